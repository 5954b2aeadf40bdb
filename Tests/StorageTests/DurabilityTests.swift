import Foundation
import Intents
import Testing

@testable import Storage

@Suite("What the store keeps, whatever happens")
struct DurabilityTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = "\(folder.path)/beckon.sqlite"
    }

    private var store: Store { get throws { try Store(directory: folder.path) } }

    // MARK: Killed

    /// A process that is killed in the middle of a write, a hundred times over, has lost nothing that it acknowledged.
    @Test func killed() throws {
        var acknowledged: Set<String> = []
        for round in 0..<100 {
            acknowledged.formUnion(try writeUntilKilled(name: "r\(round)", after: 1 + round * 7 % 23))
            guard round % 10 == 9 else { continue }
            let missing = acknowledged.subtracting(try names())
            #expect(missing.isEmpty, "after \(round + 1) times")
            let database = try Database(path: file)
            #expect(try database.text("PRAGMA integrity_check") == "ok")
            try database.execute("INSERT INTO search_text (search_text) VALUES ('integrity-check')")
        }
        #expect(acknowledged.count > 1_000)
        #expect(try store.setAside == nil)
        #expect(try store.search("soup r99-0", limit: 9, at: .now).count == 1)
    }

    /// Closing any descriptor of a file drops all locks that the process has on it (fcntl(2)): without its locks a connection
    /// is nobody for other processes, and the last of them to close takes its log away.
    @Test("A process may open the store twice, beside others")
    func openedTwice() throws {
        let first = try store
        try first.donations.add(donation(0))
        for _ in 0..<2 { #expect(try store.donations.latest(9).map(\.id) == ["0"]) }
        let other = Process()
        other.executableURL = StoreWriter.url
        other.arguments = [folder.path, "other", "1"]
        other.standardOutput = FileHandle.nullDevice
        try other.run()
        other.waitUntilExit()
        #expect(other.terminationStatus == 0)
        #expect(FileManager.default.fileExists(atPath: file + "-wal"), "the log of a database that is in use is gone")
        try first.donations.add(donation(1))
        for opened in [first, try store] {
            #expect(try opened.donations.latest(9).map(\.id) == ["1", "other-0", "0"])
        }
    }

    private func writeUntilKilled(name: String, after lines: Int) throws -> [String] {
        let process = Process()
        process.executableURL = StoreWriter.url
        process.arguments = [folder.path, name]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        try pipe.fileHandleForWriting.close()
        var output = Data()
        while output.count(where: { $0 == 0x0A }) < lines {
            let bytes = pipe.fileHandleForReading.availableData
            guard !bytes.isEmpty else { break }
            output += bytes
        }
        kill(process.processIdentifier, SIGKILL)
        output += try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func names() throws -> Set<String> {
        let store = try store
        let count = 1_000_000
        return Set(
            try store.donations.latest(count).map(\.id)
                + store.activities.latest(count, at: .distantPast).map(\.activity.id)
                + store.voiceShortcuts.all().map(\.id) + store.journal.latest(count).map(\.id))
    }

    // MARK: Full and read-only disks

    private func donation(_ number: Int, text: String = "") -> Donation {
        Donation(
            id: "\(number)", application: "a", time: Date(timeIntervalSince1970: 1_800_000_000),
            content: .interaction(IntentID(application: "a", name: "B"), slots: ["text": .string(text)], response: nil))
    }

    @Test func aFullDiskIsToldAndEverythingElseStays() throws {
        let store = try store
        try store.donations.add(donation(0))
        try store.database.execute("PRAGMA max_page_count = \(try store.database.integer("PRAGMA page_count") + 1)")
        let large = donation(1, text: String(repeating: "x", count: 16_000))
        let error = #expect(throws: StorageError.self) { try store.donations.add(large, title: "Large") }
        #expect(error?.kind == .full)
        #expect(error?.description.contains("the disk is full; make room on it") == true)
        #expect(try store.donations.latest(9) == [donation(0)])
        #expect(try store.search("large", limit: 9, at: .now).isEmpty)
        try store.database.execute("PRAGMA max_page_count = 1000000")
        try store.donations.add(large, title: "Large")
        #expect(try store.search("large", limit: 9, at: .now).count == 1)
    }

    /// Root may write everywhere, so that this is tried as another user only.
    @Test(.enabled(if: geteuid() != 0), arguments: [false, true])
    func aReadOnlyFolderIsRead(isInUse: Bool) throws {
        var other: Store? = try store
        try other?.donations.add(donation(0))
        if !isInUse { other = nil }
        for (path, mode) in [(file, 0o400), (folder.path, 0o500)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
        let store = try store
        #expect(try store.donations.latest(9) == [donation(0)])
        let error = #expect(throws: StorageError.self) { try store.donations.add(donation(1)) }
        #expect(error?.kind == .readOnly)
        #expect(error?.description.contains("it may only be read") == true)
        withExtendedLifetime(other) {}
    }

    // MARK: Damage

    private static let shortcut = VoiceShortcut(
        id: "s", shortcut: Shortcut(.routine([RoutineStep("t")]), title: "Evening"), phrase: "good night",
        created: Date(timeIntervalSince1970: 1_800_000_000))

    private func fill(isLocked: Bool) throws {
        let store = try store
        try store.device.setLocked(isLocked)
        try store.device.setPlace("home")
        try store.voiceShortcuts.set(Self.shortcut)
        try store.takes.set(
            Take(id: "t", voiceShortcut: "s", time: Self.shortcut.created, text: "", phones: [], sound: Data([1])))
        for number in 0..<300 { try store.donations.add(donation(number, text: "\(number)"), title: "Soup \(number)") }
        try store.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private func spoil(_ bytes: Range<Int>) throws {
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
        try handle.seek(toOffset: UInt64(bytes.lowerBound))
        try handle.write(contentsOf: Data(repeating: 0x5A, count: bytes.count))
        try handle.close()
    }

    private func aside() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".damaged-") }.sorted()
    }

    @Test(arguments: [Data("short".utf8), Data(repeating: 0x41, count: 20_000), Data(repeating: 0, count: 4_096)])
    func whatIsNoDatabaseIsSetAsideAndTheDeviceIsLocked(_ bytes: Data) throws {
        try bytes.write(to: URL(fileURLWithPath: file))
        let store = try store
        let setAside = try #require(store.setAside)
        #expect(!setAside.isLockKnown)
        #expect(setAside.description.hasSuffix(" The device counts as locked until `beckon unlock`."))
        #expect(try Data(contentsOf: URL(fileURLWithPath: setAside.path)) == bytes)
        #expect(try aside().count == 1)
        #expect(try store.device.isLocked())
        try store.donations.add(donation(1))
        #expect(try self.store.setAside == nil)
        #expect(try self.store.donations.latest(9) == [donation(1)])
    }

    @Test(arguments: [false, true])
    func whatCanBeReadOfADamagedOneIsTakenOver(isLocked: Bool) throws {
        try fill(isLocked: isLocked)
        // The table of donations has most pages at the end.
        let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
        try spoil(size - 60_000..<size)
        let error = #expect(throws: StorageError.self) {
            let store = try self.store
            for _ in try store.donations.latest(500) {}
            try store.database.execute("SELECT sum(length(content)), max(\"group\") FROM donation")
            try store.donations.add(donation(1))
        }
        guard case .damaged = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        let setAside = try #require(try Store.repair(directory: folder.path))
        #expect(setAside.isLockKnown)
        #expect(try aside().map { "\(folder.path)/\($0)" } == [setAside.path])
        let store = try store
        #expect(store.setAside == nil)
        #expect(try store.device.isLocked() == isLocked)
        #expect(try store.device.place() == "home")
        #expect(try store.voiceShortcuts.all() == [Self.shortcut])
        #expect(try store.takes.all(withSound: true).map(\.sound) == [Data([1])])
        #expect(try store.donations.latest(9).isEmpty)
    }

    /// The index is large and often written: what is damaged in it must not cost the shortcuts.
    @Test func shortcutsAreTakenOverWhereTheIndexCannotBeRead() throws {
        try fill(isLocked: false)
        let store = try store
        for table in ["search_text_config", "search_text_data", "search_entry", "donation"] {
            let page = try store.database.integer("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
            try spoil((page - 1) * 4_096..<page * 4_096)
        }
        #expect(try Store.repair(directory: folder.path)?.isLockKnown == true)
        #expect(try self.store.voiceShortcuts.all() == [Self.shortcut])
    }

    @Test func aSecondDamagedFileHasANameOfItsOwn() throws {
        for _ in 0..<3 {
            try Data("short".utf8).write(to: URL(fileURLWithPath: file))
            #expect(try store.setAside != nil)
        }
        #expect(try aside().count == 3)
    }

    @Test func aWholeDatabaseIsNotSetAside() throws {
        try fill(isLocked: false)
        #expect(try Store.repair(directory: folder.path) == nil)
        #expect(try aside().isEmpty)
        #expect(try store.donations.latest(500).count == 300)
    }

    @Test func aDamagedSearchIndexIsMadeAnew() throws {
        try fill(isLocked: false)
        try store.database.execute("UPDATE search_text_data SET block = x'00112233445566778899' WHERE id > 10")
        let error = #expect(throws: StorageError.self) { _ = try store.search("soup", limit: 9, at: .now) }
        guard case .unsearchable = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try Store.repair(directory: folder.path) == nil)
        #expect(try store.search("soup 299", limit: 9, at: .now).count == 1)
    }
}

extension Database {
    fileprivate func text(_ statement: String) throws(StorageError) -> String {
        var text = ""
        try prepare(statement).forEachRow { (row) throws(StorageError) in text = row.text(0) ?? "" }
        return text
    }
}

/// The program that is killed.
private enum StoreWriter {
    /// Beside the test bundle.
    static let url: URL = {
        let tests = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: "StoreWriter")
    }()
}
