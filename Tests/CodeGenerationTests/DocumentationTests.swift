import Foundation
import TestSupport
import Testing

@testable import CodeGeneration

/// What docs/typed-code.md shows compiles with what is made of Soup Chef's definition.
struct DocumentationTests {
    @Test func theHandlerIsOneOfTheGeneratedProtocol() async throws {
        let page = try String(contentsOfFile: "\(TestFiles.package)/docs/typed-code.md", encoding: .utf8)
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```\n")[0]
        }
        let handler = try #require(blocks.first { $0.contains("OrderSoupIntentHandling {") })
        let definition = "\(TestFiles.package)/Sources/Examples/SoupChef/SoupChef.intents.yaml"
        let code = try #require(SwiftGenerator().generate([definition]).text)
        let folder = try TemporaryFolder()
        let main = try folder.file("main.swift", Array("import BeckonKit\n\(handler)".utf8))
        let generated = try folder.file("SoupChef.swift", Array(code.utf8))
        let modules = try #require(Tool.modules)
        let check = try await Tool.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules, main, generated])
        #expect(check.status == 0, "\(check.output.prefix(4_000))")
    }

    /// Every name that the page gives is made.
    @Test func theTableTellsWhatIsMade() throws {
        let page = try String(contentsOfFile: "\(TestFiles.package)/docs/typed-code.md", encoding: .utf8)
        let definition = "\(TestFiles.package)/Sources/Examples/SoupChef/SoupChef.intents.yaml"
        let code = try #require(SwiftGenerator().generate([definition]).text)
        for name in [
            "OrderSoupIntent", "OrderSoupIntentHandling", "OrderSoupIntentResponse", "OrderSoupIntentResponseCode",
        ] {
            #expect(page.contains("| `\(name)` |"))
            #expect(code.contains(" \(name): "))
        }
    }
}
