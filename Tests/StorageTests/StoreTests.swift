import Foundation
import Intents
import Testing

@testable import Storage

@Suite struct StoreTests {
    private let folder: TemporaryFolder
    private let directory: String
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        directory = "\(folder.path)/a/state"
        file = "\(directory)/beckon.sqlite"
    }

    private static func interaction(_ number: Int) -> Interaction {
        Interaction(
            id: "i\(number)", time: Date(timeIntervalSince1970: 1_796_036_400.25 + Double(number)),
            intent: IntentID(application: "org.example.SoupChef", name: "OrderSoup"),
            slots: ["quantity": .integer(number), "soup": "für \"dich\"\0\n"], responseCode: "success",
            endReason: .completed)
    }

    private func write(_ bytes: Data) throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: file))
    }

    @Test func journalSurvivesReopening() throws {
        try Store(directory: directory).journal.append(Self.interaction(1))
        let store = try Store(directory: directory)
        var second = Self.interaction(2)
        second.responseCode = nil
        second.endReason = .cancelled
        try store.journal.append(second)
        #expect(try store.journal.latest(10) == [second, Self.interaction(1)])
        #expect(try store.journal.latest(1) == [second])
        #expect(try store.journal.latest(0) == [])
        #expect(try store.journal.latest(-1) == [])
    }

    @Test func oldestAreDroppedBeyondTheLimit() throws {
        let store = try Store(directory: directory, journalLimit: 3)
        for number in 1...8 { try store.journal.append(Self.interaction(number)) }
        #expect(try store.journal.latest(100).map(\.id) == ["i8", "i7", "i6"])
    }

    @Test func sameIdentifierTwiceIsRefusedAndChangesNothing() throws {
        let store = try Store(directory: directory)
        try store.journal.append(Self.interaction(1))
        #expect(throws: StorageError.self) { try store.journal.append(Self.interaction(1)) }
        try store.journal.append(Self.interaction(2))
        #expect(try store.journal.latest(9).map(\.id) == ["i2", "i1"])
    }

    @Test func twoProcessesMayHaveItOpen() throws {
        let first = try Store(directory: directory)
        let second = try Store(directory: directory)
        try first.journal.append(Self.interaction(1))
        try second.journal.append(Self.interaction(2))
        #expect(try first.journal.latest(9).map(\.id) == ["i2", "i1"])
    }

    /// As under systemd's DynamicUser, where /var/lib/beckon is a link.
    @Test func folderMayBeALink() throws {
        let link = "\(folder.path)/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        try Store(directory: link).journal.append(Self.interaction(1))
        #expect(try Store(directory: folder.path).journal.latest(1).map(\.id) == ["i1"])
    }

    @Test func onlyTheOwnerMayRead() throws {
        let store = try Store(directory: directory)
        try store.journal.append(Self.interaction(1))
        func permissions(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions(directory) == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try permissions(file + suffix) == 0o600) }
    }

    @Test func truncatedDatabaseIsSetAside() throws {
        try autoreleased { for number in 1...200 { try $0.journal.append(Self.interaction(number)) } }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        try write(bytes.prefix(bytes.count / 2))
        let setAside = try #require(try Store(directory: directory).setAside)
        #expect(try Data(contentsOf: URL(fileURLWithPath: setAside.path)) == bytes.prefix(bytes.count / 2))
    }

    @Test func newerDatabaseIsToldAndKept() throws {
        try autoreleased { try $0.journal.append(Self.interaction(1)) }
        try Database(path: file).execute("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(throws: StorageError(path: file, kind: .newerVersion(found: 99, known: Schema.steps.count))) {
            try Store(directory: directory)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    }

    @Test func databaseOfAnotherProgramIsTold() throws {
        try write(Data())
        try Database(path: file).execute("CREATE TABLE other (a)")
        #expect(throws: StorageError(path: file, kind: .foreign)) {
            try Store(directory: directory)
        }
    }

    @Test func folderInPlaceOfTheFile() throws {
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        #expect(throws: StorageError(path: file, kind: .inaccessible(reason: "Is a directory"))) {
            try Store(directory: directory)
        }
    }

    @Test func fileInPlaceOfTheFolder() throws {
        let error = #expect(throws: StorageError.self) { try Store(directory: "/dev/null/state") }
        #expect(error?.description.hasPrefix("Cannot open /dev/null/state: ") == true)
    }

    @Test func unreadableLineIsLeftOutAndTold() throws {
        let store = try Store(directory: directory)
        for number in 1...3 { try store.journal.append(Self.interaction(number)) }
        try Database(path: file).execute("UPDATE interaction SET ending = 'somehow' WHERE id = 'i2'")
        var unreadable = 0
        #expect(try store.journal.latest(9, unreadable: { unreadable += 1 }).map(\.id) == ["i3", "i1"])
        #expect(unreadable == 1)
    }

    /// Closes the store again, so that everything is in the one file.
    private func autoreleased(_ body: (Store) throws -> Void) throws { try body(try Store(directory: directory)) }
}
@Suite struct RememberedTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func vocabulariesStayUntilTheyAreReplacedOrRemoved() throws {
        let values = { (names: [String]) in JSONValue.array(names.map { .object(["value": .string($0)]) }) }
        let store = try Store(directory: folder.path)
        try store.vocabularies.set(values(["tomato"]), type: "Soup", of: "org.example.Chef")
        try store.vocabularies.set(values(["Anna", "\"Bö\" \0"]), type: "Contact", of: "org.example.Chat")
        try store.vocabularies.set(values(["pumpkin", "leek"]), type: "Soup", of: "org.example.Chef")
        var found: [String] = []
        let list = { (application: String, type: String, values: JSONValue) in
            found.append("\(application) \(type) \(values.text)")
        }
        try Store(directory: folder.path).vocabularies.forEach(list)
        #expect(
            found == [
                #"org.example.Chat Contact [{"value":"Anna"},{"value":"\"Bö\" \u0000"}]"#,
                #"org.example.Chef Soup [{"value":"pumpkin"},{"value":"leek"}]"#,
            ])
        found = []
        try store.vocabularies.remove(application: "org.example.Chat")
        try store.vocabularies.forEach(list)
        #expect(found.count == 1)
    }

    @Test func theLockStays() throws {
        let store = try Store(directory: folder.path)
        #expect(try !store.device.isLocked())
        try store.device.setLocked(true)
        #expect(try Store(directory: folder.path).device.isLocked())
        try store.device.setLocked(false)
        #expect(try !Store(directory: folder.path).device.isLocked())
    }
}
