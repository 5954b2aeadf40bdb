/// Text with `${name}` where a value stands: what Beckon says.
public struct TextTemplate: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case text(String)
        case value(String)
    }

    let pieces: [Piece]
    /// As written.
    public let source: String

    /// - Throws: `TextTemplateError` where a `${` is not closed or names nothing.
    public init(_ source: String) throws(TextTemplateError) {
        self.source = source
        var pieces: [Piece] = []
        var rest = Substring(source)
        while let open = rest.firstRange(of: "${") {
            if open.lowerBound > rest.startIndex { pieces.append(.text(String(rest[..<open.lowerBound]))) }
            let column = source.distance(from: source.startIndex, to: open.lowerBound) + 1
            guard let close = rest[open.upperBound...].firstIndex(of: "}") else {
                throw TextTemplateError(column: column, description: "the ${ is not closed with }")
            }
            let name = String(rest[open.upperBound..<close])
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
                throw TextTemplateError(column: column, description: "${\(name)} names no value")
            }
            pieces.append(.value(name))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
    }

    /// The names of the values it wants, in order of appearance.
    public var names: [String] {
        pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
    }

    /// The text with each value as `spoken` gives it; a value that is missing leaves nothing but one space.
    public func render(_ spoken: (String) -> String?) -> String {
        let text = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .value(let name): spoken(name) ?? ""
            }
        }.joined()
        return Self.tidied(text)
    }

    /// Without doubled spaces and spaces before punctuation, which an absent value leaves behind.
    private static func tidied(_ text: String) -> String {
        var output = ""
        for character in text {
            if character == " ", output.last == " " || output.isEmpty { continue }
            if ".,!?;:".contains(character), output.last == " " { output.removeLast() }
            output.append(character)
        }
        while output.last == " " { output.removeLast() }
        return output
    }
}

/// Why text is no template. `column` counts characters from 1.
public struct TextTemplateError: Error, Sendable, CustomStringConvertible {
    public var column: Int
    public var description: String
}
