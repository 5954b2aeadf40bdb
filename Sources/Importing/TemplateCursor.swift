import Intents

/// Goes through the characters of a foreign template, with bounds that keep a hostile one harmless.
struct TemplateCursor {
    /// Characters of one template.
    static let maximumLength = 20_000
    /// Brackets within brackets.
    static let maximumDepth = 50

    let characters: [Character]
    private(set) var position = 0
    private(set) var depth = 0

    init(_ text: String) throws(ForeignTemplateError) {
        characters = Array(text)
        guard characters.count <= Self.maximumLength else {
            throw ForeignTemplateError(
                position: Self.maximumLength,
                "the template is longer than \(Self.maximumLength) characters; split it")
        }
    }

    var isAtEnd: Bool { position >= characters.count }
    var current: Character? { isAtEnd ? nil : characters[position] }

    func peek(_ offset: Int = 1) -> Character? {
        characters.indices.contains(position + offset) ? characters[position + offset] : nil
    }

    mutating func advance(_ count: Int = 1) { position = min(position + count, characters.count) }

    mutating func skipSpaces() { while current?.isWhitespace == true { advance() } }

    /// The text up to a character that passes the test, with backslashes taken off.
    mutating func text(until ends: (Character) -> Bool) -> String {
        var text = ""
        while let character = current, !ends(character) {
            if character == "\\", let escaped = peek() {
                text.append(escaped)
                advance(2)
            } else {
                text.append(character)
                advance()
            }
        }
        return text
    }

    /// The text between the bracket here and its closing one, which is passed.
    mutating func bracketed(_ close: Character) throws(ForeignTemplateError) -> String {
        let open = position
        advance()
        let text = text { $0 == close }
        guard current == close else {
            throw fault(at: open, "the \(characters[open]) is not closed; a \(close) is missing")
        }
        advance()
        return text
    }

    mutating func enter() throws(ForeignTemplateError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw fault("brackets are nested more than \(Self.maximumDepth) deep; simplify the template")
        }
    }

    mutating func leave() { depth -= 1 }

    func fault(at position: Int? = nil, _ message: String) -> ForeignTemplateError {
        ForeignTemplateError(position: position ?? self.position, message)
    }
}

/// Why a text is no template of the foreign language.
struct ForeignTemplateError: Error, Sendable, Hashable {
    /// Characters from 0.
    var position: Int
    var message: String

    init(position: Int, _ message: String) {
        self.position = position
        self.message = message
    }
}
