import Intents
struct TypeLibrary: Sendable {
    init(language: Language) {}
    func grammar(named name: String) -> TypeGrammar? { nil }
    func written(_ type: String, in text: TokenizedText, from start: Int, _ situation: Situation) -> [(
        value: Value, end: Int
    )] { [] }
}
