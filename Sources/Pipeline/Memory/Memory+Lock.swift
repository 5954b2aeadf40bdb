import Foundation
import Storage

extension Memory {
    /// Whether the owner has locked the device by a command. A store that is not there is not made. Where it cannot be read
    /// the device counts as locked, which is told: neither damage nor a full disk must unlock it.
    ///
    /// - Throws: `StorageError` where the store is another program's or a newer Beckon's.
    public func isLocked() throws(StorageError) -> Bool {
        // An empty file is one that a full disk had no room for.
        let attributes = try? FileManager.default.attributesOfItem(atPath: stateFolder + "/beckon.sqlite")
        guard let size = attributes?[.size] as? Int, size > 0 else { return false }
        do throws(StorageError) {
            return try use { (store) throws(StorageError) in try store.device.isLocked() }
        } catch {
            guard error.isTransient else { throw error }
            log(.warning, "it cannot be read whether the device is locked, so that it counts as locked: \(error)")
            return true
        }
    }

    /// - Throws: `StorageError` where it cannot be kept.
    public func keepLock(_ isLocked: Bool) throws(StorageError) {
        try use { (store) throws(StorageError) in try store.device.setLocked(isLocked) }
    }
}
