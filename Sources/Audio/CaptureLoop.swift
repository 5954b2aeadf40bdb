import Foundation

/// What the capturing thread does: read, convert, queue; and when the device is lost, open it again.
/// Unchecked Sendable: after `start()` only its own thread touches it.
final class CaptureLoop: @unchecked Sendable {
    private let settings: CaptureSettings
    private let queue: CaptureQueue
    private var device: PCMDevice?
    private var converter: RecognitionConverter
    private var assembler = ChunkAssembler()
    /// When frames last came, in seconds on the monotonic clock.
    private var lastRead = Monitor.now
    private var clock: RateClock
    private var xrunsOfLostDevices = 0

    /// Seconds before the first attempt to open a lost device again; each further one waits twice as long.
    private static let firstRetry = 0.1

    init(_ settings: CaptureSettings, _ device: PCMDevice, _ queue: CaptureQueue) throws {
        self.settings = settings
        self.device = device
        self.queue = queue
        converter = try RecognitionConverter(from: device.format)
        clock = RateClock(nominalRate: device.format.sampleRate)
    }

    func start() {
        let thread = Thread { @Sendable in self.run() }
        thread.name = "capture"
        thread.qualityOfService = .userInteractive
        thread.start()
    }

    static func open(_ settings: CaptureSettings) throws -> PCMDevice {
        let device = try PCMDevice(
            settings.device, .capture, preferredRates: [16_000], bufferSeconds: settings.buffer)
        try device.start()
        return device
    }

    private func run() {
        while !queue.shallStop {
            do {
                if let device { try readOnce(device) } else if try !reopen() { break }
            } catch {
                lose(error)
            }
        }
        device = nil
        queue.end()
    }

    private func readOnce(_ device: PCMDevice) throws {
        let xrunsBefore = device.xruns
        let samples = try device.read(waiting: 100)
        let now = Monitor.now
        if device.xruns > xrunsBefore {
            // What came since the last reading is gone.
            assembler.lose(Int((now - lastRead) * 16_000))
            converter.reset()
            clock.restart()
            lastRead = now
            let xruns = xrunsOfLostDevices + device.xruns
            queue.update { $0.xruns = xruns }
        }
        guard !samples.isEmpty else {
            if now - lastRead > settings.patience { throw stalled }
            return
        }
        lastRead = now
        let isClocked = clock.count(samples.count / device.format.channels, at: now)
        for chunk in assembler.add(converter.process(samples)) { queue.push(chunk, waits: !isClocked) }
        if let rate = clock.takeMeasurement() {
            queue.update {
                $0.measuredRate = rate
                $0.nominalRate = device.format.sampleRate
            }
        }
    }

    private var stalled: AudioError {
        AudioError(.deviceStalled, subject: settings.device, cause: "no sound for \(settings.patience) s")
    }

    private func lose(_ error: any Error) {
        xrunsOfLostDevices += device?.xruns ?? 0
        device = nil
        queue.interrupt("\(error); opening it again until it is back")
    }

    /// - Returns: whether it is open again; false where it shall stop.
    private func reopen() throws -> Bool {
        var wait = min(Self.firstRetry, settings.retry)
        while queue.pause(wait) {
            wait = min(2 * wait, settings.retry)
            guard let device = try? Self.open(settings) else { continue }
            converter = try RecognitionConverter(from: device.format)
            clock = RateClock(nominalRate: device.format.sampleRate)
            let now = Monitor.now
            assembler.lose(Int((now - lastRead) * 16_000))
            lastRead = now
            self.device = device
            queue.restore(device.summary)
            return true
        }
        return false
    }
}

/// Compares the frames that came with the time that passed.
struct RateClock {
    let nominalRate: Int
    private var start: Double?
    private var frames = 0
    private var last = 0.0

    /// Seconds over which a rate is measured: a buffer more or less is then under a percent.
    static let window = 5.0

    init(nominalRate: Int) { self.nominalRate = nominalRate }

    /// - Parameters:
    ///   - count: frames that just came.
    ///   - now: in seconds.
    /// - Returns: whether they come at the pace of a clock. A device that plays a file gives all at once.
    mutating func count(_ count: Int, at now: Double) -> Bool {
        guard let start else {
            // The first frames came before the time that is measured.
            start = now
            last = now
            return true
        }
        frames += count
        last = now
        return Double(frames) <= Double(nominalRate) * (2 * (now - start) + 1)
    }

    /// Frames a second in a window that is just over; the next window begins.
    mutating func takeMeasurement() -> Double? {
        guard let start, last - start >= Self.window else { return nil }
        let rate = Double(frames) / (last - start)
        frames = 0
        self.start = last
        return rate
    }

    /// After a gap.
    mutating func restart() {
        start = nil
        frames = 0
    }
}
