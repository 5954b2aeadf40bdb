import Grammars
import Intents
import Phonetics

/// Phrases that the recogniser cannot be relied upon to tell apart, where it would matter: the values of one slot, and
/// short commands without slots.
struct SoundAudit {
    private(set) var problems: [Problem] = []

    /// Pairs that are told of one slot, and of the commands: ten thousand names hold many.
    private static let mostPairs = 10
    private static let mostPhrases = 50_000
    /// Longer commands differ in enough words.
    private static let mostWords = 4
    /// Ways to say one command that are compared.
    private static let mostWays = 50

    fileprivate struct Phrase {
        var words: [String]
        /// Phrases of one owner may sound alike: ways to say a value, sentences of an intent.
        var owner: Int
        var sentence: Int

        var text: String { words.joined(separator: " ") }
    }

    private let sentences: [Sentence]

    init(_ configuration: Configuration, _ grammar: Grammar) {
        sentences = grammar.sentences
        let settings = configuration.settings.recognition
        guard grammar.language.code == settings.language else { return }
        let alikes = SoundAlikes(Interpreter.sounds(settings, language: grammar.language))
        var seen: Set<String> = []
        for (number, sentence) in sentences.enumerated() {
            for (reference, slot) in sentence.slots.sorted(by: { $0.key.name < $1.key.name }) {
                guard case .vocabulary(let key) = slot.type, seen.insert(key).inserted else { continue }
                compareValues(of: grammar.vocabularies(for: key), reference.name, number, alikes)
            }
        }
        compareCommands(alikes)
    }

    private mutating func compareValues(
        of vocabularies: [Vocabulary], _ slot: String, _ sentence: Int, _ alikes: SoundAlikes
    ) {
        var phrases: [Phrase] = []
        var ids: [String] = []
        for vocabulary in vocabularies {
            let offset = ids.count
            ids += (0..<vocabulary.count).map(vocabulary.id)
            vocabulary.forEachWay { words, value in
                guard phrases.count < Self.mostPhrases else { return }
                phrases.append(Phrase(words: words, owner: offset + value, sentence: sentence))
            }
        }
        let location = sentences[sentence].location
        tell(phrases, alikes, of: "{\(slot)}") { first, second, sound in
            Problem(
                .warning, at: location,
                "\"\(first.text)\" (\(ids[first.owner])) and \"\(second.text)\" (\(ids[second.owner])) \(sound), and both may be "
                    + "said for {\(slot)}; give one of them another name")
        }
    }

    private mutating func compareCommands(_ alikes: SoundAlikes) {
        var owners: [Meaning: Int] = [:]
        var phrases: [Phrase] = []
        for (number, sentence) in sentences.enumerated() where sentence.slots.isEmpty {
            guard phrases.count < Self.mostPhrases, let ways = sentence.expression.ways(limit: Self.mostWays) else {
                continue
            }
            let owner = owners[sentence.meaning] ?? owners.count
            owners[sentence.meaning] = owner
            phrases += ways.filter { $0.count <= Self.mostWords }.map {
                Phrase(words: $0, owner: owner, sentence: number)
            }
        }
        let sentences = sentences
        tell(phrases, alikes, of: "the commands") { first, second, sound in
            let (one, other) = first.sentence < second.sentence ? (first, second) : (second, first)
            let place = sentences[one.sentence].location.map { " at \($0)" } ?? ""
            return Problem(
                .warning, at: sentences[other.sentence].location,
                "\"\(other.text)\" and \"\(one.text)\", which means \(sentences[one.sentence].meaning)\(place), \(sound); "
                    + "word one of them differently")
        }
    }

    /// Of two owners only the nearest pair.
    private mutating func tell(
        _ phrases: [Phrase], _ alikes: SoundAlikes, of what: String,
        _ problem: (_ first: Phrase, _ second: Phrase, _ sound: String) -> Problem
    ) {
        let sentences = sentences
        let findings = alikes.pairs(in: phrases.map(\.words)) { first, second in
            let (one, other) = (phrases[first], phrases[second])
            let (group, rival) = (sentences[one.sentence].group, sentences[other.sentence].group)
            return one.owner != other.owner && (one.sentence == other.sentence || group.canMeet(rival))
        }
        var seen: Set<Set<Int>> = []
        let pairs = findings.pairs.filter { seen.insert([phrases[$0.first].owner, phrases[$0.second].owner]).inserted }
        for pair in pairs.prefix(Self.mostPairs) {
            let sound = pair.distance == 0 ? "sound the same" : "are hard to tell apart when spoken"
            problems.append(problem(phrases[pair.first], phrases[pair.second], sound))
        }
        let rest = pairs.count - Self.mostPairs
        let more = rest > 0 ? "\(rest) more pairs of \(what) are hard to tell apart when spoken" : nil
        let unfinished =
            findings.isComplete ? nil : "not all of \(what) could be compared by their sound: they are too many"
        problems += [more, unfinished].compactMap { $0 }.map {
            Problem(.warning, at: phrases.first?.location(sentences), $0)
        }
    }
}

extension SoundAudit.Phrase {
    fileprivate func location(_ sentences: [Sentence]) -> SourceLocation? { sentences[sentence].location }
}
