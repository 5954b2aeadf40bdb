import Foundation
import TestSupport
import Testing

@testable import Audio

/// The real capture and playback code on virtual devices, one test after another.
@Suite(.serialized, .enabled(if: VirtualDevices.shared != nil, "the virtual devices cannot be set up"))
struct DeviceTests {
    let devices: VirtualDevices

    init() throws {
        devices = try #require(VirtualDevices.shared)
        for index in VirtualDevices.faultyFormats.indices { try devices.set(fault: nil, of: index) }
    }

    static func settings(_ device: String) -> CaptureSettings {
        var settings = CaptureSettings(device: device)
        settings.patience = 0.4
        settings.retry = 0.1
        return settings
    }

    /// Takes until so many samples are there; anything else than sound ends it.
    static func take(_ count: Int, from source: CaptureSource) -> [Int16] {
        var samples: [Int16] = []
        while samples.count < count, case .chunk(let chunk) = source.next() { samples += chunk.samples }
        return samples
    }

    /// Takes until something else than sound comes, at most 20 s of sound.
    static func news(from source: CaptureSource) -> AudioInput? {
        for _ in 0..<1_000 {
            let input = source.next()
            if case .chunk = input { continue }
            return input
        }
        return nil
    }

    // MARK: Capture

    @Test func capturedSoundIsTheSameBitByBit() throws {
        let source = try CaptureSource(Self.settings("speech"))
        #expect(source.summary == "speech: 16000 Hz, mono, S16_LE")
        // Time for a device without a clock to give minutes of sound, were it not held.
        DeviceClock.wait(0.3)
        #expect(Self.take(devices.speech.count, from: source).prefix(devices.speech.count) == devices.speech[...])
        // The device never ends and has no clock: it gives its last period again and again.
        #expect(Self.take(160_000, from: source).count >= 160_000)
        #expect(source.statistics == CaptureStatistics())
        source.close()
        #expect(source.next() == .end)
    }

    @Test func pipeGivesSoundAtThePaceOfItsWriter() throws {
        let sound = Sound.int16(Sound.tone(440, 0.3, 1))
        let pipe = try PacedPipe(devices.folder + "/pipe")
        defer { pipe.close() }
        let source = try CaptureSource(Self.settings("pipe"))
        defer { source.close() }
        pipe.say(sound)
        let heard = Self.take(sound.count + 8_000, from: source)
        let start = try #require(heard.indices.first { heard[$0...].starts(with: sound[..<640]) })
        #expect(heard[start...].starts(with: sound))
    }

