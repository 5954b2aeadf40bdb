extension YAMLNode {
    /// Where a character of a scalar's text stands in the file; where the text begins if that cannot be known, because
    /// it is written over several lines.
    ///
    /// Exact for plain and single-quoted text. In double-quoted text each quote and backslash counts as escaped.
    ///
    /// - Parameter character: counted from 1.
    public func location(ofCharacter character: Int) -> FileLocation {
        guard let scalar, scalar.style != .block, !scalar.isMultiline else { return location }
        let before = scalar.text.prefix(max(character - 1, 0)).unicodeScalars
        var place = location
        place.column += before.count
        switch scalar.style {
        case .singleQuoted: place.column += 1 + before.count { $0 == "'" }
        case .doubleQuoted: place.column += 1 + before.count { $0 == "\"" || $0 == "\\" }
        case .plain, .block: break
        }
        return place
    }
}
