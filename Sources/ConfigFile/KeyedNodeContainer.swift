/// A mapping as the types see it.
struct KeyedNodeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let mapping: YAMLMapping
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { mapping.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { entry(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try required(key).node.isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try required(key).value(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try required(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try required(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try required(NodeKey.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try required(key) }

    private func entry(_ key: some CodingKey) -> YAMLMapping.Entry? {
        decoder.trace.ask(key.stringValue, at: codingPath)
        return mapping.entry(key.stringValue)
    }

    private func required(_ key: some CodingKey) throws -> NodeDecoder {
        guard let entry = entry(key) else {
            throw decoder.failure(ConfigError(.missingKey(key.stringValue), at: decoder.place))
        }
        return NodeDecoder(
            node: entry.value, place: entry.location, codingPath: codingPath + [key], trace: decoder.trace)
    }
}

/// A key made of text, or the index of a list's element.
struct NodeKey: CodingKey {
    static let `super` = NodeKey(stringValue: "super")

    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    /// The text of an index is the form that standard library and Foundation use for theirs.
    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// The index that a text like `Index 3` stands for.
    init?(_ text: String) {
        guard text.hasPrefix("Index "), let index = Int(text.dropFirst(6)) else { return nil }
        self.init(intValue: index)
    }
}
