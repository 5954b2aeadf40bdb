import Foundation
import Intents

/// One line of a case file: what is said, and what must come of it.
public struct EvaluationCase: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        /// A sound file: absolute, or relative to the working directory.
        case audio(path: String)
        /// Words that nobody has to recognize. Empty text is a turn in which nothing is said.
        case text(String)
    }

    public var source: Source
    /// A full name or its last part; nil: meant for nobody.
    public var intent: String?
    /// The values that must come out; others may.
    public var slots: [String: JSONValue]
    /// What is said, word for word: the reference of the word error rate.
    public var transcript: String?
    /// In place of the settings' locale.
    public var locale: String?
    /// The moment at which it is said.
    public var now: Date?
    /// Further intents that are as right as `intent`.
    public var accept: [String]
    /// As the case file names the sound, or the text itself.
    public var name: String
    /// The line of the case file.
    public var location: SourceLocation

    public init(
        _ source: Source, intent: String?, slots: [String: JSONValue] = [:], transcript: String? = nil,
        locale: String? = nil, now: Date? = nil, accept: [String] = [], name: String? = nil,
        location: SourceLocation = SourceLocation(file: "")
    ) {
        self.source = source
        self.intent = intent
        self.slots = slots
        self.transcript = transcript
        self.locale = locale
        self.now = now
        self.accept = accept
        switch source {
        case .audio(let path): self.name = name ?? path
        case .text(let text): self.name = name ?? text
        }
        self.location = location
    }

    public var isAudio: Bool { if case .audio = source { true } else { false } }

    /// Whether it is a command; otherwise it is meant for nobody, and nothing may be done.
    public var isCommand: Bool { intent != nil }

    /// Whether a match of this intent has the right intent.
    func allows(_ match: IntentID) -> Bool {
        guard let intent else { return false }
        return match.isNamed(intent) || accept.contains(where: match.isNamed)
    }
}
