import ConfigFile
import Grammars
import Intents

extension MappingReader {
    /// Plain words, not templates: a list of them, or one. A faulty one is left out.
    func phrases(_ key: String) -> [YAMLNode] { entry(key).map(phrases) ?? [] }

    func phrases(_ entry: YAMLMapping.Entry) -> [YAMLNode] {
        oneOrMoreTexts(entry).filter { node in
            guard let text = node.scalar?.text else { return false }
            if let special = text.first(where: TemplateText.specialCharacters.contains) {
                problems.report(.notPlain(text, special: special), at: node.location(ofMention: String(special)))
                return false
            }
            guard !Tokenizer.words(text).isEmpty else {
                problems.report(.noWords(text), at: node.location)
                return false
            }
            return true
        }
    }
}
