import Definitions
import Foundation
import Intents
import Testing

/// The page that people copy from is right.
struct DocumentationTests {
    @Test func theExamplesOfThePageLoad() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/definitions.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try #require(blocks.count == 2)
        let files = try TemporaryFiles([
            "a.intents.yaml": blocks[0], "extension.yaml": blocks[1], "SoupChef": "#!/bin/sh\n",
        ])
        try files.makeExecutable("SoupChef")
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.extensions.map(\.intents) == [["OrderSoup"]])
    }

    @Test func theExampleOfTheReadmeLoads() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try #require(blocks.count == 3)
        // The second block is a settings file.
        let files = try TemporaryFiles(["Lamp.intents.yaml": blocks[0], "extension.yaml": blocks[2]])
        let loaded = files.load(searchPath: ["/bin", "/usr/bin"])
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.extensions.map(\.intents) == [["SwitchLamp"]])
    }

    /// The package of the handler in Swift builds what the manifest's line names, with a product that there is.
    @Test func thePackageOfTheReadmeIsWhatTheManifestNames() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let target = try #require(readme.firstMatch(of: #/\.executableTarget\(name: "(\w+)"/#)).output.1
        let product = try #require(readme.firstMatch(of: #/\.product\(name: "(\w+)", package: "beckon"\)/#)).output.1
        let executable = try #require(readme.firstMatch(of: #/executable: (\S+\/\S+)/#)).output.1
        #expect(executable == "\(target)/.build/release/\(target)")
        #expect(readme.contains("`lamp/\(target)/Sources/\(target)/main.swift`"))
        let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        #expect(package.contains(".library(name: \"\(product)\""))
    }

    @Test(arguments: ValueType.builtIn)
    func everyBuiltInTypeIsNamed(_ type: ValueType) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/definitions.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("`\(type.name)`"))
    }
}
