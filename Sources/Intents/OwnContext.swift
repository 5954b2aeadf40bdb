/// States that hold for the sentences of one application alone, within a context of states by key.
public enum OwnContext {
    /// It cannot stand in a key that somebody writes.
    private static let separator: Character = "\u{1F}"

    /// The key of an application's own state.
    public static func key(_ key: String, of application: String) -> String { "\(application)\(separator)\(key)" }

    /// The context as the sentences of an application see it: its own states beside those of everybody, and none of
    /// another application's.
    public static func seen(_ context: [String: [String]], by application: String?) -> [String: [String]] {
        guard context.keys.contains(where: { $0.contains(separator) }) else { return context }
        let prefix = application.map { "\($0)\(separator)" }
        var seen: [String: [String]] = [:]
        for (key, states) in context {
            if let prefix, key.hasPrefix(prefix) {
                seen[String(key.dropFirst(prefix.count)), default: []] += states
            } else if !key.contains(separator) {
                seen[key, default: []] += states
            }
        }
        return seen.mapValues { $0.sorted() }
    }
}
