import Foundation
import Intents

/// Recursive descent over a hassil template.
struct HassilTemplateParser {
    private var cursor: TemplateCursor
    /// The place in the file of a character, counted from 0.
    private let place: (Int) -> SourceLocation

    /// - Parameter place: where a character of the text, counted from 0, stands in the file.
    init(_ text: String, place: @escaping (Int) -> SourceLocation) throws(ForeignTemplateError) {
        cursor = try TemplateCursor(text)
        self.place = place
    }

    mutating func parse() throws(ForeignTemplateError) -> HassilTemplate {
        let template = try group(closing: nil)
        return template
    }

    private mutating func group(closing close: Character?) throws(ForeignTemplateError) -> HassilTemplate {
        let open = cursor.position
        if close != nil { cursor.advance() }
        try cursor.enter()
        var (branches, separator): ([HassilTemplate], Character?) = ([], nil)
        repeat {
            branches.append(try sequence())
            guard let found = cursor.current, found == "|" || found == ";" else { break }
            guard separator == nil || separator == found else {
                throw cursor.fault("| and ; stand in one group; put brackets round one of them")
            }
            separator = found
            cursor.advance()
        } while true
        cursor.leave()
        guard cursor.current == close else {
            if let found = cursor.current { throw cursor.fault("found \(found) without its opening bracket") }
            throw cursor.fault(at: open, "the \(cursor.characters[open]) is not closed; a \(close ?? " ") is missing")
        }
        cursor.advance()
        let choice: HassilTemplate =
            separator == nil ? branches[0] : separator == "|" ? .alternatives(branches) : .permutation(branches)
        return close == "]" ? .optional(choice) : choice
    }

    private mutating func sequence() throws(ForeignTemplateError) -> HassilTemplate {
        var parts: [HassilTemplate] = []
        while let character = cursor.current {
            switch character {
            case "|", ";", ")", "]": return parts.count == 1 ? parts[0] : .sequence(parts)
            case "(": parts.append(try group(closing: ")"))
            case "[": parts.append(try group(closing: "]"))
            case "{": parts.append(.list(try list()))
            case "<":
                let start = cursor.position
                let name = try cursor.bracketed(">").trimmingCharacters(in: .whitespaces)
                guard !name.isEmpty else { throw cursor.fault(at: start, "< > names no rule") }
                parts.append(.rule(name, at: place(start)))
            case "}", ">": throw cursor.fault("found \(character) without its opening bracket")
            default: parts.append(.text(cursor.text { "()[]{}<>|;".contains($0) }))
            }
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func list() throws(ForeignTemplateError) -> HassilListReference {
        let start = cursor.position
        let parts = try cursor.bracketed("}").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        var (name, slot) = (parts[0], parts.count > 1 ? parts[1] : parts[0])
        let isCapture = slot.hasPrefix("@")
        if isCapture { slot.removeFirst() }
        if name.hasPrefix("@") { name.removeFirst() }
        guard !name.isEmpty, !slot.isEmpty else { throw cursor.fault(at: start, "{ } names no list") }
        guard let range = try range(name, at: start) else {
            return HassilListReference(source: .named(name), slot: slot, isCapture: isCapture, location: place(start))
        }
        guard parts.count > 1 else {
            throw cursor.fault(at: start, "{\(name)} needs the name of a slot: {\(name):slot}")
        }
        return HassilListReference(source: .range(range), slot: slot, isCapture: isCapture, location: place(start))
    }

    /// `0..100` or `0..100,5`; nil for a name.
    private func range(_ text: String, at start: Int) throws(ForeignTemplateError) -> NumberRange? {
        guard let match = text.wholeMatch(of: /(-?\d{1,15})\.\.(-?\d{1,15})(?:,(\d{1,15}))?/) else { return nil }
        guard let from = Int(match.1), let to = Int(match.2), let step = Int(match.3 ?? "1"), from <= to, step > 0
        else {
            throw cursor.fault(at: start, "{\(text)} is no range of numbers; write the lower one first")
        }
        return NumberRange(from: from, to: to, step: step)
    }
}
