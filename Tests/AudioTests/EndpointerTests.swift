import Foundation
import Testing

@testable import Audio

struct EndpointCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var sound: SyntheticSound
    /// Start and end of the speech in seconds.
    var speech: [ClosedRange<Double>]
    var endedBy: [Utterance.End]
    /// How far the ends found may be off, in seconds; a noise that goes before or after may be taken in.
    var tolerance = 0.12

    static let all: [EndpointCase] = speaking + noises

    private static let speaking: [EndpointCase] = [
        .init(
            testDescription: "speech in a quiet room",
            sound: SyntheticSound(seconds: 4).noise(0.001).speech(0.3, 1...2.5), speech: [1...2.5],
            endedBy: [.trailingSilence]),
        .init(
            testDescription: "speech between digital zeros", sound: SyntheticSound(seconds: 4).speech(0.3, 1...2.5),
            speech: [1...2.5], endedBy: [.trailingSilence]),
        .init(
            testDescription: "the first sample is speech",
            sound: SyntheticSound(seconds: 3).noise(0.001).speech(0.3, 0...1.5), speech: [0...1.5],
            endedBy: [.trailingSilence]),
        .init(
            testDescription: "the first sample is within a syllable",
            sound: SyntheticSound(seconds: 3).noise(0.001).speech(0.3, 0...1.6).dropping(0.1), speech: [0...1.5],
            endedBy: [.trailingSilence]),
        .init(
            testDescription: "sound ends within speech",
            sound: SyntheticSound(seconds: 2).noise(0.001).speech(0.3, 0.5...2),
            speech: [0.5...2], endedBy: [.endOfSound]),
        .init(
            testDescription: "quiet, peak 0.02", sound: SyntheticSound(seconds: 4).noise(0.0003).speech(0.02, 1...2.5),
            speech: [1...2.5], endedBy: [.trailingSilence]),
        .init(
            testDescription: "whisper, peak 0.02",
            sound: SyntheticSound(seconds: 4).noise(0.0003).whisper(0.02, 1...2.5), speech: [1...2.5],
            endedBy: [.trailingSilence]),
        .init(
            testDescription: "loud in loud noise", sound: SyntheticSound(seconds: 7).noise(0.1).speech(0.9, 4...5.5),
            speech: [4...5.5], endedBy: [.trailingSilence]),
        .init(
            testDescription: "pause of 450 ms",
            sound: SyntheticSound(seconds: 5).noise(0.001).speech(0.3, 1...2).speech(0.3, 2.45...3.5),
            speech: [1...3.5], endedBy: [.trailingSilence]),
        .init(
            testDescription: "two utterances",
            sound: SyntheticSound(seconds: 6).noise(0.001).speech(0.3, 1...2).speech(0.3, 3...4),
            speech: [1...2, 3...4], endedBy: [.trailingSilence, .trailingSilence]),
        .init(
            testDescription: "speech that does not end",
            sound: SyntheticSound(seconds: 20).noise(0.001).speech(0.3, 1...20),
            speech: [1...16, 16...20], endedBy: [.maximum, .endOfSound]),
        .init(
            testDescription: "a word of 400 ms", sound: SyntheticSound(seconds: 3).noise(0.001).speech(0.3, 1...1.4),
            speech: [1...1.4], endedBy: [.trailingSilence]),
        .init(
            testDescription: "speech over a hum", sound: SyntheticSound(seconds: 7).hum(100, 0.2).speech(0.5, 4...5.5),
            speech: [4...5.5], endedBy: [.trailingSilence]),
        .init(
            testDescription: "a hum sets in within speech",
            sound: SyntheticSound(seconds: 9).noise(0.001).speech(0.5, 1...3).hum(100, 0.2, 2...9), speech: [1...3],
            endedBy: [.trailingSilence], tolerance: 2.6),
        .init(
            testDescription: "a click in the silence after speech does not hold it open",
            sound: SyntheticSound(seconds: 4).noise(0.001).speech(0.3, 1...2).click(0.5, at: 2.3, milliseconds: 20),
            speech: [1...2], endedBy: [.trailingSilence]),
    ]

    private static let noises: [EndpointCase] = [
        .init(testDescription: "nothing", sound: SyntheticSound(seconds: 0), speech: [], endedBy: []),
        .init(testDescription: "zeros", sound: SyntheticSound(seconds: 5), speech: [], endedBy: []),
        .init(testDescription: "hiss", sound: SyntheticSound(seconds: 20).noise(0.05), speech: [], endedBy: []),
        .init(testDescription: "loud hiss", sound: SyntheticSound(seconds: 20).noise(0.9), speech: [], endedBy: []),
        .init(testDescription: "hum", sound: SyntheticSound(seconds: 20).hum(100, 0.5), speech: [], endedBy: []),
        .init(
            testDescription: "hiss sets in", sound: SyntheticSound(seconds: 20).noise(0.001).noise(0.1, 5...20),
            speech: [],
            endedBy: []),
        .init(
            testDescription: "hum sets in", sound: SyntheticSound(seconds: 20).noise(0.001).hum(100, 0.3, 5...20),
            speech: [], endedBy: []),
        .init(
            testDescription: "fan switched on, off and on",
            sound: SyntheticSound(seconds: 30).noise(0.001).noise(0.05, 5...12).noise(0.05, 20...30), speech: [],
            endedBy: []),
        .init(
            testDescription: "clicks of 20 ms",
            sound: SyntheticSound(seconds: 5).noise(0.001).click(0.8, at: 1, milliseconds: 20).click(
                0.8, at: 2, milliseconds: 20), speech: [], endedBy: []),
        .init(
            testDescription: "a knock of 100 ms",
            sound: SyntheticSound(seconds: 4).noise(0.001).click(0.8, at: 1, milliseconds: 100), speech: [], endedBy: []
        ),
        .init(
            testDescription: "humming offset", sound: SyntheticSound(seconds: 4).hum(0.01, 0.9), speech: [], endedBy: []
        ),
    ]
}

