import Definitions
import Foundation
import Intents
import Testing

/// Values with a text to show, hints for their sound and attributes; pictures; what opens an application.
struct CustomObjectTests {
    @Test func everyKeyIsRead() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": """
            application: { id: org.example.A, name: Qi, alsoCalled: Qi Bar, soundsLike: [chee, chee bar] }
            types:
              Soup:
                values:
                  pho: { say: [pho soup], display: "Phở (Hà Nội)", soundsLike: [fuh, fuh soup], attributes: { hot: yes } }
                  miso: { display: Miso/Tofu }
                  star: { say: star soup, display: "★" }
            """
        ])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(
            loaded.catalog.applications == [
                Application(id: "org.example.A", name: "Qi", alsoCalled: ["Qi Bar"], soundsLike: ["chee", "chee bar"])
            ])
        #expect(
            loaded.catalog.enumeration("Soup", of: "org.example.A")?.entries == [
                .init(
                    id: "pho", synonyms: ["pho soup"], display: "Phở (Hà Nội)", soundsLike: ["fuh", "fuh soup"],
                    attributes: ["hot": ["yes"]]),
                .init(id: "miso", synonyms: ["Miso\\/Tofu"], display: "Miso/Tofu"),
                .init(id: "star", synonyms: ["star soup"], display: "★"),
            ])
    }

    /// The fields of the value `a`, which begin in column 40; `b` is said "bread".
    static let faults: [(fields: String, problems: [String])] = [
        ("display: '★'", ["2:35: error: “a” cannot be said; list at least one way to say it"]),
        (
            "say: x, display: Bread",
            ["2:57: error: “Bread” already means “b”; remove one of the two, or they cannot be told apart"]
        ),
        (
            "say: x, soundsLike: [y, bread]",
            ["2:64: error: “bread” already means “b”; remove one of the two, or they cannot be told apart"]
        ),
        (
            "say: x, soundsLike: [y, X]",
            ["2:64: error: “X” already means “a”; remove one of the two, or they cannot be told apart"]
        ),
        (
            "say: x, soundsLike: 'y[s]'",
            ["2:62: error: “y[s]” must be plain words, but [ is part of the template language; write each way out"]
        ),
        ("say: x, display: [y]", ["2:48: error: expected text, found a list"]),
        ("say: x, dispaly: y", ["2:48: error: unknown key “dispaly”; did you mean “display”?"]),
    ]

    @Test(arguments: faults)
    func aFaultIsToldWithItsPlace(_ fault: (fields: String, problems: [String])) throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": """
            application: { id: org.example.A, name: A }
            types: { T: { values: { b: bread, a: { \(fault.fields) } } } }
            """
        ])
        #expect(files.messages(files.load()) == fault.problems.map { "a.intents.yaml:\($0)" })
    }
}

struct ShortcutTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])

    private static func file(_ shortcut: String) -> String {
        """
        application: { id: org.example.A, name: A }
        intents:
          Go:
            sentences: [go]
            background: false
            parameters: { soup: { type: string }, size: { type: integer } }
            shortcuts:
              - { parameters: [soup], title: Go, \(shortcut) }
        """
    }

    private func files(_ shortcut: String) throws -> TemporaryFiles {
        let files = try TemporaryFiles(["apps/a/a.intents.yaml": Self.file(shortcut), "apps/b.svg": "<svg/>"])
        try files.write("apps/a/img/soup.png", Self.png)
        try files.write("apps/a/photo", Data([0xFF, 0xD8, 0xFF, 0xE0]))
        try files.write("apps/a/drawing.SVG", Data("<?xml version='1.0'?>\n<svg/>".utf8))
        try files.write("apps/a/text.png", Data("no picture".utf8))
        try files.write("apps/a/large.png", Self.png + Data(count: 1_048_576))
        try FileManager.default.createSymbolicLink(
            atPath: "\(files.folder)/apps/a/link.svg", withDestinationPath: "../b.svg")
        return files
    }

    @Test(arguments: ["img/soup.png", "./img/soup.png", "photo", "drawing.SVG"])
    func everyKeyIsRead(_ image: String) throws {
        let files = try files("subtitle: 'with ${soup}', image: \(image), background: true")
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        let intent = try #require(loaded.catalog.intents.first)
        #expect(!intent.isBackground)
        let path = "\(files.folder)/apps/a/\(image.replacing("./", with: ""))"
        #expect(
            intent.shortcuts == [
                ShortcutDefinition(
                    parameters: ["soup"], title: try TextTemplate("Go"), subtitle: try TextTemplate("with ${soup}"),
                    image: path, isBackground: true)
            ])
        // A printed file names it again.
        let file = try #require(DefinitionFile(of: "org.example.A", in: loaded.catalog))
        try files.write("apps/a/a.intents.yaml", Data(DefinitionPrinter().text(of: file).utf8))
        let again = files.load()
        #expect(files.messages(again) == [])
        #expect(again.catalog.intents.first?.shortcuts == intent.shortcuts)
    }

    @Test func aCombinationIsInTheBackgroundAsItsIntentIs() throws {
        #expect(try files("subtitle: x").load().catalog.intents.first?.shortcuts.first?.isBackground == false)
    }

    @Test(arguments: [
        (
            "image: img/soap.png",
            "49: error: image “img/soap.png” is not there; put it beside this file or correct the name"
        ),
        ("image: img", "49: error: image “img” is not there; put it beside this file or correct the name"),
        (
            "image: ../b.svg",
            "49: error: image “../b.svg” is not in the folder of this file; put it beside the file and write its name"
        ),
        (
            "image: /etc/passwd",
            "49: error: image “/etc/passwd” is not in the folder of this file; "
                + "put it beside the file and write its name"
        ),
        (
            "image: link.svg",
            "49: error: image “link.svg” is not in the folder of this file; put it beside the file and write its name"
        ),
        ("image: text.png", "49: error: image “text.png” is no PNG, JPEG or SVG; use one of these"),
        ("image: large.png", "49: error: image “large.png” is larger than 1 MB; make it smaller"),
        ("image: [a]", "42: error: expected text, found a list"),
        (
            "subtitle: 'for ${size}'",
            "57: error: the subtitle uses “size”, which is no parameter; define it or leave it out"
        ),
    ])
    func aFaultIsToldWithItsPlace(_ shortcut: String, problem: String) throws {
        let files = try files(shortcut)
        let loaded = files.load()
        #expect(files.messages(loaded) == ["apps/a/a.intents.yaml:8:\(problem)"])
        #expect(loaded.catalog.intents.first?.shortcuts.map(\.image) == [nil])
    }
}
