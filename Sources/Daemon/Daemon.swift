import Audio
import Bus
import Foundation
import Intents
import Pipeline
import Synthesis

/// The line on a real microphone and loudspeaker, until it is told to stop.
///
/// Belongs to one thread.
public final class Daemon {
    private let configuration: Configuration
    private let capture: CaptureSource
    private let log: Log

    /// Opens the microphone.
    ///
    /// - Throws: `AudioError` where that is not possible.
    public init(_ configuration: Configuration, log: Log) throws {
        self.configuration = configuration
        self.log = log
        capture = try CaptureSource(configuration.settings.audio.capture)
        log(.info, "listening on \(capture.summary)")
    }

    /// Listens and answers until `stop()`.
    ///
    /// - Throws: what keeps the recogniser or the voice from starting, and what ends the microphone for good.
    public func run(
        stateFolder: String, tellsPartials: Bool = false, emit: @escaping (Event) -> Void
    ) throws {
        let hearing = try Hearing(configuration, tellsPartials: tellsPartials, log: log)
        let synthesizer = try Synthesizer(settings: configuration.settings.voice, locale: configuration.locale)
        let voice = Voice(synthesizer, sinks: [PlaybackSink(configuration.settings.audio.playback)], log: log)
        let capture = capture
        voice.onSilence = {
            // What the microphone heard of the answer is nobody's command.
            capture.flush()
            hearing.discard()
        }
        let line = try Line(
            configuration, moment: .live(), pace: .goesOn, stateFolder: stateFolder, hearing: hearing, voice: voice,
            log: log, emit: emit)
        defer { line.close() }
        let notifier = ServiceNotifier()
        notify { () throws(BusError) in try notifier.ready() }
        let log = log
        let heartbeat = Heartbeat {
            do { try notifier.alive() } catch { log(.warning, "\(error)") }
        }
        if let timeout = notifier.watchdogTimeout { heartbeat.start(every: timeout / .seconds(3)) }
        defer { heartbeat.stop() }
        line.onWait = heartbeat.setWaiting
        emit(.listening(mode: "open"))
        try follow(line, hearing, notifier)
        notify { () throws(BusError) in try notifier.stopping() }
    }

    /// Ends `run`, which returns soon after. May be called from any thread.
    public var stop: @Sendable () -> Void { capture.closer }

    private func follow(_ line: Line, _ hearing: Hearing, _ notifier: ServiceNotifier) throws {
        var health = CaptureHealth()
        var isKnownAlive = ContinuousClock.now
        let watchdog = notifier.watchdogTimeout.map { $0 / 3 }
        while true {
            switch capture.next() {
            case .chunk(let chunk): try line.hear(chunk)
            case .interrupted(let sentence):
                log(.error, sentence)
                hearing.discard()
            case .restored(let sentence): log(.info, sentence)
            case .end: return
            }
            try line.collect()
            try line.elapse()
            health.report(capture.statistics, log)
            if let watchdog, ContinuousClock.now - isKnownAlive > watchdog {
                isKnownAlive = .now
                notify { () throws(BusError) in try notifier.alive() }
            }
        }
    }

    private func notify(_ message: () throws(BusError) -> Bool) {
        do { _ = try message() } catch { log(.warning, "\(error)") }
    }
}

/// Tells what is wrong with the captured sound, each thing once while it lasts.
private struct CaptureHealth {
    private var told = CaptureStatistics()
    private var toldRate: String?

    mutating func report(_ now: CaptureStatistics, _ log: Log) {
        if now.xruns > told.xruns {
            log(.warning, "the microphone overran \(now.xruns) times; a larger audio.capture.buffer may help")
        }
        if now.rateProblem != toldRate {
            toldRate = now.rateProblem
            if let problem = toldRate { log(.warning, problem) }
        }
        told = now
    }
}
