import BeckonKit
import Intents

extension ConformanceSession {
    private var initializeName: String { ExtensionProtocol.Method.initialize.rawValue }

    private func initialParameters(version: Int) -> JSONObject {
        [
            "protocolVersion": .integer(version), "extension": "org.example.Conformance.Extension",
            "application": "org.example.Conformance", "deadline": .number(settings.deadline / .seconds(1)),
        ]
    }

    private func offer(_ version: Int) throws(ConformanceViolation) -> Answer {
        let id = nextID()
        try send(initializeName, initialParameters(version: version), id: id)
        return try answer(to: id, of: initializeName, within: settings.startDeadline)
    }

    /// As the daemon does it. Whatever goes wrong is a violation of `initialize`.
    func initialize() throws(ConformanceViolation) {
        do throws(ConformanceViolation) {
            try checkVersion(try offer(ExtensionProtocol.versions.upperBound))
        } catch  where error.check == check {
            throw ConformanceViolation(.initialize, error.sentence)
        }
    }

    func checkVersionTooHigh() throws(ConformanceViolation) {
        try checkVersion(try offer(ExtensionProtocol.versions.upperBound + 98))
    }

    func checkVersionTooLow() throws(ConformanceViolation) {
        let answer = try offer(0)
        guard answer.errorCode != JSONRPC.ErrorObject.unsupportedVersionCode else { return }
        throw violation("it answered the version 0 with \(answer.words) in place of error -32002")
    }

    private func checkVersion(_ answer: Answer) throws(ConformanceViolation) {
        guard case .result(let result) = answer else {
            throw violation("it answered `initialize` with \(answer.words)")
        }
        guard let version = result["protocolVersion"]?.integerValue else {
            throw violation("its answer to `initialize` has no whole number \"protocolVersion\"")
        }
        guard ExtensionProtocol.versions.contains(version) else {
            throw violation("it speaks version \(version) of the protocol, which this Beckon does not")
        }
        guard let capabilities = result["capabilities"], capabilities != .null else { return }
        guard capabilities.objectValue != nil else {
            throw violation("the \"capabilities\" in its answer to `initialize` are not an object")
        }
    }
}

extension ConformanceSession.Answer {
    /// `error -32000 (It failed.)`, `the result {"code":"success"}`
    var words: String {
        switch self {
        case .result(let result): "the result \(Self.cut(result.text))"
        case .error(let error): "error \(error.code) (\(Self.cut(error.message)))"
        }
    }

    private static func cut(_ text: String) -> String { text.count > 100 ? "\(text.prefix(100))…" : text }
}
