import CGcrypt
import Glibc

/// SHA-256 of files, by libgcrypt.
public enum Checksum {
    /// No file of a method is larger.
    static let largestFile = 256 << 20

    /// The library has to be initialised once, by one thread; nil would be one that is older than the headers.
    private static let isReady = gcry_check_version(nil) != nil

    /// - Returns: 64 hexadecimal digits.
    public static func sha256(ofFile path: String) throws(EnhancementError) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(path: path, cause: String(cString: strerror(errno))) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestFile else {
            throw .unreadable(path: path, cause: "it is no file of at most \(largestFile >> 20) MB")
        }
        guard isReady else { throw .unreadable(path: path, cause: "libgcrypt does not start") }
        var digest: gcry_md_hd_t?
        guard gcry_md_open(&digest, Int32(GCRY_MD_SHA256.rawValue), 0) == 0, let digest else {
            throw .unreadable(path: path, cause: "libgcrypt has no SHA-256")
        }
        defer { gcry_md_close(digest) }
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(file, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(path: path, cause: String(cString: strerror(errno))) }
            if count == 0 { break }
            gcry_md_write(digest, block, count)
        }
        guard let bytes = gcry_md_read(digest, 0) else { throw .unreadable(path: path, cause: "no checksum") }
        return UnsafeBufferPointer(start: bytes, count: 32).map(Self.hexadecimal).joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
