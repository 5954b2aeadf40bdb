import BeckonKit
import Foundation

/// A message that was sent.
public struct Message: Codable, Sendable, Hashable {
    public var time: Date
    /// The ids of contacts.
    public var recipients: [String]
    public var text: String

    public init(time: Date, recipients: [String], text: String) {
        self.time = time
        self.recipients = recipients
        self.text = text
    }
}

/// The latest messages, oldest first, in the folder that the application and its extension share. This sample has no network: a message is
/// sent when it stands here.
public struct Outbox: Codable, Sendable {
    public static let file = "messages.json"
    /// Of more, the oldest are forgotten.
    public static let maximum = 1_000

    public private(set) var messages: [Message] = []

    /// - Returns: an empty one where nothing was sent yet.
    public init(from storage: GroupStorage) throws(GroupStorageError) {
        messages = try storage.read(Outbox.self, from: Self.file)?.messages ?? []
    }

    public mutating func send(_ message: Message, in storage: GroupStorage) throws(GroupStorageError) {
        messages.append(message)
        messages.removeFirst(max(0, messages.count - Self.maximum))
        try storage.write(self, to: Self.file)
    }
}
