import Audio
import Foundation
import Grammars
import Intents
import Matching
import Phonetics
import Pipeline
import Recognition

/// Phrases that one synthetic voice recorded, said again by it and by others, and everything else that is said: what is
/// taken for a phrase by the words alone, with the pronunciations learned from takes, and with templates as well.
public final class PhraseExperiment {
    public enum Means: Int, CaseIterable, Sendable { case words, pronunciations, templates }

    private let phrases: [MeasuredPhrase]
    private let teacher: Speaker
    private let kitchen: KitchenNoise?
    private let audio: String
    private let matcher: Matcher
    private let byWords: Recognizer
    private let byTakes: Recognizer
    private let withoutPhrases: Recognizer
    private let rivals: PhraseRivals
    private var hearings: [Means: PhraseHearing] = [:]
    private var number = 0
    public private(set) var report = PhraseReport()
    /// Told of each trial, for whoever wants to look closer.
    public var onTrial: (String) -> Void = { _ in }

    /// How the teacher says a phrase while recording it, and afterwards.
    static let taught = [Speaker.Manner(), .init(speed: 0.9, pitch: 1.05), .init(speed: 1.12, pitch: 0.95)]
    static let again = [Speaker.Manner(speed: 1.05, pitch: 1.1), .init(speed: 0.85, pitch: 0.93)]

    /// - Parameters:
    ///   - settings: a settings file, whose sentences must not be taken for phrases.
    ///   - count: of phrases.
    ///   - audio: the folder of real recordings, which may be absent.
    public init(settings file: String, count: Int = MeasuredPhrase.all.count, teacher: Speaker, audio: String) throws {
        phrases = Array(MeasuredPhrase.all.prefix(count))
        self.teacher = teacher
        self.audio = audio
        kitchen = KitchenNoise(audio: audio)
        let configuration = try Configuration(file: file)
        var grammars = configuration.grammars
        let said = phrases.map { Phrase(id: $0.id, text: $0.text) }
        grammars.setPhrases(said)
        let grammar = grammars.grammar(for: .command)
        let settings = configuration.settings.recognition
        let pronouncer = RulePronouncer(settings)
        let sounds = WordSounds(
            lexicon: Lexicon(dictionaries: [settings.dictionary]), pronounce: pronouncer.pronunciations)
        matcher = Matcher(
            grammar: grammar, minimumConfidence: settings.minimumConfidence,
            homophones: HomophoneIndex(sounds: sounds, words: grammar.parts.words))
        let sentences = Matcher(
            grammar: grammars.commandsWithoutPhrases, minimumConfidence: settings.minimumConfidence,
            homophones: HomophoneIndex(sounds: sounds, words: grammar.parts.words))
        rivals = PhraseRivals(commands: matcher, sentences: sentences, sounds: sounds)
        withoutPhrases = try Recognizer(
            settings: settings, grammars: [sentences.grammar], pronounce: pronouncer.pronunciations)
        try withoutPhrases.expect(sentences.grammar, named: "command")
        byWords = try Recognizer(settings: settings, grammars: [grammar], pronounce: pronouncer.pronunciations)
        byTakes = try Recognizer(settings: settings, grammars: [grammar], pronounce: pronouncer.pronunciations)
        try learn(PhraseStudio(configuration, memory: Memory(stateFolder: "/nonexistent", log: .none)), said, sounds)
    }

    private func learn(_ studio: PhraseStudio, _ said: [Phrase], _ sounds: WordSounds) throws {
        var takes: [Take] = []
        for phrase in phrases {
            for manner in Self.taught {
                let utterance = try teacher.say(phrase.spelling, manner)
                let take = studio.take(
                    utterance, saying: "", of: phrase.id, at: Date(timeIntervalSince1970: 0),
                    noise: kitchen?.room ?? [])
                if let take { takes.append(take) }
            }
        }
        var withoutTemplates = takes
        for index in takes.indices { withoutTemplates[index].templates = [] }
        let pronounced = PhraseHearing(said, takes: withoutTemplates, sounds: sounds)
        hearings = [.pronunciations: pronounced, .templates: PhraseHearing(said, takes: takes, sounds: sounds)]
        try byTakes.setPhrases(pronounced.pronunciations)
        try byWords.expect(matcher.grammar, named: "command")
        try byTakes.expect(matcher.grammar, named: "command")
    }

