import Foundation
import TestSupport
import Testing

/// The library ends the process, or crashes, where a file of a model is damaged; the program says which one it is.
struct BadModelTests {
    private static let models = "/usr/share/pocketsphinx/model/en-us"
    private static let isInstalled = FileManager.default.fileExists(atPath: models + "/en-us/mdef")

    enum Damage: Sendable, CaseIterable {
        case missing, empty, half, garbage

        func bytes(of whole: [UInt8]) -> [UInt8]? {
            switch self {
            case .missing: nil
            case .empty: []
            case .half: Array(whole.prefix(whole.count / 2))
            case .garbage: Array("This is no model.\n".utf8)
            }
        }
    }

    @Test(
        .enabled(if: isInstalled, "pocketsphinx-en-us is not installed"),
        arguments: ["mdef", "means", "variances", "transition_matrices", "sendump", "feat.params", "noisedict"],
        Damage.allCases)
    func acousticModel(_ file: String, _ damage: Damage) throws {
        let folder = try TemporaryFolder()
        let model = folder.path + "/model"
        try FileManager.default.createDirectory(atPath: model, withIntermediateDirectories: false)
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.models + "/en-us") where name != file {
            try FileManager.default.createSymbolicLink(
                atPath: "\(model)/\(name)", withDestinationPath: "\(Self.models)/en-us/\(name)")
        }
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.models)/en-us/\(file)")))
        if let bytes = damage.bytes(of: whole) {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(model)/\(file)"))
        }
        let configuration = try LampConfiguration(moreSettings: "recognition: { model: \"\(model)\" }")
        try check(configuration, names: "\(model)/\(file)")
    }

    @Test(
        .enabled(if: isInstalled, "pocketsphinx-en-us is not installed"),
        arguments: ["dictionary", "languageModel"], Damage.allCases)
    func otherFiles(_ key: String, _ damage: Damage) throws {
        // A dictionary is text of any length: only where there is none can nothing be said with it.
        if key == "dictionary", damage != .missing { return }
        let name = key == "dictionary" ? "cmudict-en-us.dict" : "en-us.lm.bin"
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/\(name)"
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.models)/\(name)")))
        if let bytes = damage.bytes(of: whole) { try Data(bytes).write(to: URL(fileURLWithPath: file)) }
        let configuration = try LampConfiguration(moreSettings: "recognition: { \(key): \"\(file)\" }")
        // The language model is loaded only where some intent has free text.
        try configuration.writeLight("  Note: { parameters: { text: { type: string } }, sentences: [\"note {text}\"] }")
        try check(configuration, names: file)
    }

    private func check(_ configuration: LampConfiguration, names file: String) throws {
        let sound = [TestFiles.speech("boil-the-kettle.slt")]
        let outcome = try configuration.beckon.dialogue("replay", config: configuration.settings, sound)
        #expect(outcome.status == 3)
        #expect(outcome.output == "")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        // What is wrong with which file, and what to do.
        let sentence =
            #/(the speech model('s| has no)|.*cannot read the pronunciation dictionary).*; (install|check) .*\n/#
        #expect(outcome.errors.contains(file))
        #expect(outcome.errors.wholeMatch(of: sentence) != nil, "\(outcome.errors)")
        // What needs no model works.
        let typed = try configuration.ask("turn on the lamp")
        #expect(try EventLines(typed.output).lines == EventLines.expected(LampConfiguration.lampLines))
        #expect(typed.status == 0)
    }
}
