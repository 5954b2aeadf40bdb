/// What of a template can be told without its tree.
public enum TemplateText {
    /// Characters that mean something in a template; `\` before one makes it a plain one.
    public static let specialCharacters: Set<Character> = [
        "(", ")", "[", "]", "{", "}", "<", ">", "|", ";", "/", "=", "#", "$", "\\",
    ]

    /// Whether a text says itself as a template, because none of its characters is special.
    public static func isPlain(_ text: String) -> Bool {
        // Beyond ASCII characters have to be compared: the Greek question mark is a semicolon.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return !text.contains(where: specialCharacters.contains) }
        return !text.utf8.contains { specialBytes.contains($0) }
    }

    private static let specialBytes = Array("()[]{}<>|;/=#$\\".utf8)

    /// A text in which every special character stands for itself.
    public static func escaped(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        var output = ""
        for character in text {
            if specialCharacters.contains(character) { output.append("\\") }
            output.append(character)
        }
        return output
    }

    /// The same template without line breaks, and so without the comments that they end.
    public static func onOneLine(_ template: String) -> String {
        guard template.contains(where: \.isNewline) else { return template }
        return template.split(whereSeparator: \.isNewline).map { line in
            var isEscaped = false
            return line.prefix { character in
                defer { isEscaped = character == "\\" && !isEscaped }
                return character != "#" || isEscaped
            }
        }.joined(separator: " ")
    }

    /// The first way to say a template, as it is written: without what may be left out, with first alternatives, parts
    /// of a permutation in the order of the file. `(Clam|Fish) chowder[s]` is `Clam chowder`. Slots and rules stay out.
    public static func plainWay(_ template: String) -> String {
        guard !isPlain(template) else { return template }
        var reader = PlainWayReader(template)
        return reader.read()
    }
}

/// Copies the characters of the first way. Time grows with the length alone, whatever the brackets.
private struct PlainWayReader {
    private let characters: [Character]
    private var position = 0
    private var output = ""
    /// For each open bracket, whether what follows is left out.
    private var isSkipped = [false]
    private var startsAlternative = true

    init(_ template: String) { characters = Array(template) }

    mutating func read() -> String {
        while position < characters.count {
            let character = characters[position]
            position += 1
            step(character)
        }
        return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private mutating func step(_ character: Character) {
        let isFirst = startsAlternative
        startsAlternative = isFirst && character.isWhitespace
        switch character {
        case "(":
            isSkipped.append(isSkipped.last ?? false)
            startsAlternative = true
        case "[":
            isSkipped.append(true)
            startsAlternative = true
        case ")", "]": if isSkipped.count > 1 { isSkipped.removeLast() }
        case "|":
            isSkipped[isSkipped.count - 1] = true
            startsAlternative = true
        case ";": append(" ")
        case "{": skip(to: "}")
        case "<": skip(to: ">")
        case "/" where isFirst: skip(to: "/")
        case "#": skip(to: "\n")
        case "$": break
        case "\\":
            if position < characters.count { append(characters[position]) }
            position += 1
        default: append(character)
        }
    }

    private mutating func append(_ character: Character) {
        if isSkipped.last == false { output.append(character) }
    }

    private mutating func skip(to end: Character) {
        while position < characters.count, characters[position] != end { position += 1 }
        position += 1
    }
}
