extension Choice {
    /// The most choices of one result.
    package static let maximumCount = 1_000
    /// The longest text that is shown or said, in characters.
    package static let maximumTextLength = 200
    /// The most synonyms, and the most spellings of its sound, of one choice.
    package static let maximumWordings = 50

    /// As it stands on the wire; members without content are left out.
    package var json: JSONObject {
        var object: JSONObject = ["value": value.json]
        object["display"] = display.map(JSONValue.string)
        if !synonyms.isEmpty { object["synonyms"] = .array(synonyms.map(JSONValue.string)) }
        if !soundsLike.isEmpty { object["soundsLike"] = .array(soundsLike.map(JSONValue.string)) }
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    package init(_ json: JSONValue, of parameter: IntentSignature.Parameter) throws(ResultError) {
        guard json.objectValue != nil else { throw .malformed("a choice is not an object") }
        guard let value = json["value"] else { throw .malformed("a choice has no \"value\"") }
        do {
            self.init(
                try parameter.value(value), display: try json.text("display"), synonyms: try json.texts("synonyms"),
                soundsLike: try json.texts("soundsLike"))
        } catch {
            throw error.within("a choice")
        }
    }
}

extension [Choice] {
    package var json: JSONValue { .array(map { .object($0.json) }) }

    /// The list in a member: of values of a parameter, or of elements where the parameter is a list.
    package init(
        _ name: String, in json: JSONValue, of parameter: IntentSignature.Parameter
    ) throws(ResultError) {
        guard let elements = try json.list(name, maximum: Choice.maximumCount) else {
            throw .malformed("there is no \"\(name)\"")
        }
        self = []
        for element in elements { append(try Choice(element, of: parameter.element)) }
    }
}
