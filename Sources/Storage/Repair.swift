import Foundation
import Intents

/// What becomes of a damaged database: it is renamed, with its companions, and another is begun with what can be read of
/// it. Of several processes that find the damage one does it.
enum Repair {
    /// - Returns: nil: the file is whole, or another process was quicker.
    static func repair(_ path: String) throws(StorageError) -> SetAside? {
        let lock = open(path + ".repair", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
            let reason = String(cString: strerror(errno))
            if lock >= 0 { close(lock) }
            throw StorageError(path: path + ".repair", kind: .inaccessible(reason: reason))
        }
        defer {
            // Who waits for the lock of the removed file finds a whole database.
            unlink(path + ".repair")
            close(lock)
        }
        guard let reason = try damage(path) else { return nil }
        let aside = freeName(path)
        // The log first: without the database nobody looks at it.
        for suffix in ["-wal", "-journal", ""] {
            guard rename(path + suffix, aside + suffix) != 0, errno != ENOENT else { continue }
            throw StorageError(path: path, kind: .inaccessible(reason: String(cString: strerror(errno))))
        }
        unlink(path + "-shm")
        let store = try Store(path: path)
        let isLockKnown = try takeOver(aside, into: store)
        removeTraces(aside)
        return SetAside(path: aside, reason: reason, isLockKnown: isLockKnown)
    }

    /// Reading it left an index, and an empty log where there was none.
    private static func removeTraces(_ aside: String) {
        unlink(aside + "-shm")
        var status = stat()
        if stat(aside + "-wal", &status) == 0, status.st_size == 0 { unlink(aside + "-wal") }
    }

    /// What is wrong with the file; nil: nothing, and its search index is made anew.
    private static func damage(_ path: String) throws(StorageError) -> String? {
        do throws(StorageError) {
            let database = try Database(path: path)
            try Schema.migrate(database)
            var report = ""
            try database.prepare("PRAGMA quick_check(1)").forEachRow { (row) throws(StorageError) in
                report = row.text(0) ?? ""
            }
            guard report == "ok" else { return report.replacing("\n", with: " ") }
            try database.execute("INSERT INTO search_text (search_text) VALUES ('rebuild')")
            return nil
        } catch {
            switch error.kind {
            case .damaged(let reason), .unsearchable(let reason): return reason
            default: throw error
            }
        }
    }

    private static func freeName(_ path: String) -> String {
        let time = Date().formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
        let name = "\(path).damaged-\(time)"
        let names = [name] + (2...999).map { "\(name)-\($0)" }
        return names.first { access($0, F_OK) != 0 } ?? "\(name)-\(UUID().uuidString)"
    }

    /// - Returns: whether it could be read if the device is locked.
    private static func takeOver(_ path: String, into store: Store) throws(StorageError) -> Bool {
        guard let old = try? Database(path: path, isReadOnly: true) else {
            try store.device.setLocked(true)
            return false
        }
        // Each by itself: a page that cannot be read spoils one of them.
        _ = try? copyShortcuts(old, into: store)
        _ = try? Installations(old).all().forEach { try store.installations.set($0) }
        _ = try? Vocabularies(old).forEach { application, type, values in
            try? store.vocabularies.set(values, type: type, of: application)
        }
        guard let device = try? DeviceRecord(old), let isLocked = try? device.isLocked() else {
            try store.device.setLocked(true)
            return false
        }
        if let place = try? device.place() { try store.device.setPlace(place) }
        try store.device.setLocked(isLocked)
        return true
    }

    private static func copyShortcuts(_ old: Database, into store: Store) throws(StorageError) {
        for shortcut in try VoiceShortcuts.all(in: old) { try store.voiceShortcuts.set(shortcut) }
        for take in try Takes(old).all(withSound: true) { try store.takes.set(take) }
    }
}
