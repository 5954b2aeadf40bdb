/// What a handler makes of the value of one parameter, with the parameter's Swift type.
///
/// Of a list (`ResolutionResult<[Topping]>`) it is either one for the whole, or `elements`.
public struct ResolutionResult<Wrapped: IntentValue>: Sendable, Hashable {
    public let resolution: ParameterResolution

    init(_ resolution: Resolution) { self.resolution = .value(resolution) }
    init(elements: [Resolution]) { resolution = .elements(elements) }

    /// The value that is meant from now on, which may be another than was said.
    public static func success(_ value: Wrapped) -> Self { Self(.success(value.intentValue)) }

    /// There is no value, and it is needed: the person is asked.
    public static var needsValue: Self { Self(.needsValue) }

    /// There is no value, and none is needed. A value that was said is dropped.
    public static var notRequired: Self { Self(.notRequired) }

    /// The value cannot be taken.
    ///
    /// - Parameter reason: The name of one of the `unsupported` texts of the parameter in the definition.
    public static func unsupported(reason: String? = nil) -> Self { Self(.unsupported(reason: reason)) }

    /// Several values could be meant: the person chooses. Most likely first, one at least and 1,000 at most.
    public static func disambiguation(_ values: [Wrapped.IntentElement]) -> Self {
        Self(.disambiguation(values.map(\.intentChoice)))
    }

    /// The same, with words of their own.
    public static func disambiguation(_ options: [ParameterOption<Wrapped.IntentElement>]) -> Self {
        Self(.disambiguation(options.map(\.choice)))
    }

    /// This value is meant if the person says so.
    public static func confirmationRequired(_ value: Wrapped) -> Self {
        Self(.confirmationRequired(value.intentChoice))
    }

    /// The same, with words of its own.
    public static func confirmationRequired(_ option: ParameterOption<Wrapped>) -> Self {
        Self(.confirmationRequired(option.choice))
    }

    /// One for each element of the list that was said, in its order.
    public static func elements<Element: IntentValue>(_ results: [ResolutionResult<Element>]) -> Self
    where Wrapped == [Element] {
        Self(
            elements: results.compactMap {
                if case .value(let resolution) = $0.resolution { resolution } else { nil }
            })
    }
}

/// A value that a person can choose, and what it is called.
public struct ParameterOption<Wrapped: IntentValue>: Sendable, Hashable {
    public var value: Wrapped
    /// What lists show and Beckon says; nil: the value as it is said anyway.
    public var display: String?
    /// Further ways to say it, in plain words.
    public var synonyms: [String]
    /// Ways that it sounds, in the spelling of the language.
    public var soundsLike: [String]

    public init(_ value: Wrapped, display: String? = nil, synonyms: [String] = [], soundsLike: [String] = []) {
        self.value = value
        self.display = display
        self.synonyms = synonyms
        self.soundsLike = soundsLike
    }

    /// The value with the words that it has for itself.
    public init(of value: Wrapped) {
        let choice = value.intentChoice
        self.init(value, display: choice.display, synonyms: choice.synonyms, soundsLike: choice.soundsLike)
    }

    /// As handlers without types give it.
    public var choice: Choice {
        Choice(value.intentValue, display: display, synonyms: synonyms, soundsLike: soundsLike)
    }
}
