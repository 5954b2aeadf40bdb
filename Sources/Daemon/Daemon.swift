import Audio
import BeckonKit
import Bus
import Control
import ExtensionHost
import Foundation
import Intents
import Pipeline
import Synthesis

/// The line on a real microphone and loudspeaker, until it is told to stop.
///
/// Belongs to one thread.
public final class Daemon {
    private let configuration: Configuration
    private let stateFolder: String
    private let environment: [String: String]
    private let capture: CaptureSource
    private let board: StatusBoard
    private let memory: Memory
    private let lock: DeviceLock
    private let asks = AskQueue()
    private let log: Log

    /// Opens the microphone.
    ///
    /// - Parameters:
    ///   - version: the program's, for those who ask the running daemon.
    ///   - environment: of the process: where buses and sockets are.
    /// - Throws: `AudioError` where that is not possible, `StorageError` where the store is not one that this Beckon can use.
    public init(
        _ configuration: Configuration, version: String, stateFolder: String,
        environment: [String: String] = ProcessInfo.processInfo.environment, log: Log
    ) throws {
        self.configuration = configuration
        self.stateFolder = stateFolder
        self.environment = environment
        self.log = log
        board = StatusBoard(version: version)
        memory = Memory(stateFolder: stateFolder, log: log)
        lock = try DeviceLock(memory)
        capture = try CaptureSource(configuration.settings.audio.capture)
        log(.info, "listening on \(capture.summary)")
    }

    /// Listens and answers until `stop()`.
    ///
    /// - Parameter reload: reads all files again; called on any thread.
    /// - Throws: what keeps the recogniser or the voice from starting, and what ends the microphone for good.
    public func run(
        tellsPartials: Bool = false, reload: @escaping @Sendable () throws -> Configuration,
        emit: @escaping (Event) -> Void
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
        let publisher = Publisher(board: board, asks: asks, emit: emit)
        let line = try Line(
            configuration, moment: .live(), pace: .goesOn, stateFolder: stateFolder,
            // Extensions that may speak to the daemon find this one.
            environment: environment.merging([ControlProtocol.Variable.socket: socket]) { $1 }, hearing: hearing,
            voice: voice, memory: memory, log: log,
            emit: publisher.emit)
        defer { line.close() }
        connect(line)
        let server = try serve(line, interrupt: voice.interrupter, reload)
        publisher.server = server
        line.onGroupChange = { application, name in server.groupChanged(of: application, name: name) }
        line.memory.observe { change in if let notice = DonationNotice(change) { server.publish(notice) } }
        line.trace = { line in server.publish(traceOf: line.extensionID) { line } }
        defer {
            asks.close()
            server.stop()
        }
        let observer = try followSession()
        defer { observer.stop() }
        let supervision = Supervision(log: log)
        defer { supervision.end() }
        line.onWait = { [board] waits in
            supervision.setWaiting(waits)
            // While an extension works the line waits for nothing; it waits until an answer has been heard.
            if waits { board.set(.speaking) }
        }
        line.suggestions.prepare()
        let reminder = reminder(line)
        emit(.listening(mode: "open"))
        try follow(line, hearing, supervision, reminder)
    }

    /// Ends `run`, which returns soon after. May be called from any thread.
    public var stop: @Sendable () -> Void { capture.closer }

    private func connect(_ line: Line) {
        let (board, lock) = (board, lock)
        line.device = { DeviceState(isLocked: lock.isLocked, unavailableGroups: board.unavailableGroups) }
        line.onAdoption = { [unowned line, registry, log] in
            board.use($0, healths: line.healths)
            Self.ensureTokens($0, registry, log)
        }
        board.use(configuration, healths: line.healths)
        Self.ensureTokens(configuration, registry, log)
    }

    /// Applications of extensions that the settings name count as installed.
    private static func ensureTokens(_ configuration: Configuration, _ registry: ExtensionRegistry, _ log: Log) {
        do { try registry.ensureTokens(configuration) } catch { log(.warning, "\(error)") }
    }

    private var socket: String {
        places.controlSocket(configuration.settings.control.socket, stateFolder: stateFolder)
    }

    private var places: Places { Places(environment: environment) }
    private var registry: ExtensionRegistry { ExtensionRegistry(stateFolder: stateFolder) }

    private func serve(
        _ line: Line, interrupt: @escaping @Sendable () -> Void,
        _ reload: @escaping @Sendable () throws -> Configuration
    ) throws -> ControlServer {
        let log = log
        let service = DaemonService(
            board: board, lock: lock, asks: asks, mailbox: line.mailbox,
            interrupt: interrupt, reload: reload,
            extensions: ExtensionDesk(
                registry: registry, board: board, mailbox: line.mailbox, places: places, reload: reload),
            remembered: MemoryDesk(
                memory: line.memory, mailbox: line.mailbox, asks: asks,
                locale: { [board] in board.configuration?.locale ?? "en-US" }))
        return try ControlServer(
            path: socket, stateFolder: stateFolder, version: board.version, service: service.service,
            log: { level, sentence in log(level == .debug ? .debug : .warning, sentence) })
    }

    private func followSession() throws -> SessionLockObserver {
        let observer = try SessionLockObserver(environment: environment)
        let (lock, log) = (lock, log)
        observer.start { news in
            switch news {
            case .changed(let state):
                lock.follow(state)
                log(.debug, "the session: \(state)")
            case .lost(let error): log(.warning, "\(error)")
            case .restored: log(.info, "the login manager can be asked again")
            }
        }
        return observer
    }

    /// What is taken on the desktop runs as if it had been said.
    private func reminder(_ line: Line) -> SuggestionReminder {
        SuggestionReminder(
            line.suggestions, environment: environment, timeZone: line.timeZone, locale: configuration.locale, log: log
        ) { [mailbox = line.mailbox, log] shortcut in
            mailbox.call { line in
                do { try line.run(shortcut) } catch { log(.error, "\(error)") }
            }
        }
    }

    private func follow(
        _ line: Line, _ hearing: Hearing, _ supervision: Supervision, _ reminder: SuggestionReminder
    ) throws {
        var health = CaptureHealth()
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
            try asks.step(line)
            try line.elapse()
            if line.isIdle, line.configuration.settings.suggestions.notify {
                reminder.look(at: Date(), isLocked: lock.isLocked)
            }
            board.set(line.isAwaitingExtension ? .working : line.isIdle ? .idle : .asking)
            health.report(capture.statistics, log)
            supervision.lineIsAlive()
        }
    }
}

extension DonationNotice {
    /// Nil where it is about no donation.
    fileprivate init?(_ change: Memory.Change) {
        switch change {
        case .donation(let donation): self = .taken(donation)
        case .refusal(let donation, let refusal): self = .refused(RefusedDonation(donation, refusal))
        case .deletion(let application): self = .deleted(application: application)
        case .shortcuts, .offers: return nil
        }
    }
}
