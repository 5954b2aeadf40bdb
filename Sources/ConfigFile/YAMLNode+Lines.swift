extension YAMLNode {
    /// The lines of a scalar's text as scalars of their own, each with its place; blank ones are left out. Text of one
    /// line is itself.
    public var lines: [YAMLNode] {
        guard let scalar, scalar.indentation != nil || scalar.text.contains("\n") else { return [self] }
        return scalar.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { offset, line in
                guard !line.allSatisfy(\.isWhitespace) else { return nil }
                var (place, part) = (location, YAMLScalar(String(line), style: scalar.style, isMultiline: true))
                if let indentation = scalar.indentation {
                    (place.line, place.column) = (place.line + 1 + offset, indentation + 1)
                    part = YAMLScalar(String(line))
                }
                return YAMLNode(.scalar(part), at: place)
            }
    }
}
