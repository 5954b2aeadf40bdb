import Intents

/// The words of one way to say something, and what was met on it.
struct SaidWords {
    enum Content {
        case text(String)
        case value(Value)
        case entry(Vocabulary, state: Int32)
    }

    private(set) var words: [String] = []
    private(set) var contents: [(slot: Slot, content: Content)] = []
    /// Numbers of words with a comma behind them.
    private(set) var commas: Set<Int> = []
    /// Parameters whose words were made up.
    private(set) var madeUp: Set<String> = []
    /// Whether every type made a value of its parts.
    private(set) var isWhole = true

    mutating func say(_ more: [String]) { words += more }

    mutating func addComma() { commas.insert(words.count - 1) }

    mutating func add(_ content: Content, to slot: Slot) { contents.append((slot, content)) }

    mutating func makeUp(_ phrase: String, for slot: Slot) {
        let said = Tokenizer.words(phrase)
        words += said
        madeUp.insert(slot.name)
        contents.append((slot, .text(TokenText.joined(said))))
    }

    /// Takes over the words of a type's value and the value that its parts make.
    mutating func add(_ said: SaidWords, of type: TypeGrammar, to slot: Slot, _ situation: Situation) {
        words += said.words
        let parts = said.contents.compactMap { slot, content -> Part? in
            switch content {
            case .text(let text): Part(name: slot.name, value: .string(text))
            case .value(let value): Part(name: slot.name, value: value)
            case .entry: nil
            }
        }
        if said.isWhole, let value = type.compose(parts, situation) {
            contents.append((slot, .value(value)))
        } else {
            isWhole = false
        }
    }

    /// What the sentence means when it is said so. Nil where it cannot be meant in the situation.
    func values(of sentence: Sentence, _ situation: Situation) -> [String: Value]? {
        guard isWhole else { return nil }
        var values = SlotValues(sentence)
        for (slot, content) in contents {
            switch content {
            case .text(let text): values.add(text: text, to: slot)
            case .value(let value): values.add(value, to: slot)
            case .entry(let vocabulary, let state):
                guard (try? values.add(from: vocabulary, at: state, to: slot)) != nil else { return nil }
            }
        }
        let application = sentence.meaning.application
        return try? values.completed(in: OwnContext.seen(situation.context, by: application))
    }

    var text: String { TokenText.joined(words, commasBehind: commas) }
}

/// Text from tokens that `Tokenizer` cuts into the same tokens again.
enum TokenText {
    static func joined(_ words: [String], commasBehind commas: Set<Int> = []) -> String {
        var text = ""
        for (index, word) in words.enumerated() {
            if let last = text.last, let first = word.first {
                let isDense = Tokenizer.isWrittenWithoutSpaces(last) && Tokenizer.isWrittenWithoutSpaces(first)
                if commas.contains(index - 1) {
                    text += isDense ? "、" : ", "
                } else if !isDense {
                    text += " "
                }
            }
            text += word
        }
        return text
    }
}
