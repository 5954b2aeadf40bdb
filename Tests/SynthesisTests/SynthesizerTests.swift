import Audio
import Foundation
import Testing

@testable import Synthesis

@Suite struct SynthesizerTests {
    static let sentence = "Your tomato soup will be ready in ten minutes."

    static func level(_ sound: PCM) -> Double {
        let squares = sound.samples.reduce(0.0) { $0 + Double($1) * Double($1) }
        return (squares / Double(max(1, sound.samples.count))).squareRoot()
    }

    /// The pitch of a voiced sound in hertz: the lag between 50 and 300 Hz at which its middle resembles itself most
    /// (normalized autocorrelation). A moving average of 2 ms takes the formants away.
    static func pitch(_ sound: PCM) -> Double {
        let middle = sound.samples.count / 3
        let samples = sound.samples[middle..<min(middle + 4096, sound.samples.count)].map(Double.init)
        let smooth = (0..<max(0, samples.count - 44)).map { samples[$0..<$0 + 44].reduce(0, +) / 44 }
        func product(_ first: ArraySlice<Double>, _ second: ArraySlice<Double>) -> Double {
            zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let scores = (sound.sampleRate / 300...sound.sampleRate / 50).map { lag in
            let (early, late) = (smooth.dropLast(lag), smooth.dropFirst(lag))
            return (lag, product(early, late) / (product(early, early) * product(late, late)).squareRoot())
        }
        return Double(sound.sampleRate) / Double(scores.max { $0.1 < $1.1 }?.0 ?? 1)
    }

    @Test func speaks() throws {
        let sound = try Synthesizer().synthesize(Self.sentence)
        #expect(sound.sampleRate == 22050)
        #expect((1.5...5).contains(sound.seconds))
        #expect(Self.level(sound) > 500)
    }

    @Test func ratesChangeTheLength() throws {
        let lengths = try [80, 165, 300, 450].map { rate in
            try Synthesizer(settings: VoiceSettings(rate: rate)).synthesize(Self.sentence).samples.count
        }
        #expect(lengths == lengths.sorted(by: >))
        #expect(Set(lengths).count == lengths.count)
        #expect(lengths[0] > 2 * lengths[3])
    }

    @Test func pitchesChangeThePitch() throws {
        let pitches = try [25, 50, 99].map { pitch in
            Self.pitch(try Synthesizer(settings: VoiceSettings(pitch: pitch)).synthesize("aah"))
        }
        #expect(pitches[1] > pitches[0] * 1.1, "\(pitches)")
        #expect(pitches[2] > pitches[1] * 1.1, "\(pitches)")
    }

    @Test func volumesChangeTheLevel() throws {
        let levels = try [0, 50, 100, 200].map { volume in
            Self.level(try Synthesizer(settings: VoiceSettings(volume: volume)).synthesize(Self.sentence))
        }
        #expect(levels[0] < 1)
        #expect(levels[1] > 100)
        #expect(levels[2] > levels[1] * 1.5)
        #expect(levels[3] > levels[2] * 1.2)
    }

    @Test func settingsDoNotLeakIntoTheNextSynthesizer() throws {
        let ordinary = try Synthesizer()
        let before = try ordinary.synthesize(Self.sentence).samples.count
        _ = try Synthesizer(settings: VoiceSettings(name: "en-gb+f2", rate: 400, pitch: 90)).synthesize("Hello")
        let after = try ordinary.synthesize(Self.sentence).samples.count
        #expect(abs(before - after) < 100)
    }

    @Test(arguments: [
        ("en-US", "en-us"), ("en_GB.UTF-8", "en-gb"), ("en-ZA", "en"), ("zh-CN", "cmn"), ("zh-Hant-HK", "yue"),
        ("de-DE", "de"),
        ("fr", "fr"), ("pt-BR", "pt-br"), ("nb-NO", "nb"), ("es-MX", "es"),
    ])
    func choosesAVoiceForTheLocale(locale: String, voice: String) throws {
        let synthesizer = try Synthesizer(locale: locale)
        #expect(Voice.names(for: locale).contains(voice))
        #expect(synthesizer.voice == voice || synthesizer.voice == locale.lowercased())
        #expect(try !synthesizer.synthesize("2").samples.isEmpty)
    }

    @Test(arguments: [
        ("en-su", "there is no voice \"en-su\"; near it are: en-"),
        ("en-us+m33", "there is no voice \"en-us+m33\"; near it are: en-us+m3"),
        ("klingonese-of-old", "there is no voice \"klingonese-of-old\"; `beckon say --voices` lists them"),
        ("", "there is no voice \"\"; "), ("en-us+", "there is no voice \"en-us+\""),
        ("+m3", "there is no voice \"+m3\""),
        ("../../../../etc/passwd", "there is no voice"), ("en-us+../../lang/gmw/en", "there is no voice"),
        ("en-us\u{0}+m3", "there is no voice"), (String(repeating: "x", count: 100_000), "there is no voice"),
        (String(repeating: "/x", count: 3000), "there is no voice"), ("%s%s%n", "there is no voice"),
    ])
    func refusesUnknownVoices(name: String, message: String) throws {
        let error = #expect(throws: SynthesisError.self) { try Synthesizer(settings: VoiceSettings(name: name)) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description.prefix(200) ?? "")")
        #expect(throws: SynthesisError.self) { try Pronouncer(voice: name) }
        #expect(try !Synthesizer().synthesize("still speaks").samples.isEmpty)
    }

    @Test func everyListedVoiceSpeaks() throws {
        let voices = try Synthesizer.voices()
        #expect(voices.count > 80)
        #expect(voices.contains(Voice(name: "en-us", language: "en-us", title: "English (America)")))
        #expect(Set(voices.map(\.name)).count == voices.count)
        for voice in voices {
            #expect(throws: Never.self, "\(voice)") { try Synthesizer(settings: VoiceSettings(name: voice.name)) }
        }
    }

    @Test(arguments: ["", " ", "\n\t", "\u{0}\u{1}\u{1B}", "\u{2028}"])
    func isSilentForBlankText(text: String) throws {
        #expect(try Synthesizer().synthesize(text) == PCM(samples: [], sampleRate: 22050))
    }

    @Test(arguments: [
        ("control characters", "ready\u{0}\u{1}80S now\u{1B}[2J \u{1}", 0.4...6),
        ("emoji", "\u{1F600}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1E9}\u{1F1EA}", 0.2...30),
        ("ten thousand letters", String(repeating: "a", count: 10_000), 0.1...2000),
        ("ten thousand accents", "a" + String(repeating: "\u{301}", count: 10_000), 0.05...2000),
        ("ten thousand digits", String(repeating: "7", count: 10_000), 1...6000),
        ("brackets", String(repeating: "[[(<", count: 500), 0.0...600),
        ("markup", "<speak><voice name='x'><audio src='/etc/passwd'/>&amp;&#0;", 0.4...20),
        ("other script", "\u{6211}\u{8981}\u{4E00}\u{676F}\u{5496}\u{5561}", 0.4...30),
    ])
    func survives(name: String, text: String, seconds: ClosedRange<Double>) throws {
        let sound = try Synthesizer(settings: VoiceSettings(rate: 450)).synthesize(text)
        #expect(seconds.contains(sound.seconds), "\(sound.seconds) s")
    }

    /// A break of ten seconds that is read out instead of made.
    @Test func readsMarkupOut() throws {
        let sound = try Synthesizer().synthesize("one <break time=\"10s\"/> two")
        let plain = try Synthesizer().synthesize("one two")
        #expect(sound.seconds < 6)
        #expect(sound.seconds > plain.seconds + 0.5)
    }

    @Test func streamsAndStops() throws {
        let synthesizer = try Synthesizer()
        var chunks: [Int] = []
        let whole = try synthesizer.speak(Self.sentence) { chunk in
            chunks.append(chunk.count)
            return true
        }
        #expect(whole == Synthesizer.Delivery(isComplete: true, omitted: 0))
        #expect(chunks.count > 10)
        #expect(chunks.allSatisfy { (1...1323 + 1).contains($0) }, "\(chunks)")
        var received = 0
        let stopped = try synthesizer.speak(Self.sentence) { _ in
            received += 1
            return received < 3
        }
        #expect(!stopped.isComplete)
        #expect(received == 3)
        #expect(try synthesizer.synthesize(Self.sentence).seconds > 1.5)
    }

    @Test func threadsTakeTurns() async throws {
        let lengths = try await withThrowingTaskGroup(of: [Int].self) { group in
            for voice in ["en-us", "en-gb", "cmn", "de"] {
                group.addTask {
                    let synthesizer = try Synthesizer(settings: VoiceSettings(name: voice))
                    let pronouncer = try Pronouncer()
                    return try (0..<15).map { _ in
                        #expect(pronouncer.pronunciations(of: "tomato").first?.description == "T AH M EY T OW")
                        return try synthesizer.synthesize("hello").samples.count
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(lengths.count == 4)
        for counts in lengths { #expect((counts.max() ?? 0) - (counts.min() ?? 0) < 200, "\(counts)") }
    }
}
