/// Makes a tree of events, within bounds that keep a hostile file harmless.
struct YAMLTreeBuilder {
    private struct Anchored {
        var node: YAMLNode
        /// How many nodes it has, itself included, and how many levels.
        var size: Int
        var depth: Int
    }

    private let parser: YAMLEventParser
    private let limits: YAMLLimits
    private var anchors: [String: Anchored] = [:]
    /// Nodes that aliases added to the tree: what would otherwise grow without bound ("billion laughs").
    private var expanded = 0
    private let toleratesDuplicates: Bool
    /// What was tolerated.
    private(set) var duplicates: [ConfigError] = []

    init(_ bytes: [UInt8], file: String, limits: YAMLLimits, toleratesDuplicates: Bool) throws(ConfigError) {
        self.toleratesDuplicates = toleratesDuplicates
        parser = try YAMLEventParser(bytes, file: file)
        self.limits = limits
    }

    /// The one document of the file; nothing at all counts as an empty mapping.
    mutating func document(file: String) throws(ConfigError) -> YAMLNode {
        var root: YAMLNode?
        while true {
            let event = try parser.next()
            switch event.kind {
            case .streamEnd:
                return root ?? YAMLNode(.mapping(YAMLMapping()), at: FileLocation(file: file, line: 1, column: 1))
            case .documentStart:
                guard root == nil else { throw ConfigError(.severalDocuments, at: event.location) }
                let node = try self.node(try parser.next(), level: 1).node
                root = node.isNull ? YAMLNode(.mapping(YAMLMapping()), at: node.location) : node
            default: continue
            }
        }
    }

    private mutating func node(_ event: YAMLEvent, level: Int) throws(ConfigError) -> Anchored {
        guard level <= limits.depth else { throw ConfigError(.tooDeep(limit: limits.depth), at: event.location) }
        if let tag = event.tag { throw ConfigError(.tag(tag), at: event.location) }
        let result: Anchored
        switch event.kind {
        case .alias(let name): return try resolve(name, at: event.location, level: level)
        case .scalar(let scalar):
            result = Anchored(node: YAMLNode(.scalar(scalar), at: event.location), size: 1, depth: 1)
        case .sequenceStart: result = try sequence(at: event.location, level: level)
        case .mappingStart: result = try mapping(at: event.location, level: level)
        default: throw ConfigError(.syntax("a value is missing"), at: event.location)
        }
        if let anchor = event.anchor { anchors[anchor] = result }
        return result
    }

    private mutating func resolve(_ name: String, at location: FileLocation, level: Int) throws(ConfigError) -> Anchored
    {
        guard let anchored = anchors[name] else { throw ConfigError(.unknownAnchor(name), at: location) }
        guard level + anchored.depth - 1 <= limits.depth else {
            throw ConfigError(.tooDeep(limit: limits.depth), at: location)
        }
        expanded += anchored.size
        guard expanded <= limits.expandedNodes else {
            throw ConfigError(.tooManyValues(limit: limits.expandedNodes), at: location)
        }
        return anchored
    }

    private mutating func sequence(at location: FileLocation, level: Int) throws(ConfigError) -> Anchored {
        var elements: [YAMLNode] = []
        var (size, depth) = (1, 1)
        while true {
            let event = try parser.next()
            if case .sequenceEnd = event.kind { break }
            let element = try node(event, level: level + 1)
            elements.append(element.node)
            size += element.size
            depth = max(depth, element.depth + 1)
        }
        return Anchored(node: YAMLNode(.sequence(elements), at: location), size: size, depth: depth)
    }

    private mutating func mapping(at location: FileLocation, level: Int) throws(ConfigError) -> Anchored {
        var mapping = YAMLMapping()
        var (size, depth) = (1, 1)
        while true {
            let event = try parser.next()
            if case .mappingEnd = event.kind { break }
            guard let key = try node(event, level: level + 1).node.scalar else {
                throw ConfigError(.keyIsNoText, at: event.location)
            }
            let first = mapping.entry(key.text)
            if let first { try duplicate(key.text, first: first.keyLocation, at: event.location) }
            let value = try node(try parser.next(), level: level + 1)
            if first == nil { mapping.set(YAMLMapping.Entry(key: key.text, at: event.location, value: value.node)) }
            size += value.size + 1
            depth = max(depth, value.depth + 1)
        }
        return Anchored(node: YAMLNode(.mapping(mapping), at: location), size: size, depth: depth)
    }

    private mutating func duplicate(
        _ key: String, first: FileLocation, at location: FileLocation
    ) throws(ConfigError) {
        let error = ConfigError(.duplicateKey(key, first: first), at: location)
        guard toleratesDuplicates else { throw error }
        duplicates.append(error)
    }
}
