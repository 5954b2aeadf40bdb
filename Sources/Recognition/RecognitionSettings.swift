import Phonetics

/// How speech is recognised. Absent keys have their defaults.
public struct RecognitionSettings: Decodable, Sendable, Hashable {
    /// Where the descriptions of models stand, a folder for each locale; nil: those that come with Beckon.
    public var modelDescriptions: String?
    /// The folder of the acoustic model.
    public var model = "/usr/share/pocketsphinx/model/en-us/en-us"
    /// The model's pronunciation dictionary.
    public var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    /// The statistical language model for free text; loaded only when some intent has free text.
    public var languageModel = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
    /// Dictionaries of the owner, which come before the model's.
    public var lexicons: [String] = []
    /// The language of the model.
    public var language = "en"
    /// Probability of each phone of the loop beside the grammar, 0 to 1. Higher rejects more of what is no command, and
    /// more commands of unusual voices; 0 rejects nothing there.
    public var garbageProbability = 0.01
    /// 0 to 1: below it, what was understood is not acted on.
    public var minimumConfidence = 0.8
    /// 0 to `minimumConfidence`: from it on the person is asked whether that was meant; below it nothing happens. As
    /// large as the other: nobody is ever asked.
    public var askConfidence = 0.5
    /// The same while a question is open: an answer is expected then, and is often one short word.
    public var minimumAnswerConfidence = 0.25
    /// Whether an utterance is decoded once more as a whole when it is over: better in noise, at the cost of time after
    /// the last word. Without it the result of the streaming decode stands.
    public var secondPass = true
    /// The most arcs (words of all sentences, shared heads and tails counted once) that are searched as one graph. A
    /// larger grammar is heard in two passes: roughly, then among the sentences that are near.
    public var largestGraph = 15_000
    /// Whether the model is adapted as `beckon adapt` found to be better.
    public var adaptation = true

    // No keys: the model's description and the applications say the following.

    /// What the model calls the phones.
    public var phones = PhoneNames.arpabet
    /// How words are pronounced that no dictionary has: the files of a `PhoneMap`, and the voice that it was made for.
    public var phoneMap: PhoneMapFiles?
    /// How applications say that their words sound, by word.
    public var hints: [String: [Pronunciation]] = [:]

    public struct PhoneMapFiles: Sendable, Hashable {
        public var table: String
        public var weights: String
        public var voice: String

        public init(table: String, weights: String, voice: String) {
            (self.table, self.weights, self.voice) = (table, weights, voice)
        }
    }

    /// Where pronunciations come from: the owner, then the applications, then the model's dictionary.
    public var lexicon: Lexicon {
        Lexicon(
            lexicons.map { .dictionary($0) } + (hints.isEmpty ? [] : [.words(hints)])
                + [.dictionary(dictionary, phones)])
    }

    public init() {}

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case modelDescriptions, model, dictionary, languageModel, lexicons, language, garbageProbability
        case minimumConfidence, askConfidence, minimumAnswerConfidence
        case secondPass, largestGraph, adaptation
    }

    /// - Throws: `DecodingError` naming the key and the range.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: CodingKeys.self)
        modelDescriptions = try values.decodeIfPresent(String.self, forKey: .modelDescriptions)
        model = try values.decodeIfPresent(String.self, forKey: .model) ?? model
        dictionary = try values.decodeIfPresent(String.self, forKey: .dictionary) ?? dictionary
        languageModel = try values.decodeIfPresent(String.self, forKey: .languageModel) ?? languageModel
        lexicons = try values.decodeIfPresent([String].self, forKey: .lexicons) ?? lexicons
        language = try values.decodeIfPresent(String.self, forKey: .language) ?? language
        garbageProbability = try values.probability(.garbageProbability) ?? garbageProbability
        minimumConfidence = try values.probability(.minimumConfidence) ?? minimumConfidence
        let ask = try values.probability(.askConfidence)
        // A minimum that is set below the usual one never asks.
        askConfidence = ask ?? min(askConfidence, minimumConfidence)
        guard askConfidence <= minimumConfidence else {
            throw DecodingError.dataCorruptedError(
                forKey: .askConfidence, in: values,
                debugDescription: "askConfidence must be at most minimumConfidence, which is \(minimumConfidence)")
        }
        minimumAnswerConfidence = try values.probability(.minimumAnswerConfidence) ?? minimumAnswerConfidence
        secondPass = try values.decodeIfPresent(Bool.self, forKey: .secondPass) ?? secondPass
        largestGraph = try values.decodeIfPresent(Int.self, forKey: .largestGraph) ?? largestGraph
        adaptation = try values.decodeIfPresent(Bool.self, forKey: .adaptation) ?? adaptation
        guard (0...1_000_000).contains(largestGraph) else {
            throw DecodingError.dataCorruptedError(
                forKey: .largestGraph, in: values, debugDescription: "largestGraph must be between 0 and 1000000")
        }
    }
}

extension KeyedDecodingContainer {
    fileprivate func probability(_ key: Key) throws -> Double? {
        guard let value = try decodeIfPresent(Double.self, forKey: key) else { return nil }
        guard (0...1).contains(value) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "\(key.stringValue) must be between 0 and 1")
        }
        return value
    }
}
