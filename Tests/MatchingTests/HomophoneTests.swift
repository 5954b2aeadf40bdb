import Grammars
import Intents
import Phonetics
import Testing

@testable import Matching

@Suite struct HomophoneTests {
    static let application = "org.example.Home"
    static let names = ["Light", "Two", "Order", "Send", "Level", "Note", "Ask", "Switch"]

    static func catalog(_ sentences: [String: [String]]) -> Catalog {
        let item = EnumerationDefinition(
            name: "Item",
            entries: [
                .init(id: "flower", synonyms: ["flower"]), .init(id: "soup", synonyms: ["tomato soup"]),
                .init(id: "lamp", synonyms: ["灯"]), .init(id: "level", synonyms: ["fifty", "五十"]),
            ])
        return Catalog(
            applications: [Application(id: application, name: "Home")], types: [application: ["Item": item]],
            intents: sentences.sorted { $0.key < $1.key }.map { name, texts in
                IntentDefinition(
                    id: IntentID(application: application, name: name), title: name,
                    parameters: [
                        ParameterDefinition(name: "item", type: .enumeration("Item")),
                        ParameterDefinition(name: "note", type: .string),
                    ],
                    sentences: texts.map {
                        SentenceSource(text: $0, location: SourceLocation(file: "home.intents.yaml"))
                    })
            })
    }

    static let english = ConversationGrammars(
        catalog: catalog([
            "Light": ["turn on the lights"], "Two": ["turn on the lights for the two lamps"], "Order": ["order {item}"],
            "Send": ["send {note} to bob", "send it now please bob"], "Level": ["set it to {item}"], "Ask": ["{note}"],
            "Switch": ["light on"], "Note": ["where is the four too to lamp"],
        ]), locale: "en-US")
    static let strict = ConversationGrammars(
        catalog: catalog([
            "Light": ["turn on the lights"], "Two": ["turn on the lights for the two lamps"], "Order": ["order {item}"],
            "Send": ["send {note} to bob", "send it now please bob"], "Level": ["set it to {item}"],
            "Switch": ["light on"], "Note": ["where is the four too to lamp"],
        ]), locale: "en-US")
    static let chinese = ConversationGrammars(
        catalog: catalog([
            "Light": ["他在家得时候开灯"], "Switch": ["打开{item}"], "Level": ["调到{item}"], "Note": ["再说他"],
        ]), locale: "zh-CN")

    static let pronunciations = [
        "lights": "L AY T S", "lites": "L AY T S", "four": "F AO R", "for": "F AO R", "the": "DH AH", "too": "T UW",
        "two": "T UW", "to": "T UW", "flower": "F L AW ER", "flour": "F L AW ER", "send": "S EH N D",
        "sent": "S EH N T",
        "fifteen": "F IH F T IY N", "fifty": "F IH F T IY", "on": "AA N", "off": "AO F", "light": "L AY T",
        "write": "R AY T", "please": "P L IY Z", "pleas": "P L IY Z", "pliss": "P L IH Z", "now": "N AW",
        "bob": "B AA B",
        "bawb": "B AO B", "tomato": "T AH M EY T OW", "tomatoe": "T AH M EY T OW", "soup": "S UW P", "zoup": "Z UW P",
        "turn": "T ER N", "dern": "D ER N",
    ]
    static let sounds = WordSounds(lexicon: Lexicon(dictionaries: [])) { word in
        [pronunciations[word].flatMap { try? Pronunciation($0) }].compactMap { $0 }
    }

    static func matcher(_ grammars: ConversationGrammars, _ expectation: Intents.Expectation = .command) -> Matcher {
        let words = grammars.parts.words
        return Matcher(
            grammar: grammars.grammar(for: expectation), homophones: HomophoneIndex(sounds: sounds, words: words))
    }

    static func match(_ name: String, _ slots: [String: Value] = [:], _ confidence: Double = 1) -> Interpretation {
        .match(Match(intent: IntentID(application: application, name: name), slots: slots, confidence: confidence))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var expected: Interpretation
        var testDescription: String { text }

        init(_ text: String, _ expected: Interpretation = .rejected(.outOfGrammar, confidence: 1)) {
            self.text = text
            self.expected = expected
        }
    }

