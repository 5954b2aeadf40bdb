/// One value of a YAML file, with the place where it stands.
///
/// What a plain scalar means is decided by the one who reads it, not by the file: `no` is text where text is wanted and
/// false where a boolean is wanted.
public struct YAMLNode: Sendable {
    public enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping(YAMLMapping)
    }

    public var content: Content
    /// Where the value begins. For what an alias stands for: where it was written.
    public var location: FileLocation

    public init(_ content: Content, at location: FileLocation) {
        self.content = content
        self.location = location
    }

    public var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
    public var sequence: [YAMLNode]? { if case .sequence(let elements) = content { elements } else { nil } }
    public var mapping: YAMLMapping? { if case .mapping(let mapping) = content { mapping } else { nil } }

    /// Whether nothing stands here: `key:`, `key: ~` or `key: null`.
    public var isNull: Bool { scalar?.isNull ?? false }

    /// The value of a key; nil where this is no mapping or has no such key.
    public subscript(key: String) -> YAMLNode? { mapping?[key] }
}

/// Text that stands in a YAML file.
public struct YAMLScalar: Sendable, Hashable {
    public enum Style: Sendable, Hashable {
        case plain, singleQuoted, doubleQuoted
        /// `|` or `>`
        case block
    }

    public var text: String
    public var style: Style
    /// Whether it was written over several lines, so that columns of the text are not columns of the file.
    public var isMultiline: Bool
    /// How many columns its lines are indented, where each line of the text is a line of the file (`|`).
    public var indentation: Int?

    public init(_ text: String, style: Style = .plain, isMultiline: Bool = false, indentation: Int? = nil) {
        self.text = text
        self.style = style
        self.isMultiline = isMultiline
        self.indentation = indentation
    }

    public var isNull: Bool { style == .plain && ["", "~", "null", "Null", "NULL"].contains(text) }
}

/// Keys and values in the order of the file. No key is there twice.
public struct YAMLMapping: Sendable {
    public struct Entry: Sendable {
        public var key: String
        public var keyLocation: FileLocation
        public var value: YAMLNode

        public init(key: String, at keyLocation: FileLocation, value: YAMLNode) {
            self.key = key
            self.keyLocation = keyLocation
            self.value = value
        }

        /// Where a complaint about this entry points: at a scalar itself, else at the key, which stands above it.
        public var location: FileLocation {
            value.scalar == nil || value.isNull || value.location.file != keyLocation.file
                ? keyLocation : value.location
        }
    }

    public private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]

    public init() {}

    public var keys: [String] { entries.map(\.key) }

    public subscript(key: String) -> YAMLNode? { entry(key)?.value }

    public func entry(_ key: String) -> Entry? { positions[key].map { entries[$0] } }

    /// Adds an entry at the end, or replaces the entry of the same key where it stands.
    public mutating func set(_ entry: Entry) {
        if let position = positions[entry.key] {
            entries[position] = entry
        } else {
            positions[entry.key] = entries.count
            entries.append(entry)
        }
    }

    mutating func remove(_ key: String) {
        entries.removeAll { $0.key == key }
        positions = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.key, $0) })
    }
}
