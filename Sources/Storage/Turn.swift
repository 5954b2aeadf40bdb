import Foundation
import Intents

/// One utterance, or what else opened a session: what was understood, why, and what was answered. A line of the journal.
public struct Turn: Sendable, Hashable {
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// Heard.
        case speech
        /// Typed.
        case text
        /// Nothing was said: a shortcut was run by a command, or a step of a routine by itself.
        case control
    }

    /// Words that may have been said.
    public struct Hypothesis: Sendable, Hashable {
        public var text: String
        /// 0 to 1; nil: the recogniser gave none.
        public var confidence: Double?

        public init(_ text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// Counts up from 1; 0: not kept yet.
    public var number: Int
    /// On the clock of the conversation.
    public var time: Date
    public var source: Source
    /// What was asked for when it was said, in words: `command`.
    public var expectation: String
    /// Likeliest first; empty: no words were found.
    public var hypotheses: [Hypothesis]
    /// What was heard as phones, in ARPAbet, whatever the words are; empty: it is not known.
    public var phones: [String]
    /// The event that came of it: `match`, `answer`, `control`, `search` or `rejected`, or the `prompt` that asks whether it
    /// was meant; empty: none did.
    public var outcome: JSONObject
    /// Why it was read so and why other readings lost, in lines.
    public var explanation: [String]
    /// What Beckon said to it.
    public var responses: [String]
    /// The identifier of the interaction that it is part of.
    public var interaction: String?
    /// Whether the owner has marked it as misunderstood: it is kept until the owner deletes it.
    public var isMistake: Bool
    /// Whether its sound is kept.
    public var hasSound: Bool

    public init(
        number: Int = 0, time: Date, source: Source, expectation: String, hypotheses: [Hypothesis] = [],
        phones: [String] = [], outcome: JSONObject = [:], explanation: [String] = [], responses: [String] = [],
        interaction: String? = nil,
        isMistake: Bool = false, hasSound: Bool = false
    ) {
        self.number = number
        self.time = time
        self.source = source
        self.expectation = expectation
        self.hypotheses = hypotheses
        self.phones = phones
        self.outcome = outcome
        self.explanation = explanation
        self.responses = responses
        self.interaction = interaction
        self.isMistake = isMistake
        self.hasSound = hasSound
    }

    /// What is kept of it beside what has a column of its own.
    var content: JSONObject {
        var content: JSONObject = [
            "hypotheses": .array(
                hypotheses.map { hypothesis in
                    var object: JSONObject = ["text": .string(hypothesis.text)]
                    if let confidence = hypothesis.confidence { object["confidence"] = .hundredths(confidence) }
                    return .object(object)
                }),
            "outcome": .object(outcome), "explanation": .array(explanation.map(JSONValue.string)),
            "responses": .array(responses.map(JSONValue.string)),
        ]
        if !phones.isEmpty { content["phones"] = .string(phones.joined(separator: " ")) }
        return content
    }

    mutating func read(_ content: JSONValue) {
        hypotheses = (content["hypotheses"]?.arrayValue ?? []).compactMap { hypothesis in
            hypothesis["text"]?.stringValue.map { Hypothesis($0, confidence: hypothesis["confidence"]?.numberValue) }
        }
        phones = (content["phones"]?.stringValue ?? "").split(separator: " ").map(String.init)
        outcome = content["outcome"]?.objectValue ?? [:]
        explanation = (content["explanation"]?.arrayValue ?? []).compactMap(\.stringValue)
        responses = (content["responses"]?.arrayValue ?? []).compactMap(\.stringValue)
    }
}
