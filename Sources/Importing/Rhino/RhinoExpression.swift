import Foundation
import Intents

/// A phrase of a Rhino context.
indirect enum RhinoExpression: Sendable, Hashable {
    case words(String)
    case sequence([RhinoExpression])
    /// `[a, b]`
    case choice([RhinoExpression])
    /// `(a, b)`: one of them or nothing.
    case optional([RhinoExpression])
    /// `$type:name`
    case slot(type: String, name: String, at: SourceLocation)
    /// `@name`
    case macro(String, at: SourceLocation)

    var children: [RhinoExpression] {
        switch self {
        case .words, .slot, .macro: []
        case .sequence(let parts), .choice(let parts), .optional(let parts): parts
        }
    }

    func forEach(_ visit: (RhinoExpression) -> Void) {
        visit(self)
        for child in children { child.forEach(visit) }
    }

    var macros: [(name: String, location: SourceLocation)] {
        var found: [(String, SourceLocation)] = []
        forEach { if case .macro(let name, let location) = $0 { found.append((name, location)) } }
        return found
    }
}

/// Recursive descent over an expression, a macro's phrase or a slot's value.
struct RhinoParser {
    private static let marks: Set<Character> = ["[", "]", "(", ")", ",", "$", "@"]

    private var cursor: TemplateCursor
    private let place: (Int) -> SourceLocation

    init(_ text: String, place: @escaping (Int) -> SourceLocation) throws(ForeignTemplateError) {
        cursor = try TemplateCursor(text)
        self.place = place
    }

    mutating func parse() throws(ForeignTemplateError) -> RhinoExpression {
        let expression = try sequence(isListed: false)
        if let found = cursor.current { throw cursor.fault("found \(found) without its opening bracket") }
        return expression
    }

    /// - Parameter isListed: whether a comma ends it.
    private mutating func sequence(isListed: Bool) throws(ForeignTemplateError) -> RhinoExpression {
        var parts: [RhinoExpression] = []
        loop: while true {
            cursor.skipSpaces()
            switch cursor.current {
            case nil, "]", ")": break loop
            case "," where isListed: break loop
            // Between phrases a comma is said as little as any other punctuation.
            case ",": cursor.advance()
            case "[": parts.append(.choice(try group("]")))
            case "(": parts.append(.optional(try group(")")))
            case "$": parts.append(try slot())
            case "@": parts.append(try macro())
            default:
                let words = cursor.text { Self.marks.contains($0) }
                parts.append(.words(words.trimmingCharacters(in: .whitespacesAndNewlines)))
            }
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func group(_ close: Character) throws(ForeignTemplateError) -> [RhinoExpression] {
        let open = cursor.position
        cursor.advance()
        try cursor.enter()
        defer { cursor.leave() }
        var branches = [try sequence(isListed: true)]
        while cursor.current == "," {
            cursor.advance()
            branches.append(try sequence(isListed: true))
        }
        guard cursor.current == close else {
            throw cursor.fault(
                at: cursor.isAtEnd ? open : nil, "the \(cursor.characters[open]) is not closed; a \(close) is missing")
        }
        cursor.advance()
        return branches
    }

    private mutating func slot() throws(ForeignTemplateError) -> RhinoExpression {
        let start = cursor.position
        cursor.advance()
        let parts = name().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw cursor.fault(at: start, "a slot is written $type:name")
        }
        return .slot(type: parts[0], name: parts[1], at: place(start))
    }

    private mutating func macro() throws(ForeignTemplateError) -> RhinoExpression {
        let start = cursor.position
        cursor.advance()
        let name = name()
        guard !name.isEmpty else { throw cursor.fault(at: start, "@ names no macro") }
        return .macro(name, at: place(start))
    }

    private mutating func name() -> String { cursor.text { $0.isWhitespace || Self.marks.contains($0) } }
}
