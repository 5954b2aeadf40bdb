/// A list as the types see it.
struct UnkeyedNodeContainer: UnkeyedDecodingContainer {
    let elements: [YAMLNode]
    let decoder: NodeDecoder
    private(set) var currentIndex = 0

    init(elements: [YAMLNode], decoder: NodeDecoder) {
        self.elements = elements
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard try current().node.isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try current().value(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let element = try current()
        currentIndex += 1
        return try element.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let element = try current()
        currentIndex += 1
        return try element.unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        let element = try current()
        currentIndex += 1
        return element
    }

    private func current() throws -> NodeDecoder {
        guard !isAtEnd else {
            let found = "\(elements.count) of them"
            throw decoder.failure(
                ConfigError(.wrongKind(expected: "more elements in the list", found: found), at: decoder.place))
        }
        let node = elements[currentIndex]
        return NodeDecoder(
            node: node, place: node.location, codingPath: codingPath + [NodeKey(intValue: currentIndex)],
            trace: decoder.trace)
    }
}
