/// A word with two dashes, alone or with a value.
public struct OptionSpecification: Sendable {
    /// Without dashes: `json`.
    public var name: String
    /// The short form `-j`; nil: there is none.
    public var short: Character?
    public var summary: String
    /// What the value is called in the help, in capitals; nil: the option is a flag.
    public var valueName: String?
    /// The value when the option is not given, also shown in the help.
    public var defaultValue: String?
    /// Whether it may be given several times, each time with one value.
    public var isRepeated: Bool

    /// An option without a value.
    public static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Self {
        Self(name: name, short: short, summary: summary, valueName: nil, defaultValue: nil, isRepeated: false)
    }

    /// An option with one value.
    public static func value(
        _ name: String, short: Character? = nil, _ valueName: String, default defaultValue: String? = nil,
        _ summary: String
    ) -> Self {
        Self(
            name: name, short: short, summary: summary, valueName: valueName, defaultValue: defaultValue,
            isRepeated: false)
    }

    /// An option with one value each of the several times it may be given.
    public static func repeated(_ name: String, short: Character? = nil, _ valueName: String, _ summary: String)
        -> Self
    {
        Self(name: name, short: short, summary: summary, valueName: valueName, defaultValue: nil, isRepeated: true)
    }

    static let help = flag("help", short: "h", "show this help")
    static let version = flag("version", "show the version")

    /// As a person writes it: `-h, --help` or `--config FILE`.
    var usage: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (valueName.map { " \($0)" } ?? "")
    }
}
