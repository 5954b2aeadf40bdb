import Foundation
import PhraseAccuracy
import Testing

/// `make phrases` in small.
@Suite(
    "How recorded phrases are heard",
    .enabled(
        if: FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef"),
        "the package pocketsphinx-en-us is not installed"))
struct PhraseAccuracyTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    @Test(
        "The voice that recorded a phrase is understood, and neither other voices nor sentences are taken for another")
    func small() throws {
        let experiment = try PhraseExperiment(
            settings: "\(Self.package)/config/samples/soup-chef.yaml", count: 4, teacher: .american,
            audio: "/nonexistent")
        try experiment.run(others: [.british])
        try experiment.runOthers(sentences: 6, by: [.british])
        let phrases = experiment.report.sum { $0.voice == "the same voice" && $0.means == .templates }
        #expect(phrases.total == 8)
        #expect(phrases.recognised >= 7)
        let confused = experiment.report.sum { $0.voice != "anyone" && $0.means == .templates }.confused
        #expect(confused == 0)
        let sentences = experiment.report.sum { $0.kind == "sentences" && $0.means == .templates }
        #expect(sentences.total == 6)
        #expect(sentences.confused == 0)
        #expect(experiment.report.table.contains("| the same voice | words in no dictionary | clean |"))
    }

    @Test("Fifty phrases, twenty of them with words in no dictionary")
    func list() {
        #expect(MeasuredPhrase.all.count == 50)
        #expect(MeasuredPhrase.all.count(where: \.isMadeUp) == 20)
        #expect(Set(MeasuredPhrase.all.map(\.id)).count == 50)
    }
}
