import Enhancement
import Grammars
import Intents
import Phonetics
import Recognition

extension Hearing {
    /// Loads the recogniser for everything that can be said in this configuration.
    ///
    /// - Throws: `RecognitionError`, or `ConfigurationError` where the model speaks another language.
    public convenience init(
        _ configuration: Configuration, tellsPartials: Bool = false, adaptation: AdaptationChoice = .kept, log: Log
    ) throws {
        let settings = configuration.settings.recognition
        let language = configuration.grammars.language
        guard language.code == settings.language.lowercased() else {
            throw ConfigurationError(.noModel(locale: configuration.locale, language: settings.language))
        }
        DecoderLog.receive { log(.debug, "PocketSphinx: \($0)") }
        let grammars = configuration.grammars.expectations.map(configuration.grammars.grammar)
        let pronouncer = RulePronouncer(settings)
        let enhancer = configuration.enhancer(log: log)
        let second = configuration.secondEnhancer
        let transform = adaptation.transform(for: configuration, log: log)
        let recognizer = try Recognizer(
            settings: settings, grammars: grammars, isEnhanced: enhancer != nil, hearsTwice: second != nil,
            transform: transform
        ) { word in
            let pronunciations = pronouncer.pronunciations(of: word)
            log(.debug, "\(word) is in no dictionary; pronounced by rule as \(pronunciations.map(\.description))")
            return pronunciations
        }
        for problem in configuration.grammars.grammar(for: .command).spokenProblems() {
            log(.error, problem.description)
        }
        for problem in recognizer.problems { log(.warning, "\(problem)") }
        for word in recognizer.unknownWords {
            log(.warning, "nobody knows how \"\(word)\" is said; sentences with it are not heard: add it to a lexicon")
        }
        self.init(
            configuration.settings.endpointing, enhancement: EnhancementStage(enhancer, second: second, log: log),
            recognizer: recognizer, tellsPartials: tellsPartials)
    }
}

extension Configuration {
    /// What takes noise out of sound, as far as it can be had: the first way of hearing an utterance, and the second.
    var enhancementMethods: [EnhancementMethod] {
        let (first, second) = (settings.enhancement.method, settings.enhancement.second)
        let wanted = first == .none ? [] : first == second ? [first] : [first, second]
        return wanted.filter { enhancers(with: $0) != nil }
    }

    /// Makes what takes noise out of sound; nil: nothing does.
    func enhancer(log: Log) -> EnhancementStage.Make? {
        let wanted = settings.enhancement.method
        guard wanted != .none else { return nil }
        let found = enhancementMethods.first
        if found != wanted {
            let missing = EnhancementError.missing(wanted, folder: enhancerFolders.first ?? "")
            let instead = found.map { "with \($0.rawValue) alone" } ?? "without"
            log(.warning, "\(missing); until then Beckon works \(instead), less well in noise")
        }
        return found.flatMap(maker)
    }

    /// The same for the second way; nil: there is none.
    var secondEnhancer: EnhancementStage.Make? { enhancementMethods.dropFirst().first.flatMap(maker) }

    private func maker(of method: EnhancementMethod) -> EnhancementStage.Make? {
        enhancers(with: method).map { enhancers in { try enhancers.make(method) } }
    }

    private func enhancers(with method: EnhancementMethod) -> Enhancers? {
        guard method != .none else { return nil }
        return enhancerFolders.map { Enhancers(folder: $0) }.first { $0.has(method) }
    }

    private var enhancerFolders: [String] {
        settings.enhancement.folder.map { [$0] } ?? Places().enhancerFolders
    }
}
