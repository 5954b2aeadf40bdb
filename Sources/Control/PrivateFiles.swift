import Foundation

/// Folders and files that only their owner may use.
enum PrivateFiles {
    /// Makes a folder, and those above it, with mode 0700 where they are missing. One that is there must belong to this
    /// user and be closed to the writing of others: whoever could write there could put a socket of his own in the place.
    static func makeFolder(_ path: String) throws(ControlError) {
        var status = stat()
        if lstat(path, &status) != 0 {
            guard errno == ENOENT else { throw .system("use the folder", path) }
            let parent = parent(of: path)
            if parent != path, access(parent, F_OK) != 0 { try makeFolder(parent) }
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("make the folder", path) }
        }
        // Follows links: the folder that counts is the one behind them.
        guard stat(path, &status) == 0 else { throw .system("use the folder", path) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw ControlError(.system(attempt: "use the folder", number: ENOTDIR), path: path)
        }
        guard status.st_uid == geteuid() else { throw ControlError(.foreignFolder, path: path) }
        guard status.st_mode & 0o022 == 0 else { throw ControlError(.openFolder, path: path) }
    }

    /// Puts a file with mode 0600 in the place of what may be there. Whoever opens it sees the old text or the new one.
    static func write(_ text: String, to path: String) throws(ControlError) {
        let new = "\(path).new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("write", new) }
        let bytes = Array(text.utf8)
        let count = Glibc.write(descriptor, bytes, bytes.count)
        let number = count == bytes.count ? 0 : count < 0 ? errno : ENOSPC
        close(descriptor)
        guard number == 0 else {
            unlink(new)
            throw ControlError(.system(attempt: "write", number: number), path: path)
        }
        guard rename(new, path) == 0 else { throw .system("write", path) }
    }

    /// The text of a file of at most `maximum` bytes that belongs to this user and that no other may read; nil: there is
    /// none such.
    static func read(_ path: String, maximum: Int) -> String? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & 0o077 == 0
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: maximum + 1)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard (1...maximum).contains(count) else { return nil }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    static func parent(of path: String) -> String {
        let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return parent.isEmpty ? path.hasPrefix("/") ? "/" : "." : parent
    }
}
