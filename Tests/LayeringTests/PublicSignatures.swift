/// The declarations that other targets see, without bodies: what is marked public, the cases of public enumerations, the
/// requirements of public protocols. Members of a `public extension` are not looked for: the formatter forbids that form.
struct PublicSignatures {
    private enum Scope { case cases, requirements, other }

    private let tokens: [SwiftToken]
    private var index = 0
    private var scopes: [Scope] = []
    private var found: [[SwiftToken]] = []

    static func read(_ tokens: [SwiftToken]) -> [[SwiftToken]] {
        var signatures = PublicSignatures(tokens: tokens)
        signatures.walk()
        return signatures.found
    }

    private init(tokens: [SwiftToken]) { self.tokens = tokens }

    private mutating func walk() {
        while index < tokens.count {
            switch tokens[index].text {
            case "{": open(scopes.last == .requirements ? .requirements : .other)
            case "}":
                _ = scopes.popLast()
                index += 1
            case "public": takeDeclaration()
            case "open" where isAccessLevel: takeDeclaration()
            case "case" where scopes.last == .cases: takeSignature()
            case "\n": index += 1
            default:
                if scopes.last == .requirements { takeSignature() } else { index += 1 }
            }
        }
    }

    /// `open` is a word like any other unless a declaration follows.
    private var isAccessLevel: Bool {
        index + 1 < tokens.count && ["class", "func", "var", "subscript", "override"].contains(tokens[index + 1].text)
    }

    private mutating func open(_ scope: Scope) {
        scopes.append(scope)
        index += 1
    }

    private mutating func takeDeclaration() {
        let signature = takeSignature()
        if index < tokens.count, tokens[index].text == "{" { open(scope(of: signature)) }
    }

    private func scope(of signature: [SwiftToken]) -> Scope {
        let words = signature.map(\.text)
        return words.contains("protocol") ? .requirements : words.contains("enum") ? .cases : .other
    }

    /// Takes tokens up to the body or the end of the statement, which parentheses and some words carry over lines.
    @discardableResult private mutating func takeSignature() -> [SwiftToken] {
        var signature: [SwiftToken] = []
        var depth = 0
        while index < tokens.count {
            let token = tokens[index]
            if "([".contains(token.text) { depth += 1 }
            if ")]".contains(token.text) { depth -= 1 }
            if depth == 0, ["{", "}", ";"].contains(token.text) { break }
            if depth == 0, token.isLineEnd, !continues(after: signature.last) { break }
            if !token.isLineEnd { signature.append(token) }
            index += 1
        }
        if index < tokens.count, tokens[index].text == ";" { index += 1 }
        found.append(signature)
        return signature
    }

    /// Whether the statement goes on in the next line.
    private func continues(after last: SwiftToken?) -> Bool {
        let openEnds: Set = [
            ",", ":", "=", "&", ".", "->", "where", "throws", "async", "public", "open", "static", "final", "override",
            "func", "var", "let", "init", "case", "indirect", "mutating",
        ]
        let continuations: Set = [",", ":", "=", "&", ".", "->", "where", "throws", "rethrows", "async", "{"]
        let next = tokens[index...].first { !$0.isLineEnd }
        return openEnds.contains(last?.text ?? "") || continuations.contains(next?.text ?? "")
    }
}
