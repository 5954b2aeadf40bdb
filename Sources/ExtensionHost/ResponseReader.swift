import BeckonKit
import Intents

/// Reads the result of `confirm` or `handle` against the intent's definition.
struct ResponseReader {
    let definition: IntentDefinition
    let method: ExtensionProtocol.Method

    func response(_ result: JSONValue) throws(ExtensionFailure.Kind) -> IntentResponse {
        guard let object = result.objectValue else { throw malformed("the result is not an object") }
        guard let code = object["code"]?.stringValue else { throw malformed("the result has no \"code\"") }
        guard knownCodes.contains(code) else {
            throw .unknownResponseCode(code, method: method.rawValue, known: knownCodes)
        }
        return IntentResponse(code: code, properties: try properties(object["properties"] ?? .null))
    }

    /// `ready` means that the work can begin, so it is no answer to `handle`.
    private var knownCodes: [String] {
        let common = ExtensionProtocol.commonCodes.filter { $0 != "ready" || method == .confirm }
        return common + definition.responses.keys.filter { !ExtensionProtocol.commonCodes.contains($0) }.sorted()
    }

    private func properties(_ json: JSONValue) throws(ExtensionFailure.Kind) -> [String: Value] {
        guard json != .null else { return [:] }
        guard let object = json.objectValue else { throw malformed("\"properties\" is not an object") }
        var properties: [String: Value] = [:]
        for member in object.members where member.value != .null {
            guard let type = definition.responseProperties[member.key] else {
                throw malformed("the intent's definition has no property \(member.key)")
            }
            do {
                properties[member.key] = try Value(member.value, type: type)
            } catch {
                throw malformed("property \(member.key): \(error.description)")
            }
        }
        return properties
    }

    private func malformed(_ reason: String) -> ExtensionFailure.Kind {
        .malformedResult(method: method.rawValue, reason: reason)
    }
}
