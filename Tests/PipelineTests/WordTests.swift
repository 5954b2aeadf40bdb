import Foundation
import Phonetics
import Testing

@testable import Pipeline

@Suite struct OwnerLexiconTests {
    let workspace: Workspace
    let lexicon: OwnerLexicon

    init() throws {
        workspace = try Workspace()
        lexicon = OwnerLexicon(stateFolder: workspace.path + "/state")
    }

    private func text() throws -> String { try String(contentsOfFile: lexicon.path, encoding: .utf8) }

    @Test func keepsAndForgetsCorrections() throws {
        #expect(try lexicon.words().isEmpty)
        try lexicon.set("Onigiri", to: [Pronunciation("OW N IY"), Pronunciation("AO N IY")])
        try lexicon.set("pho", to: [Pronunciation("F AH")])
        #expect(try text() == "onigiri OW N IY\nonigiri(2) AO N IY\npho F AH\n")
        #expect(try FileManager.default.attributesOfItem(atPath: lexicon.path)[.posixPermissions] as? Int == 0o600)
        try lexicon.set("onigiri", to: [Pronunciation("AH N IY")])
        #expect(try lexicon.entries().pronunciations["onigiri"]?.map(\.description) == ["AH N IY"])
        #expect(try lexicon.remove("onigiri"))
        #expect(try !lexicon.remove("onigiri"))
        #expect(try text() == "pho F AH\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/state") == ["lexicon.dict"])
    }

    @Test func keepsWhatAPersonWroteAndTellsFaultyLines() throws {
        try workspace.write(";;; mine\nlaksa L AH XX\nsoup S UW P\n", to: "state/lexicon.dict")
        try lexicon.set("pho", to: [Pronunciation("F AH")])
        #expect(try text() == ";;; mine\nlaksa L AH XX\nsoup S UW P\npho F AH\n")
        let problems = try lexicon.entries().problems.map(\.description)
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.hasPrefix("\(lexicon.path):2: \"XX\" for \"laksa\" is not a phone; the phones are AA AE "))
    }

    @Test(arguments: [
        ("", "is no word"), ("...", "is no word"), ("usb-c", "is 2 words; correct each by itself: usb, c"),
        (String(repeating: "a", count: 1 << 20), "is too long"),
    ])
    func refusesWhatIsNoWord(word: String, message: String) {
        let error = #expect(throws: WordError.self) { try lexicon.set(word, to: [Pronunciation([.aa])]) }
        #expect(error.map { "\($0)".contains(message) && "\($0)".count < 200 } == true)
        #expect(!lexicon.exists)
    }

    @Test(arguments: [Data([0xFF, 0xFE, 0x0A]), Data(repeating: 0x41, count: 2 << 20)])
    func doesNotTouchWhatItCannotRead(data: Data) throws {
        try workspace.write("", to: "state/lexicon.dict")
        try data.write(to: URL(fileURLWithPath: lexicon.path))
        #expect(throws: PhoneticsError.self) { try lexicon.set("pho", to: [Pronunciation([.f, .ah])]) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: lexicon.path)) == data)
    }
}

@Suite struct WordLearnerTests {
    private func phones(_ text: String) throws -> [Phone] { try Pronunciation(text).phones }

    private func learner() throws -> WordLearner {
        WordLearner(guesses: [try Pronunciation("T OW M EY T OW"), try Pronunciation("T AH M AA T OW")])
    }

    @Test func recordingsVoteForTheGuessTheySoundLike() throws {
        let rows = try ["T AH M AA D OW", "T AH M AO T OW", "D OW M EY T AH"].map(phones)
        let finding = try learner().learn(rows)
        #expect(finding.isGuess)
        #expect(finding.pronunciations.map(\.description) == ["T AH M AA T OW", "T OW M EY T OW"])
    }

    @Test func whatSoundsLikeNoGuessIsKeptAsItWasHeard() throws {
        let rows = try ["K IH CH AH N S", "K IH CH AH N", "G IH CH AH N"].map(phones)
        let finding = try learner().learn(rows)
        #expect(!finding.isGuess)
        #expect(finding.pronunciations.map(\.description) == ["K IH CH AH N"])
        #expect(throws: WordError.recordingsDiffer) { try WordLearner(guesses: []).learn([rows[0]]) }
    }

    @Test func refusesNoiseAndSilence() throws {
        let learner = try learner()
        #expect(throws: WordError.nothingHeard) { try learner.learn([]) }
        #expect(throws: WordError.nothingHeard) { try learner.learn([[], [.hh]]) }
        #expect(throws: WordError.recordingsDiffer) { try learner.learn([[.hh, .f], [.hh, .f]]) }
        #expect(throws: WordError.recordingsDiffer) { try learner.learn([[.hh, .f, .s], [.hh, .f, .s]]) }
        let different = try ["S IY SH UW Z", "B AO L D ER", "HH AY JH IH M P"].map(phones)
        #expect(throws: WordError.recordingsDiffer) { try learner.learn(different) }
    }
}
