import Foundation
import TestSupport
import Testing

@testable import CodeGeneration

struct GeneratorTests {
    private static let folder = "\(TestFiles.package)/Tests/CodeGenerationTests"

    /// A definition with one intent.
    private static func definition(_ intent: String, types: String = "{}") -> String {
        "application: { id: org.example.A, name: A }\ntypes: \(types)\nintents:\n  \(intent)\n"
    }

    private func code(_ intent: String, types: String = "{}", isPublic: Bool = false) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.file("a.intents.yaml", Array(Self.definition(intent, types: types).utf8))
        let output = SwiftGenerator(isPublic: isPublic).generate([file])
        return try #require(output.text, "\(output.problems)")
    }

    @Test func theOrderAndTheFolderOfFilesDoNotCount() throws {
        let names = ["Everything", "Hostile", "OtherHostile"].map { "\($0).intents.yaml" }
        let expected = SwiftGenerator().generate(names.map { "\(Self.folder)/\($0)" }).text
        let copy = try TemporaryFolder()
        let copies = try names.map { name in
            try copy.file(name, Array(Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))))
        }
        #expect(expected != nil)
        #expect(SwiftGenerator().generate(copies.reversed()).text == expected)
        #expect(SwiftGenerator().generate([copies[1], copies[2], copies[0]]).text == expected)
    }

    @Test func faultsAreToldWithTheirPlacesAndNothingIsMade() throws {
        let folder = try TemporaryFolder()
        let text = Self.definition("Go: { sentences: [go], parameters: { a: { type: sting } } }")
        let file = try folder.file("a.intents.yaml", Array(text.utf8))
        let output = SwiftGenerator().generate([file])
        #expect(output.text == nil)
        #expect(output.problems.contains { $0.description.hasPrefix("\(file):4:") && $0.severity == .error })
    }

    @Test func aDefinitionWithoutIntentsIsAnError() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("a.intents.yaml", Array("application: { id: org.example.A, name: A }\n".utf8))
        let output = SwiftGenerator().generate([file])
        #expect(output.text == nil)
        #expect(output.problems.map(\.message).joined().contains("has an intent"))
    }

    @Test func publicMakesEverythingThatIsDeclaredPublic() throws {
        let intent =
            "Go: { sentences: [go], parameters: { a: { type: T, options: true } }, response: { success: Done } }"
        let types = "{ T: { dynamic: true } }"
        let (plain, open) = (try code(intent, types: types), try code(intent, types: types, isPublic: true))
        #expect(!plain.contains("public"))
        // With the word some lines are too long and broken.
        let words = { (text: String) in text.filter { !$0.isWhitespace } }
        #expect(words(open.replacingOccurrences(of: "public ", with: "")) == words(plain))
        #expect(open.contains("public func provideAOptions"))
        #expect(open.contains("public static func success() -> Self"))
    }

    @Test(arguments: [
        ("integer", "-3", "Int = -3"), ("decimal", "2", "Double = 2.0"), ("boolean", "yes", "Bool = true"),
        ("string", "\"a \\\"b\\\"\"", #"String = "a \"b\"""#), ("duration", "90", "Duration = .seconds(90.0)"),
        ("ordinal", "3", "Ordinal = Ordinal(3)"), ("T", "one", "T = .one"),
        ("D", "home", #"D = D(identifier: "home")"#),
        ("phoneNumber", "\"+49\"", #"PhoneNumber = PhoneNumber("+49")"#),
        ("mass", "{ value: 5, unit: kg }", #"Quantity = Quantity(5.0, "kg")"#),
        ("date", "2026-11-30", "CalendarDate? = nil"), ("url", "example.org", "URL? = nil"),
        ("percentage", "5", "Percentage? = nil"),
    ])
    func defaults(_ type: String, _ value: String, _ expected: String) throws {
        let intent = "Go: { sentences: [go], parameters: { a: { type: \(type), default: \(value) } } }"
        let code = try code(intent, types: "{ T: { values: [one] }, D: { dynamic: true } }")
        #expect(code.contains("init(a: \(expected)) {"))
    }

    @Test func aDefaultUnderAConditionLeavesAnOptional() throws {
        let code = try code(
            "Go: { sentences: [go], parameters: { a: { type: boolean }, b: { type: integer, default: 1, when: { a: true } } } }"
        )
        #expect(code.contains("init(a: Bool? = nil, b: Int? = nil) {"))
    }

    @Test func aConstructorTakesWhatTheTextOfItsCodeSays() throws {
        let code = try code(
            "Go: { sentences: [go], response: { properties: { b: integer, a: string }, success: \"${b} ${a}\", done: \"${b}\" } }"
        )
        #expect(code.contains("static func success(a: String, b: Int) -> Self {"))
        #expect(code.contains("static func done(b: Int) -> Self {"))
        #expect(code.contains("static func failure() -> Self {"))
    }

    @Test func codeIsFormattedAsSwiftFormatLeavesIt() async throws {
        let files = [
            "\(Self.folder)/Everything.intents.yaml",
            "\(TestFiles.package)/Sources/Examples/SoupChef/SoupChef.intents.yaml",
        ]
        let text = try #require(SwiftGenerator().generate(files).text)
        let folder = try TemporaryFolder()
        let checked = text.replacingOccurrences(of: "// swift-format-ignore-file\n", with: "")
        let file = try folder.file("code.swift", Array(checked.utf8))
        let lint = try await Tool.run(
            ["swift", "format", "lint", "--strict", "--configuration", "\(TestFiles.package)/.swift-format", file])
        #expect(lint.status == 0, "\(lint.output)")
    }
}