    @Test(arguments: [
        Case("turn on the lites", match("Light")),
        Case("turn on the lites four the too lamps", match("Two")),
        Case("turn on the lights four the to lamps", match("Two")),
        Case("order flour", match("Order", ["item": .enumeration("flower")])),
        Case("order tomatoe soup", match("Order", ["item": .enumeration("soup")])),
        Case("order tomatoe zoup", match("Order", ["item": .enumeration("soup")], 0.9)),
        Case("sent it now please bob", match("Send", [:], 0.9)),
        Case("sent it now pliss bob", match("Send", [:], 0.81)),
        Case("sent it now pliss bawb"),
        Case("Sent Pleas two lites to bawb", match("Send", ["note": .string("Pleas two lites")], 0.81)),
        Case("send Lites Pleas to bob", match("Send", ["note": .string("Lites Pleas")])),
        Case("set it to fifty", match("Level", ["item": .enumeration("level")])),
        Case("set it to fifteen"), Case("set it to 15"), Case("light off"),
        Case("write on", match("Switch", [:], 0.9)),
        Case("where is the for two too lamp", match("Note")),
        Case("lights lights lights"), Case("zyx on the lights"),
        Case(Array(repeating: "lites", count: 1000).joined(separator: " ")),
    ])
    func englishMeans(_ example: Case) {
        let found = Self.matcher(Self.strict).interpret(Transcript(text: example.text))
        #expect(Self.rounded(found) == example.expected)
    }

    @Test(arguments: [
        Case("她再家的时候开灯", match("Light")), Case("打开燈", match("Switch", ["item": .enumeration("lamp")])),
        Case("打开等", match("Switch", ["item": .enumeration("lamp")], 0.9)), Case("在说她", match("Note")),
        Case("调到无十"), Case("调到五十", match("Level", ["item": .enumeration("level")])),
    ])
    func mandarinMeans(_ example: Case) {
        let found = Self.matcher(Self.chinese).interpret(Transcript(text: example.text))
        #expect(Self.rounded(found) == example.expected)
    }

    /// Where a sentence takes any words at all, homophones come first and near ones do not.
    @Test(arguments: [
        Case("turn on the lites", match("Light")),
        Case("order flour", match("Order", ["item": .enumeration("flower")])),
        Case("sent it now please bob", match("Ask", ["note": .string("sent it now please bob")])),
        Case("Two lites", match("Ask", ["note": .string("Two lites")])),
        Case("send flour to bob", match("Send", ["note": .string("flour")])),
    ])
    func anyWords(_ example: Case) {
        let found = Self.matcher(Self.english).interpret(Transcript(text: example.text))
        #expect(found == example.expected)
    }

    @Test func anAnswerInAnyWordsStands() {
        let intent = IntentID(application: Self.application, name: "Send")
        let matcher = Self.matcher(Self.strict, .value(intent, parameter: "note"))
        #expect(
            matcher.interpret(Transcript(text: "lites"))
                == .answer(Answer(parts: [Answer.Part("note", .string("lites"))])))
    }

    @Test func nearWordsMakeItLessSure() {
        let words = Self.strict.parts.words
        let matcher = Matcher(
            grammar: Self.strict.grammar(for: .command), minimumConfidence: 0.85,
            homophones: HomophoneIndex(sounds: Self.sounds, words: words))
        #expect(
            Self.rounded(matcher.interpret(Transcript(text: "sent it now pliss bob")))
                == .rejected(.lowConfidence, confidence: 0.81))
        #expect(
            matcher.interpret(Transcript(text: "order flour", confidence: 0.85))
                != .rejected(.outOfGrammar, confidence: 0.85))
    }

    @Test(arguments: [
        (
            "turn on the lites four the too lamps",
            "; 'lites' heard as 'lights'; 'four' heard as 'for'; 'too' heard as 'two'"
        ),
        ("sent it now please bob", "; 'sent' nearly heard as 'send'"),
        ("turn on the lights", "0 in free text"),
    ])
    func theReasonIsTold(text: String, end: String) throws {
        let line = try #require(Self.matcher(Self.strict).explain(text).lines.first)
        #expect(line.hasSuffix(end), "\(line)")
    }

    @Test func wordsAsTheyAreWrittenAskNothing() {
        let index = HomophoneIndex(sounds: Self.sounds, words: Self.strict.parts.words)
        let matcher = Matcher(grammar: Self.strict.grammar(for: .command), homophones: index)
        _ = matcher.interpret(Transcript(text: "turn on the lights for the two lamps"))
        #expect(index.examined == 0)
        _ = matcher.interpret(Transcript(text: "turn on the lites"))
        #expect(index.examined > 0)
    }

    static func rounded(_ interpretation: Interpretation) -> Interpretation {
        let hundredths = { (value: Double) in (value * 100).rounded() / 100 }
        switch interpretation {
        case .match(var match):
            match.confidence = hundredths(match.confidence)
            return .match(match)
        case .rejected(let reason, let confidence): return .rejected(reason, confidence: hundredths(confidence))
        default: return interpretation
        }
    }
}
