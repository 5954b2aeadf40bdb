/// Why the store could not be opened or used. Nothing on disk was changed by the failure.
public struct StorageError: Error, Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// The folder or the file cannot be made or opened.
        case inaccessible(reason: String)
        /// The file is a broken database, or none at all.
        case damaged(reason: String)
        /// The file is a database of another program.
        case foreign
        /// The search index is broken, and nothing else.
        case unsearchable(reason: String)
        /// The disk has no room, or the owner may have no more of it.
        case full
        /// The file may only be read.
        case readOnly
        /// A newer Beckon wrote it.
        case newerVersion(found: Int, known: Int)
        /// Another process kept it locked for longer than the busy timeout.
        case busy
        /// The disk does not work, or the like.
        case failed(reason: String)
    }

    /// The folder or file concerned.
    public var path: String
    public var kind: Kind

    public init(path: String, kind: Kind) {
        self.path = path
        self.kind = kind
    }
}

extension StorageError {
    /// Whether it may be that the disk is full. SQLite tells this of some of its files as an error of the disk.
    var isForWantOfRoom: Bool {
        switch kind {
        case .full, .failed: true
        default: false
        }
    }

    /// Whether Beckon can go on without the store: everything but what the owner has to settle first.
    public var isTransient: Bool {
        switch kind {
        case .foreign, .newerVersion: false
        default: true
        }
    }
}

extension StorageError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .inaccessible(let reason): "Cannot open \(path): \(reason); check its owner and permissions."
        case .damaged(let reason):
            "The database \(path) is damaged (\(reason)); move it away to begin with an empty one, or restore a copy."
        case .foreign:
            "The database \(path) belongs to another program; move it away, or choose another folder with --state."
        case .unsearchable(let reason):
            "The search index of \(path) is damaged (\(reason)); it is made anew at the next search."
        case .full: "Cannot write the database \(path): the disk is full; make room on it."
        case .readOnly:
            "Cannot write the database \(path): it may only be read; check its permissions and how it is mounted."
        case .newerVersion(let found, let known):
            "The database \(path) was written by a newer Beckon (version \(found); this one knows \(known)); update Beckon "
                + "or choose another folder with --state."
        case .busy: "The database \(path) is locked by another process; end that process or try again."
        case .failed(let reason): "Cannot write the database \(path): \(reason)."
        }
    }
}