    @Test(
        .enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"),
        arguments: VirtualDevices.faultyFormats.indices)
    func deviceIsTakenAsItIs(_ index: Int) throws {
        let format = VirtualDevices.faultyFormats[index]
        let source = try CaptureSource(Self.settings("faulty\(index)"))
        let expected = AudioFormat(sampleRate: format.rate, channels: format.channels)
        #expect(source.summary == "faulty\(index): \(expected), \(format.format)")
        let samples = Self.take(4_800, from: source)
        let tone = Sound.int16(Sound.tone(440, 0.5, 0.5))
        #expect(samples.count >= 4_800)
        #expect(Sound.difference(Array(samples[800..<4_800]), Array(tone[800..<4_800])) < 0.01)
        source.close()
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func overrunIsRecoveredAndCounted() throws {
        let source = try CaptureSource(Self.settings("faulty0"))
        _ = Self.take(1_600, from: source)
        try devices.set(fault: "xrun", of: 0)
        var dropped = 0
        var next = -1
        for _ in 0..<200 where source.statistics.xruns == 0 || dropped == 0 {
            guard case .chunk(let chunk) = source.next() else {
                Issue.record("an overrun is no interruption")
                break
            }
            if next >= 0 { #expect(chunk.start == next + chunk.dropped) }
            next = chunk.start + chunk.samples.count
            dropped += chunk.dropped
        }
        #expect(source.statistics.xruns == 1)
        #expect(dropped > 0)
        #expect(Self.take(3_200, from: source).count >= 3_200)
        source.close()
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func unpluggedDeviceIsOpenedAgain() throws {
        let source = try CaptureSource(Self.settings("faulty1"))
        _ = Self.take(1_600, from: source)
        try devices.set(fault: "gone", of: 1)
        let lost =
            "faulty1 was lost (No such device); plug it in again or start its sound server; "
            + "opening it again until it is back"
        #expect(Self.news(from: source) == .interrupted(lost))
        // While it is away the taker is not held.
        #expect(source.next() == .chunk(AudioChunk(samples: [], start: Self.position(of: source.next()))))
        try devices.set(fault: nil, of: 1)
        #expect(Self.news(from: source) == .restored("faulty1: 48000 Hz, stereo, S32_LE"))
        #expect(Self.take(3_200, from: source).count >= 3_200)
        #expect(source.statistics.reopened == 1)
        source.close()
    }

    private static func position(of input: AudioInput) -> Int {
        if case .chunk(let chunk) = input { chunk.start } else { -1 }
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func stalledDeviceIsToldOfAndComesBack() throws {
        let source = try CaptureSource(Self.settings("faulty0"))
        _ = Self.take(1_600, from: source)
        try devices.set(fault: "stall", of: 0)
        guard case .interrupted(let sentence) = Self.news(from: source) else {
            Issue.record("a stalled device must be told of")
            return
        }
        #expect(sentence.hasPrefix("faulty0 has stalled (no sound for 0.4 s)"))
        try devices.set(fault: nil, of: 0)
        #expect(Self.news(from: source) == .restored("faulty0: 16000 Hz, mono, S16_LE"))
        #expect(Self.take(3_200, from: source).count >= 3_200)
        source.close()
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func slowTakerLosesTheOldestSound() throws {
        var settings = Self.settings("faulty0")
        settings.queue = 0.5
        let source = try CaptureSource(settings)
        while source.statistics.dropped < 3_200 { DeviceClock.wait(0.02) }
        guard case .chunk(let first) = source.next() else {
            Issue.record("expected sound")
            return
        }
        #expect(first.dropped >= 3_200)
        #expect(first.start == first.dropped)
        source.flush()
        guard case .chunk(let second) = source.next() else {
            Issue.record("expected sound")
            return
        }
        #expect(second.start == first.start + first.samples.count + second.dropped)
        #expect(second.dropped >= 320)
        source.close()
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func busyAndMissingDevicesAreRefused() throws {
        try devices.set(fault: "busy", of: 0)
        let busy = #expect(throws: AudioError.self) { try CaptureSource(Self.settings("faulty0")) }
        #expect(busy?.code == .deviceBusy)
        #expect(
            busy?.description == "cannot open faulty0: another program is using it (Device or resource busy); "
                + "end that program or name a shared device such as default")
        try devices.set(fault: "gone", of: 0)
        let gone = #expect(throws: AudioError.self) { try CaptureSource(Self.settings("faulty0")) }
        #expect(gone?.code == .deviceMissing)
        let unknown = #expect(throws: AudioError.self) { try CaptureSource(Self.settings("nobody")) }
        #expect(unknown?.code == .deviceMissing)
        #expect(unknown?.description.hasSuffix("see the names with: beckon devices") == true)
    }

    // MARK: Playback

    @Test func playedSoundIsTheSameBitByBit() throws {
        let sound = Sound.int16(Sound.tone(440, 0.3, 0.5))
        let sink = PlaybackSink(PlaybackSettings(device: "recorder"))
        try sink.play(PCM(samples: sound, sampleRate: 16_000))
        #expect(sink.summary == "recorder: 16000 Hz, mono, S16_LE")
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: devices.folder + "/recorded.raw")))
        #expect(Array(bytes.prefix(sound.count * 2)) == sound.flatMap { WAVBuilder.little($0, 2) })
        #expect(bytes.dropFirst(sound.count * 2).allSatisfy { $0 == 0 })
    }

    @Test(
        .enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"),
        arguments: VirtualDevices.faultyFormats.indices)
    func playbackTakesAsLongAsTheSound(_ index: Int) throws {
        let sink = PlaybackSink(PlaybackSettings(device: "faulty\(index)"))
        let start = Monitor.now
        try sink.play(PCM(samples: Sound.int16(Sound.tone(440, 0.3, 0.3, rate: 22_050)), sampleRate: 22_050))
        // Not a measurement: it must not return before the sound was heard.
        #expect(Monitor.now - start >= 0.28)
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func stuckLoudspeakerIsGivenUp() throws {
        var settings = PlaybackSettings(device: "faulty0")
        settings.patience = 0.5
        let sink = PlaybackSink(settings)
        try devices.set(fault: "stall", of: 0)
        let sound = PCM(samples: Sound.int16(Sound.tone(440, 0.3, 0.5)), sampleRate: 16_000)
        for _ in 0..<2 {
            let error = #expect(throws: AudioError.self) { try sink.play(sound) }
            #expect(error?.code == .deviceStalled)
        }
        try devices.set(fault: nil, of: 0)
        // The one that hung finds its way out; then the device plays again.
        while (try? sink.play(sound)) == nil { DeviceClock.wait(0.05) }
    }

    @Test(.enabled(if: VirtualDevices.shared?.hasFaultyDevice == true, "no C compiler"))
    func underrunIsRecoveredAndCounted() throws {
        let sink = PlaybackSink(PlaybackSettings(device: "faulty0"))
        try devices.set(fault: "xrun", of: 0)
        try sink.play(PCM(samples: Sound.int16(Sound.tone(440, 0.3, 0.3)), sampleRate: 16_000))
        #expect(sink.xruns >= 1)
    }

    @Test func missingLoudspeaker() {
        let sink = PlaybackSink(PlaybackSettings(device: "nobody"))
        let error = #expect(throws: AudioError.self) { try sink.play(PCM(samples: [1], sampleRate: 16_000)) }
        #expect(error?.code == .deviceMissing)
    }

    // MARK: List

    @Test func devicesAreListedAndProbed() throws {
        let list = AudioDevices.list()
        let speech = list.first { $0.name == "speech" }
        #expect(speech?.explanation == "Two seconds of sound")
        #expect(speech?.directions.contains(.capture) == true)
        #expect(!list.contains { $0.name == "null" || $0.name == "speexrate" })
        #expect(try AudioDevices.probe("speech", .capture) == "speech: 16000 Hz, mono, S16_LE")
    }
}
