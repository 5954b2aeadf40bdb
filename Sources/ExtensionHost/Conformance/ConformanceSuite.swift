import BeckonKit
import Foundation
import Intents

/// Starts a handler again and again, and finds out in which ways it does not speak the extension protocol.
///
/// `handle` is really called, with made-up values. Blocks the caller; a check takes at most a few deadlines.
public struct ConformanceSuite: Sendable {
    public struct Settings: Sendable {
        /// For the answer to `initialize`.
        public var startDeadline: Duration
        /// For every other answer.
        public var deadline: Duration
        /// How long it may take to end when it is asked to.
        public var grace: Duration
        /// For what must not come, such as a second answer.
        public var silence: Duration
        /// Where the folder that an application and its extension share is made.
        public var stateDirectory: String
        /// Between SIGTERM and SIGKILL.
        var terminationGrace: Duration { .milliseconds(500) }

        public init(
            startDeadline: Duration = .seconds(10), deadline: Duration = .seconds(10), grace: Duration = .seconds(2),
            silence: Duration = .milliseconds(100), stateDirectory: String
        ) {
            self.startDeadline = startDeadline
            self.deadline = deadline
            self.grace = grace
            self.silence = silence
            self.stateDirectory = stateDirectory
        }
    }

    /// How the handler is started: executable, arguments, folder (that of its location) and surroundings. Its intents
    /// are those that are asked for.
    public var manifest: ExtensionManifest
    /// Definitions of the handler's intents; those of others are left out.
    public var intents: [IntentDefinition]
    /// The types of the application, by name.
    public var types: [String: EnumerationDefinition]
    public var settings: Settings

    public init(
        _ manifest: ExtensionManifest, intents: [IntentDefinition] = [], types: [String: EnumerationDefinition] = [:],
        settings: Settings
    ) {
        self.manifest = manifest
        self.intents = intents.filter {
            $0.id.application == manifest.application
                && (manifest.intents.isEmpty || manifest.intents.contains($0.id.name))
        }
        self.types = types
        self.settings = settings
    }

    /// The checks in the order of `ConformanceCheck.allCases`. Some of them are seen to while others are looked at.
    ///
    /// - Throws: Where the handler cannot even be started.
    public func outcomes(
        of checks: Set<ConformanceCheck> = Set(ConformanceCheck.allCases)
    ) throws(ExtensionFailure) -> [ConformanceOutcome] {
        signal(SIGPIPE, SIG_IGN)
        var record = ConformanceRecord()
        for check in ConformanceCheck.allCases where checks.contains(check) && !check.isWatchedThroughout {
            if let reason = reasonToSkip(check, record) {
                record.undecided[check] = reason
                continue
            }
            do throws(ExtensionFailure.Kind) {
                try examine(check, &record)
            } catch {
                throw ExtensionFailure(extensionID: manifest.id, kind: error)
            }
        }
        let told = ConformanceCheck.allCases.filter { checks.contains($0) || record.isViolated($0) }
        return told.map { ConformanceOutcome($0, record.verdict(of: $0)) }
    }

    private func reasonToSkip(_ check: ConformanceCheck, _ record: ConformanceRecord) -> String? {
        if record.isSilentAtStart { return ConformanceRecord.silenceAtStart }
        if check.needsDefinition, intents.isEmpty { return "there is no definition of its intents" }
        if check.asksTheUnknown, record.isSilentToTheUnknown {
            return "it does not answer methods that it does not know"
        }
        return nil
    }

    private func examine(_ check: ConformanceCheck, _ record: inout ConformanceRecord) throws(ExtensionFailure.Kind) {
        let session = try ConformanceSession(try LaunchPlan(manifest, hostSettings), check, settings)
        defer { session.close() }
        var isBeginning = true
        do throws(ConformanceViolation) {
            if !check.beginsItself { try session.initialize() }
            isBeginning = false
            try run(check, session)
            try session.watch(for: settings.silence)
        } catch {
            record.add(error)
            if error.check != check { record.undecided[check] = "another fault came first: \(error.sentence)" }
            if check == .initialize { record.isSilentAtStart = true }
            if check == .unknownMethod, !isBeginning, session.hasOpenRequest { record.isSilentToTheUnknown = true }
        }
        session.noted.forEach { record.add($0) }
    }

    private var hostSettings: ExtensionHost.Settings { ExtensionHost.Settings(stateDirectory: settings.stateDirectory) }

    private func run(_ check: ConformanceCheck, _ session: ConformanceSession) throws(ConformanceViolation) {
        switch check {
        case .initialize: try session.initialize()
        case .unknownMethod: try session.checkUnknownMethod()
        case .versionTooHigh: try session.checkVersionTooHigh()
        case .versionTooLow: try session.checkVersionTooLow()
        case .unknownMembers: try session.checkUnknownMembers()
        case .ids: try session.checkIDs()
        case .malformedLine: try session.checkMalformedLine()
        case .emptyLines: try session.checkProbe { Array("\n\r\n".utf8) + $0 + Array("\n\n".utf8) }
        case .lineEnds: try session.checkProbe { $0.dropLast() + Array("\r\n".utf8) }
        case .splitLine: try session.checkSplitLine()
        case .longLine: try session.checkLongLine()
        case .text: try session.checkText()
        case .quickSuccession: try session.checkQuickSuccession()
        case .notification: try session.checkNotification()
        case .resolve, .options, .confirm, .handle:
            try ConformanceIntents(session: session, intents: intents, types: types).run()
        case .shutdown: try session.checkShutdown()
        case .endOfInput: try session.checkEndOfInput()
        case .oneAnswer, .messagesOnly, .progress, .notifications: return
        }
    }
}

extension ConformanceCheck {
    fileprivate var beginsItself: Bool { [.initialize, .versionTooHigh, .versionTooLow].contains(self) }
}

/// What was found so far.
struct ConformanceRecord {
    var undecided: [ConformanceCheck: String] = [:]
    static let silenceAtStart = "it does not get past `initialize`"

    var isSilentAtStart = false
    var isSilentToTheUnknown = false
    private var violations: [ConformanceCheck: [String]] = [:]

    /// Of one check a few sentences are enough.
    mutating func add(_ violation: ConformanceViolation) {
        let known = violations[violation.check, default: []]
        guard known.count < 10, !known.contains(violation.sentence) else { return }
        violations[violation.check] = known + [violation.sentence]
    }

    func isViolated(_ check: ConformanceCheck) -> Bool { violations[check] != nil }

    func verdict(of check: ConformanceCheck) -> ConformanceOutcome.Verdict {
        if let sentences = violations[check] { return .failed(sentences) }
        if isSilentAtStart { return .undecided(Self.silenceAtStart) }
        return undecided[check].map { .undecided($0) } ?? .passed
    }
}
