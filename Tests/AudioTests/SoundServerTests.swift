import Foundation
import TestSupport
import Testing

@testable import Audio

extension DeviceTests {
    /// The real-time virtual cable.
    @Suite(.serialized, .enabled(if: SoundServer.program != nil, "no PulseAudio"))
    struct SoundServerTests {
        let server: SoundServer

        init() throws {
            server = SoundServer(try #require(VirtualDevices.shared).folder)
            try server.start()
        }

        /// Where in `heard` the sound begins that is most like `sound`, and how far it is from it.
        private static func best(_ sound: [Int16], in heard: [Int16]) -> (offset: Int, difference: Double) {
            let mark = Array(sound[1_600..<1_760])
            let starts = 0..<max(heard.count - sound.count, 0)
            let candidates = starts.map { offset in
                (offset, Sound.difference(mark, Array(heard[offset + 1_600..<offset + 1_760])))
            }
            let offset = candidates.min { $0.1 < $1.1 }?.0 ?? 0
            return (offset, Sound.difference(sound, Array(heard[offset..<min(offset + sound.count, heard.count)])))
        }

        @Test func whatIsPlayedIntoTheCableIsCaptured() throws {
            let source = try CaptureSource(DeviceTests.settings("monitor"))
            var generator = SeededGenerator(seed: 3)
            let sound = (0..<8_000).map { _ in Int16.random(in: -9_000...9_000, using: &generator) }
            let playing = BoundedCall {
                try PlaybackSink(PlaybackSettings(device: "cable")).play(PCM(samples: sound, sampleRate: 16_000))
            }
            let heard = DeviceTests.take(24_000, from: source)
            try playing.result(within: 10)?.get()
            #expect(playing.hasReturned)
            let best = Self.best(sound, in: heard)
            #expect(best.difference < 0.001, "best at \(best.offset)")
            source.close()
        }

        @Test func killedServerIsToldOfAndComesBack() throws {
            let source = try CaptureSource(DeviceTests.settings("monitor"))
            #expect(DeviceTests.take(3_200, from: source).count >= 3_200)
            server.kill()
            guard case .interrupted(let sentence) = DeviceTests.news(from: source) else {
                Issue.record("a lost server must be told of")
                return
            }
            #expect(
                sentence.hasPrefix("monitor was lost (Input/output error); plug it in again or start its sound server"))
            try server.start()
            #expect(DeviceTests.news(from: source) == .restored("monitor: 16000 Hz, mono, S16_LE"))
            #expect(DeviceTests.take(3_200, from: source).count >= 3_200)
            #expect(source.statistics.reopened == 1)
            source.close()
        }

        @Test func hangingServerHoldsNobody() throws {
            let source = try CaptureSource(DeviceTests.settings("monitor"))
            #expect(DeviceTests.take(3_200, from: source).count >= 3_200)
            server.suspend(true)
            guard case .interrupted(let sentence) = DeviceTests.news(from: source) else {
                Issue.record("a hanging server must be told of")
                return
            }
            #expect(sentence.hasPrefix("monitor has stalled"))
            var settings = PlaybackSettings(device: "cable")
            settings.patience = 0.3
            let error = #expect(throws: AudioError.self) {
                try PlaybackSink(settings).play(PCM(samples: [1, 2, 3], sampleRate: 16_000))
            }
            #expect(error?.code == .deviceStalled)
            server.suspend(false)
            #expect(DeviceTests.news(from: source) == .restored("monitor: 16000 Hz, mono, S16_LE"))
            source.close()
        }

        @Test func playbackWithoutServer() {
            server.kill()
            let sink = PlaybackSink(PlaybackSettings(device: "cable"))
            let error = #expect(throws: AudioError.self) { try sink.play(PCM(samples: [1], sampleRate: 16_000)) }
            #expect(error?.code == .deviceMissing)
            #expect(error?.description.contains("Connection refused") == true)
        }
    }
}
