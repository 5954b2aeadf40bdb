import Definitions
import Foundation
import Grammars
import Intents
import TestSupport
import Testing

/// Damaged files: whatever stands in them, loading ends, keeps its promises and leaves the other files alone.
struct FuzzTests {
    private static func damaged(_ text: String, _ generator: inout SeededGenerator) -> Data {
        var bytes = Array(text.utf8)
        let marks = Array("{}[]():,\"'|>&*!%#-?@`$\n\t <".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
            let position = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, position + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[position] = marks.randomElement(using: &generator) ?? 0
            case 2: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: position)
            case 3: bytes.removeSubrange(position..<end)
            case 4: bytes.insert(contentsOf: bytes[position..<end], at: position)
            default: if Bool.random(using: &generator) { bytes.removeSubrange(position...) }
            }
        }
        return Data(bytes)
    }

    @Test(arguments: 0..<8)
    func damagedFilesHarmNothing(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let good = "application: { id: org.good.G, name: G }\nintents: { Go: { sentences: [go] } }\n"
        let files = try TemporaryFiles(["z.intents.yaml": good, "soup-chef": ""])
        try files.makeExecutable("soup-chef")
        for _ in 0..<40 {
            try files.write("a.intents.yaml", Self.damaged(Sample.soupChef, &generator))
            try files.write("b.intents.yaml", Self.damaged(Sample.house, &generator))
            try files.write("c.intents.yaml", Self.damaged(Sample.chat, &generator))
            try files.write("extension.yaml", Self.damaged(Sample.manifest, &generator))
            let loaded = files.load(locale: "zh-CN")
            #expect(loaded.catalog[IntentID(application: "org.good.G", name: "Go")] != nil)
            for problem in loaded.problems {
                #expect(!problem.message.isEmpty)
                #expect(problem.location.map { $0.file.hasPrefix(files.folder) } == true)
            }
            // Whatever passes the checks can be compiled.
            let faults = ConversationGrammars(catalog: loaded.catalog, locale: "en-US").problems
            #expect(faults.allSatisfy { $0.message.contains("too many ways") }, "\(faults)")
            for intent in loaded.catalog.intents {
                #expect(intent.sentences.allSatisfy { (try? SentenceTemplate(parsing: $0.text)) != nil })
                #expect(intent.parameters.allSatisfy { Self.isSound($0, in: intent, loaded.catalog) })
            }
        }
    }

    /// What the rest of the system relies on without checking it again.
    private static func isSound(_ parameter: ParameterDefinition, in intent: IntentDefinition, _ catalog: Catalog)
        -> Bool
    {
        let earlier = intent.parameters.prefix { $0.name != parameter.name }
        let names = Set(intent.parameters.map(\.name) + ["choices", "count"])
        let prompts = parameter.prompts
        let texts =
            prompts.ask + prompts.askAgain + prompts.choose + prompts.confirm + prompts.unsupported.values.joined()
        guard parameter.condition.keys.allSatisfy({ name in earlier.contains { $0.name == name } }),
            texts.allSatisfy({ $0.names.allSatisfy(names.contains) }),
            prompts.unsupported.values.allSatisfy({ !$0.isEmpty })
        else { return false }
        guard case .enumeration = parameter.type else { return true }
        guard let enumeration = catalog.enumeration(of: parameter, in: intent.id) else { return false }
        return (enumeration.isDynamic || !enumeration.entries.isEmpty)
            && enumeration.entries.allSatisfy { !$0.synonyms.isEmpty && !$0.spoken.isEmpty }
    }
}
