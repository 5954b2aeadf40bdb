/// What the daemon tells a client that has subscribed to it.
public enum ControlNotification: Sendable, Hashable {
    /// Something happened: the object that `beckon run --json` prints.
    case event(JSONObject)
    case trace(TracedLine)
    /// The client read too slowly: so many older notifications were dropped before the next.
    case lost(Int)
    /// The extension changed something in the storage that it shares with its application: what, in the application's own
    /// words, each once, as far as it said so.
    case groupChanged(names: [String])
    /// What became of a donation.
    case donation(DonationNotice)

    /// Nil where it is none that this version knows.
    init?(_ method: String, _ parameters: JSONObject) {
        switch ControlProtocol.Notification(rawValue: method) {
        case .event:
            guard let event = parameters["event"]?.objectValue else { return nil }
            self = .event(event)
        case .trace:
            guard let line = try? TracedLine(parameters) else { return nil }
            self = .trace(line)
        case .lost: self = .lost(parameters["count"]?.integerValue ?? 0)
        case .groupChanged:
            self = .groupChanged(names: (try? parameters.texts("names", maximum: 1000)) ?? [])
        case .donation:
            guard let notice = try? DonationNotice(.object(parameters)) else { return nil }
            self = .donation(notice)
        case nil: return nil
        }
    }

    package var message: JSONRPC.Message {
        switch self {
        case .event(let event): Self.message(.event, ["event": .object(event)])
        case .trace(let line): Self.message(.trace, line.json)
        case .lost(let count): Self.message(.lost, ["count": .integer(count)])
        case .groupChanged(let names):
            Self.message(.groupChanged, ["names": .array(names.map(JSONValue.string))])
        case .donation(let notice): Self.message(.donation, notice.json)
        }
    }

    /// An event of one request alone.
    package static func message(_ event: JSONObject, of request: JSONRPC.ID) -> JSONRPC.Message {
        message(.event, ["event": .object(event), "request": request.json])
    }

    private static func message(_ name: ControlProtocol.Notification, _ parameters: JSONObject) -> JSONRPC.Message {
        .notification(method: name.rawValue, parameters: parameters)
    }
}
