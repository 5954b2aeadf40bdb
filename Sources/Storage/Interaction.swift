import Foundation
import Intents

/// One intent that a person asked for, and how it ended: a line of the journal.
public struct Interaction: Sendable, Hashable {
    /// Unique.
    public var id: String
    public var time: Date
    public var intent: IntentID
    /// In the forms of the wire.
    public var slots: JSONObject
    /// Nil where no response came.
    public var responseCode: String?
    public var endReason: EndReason

    public init(
        id: String, time: Date, intent: IntentID, slots: JSONObject = [:], responseCode: String? = nil,
        endReason: EndReason
    ) {
        self.id = id
        self.time = time
        self.intent = intent
        self.slots = slots
        self.responseCode = responseCode
        self.endReason = endReason
    }
}
