/// What people say to steer a dialogue, by language: control words, yes and no.
///
/// Phrases are lower case, without punctuation but apostrophes; the first of each list is the one Beckon names in help.
public struct ConversationWords: Sendable, Hashable {
    public var cancel: [String]
    public var stop: [String]
    public var help: [String]
    public var `repeat`: [String]
    public var yes: [String]
    public var no: [String]

    public init(_ language: SpokenLanguage) {
        switch language {
        case .english: self = Self.english
        case .chinese: self = Self.chinese
        }
    }

    /// The words of a locale's language (`zh-CN`); English where the language has no table.
    public init(locale: String) { self.init(SpokenLanguage(locale: locale)) }

    private init(
        cancel: [String], stop: [String], help: [String], repeat again: [String], yes: [String], no: [String]
    ) {
        self.cancel = cancel
        self.stop = stop
        self.help = help
        self.repeat = again
        self.yes = yes
        self.no = no
    }

    public subscript(command: ControlCommand) -> [String] {
        switch command {
        case .cancel: cancel
        case .stop: stop
        case .help: help
        case .repeat: self.repeat
        }
    }

    private static let english = ConversationWords(
        cancel: ["cancel", "cancel that", "never mind", "forget it", "forget about it"],
        stop: ["stop", "stop it", "stop that"],
        help: ["help", "help me", "what can i say", "what are my choices", "what are my options"],
        repeat: [
            "repeat", "repeat that", "say that again", "say it again", "come again", "pardon", "pardon me",
            "what did you say",
        ],
        yes: [
            "yes", "yes please", "yeah", "yep", "yup", "sure", "ok", "okay", "correct", "right", "that's right",
            "that is right", "that's correct", "that is correct", "please do", "go ahead", "do it", "of course",
            "absolutely",
        ],
        no: [
            "no", "no thanks", "no thank you", "nope", "nah", "don't", "do not", "please don't", "don't do it", "wrong",
            "that's wrong", "that is wrong", "not right", "that's not right", "that is not right", "incorrect",
        ])

    private static let chinese = ConversationWords(
        cancel: ["取消", "算了", "不用了", "别管了"],
        stop: ["停", "停止", "停下", "停下来"],
        help: ["帮助", "帮帮我", "我可以说什么", "我能说什么", "有什么选择", "有哪些选择"],
        repeat: ["重复", "再说一遍", "再说一次", "请再说一遍", "重复一遍", "你说什么"],
        yes: ["是", "是的", "对", "对的", "好", "好的", "行", "可以", "没错", "没问题", "确定", "当然", "嗯"],
        no: ["不", "不是", "不是的", "不对", "不要", "不行", "不可以", "错", "错了", "没有", "别"])
}
