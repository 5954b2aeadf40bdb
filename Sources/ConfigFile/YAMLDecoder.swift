import Foundation

/// Strict decoding of a YAML tree: what is absent, of the wrong kind or unknown is an error with its place.
///
/// A key is known when the type asked for it. All unknown keys and faulty values are found in one go: after an error
/// the faulty entry is left out and decoding begins again.
public struct YAMLDecoder: Sendable {
    /// After this many faulty entries the rest of the file is not looked at.
    private static let mostAttempts = 20

    public init() {}

    /// - Throws: `ConfigErrors`, in the order of the file.
    public func decode<T: Decodable>(_ type: T.Type, from node: YAMLNode) throws(ConfigErrors) -> T {
        try decode(type, from: node, over: nil)
    }

    /// Decodes what the tree says over defaults: what a file leaves out is as in `defaults`, also deep inside.
    ///
    /// - Throws: `ConfigErrors`, in the order of the file.
    public func decode<T: Codable>(over defaults: T, from node: YAMLNode) throws(ConfigErrors) -> T {
        try decode(T.self, from: node, over: try Self.tree(of: defaults))
    }

    private func decode<T: Decodable>(
        _ type: T.Type, from node: YAMLNode, over base: YAMLNode?
    ) throws(ConfigErrors) -> T {
        var node = node
        var errors: [ConfigError] = []
        var unknown: [FileLocation: ConfigError] = [:]
        var removed: Set<[String]> = []
        while true {
            let trace = DecodingTrace()
            let result = attempt(type, from: base?.merging(node) ?? node, trace)
            unknown.merge(trace.unknownKeys().map { ($0.location, $0) }) { $1 }
            guard case .failure(let failure) = result else {
                if case .success(let value) = result, errors.isEmpty, unknown.isEmpty { return value }
                throw Self.sorted(errors + unknown.values)
            }
            // A key that is missing because it was left out below is no error of the file.
            if !failure.isConsequence(of: removed) { errors.append(failure.error) }
            removed.insert(failure.path)
            guard removed.count < Self.mostAttempts, node.remove(at: failure.path) else {
                throw Self.sorted(errors + unknown.values)
            }
        }
    }

    /// The tree that decodes to this value: its JSON, which is YAML too.
    private static func tree(of value: some Encodable) throws(ConfigErrors) -> YAMLNode {
        let file = "built-in defaults"
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        do {
            return try YAMLNode(text: String(decoding: try encoder.encode(value), as: UTF8.self), file: file)
        } catch {
            let location = FileLocation(file: file)
            throw ConfigErrors(error as? ConfigError ?? ConfigError(.invalid("\(error)"), at: location))
        }
    }

    private func attempt<T: Decodable>(
        _ type: T.Type, from tree: YAMLNode, _ trace: DecodingTrace
    ) -> Result<T, DecodingFailure> {
        do {
            let value = try NodeDecoder(node: tree, place: tree.location, codingPath: [], trace: trace).value(type)
            trace.isComplete = true
            return .success(value)
        } catch let failure as DecodingFailure {
            return .failure(failure)
        } catch {
            return .failure(DecodingFailure(ConfigError(.invalid("\(error)"), at: tree.location), path: []))
        }
    }

    private static func sorted(_ errors: [ConfigError]) -> ConfigErrors {
        let sorted = errors.sorted {
            ($0.location.file, $0.location.line, $0.location.column)
                < ($1.location.file, $1.location.line, $1.location.column)
        }
        return ConfigErrors(sorted[0], Array(sorted.dropFirst()))
    }
}

/// An error on its way out of the types that are being decoded.
struct DecodingFailure: Error {
    var error: ConfigError
    /// From the root to the faulty value.
    var path: [String]

    init(_ error: ConfigError, path: [any CodingKey]) {
        self.error = error
        self.path = path.map(\.stringValue)
    }

    /// Whether a key is missing only because its entry was taken out.
    func isConsequence(of removed: Set<[String]>) -> Bool {
        guard case .missingKey(let key) = error.code else { return false }
        return removed.contains(path + [key])
    }
}

extension YAMLNode {
    /// Takes the entry at the end of a path out of the tree.
    ///
    /// - Returns: whether there was one.
    fileprivate mutating func remove(at path: [String]) -> Bool {
        guard let key = path.first else { return false }
        let rest = Array(path.dropFirst())
        switch content {
        case .scalar: return false
        case .mapping(var mapping):
            guard var entry = mapping.entry(key) else { return false }
            let removed = rest.isEmpty || entry.value.remove(at: rest)
            if rest.isEmpty { mapping.remove(key) } else { mapping.set(entry) }
            content = .mapping(mapping)
            return removed
        case .sequence(var elements):
            guard let index = NodeKey(key)?.intValue, elements.indices.contains(index) else { return false }
            let removed = rest.isEmpty || elements[index].remove(at: rest)
            if rest.isEmpty { elements.remove(at: index) }
            content = .sequence(elements)
            return removed
        }
    }
}
