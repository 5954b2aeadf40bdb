import Audio
import Foundation
import Recognition

/// The real speech model, and spoken samples.
enum SpeechModel {
    static let isInstalled = FileManager.default.fileExists(atPath: RecognitionSettings().model + "/mdef")

    private static let speech = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("config/samples/speech").path

    /// Every spoken sample, by file name without extension: `SENTENCE-WITH-HYPHENS.VOICE`.
    static let clips: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: speech)) ?? []
        return names.filter { $0.hasSuffix(".flac") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// The whole clip, with silence around the speech.
    static func samples(_ clip: String) throws -> [Int16] { try SoundFileSource.samples(of: "\(speech)/\(clip).flac") }

    /// The utterance in a clip, as the endpointer cuts it out.
    static func utterance(_ clip: String) throws -> [Int16] {
        var endpointer = Endpointer()
        let events = endpointer.process(try samples(clip)) + endpointer.finish()
        return events.reduce([]) { if case .ended(let utterance) = $1 { $0 + utterance.samples } else { $0 } }
    }

    /// What is said in a clip.
    static func sentence(_ clip: String) -> String {
        (clip.split(separator: ".").first ?? "").replacingOccurrences(of: "-", with: " ")
    }
}
