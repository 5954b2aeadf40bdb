/// Which microphone to listen to, and how patiently. Absent keys have their defaults.
public struct CaptureSettings: Decodable, Sendable, Hashable {
    /// An ALSA device name; `beckon devices` lists them. One with `CARD=` stays the same when it is plugged in again.
    public var device = "default"
    /// Seconds of sound that wait for the recogniser; what is older is dropped and counted. 0.5 to 60.
    public var queue = 5.0
    /// Seconds of sound that the device itself holds, which bridges a busy processor; 0.05 to 5.
    public var buffer = 0.5
    /// Seconds without any sound after which the device counts as stalled; 0.2 to 60.
    public var patience = 2.0
    /// Longest time in seconds between two attempts to open a lost device; 0.1 to 60.
    public var retry = 5.0

    public init(device: String = "default") { self.device = device }

    private enum CodingKeys: String, CodingKey { case device, queue, buffer, patience, retry }

    /// - Throws: `DecodingError` naming the key and the range.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try SettingsReader(decoder, CodingKeys.self)
        try values.read(&device, .device)
        try values.read(&queue, .queue, 0.5...60)
        try values.read(&buffer, .buffer, 0.05...5)
        try values.read(&patience, .patience, 0.2...60)
        try values.read(&retry, .retry, 0.1...60)
    }
}

/// Which loudspeaker to answer through. Absent keys have their defaults.
public struct PlaybackSettings: Decodable, Sendable, Hashable {
    /// An ALSA device name; `beckon devices` lists them.
    public var device = "default"
    /// Seconds of sound that the device itself holds; 0.05 to 5.
    public var buffer = 0.2
    /// Seconds that playing may take beyond the length of the sound before the device counts as stalled; 0.5 to 60.
    public var patience = 5.0

    public init(device: String = "default") { self.device = device }

    private enum CodingKeys: String, CodingKey { case device, buffer, patience }

    /// - Throws: `DecodingError` naming the key and the range.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try SettingsReader(decoder, CodingKeys.self)
        try values.read(&device, .device)
        try values.read(&buffer, .buffer, 0.05...5)
        try values.read(&patience, .patience, 0.5...60)
    }
}
