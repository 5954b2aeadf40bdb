extension ConfigError: CustomStringConvertible {
    /// `file:line:column: message`
    public var description: String { "\(location): \(message)" }

    /// What is wrong and what to do, without the place.
    public var message: String {
        switch code {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB; split it"
        case .notUTF8: "not UTF-8 text; save the file as UTF-8"
        case .syntax(let problem): "not YAML: \(problem)"
        case .tab: "a tab cannot indent YAML; use spaces"
        case .severalDocuments: "a second document begins here; remove the --- and keep one document a file"
        case .duplicateKey(let key, let first):
            "key “\(key)” is already set in line \(first.line); remove one of the two"
        case .keyIsNoText: "a key must be text, not a list or mapping"
        case .tag(let tag): "the tag \(tag) is not supported; remove it"
        case .unknownAnchor(let name): "*\(name) stands for nothing; define &\(name) completely above it"
        case .tooDeep(let limit): "nested more than \(limit) levels deep"
        case .tooManyValues(let limit): "aliases stand for more than \(limit) values; write fewer"
        case .unknownKey(let key, let nearest, let known): Self.unknownKey(key, nearest, known)
        case .missingKey(let key): "key “\(key)” is missing; add it"
        case .wrongKind(let expected, let found): "expected \(expected), found \(found)"
        case .unknownChoice(let found, let nearest, let choices):
            "expected one of \(choices.joined(separator: ", ")), found “\(Self.short(found))”" + Self.question(nearest)
        case .invalid(let words): words
        }
    }

    private static func unknownKey(_ key: String, _ nearest: String?, _ known: [String]) -> String {
        if nearest != nil { return "unknown key “\(short(key))”" + question(nearest) }
        if known.isEmpty { return "unknown key “\(short(key))”; remove it" }
        return "unknown key “\(short(key))”; known here: \(known.joined(separator: ", "))"
    }

    private static func question(_ nearest: String?) -> String { nearest.map { "; did you mean “\($0)”?" } ?? "" }

    static func short(_ text: String) -> String { text.count > 60 ? "\(text.prefix(60))…" : text }
}
