/// The `journal:` section of the settings: what is kept of what was said, and how long.
public struct JournalSettings: Decodable, Sendable, Hashable {
    /// Whether the sound of each utterance is kept too.
    public var audio = false
    /// After which a line is deleted; 0: there is no journal.
    public var days = 90
    /// Above which the oldest lines are deleted.
    public var megabytes = 50

    public init(audio: Bool = false) { self.audio = audio }

    private enum Key: String, CodingKey { case audio, days, megabytes }

    /// Absent keys keep their defaults.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, which names the key and its bounds, for a number out of bounds.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        audio = try values.decodeIfPresent(Bool.self, forKey: .audio) ?? audio
        for (key, bounds, path) in [
            (Key.days, 0...3650, \JournalSettings.days), (.megabytes, 1...10_000, \.megabytes),
        ] as [(Key, ClosedRange<Int>, WritableKeyPath<JournalSettings, Int>)] {
            guard let value = try values.decodeIfPresent(Int.self, forKey: key) else { continue }
            guard bounds.contains(value) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values,
                    debugDescription: "\(key.stringValue) must be from \(bounds.lowerBound) to \(bounds.upperBound)")
            }
            self[keyPath: path] = value
        }
    }
}
