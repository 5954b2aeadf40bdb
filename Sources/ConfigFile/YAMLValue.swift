/// A YAML tree to be written.
public indirect enum YAMLValue: Sendable {
    /// Text that is read as the same text, whatever it looks like.
    case text(String)
    /// Characters that are a plain scalar of YAML: a number, `true`, a range.
    case plain(String)
    /// - Parameter isSpread: whether each element has a line of its own even where all fit on one.
    case list([YAMLValue], isSpread: Bool = false)
    /// - Parameter isSpread: whether each key has a line of its own even where all fit on one.
    case mapping([(key: String, value: YAMLValue)], isSpread: Bool = false)

    /// The whole document: small lists and mappings on one line (`[a, b]`), the others one line an element.
    public var document: String {
        var writer = YAMLWriter()
        writer.write(self, indentation: 0, column: 0)
        return writer.output.hasSuffix("\n") ? writer.output : writer.output + "\n"
    }
}
