import Synchronization

/// A loudspeaker, through ALSA. Each stretch opens the device, is heard to its end, and leaves the device to others.
/// Not Sendable: one thread plays.
public final class PlaybackSink: AudioSink {
    public let settings: PlaybackSettings
    /// What the device was opened with last: name, rate, channels, sample format; empty before that.
    public private(set) var summary = ""
    /// Underruns that were recovered.
    public private(set) var xruns = 0
    /// A run that has hung in the library; no other is started beside it.
    private var stuck: BoundedCall<PlaybackRun.Report>?
    private let current = CurrentRun()

    public init(_ settings: PlaybackSettings = PlaybackSettings()) { self.settings = settings }

    /// Returns when the device has drained, at the latest after the sound's length plus the patience of the settings.
    /// - Throws: `AudioError` where it cannot be played whole.
    public func play(_ pcm: PCM) throws {
        guard !pcm.samples.isEmpty else { return }
        guard stuck?.hasReturned ?? true else { throw stalled }
        let run = PlaybackRun(pcm, settings)
        current.set(run)
        defer { current.set(nil) }
        let call = BoundedCall { try run.play() }
        guard let result = call.result(within: pcm.seconds + settings.patience) else {
            run.cancel()
            stuck = call
            throw stalled
        }
        let report = try result.get()
        summary = report.summary
        xruns += report.xruns
    }

    public var interrupter: @Sendable () -> Void {
        let current = current
        return { current.cancel() }
    }

    private var stalled: AudioError {
        AudioError(.deviceStalled, subject: settings.device, cause: "it takes no sound for \(settings.patience) s")
    }
}

/// The stretch that is being played, for whoever cuts it off. The lock is `run`'s.
private final class CurrentRun: Sendable {
    private let run = Mutex<PlaybackRun?>(nil)

    func set(_ run: PlaybackRun?) { self.run.withLock { $0 = run } }

    func cancel() { run.withLock { $0?.cancel() } }
}

/// One stretch of sound, played on a thread of its own because draining can hang in the library.
/// Unchecked Sendable: `monitor` guards what changes.
private final class PlaybackRun: @unchecked Sendable {
    struct Report {
        var summary: String
        var xruns: Int
    }

    private let pcm: PCM
    private let settings: PlaybackSettings
    private let monitor = Monitor()
    private var isCancelled = false

    /// How often a busy device is asked again, and how long after, in seconds: the one before may just be closing.
    private static let busyRetries = 10
    private static let busyPause = 0.1

    init(_ pcm: PCM, _ settings: PlaybackSettings) {
        self.pcm = pcm
        self.settings = settings
    }

    func cancel() {
        monitor.withLock {
            isCancelled = true
            monitor.broadcast()
        }
    }

    func play() throws -> Report {
        let device = try open()
        let converted = try Resampler.convert(pcm, to: device.format.sampleRate).samples
        // A device plays whole periods; the rest of the last one is silence.
        let missing = (device.periodFrames - converted.count % device.periodFrames) % device.periodFrames
        let padded = converted + [Int16](repeating: 0, count: missing)
        let bytes = device.sampleFormat.encoded(padded, channels: device.format.channels)
        var written = 0
        while written < bytes.count, !monitor.withLock({ isCancelled }) {
            written += try device.write(bytes[written...], waiting: 100)
        }
        if written == bytes.count { try device.drain() }
        return Report(summary: device.summary, xruns: device.xruns)
    }

    private func open() throws -> PCMDevice {
        var attempt = 0
        while true {
            do {
                return try PCMDevice(
                    settings.device, .playback, preferredRates: [pcm.sampleRate, 48_000, 44_100],
                    bufferSeconds: settings.buffer)
            } catch let error as AudioError where error.code == .deviceBusy && attempt < Self.busyRetries {
                attempt += 1
                monitor.withLock { _ = monitor.wait(until: Monitor.now + Self.busyPause) { isCancelled } }
            }
        }
    }
}
