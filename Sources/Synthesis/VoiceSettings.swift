/// How Beckon speaks: the section `voice` of the settings. An absent key has its default.
public struct VoiceSettings: Sendable, Hashable {
    /// A voice of eSpeak NG, with or without a variant: `en-us`, `en-us+m3`; nil: the voice of the locale.
    public let name: String?
    /// Words a minute, 80 to 450.
    public let rate: Int
    /// 0 to 99; 50 is the voice's own.
    public let pitch: Int
    /// Percent of the voice's own amplitude, 0 to 200.
    public let volume: Int

    static let rates = 80...450
    static let pitches = 0...99
    static let volumes = 0...200

    public static let standard = VoiceSettings()

    /// The defaults.
    public init() {
        name = nil
        rate = 165
        pitch = 50
        volume = 100
    }

    /// - Throws: `.outOfRange` with the key as subject. Whether the voice exists shows when it is used.
    public init(name: String? = nil, rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil) throws(SynthesisError) {
        self.name = name
        self.rate = try Self.check(rate ?? Self.standard.rate, "rate", Self.rates, " words a minute")
        self.pitch = try Self.check(pitch ?? Self.standard.pitch, "pitch", Self.pitches, "")
        self.volume = try Self.check(volume ?? Self.standard.volume, "volume", Self.volumes, " percent")
    }

    private static func check(_ value: Int, _ key: String, _ range: ClosedRange<Int>, _ unit: String)
        throws(SynthesisError) -> Int
    {
        guard range.contains(value) else {
            throw SynthesisError(.outOfRange(value: value, range: range, unit: unit), subject: key)
        }
        return value
    }
}

extension VoiceSettings: Decodable {
    private enum CodingKeys: String, CodingKey { case name, rate, pitch, volume }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decodeIfPresent(String.self, forKey: .name)
        let rate = try container.decodeIfPresent(Int.self, forKey: .rate)
        let pitch = try container.decodeIfPresent(Int.self, forKey: .pitch)
        let volume = try container.decodeIfPresent(Int.self, forKey: .volume)
        do throws(SynthesisError) {
            try self.init(name: name, rate: rate, pitch: pitch, volume: volume)
        } catch {
            let key = CodingKeys(rawValue: error.subject) ?? .name
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: error.description)
        }
    }
}
