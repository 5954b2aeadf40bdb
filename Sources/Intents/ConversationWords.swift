public struct ConversationWords: Sendable {
    public var yes = ["yes", "yeah"], no = ["no"]
    public var control: [ControlCommand: [String]] = [.cancel: ["cancel"], .help: ["help"], .repeat: ["repeat"], .stop: ["stop"]]
    public init(language: String) {}
}
