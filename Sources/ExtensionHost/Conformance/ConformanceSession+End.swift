import BeckonKit
import Intents

extension ConformanceSession {
    func checkShutdown() throws(ConformanceViolation) {
        let method = ExtensionProtocol.Method.shutdown.rawValue
        let id = nextID()
        try send(method, id: id)
        closeInput()
        let answer = try answer(to: id, of: method, within: settings.grace)
        guard case .result(let result) = answer, result.objectValue != nil else {
            throw violation("it answered `shutdown` with \(answer.words) in place of an empty object")
        }
        do throws(ConformanceViolation) {
            try watch(for: settings.grace)
        } catch {
            throw violation("after its answer to `shutdown`, \(error.sentence)")
        }
        guard hasEnded else { throw violation("it did not end within \(settings.grace.words) of `shutdown`") }
    }

    func checkEndOfInput() throws(ConformanceViolation) {
        closeInput()
        try watch(for: settings.grace)
        guard hasEnded else {
            throw violation("it did not end within \(settings.grace.words) of the end of its standard input")
        }
    }
}
