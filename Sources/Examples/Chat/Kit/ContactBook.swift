import BeckonKit
import Foundation

/// Somebody who can be written to.
public struct Contact: Codable, Sendable, Hashable {
    public var id: String
    /// The whole name: Anna Smith.
    public var name: String
    /// What else people call them: Mum.
    public var nicknames: [String]
    public var number: String?

    public init(id: String, name: String, nicknames: [String] = [], number: String? = nil) {
        self.id = id
        self.name = name
        self.nicknames = nicknames
        self.number = number
    }

    public var person: Person { Person(name: name, handle: number, identifier: id) }

    /// All that they are called: the whole name, its first word, nicknames.
    var names: [String] {
        let first = name.split(separator: " ").first.map(String.init)
        return [name] + [first].compactMap { $0 == name ? nil : $0 } + nicknames
    }
}

/// The contacts, in the folder that the application and its extension share. The application writes them.
public struct ContactBook: Codable, Sendable, Hashable {
    public static let file = "contacts.json"
    /// More than a person has, and few enough to be told to Beckon at once.
    public static let maximum = 5_000
    private static let longestName = 100

    /// Those whom the person writes to most come first.
    public private(set) var contacts: [Contact] = []

    public init(_ contacts: [Contact] = []) { self.contacts = Array(contacts.prefix(Self.maximum)) }

    /// - Returns: an empty one where nothing was written yet.
    public init(from storage: GroupStorage) throws(GroupStorageError) {
        self.init(try storage.read(ContactBook.self, from: Self.file)?.contacts ?? [])
    }

    public func write(to storage: GroupStorage) throws(GroupStorageError) { try storage.write(self, to: Self.file) }

    public subscript(id: String) -> Contact? { contacts.first { $0.id == id } }

    /// - Throws: `ContactError`.
    public mutating func add(_ name: String, nicknames: [String], number: String?) throws(ContactError) {
        let names = [name] + nicknames
        guard names.allSatisfy({ !NameKey($0).text.isEmpty && $0.count <= Self.longestName }) else {
            throw .invalidName(maximum: Self.longestName)
        }
        guard !contacts.contains(where: { NameKey($0.name) == NameKey(name) }) else { throw .taken(name) }
        guard contacts.count < Self.maximum else { throw .full(maximum: Self.maximum) }
        let highest = contacts.compactMap { Int($0.id) }.max() ?? 0
        contacts.append(Contact(id: String(highest + 1), name: name, nicknames: nicknames, number: number))
    }

    /// - Throws: `ContactError`.
    public mutating func remove(_ name: String) throws(ContactError) {
        guard let index = contacts.firstIndex(where: { NameKey($0.name) == NameKey(name) }) else {
            throw .unknown(name)
        }
        contacts.remove(at: index)
    }
}

public enum ContactError: Error, Sendable, Hashable, CustomStringConvertible {
    case invalidName(maximum: Int)
    case taken(String)
    case full(maximum: Int)
    case unknown(String)

    public var description: String {
        switch self {
        case .invalidName(let maximum): "A name has letters, and at most \(maximum) characters."
        case .taken(let name): "There is a contact \(name) already; give the other one a longer name."
        case .full(let maximum): "There are \(maximum) contacts already; remove one first."
        case .unknown(let name): "There is no contact \(name); `ChatApp contacts` lists them."
        }
    }
}
