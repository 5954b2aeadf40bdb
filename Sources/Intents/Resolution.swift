/// One of the values that a person can choose from: in a disambiguation, or among the options of a parameter.
public struct Choice: Sendable, Hashable {
    public var value: Value
    /// What lists show and Beckon says; nil: the value as it is said anyway.
    public var display: String?
    /// Further ways to say it, in plain words.
    public var synonyms: [String]
    /// Ways that it sounds, in the spelling of the language: for names that are not read as they are written.
    public var soundsLike: [String]

    public init(_ value: Value, display: String? = nil, synonyms: [String] = [], soundsLike: [String] = []) {
        self.value = value
        self.display = display
        self.synonyms = synonyms
        self.soundsLike = soundsLike
    }
}

/// What a handler makes of the value of one parameter, or of one element of an array.
public enum Resolution: Sendable, Hashable {
    /// The value that is meant from now on, which may be another than was said.
    case success(Value)
    /// There is no value, and it is needed: the person is asked.
    case needsValue
    /// There is no value, and none is needed. A value that was said is dropped.
    case notRequired
    /// The value cannot be taken. The reason names one of the parameter's `unsupported` texts.
    case unsupported(reason: String?)
    /// Several values could be meant, most likely first: the person chooses.
    case disambiguation([Choice])
    /// This value is meant if the person says so.
    case confirmationRequired(Choice)
}

/// A handler's answer to `resolve`.
public enum ParameterResolution: Sendable, Hashable {
    case value(Resolution)
    /// Of an array, one for each element in its order.
    case elements([Resolution])
}