@Suite struct EndpointerTests {
    static func events(_ samples: [Int16], by size: Int, _ settings: EndpointingSettings = .init()) -> [EndpointEvent] {
        var endpointer = Endpointer(settings)
        var events: [EndpointEvent] = []
        for start in stride(from: 0, to: samples.count, by: size) {
            events += endpointer.process(Array(samples[start..<min(start + size, samples.count)]))
        }
        return events + endpointer.finish()
    }

    static func utterances(_ events: [EndpointEvent]) -> [Utterance] {
        events.compactMap { if case .ended(let utterance) = $0 { utterance } else { nil } }
    }

    @Test(arguments: EndpointCase.all) func utterancesAreFound(_ example: EndpointCase) {
        let found = Self.utterances(Self.events(example.sound.int16, by: 320))
        #expect(found.map(\.endedBy) == example.endedBy)
        for (utterance, speech) in zip(found, example.speech) {
            #expect(abs(Double(utterance.start) / 16_000 - speech.lowerBound) <= example.tolerance)
            #expect(abs(Double(utterance.end) / 16_000 - speech.upperBound) <= example.tolerance)
        }
    }

    @Test(arguments: EndpointCase.all, [1, 7, 333, 1_000_000])
    func piecesDoNotMatter(_ example: EndpointCase, _ size: Int) {
        // Six seconds hold the first utterances of all; the rest would only take time.
        let samples = Array(example.sound.int16.prefix(size == 1 ? 32_000 : 96_000))
        #expect(Self.joined(Self.events(samples, by: size)) == Self.joined(Self.events(samples, by: 320)))
    }

    /// Neighboring `continued` as one.
    private static func joined(_ events: [EndpointEvent]) -> [EndpointEvent] {
        events.reduce(into: []) { result, event in
            if case .continued(let next) = event, case .continued(let before) = result.last {
                result[result.count - 1] = .continued(before + next)
            } else {
                result.append(event)
            }
        }
    }

    @Test(arguments: EndpointCase.all) func eventsCarryTheSoundItself(_ example: EndpointCase) {
        let samples = example.sound.int16
        var streamed: [Int16] = []
        var handedOver = 0
        for event in Self.events(samples, by: 320) {
            switch event {
            case .began(_, let audio): streamed = audio
            case .continued(let audio): streamed += audio
            case .tooShort: streamed = []
            case .ended(let utterance):
                #expect(streamed == utterance.samples)
                // The pre-roll never repeats what was handed over before.
                let first = max(utterance.start - 4_800, handedOver)
                handedOver = first + utterance.samples.count
                #expect(Array(samples[first..<min(handedOver, samples.count)]) == utterance.samples)
                #expect(utterance.samples.count <= Int((0.3 + 15 + 0.6) * 16_000))
            }
        }
    }

    @Test(arguments: [5, 20, 40]) func clickOpensNothing(_ milliseconds: Int) {
        let sound = SyntheticSound(seconds: 3).noise(0.001).click(0.8, at: 1, milliseconds: milliseconds)
        #expect(Self.events(sound.int16, by: 320).isEmpty)
    }

    @Test func trailingSilenceCanChangeWhileOpen() {
        let sound = SyntheticSound(seconds: 6).noise(0.001).speech(0.3, 1...2).speech(0.3, 3...4)
        var endpointer = Endpointer()
        var events = endpointer.process(Array(sound.int16[..<32_000]))
        #expect(endpointer.isOpen)
        endpointer.setTrailingSilence(1.5)
        events += endpointer.process(Array(sound.int16[32_000...])) + endpointer.finish()
        let long = Self.utterances(events)
        #expect(long.count == 1)
        #expect(abs((long.first?.end ?? 0) - 64_000) < 1_920)

        var hasty = Endpointer()
        _ = hasty.process(Array(sound.int16[..<32_000]))
        hasty.setTrailingSilence(0.2)
        let early = Self.utterances(hasty.process(Array(sound.int16[32_000..<37_000])))
        #expect(early.count == 1)
    }

    @Test func lostFramesMoveTheTime() {
        let sound = SyntheticSound(seconds: 4).noise(0.001).speech(0.3, 1...2)
        var endpointer = Endpointer()
        let events = endpointer.process(AudioChunk(samples: sound.int16, start: 160_000, dropped: 160_000))
        let start = Self.utterances(events).first?.start ?? 0
        #expect(abs(start - 176_000) < 1_920)
    }

    @Test func discardDropsWhatIsOpenAndKeepsTheTime() {
        let sound = SyntheticSound(seconds: 6).noise(0.001).speech(0.3, 1...2).speech(0.3, 3...4)
        var endpointer = Endpointer()
        _ = endpointer.process(Array(sound.int16[..<28_000]))
        #expect(endpointer.isOpen)
        endpointer.discard(skipping: 4_000)
        #expect(!endpointer.isOpen)
        let found = Self.utterances(endpointer.process(Array(sound.int16[32_000...])))
        #expect(found.count == 1)
        #expect(abs((found.first?.start ?? 0) - 48_000) < 1_920)
    }
}
