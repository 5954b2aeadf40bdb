import Foundation

/// What grammars need to know of a language beside its built-in types.
public struct Language: Sendable, Hashable {
    /// BCP 47: `en-US`
    public let locale: String

    public init(locale: String) { self.locale = locale }

    /// The language without script and region: `en` of `en-US`.
    public var code: String {
        locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? ""
    }

    /// Words between the elements of a list.
    var listWords: [String] { Self.listWords[code] ?? [] }

    private static let listWords = ["en": ["and"], "zh": ["和", "跟"]]

    /// Words that may stand before a further element of a list: "the fan and the lamp".
    var listArticles: [String] { code == "en" ? ["the", "a", "an", "some", "my"] : [] }

    /// What people say around a sentence without meaning anything by it.
    var fillers: [String] { Self.fillers[code] ?? [] }

    /// Words of a text less the fillers before and behind them. Of fillers of several words none is taken away.
    public func withoutFillers(_ words: [String]) -> [String] {
        let fillers = Set(fillers)
        let rest = words.drop(while: fillers.contains)
        return Array(rest.reversed().drop(while: fillers.contains).reversed())
    }

    private static let fillers = [
        "en": [
            "uh", "um", "uhm", "er", "erm", "ah", "oh", "hmm", "well", "so", "okay", "ok", "hey", "please", "thanks",
            "thank you",
        ],
        "zh": ["嗯", "呃", "啊", "哦", "那个", "请", "请问", "麻烦", "麻烦你", "谢谢", "谢谢你"],
    ]

    /// Words that turn a sentence into its contrary, or take something out of it.
    var negations: Set<String> { Self.negations[code] ?? [] }

    private static let negations: [String: Set<String>] = [
        "en": ["not", "no", "never", "don't", "dont", "won't", "can't", "isn't", "but", "except", "without", "minus"],
        "zh": ["不", "别", "没", "勿", "莫", "除"],
    ]

    /// How the application that is meant is named before a sentence; NAME stands for its name.
    var applicationHeads: [String] { Self.applicationHeads[code] ?? ["NAME"] }

    private static let applicationHeads = [
        "en": ["NAME", "ask NAME to", "using NAME", "with NAME"], "zh": ["NAME", "用NAME", "让NAME"],
    ]

    /// How it is named behind a sentence.
    var applicationTails: [String] { Self.applicationTails[code] ?? [] }

    private static let applicationTails = [
        "en": ["using NAME", "with NAME", "via NAME", "through NAME"], "zh": ["用NAME"],
    ]
}
