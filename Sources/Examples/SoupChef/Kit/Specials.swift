import BeckonKit
import Foundation

/// The soups of the day, which the application sets: they can be ordered by name like those of the definition.
public struct Specials: Codable, Sendable, Hashable {
    public static let file = "specials.json"
    public static let maximum = 20
    private static let longestName = 60

    public private(set) var dishes: [Dish] = []

    /// - Returns: none where none was set.
    public init(from storage: GroupStorage) throws(GroupStorageError) {
        dishes = try storage.read(Specials.self, from: Self.file)?.dishes ?? []
    }

    public init() {}

    /// In place of one of the same name.
    ///
    /// - Throws: `SpecialError`.
    public mutating func add(_ name: String, cents: Int) throws(SpecialError) {
        let id = name.lowercased()
        guard (1...Self.longestName).contains(name.count), name.contains(where: \.isLetter) else { throw .name }
        guard (1...100_000).contains(cents) else { throw .price }
        dishes.removeAll { $0.id == id }
        guard dishes.count < Self.maximum else { throw .tooMany }
        dishes.append(Dish(id, name, cents: cents))
    }

    public mutating func removeAll() { dishes = [] }

    public func write(to storage: GroupStorage) throws(GroupStorageError) { try storage.write(self, to: Self.file) }

    /// The names, for Beckon to hear.
    public var vocabulary: [VocabularyValue] { dishes.map { VocabularyValue($0.id, display: $0.name) } }
}

public enum SpecialError: Error, Sendable, CustomStringConvertible {
    case name, price, tooMany

    public var description: String {
        switch self {
        case .name: "A soup has a name with letters, of at most 60 characters."
        case .price: "A price is written as 6.50, and at most 1000.00."
        case .tooMany: "There are \(Specials.maximum) specials already; `SoupChefApp no-specials` removes them."
        }
    }
}
