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
        let second = enhancer == nil ? nil : configuration.secondEnhancer
        let transform = adaptation.transform(for: configuration, isEnhanced: enhancer != nil, log: log)
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
    /// Makes what takes noise out of sound; nil: nothing does.
    func enhancer(log: Log) -> EnhancementStage.Make? {
        let method = settings.enhancement.method
        guard method != .none else { return nil }
        guard let enhancers = enhancers(with: method) else {
            let missing = EnhancementError.missing(method, folder: enhancerFolders.first ?? "")
            log(.warning, "\(missing); until then Beckon works without, less well in noise")
            return nil
        }
        return { try enhancers.make(method) }
    }

    /// The same for the second way; nil: there is none.
    var secondEnhancer: EnhancementStage.Make? {
        let method = settings.enhancement.second
        guard method != .none, method != settings.enhancement.method, let enhancers = enhancers(with: method) else {
            return nil
        }
        return { try enhancers.make(method) }
    }

    private func enhancers(with method: EnhancementMethod) -> Enhancers? {
        enhancerFolders.map { Enhancers(folder: $0) }.first { $0.has(method) }
    }

    private var enhancerFolders: [String] {
        settings.enhancement.folder.map { [$0] } ?? Places().enhancerFolders
    }
}
