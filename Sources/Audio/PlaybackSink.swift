import Foundation

/// A loudspeaker, through ALSA. Each stretch opens the device, is heard to its end, and leaves the device to others.
/// Not Sendable: one thread plays.
public final class PlaybackSink: AudioSink {
    public let settings: PlaybackSettings
    /// What the device was opened with last: name, rate, channels, sample format; empty before that.
    public private(set) var summary = ""
    /// Underruns that were recovered.
    public private(set) var xruns = 0
    /// A run that has hung in the library; no other is started beside it.
    private var stuck: PlaybackRun?

    public init(_ settings: PlaybackSettings = PlaybackSettings()) { self.settings = settings }

    /// Returns when the device has drained, at the latest after the sound's length plus the patience of the settings.
    /// - Throws: `AudioError` where it cannot be played whole.
    public func play(_ pcm: PCM) throws {
        guard !pcm.samples.isEmpty else { return }
        guard stuck?.isOver ?? true else { throw stalled }
        let run = PlaybackRun(pcm, settings)
        run.start()
        guard let result = run.result(within: pcm.seconds + settings.patience) else {
            run.cancel()
            stuck = run
            throw stalled
        }
        let report = try result.get()
        summary = report.summary
        xruns += report.xruns
    }

    private var stalled: AudioError {
        AudioError(.deviceStalled, subject: settings.device, cause: "it takes no sound for \(settings.patience) s")
    }
}

/// One stretch of sound on a thread of its own, because draining can hang in the library.
/// Unchecked Sendable: `monitor` guards what changes.
private final class PlaybackRun: @unchecked Sendable {
    struct Report {
        var summary: String
        var xruns: Int
    }

    private let pcm: PCM
    private let settings: PlaybackSettings
    private let monitor = Monitor()
    private var outcome: Result<Report, any Error>?
    private var isCancelled = false

    /// How often a busy device is asked again, and how long after, in seconds: the one before may just be closing.
    private static let busyRetries = 10
    private static let busyPause = 0.1

    init(_ pcm: PCM, _ settings: PlaybackSettings) {
        self.pcm = pcm
        self.settings = settings
    }

    func start() {
        let thread = Thread { @Sendable in
            let outcome = Result { try self.run() }
            self.monitor.withLock {
                self.outcome = outcome
                self.monitor.broadcast()
            }
        }
        thread.name = "playback"
        thread.start()
    }

    var isOver: Bool { monitor.withLock { outcome != nil } }

    func cancel() { monitor.withLock { isCancelled = true } }

    func result(within seconds: Double) -> Result<Report, any Error>? {
        monitor.withLock {
            _ = monitor.wait(until: Monitor.now + seconds) { outcome != nil }
            return outcome
        }
    }

    private func run() throws -> Report {
        let device = try open()
        let converted = try Resampler.convert(pcm, to: device.format.sampleRate).samples
        // A device plays whole periods; the rest of the last one is silence.
        let missing = (device.periodFrames - converted.count % device.periodFrames) % device.periodFrames
        let padded = converted + [Int16](repeating: 0, count: missing)
        let bytes = device.sampleFormat.encoded(padded, channels: device.format.channels)
        var written = 0
        while written < bytes.count {
            guard !monitor.withLock({ isCancelled }) else { break }
            written += try device.write(bytes[written...], waiting: 100)
        }
        try device.drain()
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
