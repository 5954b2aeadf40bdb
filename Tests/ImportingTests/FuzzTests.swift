import Definitions
import Foundation
import Importing
import Intents
import TestSupport
import Testing

/// Damaged files: whatever stands in them, importing ends, and what it makes loads without an error.
struct FuzzTests {
    enum Language: String, CaseIterable, Sendable {
        case hassil, rhasspy, rhino

        var sample: String {
            switch self {
            case .hassil: Samples.hassil
            case .rhasspy: Samples.rhasspy
            case .rhino: Samples.rhino
            }
        }

        /// Nil where the file cannot be read at all.
        func read(_ path: String) -> Imported? {
            switch self {
            case .hassil: try? HassilImport.read([path], ImportFixture.options)
            case .rhasspy: try? RhasspyImport.read([path], slots: nil, ImportFixture.options)
            case .rhino: try? RhinoImport.read([path], ImportFixture.options)
            }
        }
    }

    private static func damaged(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        let marks = Array("{}[]()<>|;:,=\"'!$@#%\\.\n\t 0a".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
            let position = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, position + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[position] = marks.randomElement(using: &generator) ?? 0
            case 2, 3: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: position)
            case 4: bytes.removeSubrange(position..<end)
            default: bytes.insert(contentsOf: bytes[position..<end], at: position)
            }
        }
        return bytes
    }

    @Test(arguments: Language.allCases, 0..<2)
    func damagedFilesHarmNothing(_ language: Language, _ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        for _ in 0..<100 {
            let bytes = Self.damaged(language.sample, &generator)
            guard let imported = language.read(try folder.file("a.txt", bytes)) else { continue }
            let text = DefinitionPrinter().text(of: imported.file)
            let path = try folder.file("a.intents.yaml", Array(text.utf8))
            let errors = DefinitionLoader(programFolder: "", searchPath: []).load([path]).problems
                .filter { $0.severity == .error }
            #expect(errors == [], "\(String(decoding: bytes, as: UTF8.self))\n\(text)")
            #expect(imported.losses.allSatisfy { !$0.message.isEmpty })
        }
    }
}
