/// How many donations of each application are taken, so that none can push out what the others have taught. A value.
struct DonationQuota {
    /// In a day of the line's clock: what a person does, many times over.
    static let most = 2_000
    static let day = 86_400.0
    /// Applications beyond these share one account; only installed ones come here.
    private static let mostApplications = 10_000

    private var accounts: [String: (start: Double, count: Int)] = [:]

    /// - Parameter time: seconds of any clock that rises.
    /// - Returns: whether one more is taken.
    mutating func take(of application: String, at time: Double) -> Bool {
        let name = accounts[application] != nil || accounts.count < Self.mostApplications ? application : ""
        var account = accounts[name] ?? (time, 0)
        if time >= account.start + Self.day { account = (time, 0) }
        account.count += 1
        accounts[name] = account
        return account.count <= Self.most
    }
}
