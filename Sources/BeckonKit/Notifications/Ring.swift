/// A sound that is repeated until somebody says stop: an alarm, a timer that ran out.
public struct Ring: Sendable, Hashable {
    /// How long it may ring at most, in seconds.
    public static let longest = 1...3_600

    /// The name of a sound of Beckon's; nil: its usual one.
    public var sound: String?
    /// One short sentence, said between the sounds.
    public var text: String?
    /// After how many seconds it ends by itself: 1 to 3,600.
    public var seconds: Int

    /// - Parameter seconds: A value outside of 1 to 3,600 becomes the nearest one.
    public init(sound: String? = nil, text: String? = nil, seconds: Int = 60) {
        self.sound = sound
        self.text = text
        self.seconds = min(max(seconds, Self.longest.lowerBound), Self.longest.upperBound)
    }

    var parameters: JSONObject {
        var object: JSONObject = ["until": .integer(seconds)]
        object["sound"] = sound.map(JSONValue.string)
        object["text"] = text.map(JSONValue.string)
        return object
    }

    init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        let seconds = try parameters.integer("until")
        guard Self.longest.contains(seconds) else {
            throw .invalidParameter(
                "until", "it should be \(Self.longest.lowerBound) to \(Self.longest.upperBound) seconds, not \(seconds)"
            )
        }
        self.init(
            sound: try parameters.optionalText("sound"),
            text: try parameters.optionalText("text", maximum: ExtensionNotification.longestText), seconds: seconds)
    }
}
