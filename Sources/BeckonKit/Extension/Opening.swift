import Foundation

/// What an application is opened with: a place, or what was asked of its extension.
///
/// An extension gets it where its application has nothing that could be opened; a program that the manifest's `launch`
/// starts reads it from its standard input.
public enum Opening: Sendable, Hashable {
    case activity(UserActivity)
    case interaction(Interaction)

    public struct Interaction: Sendable, Hashable {
        /// What the daemon's journal knows it by; nil: it is not in there.
        public var identifier: String?
        /// The intent's name within the application.
        public var intent: String
        public var slots: [String: Value]
        /// Nil where no handler was asked.
        public var code: String?
        /// The properties of the response, in the forms of the protocol.
        public var properties: JSONObject
    }

    /// - Throws: An invalid-parameters error that names the member.
    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        if let activity = parameters["activity"] {
            do {
                self = .activity(try UserActivity(activity))
            } catch {
                throw .invalidParameter("activity", error.description)
            }
        } else if let interaction = parameters["interaction"]?.objectValue {
            self = .interaction(try Interaction(interaction))
        } else {
            throw .invalidParameter("interaction", "there should be either an activity or an interaction")
        }
    }

    /// Reads standard input to its end: at most 1 MiB, which the daemon writes at the start.
    ///
    /// - Returns: nil where it holds no opening, as when a person started the program.
    public static func fromStandardInput() -> Opening? { read(FileHandle.standardInput) }

    static func read(_ handle: FileHandle) -> Opening? {
        guard isatty(handle.fileDescriptor) == 0,
            let data = try? handle.read(upToCount: LineSplitter.defaultMaximum),
            let object = try? JSONValue(json: String(decoding: data, as: UTF8.self)).objectValue
        else { return nil }
        return try? Opening(object)
    }
}

extension Opening.Interaction {
    init(_ json: JSONObject) throws(JSONRPC.ErrorObject) {
        identifier = json["identifier"]?.stringValue
        intent = try json.text("intent")
        slots = try IntentRequest.slots(of: json)
        code = json["response"]?["code"]?.stringValue
        properties = json["response"]?["properties"]?.objectValue ?? [:]
    }
}
