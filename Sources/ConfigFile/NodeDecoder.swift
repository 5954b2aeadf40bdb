/// `Decoder` over one node.
struct NodeDecoder: Decoder {
    let node: YAMLNode
    /// Where a complaint about the node points.
    let place: FileLocation
    let codingPath: [any CodingKey]
    let trace: DecodingTrace
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        // A section whose lines are all commented out is an empty section.
        let mapping = node.isNull ? YAMLMapping() : node.mapping
        guard let mapping else { throw failure(node.mismatch("a mapping")) }
        trace.visit(mapping, at: codingPath, by: type)
        return KeyedDecodingContainer(KeyedNodeContainer(mapping: mapping, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = node.sequence else { throw failure(node.mismatch("a list")) }
        return UnkeyedNodeContainer(elements: elements, decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func failure(_ error: ConfigError) -> DecodingFailure {
        DecodingFailure(ConfigError(error.code, at: place), path: codingPath)
    }

    /// Decodes the node; whatever the type's own `init(from:)` throws comes out with the place it concerns.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            return try scalarValue(type) ?? T(from: self)
        } catch let error as DecodingFailure {
            throw error
        } catch let error as DecodingError {
            throw translated(error, type)
        } catch {
            throw failure(ConfigError(.invalid("\(error)"), at: place))
        }
    }

    /// The types that are read here and not by `init(from:)`; nil for all others.
    private func scalarValue<T>(_ type: T.Type) throws -> T? {
        do {
            return switch type {
            case is String.Type: try node.string() as? T
            case is Bool.Type: try node.boolean() as? T
            case is Double.Type: try node.decimal() as? T
            case is Float.Type: Float(try node.decimal()) as? T
            case let integer as any FixedWidthInteger.Type: try self.integer(integer) as? T
            default: nil
            }
        } catch let error as ConfigError {
            throw failure(error)
        }
    }

    private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Any {
        try node.integer(type)
    }

    private func translated<T>(_ error: DecodingError, _ type: T.Type) -> DecodingFailure {
        let (context, code): (DecodingError.Context, ConfigError.Code) =
            switch error {
            case .keyNotFound(let key, let context): (context, .missingKey(key.stringValue))
            case .valueNotFound(_, let context), .typeMismatch(_, let context):
                (context, .invalid(context.debugDescription))
            case .dataCorrupted(let context): (context, choice(type) ?? .invalid(context.debugDescription))
            @unknown default:
                (DecodingError.Context(codingPath: codingPath, debugDescription: ""), .invalid("\(error)"))
            }
        let path = context.codingPath
        guard path.count > codingPath.count else { return failure(ConfigError(code, at: place)) }
        let inside = node.place(of: path.dropFirst(codingPath.count).map(\.stringValue)) ?? place
        return DecodingFailure(ConfigError(code, at: inside), path: path)
    }

    /// The error for text that is no case of an enumeration; nil where the type is none.
    private func choice<T>(_ type: T.Type) -> ConfigError.Code? {
        guard let text = node.scalar?.text, let cases = type as? any CaseIterable.Type else { return nil }
        let choices = Self.names(cases)
        return choices.isEmpty ? nil : .choice(text, among: choices)
    }

    private static func names<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }
}

extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { node.isNull }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }
}

extension YAMLNode {
    /// Where a complaint about the value at a path points.
    func place(of path: [String]) -> FileLocation? {
        guard let key = path.first else { return nil }
        let rest = Array(path.dropFirst())
        if let entry = mapping?.entry(key) {
            return rest.isEmpty ? entry.location : entry.value.place(of: rest) ?? entry.location
        }
        guard let elements = sequence, let index = NodeKey(key)?.intValue, elements.indices.contains(index) else {
            return nil
        }
        return rest.isEmpty ? elements[index].location : elements[index].place(of: rest)
    }
}
