/// How utterances are cut out of the sound. Absent keys have their defaults.
public struct EndpointingSettings: Decodable, Sendable, Hashable {
    /// Seconds of sound handed over from before the speech, so that its soft beginning is not lost; 0 to 2.
    public var preRoll = 0.3
    /// Seconds of silence that end an utterance; 0.1 to 5.
    public var trailingSilence = 0.6
    /// Seconds of speech without which it was only a noise; 0.05 to 2.
    public var minimum = 0.2
    /// Seconds after which an utterance is handed over even though speech goes on; 1 to 60.
    public var maximum = 15.0
    /// Decibels above the noise floor at which speech begins; 3 to 40. Less hears softer speech and more noises.
    public var onset = 8.0
    /// Decibels above the noise floor below which an open utterance is silent; 0.5 to 40, at most `onset`.
    public var hold = 2.0
    /// Decibels below the loudest part of an utterance below which it is silent, whatever the noise floor; 15 to 80.
    public var range = 35.0

    public init() {}

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case preRoll, trailingSilence, minimum, maximum, onset, hold, range
    }

    /// - Throws: `DecodingError` naming the key and the range.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try SettingsReader(decoder, CodingKeys.self)
        try values.read(&preRoll, .preRoll, 0...2)
        try values.read(&trailingSilence, .trailingSilence, Self.trailingSilences)
        try values.read(&minimum, .minimum, 0.05...2)
        try values.read(&maximum, .maximum, 1...60)
        try values.read(&onset, .onset, 3...40)
        try values.read(&hold, .hold, 0.5...40)
        try values.read(&range, .range, 15...80)
        if hold > onset { throw values.problem(.hold, "hold (\(hold)) must not be more than onset (\(onset))") }
    }

    static let trailingSilences = 0.1...5.0
}

/// Reads optional keys and checks their ranges, for all settings of this target.
struct SettingsReader<Key: CodingKey> {
    private let container: KeyedDecodingContainer<Key>

    init(_ decoder: any Decoder, _ keys: Key.Type) throws { container = try decoder.container(keyedBy: keys) }

    func read<Number: Decodable & Comparable>(_ value: inout Number, _ key: Key, _ range: ClosedRange<Number>) throws {
        guard let found = try container.decodeIfPresent(Number.self, forKey: key) else { return }
        guard range.contains(found) else {
            let limits = "\(range.lowerBound) to \(range.upperBound)"
            throw problem(key, "\(key.stringValue) must be \(limits), not \(found)")
        }
        value = found
    }

    /// A name that must not be empty.
    func read(_ value: inout String, _ key: Key) throws {
        guard let found = try container.decodeIfPresent(String.self, forKey: key) else { return }
        guard !found.isEmpty else { throw problem(key, "\(key.stringValue) must not be empty") }
        value = found
    }

    func problem(_ key: Key, _ message: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: container, debugDescription: message)
    }
}
