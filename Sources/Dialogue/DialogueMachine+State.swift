import Intents

extension DialogueMachine {
    enum State: Sendable {
        case idle
        /// A question is open and owns the next utterance.
        case asking(Session, Question)
        case working(Session, Work)
    }

    struct Session: Sendable {
        let definition: IntentDefinition
        /// Whether there was an extension for the intent when the session was opened.
        let hasExtension: Bool
        /// On the conversation's clock.
        let opened: Double
        /// What was said and answered, without defaults.
        var slots: [String: Value]
        /// Parameters whose value is none of their type: they are asked for, because without them more would be meant
        /// than was said.
        var unresolved: Set<String> = []
        var turns = 1
        /// When progress was last spoken, on the conversation's clock.
        var progressSpoken: Double?

        var nextTurn: Session {
            var session = self
            session.turns += 1
            return session
        }

        /// What was said and answered, with defaults filled in.
        var resolvedSlots: [String: Value] {
            let defaults = definition.parameters.compactMap { parameter in
                parameter.defaultValue.map { (parameter.name, $0) }
            }
            return slots.merging(defaults) { given, _ in given }
        }
    }

    struct Question: Sendable {
        enum Subject: Sendable {
            case value(ParameterDefinition)
            case confirmation
        }

        let subject: Subject
        /// The question as first asked.
        let text: String
        /// What `repeat` says again: the question, what help explained, or the range that was missed.
        var said: Said
        var reprompts = 0
        var misunderstandings = 0
        /// When the wait for an answer began, or begins at the latest, on the conversation's clock.
        var waitBegan = 0.0

        init(_ subject: Subject, _ text: String) {
            self.subject = subject
            self.text = text
            said = Said(text: text)
        }

        struct Said: Sendable {
            var text: String
            var choices: [String]?
        }
    }

    /// A request that an extension works on.
    struct Work: Sendable {
        enum Step: Sendable { case confirm, handle }

        let step: Step
        let request: ExtensionRequest
    }
}
