import BeckonKit
import Foundation
import Synchronization

/// The daemon's end of the control socket, with what lies beside it: the lock that says which daemon holds it, and the
/// owner's token. All three go with `remove`, or with the last reference.
final class ListeningSocket: Sendable {
    let path: String
    let ownerToken: Token
    let socket: UnixSocket
    /// Locked as long as it is open; nil once it is removed.
    private let lock: Mutex<Int32?>

    /// - Throws: `ControlError` where another daemon holds the socket, or none can be made there.
    init(path: String) throws(ControlError) {
        guard path.utf8.count <= ControlSocketPath.maximumLength else {
            throw ControlError(.pathTooLong(maximum: ControlSocketPath.maximumLength), path: path)
        }
        try PrivateFiles.makeFolder(PrivateFiles.parent(of: path))
        let lock = try Self.lock("\(path).lock", of: path)
        do throws(ControlError) {
            try Self.removeStale(path)
            socket = try Self.listen(at: path)
            ownerToken = Token(for: Token.owner)
            try PrivateFiles.write(ownerToken.text + "\n", to: ControlProtocol.ownerTokenFile(beside: path))
        } catch {
            close(lock)
            throw error
        }
        self.path = path
        self.lock = Mutex(lock)
    }

    deinit { remove() }

    /// Nobody finds it any more, and another daemon may take its place. Idempotent.
    func remove() {
        lock.withLock { lock in
            guard let held = lock else { return }
            unlink(path)
            unlink(ControlProtocol.ownerTokenFile(beside: path))
            // The lock's file stays: two daemons could hold two files of one name otherwise.
            close(held)
            lock = nil
        }
    }

    /// The kernel lets go of the lock when the process ends, however it ends.
    private static func lock(_ file: String, of path: String) throws(ControlError) -> Int32 {
        let descriptor = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("write", file) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let number = errno
            var digits = [UInt8](repeating: 0, count: 16)
            let count = max(0, pread(descriptor, &digits, digits.count, 0))
            close(descriptor)
            guard number == EWOULDBLOCK else {
                throw ControlError(.system(attempt: "lock", number: number), path: file)
            }
            let processID = Int32(String(decoding: digits.prefix(count), as: UTF8.self))
            throw ControlError(.alreadyRunning(processID: processID), path: path)
        }
        let processID = Array("\(getpid())".utf8)
        _ = ftruncate(descriptor, 0)
        _ = pwrite(descriptor, processID, processID.count, 0)
        return descriptor
    }

    /// A socket file stays behind when a daemon dies. One that answers is of a program that knows no lock.
    private static func removeStale(_ path: String) throws(ControlError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw .system("use", path)
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw ControlError(.notASocket, path: path) }
        guard let probe = UnixSocket() else { throw .system("use", path) }
        probe.makeNonBlocking()
        switch probe.connect(to: path) {
        case 0, EAGAIN:
            throw ControlError(.alreadyRunning(processID: probe.peer.map(\.processID)), path: path)
        default: break
        }
        guard unlink(path) == 0 || errno == ENOENT else { throw .system("remove", path) }
    }

    private static func listen(at path: String) throws(ControlError) -> UnixSocket {
        guard let socket = UnixSocket() else { throw .system("make", path) }
        // Linux gives the file the mode of the socket, so that there is no moment in which others may connect.
        _ = fchmod(socket.descriptor, 0o600)
        let number = socket.bind(to: path)
        guard number == 0 else { throw ControlError(.system(attempt: "make", number: number), path: path) }
        guard chmod(path, 0o600) == 0, Glibc.listen(socket.descriptor, 64) == 0 else {
            let error = ControlError.system("make", path)
            unlink(path)
            throw error
        }
        socket.makeNonBlocking()
        return socket
    }
}
