/// Donates something that was done in an application, or a place in it. Fails with the reason where it is not taken.
public struct DonateRequest: ControlRequest, Hashable {
    public static let method = "donate"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public var donation: NewDonation
    /// The application's id; nil: the caller's own.
    public var application: String?

    public init(_ donation: NewDonation, application: String? = nil) {
        self.donation = donation
        self.application = application
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        donation = try NewDonation(parameters)
        application = try parameters.application
    }

    public var parameters: JSONObject { donation.parameters.adding(application: application) }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(donation, application: try caller.ownApplication(application))
    }

    public struct Answer: ControlAnswer, Hashable {
        /// By which the application deletes it.
        public var id: String

        public init(id: String) { self.id = id }
        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) { id = try result.text("id") }
        public var result: JSONObject { ["id": .string(id)] }
    }
}

/// Forgets donations of one application, and what was learned from them.
public struct DeleteDonationsRequest: ControlRequest, Hashable {
    public static let method = "deleteDonations"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public var selection: DonationSelection
    /// The application's id; nil: the caller's own.
    public var application: String?

    public init(_ selection: DonationSelection, application: String? = nil) {
        self.selection = selection
        self.application = application
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        selection = try parameters.donationSelection()
        application = try parameters.application
    }

    public var parameters: JSONObject { selection.parameters.adding(application: application) }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(selection, application: try caller.ownApplication(application))
    }

    public typealias Answer = NoAnswer
}

extension ControlCaller {
    /// The application whose things a request changes: an application's own, or the one that the owner has to name.
    func ownApplication(_ named: String?) throws(JSONRPC.ErrorObject) -> String {
        guard let application = try scope(named) else {
            throw .invalidParameter("application", "the owner has to say whose it is")
        }
        return application
    }
}

extension JSONObject {
    func adding(application: String?) -> JSONObject {
        var object = self
        object["application"] = application.map(JSONValue.string)
        return object
    }
}
