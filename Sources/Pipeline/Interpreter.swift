import Grammars
import Intents
import Matching

/// Grammars and matchers of the moments of a conversation, each made when it is first needed.
final class Interpreter {
    private let grammars: ConversationGrammars
    private let minimumConfidence: Double
    private var matchers: [Expectation: Matcher] = [:]

    init(_ grammars: ConversationGrammars, minimumConfidence: Double) {
        self.grammars = grammars
        self.minimumConfidence = minimumConfidence
    }

    func matcher(for expectation: Expectation) -> Matcher {
        if let matcher = matchers[expectation] { return matcher }
        let matcher = Matcher(grammar: grammars.grammar(for: expectation), minimumConfidence: minimumConfidence)
        matchers[expectation] = matcher
        return matcher
    }
}
