/// A donation that was not taken, as it is told.
public struct RefusedDonation: Sendable, Hashable {
    public var donation: Donation
    public var kind: DonationRefusal.Kind
    /// One clause.
    public var reason: String

    public init(_ donation: Donation, _ refusal: DonationRefusal) {
        self.donation = donation
        kind = refusal.kind
        reason = refusal.description
    }

    public var json: JSONObject {
        ["donation": .object(donation.json), "refusal": .string(kind.rawValue), "reason": .string(reason)]
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "the refusal")
        donation = try Donation(reader.object["donation"] ?? .null)
        guard let kind = DonationRefusal.Kind(rawValue: try reader.text("refusal")) else {
            throw ValueError(description: "\"refusal\" is none that is known")
        }
        self.kind = kind
        reason = try reader.text("reason")
    }
}

/// What becomes of donations, for those who watch.
public enum DonationNotice: Sendable, Hashable {
    case taken(Donation)
    case refused(RefusedDonation)
    /// Some of the application's, or all.
    case deleted(application: String)

    public var application: String {
        switch self {
        case .taken(let donation): donation.application
        case .refused(let refused): refused.donation.application
        case .deleted(let application): application
        }
    }

    public var json: JSONObject {
        switch self {
        case .taken(let donation): ["donation": .object(donation.json)]
        case .refused(let refused): refused.json
        case .deleted(let application): ["deleted": .string(application)]
        }
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue) throws(ValueError) {
        if let application = json["deleted"]?.stringValue {
            self = .deleted(application: application)
        } else if json["refusal"] != nil {
            self = .refused(try RefusedDonation(json))
        } else {
            self = .taken(try Donation(json["donation"] ?? .null))
        }
    }
}
