import Glibc

/// Reads a dictionary's bytes.
enum DictionaryFile {
    /// Opens it for reading without blocking, so that a pipe is refused instead of waited for. The caller closes it.
    static func open(_ path: String) throws(PhoneticsError) -> (descriptor: Int32, size: Int) {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw PhoneticsError(.unreadable(errno), file: path) }
        do throws(PhoneticsError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw PhoneticsError(.unreadable(errno), file: path) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw PhoneticsError(.notAFile, file: path) }
            let size = Int(status.st_size)
            guard size <= Lexicon.maximumFileSize else { throw PhoneticsError(.tooLarge(bytes: size), file: path) }
            return (descriptor, size)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Copied rather than mapped: a file that shrinks while it is mapped ends the process with SIGBUS.
    static func bytes(of path: String) throws(PhoneticsError) -> [UInt8] {
        let (descriptor, size) = try open(path)
        defer { close(descriptor) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let base = buffer.baseAddress {
                let got = Glibc.read(descriptor, base + count, size - count)
                if got == 0 { break }
                if got < 0 && errno == EINTR { continue }
                if got < 0 {
                    failure = errno
                    break
                }
                count += got
            }
        }
        guard failure == 0 else { throw PhoneticsError(.unreadable(failure), file: path) }
        return bytes
    }
}