    /// - Parameter others: who say the phrases as well.
    public func run(others: [Speaker]) throws {
        for phrase in phrases {
            for manner in Self.again {
                try hear(phrase, teacher.say(phrase.spelling, manner), "the same voice")
            }
            for other in others { try hear(phrase, other.say(phrase.spelling), "another voice") }
        }
    }

    private func hear(_ phrase: MeasuredPhrase, _ samples: [Int16], _ voice: String) throws {
        let kind = phrase.isMadeUp ? "words in no dictionary" : "ordinary words"
        for (condition, samples) in conditions(samples) {
            let meanings = interpret(samples, phrase.text)
            for means in Means.allCases {
                report.count(PhraseReport.Key(voice, kind, condition, means), Self.outcome(meanings[means], phrase))
            }
        }
    }

    private static func outcome(_ meaning: Interpretation?, _ phrase: MeasuredPhrase) -> PhraseReport.Outcome {
        switch meaning {
        case .shortcut(let call)?: call.id == phrase.id ? .recognised : .confused
        case .rejected?, nil: .rejected
        default: .confused
        }
    }

    private func conditions(_ samples: [Int16]) -> [(String, [Int16])] {
        number += 1
        return [("clean", samples)]
            + (kitchen.map { [("kitchen", $0.laid(under: samples, number: number))] } ?? [])
    }

    private func interpret(_ samples: [Int16], _ said: String) -> [Means: Interpretation] {
        let meaning = { (speech: RecognizedSpeech) -> Interpretation in
            switch speech.kind {
            case .words: self.matcher.interpret(Transcript(text: speech.text, confidence: speech.confidence))
            case .outOfGrammar: .rejected(.outOfGrammar, confidence: 0)
            case .nothing: .rejected(.noSpeech, confidence: 0)
            }
        }
        var found: [Means: Interpretation] = [.words: meaning(byWords.finish(samples))]
        let speech = byTakes.finish(samples)
        for (means, hearing) in hearings {
            let rival = rivals.rival(of: meaning(speech), heard: speech, in: Situation()) { _ in
                withoutPhrases.finish(samples)
            }
            let decision = hearing.decide(meaning(speech), heard: speech, rival: rival)
            found[means] = decision?.interpretation ?? meaning(speech)
            if means == .templates {
                onTrial(
                    "\(said): \(found[means].map { "\($0)" } ?? ""); heard \(speech.text) \(speech.confidence); \(decision?.lines ?? [])"
                )
            }
        }
        return found
    }

    /// Sentences that the grammar has beside the phrases, and speech that is none of either: how many are taken for a
    /// phrase.
    ///
    /// - Parameter count: of sentences.
    public func runOthers(sentences count: Int, by speakers: [Speaker]) throws {
        let sampler = Sampler(matcher.grammar)
        let others = matcher.grammar.sentences.indices.filter { number in
            if case .shortcut = matcher.grammar.sentence(number).meaning { false } else { true }
        }
        for index in 0..<count {
            guard let sample = sampler.example(of: others[index * others.count / count]) else { continue }
            for speaker in speakers {
                for (condition, samples) in conditions(try speaker.say(sample.text)) {
                    countOther("sentences", condition, interpret(samples, sample.text), expected: sample.meaning)
                }
            }
        }
    }

    /// Recorded speech of others that is no phrase.
    public func runRecordings(_ count: Int) throws {
        for folder in ["coffee/clips", "wake", "cmusphinx"] {
            let path = "\(audio)/\(folder)"
            let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let clips = files.filter { $0.hasSuffix(".wav") || $0.hasSuffix(".flac") }.sorted()
            for index in stride(from: 0, to: clips.count, by: max(1, clips.count / count)) {
                guard let samples = try? SoundFileSource.samples(of: "\(path)/\(clips[index])") else { continue }
                var endpointer = Endpointer()
                for case .ended(let utterance) in endpointer.process(samples) + endpointer.finish() {
                    countOther(
                        "recorded speech", "as recorded", interpret(utterance.samples, clips[index]), expected: nil)
                }
            }
        }
    }

    private func countOther(
        _ kind: String, _ condition: String, _ meanings: [Means: Interpretation], expected: Meaning?
    ) {
        for means in Means.allCases {
            let outcome: PhraseReport.Outcome
            switch meanings[means] {
            case .shortcut?: outcome = .confused
            case .match?, .control?, .answer?: outcome = .recognised
            default: outcome = .rejected
            }
            report.count(PhraseReport.Key("anyone", kind, condition, means), outcome)
        }
    }
}
