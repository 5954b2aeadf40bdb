import Foundation

/// Where generated code goes.
public enum GeneratedFile {
    public struct Unwritable: Error, Sendable, CustomStringConvertible {
        public var path: String
        public var reason: String

        public var description: String { "\(path) cannot be written: \(reason)" }
    }

    /// Writes the whole text in one step: whoever reads the file sees the old content or the new. `-` is standard output.
    public static func write(_ text: String, to path: String) throws(Unwritable) {
        do {
            if path == "-" {
                try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
            } else {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            }
        } catch {
            throw Unwritable(path: path == "-" ? "standard output" : path, reason: error.localizedDescription)
        }
    }
}
