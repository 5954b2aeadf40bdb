import Glibc

/// A file for PocketSphinx, which reads dictionaries and language models from a path only. It is deleted when it goes
/// out of scope: the decoder has read it by then.
final class TemporaryFile {
    let path: String

    /// - Parameter kind: a part of its name, for people who find it after a crash.
    init(_ bytes: some Sequence<UInt8>, kind: String) throws(RecognitionError) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/beckon-\(kind)-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .decoderFailed("no temporary file can be made in \(folder): \(String(cString: strerror(errno)))")
        }
        path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(descriptor)
        guard rest.isEmpty else {
            throw .decoderFailed("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    deinit { unlink(path) }
}
