import Audio
import Foundation
import Glibc
import Pipeline

/// How loud it is, as a bar on the terminal.
struct LevelMeter {
    private static let width = 30
    private let isShown = isatty(STDERR_FILENO) == 1
    private var shown = -1

    mutating func show(_ level: Double, isSpeaking: Bool) {
        let length = Int((level * Double(Self.width)).rounded())
        guard isShown, length != shown else { return }
        shown = length
        let bar = String(repeating: "#", count: length) + String(repeating: " ", count: Self.width - length)
        try? FileHandle.standardError.write(contentsOf: Data("\r[\(bar)]\(isSpeaking ? " ..." : "    ")".utf8))
    }

    func end() {
        if isShown { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8)) }
    }
}

extension PhraseRecorder {
    /// Seconds that a microphone which is lost is waited for, beside what the person may take.
    private static let delay = 60.0

    /// Listens until something is said, and shows how loud it is. What came before is not heard.
    ///
    /// - Returns: 16 kHz mono; nil where nobody spoke, or there is no more sound.
    mutating func listen(to capture: CaptureSource) -> [Int16]? {
        capture.flush()
        let deadline = ContinuousClock.now + .seconds(Self.patience + Self.delay)
        var meter = LevelMeter()
        defer { meter.end() }
        while ContinuousClock.now < deadline {
            switch capture.next() {
            case .chunk(let chunk):
                let progress = process(chunk)
                meter.show(level, isSpeaking: progress == .speaking)
                switch progress {
                case .waiting, .speaking: continue
                case .said(let samples): return samples
                case .silence: return nil
                }
            case .interrupted(let sentence), .restored(let sentence): Program.complain(sentence)
            case .end: return nil
            }
        }
        return nil
    }
}
