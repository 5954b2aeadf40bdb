/// A microphone, through ALSA, at whatever rate, channels and format it has, made 16 kHz mono.
///
/// A thread of its own reads into a bounded queue, so that a slow taker costs the oldest sound and not the device. A
/// device that is lost (unplugged, its sound server ended, stalled) is told of once and opened again by the same name
/// until it is back. Not Sendable: one thread takes; any may call `closer`.
public final class CaptureSource: AudioSource {
    public let settings: CaptureSettings
    private let queue: CaptureQueue

    /// Opens the device and starts to listen.
    /// - Throws: `AudioError` where it cannot be opened or used.
    public init(_ settings: CaptureSettings = CaptureSettings()) throws {
        self.settings = settings
        let call = BoundedCall { try CaptureLoop.open(settings) }
        guard let opened = call.result(within: Self.openingSeconds) else {
            let cause = "it could not be opened within \(Self.openingSeconds) s"
            throw AudioError(.deviceStalled, subject: settings.device, cause: cause)
        }
        let device = try opened.get()
        queue = CaptureQueue(seconds: settings.queue, summary: device.summary)
        try CaptureLoop(settings, device, queue).start()
    }

    private static let openingSeconds = 5.0

    deinit { close() }

    /// What the device was opened with: name, rate, channels, sample format.
    public var summary: String { queue.deviceSummary }

    public var statistics: CaptureStatistics { queue.statistics }

    /// Waits for the next chunk, at most one and a half times the patience of the settings. While the device is lost,
    /// an empty chunk comes each time that is over, so that the taker can look after other things.
    public func next() -> AudioInput {
        let cause = "no sound for \(settings.patience) s"
        let stalled = AudioError(.deviceStalled, subject: settings.device, cause: cause)
        return queue.next(patience: 1.5 * settings.patience, stalled: stalled.description)
    }

    /// Throws away the sound that waits, for instance what the device itself has just spoken.
    public func flush() { queue.flush() }

    /// Stops listening; `next()` says `.end` from then on. Returns within 2 s even where the library hangs.
    public func close() { closer() }

    /// `close()` for any thread.
    public var closer: @Sendable () -> Void {
        let queue = queue
        return { _ = queue.stop(waiting: 2) }
    }
}
