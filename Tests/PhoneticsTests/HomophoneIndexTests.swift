import Synchronization
import TestSupport
import Testing

@testable import Phonetics

@Suite struct HomophoneIndexTests {
    static let dictionary = """
        lights L AY T S
        lites L AY T S
        light L AY T
        right R AY T
        write R AY T
        four F AO R
        for F AO R
        for(2) F ER
        fur F ER
        the DH AH
        two T UW
        too T UW
        to T UW
        to(2) T AH
        flour F L AW ER
        flower F L AW ER
        send S EH N D
        sent S EH N T
        cent S EH N T
        fifteen F IH F T IY N
        fifty F IH F T IY
        fiftee F IH F T IY
        nineteen N AY N T IY N
        on AA N
        off AO F
        kitchen K IH CH AH N
        chicken CH IH K AH N
        monday M AH N D EY
        sunday S AH N D EY
        pan P AE N
        fan F AE N
        """

    let folder: TemporaryFolder
    let sounds: WordSounds

    init() throws {
        folder = try TemporaryFolder()
        let path = try folder.file(text: Self.dictionary)
        let byRule = ["kitchin": "K IH CH IH N", "zigbee": "Z IH G B IY", "2": "T UW", "15": "F IH F T IY N"]
        sounds = WordSounds(lexicon: Lexicon(dictionaries: [path])) { word in
            [byRule[word].flatMap { try? Pronunciation($0) }].compactMap { $0 }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var grammar: String
        var said: String
        /// Near ones with a tilde.
        var expected: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "another spelling", grammar: "turn on the lights", said: "lites", expected: "lights"),
        Case(name: "a known word has its homophones", grammar: "two too four for", said: "four", expected: "for"),
        Case(name: "several", grammar: "two to too", said: "too", expected: "to two"),
        Case(name: "in the grammar and said", grammar: "two", said: "two", expected: ""),
        Case(name: "by an alternate", grammar: "for", said: "fur", expected: "for"),
        Case(name: "in a name", grammar: "flower", said: "flour", expected: "flower"),
        Case(name: "not in the grammar", grammar: "lights", said: "four", expected: ""),
        Case(name: "near", grammar: "send", said: "sent", expected: "~send"),
        Case(name: "near, by rule", grammar: "kitchen chicken", said: "kitchin", expected: "~kitchen"),
        Case(
            name: "a homophone comes before a near one", grammar: "cent send", said: "sent", expected: "cent ~send"
        ),
        Case(name: "two words of the grammar are not near", grammar: "send sent", said: "sent", expected: ""),
        Case(name: "a whole phone more is not near", grammar: "lights", said: "light", expected: ""),
        Case(name: "numbers are never near", grammar: "fifty nineteen", said: "fifteen", expected: ""),
        Case(name: "nor when written with digits", grammar: "fifty", said: "15", expected: ""),
        Case(name: "what sounds the same is", grammar: "fifty", said: "fiftee", expected: "fifty"),
        Case(name: "a digit that sounds the same", grammar: "to", said: "2", expected: "to"),
        Case(name: "on is not off", grammar: "turn on", said: "off", expected: ""),
        Case(name: "days are never near", grammar: "monday", said: "sunday", expected: ""),
        Case(name: "right is no light", grammar: "light", said: "right", expected: ""),
        Case(name: "write is nearly light", grammar: "light", said: "write", expected: "~light"),
        Case(name: "a word of the grammar by rule", grammar: "zigbee", said: "zigbee", expected: ""),
        Case(name: "no sound", grammar: "lights", said: "🙂", expected: ""),
        Case(name: "no word", grammar: "lights", said: "", expected: ""),
        Case(name: "no grammar", grammar: "", said: "lites", expected: ""),

        Case(name: "same tone", grammar: "在 再", said: "再", expected: "在"),
        Case(name: "he and she", grammar: "他", said: "她", expected: "他"),
        Case(name: "traditional", grammar: "灯", said: "燈", expected: "灯"),
        Case(name: "neutral tones", grammar: "的", said: "得", expected: "的"),
        Case(name: "neutral tones, both known", grammar: "的 地", said: "的", expected: "地"),
        Case(name: "another tone", grammar: "灯", said: "等", expected: "~灯"),
        Case(name: "another tone, both known", grammar: "灯 等", said: "等", expected: ""),
        Case(name: "another syllable", grammar: "灯", said: "当", expected: ""),
        Case(name: "numbers in Mandarin", grammar: "五", said: "无", expected: ""),
        Case(name: "a wrong character for a number", grammar: "九", said: "酒", expected: "九"),
        Case(name: "both scripts", grammar: "灯 lights", said: "lites", expected: "lights"),
    ])
    func alikes(_ example: Case) {
        let words = example.grammar.split(separator: " ").map(String.init)
        let index = HomophoneIndex(sounds: sounds) { Array(words.dropFirst($0)) }
        let found = index.alikes(of: example.said).map { ($0.isHomophone ? "" : "~") + $0.word }
        #expect(found.joined(separator: " ") == example.expected)
        #expect(index.alikes(of: example.said).map(\.word) == found.map { $0.replacing("~", with: "") })
    }

    @Test func nothingIsLookedUpBeforeTheFirstQuestion() {
        let index = HomophoneIndex(sounds: sounds) { $0 == 0 ? ["lights"] : [] }
        #expect(index.examined == 0)
        _ = index.alikes(of: "lites")
        let once = index.examined
        #expect(once > 0)
        _ = index.alikes(of: "lites")
        #expect(index.examined == once)
    }

    @Test func aGrammarMayGrow() {
        let words = [
            "lights", "send", "fan", "two", "flour", "four", "monday", "write", "fifty", "cent", "灯", "kitchen",
        ]
        let known = Mutex(0)
        let index = HomophoneIndex(sounds: sounds) { after in known.withLock { Array(words[after..<$0]) } }
        for count in 0...words.count {
            known.withLock { $0 = count }
            let expected = count == 0 ? [] : ["lights"]
            #expect(index.alikes(of: "lites").map(\.word) == expected)
            #expect(index.alikes(of: "kitchin").isEmpty == (count < words.count))
            let sent = ["", "~send", "cent ~send"][count < 2 ? 0 : count < 10 ? 1 : 2]
            #expect(
                index.alikes(of: "sent").map { ($0.isHomophone ? "" : "~") + $0.word }.joined(separator: " ") == sent)
        }
    }

    @Test func aQuestionLooksAtFewOfManyWords() throws {
        let syllables = ["ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "wo"]
        let phones = [
            "B AA", "D EH", "F IY", "G OW", "K UW", "L AA", "M EH", "N IY", "P OW", "R UW", "S AA", "T EH",
            "V IY", "W OW",
        ]
        var lines: [String] = []
        for first in syllables.indices {
            for second in syllables.indices {
                for third in syllables.indices {
                    let places = [first, second, third]
                    lines.append(
                        places.map { syllables[$0] }.joined() + " " + places.map { phones[$0] }.joined(separator: " "))
                }
            }
        }
        let path = try folder.file("many.dict", text: lines.joined(separator: "\n") + "\nlamezu L AA M EH Z UW\n")
        let words = lines.map { String($0.prefix { $0 != " " }) }
        let many = WordSounds(lexicon: Lexicon(dictionaries: [path])) { _ in [] }
        let index = HomophoneIndex(sounds: many) { Array(words.dropFirst($0)) }
        #expect(index.alikes(of: "lamezu").map(\.word).contains("lamesa") == false)
        #expect(words.count == 2744)
        #expect(index.examined < words.count / 10, "\(index.examined)")
    }

    @Test func hostileWordsHaveNoSound() {
        let index = HomophoneIndex(sounds: sounds) { $0 == 0 ? ["lights"] : [] }
        for word in [String(repeating: "a", count: 1_000_000), "\u{0}", "a" + String(repeating: "\u{301}", count: 500)]
        {
            #expect(index.alikes(of: word).isEmpty)
        }
    }
}
