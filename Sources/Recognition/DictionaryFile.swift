import Glibc

/// One pronunciation in a decoder's dictionary.
struct DictionaryEntry: Hashable {
    /// `word`, or `word(2)` for its second variant.
    var word: String
    /// `T AH M EY T OW`
    var phones: String
}

/// A dictionary in a file, since PocketSphinx reads one from a path only. One made here is deleted when it goes out of
/// scope: the decoder has read it by then.
final class DictionaryFile {
    let path: String
    private let isTemporary: Bool

    init(existing path: String) {
        self.path = path
        isTemporary = false
    }

    init(_ entries: [DictionaryEntry]) throws(RecognitionError) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/beckon-dictionary-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .decoderFailed("no temporary file can be made in \(folder): \(String(cString: strerror(errno)))")
        }
        path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        isTemporary = true
        let text = entries.map { "\($0.word) \($0.phones)\n" }.joined()
        var rest = Array(text.utf8)[...]
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

    deinit { if isTemporary { unlink(path) } }
}
