import Foundation
import Testing

@testable import Recognition

/// What the check lets pass must not end the process in PocketSphinx. Models are loaded in a process of their own.
@Suite(.enabled(if: AcousticModelCopy.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct AcousticModelDamageTests {
    struct Head: CustomTestStringConvertible {
        var file: String
        var bytes: Range<Int>
        var damages: [Damage]

        init(_ file: String, _ bytes: Range<Int>, everyBit: Bool = false) {
            self.file = file
            self.bytes = bytes
            damages = everyBit ? Damage.allFlips(bytes) : Damage.flips(bytes)
        }

        var testDescription: String { "\(file), bytes \(bytes)" }
    }

    /// Of mdef's counts each bit, since one of them, let through, crashes the library.
    static let heads = [
        Head("feat.params", 0..<230), Head("mdef", 0..<16), Head("mdef", 1064..<1104, everyBit: true),
        Head("mdef", 1104..<1120), Head("means", 0..<72), Head("noisedict", 0..<56), Head("sendump", 0..<8),
        Head("sendump", 600..<640), Head("transition_matrices", 0..<80), Head("variances", 0..<72),
    ]

    @Test(arguments: heads)
    func whatPassesCanBeLoaded(_ head: Head) async throws {
        let file = head.file
        let copy = try AcousticModelCopy()
        let original = AcousticModelCopy.original(file)
        let passing = try (Damage.cuts(of: original) + head.damages).filter { damage in
            try copy.inflict(damage, on: file)
            return (try? AcousticModel(folder: copy.folder)) != nil
        }
        try await expectLoads(
            DamagedFile(model: copy.folder, original: original, path: copy.path(file), damages: passing))
    }

    @Test(arguments: ["mdef", "means", "sendump", "transition_matrices", "variances"])
    func refusesACutFile(_ file: String) throws {
        let copy = try AcousticModelCopy()
        for damage in try Damage.cuts(of: AcousticModelCopy.original(file)) {
            try copy.inflict(damage, on: file)
            let error = #expect(throws: RecognitionError.self, "\(damage)") { try AcousticModel(folder: copy.folder) }
            guard case .modelFileDamaged(copy.path(file), _) = error else {
                Issue.record("\(damage): \(String(describing: error))")
                continue
            }
        }
    }

    @Test func whatPassesOfALanguageModelCanBeLoaded() async throws {
        let copy = try AcousticModelCopy()
        let path = copy.path("lm.bin")
        let original = AcousticModelCopy.smallLanguageModel
        let cuts = try Damage.cuts(of: original)
        let passing = try (cuts + Damage.flips(0..<40)).filter { damage in
            try damage.inflict(on: path, original: original)
            return (try? AcousticModel.checkLanguageModel(path)) != nil
        }
        #expect(passing.allSatisfy { !cuts.contains($0) })
        try await expectLoads(
            DamagedFile(
                model: AcousticModelCopy.original, original: original, path: path,
                isLanguageModel: true, damages: passing))
    }

    struct DamagedFile: Codable, Sendable {
        var model: String
        var original: String
        var path: String
        var isLanguageModel = false
        var damages: [Damage]

        /// Tells which damage was being loaded when the process ended.
        var progress: String { path + ".progress" }
    }

    private func expectLoads(_ file: DamagedFile) async throws {
        let result = await #expect(processExitsWith: .success) { [file = file as DamagedFile] in
            for damage in file.damages {
                try AcousticModelCopy.write(Data("\(damage)".utf8), to: file.progress)
                try damage.inflict(on: file.path, original: file.original)
                let model = try AcousticModel(folder: file.model)
                Self.decode(with: model, languageModel: file.isLanguageModel ? file.path : nil)
            }
        }
        guard result == nil else { return }
        let progress = try? String(contentsOfFile: file.progress, encoding: .utf8)
        Issue.record("the process ended at \(progress ?? "its start")")
    }

    /// The reason for all this: where it fails, the library has changed, and the check may go.
    @Test func theLibraryEndsTheProcess() async throws {
        let copy = try AcousticModelCopy()
        let folder = copy.folder
        await #expect(processExitsWith: .exitCode(1)) { [folder = folder as String] in
            // What the ended process leaves is removed with the folder.
            setenv("TMPDIR", folder, 1)
            let model = try AcousticModel(folder: folder)
            let file = "transition_matrices"
            try Damage.cut(to: 1000).inflict(on: "\(folder)/\(file)", original: AcousticModelCopy.original(file))
            Self.decode(with: model, languageModel: nil)
        }
    }

    /// Loads the model and decodes noise; an error of the library is as good as a result.
    private static func decode(with model: AcousticModel, languageModel: String?) {
        let words = [DictionaryEntry(word: "hello", phones: [.hh, .ah, .l, .ow])] + SearchGraph.phones
        guard
            let decoder = try? PocketSphinxDecoder(
                PocketSphinxDecoder.Options(model: model, words: words, beams: .phoneLoop))
        else {
            return
        }
        var state: UInt32 = 1
        let noise = (0..<3200).map { _ in
            state = state &* 1_103_515_245 &+ 12345
            return Int16(truncatingIfNeeded: state >> 20) - 2048
        }
        if let languageModel {
            guard (try? decoder.addLanguageModel(languageModel, named: "text")) != nil else { return }
            _ = decoder.decode(noise, with: "text")
        } else {
            guard (try? decoder.add(SearchGraph(loopProbability: 0.2), named: "loop")) != nil else { return }
            _ = decoder.decode(noise, with: "loop")
        }
    }
}
