extension YAMLNode {
    /// Where a character of a scalar's text stands in the file; where the text begins if that cannot be known, because
    /// its lines are not those of the file.
    ///
    /// Exact for plain and single-quoted text on one line and for literal blocks (`|`). In double-quoted text each quote
    /// and backslash counts as escaped.
    ///
    /// - Parameter character: counted from 1.
    public func location(ofCharacter character: Int) -> FileLocation {
        guard let scalar else { return location }
        let before = scalar.text.prefix(max(character - 1, 0)).unicodeScalars
        var place = location
        if let indentation = scalar.indentation {
            place.line += 1 + before.count { $0 == "\n" }
            place.column = indentation + 1 + before.reversed().prefix { $0 != "\n" }.count
            return place
        }
        guard scalar.style != .block, !scalar.isMultiline else { return location }
        place.column += before.count
        switch scalar.style {
        case .singleQuoted: place.column += 1 + before.count { $0 == "'" }
        case .doubleQuoted: place.column += 1 + before.count { $0 == "\"" || $0 == "\\" }
        case .plain, .block: break
        }
        return place
    }
}
