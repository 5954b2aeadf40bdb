import Audio
import Foundation
import Glibc
import Intents
import Pipeline

/// Records cases, one sentence after another, and asks what to do with each recording.
struct CaseSession {
    /// The labels of all sentences of the set.
    let sentences: [JSONObject]
    let folder: CaseFolder
    let speaker: String
    let capture: CaptureSource
    let settings: BeckonSettings

    /// What becomes of one sentence.
    private enum Outcome { case kept, skipped, quit }

    /// - Returns: the exit status.
    func run() throws -> Int32 {
        guard !sentences.isEmpty else {
            Program.complain("there is no sentence to say; see beckon intents sample")
            return ExitStatus.failure
        }
        let open = sentences.filter { !isThere($0) }
        Program.complain(
            "listening on \(capture.summary); \(sentences.count - open.count) of \(sentences.count) sentences are there by "
                + speaker)
        var skipped = 0
        var kept = 0
        loop: for label in open {
            let number = sentences.count - open.count + kept + skipped + 1
            switch try record(label, number) {
            case .kept: kept += 1
            case .skipped: skipped += 1
            case .quit: break loop
            }
        }
        let rest = open.count - kept
        print(
            "\(folder.file): \(kept) recorded, \(skipped) skipped, \(rest) of \(sentences.count) left; "
                + "\(folder.count) cases")
        return ExitStatus.success
    }

    private func isThere(_ label: JSONObject) -> Bool {
        folder.hasCase(of: label["transcript"]?.stringValue ?? "", by: speaker)
    }

    private func record(_ label: JSONObject, _ number: Int) throws -> Outcome {
        let sentence = label["transcript"]?.stringValue ?? ""
        while true {
            Program.complain("\(number)/\(sentences.count) say: \(sentence.printable)")
            var recorder = PhraseRecorder(withRoomAround: settings.endpointing)
            let samples = recorder.listen(to: capture)
            switch answer(to: samples) {
            case .keep:
                try folder.keep(samples ?? [], by: speaker, label: label)
                return .kept
            case .again: continue
            case .skip: return .skipped
            case .quit: return .quit
            }
        }
    }

    private enum Answer { case keep, again, skip, quit }

    /// Tells how a recording is and asks what to do with it. No more input is to quit, without keeping it.
    private func answer(to samples: [Int16]?) -> Answer {
        var question = "  again, skip or quit? [a] "
        if let samples {
            let level = TakeLevel(samples)
            Program.complain(String(format: "  %.1f s, ", Double(samples.count) / 16_000) + level.summary)
            for warning in level.warnings() { Program.complain("  ! \(warning)") }
            question = "  keep, again, play, skip or quit? [k] "
        } else {
            Program.complain("  nothing was heard; speak up, or look at the microphone with beckon devices")
        }
        while true {
            try? FileHandle.standardError.write(contentsOf: Data(question.utf8))
            guard let line = readLine() else {
                Program.complain("")
                return .quit
            }
            switch line.trimmingCharacters(in: .whitespaces).lowercased() {
            case "": return samples == nil ? .again : .keep
            case "k", "keep": if samples != nil { return .keep }
            case "a", "again": return .again
            case "p", "play": if let samples { play(samples) }
            case "s", "skip": return .skip
            case "q", "quit": return .quit
            default: Program.complain("  one of these letters, please")
            }
        }
    }

    private func play(_ samples: [Int16]) {
        do {
            let pcm = PCM(samples: samples, sampleRate: AudioFormat.recognition.sampleRate)
            try PlaybackSink(settings.audio.playback).play(pcm)
        } catch {
            Program.complain("  it cannot be played: \(error)")
        }
    }
}

extension CaseSession {
    /// Seconds that a microphone which is lost is waited for.
    private static let delay = 60.0
    private static let room = "room"

    /// Records the sound of the room: a case that is meant for nobody.
    ///
    /// - Returns: the exit status.
    func recordRoom(seconds: Int) throws -> Int32 {
        Program.complain("listening on \(capture.summary) for \(seconds) s; say nothing to Beckon")
        let wanted = seconds * AudioFormat.recognition.sampleRate
        let deadline = ContinuousClock.now + .seconds(Double(seconds) + Self.delay)
        var samples: [Int16] = []
        capture.flush()
        var meter = LevelMeter()
        loop: while samples.count < wanted, ContinuousClock.now < deadline {
            switch capture.next() {
            case .chunk(let chunk):
                samples += chunk.samples
                meter.show(PhraseRecorder.level(of: chunk.samples), isSpeaking: false)
            case .interrupted(let sentence), .restored(let sentence): Program.complain(sentence)
            case .end: break loop
            }
        }
        meter.end()
        samples = Array(samples.prefix(wanted))
        guard !samples.isEmpty else {
            Program.complain("nothing was heard; look at the microphone with beckon devices")
            return ExitStatus.audio
        }
        let warnings = TakeLevel(samples).warnings(isSpeech: false)
        for warning in warnings { Program.complain("! \(warning)") }
        let name = try folder.keep(samples, by: Self.room, label: ["intent": .null])
        let length = String(format: "%.0f s", Double(samples.count) / 16_000)
        print("\(folder.file): \(length) of the room in \(name); \(folder.count) cases")
        return samples.count == wanted ? ExitStatus.success : ExitStatus.audio
    }
}
