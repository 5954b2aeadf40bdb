import Foundation

/// Subscribes the connection to the messages between the daemon and one extension, which come as notifications from then on.
public struct TraceRequest: ControlRequest, Hashable {
    public static let method = "trace"
    /// The messages hold what people said to any application.
    public static let callers: Set<ControlRole> = [.owner]

    /// The id in its manifest.
    public var extensionID: String

    public init(extensionID: String) { self.extensionID = extensionID }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        extensionID = try parameters.text("extension")
    }

    public var parameters: JSONObject { ["extension": .string(extensionID)] }

    public typealias Answer = NoAnswer
}

/// One line between the daemon and an extension.
public struct TracedLine: Sendable, Hashable {
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        case toExtension, fromExtension
    }

    public var extensionID: String
    public var direction: Direction
    /// As it was written, cut where it is long.
    public var text: String
    public var time: Date

    public init(extensionID: String, direction: Direction, text: String, time: Date) {
        self.extensionID = extensionID
        self.direction = direction
        self.text = text
        self.time = time
    }

    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        extensionID = try parameters.text("extension")
        direction = try parameters.choice("direction", Direction.self)
        text = try parameters.text("text", maximum: 1 << 20)
        guard let time = try? Date(parameters.text("time"), strategy: Self.style) else {
            throw .invalidParameter("time", "it should be a date and time in ISO 8601 form")
        }
        self.time = time
    }

    public var json: JSONObject {
        [
            "extension": .string(extensionID), "direction": .string(direction.rawValue), "text": .string(text),
            "time": .string(time.formatted(Self.style)),
        ]
    }
}
