import Glibc

/// A file of an acoustic model, opened to look at its head.
final class AcousticModelFile {
    let path: String
    /// Bytes.
    let size: Int
    private let descriptor: Int32

    init(_ path: String) throws(RecognitionError) {
        // Opening a FIFO must not wait for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { throw .modelFileMissing(path) }
            throw .modelUnreadable(path, detail: String(cString: strerror(code)))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .modelUnreadable(path, detail: "it is not a file")
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    func damaged(_ detail: String) -> RecognitionError { .modelFileDamaged(path, detail: detail) }

    /// Up to `count` bytes; fewer only where the file ends.
    func bytes(at offset: Int, count: Int) throws(RecognitionError) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: max(0, min(count, size - offset)))
        var filled = 0
        while filled < result.count {
            let read = result.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled, off_t(offset + filled))
            }
            if read < 0, errno == EINTR { continue }
            guard read > 0 else {
                throw .modelUnreadable(
                    path, detail: read < 0 ? String(cString: strerror(errno)) : "it is being changed")
            }
            filled += read
        }
        return result
    }

    /// The whole of a text that must be short.
    func text(limit: Int) throws(RecognitionError) -> String {
        guard size > 0 else { throw damaged("it is empty") }
        guard size <= limit else { throw damaged("\(size) bytes, at most \(limit) expected") }
        let bytes = try bytes(at: 0, count: size)
        guard bytes.allSatisfy({ (32..<127).contains($0) || $0 == 9 || $0 == 10 || $0 == 13 }) else {
            throw damaged("it is not plain text")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The size that a header tells of; damage where it is negative or beyond the range of integers.
    func product(of factors: [Int]) throws(RecognitionError) -> Int {
        var product = 1
        for factor in factors {
            let (next, overflow) = product.multipliedReportingOverflow(by: factor)
            guard factor >= 0, !overflow else { throw damaged("impossible sizes in its header") }
            product = next
        }
        return product
    }

    func requireSize(_ expected: Int) throws(RecognitionError) {
        guard size == expected else { throw damaged("\(size) bytes, but its header tells of \(expected)") }
    }

    /// For what the library does not read to its end.
    func requireSize(atLeast expected: Int) throws(RecognitionError) {
        guard size >= expected else { throw damaged("\(size) bytes, but its header tells of \(expected)") }
    }
}
