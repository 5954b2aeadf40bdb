import Foundation
import Pipeline
import Testing

@Suite("The documented settings file, config/beckon.yaml")
struct SettingsFileTests {
    private static let path = "\(Workspace.package)/config/beckon.yaml"

    /// A key of the file: its sections and its name, with what stands in and above its line.
    struct Key: Sendable, CustomTestStringConvertible {
        var path: [String]
        /// Counted from 1.
        var line: Int
        var value: String
        var comment: String

        var testDescription: String { path.joined(separator: ".") }
        var section: [String] { path.dropLast() }
    }

    private static let lines =
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").components(separatedBy: "\n")

    /// The keys of a file that has one a line, indented by two blanks for each section.
    static let keys: [Key] = {
        var keys: [Key] = []
        var sections: [String] = []
        var comment = ""
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("#") {
                comment += " " + text.drop { "# ".contains($0) }
            } else if let colon = text.firstIndex(of: ":"), !text.hasPrefix("-") {
                sections = sections.prefix((line.count - text.count) / 2) + [String(text[..<colon])]
                let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                keys.append(Key(path: sections, line: index + 1, value: value, comment: comment))
                comment = ""
            } else {
                comment = ""
            }
        }
        return keys
    }()

    static let sections = [[]] + keys.map(\.path).filter { path in keys.contains { $0.section == path } }

    /// The names of the keys in a section as the settings themselves tell them, when one is there that they do not know.
    private static func knownKeys(in section: [String]) throws -> Set<String> {
        var yaml = section.enumerated().map { String(repeating: "  ", count: $0) + "\($1):\n" }.joined()
        yaml += String(repeating: "  ", count: section.count) + "somethingElse: 1\n"
        let workspace = try Workspace(["beckon.yaml": yaml])
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration.settings(file: workspace.file("beckon.yaml"), places: Workspace.places)
        }
        let names = error?.description.components(separatedBy: "known here: ").dropFirst().first ?? ""
        return Set(names.components(separatedBy: ", "))
    }

    @Test("Each section holds all the keys that its settings know, and no other", arguments: sections)
    func keysAreComplete(section: [String]) throws {
        let documented = Self.keys.filter { $0.section == section }.map { $0.path.last ?? "" }
        #expect(Set(documented) == (try Self.knownKeys(in: section)))
    }

    @Test("It says the built-in defaults, and names the samples")
    func valuesAreDefaults() throws {
        var settings = try Configuration.settings(file: Self.path, places: Workspace.places)
        let samples = ["SoupChef", "Kettle"].map { "\(Workspace.package)/Sources/Examples/\($0)" }
        #expect(settings.definitions == samples)
        #expect(settings.extensions == samples)
        settings.definitions = []
        settings.extensions = []
        #expect(settings == BeckonSettings())
    }

    @Test("Each key is explained above it, with its default", arguments: keys)
    func keysAreExplained(key: Key) {
        #expect(!key.comment.isEmpty)
        guard !key.value.isEmpty else { return }
        #expect(key.comment.hasSuffix("Default: \(key.value)"))
    }

    @Test("A misspelled key is told with its place and the right spelling", arguments: keys)
    func misspelledKeys(key: Key) throws {
        let name = key.path.last ?? ""
        let misspelled = name + (name.last.map(String.init) ?? "")
        var lines = Self.lines
        let line = lines[key.line - 1]
        lines[key.line - 1] = line.replacingOccurrences(of: "\(name):", with: "\(misspelled):")
        let workspace = try Workspace(["beckon.yaml": lines.joined(separator: "\n")])
        let file = workspace.file("beckon.yaml")
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration.settings(file: file, places: Workspace.places)
        }
        let column = line.prefix { $0 == " " }.count + 1
        #expect(
            error?.description
                == "\(file):\(key.line):\(column): error: unknown key “\(misspelled)”; did you mean “\(name)”?")
    }

    @Test(
        "The settings files that come with Beckon load without a problem",
        arguments: ["beckon", "samples/coffee", "samples/notes", "samples/soup-chef"])
    func samplesLoad(name: String) throws {
        let configuration = try Configuration(
            file: "\(Workspace.package)/config/\(name).yaml", places: Workspace.places)
        #expect(configuration.problems == [])
        #expect(!configuration.catalog.intents.isEmpty)
        let executables = configuration.catalog.extensions.map(\.executable)
        #expect(executables.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) })
        #expect(executables.isEmpty == (name == "samples/coffee"))
    }
}
