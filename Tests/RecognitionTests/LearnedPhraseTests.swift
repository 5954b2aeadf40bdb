import Grammars
import Phonetics
import Testing

@testable import Recognition

@Suite(
    "Recorded phrases", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct LearnedPhraseTests {
    /// "xquib" is in no dictionary, and nothing knows how it is said: a person calls chowder so.
    private let phrase = ["bring", "xquib"]

    private func recognizer() throws -> (Recognizer, Grammar) {
        let grammar = try Grammar(
            templates: "(boil|start) the kettle", "order (some soup|chowder|lentil soup)", "bring xquib")
        let recognizer = try Recognizer([grammar])
        return (recognizer, grammar)
    }

    @Test("A phrase with a word that nobody knows is heard by its take, at once and no longer than it is kept")
    func learned() throws {
        let (recognizer, grammar) = try recognizer()
        let taught = try SpeechModel.utterance("keep-the-water-warm.slt")
        try recognizer.expect(grammar, named: "commands")
        #expect(!recognizer.hear(taught).isTaken())
        #expect(recognizer.hear(taught).sound == nil)

        let row = recognizer.sound(of: taught).phones
        #expect(row.count > 8)
        try recognizer.setPhrases([PhrasePronunciation(words: phrase, rows: [row])])
        try recognizer.expect(grammar, named: "commands")
        let heard = recognizer.hear(taught)
        #expect(heard.text == "bring xquib")
        #expect(heard.isTaken())
        #expect(heard.sound?.phones == row)
        #expect(heard.sound?.template != nil)

        try recognizer.setPhrases([])
        try recognizer.expect(grammar, named: "commands")
        #expect(!recognizer.hear(taught).isTaken())
    }

    @Test(
        "Other sentences are heard as before",
        arguments: ["boil-the-kettle.slt", "order-some-soup.slt", "order-chowder.rms", "order-lentil-soup.slt"])
    func others(clip: String) throws {
        let (recognizer, grammar) = try recognizer()
        let row = recognizer.sound(of: try SpeechModel.utterance("keep-the-water-warm.slt")).phones
        try recognizer.setPhrases([PhrasePronunciation(words: phrase, rows: [row])])
        try recognizer.expect(grammar, named: "commands")
        let heard = recognizer.hear(try SpeechModel.utterance(clip))
        #expect(heard.text == SpeechModel.sentence(clip))
        #expect(heard.isTaken())
    }

    @Test("With a grammar too large for one graph too")
    func largeGrammar() throws {
        let grammar = try recognizer().1
        let recognizer = try Recognizer([grammar]) { $0.largestGraph = 1 }
        let taught = try SpeechModel.utterance("keep-the-water-warm.slt")
        let row = recognizer.sound(of: taught).phones
        try recognizer.setPhrases([PhrasePronunciation(words: phrase, rows: [row])])
        try recognizer.expect(grammar, named: "commands")
        #expect(recognizer.hear(taught).text == "bring xquib")
    }

    @Test("A question that the phrase is no answer to does not listen for it")
    func elsewhere() throws {
        let (recognizer, _) = try recognizer()
        let taught = try SpeechModel.utterance("keep-the-water-warm.slt")
        try recognizer.setPhrases(
            [PhrasePronunciation(words: phrase, rows: [recognizer.sound(of: taught).phones])])
        try recognizer.expect(SampleGrammar.answers.grammar(), named: "answers")
        #expect(recognizer.hear(taught).sound == nil)
        #expect(!recognizer.hear(taught).isTaken(asAnswer: true))
    }

    @Test("Rows too short, too long or too many are left aside; equal ones are one word")
    func bounds() {
        var learned = LearnedPhrases()
        let row: [Phone] = [.k, .ae, .t, .s]
        let rows = [[], [.k], row, row, Array(repeating: .aa, count: 81)]
        #expect(learned.set([PhrasePronunciation(words: ["cats"], rows: rows)]).map(\.phones) == [row])
        // What the decoder knows already is not given to it again.
        #expect(learned.set([PhrasePronunciation(words: ["cats"], rows: [row])]).isEmpty)
        #expect(learned.words(of: "^0") == ["cats"])
        let automaton = WordAutomaton(phrases: ["cats", "dogs"])
        #expect(learned.arcs(in: automaton).map(\.name) == ["^0", "^0"])
        #expect(learned.canBeSaid(in: automaton) && !learned.canBeSaid(in: WordAutomaton(phrases: ["dogs"])))
        learned.refuse("^0")
        #expect(learned.arcs(in: automaton).isEmpty)
        let many = (0..<3_000).map { number in
            PhrasePronunciation(words: ["w\(number)"], rows: [row, row + [.z], row + [.z, .z]])
        }
        #expect(learned.set(many).count <= LearnedPhrases.mostWords)
    }
}
