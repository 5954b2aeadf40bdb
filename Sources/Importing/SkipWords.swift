import Grammars
import Intents

/// Phrases that mean nothing, which definition files take as plain words only.
enum SkipWords {
    /// The phrases without signs; those that have no words are lost.
    static func plain(_ phrases: [String], _ losses: LossList) -> [String] {
        var plain: [String] = []
        for phrase in phrases {
            let isPlain = !phrase.contains(where: TemplateText.specialCharacters.contains)
            let words = Tokenizer.words(phrase).filter { !$0.contains(where: TemplateText.specialCharacters.contains) }
            guard !words.isEmpty else {
                losses.lost("“\(phrase)” has no words that could be skipped; it is left out", at: nil)
                continue
            }
            if !isPlain { losses.lost("“\(phrase)” becomes “\(words.joined(separator: " "))”", at: nil) }
            plain.append(isPlain ? phrase : words.joined(separator: " "))
        }
        return plain
    }
}
