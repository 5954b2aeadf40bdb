/// The `dialogue:` section of the settings.
public struct DialogueSettings: Sendable, Hashable {
    /// Seconds from the end of a question's playback in which an answer must begin.
    public var answerTimeout = 8.0
    /// How often a question that was not answered is asked again.
    public var reprompts = 1
    /// How often a question is asked again after an utterance that is no answer to it.
    public var misunderstandings = 2
    /// How many turns a session may take: utterances, and answers that did not come.
    public var maximumTurns = 20
    /// Seconds after which a session ends whatever it waits for.
    public var maximumDuration = 300.0
    /// Seconds between two spoken reports of an extension's progress; the events are not held back.
    public var progressInterval = 10.0
    /// How many values of an enumeration help names.
    public var choices = 5
    /// How many of several values that could be meant are offered at a time.
    public var choicesAtATime = 3

    public init() {}
}

extension DialogueSettings: Decodable {
    private enum Key: String, CodingKey {
        case answerTimeout, reprompts, misunderstandings, maximumTurns, maximumDuration, progressInterval, choices
        case choicesAtATime
    }

    /// Absent keys keep their defaults.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, which names the key and its bounds, for a number out of bounds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        try container.read(.answerTimeout, within: 1...120, into: &answerTimeout)
        try container.read(.reprompts, within: 0...10, into: &reprompts)
        try container.read(.misunderstandings, within: 0...10, into: &misunderstandings)
        try container.read(.maximumTurns, within: 1...100, into: &maximumTurns)
        try container.read(.maximumDuration, within: 10...3600, into: &maximumDuration)
        try container.read(.progressInterval, within: 1...3600, into: &progressInterval)
        try container.read(.choices, within: 1...20, into: &choices)
        try container.read(.choicesAtATime, within: 1...10, into: &choicesAtATime)
    }
}

extension KeyedDecodingContainer {
    fileprivate func read<Number: Decodable & Comparable>(
        _ key: Key, within bounds: ClosedRange<Number>, into number: inout Number
    ) throws {
        guard let value = try decodeIfPresent(Number.self, forKey: key) else { return }
        guard bounds.contains(value) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: "\(key.stringValue) must be from \(bounds.lowerBound) to \(bounds.upperBound)")
        }
        number = value
    }
}
