/// A place in a file that a person wrote. Lines and columns count characters from 1; line 0 is the file as a whole.
public struct FileLocation: Sendable, Hashable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as far as known.
    public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}
