/// Names that mean something already where generated code would declare them.
enum ReservedNames {
    /// What generated code uses of Swift, Foundation and BeckonKit. A type of a definition that is called like anything else
    /// in there only hides that.
    static let types: Set = [
        "Any", "Array", "BeckonKit", "Bool", "CalendarDate", "CaseIterable", "Choice", "Date", "Double", "Duration",
        "Foundation", "GeneratedIntent", "GeneratedResponse", "Hashable", "Hasher", "Int", "IntentEnumeration",
        "IntentHandler", "IntentObject", "IntentRequest", "IntentResponse", "IntentSignature", "JSONRPC",
        "LeftToBeckon",
        "Money", "Optional", "Ordinal", "ParameterResolution", "Percentage", "Person", "PhoneNumber", "Place",
        "Protocol",
        "Quantity", "Recurrence", "RegisteredHandler", "ResolutionResult", "Response", "Self", "Sendable", "Set",
        "String", "Swift",
        "TimeOfDay", "Type", "URL", "UnsupportedReason", "UserActivity", "Value", "Void",
    ]

    /// Names that no module of an author's can have.
    static let modules: Set = [
        "Any", "Arguments", "BeckonKit", "Definitions", "Dispatch", "Foundation", "Glibc", "Grammars", "Intents",
        "Protocol", "Self", "Spelling", "Swift", "Testing", "Type", "XCTest",
    ]

    /// Members of enumerations of values.
    static let cases: Set = [
        "allCases", "deinit", "hash", "hashValue", "init", "intentChoice", "intentTypeName", "intentValue", "none",
        "rawValue", "self", "some", "subscript",
    ]

    /// Members of the values of a dynamic type.
    static let objects = cases.union(["display", "id", "identifier", "soundsLike", "synonyms", "vocabularyValue"])

    /// Members of an intent, and what its methods call their own.
    static let parameters: Set = [
        "changes", "deinit", "handler", "hash", "hashValue", "init", "intentName", "intentSignature", "request", "self",
        "slots", "subscript",
    ]

    /// Members of a response, and what its methods call their own.
    static let properties: Set = [
        "changedIntent", "code", "deinit", "hash", "hashValue", "init", "newResponse", "properties", "response", "self",
        "subscript",
        "userActivity",
    ]
}
