/// Text with `${name}` where a value stands: what Beckon says. `[ with ${name}]` is left out where the value is missing.
public struct TextTemplate: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case text(String)
        case value(String)
        /// Said where each of its values is there.
        case optional([Piece])
    }

    let pieces: [Piece]
    /// As written.
    public let source: String

    /// - Throws: `TextTemplateError` where a `${` is not closed or names nothing.
    public init(_ source: String) throws(TextTemplateError) {
        self.source = source
        var pieces: [Piece] = []
        var rest = Substring(source)
        while let open = rest.firstIndex(of: "[") {
            let inner = rest[rest.index(after: open)...]
            guard let close = inner.firstIndex(where: { $0 == "[" || $0 == "]" }), inner[close] == "]",
                inner[..<close].contains("${")
            else {
                // Brackets without a value are text.
                pieces += try Self.pieces(rest[...open], of: source)
                rest = inner
                continue
            }
            pieces += try Self.pieces(rest[..<open], of: source)
            pieces.append(.optional(try Self.pieces(inner[..<close], of: source)))
            rest = inner[inner.index(after: close)...]
        }
        self.pieces = pieces + (try Self.pieces(rest, of: source))
    }

    /// A part without brackets that count.
    private static func pieces(_ part: Substring, of source: String) throws(TextTemplateError) -> [Piece] {
        var pieces: [Piece] = []
        var rest = part
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
        return pieces
    }

    /// The names of the values it wants, in order of appearance.
    public var names: [String] { Self.names(in: pieces) }

    private static func names(in pieces: [Piece]) -> [String] {
        pieces.flatMap { (piece) -> [String] in
            switch piece {
            case .text: []
            case .value(let name): [name]
            case .optional(let pieces): names(in: pieces)
            }
        }
    }

    /// The text with each value as `spoken` gives it; a value that is missing leaves nothing but one space.
    public func render(_ spoken: (String) -> String?) -> String { Self.tidied(Self.text(of: pieces, spoken)) }

    private static func text(of pieces: [Piece], _ spoken: (String) -> String?) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .value(let name): spoken(name) ?? ""
            case .optional(let pieces):
                names(in: pieces).allSatisfy { spoken($0)?.isEmpty == false } ? text(of: pieces, spoken) : ""
            }
        }.joined()
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
