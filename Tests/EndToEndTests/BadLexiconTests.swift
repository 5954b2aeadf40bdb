import Foundation
import TestSupport
import Testing

/// A lexicon in which something is wrong is told of with its line, and hides nothing: the words are said as without it.
struct BadLexiconTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String
        /// After the path.
        var says: String
    }

    static let examples: [Example] = [
        .init(
            testDescription: "an unknown phone", text: "kettle K EH XX\n",
            says: #":1: "XX" for "kettle" is not a phone; the phones are AA "#),
        .init(
            testDescription: "phones in IPA", text: ";;; mine\nkettle k ˈɛ t əl\n",
            says: #":2: "ˈɛ" for "kettle" is not a phone; the phones are AA "#),
        .init(
            testDescription: "no phones", text: "boil\n",
            says: #":1: there are no phones for "boil"; write them after it, as in: tomato T AH M EY T OW"#),
        .init(
            testDescription: "a good line behind it", text: "kettle Q\nkettle K EH T AH L\n",
            says: #":1: "Q" for "kettle" is not a phone"#),
    ]

    private func run(_ text: String?) throws -> (path: String, Outcome, check: Outcome) {
        let lexicon = try TemporaryFolder()
        let path = lexicon.path + "/lexicon.dict"
        try text?.write(toFile: path, atomically: true, encoding: .utf8)
        let configuration = try LampConfiguration(moreSettings: "recognition: { lexicons: [\"\(path)\"] }")
        try configuration.write(
            "lamp.intents.yaml",
            """
            application: { id: org.example.Kettle, name: Kettle }
            intents: { BoilWater: { sentences: [boil the kettle], response: { success: It boils. } } }

            """)
        let sound = [TestFiles.speech("boil-the-kettle.slt")]
        let heard = try configuration.beckon.dialogue("replay", config: configuration.settings, sound)
        return (path, heard, try configuration.beckon.run(["check", "--config", configuration.settings]))
    }

    @Test(arguments: examples) func isToldAndPassedOver(_ example: Example) throws {
        let (path, heard, check) = try run(example.text)
        #expect(heard.errors.hasPrefix("warning: \(path)\(example.says)"), "\(heard.errors)")
        #expect(heard.errors.split(separator: "\n").count == 1)
        #expect(heard.output.contains(#""text":"boil the kettle""#), "\(heard.output)")
        #expect(heard.status == 0)
        #expect(check.errors.contains("warning: \(path)\(example.says)"), "\(check.errors)")
        #expect(check.status == 0)
    }

    @Test func isNotThere() throws {
        let (path, heard, check) = try run(nil)
        let says = "\(path): cannot read the pronunciation dictionary: No such file or directory; check the path\n"
        #expect(heard.errors == says)
        #expect(heard.status == 3 && heard.output == "")
        #expect(check.errors.contains("error: \(says)"))
        #expect(check.status == 3)
    }
}
