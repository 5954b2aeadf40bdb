import Audio
import Foundation
import Intents
import Storage
import Synchronization

/// A clock that stands still until it is moved.
final class VirtualClock: Sendable {
    private let time = Mutex(0.0)

    var seconds: Double { time.withLock { $0 } }

    /// Never moves back.
    func advance(to seconds: Double) { time.withLock { $0 = max($0, seconds) } }
}

/// Drives a line with turns from files or from text, faster than real time and the same every time: what `replay` and
/// `ask` do. While a handler works, the clock stands still.
public final class VirtualConversation {
    /// A session is over long before so many time-outs.
    private static let maximumTimeouts = 1000

    private let clock: VirtualClock
    private let hearing: Hearing?
    public let line: Line

    /// - Parameters:
    ///   - now: the wall clock at the first turn.
    ///   - hearing: nil where only text comes.
    /// - Throws: also `StorageError`, where the store is not one that this Beckon can use.
    public init(
        _ configuration: Configuration, now: Date, timeZone: TimeZone, stateFolder: String, hearing: Hearing?,
        voice: Voice?, log: Log, emit: @escaping (Event) -> Void
    ) throws {
        let clock = VirtualClock()
        self.clock = clock
        self.hearing = hearing
        let moment = Moment(now: now, timeZone: timeZone) { clock.seconds }
        line = try Line(
            configuration, moment: moment, pace: .waits, stateFolder: stateFolder, hearing: hearing, voice: voice,
            log: log, emit: emit)
        let isLocked = try line.memory.isLocked()
        let groups = configuration.catalog.extensions.compactMap(\.group)
        let settings = configuration.settings.protectedData
        line.device = {
            DeviceState(
                isLocked: isLocked, unavailableGroups: ProtectedData.unavailableGroups(among: groups, settings))
        }
    }

    /// One turn of text. Text without a word is a turn in which nothing was said.
    public func say(_ text: String) throws {
        if text.allSatisfy(\.isWhitespace) {
            try line.unanswered()
        } else {
            try line.read(Transcript(text: text))
        }
    }

    /// The turns of one sound: each utterance in it, or one turn in which nothing was said.
    ///
    /// - Parameter pace: called before each chunk with the seconds of sound before it, where it shall be heard in real
    ///   time.
    public func play(_ source: any AudioSource, pace: (Double) -> Void = { _ in }) throws {
        hearing?.reset()
        let start = clock.seconds
        var utterances = 0
        sound: while true {
            switch try source.next() {
            case .chunk(let chunk):
                let seconds = Double(chunk.start) / Double(AudioFormat.recognition.sampleRate)
                pace(seconds)
                clock.advance(to: start + seconds)
                utterances += try line.hear(chunk)
            case .interrupted, .restored: hearing?.discard()
            case .end: break sound
            }
        }
        utterances += try line.endOfSound()
        if utterances == 0 { try line.unanswered(hearing?.wasTooShort == true ? .tooShort : .noSpeech) }
    }

    /// No turn follows: the clock runs on until no question is open.
    public func finish() throws {
        for _ in 0..<Self.maximumTimeouts {
            guard !line.isIdle, let deadline = line.deadline else { break }
            clock.advance(to: deadline)
            try line.elapse()
        }
        line.close()
    }
}
