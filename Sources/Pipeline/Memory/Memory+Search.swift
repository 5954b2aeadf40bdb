import Foundation
import Intents
import Storage

extension Memory {
    /// Activities, voice shortcuts and donations that have all of these words, best first; see `Store.search`. What
    /// cannot be read is told, and finds nothing.
    ///
    /// - Parameter time: what has expired by then is left out.
    public func search(_ words: String, limit: Int = 20, at time: Date) -> [SearchResult] {
        read(orElse: []) { (store) throws(StorageError) in try store.search(words, limit: limit, at: time) }
    }

    /// What can be looked for by name, the newest first; what cannot be read is told.
    func searchableTitles(limit: Int, at time: Date) -> [String] {
        read(orElse: []) { (store) throws(StorageError) in try store.searchableTitles(limit: limit, at: time) }
    }
}
