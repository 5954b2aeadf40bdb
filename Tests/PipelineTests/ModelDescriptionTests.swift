import Foundation
import Recognition
import Testing

@testable import Pipeline

@Suite struct ModelDescriptionTests {
    private static let settings = "recognition: { modelDescriptions: models }\n"
    private static let other = """
        language: en
        acousticModel: acoustic
        dictionary: words.dict
        languageModel: /there/text.lm
        phoneMap: { voice: en-gb, table: map.txt, weights: /there/map.weights }
        phones: { AA: a }
        """

    @Test func thatOfUSEnglishSaysWhatIsAssumedWithoutIt() throws {
        let file = Workspace.package + "/models/en-US/model.yaml"
        var settings = RecognitionSettings()
        try ModelDescription(contentsOf: file).complete(&settings) { _ in false }
        let map = try #require(settings.phoneMap)
        #expect([map.table, map.weights].allSatisfy(FileManager.default.fileExists(atPath:)))
        settings.phoneMap = nil
        #expect(settings == RecognitionSettings())
    }

    @Test func isChosenByTheLocaleAndFillsInWhatIsNotSet() throws {
        let workspace = try Workspace([
            "beckon.yaml": Self.settings,
            "set.yaml": "recognition: { modelDescriptions: models, dictionary: mine.dict, model: }\n",
            "models/en-GB/model.yaml": Self.other,
        ])
        let settings = try workspace.configuration(locale: "en-GB").settings.recognition
        #expect(settings.model == workspace.file("models/en-GB/acoustic"))
        #expect(settings.dictionary == workspace.file("models/en-GB/words.dict"))
        #expect(settings.languageModel == "/there/text.lm")
        #expect(settings.phones[.aa] == "a" && settings.phones[.ae] == "AE")
        #expect(settings.phoneMap?.table == workspace.file("models/en-GB/map.txt"))
        // Another region of the language, and a language without a model.
        #expect(try workspace.configuration(locale: "en-AU").settings.recognition.model == settings.model)
        let set = try workspace.configuration("set.yaml", locale: "en-GB").settings.recognition
        #expect(set.dictionary == workspace.file("mine.dict") && set.model == settings.model)
    }

    @Test(arguments: [
        ("language: en\nacousticModel: a\n", "dictionary"), ("language: [", "model.yaml:"),
        ("\(other)\nspeed: 3\n", "speed"), (other.replacing("AA: a", with: "XX: a"), "\"XX\" is not a phone"),
        (other.replacing("AA: a", with: "AA: AE"), "\"AE\" names no phone, or two"),
    ])
    func tellsWhatIsWrong(text: String, message: String) throws {
        let workspace = try Workspace(["beckon.yaml": Self.settings, "models/en-US/model.yaml": text])
        let error = try #require(throws: ConfigurationError.self) { try workspace.configuration() }
        #expect(
            error.description.contains(message) && error.description.contains("models/en-US/model.yaml"), "\(error)")
    }

    @Test func correctionsOfTheOwnerComeFirst() throws {
        let workspace = try Workspace([
            "beckon.yaml": "state: state\nrecognition: { lexicons: [mine.dict] }\n", "mine.dict": "soup S UW P\n",
        ])
        #expect(try workspace.configuration().settings.recognition.lexicons == [workspace.file("mine.dict")])
        try workspace.write("soup S AW P\n", to: "state/lexicon.dict")
        #expect(
            try workspace.configuration().settings.recognition.lexicons
                == ["state/lexicon.dict", "mine.dict"].map(workspace.file))
    }
}
