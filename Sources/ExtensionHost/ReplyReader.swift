import BeckonKit
import Intents

/// Reads an extension's result against the intent's definition.
struct ReplyReader {
    let call: ExtensionCall

    func reply(_ result: JSONValue) throws(ExtensionFailure.Kind) -> ExtensionReply {
        do throws(ResultError) {
            return switch call.method {
            case .resolve(let name): .resolution(try resolution(result, of: name))
            case .options(let name): .options(try options(result, of: name))
            case .confirm, .handle: .response(try response(result))
            }
        } catch {
            let method = call.wireMethod.rawValue
            throw switch error {
            case .unknownCode(let code, let known): .unknownResponseCode(code, method: method, known: known)
            case .malformed(let reason): .malformedResult(method: method, reason: reason)
            }
        }
    }

    private func response(_ result: JSONValue) throws(ResultError) -> IntentResponse {
        let response = try IntentResponse(result, of: IntentSignature(call.definition), to: call.wireMethod)
        for (name, value) in response.slots.sorted(by: { $0.key < $1.key }) {
            guard let parameter = call.definition[parameter: name] else { continue }
            try check(value, parameter, "slot \(name)")
        }
        let application = call.definition.id.application
        if let activity = response.activity, !activity.id.hasPrefix("\(application).") {
            throw .malformed("the activity \(activity.id.quoted) is none of \(application)")
        }
        return response
    }

    private func resolution(_ result: JSONValue, of name: String) throws(ResultError) -> ParameterResolution {
        let parameter = try parameter(name)
        let signature = IntentSignature.Parameter(parameter.type, isArray: parameter.isArray)
        let resolution = try ParameterResolution(result, of: signature)
        switch resolution {
        case .value(let resolution): try check(resolution, parameter, name)
        case .elements(let elements):
            // A value that was said alone is a list of one.
            let count =
                if case .array(let values) = call.slots[name] { values.count } else { call.slots[name] == nil ? 0 : 1 }
            guard elements.count == count else {
                throw .malformed("\"elements\" has \(elements.count) members where \(name) has \(count)")
            }
            for (index, element) in elements.enumerated() {
                try check(element, parameter, "element \(index + 1) of \(name)")
            }
        }
        return resolution
    }

    private func options(_ result: JSONValue, of name: String) throws(ResultError) -> [Choice] {
        let parameter = try parameter(name)
        let choices = try [Choice](
            "options", in: result, of: IntentSignature.Parameter(parameter.type, isArray: parameter.isArray))
        for choice in choices { try check(choice.value, parameter, "an option of \(name)") }
        return choices
    }

    private func parameter(_ name: String) throws(ResultError) -> ParameterDefinition {
        guard let parameter = call.definition[parameter: name] else {
            throw .malformed("\(call.definition.id) has no parameter \(name)")
        }
        return parameter
    }

    private func check(
        _ resolution: Resolution, _ parameter: ParameterDefinition, _ place: String
    ) throws(ResultError) {
        switch resolution {
        case .success(let value): try check(value, parameter, place)
        case .disambiguation(let choices): for choice in choices { try check(choice.value, parameter, place) }
        case .confirmationRequired(let choice): try check(choice.value, parameter, place)
        case .needsValue, .notRequired, .unsupported: return
        }
    }

    /// A value of one of the application's own types has to be one of its values, unless these come from programs; a number
    /// has to lie in the parameter's range.
    private func check(_ value: Value, _ parameter: ParameterDefinition, _ place: String) throws(ResultError) {
        if let range = parameter.range, !value.isWithin(range) {
            throw .malformed("\(place): \(value.json.text) is not within \(range.words)")
        }
        switch value {
        case .array(let elements): for element in elements { try check(element, parameter, place) }
        case .enumeration(let id):
            guard case .enumeration(let name) = parameter.type, let values = call.types[name], !values.isDynamic,
                values[id] == nil
            else { return }
            throw .malformed("\(place): \(name) has no value \(id.quoted)")
        default: return
        }
    }
}

extension ClosedRange<Double> {
    /// As a definition writes it.
    fileprivate var words: String {
        [lowerBound, upperBound].map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
            .joined(separator: "...")
    }
}

extension String {
    /// A text of an extension's, in quotation marks and short enough for a sentence.
    fileprivate var quoted: String { "\"\(count > 60 ? prefix(60) + "…" : self[...])\"" }
}
