import Intents

extension DialogueMachine {
    enum State: Sendable {
        case idle
        /// Whether something was meant at all: no session is open yet.
        case doubting(DoubtQuestion)
        /// A question is open and owns the next utterance.
        case asking(Session, Question)
        case working(Session, Work)
    }

    /// A question that waits for its answer.
    struct Question: Sendable {
        enum Subject: Sendable {
            /// The value of a parameter; the choices are the values that its handler offers.
            case value(ParameterDefinition, [Choice])
            case choice(ParameterDefinition, Offer)
            /// Whether a value is the right one.
            case valueConfirmation(ParameterDefinition, Choice)
            /// Whether the intent shall be handled; the response is what came of `confirm`.
            case confirmation(IntentResponse?)
        }

        let subject: Subject
        /// The question as first asked.
        let text: String
        /// What was offered with it.
        let choices: [String]?
        /// The element of an array that it is about; nil: the whole value.
        var element: Element?
        /// Whether it tells what is wrong with a value: there are no other words for that.
        var isComplaint = false
        /// What `repeat` says again: the question, its other words, what help explained, or the range that was missed.
        var said: Said
        var reprompts = 0
        var misunderstandings = 0
        /// When the wait for an answer began, or begins at the latest, on the conversation's clock.
        var waitBegan = 0.0

        init(_ subject: Subject, _ text: String, choices: [String]? = nil, element: Element? = nil) {
            self.subject = subject
            self.text = text
            self.choices = choices
            self.element = element
            said = Said(text: text, choices: choices)
        }

        struct Said: Sendable {
            var text: String
            var choices: [String]?
        }

        /// The parameter that it asks about; nil: the whole intent.
        var parameter: ParameterDefinition? {
            switch subject {
            case .value(let parameter, _), .choice(let parameter, _), .valueConfirmation(let parameter, _): parameter
            case .confirmation: nil
            }
        }
    }

    /// Values to choose from, a few at a time.
    struct Offer: Sendable {
        /// Never fewer than two.
        var choices: [Choice]
        /// Which of them were offered last.
        var range: Range<Int>

        init(_ choices: [Choice], from first: Int = 0, atATime count: Int) {
            self.choices = choices
            range = first..<min(first + count, choices.count)
        }

        var isLast: Bool { range.upperBound == choices.count }
        var offered: ArraySlice<Choice> { choices[range] }
    }

    /// An array whose elements a handler has resolved one by one, and the one that is looked at.
    struct Element: Sendable {
        struct Item: Sendable {
            var value: Value
            var resolution: Resolution
        }

        var items: [Item]
        var index: Int

        /// The array with other values in place of the element.
        func replaced(with values: [Value]) -> Value {
            var all = items.map(\.value)
            all.replaceSubrange(index...index, with: values)
            return .array(all)
        }
    }

    /// A request that an extension works on.
    struct Work: Sendable {
        let request: ExtensionRequest
        /// The element of an array that options are wanted for.
        let element: Element?

        var isHandling: Bool { request.method == .handle }
    }
}
