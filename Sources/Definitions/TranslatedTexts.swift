/// Where the texts of a definition file stand: everything that a person reads or says, and that another locale says
/// otherwise. Names that only add to others (`alsoCalled`, `skipWords`, `soundsLike`) and rules are none: a translation
/// may well do without them.
indirect enum TranslatedTexts {
    /// A text, or a list with texts in it.
    case text
    /// Keys of a mapping; `others`: what stands behind every other key, `alone`: what it is where no mapping stands.
    case mapping([String: TranslatedTexts], others: TranslatedTexts? = nil, alone: Bool = false)
    case nothing

    static let file = mapping([
        "application": mapping(["name": text]),
        "types": mapping([:], others: mapping(["values": mapping([:], others: value, alone: true)])),
        "intents": mapping([:], others: intent),
        "activities": mapping([:], others: mapping(["title": text, "keywords": text, "phrase": text])),
    ])

    private static let value = mapping(["say": text, "display": text], alone: true)

    private static let intent = mapping([
        "title": text, "sentences": text, "shortcuts": text,
        "parameters": mapping([:], others: mapping(["prompt": wordings, "unsupported": wordings])),
        "response": mapping(["properties": nothing], others: mapping(["say": text], alone: true)),
    ])

    /// One text, a list, or either behind keys.
    private static let wordings = mapping([:], others: text, alone: true)

    /// What stands behind a key of a mapping.
    func behind(_ key: String) -> TranslatedTexts? {
        guard case .mapping(let keys, let others, _) = self else { return nil }
        return keys[key] ?? others
    }

    /// Whether it is text where no mapping stands.
    var isText: Bool {
        switch self {
        case .text: true
        case .mapping(_, _, let alone): alone
        case .nothing: false
        }
    }
}
