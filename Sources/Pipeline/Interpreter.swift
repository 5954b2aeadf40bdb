import Grammars
import Intents
import Matching
import Recognition

/// Grammars and matchers of the moments of a conversation, each made when it is first needed.
final class Interpreter {
    private let grammars: ConversationGrammars
    private let settings: RecognitionSettings
    private var matchers: [Expectation: Matcher] = [:]

    init(_ configuration: Configuration) {
        grammars = configuration.grammars
        settings = configuration.settings.recognition
    }

    func matcher(for expectation: Expectation) -> Matcher {
        if let matcher = matchers[expectation] { return matcher }
        let minimumConfidence =
            expectation == .command ? settings.minimumConfidence : settings.minimumAnswerConfidence
        let matcher = Matcher(grammar: grammars.grammar(for: expectation), minimumConfidence: minimumConfidence)
        matchers[expectation] = matcher
        return matcher
    }
}
