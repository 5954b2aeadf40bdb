import BeckonKit

/// The soups that the application has taken off the menu, by identifier.
public struct OffMenu: Codable, Sendable, Hashable {
    public static let file = "off-menu.json"

    public private(set) var soups: Set<String> = []

    public init() {}

    /// - Returns: none where none was taken off.
    public init(from storage: GroupStorage) throws(GroupStorageError) {
        soups = try storage.read(OffMenu.self, from: Self.file)?.soups ?? []
    }

    public mutating func set(_ soup: String, isOff: Bool) {
        if isOff { soups.insert(soup) } else { soups.remove(soup) }
    }

    public func write(to storage: GroupStorage) throws(GroupStorageError) { try storage.write(self, to: Self.file) }
}
