import Foundation
import Grammars
import Intents
import Phonetics
import Recognition
import Synthesis

/// What `check` looks at beyond reading the files: whether there is anything to ask for, models that cannot be loaded,
/// sentences in each other's way, phrases that sound alike, and words that cannot be pronounced.
public struct Audit {
    public private(set) var problems: [Problem] = []

    public init(_ configuration: Configuration) {
        problems += Self.nothing(configuration)
        let grammar = configuration.grammars.grammar(for: .command)
        problems += Self.models(of: configuration)
        problems += grammar.spokenProblems()
        problems += grammar.repeatedParameterProblems()
        problems += grammar.conflicts().problems(in: grammar)
        problems += SoundAudit(configuration, grammar).problems
        problems += Self.pronunciations(of: grammar.automaton().words, configuration)
    }

    private static func nothing(_ configuration: Configuration) -> [Problem] {
        guard configuration.catalog.intents.isEmpty else { return [] }
        let isSet = !configuration.settings.definitions.isEmpty
        return [
            Problem(
                .warning, at: SourceLocation(file: configuration.file),
                "nothing can be asked for; " + (isSet ? "definitions holds no usable intent" : "set definitions"))
        ]
    }

    /// Models that cannot be loaded; of another language's model nothing is wanted.
    private static func models(of configuration: Configuration) -> [Problem] {
        let settings = configuration.settings.recognition
        guard configuration.grammars.language.code == settings.language else { return [] }
        let hasFreeText = configuration.grammars.expectations.contains {
            configuration.grammars.grammar(for: $0).hasFreeText
        }
        do {
            try Recognizer.check(settings, withFreeText: hasFreeText)
            return []
        } catch {
            return [Problem(.error, error.description)]
        }
    }

    private static func pronunciations(of words: [String], _ configuration: Configuration) -> [Problem] {
        let settings = configuration.settings.recognition
        guard configuration.grammars.language.code == settings.language else { return [] }
        do {
            let entries = try settings.lexicon.entries(for: words)
            let missing = words.filter { entries.pronunciations[$0] == nil }
            let pronouncer = missing.isEmpty ? nil : try RulePronouncer.start(settings.phoneMap)
            return entries.problems.map { Problem(.warning, "\($0)") }
                + cutOff(
                    missing.compactMap { word in
                        guard let spoken = pronouncer?.pronunciations(of: word).first else {
                            return Problem(
                                .error,
                                "\"\(word)\" cannot be pronounced; add it to a dictionary in recognition.lexicons")
                        }
                        // How a number is read aloud is no guess.
                        if Int(word) != nil { return nil }
                        return Problem(
                            .warning, "\"\(word)\" is in no dictionary; it is expected to sound like \(spoken)")
                    })
        } catch {
            return [Problem(.error, "\(error)")]
        }
    }

    /// Whoever names ten thousand places knows by then what a warning says; errors are all told.
    private static func cutOff(_ problems: [Problem]) -> [Problem] {
        let warnings = problems.filter { $0.severity == .warning }
        let rest = warnings.count - mostWarnings
        guard rest > 0 else { return problems }
        let count = rest == 1 ? "1 more word is" : "\(rest) more words are"
        return problems.filter { $0.severity == .error } + warnings.prefix(mostWarnings)
            + [Problem(.warning, "\(count) in no dictionary")]
    }

    private static let mostWarnings = 100
}
