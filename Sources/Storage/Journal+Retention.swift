import Foundation

/// What is deleted of the journal.
public struct JournalPurge: Sendable, Hashable {
    /// Only what was written before; nil: of any age.
    public var before: Date?
    /// Only these turns; nil: all. Interactions without turns go with all turns alone.
    public var numbers: [Int]?
    /// The sound alone; the rest stays.
    public var isSoundOnly: Bool
    /// Also what is marked as a mistake.
    public var includesMarked: Bool

    public init(
        before: Date? = nil, numbers: [Int]? = nil, isSoundOnly: Bool = false, includesMarked: Bool = false
    ) {
        self.before = before
        self.numbers = numbers
        self.isSoundOnly = isSoundOnly
        self.includesMarked = includesMarked
    }
}

extension Journal {
    /// Deletes turns and interactions for good: nothing of them stays in the file.
    ///
    /// - Returns: how many turns lost what was asked for.
    @discardableResult
    public func purge(_ purge: JournalPurge) throws(StorageError) -> Int {
        var conditions = ["written < \(purge.before?.timeIntervalSince1970 ?? .greatestFiniteMagnitude)"]
        if !purge.includesMarked { conditions.append("NOT mistake") }
        if let numbers = purge.numbers {
            conditions.append("number IN (\(numbers.map(String.init).joined(separator: ",")))")
        }
        let turns = "FROM turn WHERE \(conditions.joined(separator: " AND "))"
        var count = 0
        // What is deleted is overwritten, in the file and in its log.
        try database.execute("PRAGMA secure_delete = ON")
        try database.transaction { () throws(StorageError) in
            if purge.isSoundOnly {
                try database.execute("DELETE FROM turn_sound WHERE turn IN (SELECT number \(turns))")
                count = database.changes
            } else {
                if purge.numbers != nil {
                    try database.execute("DELETE FROM interaction WHERE id IN (SELECT interaction \(turns))")
                }
                try database.execute("DELETE \(turns)")
                count = database.changes
                if purge.numbers == nil {
                    try database.execute(
                        """
                        DELETE FROM interaction WHERE \(conditions[0])
                        AND id NOT IN (SELECT interaction FROM turn WHERE interaction IS NOT NULL)
                        """)
                }
            }
        }
        try database.execute("PRAGMA secure_delete = OFF; PRAGMA wal_checkpoint(TRUNCATE)")
        return count
    }

    /// Deletes what is older than `days`, and of the rest the oldest while it is larger than `megabytes`. What is marked as a
    /// mistake stays.
    public func retain(days: Int, megabytes: Int, now: Date) throws(StorageError) {
        let oldest = now.addingTimeInterval(-86_400 * Double(days)).timeIntervalSince1970
        try database.transaction { () throws(StorageError) in
            try database.execute(
                """
                DELETE FROM turn WHERE NOT mistake AND written < \(oldest);
                DELETE FROM turn WHERE NOT mistake AND number <= (
                    SELECT max(number) FROM (SELECT number, sum(size) OVER (ORDER BY number DESC) AS total FROM turn)
                    WHERE total > \(megabytes * 1_000_000));
                DELETE FROM interaction WHERE written < \(oldest)
                    AND id NOT IN (SELECT interaction FROM turn WHERE interaction IS NOT NULL)
                """)
        }
    }
}
