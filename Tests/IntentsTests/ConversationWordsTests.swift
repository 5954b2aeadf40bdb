import Intents
import Testing

@Suite("Words that steer a dialogue")
struct ConversationWordsTests {
    @Test(
        "Every list has phrases in their matched form, and none means two things",
        arguments: SpokenLanguage.allCases)
    func tables(language: SpokenLanguage) {
        let words = ConversationWords(language)
        let controls = ControlCommand.allCases.map { words[$0] }
        let replies = [words.yes, words.no, words.agreement, words.refusal]
        let offers = [words.offers.all, words.offers.none, words.offers.more, words.offers.last]
        let corrections = [words.corrections.denials, words.corrections.leads, words.corrections.tails]
        // Those that can be said under one question.
        for lists in [controls + replies, controls + offers, controls + [words.no] + offers.filter { $0 != offers[1] }]
        {
            let phrases = lists.joined()
            #expect(
                Set(phrases).count == phrases.count,
                "\(Dictionary(grouping: phrases) { $0 }.filter { $0.value.count > 1 }.keys)")
        }
        for list in controls + replies + offers + corrections {
            #expect(!list.isEmpty)
            for phrase in list { Self.check(phrase) }
        }
    }

    private static func check(_ phrase: String) {
        #expect(phrase == phrase.lowercased())
        #expect(phrase.allSatisfy { $0.isLetter || $0 == " " || $0 == "'" }, "\(phrase)")
    }

    @Test(
        "Every verb of a category can be told to go ahead, and none of its phrases ends the dialogue or means the other"
    )
    func verbs() {
        for language in SpokenLanguage.allCases {
            let words = ConversationWords(language)
            let controls = Set(ControlCommand.allCases.flatMap { words[$0] })
            for verb in IntentCategory.verbs {
                let phrases = VerbPhrases(verb: verb, language: language)
                #expect(!phrases.agreement.isEmpty && !phrases.refusal.isEmpty, "\(verb)")
                #expect(controls.isDisjoint(with: phrases.agreement + phrases.refusal), "\(verb)")
                #expect(
                    Set(phrases.agreement + words.yes + words.agreement)
                        .isDisjoint(with: phrases.refusal + words.no + words.refusal), "\(verb)")
                for phrase in phrases.agreement + phrases.refusal { Self.check(phrase) }
            }
            #expect(VerbPhrases(verb: "juggle", language: language).agreement.isEmpty)
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
