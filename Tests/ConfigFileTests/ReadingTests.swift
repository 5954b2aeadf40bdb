import ConfigFile
import Foundation
import Testing

struct ReadingTests {
    @Test func everyNodeAndKeyKnowsItsPlace() throws {
        let text = """
            # soups
            application: { id: "org.example", name: 'Soup Chef' }
            list:
              - plain
              - |
                block
            """
        let root = try YAMLNode(text: text, file: "a.yaml")
        #expect(root.mapping?.keys == ["application", "list"])
        #expect(root["application"]?.location.description == "a.yaml:2:14")
        let id = try #require(root["application"]?.mapping?.entry("id"))
        #expect(id.keyLocation.description == "a.yaml:2:16")
        #expect(id.value.location.description == "a.yaml:2:20")
        #expect(id.value.scalar == YAMLScalar("org.example", style: .doubleQuoted))
        #expect(root["application"]?["name"]?.scalar?.style == .singleQuoted)
        let list = try #require(root["list"]?.sequence)
        #expect(list.map(\.scalar?.style) == [.plain, .block])
        #expect(list[0].location.description == "a.yaml:4:5")
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "~\n", "\u{FEFF}", "\u{FEFF}# c\n"])
    func nothingIsAnEmptyMapping(_ text: String) throws {
        #expect(try YAMLNode(text: text, file: "e.yaml").mapping?.entries.isEmpty == true)
    }

    @Test func byteOrderMarkMovesNoColumn() throws {
        let root = try YAMLNode(text: "\u{FEFF}a: 1\n", file: "b.yaml")
        #expect(root.mapping?.entry("a")?.keyLocation.description == "b.yaml:1:1")
    }

    @Test func aliasStandsForItsAnchor() throws {
        let root = try YAMLNode(text: "a: &x { k: 1 }\nb: *x\n", file: "a.yaml")
        #expect(try root["b"]?["k"]?.integer() == 1)
        #expect(root["b"]?.location.line == 1)
    }

    static let faults: [(text: String, message: String)] = [
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3:1: key “a” is already set in line 1; remove one of the two"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2:1: a second document begins here; remove the --- and keep one document a file"),
        ("a:\n\tb: 1\n", "f.yaml:2:1: a tab cannot indent YAML; use spaces"),
        ("[a]: 1\n", "f.yaml:1:1: a key must be text, not a list or mapping"),
        ("a: !!str 1\n", "f.yaml:1:4: the tag tag:yaml.org,2002:str is not supported; remove it"),
        ("a: *x\n", "f.yaml:1:4: *x stands for nothing; define &x completely above it"),
        ("a: &x [*x]\n", "f.yaml:1:8: *x stands for nothing; define &x completely above it"),
        (
            "a: [1, 2\nb: 3\n",
            "f.yaml:2:2: not YAML: while parsing a flow sequence: did not find expected ',' or ']'"
        ),
        ("a: \"x\n", "f.yaml:2:1: not YAML: while scanning a quoted scalar: found unexpected end of stream"),
        ("ok: 1\nx: a\u{1}b\n", "f.yaml:2:5: not YAML: control characters are not allowed"),
    ]

    @Test(arguments: faults)
    func faultIsToldWithItsPlace(_ fault: (text: String, message: String)) {
        let error = #expect(throws: ConfigError.self) { try YAMLNode(text: fault.text, file: "f.yaml") }
        #expect(error?.description == fault.message)
    }

    @Test func nestingIsBounded() throws {
        let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try YAMLNode(text: deepest, file: "d.yaml").sequence?.count == 1)
        let error = #expect(throws: ConfigError.self) {
            try YAMLNode(text: String(repeating: "[", count: 100_000), file: "d.yaml")
        }
        #expect(error?.description == "d.yaml:1:65: nested more than 64 levels deep")
    }

    @Test func aliasesCannotNestDeeper() {
        var text = "a0: &a0 [x]\n"
        for level in 1...70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        let error = #expect(throws: ConfigError.self) { try YAMLNode(text: text, file: "d.yaml") }
        #expect(error?.code == .tooDeep(limit: 64))
    }

    @Test func billionLaughsEnd() {
        var text = "a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let error = #expect(throws: ConfigError.self) { _ = try YAMLNode(text: text, file: "l.yaml") }
        #expect(error?.message == "aliases stand for more than 100000 values; write fewer")
    }

    @Test func mergingReplacesAllButMappings() throws {
        let base = try YAMLNode(text: "a: { x: 1, y: [1, 2] }\nb: { z: 1 }\nc: 1\n", file: "base.yaml")
        let overlay = try YAMLNode(text: "a: { y: [3], w: 4 }\nb:\nc: { d: 5 }\n", file: "over.yaml")
        let merged = base.merging(overlay)
        #expect(merged["a"]?.mapping?.keys == ["x", "y", "w"])
        #expect(try merged["a"]?["y"]?.sequence?.map { try $0.integer() } == [3])
        #expect(merged["a"]?["y"]?.location.description == "over.yaml:1:9")
        #expect(merged["a"]?["x"]?.location.description == "base.yaml:1:9")
        #expect(try merged["b"]?["z"]?.integer() == 1)
        #expect(try merged["c"]?["d"]?.integer() == 5)
    }
}

