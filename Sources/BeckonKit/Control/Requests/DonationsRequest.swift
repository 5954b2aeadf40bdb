/// The latest donations, and those that were refused since the daemon started.
public struct DonationsRequest: ControlRequest, Hashable {
    public static let method = "donations"
    public static let callers: Set<ControlRole> = [.owner, .application]
    public static let maximum = 1_000

    /// Of one application; nil: the caller's own, or all of them for the owner.
    public var application: String?
    /// 1 to 1,000; an answer has as many of the newest as fit into a line.
    public var count: Int

    /// - Parameter count: A value outside of 1 to 1,000 becomes the nearest one.
    public init(application: String? = nil, count: Int = 100) {
        self.application = application
        self.count = min(max(count, 1), Self.maximum)
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        application = try parameters.application
        count = parameters["count"] == nil ? 100 : try parameters.integer("count")
        guard (1...Self.maximum).contains(count) else {
            throw .invalidParameter("count", "it should be 1 to \(Self.maximum), not \(count)")
        }
    }

    public var parameters: JSONObject {
        (["count": .integer(count)] as JSONObject).adding(application: application)
    }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(application: try caller.scope(application), count: count)
    }

    public struct Answer: ControlAnswer, Hashable {
        /// Newest first.
        public var donations: [Donation]
        /// Newest first.
        public var refused: [RefusedDonation]

        public init(donations: [Donation], refused: [RefusedDonation] = []) {
            self.donations = donations
            self.refused = refused
        }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            donations = try result.elements("donations", maximum: DonationsRequest.maximum) {
                (json) throws(ValueError) in try Donation(json)
            }
            refused = try result.elements("refused", maximum: DonationsRequest.maximum) {
                (json) throws(ValueError) in try RefusedDonation(json)
            }
        }

        public var result: JSONObject {
            [
                "donations": JSONObject.list(donations.lazy.map { .object($0.json) }, bytes: 700_000),
                "refused": JSONObject.list(refused.lazy.map { .object($0.json) }, bytes: 200_000),
            ]
        }
    }
}

/// Subscribes the connection to what becomes of donations, which comes as notifications from then on: an application
/// hears of its own.
public struct WatchDonationsRequest: ParameterlessControlRequest, Hashable {
    public static let method = "watchDonations"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public init() {}

    public typealias Answer = NoAnswer
}
