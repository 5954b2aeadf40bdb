/// A value of a dynamic type: what a handler gets, and the ways to say it.
public struct VocabularyValue: Sendable, Hashable {
    /// What the handler gets.
    public var identifier: String
    /// How it is shown and spoken, and the first way to say it; nil: the identifier.
    public var display: String?
    /// Other ways to say it.
    public var synonyms: [String]
    /// How it sounds, in words of the language: `nah ee leh` for Naïlé.
    public var soundsLike: [String]

    public init(_ identifier: String, display: String? = nil, synonyms: [String] = [], soundsLike: [String] = []) {
        self.identifier = identifier
        self.display = display
        self.synonyms = synonyms
        self.soundsLike = soundsLike
    }

    /// - Throws: An invalid-parameters error that names the member.
    public init(_ json: JSONValue) throws(JSONRPC.ErrorObject) {
        guard let object = json.objectValue else { throw .invalidParameter("values", "it should be an object") }
        identifier = try object.text("identifier")
        display = try object.optionalText("display")
        synonyms = try object.texts("synonyms", maximum: 32)
        soundsLike = try object.texts("soundsLike", maximum: 32)
    }

    public var json: JSONValue {
        var object: JSONObject = ["identifier": .string(identifier)]
        object["display"] = display.map(JSONValue.string)
        object["synonyms"] = JSONObject.present(synonyms)
        object["soundsLike"] = JSONObject.present(soundsLike)
        return .object(object)
    }

    /// The member `values`: at most `maximum`, with no identifier twice.
    static func list(_ parameters: JSONObject, maximum: Int) throws(JSONRPC.ErrorObject) -> [VocabularyValue] {
        guard parameters["values"] != nil else { throw .invalidParameter("values", "it is missing") }
        var values: [VocabularyValue] = []
        var identifiers: Set<String> = []
        for (index, json) in try parameters.list("values", maximum: maximum).enumerated() {
            let value: VocabularyValue
            do {
                value = try VocabularyValue(json)
            } catch {
                throw .invalidParameter("values", "element \(index + 1): \(error.message)")
            }
            guard identifiers.insert(value.identifier).inserted else {
                throw .invalidParameter("values", "element \(index + 1): the identifier was there before")
            }
            values.append(value)
        }
        return values
    }
}
