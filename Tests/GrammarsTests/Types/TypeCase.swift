import Foundation
import Intents
import Synchronization
import Testing

@testable import Grammars

/// What a text says as a value of a type, in the form of the wire; nil: nothing.
struct TypeCase: Sendable, CustomTestStringConvertible {
    var text: String
    var value: String?
    var now: String?
    var zone: String?

    init(_ text: String, _ value: String?, now: String? = nil, zone: String? = nil) {
        (self.text, self.value, self.now, self.zone) = (text, value, now, zone)
    }

    var testDescription: String { text }
}

/// Reads the cases of one type and language.
struct TypeReader {
    var type: String
    var locale = "en-US"
    /// A Monday.
    var now = "2026-11-30T08:00:00"
    var zone = "Europe/Berlin"

    static func situation(_ now: String, _ zone: String) throws -> Situation {
        let timeZone = try #require(TimeZone(identifier: zone))
        let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day().time(
            includingFractionalSeconds: false)
        return Situation(now: try style.parse(now), timeZone: timeZone)
    }

    func values(_ test: TypeCase) throws -> [String] {
        let situation = try Self.situation(test.now ?? now, test.zone ?? zone)
        let reader = ReferenceReader(TypeLibrary.shared(locale), situation)
        let values = reader.values(of: test.text, type: type)
        #expect(reader.nothingComposed == [])
        return values.map(Self.text)
    }

    func check(_ test: TypeCase, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        #expect(try values(test).first == test.value, sourceLocation: sourceLocation)
        guard let parsed = try parsed(test) else { return }
        #expect(parsed.value == test.value, "by the text parser", sourceLocation: sourceLocation)
    }

    /// What the text parser finds for a sentence of the value alone; nil for types that only others are made of.
    func parsed(_ test: TypeCase) throws -> (value: String?, Void)? {
        let grammar = try Self.grammars.withLock { grammars -> Grammar? in
            if let known = grammars[locale + type] { return known }
            guard let made = try Self.grammar(type, locale) else { return nil }
            grammars[locale + type] = made
            return made
        }
        guard let grammar else { return nil }
        let situation = try Self.situation(test.now ?? now, test.zone ?? zone)
        let value = grammar.readings(of: "say " + test.text, in: situation).first?.values["value"]
        return (value.map(Self.text), ())
    }

    private static let grammars = Mutex<[String: Grammar]>([:])

    private static func grammar(_ type: String, _ locale: String) throws -> Grammar? {
        let valueType = type == "spelling" ? .string : ValueType(builtIn: type)
        guard let valueType else { return nil }
        let template = type == "spelling" ? "say {value:spelling}" : "say {value}"
        return try TestGrammar.make(
            [SentenceSource(text: template)], types: [:],
            parameters: [ParameterDefinition(name: "value", type: valueType)], locale: locale)
    }

    static func text(_ value: Value) -> String {
        if case .string(let text) = value.json { text } else { value.json.text }
    }
}

extension TypeLibrary {
    private static let english = TypeLibrary(language: Language(locale: "en-US"))
    private static let chinese = TypeLibrary(language: Language(locale: "zh-CN"))

    /// Built once for all tests of the two languages.
    static func shared(_ locale: String) -> TypeLibrary {
        switch locale {
        case "en-US": english
        case "zh-CN": chinese
        default: TypeLibrary(language: Language(locale: locale))
        }
    }
}
