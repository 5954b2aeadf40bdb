import Foundation

/// The bytes of a file or pipe, read with a bound on every wait and on what is kept.
///
/// A pipe cannot be sought in, so the first bytes are kept: the reader of a header may go back over them.
final class ByteStream {
    /// How many of a pipe's first bytes are kept.
    static let headCapacity = 65_536

    let subject: String
    /// Length in bytes where it is a regular file.
    let length: Int?
    /// The byte that is read next.
    private(set) var position = 0
    private let descriptor: Int32
    private let isOwned: Bool
    private let patience: Int32
    private var head: [UInt8] = []
    /// How far a pipe has been read.
    private var reached = 0

    var isSeekable: Bool { length != nil }

    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - patience: how long a pipe may give nothing, in seconds.
    /// - Throws: `AudioError`.
    init(path: String, patience: Double) throws {
        subject = path == "-" ? "standard input" : path
        isOwned = path != "-"
        self.patience = Int32(min(max(patience, 0) * 1_000, 1e9))
        // Not blocking, since opening a FIFO that nobody writes to would wait for ever.
        descriptor = isOwned ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw Self.openingError(errno, path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            length = nil
            throw AudioError(.fileNotAccessible, subject: subject, cause: String(cString: strerror(errno)))
        }
        let kind = status.st_mode & S_IFMT
        length = kind == S_IFREG ? Int(status.st_size) : nil
        if kind == S_IFDIR { throw AudioError(.fileIsDirectory, subject: subject) }
        if isSeekable { position = max(Int(lseek(descriptor, 0, SEEK_CUR)), 0) }
    }

    deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

    private static func openingError(_ code: Int32, _ path: String) -> AudioError {
        let missing = code == ENOENT || code == ENOTDIR
        let cause = missing ? "" : String(cString: strerror(code))
        return AudioError(missing ? .fileMissing : .fileNotAccessible, subject: path, cause: cause)
    }

    /// Fills what it can; less than asked for only at the end.
    /// - Throws: `AudioError` of code `inputStalled` or `fileNotAccessible`.
    func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
        var filled = 0
        if !isSeekable, position < reached {
            filled = min(room.count, head.count - position)
            for index in 0..<filled { room[index] = head[position + index] }
            position += filled
        }
        while filled < room.count {
            let count = try readOnce(UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Up to `count` bytes, less only at the end.
    func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let filled = try bytes.withUnsafeMutableBytes { try read(into: $0) }
        return Array(bytes.prefix(filled))
    }

    /// Goes to a byte; in a pipe only within the kept head or to where it stands.
    func seek(to target: Int) -> Bool {
        guard target >= 0 else { return false }
        if isSeekable {
            guard lseek(descriptor, off_t(target), SEEK_SET) == off_t(target) else { return false }
        } else {
            guard target == reached || (reached <= Self.headCapacity && target < reached) else { return false }
        }
        position = target
        return true
    }

    private func readOnce(_ room: UnsafeMutableRawBufferPointer) throws -> Int {
        var count: Int
        repeat {
            if !isSeekable { try awaitInput() }
            count = Glibc.read(descriptor, room.baseAddress, room.count)
        } while count < 0 && (errno == EINTR || errno == EAGAIN)
        guard count >= 0 else {
            throw AudioError(.fileNotAccessible, subject: subject, cause: String(cString: strerror(errno)))
        }
        if !isSeekable {
            head.append(contentsOf: room.prefix(min(count, Self.headCapacity - head.count)))
            reached += count
        }
        position += count
        return count
    }

    private func awaitInput() throws {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var ready: Int32
        repeat { ready = poll(&wait, 1, patience) } while ready < 0 && errno == EINTR
        guard ready != 0 else {
            let seconds = patience / 1_000
            throw AudioError(.inputStalled, subject: subject, cause: "nothing came for \(seconds) s")
        }
    }
}
