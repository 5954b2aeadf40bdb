import Foundation
import Testing

@testable import Recognition

struct DictionaryFileTests {
    @Test func writesEntriesAndRemovesTheFile() throws {
        let entries = [
            DictionaryEntry(word: "tea", phones: [.t, .iy]), DictionaryEntry(word: "tea(2)", phones: [.t, .ey]),
        ]
        var file: DictionaryFile? = try DictionaryFile(entries)
        let path = try #require(file?.path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "tea T IY\ntea(2) T EY\n")
        file = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func leavesAnExistingFile() throws {
        let path = NSTemporaryDirectory() + "dictionary-" + UUID().uuidString
        try "tea T IY\n".write(toFile: path, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(DictionaryFile(existing: path).path == path)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    /// The folder is told by the environment, which tests share: a process of its own.
    @Test func tellsWhereNoFileCanBeMade() async {
        await #expect(processExitsWith: .success) {
            setenv("TMPDIR", "/nowhere/at/all", 1)
            let error = #expect(throws: RecognitionError.self) { try DictionaryFile([]) }
            #expect(String(describing: error).contains("/nowhere/at/all"))
        }
    }
}
