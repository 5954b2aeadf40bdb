extension String {
    /// On one line and without control characters: what came from outside shall neither move the cursor of a terminal
    /// nor pass for another line of the log.
    var printable: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
    }

    /// The same for a text of several lines.
    var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
