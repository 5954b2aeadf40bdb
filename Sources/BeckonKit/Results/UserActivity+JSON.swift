extension UserActivity {
    /// - Throws: The member that is wrong, and what is wrong with it.
    package init(_ json: JSONValue) throws(ResultError) {
        do { try self.init(wire: json) } catch { throw .malformed("the activity: \(error.description)") }
    }
}
