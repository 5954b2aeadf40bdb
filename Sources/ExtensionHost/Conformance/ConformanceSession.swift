import BeckonKit
import Intents

/// The conversation with a handler during one check. Whatever it says is watched: what is wrong by itself, whoever asked,
/// is thrown as a violation of the check that looks at such things. For one thread at a time.
final class ConformanceSession {
    enum Answer {
        case result(JSONValue)
        case error(JSONRPC.ErrorObject)

        var errorCode: Int? { if case .error(let error) = self { error.code } else { nil } }
    }

    /// What is looked at.
    let check: ConformanceCheck
    let settings: ConformanceSuite.Settings
    /// Errors without an id, which answer what could not be read.
    private(set) var errorsWithoutID: [JSONRPC.ErrorObject] = []
    /// Violations that need not end the conversation.
    private(set) var noted: [ConformanceViolation] = []
    private let process: ConformanceProcess
    private var open: Set<JSONRPC.ID> = []
    private var answers: [JSONRPC.ID: Answer] = [:]
    private var answered: Set<JSONRPC.ID> = []
    private var exitStatus: ExtensionFailure.ExitStatus?
    private var isClosed = false
    private var lastNumber = 0

    init(_ plan: LaunchPlan, _ check: ConformanceCheck, _ settings: ConformanceSuite.Settings)
        throws(ExtensionFailure.Kind)
    {
        self.check = check
        self.settings = settings
        process = try ConformanceProcess(plan, grace: settings.terminationGrace)
    }

    var hasEnded: Bool { exitStatus != nil }
    var hasOpenRequest: Bool { !open.isEmpty }

    func violation(_ sentence: String) -> ConformanceViolation { ConformanceViolation(check, sentence) }

    func note(_ sentence: String) { noted.append(violation(sentence)) }

    func nextID() -> JSONRPC.ID {
        lastNumber += 1
        return .integer(lastNumber)
    }

    /// Writes a request; `edit` may change its bytes.
    func send(
        _ method: String, _ parameters: JSONObject = [:], id: JSONRPC.ID, edit: ([UInt8]) -> [UInt8] = { $0 }
    ) throws(ConformanceViolation) {
        open.insert(id)
        answered.remove(id)
        try write(edit(JSONRPC.Message.request(id: id, method: method, parameters: parameters).line))
    }

    /// Writes bytes as they are.
    func write(_ bytes: [UInt8]) throws(ConformanceViolation) {
        if process.write(bytes, within: settings.deadline) { return }
        while let piece = process.output.next(until: .now.advanced(by: .milliseconds(250))) { try take(piece) }
        throw violation(hasEnded ? "it \(ending) while it was asked" : "it does not read its standard input")
    }

    /// Until the handler has read what was written, however busy the machine is.
    func waitUntilRead() { _ = process.waitUntilRead(within: settings.deadline) }

    /// Waits for the answer to a request that was sent.
    func answer(to id: JSONRPC.ID, of method: String, within duration: Duration? = nil) throws(ConformanceViolation)
        -> Answer
    {
        let duration = duration ?? settings.deadline
        let instant = ContinuousClock.now.advanced(by: duration)
        while answers[id] == nil, !(isClosed && hasEnded), let piece = process.output.next(until: instant) {
            try take(piece)
            try expectNoErrorWithoutID()
        }
        if let answer = answers.removeValue(forKey: id) { return answer }
        if hasEnded { throw violation("it \(ending) before it answered `\(method)`") }
        if isClosed { throw violation("it closed its standard output before it answered `\(method)`") }
        throw violation("it did not answer `\(method)` with the id \(id.json.text) within \(duration.words)")
    }

    func ask(_ method: String, _ parameters: JSONObject = [:]) throws(ConformanceViolation) -> Answer {
        let id = nextID()
        try send(method, parameters, id: id)
        return try answer(to: id, of: method)
    }

    /// Sees what else comes for a while.
    func watch(for duration: Duration) throws(ConformanceViolation) {
        let instant = ContinuousClock.now.advanced(by: duration)
        while !(isClosed && hasEnded), let piece = process.output.next(until: instant) { try take(piece) }
    }

    /// Unless the line was meant to be wrong, or needs no answer.
    func expectNoErrorWithoutID() throws(ConformanceViolation) {
        guard let error = errorsWithoutID.first, check != .malformedLine, check != .notification else { return }
        throw violation("it could not read a line that is right: error \(error.code) (\(error.message))")
    }

    func closeInput() { process.closeInput() }

    func close() { process.close() }

    private var ending: String {
        let error = process.output.lastError
        let words = error.isEmpty ? "" : " (last on standard error: \(error))"
        return "ended\(exitStatus.map { " with \($0)" } ?? "")\(words)"
    }

    private func take(_ piece: ConformanceOutput.Piece) throws(ConformanceViolation) {
        switch piece {
        case .line(let bytes): try receive(bytes)
        case .tooLong: throw ConformanceViolation(.messagesOnly, "it printed a line of more than 1,048,576 bytes")
        case .tooMuch: throw ConformanceViolation(.messagesOnly, "it printed more than anybody would read")
        case .closed: isClosed = true
        case .exited(let status): exitStatus = status
        }
    }

    private func receive(_ line: [UInt8]) throws(ConformanceViolation) {
        let message: JSONRPC.Message
        do throws(JSONRPC.MalformedMessage) {
            message = try JSONRPC.Message(line: line)
        } catch {
            let start = JSONValue.string(String(decoding: line.prefix(60), as: UTF8.self)).text
            throw ConformanceViolation(.messagesOnly, "it printed \(start), which is no message: \(error.description)")
        }
        switch message {
        case .response(let id, let result): try receive(.result(result), to: id)
        case .error(let id?, let error): try receive(.error(error), to: id)
        case .error(nil, let error): errorsWithoutID.append(error)
        case .request(_, let method, _):
            throw ConformanceViolation(.messagesOnly, "it sent a request, `\(method)`, which a daemon does not answer")
        case .notification(let method, let parameters): try receive(method, parameters)
        }
    }

    private func receive(_ answer: Answer, to id: JSONRPC.ID) throws(ConformanceViolation) {
        if open.remove(id) != nil {
            answers[id] = answer
            answered.insert(id)
        } else if answered.contains(id) {
            throw ConformanceViolation(.oneAnswer, "it answered the request \(id.json.text) twice")
        } else {
            let known = open.map(\.json.text).sorted().joined(separator: ", ")
            throw ConformanceViolation(
                .ids,
                "it answered a request \(id.json.text) that was never made\(known.isEmpty ? "" : "; open: \(known)")")
        }
    }

    private func receive(_ method: String, _ parameters: JSONObject) throws(ConformanceViolation) {
        let notification: ExtensionNotification?
        do {
            notification = try ExtensionNotification(method: method, parameters)
        } catch {
            throw ConformanceViolation(.notifications, "it sent a wrong `\(method)`: \(error.message)")
        }
        guard case .progress(_, let request) = notification else { return }
        if let request, !open.contains(request) {
            throw ConformanceViolation(
                .progress, "it told of progress of the request \(request.json.text), which is not open")
        }
        if request == nil, open.isEmpty {
            throw ConformanceViolation(.progress, "it told of progress while no request was open")
        }
    }
}

extension Duration {
    /// `10 seconds`
    var words: String {
        let seconds = self / .seconds(1)
        return seconds == 1
            ? "1 second" : seconds == seconds.rounded() ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
    }
}
