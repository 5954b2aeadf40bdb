import Foundation

/// What grammars need to know of a language: its number words and how it joins a list.
public struct Language: Sendable, Hashable {
    /// BCP 47: `en-US`
    public let locale: String
    let listWords: [String]

    public init(locale: String) {
        self.locale = locale
        listWords = Self.listWords[Self.code(of: locale)] ?? []
    }

    /// The language without script and region: `en` of `en-US`.
    public var code: String { Self.code(of: locale) }

    private static func code(of locale: String) -> String {
        locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? ""
    }

    /// Words between the elements of a list.
    private static let listWords = ["en": ["and"], "zh": ["和", "跟"]]

    /// How a value alone is said in answer to a question.
    func answerFrame(slot: String) -> String {
        (Self.answerFrames[code] ?? "{value}").replacingOccurrences(of: "{value}", with: "{\(slot)}")
    }

    private static let answerFrames = [
        "en": "[(i would like|i'd like|i want|i'll have|make it|make that|give me|it is|it's)] "
            + "[the|a|an|some|just] {value} [please]",
        "zh": "[我要|我想要] {value}",
    ]
}
