import Intents

/// Every text that Dialogue says of itself, in one language. `Wording+Tables.swift` has the texts.
public struct Wording: Sendable {
    enum Text: String, Sendable, CaseIterable {
        // Questions
        case needsValue, outOfRange, belowRange, aboveRange, choose, chooseOrMore, orMore, orElse
        case confirmValue, confirmIntent, didYouMean, didYouMeanWhich
        // What stands before a question, and how the two are joined
        case notUnderstood, onlyOne, heardNothing, unsupported, unsupportedValue, sequence
        // Help
        case suggest, suggestExamples, suggestNothing
        case found, foundMore, foundNothing
        case helpChoices, helpMoreChoices, helpChoice, helpRange, helpAnything, helpConfirmation
        // Lists
        case moreChoices, lastChoice, lastChoiceAsked
        // Last words of a session
        case cancelled, declined, timedOut, misunderstood, interrupted, denied, locked, protectedData
        // Responses
        case success, inProgress, failure, opening, openApplication, continueInApplication, unavailable, tookTooLong
        case unknownIntent
        // While an extension works
        case oneMoment, tooLate
    }

    private let texts: [Text: TextTemplate]

    /// The texts of a locale's language (`zh-CN`, `zh`); English where the language has no table.
    public init(locale: String) {
        // A test reads every text, so that none is left out here.
        texts = Self.table(SpokenLanguage(locale: locale)).compactMapValues { try? TextTemplate($0) }
    }

    func callAsFunction(_ text: Text, _ values: KeyValuePairs<String, String> = [:]) -> String {
        texts[text]?.render { name in values.first { $0.key == name }?.value } ?? ""
    }
}
