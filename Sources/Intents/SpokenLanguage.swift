/// A language that Beckon has words of its own in.
public enum SpokenLanguage: Sendable, Hashable, CaseIterable {
    case english, chinese

    /// The language of a locale in any usual spelling (`zh-CN`, `zh_Hans_CN.UTF-8`, `ZH`); English for any other.
    public init(locale: String) {
        let code = locale.prefix { $0.isLetter }.lowercased()
        self = code == "zh" ? .chinese : .english
    }
}
