import Intents
import Testing

@Suite("Words that steer a dialogue")
struct ConversationWordsTests {
    @Test(
        "Every list has phrases in their matched form, and none means two things",
        arguments: SpokenLanguage.allCases)
    func tables(language: SpokenLanguage) {
        let words = ConversationWords(language)
        let lists = ControlCommand.allCases.map { words[$0] } + [words.yes, words.no]
        for list in lists { #expect(!list.isEmpty) }
        let phrases = lists.joined()
        #expect(Set(phrases).count == phrases.count)
        for phrase in phrases {
            #expect(phrase == phrase.lowercased())
            #expect(phrase.allSatisfy { $0.isLetter || $0 == " " || $0 == "'" }, "\(phrase)")
        }
    }

    @Test(
        "The language of a locale; English for others",
        arguments: [
            ("en-US", "yes"), ("en_GB.UTF-8", "yes"), ("zh-CN", "是"), ("zh_Hans_CN", "是"), ("ZH", "是"),
            ("de-DE", "yes"),
            ("", "yes"),
        ])
    func locale(locale: String, yes: String) { #expect(ConversationWords(locale: locale).yes.first == yes) }
}
