import BeckonKit
import Intents

extension ConformanceSession {
    /// A method that no version of the protocol will have.
    private var probe: String { "conformance/probe" }

    /// Asks what the handler does not know and takes any answer, since one check alone looks at which.
    func checkProbe(_ edit: ([UInt8]) -> [UInt8] = { $0 }) throws(ConformanceViolation) {
        let id = nextID()
        try send(probe, id: id, edit: edit)
        _ = try answer(to: id, of: probe)
    }

    func checkUnknownMethod() throws(ConformanceViolation) {
        let answer = try ask(probe)
        guard answer.errorCode != JSONRPC.ErrorObject.methodNotFoundCode else { return }
        throw violation("it answered a method that it cannot know with \(answer.words) in place of error -32601")
    }

    func checkUnknownMembers() throws(ConformanceViolation) {
        let id = nextID()
        try send(probe, ["unknown": .object(["a": 1]), "further": .null], id: id) { line in
            // The same object with a member more, beside those of JSON-RPC.
            Array(#"{"unknown":[1,{"b":null}],"#.utf8) + line.dropFirst()
        }
        let answer = try answer(to: id, of: probe)
        guard let code = answer.errorCode,
            [JSONRPC.ErrorObject.parseErrorCode, JSONRPC.ErrorObject.invalidRequestCode].contains(code)
        else { return }
        throw violation("it answered a request with members that it does not know with \(answer.words)")
    }

    func checkIDs() throws(ConformanceViolation) {
        let ids: [JSONRPC.ID] = [
            .integer(7), .string("7"), .integer(0), .string("a-1"), .string(""), .integer(9_007_199_254_740_991),
        ]
        for id in ids {
            try send(probe, id: id)
            _ = try answer(to: id, of: probe)
        }
    }

    func checkMalformedLine() throws(ConformanceViolation) {
        let lines: [(String, [UInt8])] = [
            ("that is not JSON", Array("{\"jsonrpc\":\"2.0\",\n".utf8)),
            ("that is no UTF-8", [0x22, 0xFF, 0xFE, 0x22, 0x0A]),
        ]
        for (index, (words, line)) in lines.enumerated() {
            try write(line)
            let id = nextID()
            do throws(ConformanceViolation) {
                try send(probe, id: id)
                _ = try answer(to: id, of: probe)
            } catch  where error.check == check {
                throw violation("after a line \(words), \(error.sentence)")
            } catch  where error.check == .ids {
                throw violation("it answered a line \(words) with an id: \(error.sentence)")
            }
            // Where requests are worked on side by side, the error may come after the answer.
            if errorsWithoutID.count == index { try watch(for: settings.silence * 5) }
            guard errorsWithoutID.count == index + 1 else {
                throw violation("it answered a line \(words) with no error whose id is null")
            }
            guard errorsWithoutID[index].code == JSONRPC.ErrorObject.parseErrorCode else {
                throw violation(
                    "it answered a line \(words) with error \(errorsWithoutID[index].code) in place of -32700")
            }
        }
    }

    func checkSplitLine() throws(ConformanceViolation) {
        let id = nextID()
        var rest: [UInt8] = []
        try send(probe, id: id) { line in
            rest = Array(line.dropFirst(line.count / 2))
            return Array(line.prefix(line.count / 2))
        }
        waitUntilRead()
        try watch(for: settings.silence / 2)
        try write(rest)
        _ = try answer(to: id, of: probe)
    }

    /// The longest line is 1 MiB; the words around the text take some of it.
    func checkLongLine() throws(ConformanceViolation) {
        let text = String(repeating: "long ", count: 1_048_000 / 5)
        let id = nextID()
        try send(probe, ["text": .string(text)], id: id)
        _ = try answer(to: id, of: probe)
    }

    func checkText() throws(ConformanceViolation) {
        for text in ["Jürgen", "汤", "🍲👩‍🍳", "\"\\/\u{8}\n\t", "\u{2028}e\u{301}"] {
            let id = JSONRPC.ID.string(text)
            try send(probe, ["text": .string(text)], id: id)
            do throws(ConformanceViolation) {
                _ = try answer(to: id, of: probe)
            } catch  where error.check == .ids {
                throw violation("it does not give text back as it got it: \(error.sentence)")
            }
        }
        // The same character, written as JSON may write it.
        try send(probe, id: .string("🍲")) { _ in
            Array(#"{"jsonrpc":"2.0","id":"\ud83c\udf72","method":"conformance\/probe","params":{}}"#.utf8) + [0x0A]
        }
        do throws(ConformanceViolation) {
            _ = try answer(to: .string("🍲"), of: probe)
        } catch  where error.check == .ids {
            throw violation("it does not read escaped characters: \(error.sentence)")
        }
    }

    /// As many as the daemon will ever have open, and more; a handler may refuse some with an error. They are
    /// written at once, so that a handler that takes what it reads for one line meets them together.
    func checkQuickSuccession() throws(ConformanceViolation) {
        let ids = (1...16).map { _ in nextID() }
        var lines: [UInt8] = []
        for id in ids.dropLast() {
            try send(probe, id: id) { line in
                lines += line
                return []
            }
        }
        if let last = ids.last { try send(probe, id: last) { lines + $0 } }
        for id in ids { _ = try answer(to: id, of: probe) }
    }

    func checkNotification() throws(ConformanceViolation) {
        try write(JSONRPC.Message.notification(method: probe, parameters: ["text": "hello"]).line)
        let id = nextID()
        try send(probe, id: id)
        do throws(ConformanceViolation) {
            _ = try answer(to: id, of: probe)
            try watch(for: settings.silence)
        } catch  where [.ids, .messagesOnly, .oneAnswer].contains(error.check) {
            throw violation("it answered a notification: \(error.sentence)")
        }
        if let error = errorsWithoutID.first {
            throw violation("it answered a notification with error \(error.code) (\(error.message))")
        }
    }
}
