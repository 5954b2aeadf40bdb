/// What an application tells Beckon of what was done in it. An extension uses its `ExtensionContext` instead.
///
///     let center = DonationCenter(try ControlClient(as: .application("org.example.SoupChef"), name: "Soup Chef"))
///     try center.donate(NewDonation(OrderSoupIntent(soup: .tomato), response: "success", group: "tomato"))
///
/// Safe to use from any thread; every method blocks until the daemon has answered.
public struct DonationCenter: Sendable {
    private let client: ControlClient

    public init(_ client: ControlClient) { self.client = client }

    /// - Returns: the donation's identifier.
    /// - Throws: where the daemon cannot be asked, or does not take it; the description says why.
    @discardableResult public func donate(_ donation: NewDonation) throws(ControlClientError) -> String {
        try client.call(DonateRequest(donation)).id
    }

    /// Forgets donations of the application, and what was learned from them.
    public func delete(_ selection: DonationSelection) throws(ControlClientError) {
        try client.call(DeleteDonationsRequest(selection))
    }

    /// The latest of the application, newest first, and those that were refused since the daemon started.
    ///
    /// - Parameter count: 1 to 1,000.
    public func donations(count: Int = 100) throws(ControlClientError) -> DonationsRequest.Answer {
        try client.call(DonationsRequest(count: count))
    }

    /// Places of the application that can be found or suggested, the last used first.
    public func activities() throws(ControlClientError) -> [UserActivity] {
        try client.call(ActivitiesRequest()).activities.map(\.activity)
    }

    /// Forgets activities: they are neither found nor suggested any more.
    public func delete(activities selection: ActivitySelection) throws(ControlClientError) {
        try client.call(DeleteActivitiesRequest(selection))
    }
}

extension UserActivity {
    /// Tells Beckon that the person is at this place in the application now.
    ///
    /// - Throws: as `DonationCenter.donate`.
    public func becomeCurrent(in center: DonationCenter) throws(ControlClientError) {
        try center.donate(NewDonation(self))
    }
}
