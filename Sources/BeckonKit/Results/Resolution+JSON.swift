extension Resolution {
    /// What `resolution` says on the wire.
    package enum Kind: String, Sendable, CaseIterable {
        case success, needsValue, notRequired, unsupported, disambiguation, confirmationRequired
    }

    package var kind: Kind {
        switch self {
        case .success: .success
        case .needsValue: .needsValue
        case .notRequired: .notRequired
        case .unsupported: .unsupported
        case .disambiguation: .disambiguation
        case .confirmationRequired: .confirmationRequired
        }
    }

    package var json: JSONObject {
        var object: JSONObject = ["resolution": .string(kind.rawValue)]
        switch self {
        case .success(let value): object["value"] = value.json
        case .needsValue, .notRequired: break
        case .unsupported(let reason): object["reason"] = reason.map(JSONValue.string)
        case .disambiguation(let choices): object["choices"] = choices.json
        case .confirmationRequired(let choice):
            for member in choice.json.members { object[member.key] = member.value }
        }
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    package init(_ json: JSONValue, of parameter: IntentSignature.Parameter) throws(ResultError) {
        guard json.objectValue != nil else { throw .malformed("the result is not an object") }
        guard let name = json["resolution"]?.stringValue else { throw .malformed("the result has no \"resolution\"") }
        guard let kind = Kind(rawValue: name) else {
            throw .malformed("there is no resolution \"\(ResultError.quoted(name))\"")
        }
        do {
            self = try Self.read(kind, json, parameter)
        } catch {
            throw error.within(name)
        }
    }

    private static func read(
        _ kind: Kind, _ json: JSONValue, _ parameter: IntentSignature.Parameter
    ) throws(ResultError) -> Self {
        switch kind {
        case .success:
            guard let value = json["value"] else { throw .malformed("there is no \"value\"") }
            return .success(try parameter.value(value))
        case .needsValue: return .needsValue
        case .notRequired: return .notRequired
        case .unsupported: return .unsupported(reason: try json.text("reason"))
        case .disambiguation:
            let choices = try [Choice]("choices", in: json, of: parameter)
            guard !choices.isEmpty else { throw .malformed("there are no choices") }
            return .disambiguation(choices)
        case .confirmationRequired: return .confirmationRequired(try Choice(json, of: parameter))
        }
    }
}

extension ParameterResolution {
    /// The most elements of a list that are resolved one by one.
    package static let maximumElements = 1_000

    /// The result of `resolve`.
    package var json: JSONValue {
        switch self {
        case .value(let resolution): .object(resolution.json)
        case .elements(let resolutions): .object(["elements": .array(resolutions.map { .object($0.json) })])
        }
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    package init(_ json: JSONValue, of parameter: IntentSignature.Parameter) throws(ResultError) {
        guard let elements = try json.list("elements", maximum: Self.maximumElements) else {
            self = .value(try Resolution(json, of: parameter))
            return
        }
        guard parameter.isArray else { throw .malformed("\"elements\" are only for a list of \(parameter.type.name)") }
        var resolutions: [Resolution] = []
        for (index, element) in elements.enumerated() {
            do throws(ResultError) {
                resolutions.append(try Resolution(element, of: parameter.element))
            } catch {
                throw error.within("element \(index + 1)")
            }
        }
        self = .elements(resolutions)
    }
}
