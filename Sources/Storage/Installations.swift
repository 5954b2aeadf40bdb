import Foundation
import Intents

/// What the owner decided about one extension.
public struct Installation: Sendable, Hashable {
    /// The id in the extension's manifest.
    public var id: String
    /// The absolute path of the manifest that the decision is about.
    public var manifest: String
    /// Whether the manifest is loaded because of this; else the settings name it.
    public var isInstalled: Bool
    /// What the manifest asked for when the owner agreed; null: nobody was asked.
    public var terms: JSONValue
    public var granted: Set<Entitlement>
    public var isEnabled: Bool
    public var time: Date

    public init(
        id: String, manifest: String, isInstalled: Bool, terms: JSONValue = .null, granted: Set<Entitlement> = [],
        isEnabled: Bool = true, time: Date
    ) {
        self.id = id
        self.manifest = manifest
        self.isInstalled = isInstalled
        self.terms = terms
        self.granted = granted
        self.isEnabled = isEnabled
        self.time = time
    }
}

/// The decisions about extensions. Not Sendable, like the store it belongs to.
public final class Installations {
    private let insertion: Statement
    private let selection: Statement
    private let deletion: Statement
    private let database: Database

    init(_ database: Database) throws(StorageError) {
        self.database = database
        insertion = try database.prepare(
            """
            INSERT OR REPLACE INTO installation (id, manifest, installed, terms, granted, enabled, time)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            """)
        selection = try database.prepare(
            "SELECT id, manifest, installed, terms, granted, enabled, time FROM installation ORDER BY id")
        deletion = try database.prepare("DELETE FROM installation WHERE id = ?1")
    }

    /// Puts a decision in the place of the one about the same id.
    public func set(_ installation: Installation) throws(StorageError) {
        let granted = installation.granted.map(\.rawValue).sorted().joined(separator: " ")
        try database.transaction(isDurable: true) { () throws(StorageError) in
            try insertion.run(
                .text(installation.id), .text(installation.manifest), .flag(installation.isInstalled),
                .text(installation.terms.text), .text(granted), .flag(installation.isEnabled),
                .time(installation.time))
        }
    }

    public func remove(_ id: String) throws(StorageError) {
        try database.transaction(isDurable: true) { () throws(StorageError) in try deletion.run(.text(id)) }
    }

    /// All, by id. What another hand has spoiled grants nothing: an unknown word is left out, terms that cannot be read are
    /// null.
    public func all() throws(StorageError) -> [Installation] {
        var found: [Installation] = []
        try selection.forEachRow { (row) throws(StorageError) in
            guard let id = row.text(0), let manifest = row.text(1) else { return }
            let words = (row.text(4) ?? "").split(separator: " ")
            found.append(
                Installation(
                    id: id, manifest: manifest, isInstalled: row.integer(2) != 0,
                    terms: row.text(3).flatMap { try? JSONValue(json: $0) } ?? .null,
                    granted: Set(words.compactMap { Entitlement(rawValue: String($0)) }),
                    isEnabled: row.integer(5) != 0, time: Date(timeIntervalSince1970: row.number(6))))
        }
        return found
    }
}
