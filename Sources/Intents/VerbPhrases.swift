/// How a person tells Beckon to go ahead, or not to, with the verb of an intent's category: "order it", "don't send it".
public struct VerbPhrases: Sendable, Hashable {
    /// Phrases as in `ConversationWords`; empty where a language has none for the verb.
    public var agreement: [String]
    public var refusal: [String]

    /// - Parameter verb: one of `IntentCategory.verbs`; any other has no phrases.
    public init(verb: String, language: SpokenLanguage) {
        switch language {
        case .english:
            let forms = Self.english[verb] ?? []
            agreement = forms + forms.map { "please \($0)" }
            refusal = forms.flatMap { ["don't \($0)", "do not \($0)", "please don't \($0)"] }
        case .chinese:
            let forms = Self.chinese[verb] ?? []
            agreement = forms.flatMap { [$0, "\($0)吧", "请\($0)"] }
            refusal = forms.flatMap { ["不\($0)", "别\($0)", "不要\($0)", "先别\($0)"] }
        }
    }

    // "Stop it" and "cancel it" are not here: they end the dialogue.
    private static let english: [String: [String]] = [
        "do": ["do it", "do that"], "run": ["run it", "run that"], "go": ["go", "let's go"],
        "view": ["show it", "show me", "show it to me"], "open": ["open it", "open that"],
        "find": ["find it", "find them"], "get": ["get it", "get that"], "tell": ["tell me"],
        "order": ["order it", "order that", "order them", "place the order", "place it", "i'll take it"],
        "book": ["book it", "book that", "book them", "make the booking", "reserve it"],
        "buy": ["buy it", "buy that", "buy them", "i'll take it"],
        "pay": ["pay", "pay it", "pay that", "pay for it", "pay now"],
        "start": ["start", "start it", "start that", "begin"],
        "navigate": ["take me there", "navigate there", "let's go", "start navigation"],
        "play": ["play it", "play that", "play them", "play"],
        "call": ["call", "call them", "call him", "call her", "call now", "make the call", "dial"],
        "resume": ["resume", "resume it", "continue", "go on"], "pause": ["pause", "pause it", "pause that"],
        "stop": ["end it", "turn it off"], "close": ["close it", "close that"],
        "share": ["share it", "share that", "share them"], "post": ["post it", "post that"],
        "send": ["send", "send it", "send that", "send them", "send the message"],
        "create": ["create it", "create that", "make it"], "add": ["add it", "add that", "add them"],
        "schedule": ["schedule it", "schedule that"], "log": ["log it", "log that", "save it"],
        "search": ["search", "search it", "search for it", "look for it"],
        "filter": ["filter", "filter it", "filter them"],
        "download": ["download it", "download that", "download them", "download"],
        "set": ["set it", "set that"], "request": ["request it", "request that"],
        "toggle": ["toggle it", "switch it", "toggle that"], "checkIn": ["check in", "check me in"],
        "update": ["update it", "update that", "update", "save it"],
        "remove": ["remove it", "remove that", "remove them"],
        "delete": ["delete it", "delete that", "delete them", "delete"], "cancel": ["call it off"],
    ]

    private static let chinese: [String: [String]] = [
        "do": ["做", "执行"], "run": ["运行", "执行"], "go": ["去", "开始"], "view": ["看", "打开"], "open": ["打开", "开"],
        "find": ["找", "查找"], "get": ["拿", "获取"], "tell": ["说", "告诉我"], "order": ["订", "点", "下单", "订购", "买"],
        "book": ["订", "预订", "预约"], "buy": ["买", "下单", "购买"], "pay": ["付", "付款", "支付"], "start": ["开始", "启动"],
        "navigate": ["导航", "出发", "走"], "play": ["播放", "放"], "call": ["打", "打电话", "拨打", "拨"],
        "resume": ["继续", "恢复"], "pause": ["暂停"], "stop": ["关掉", "结束"], "close": ["关", "关掉", "关闭"],
        "share": ["分享"], "post": ["发", "发布"], "send": ["发", "发送", "发出去", "寄"], "create": ["创建", "新建", "建"],
        "add": ["加", "添加", "加上"], "schedule": ["安排", "预约"], "log": ["记", "记录", "记下来"], "search": ["搜", "搜索", "查"],
        "filter": ["筛选", "过滤"], "download": ["下载"], "set": ["设", "设置", "设定"], "request": ["请求", "申请", "叫"],
        "toggle": ["切换"], "checkIn": ["签到", "办理"], "update": ["更新"], "remove": ["移除", "去掉", "删"],
        "delete": ["删", "删除", "删掉"], "cancel": ["退掉", "撤销"],
    ]
}
