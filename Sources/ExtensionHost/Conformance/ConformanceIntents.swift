import BeckonKit
import Foundation
import Intents

/// Asks a handler about each of its intents, with made-up values.
struct ConformanceIntents {
    let session: ConformanceSession
    let intents: [IntentDefinition]
    let types: [String: EnumerationDefinition]

    /// Each parameter without a value and with a few; each intent with what it needs alone, and with everything.
    private static let turns = 3

    func run() throws(ConformanceViolation) {
        for intent in intents {
            for call in calls(of: intent) { try ask(call) }
        }
    }

    private func calls(of intent: IntentDefinition) -> [ExtensionCall] {
        let samples = SampleValues(types: types)
        func slots(_ parameters: [ParameterDefinition], _ turn: Int) -> [String: Value] {
            Dictionary(
                parameters.compactMap { parameter in
                    samples.value(of: parameter, turn: turn).map { (parameter.name, $0) }
                }, uniquingKeysWith: { first, _ in first })
        }
        switch session.check {
        case .resolve:
            return intent.parameters.flatMap { parameter in
                [call(.resolve(parameter: parameter.name), intent, [:])]
                    + (0..<Self.turns).map {
                        call(.resolve(parameter: parameter.name), intent, slots([parameter], $0))
                    }
            }
        case .options:
            return intent.parameters.filter(\.hasOptions).map {
                call(.options(parameter: $0.name), intent, [:])
            }
        default:
            let method = session.check == .confirm ? ExtensionRequest.Method.confirm : .handle
            return [call(method, intent, slots(intent.parameters.filter(\.isRequired), 0))]
                + (0..<Self.turns).map { call(method, intent, slots(intent.parameters, $0)) }
        }
    }

    private func call(
        _ method: ExtensionRequest.Method, _ intent: IntentDefinition, _ slots: [String: Value]
    ) -> ExtensionCall {
        // 2026-11-30T12:00:00+01:00, as in the protocol's page
        ExtensionCall(
            method, intent, types: types, slots: slots, now: Date(timeIntervalSince1970: 1_796_036_400),
            timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt, session: "conformance")
    }

    /// What is wrong with one answer does not keep the next from being asked for.
    private func ask(_ call: ExtensionCall) throws(ConformanceViolation) {
        let method = call.wireMethod.rawValue
        let answer = try session.ask(method, call.parameters)
        let place = "\(call.definition.id.name)\(call.parameters["parameter"]?.stringValue.map { ", \($0)" } ?? "")"
        switch answer {
        case .error(let error):
            guard !isAllowed(error.code, call) else { return }
            session.note("it answered `\(method)` of \(place) with \(answer.words)")
        case .result(let result):
            do throws(ExtensionFailure.Kind) {
                _ = try ReplyReader(call: call).reply(result)
            } catch {
                session.note("it answered `\(method)` of \(place) wrongly: \(error.fault)")
            }
        }
    }

    /// The handler may fail over what nobody would say, and leave questions to Beckon; but it has to know its intents.
    private func isAllowed(_ code: Int, _ call: ExtensionCall) -> Bool {
        switch code {
        case JSONRPC.ErrorObject.methodNotFoundCode, JSONRPC.ErrorObject.notOfferedCode:
            call.wireMethod == .resolve || call.wireMethod == .options
        case JSONRPC.ErrorObject.parseErrorCode, JSONRPC.ErrorObject.invalidRequestCode,
            JSONRPC.ErrorObject.invalidParametersCode:
            false
        default: true
        }
    }
}

extension ExtensionFailure.Kind {
    /// What is wrong with a result.
    fileprivate var fault: String {
        switch self {
        case .malformedResult(_, let reason): reason
        case .unknownResponseCode(let code, _, let known):
            "the response code \(code) is none of \(known.joined(separator: ", "))"
        default: "\(self)"
        }
    }
}
