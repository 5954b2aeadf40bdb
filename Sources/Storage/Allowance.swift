/// Keeps a table to so many rows of each application, so that none can fill the disk: the oldest go. Not Sendable, like the
/// store it belongs to.
final class Allowance {
    let limit: Int
    /// So many more go at once, since ordering them has its price.
    private let slack: Int
    private let count: Statement
    private let removal: Statement
    /// By application, no fewer than it has, unless another process adds some.
    private var counts: [String: Int] = [:]

    /// - Parameters:
    ///   - table: with the columns `number`, `application` and that of `order`.
    ///   - order: what the oldest have the least of.
    init(_ database: Database, table: String, order: String, limit: Int, slack: Int) throws(StorageError) {
        self.limit = limit
        self.slack = slack
        count = try database.prepare("SELECT count(*) FROM \(table) WHERE application = ?1")
        removal = try database.prepare(
            """
            DELETE FROM \(table) WHERE number IN
                (SELECT number FROM \(table) WHERE application = ?1 ORDER BY \(order) LIMIT ?2)
            """)
    }

    /// To be called within the transaction that has added a row, or put one in the place of another.
    func added(to application: String) throws(StorageError) {
        let guess = (counts[application] ?? limit) + 1
        guard guess > limit else { return counts[application] = guess }
        var known = 0
        try count.forEachRow(.text(application)) { (row) throws(StorageError) in known = row.integer(0) }
        if known > limit {
            let surplus = known - limit + slack
            try removal.run(.text(application), .integer(surplus))
            known -= surplus
        }
        counts[application] = known
    }
}
