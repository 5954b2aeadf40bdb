/// One of the application's own types whose values are all in its definition.
public protocol IntentEnumeration: IntentValue, RawRepresentable, CaseIterable where RawValue == String {}

extension IntentEnumeration {
    public static var intentTypeName: String { "\(Self.self)" }

    public init?(intentValue value: Value) {
        guard case .enumeration(let identifier) = value else { return nil }
        self.init(rawValue: identifier)
    }

    public var intentValue: Value { .enumeration(rawValue) }
}

/// A value of one of the application's own types whose values are supplied while it runs: a contact, a playlist.
///
/// Only the identifier travels in slots. The texts go along where the value is one of several that a person can choose.
public protocol IntentObject: IntentValue, Identifiable {
    var identifier: String { get }
    /// What lists show and Beckon says; nil: the value as it is said anyway.
    var display: String? { get }
    /// Further ways to say it, in plain words.
    var synonyms: [String] { get }
    /// Ways that it sounds, in the spelling of the language.
    var soundsLike: [String] { get }

    init(identifier: String)
}

extension IntentObject {
    public var id: String { identifier }
    public var display: String? { nil }
    public var synonyms: [String] { [] }
    public var soundsLike: [String] { [] }

    public static var intentTypeName: String { "\(Self.self)" }

    public init?(intentValue value: Value) {
        guard case .enumeration(let identifier) = value else { return nil }
        self.init(identifier: identifier)
    }

    public var intentValue: Value { .enumeration(identifier) }

    public var intentChoice: Choice {
        Choice(intentValue, display: display, synonyms: synonyms, soundsLike: soundsLike)
    }

    /// The value for `ExtensionContext.setVocabulary`.
    public var vocabularyValue: VocabularyValue {
        VocabularyValue(identifier, display: display, synonyms: synonyms, soundsLike: soundsLike)
    }
}
