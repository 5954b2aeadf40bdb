import Intents

/// `sentences.ini`: sections for intents, lines for sentences, `name = body` for rules.
struct SentencesFile: Sendable {
    struct Intent: Sendable {
        var name: String
        var location: SourceLocation
        var sentences: [Located<String>] = []
        var rules: [String: Located<String>] = [:]
    }

    /// In the order of the files; a section that is there again goes on with the first.
    private(set) var intents: [Intent] = []
    private var places: [String: Int] = [:]

    subscript(name: String) -> Intent? { places[name].map { intents[$0] } }

    /// Adds the lines of a file.
    mutating func add(_ text: String, file: String, _ losses: LossList) {
        var current: Int?
        var rule: String?
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = line.drop(while: \.isWhitespace)
            let indent = line.count - content.count
            let place = SourceLocation(file: file, line: index + 1, column: indent + 1)
            let words = content.trimmedEnd
            if words.isEmpty { rule = nil }
            guard let first = words.first, first != "#", first != ";" else { continue }
            if indent > 0, let name = rule, let current {
                // An indented line goes on with the rule above it.
                intents[current].rules[name]?.value += " \(words)"
            } else if first == "[", let end = words.lastIndex(of: "]") {
                current = section(String(words[words.index(after: words.startIndex)..<end]), at: place)
                rule = nil
            } else if let current {
                rule = add(words, to: current, at: place, losses)
            } else {
                losses.failed("a sentence stands before the first [Intent]; it is left out", at: place)
            }
        }
    }

    private mutating func section(_ name: String, at place: SourceLocation) -> Int {
        if let known = places[name] { return known }
        places[name] = intents.count
        intents.append(Intent(name: name, location: place))
        return intents.count - 1
    }

    /// - Returns: the name of the rule, where it is one.
    private mutating func add(_ line: String, to intent: Int, at place: SourceLocation, _ losses: LossList) -> String? {
        guard let sign = line.firstIndex(of: "=") else {
            // \[ begins a sentence that would be taken for a section.
            var sentence = Located(line, at: place)
            if line.hasPrefix("\\[") {
                sentence = Located(String(line.dropFirst()), at: place)
                sentence.location.column += 1
            }
            if !intents[intent].sentences.contains(where: { $0.value == sentence.value }) {
                intents[intent].sentences.append(sentence)
            }
            return nil
        }
        let name = line[..<sign].trimmedEnd
        let body = line[line.index(after: sign)...].drop(while: \.isWhitespace)
        var bodyPlace = place
        bodyPlace.column += line.count - body.count
        if let known = intents[intent].rules[name], known.value != body {
            losses.lost("the rule “\(name)” is written twice; the later one is taken", at: place)
        }
        intents[intent].rules[name] = Located(String(body), at: bodyPlace)
        return name
    }
}

extension StringProtocol {
    fileprivate var trimmedEnd: String {
        var rest = self[...]
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