struct FileReadingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "ConfigFileTests-\(UUID())")

    private func message(_ name: String, _ bytes: [UInt8]?, limits: YAMLLimits = YAMLLimits()) throws -> String? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: name).path
        if let bytes { try Data(bytes).write(to: URL(filePath: path)) }
        let error = #expect(throws: ConfigError.self) { try YAMLNode(contentsOf: path, limits: limits) }
        return error?.description.replacing(path, with: name)
    }

    @Test func aMissingFile() throws {
        #expect(try message("none.yaml", nil) == "none.yaml: cannot be read: No such file or directory")
    }

    @Test func aFolderIsNoFile() throws {
        let error = #expect(throws: ConfigError.self) { try YAMLNode(contentsOf: "/") }
        #expect(error?.description == "/: cannot be read: not a regular file")
    }

    @Test func pipeWithoutWriter() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "pipe.yaml").path
        #expect(mkfifo(path, 0o600) == 0)
        let error = #expect(throws: ConfigError.self) { try YAMLNode(contentsOf: path) }
        #expect(error?.message == "cannot be read: not a regular file")
    }

    @Test func notUTF8() throws {
        let latin: [UInt8] = Array("a: 1\nb: sm".utf8) + [0xF8, 0x72, 0x0A]
        #expect(try message("latin.yaml", latin) == "latin.yaml:2:6: not UTF-8 text; save the file as UTF-8")
        #expect(
            try message("utf16.yaml", [0xFF, 0xFE, 0x61, 0]) == "utf16.yaml:1:1: not UTF-8 text; save the file as UTF-8"
        )
    }

    @Test func tooLarge() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 4 * 1_048_576 + 1)
        #expect(try message("big.yaml", bytes) == "big.yaml: larger than 4 MB; split it")
    }

    @Test func aFileOfTheGreatestSizeIsRead() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "full.yaml").path
        var limits = YAMLLimits()
        limits.bytes = 5
        try Data("a: 12".utf8).write(to: URL(filePath: path))
        #expect(try YAMLNode(contentsOf: path, limits: limits)["a"]?.integer() == 12)
    }
}

struct PlaceInTextTests {
    @Test(arguments: [
        ("v: abc", 3, "p.yaml:1:6"), ("v: 'abc'", 3, "p.yaml:1:7"), ("v: 'it''s'", 5, "p.yaml:1:10"),
        ("v: \"a\\\"b\"", 3, "p.yaml:1:8"), ("v: größe", 5, "p.yaml:1:8"), ("v: |\n  abc", 2, "p.yaml:2:4"),
        ("v: |\n\n    abc\n      def", 7, "p.yaml:4:6"), ("- x\n- v: |2\n       abc", 4, "p.yaml:3:8"),
        ("v: >\n  abc", 2, "p.yaml:1:4"), ("v: \"a\n  b\"", 3, "p.yaml:1:4"),
    ])
    func characterHasItsColumn(_ text: String, character: Int, expected: String) throws {
        let root = try YAMLNode(text: text, file: "p.yaml")
        let node = try #require(root["v"] ?? root.sequence?.last?["v"])
        #expect(node.location(ofCharacter: character).description == expected)
    }

    @Test(arguments: [
        ("v: |\n  a\n\n    b\n  c", ["a p.yaml:2:3", "  b p.yaml:4:3", "c p.yaml:5:3"]),
        ("v: >\n  a\n  b", ["a b p.yaml:1:4"]), ("v: a", ["a p.yaml:1:4"]), ("v: |\n\n\n", [" p.yaml:1:4"]),
        ("v: \"a\\nb\"", ["a p.yaml:1:4", "b p.yaml:1:4"]),
        ("v: |\r\n  a\r\n  b\r\n", ["a p.yaml:2:3", "b p.yaml:3:3"]),
    ])
    func linesHaveTheirPlaces(_ text: String, expected: [String]) throws {
        let node = try #require(try YAMLNode(text: text, file: "p.yaml")["v"])
        #expect(node.lines.map { "\($0.scalar?.text ?? "") \($0.location(ofCharacter: 1))" } == expected)
    }

    @Test func aTolerantReaderKeepsTheFirst() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml").path
        try Data("a: 1\nb: { c: 2, c: 3 }\na: 4\n".utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var duplicates: [ConfigError] = []
        let root = try YAMLNode(contentsOf: path, duplicates: &duplicates)
        #expect(try root["a"]?.integer() == 1)
        #expect(duplicates.map(\.location.line) == [2, 3])
    }
}
