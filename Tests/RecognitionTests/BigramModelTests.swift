import Foundation
import Grammars
import Testing

@testable import Recognition

/// The language model of what an automaton says.
struct BigramModelTests {
    private struct Model {
        var unigrams: [String: (probability: Double, backoff: Double)] = [:]
        var bigrams: [String: [String: Double]] = [:]

        init(_ automaton: WordAutomaton, isKnown: (String) -> Bool = { _ in true }) {
            let text = String(decoding: BigramModel(ArcTable(automaton)).text(isKnown: isKnown), as: UTF8.self)
            for line in text.split(separator: "\n") {
                let fields = line.split(separator: " ")
                guard let first = fields.first.flatMap({ Double($0) }) else { continue }
                if fields.count == 3, let backoff = Double(fields[2]) {
                    unigrams[String(fields[1])] = (pow(10, first), pow(10, backoff))
                } else if fields.count == 3 {
                    bigrams[String(fields[1]), default: [:]][String(fields[2])] = pow(10, first)
                }
            }
        }

        func probability(of word: String, after first: String) -> Double {
            bigrams[first]?[word] ?? (unigrams[first]?.backoff ?? 0) * (unigrams[word]?.probability ?? 0)
        }
    }

    private static let phrases = ["call anna lee", "call anna kim", "call ben lee", "stop"]

    @Test(arguments: ["<s>", "call", "anna", "ben", "lee", "kim", "stop"])
    func whatFollowsAWordSumsToOne(word: String) {
        let model = Model(WordAutomaton(phrases: Self.phrases))
        let sum = model.unigrams.keys.reduce(0) { $0 + model.probability(of: $1, after: word) }
        #expect(abs(sum - 1) < 0.01)
    }

    @Test func whatIsSaidIsLikelierThanWhatIsNot() {
        let model = Model(WordAutomaton(phrases: Self.phrases))
        #expect(model.probability(of: "kim", after: "anna") > 10 * model.probability(of: "kim", after: "ben"))
        #expect(model.probability(of: "call", after: "<s>") > model.probability(of: "stop", after: "<s>"))
        #expect(model.probability(of: "</s>", after: "stop") > 0.8)
    }

    @Test func wordsOfNoDictionaryAreLeftOut() {
        let model = Model(WordAutomaton(phrases: Self.phrases)) { $0 != "ben" }
        #expect(Set(model.unigrams.keys) == ["<s>", "</s>", "call", "anna", "lee", "kim", "stop"])
        #expect(model.bigrams["ben"] == nil)
        #expect(model.bigrams["call"]?.keys.contains("ben") == false)
    }
}
