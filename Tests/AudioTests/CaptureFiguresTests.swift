import Testing

@testable import Audio

@Suite struct CaptureFiguresTests {
    /// Counts 20 ms of frames every 20 ms for 6 s, at a rate that is `factor` times the promised one.
    private static func clock(_ factor: Double) -> (rate: Double?, isClocked: Bool) {
        var clock = RateClock(nominalRate: 48_000)
        var measured: Double?
        var isClocked = true
        for tick in 0...300 {
            isClocked = clock.count(Int(960 * factor), at: 100 + Double(tick) * 0.02) && isClocked
            measured = clock.takeMeasurement() ?? measured
        }
        return (measured, isClocked)
    }

    @Test(arguments: [1.0, 0.64, 1.03, 1.5]) func rateIsMeasured(_ factor: Double) throws {
        let (rate, isClocked) = Self.clock(factor)
        #expect(abs(try #require(rate) - 48_000 * factor) < 100)
        #expect(isClocked)
    }

    @Test func deviceWithoutAClockIsNoticed() {
        #expect(!Self.clock(50).isClocked)
    }

    @Test func gapIsNotMeasured() {
        var clock = RateClock(nominalRate: 16_000)
        _ = clock.count(320, at: 0)
        clock.restart()
        _ = clock.count(320, at: 60)
        #expect(clock.takeMeasurement() == nil)
    }

    @Test(
        arguments: [
            (48_000.0, nil),
            (47_100.0, nil),
            (
                30_720.0,
                "the device gives 30720 frames a second instead of 48000 (-36.0 %), so that speech sounds too high; "
                    + "use another device or rate"
            ),
            (
                50_000.0,
                "the device gives 50000 frames a second instead of 48000 (4.2 %), so that speech sounds too low; "
                    + "use another device or rate"
            ),
        ] as [(Double, String?)])
    func wrongRateIsSaid(_ measured: Double, _ sentence: String?) {
        var statistics = CaptureStatistics()
        statistics.nominalRate = 48_000
        statistics.measuredRate = measured
        #expect(statistics.rateProblem == sentence)
    }

    @Test(arguments: DeviceSampleFormat.allCases) func samplesGoThereAndBack(_ format: DeviceSampleFormat) {
        let samples: [Int16] = [0, 256, -256, 12_800, -32_768, 32_512]
        let bytes = format.encoded(samples, channels: 2)
        #expect(bytes.count == samples.count * 2 * format.bytes)
        let back = format.decoded(bytes[...]).map(SampleScale.int16)
        #expect(back == samples.flatMap { [$0, $0] })
    }

    @Test func upperByteOfTwentyFourBitsIsIgnored() {
        #expect(DeviceSampleFormat.signed24.decoded([0, 0, 0x40, 0xA5][...]) == [0.5])
    }
}

@Suite struct CaptureQueueTests {
    private static func chunk(_ index: Int) -> AudioChunk {
        AudioChunk(samples: [Int16](repeating: Int16(index), count: 320), start: index * 320)
    }

    @Test func oldestSoundIsDroppedAndCounted() {
        let queue = CaptureQueue(seconds: 0.06, summary: "a")
        for index in 0..<5 { queue.push(Self.chunk(index), waits: false) }
        var expected = Self.chunk(2)
        expected.dropped = 640
        #expect(queue.next(patience: 0, stalled: "") == .chunk(expected))
        #expect(queue.next(patience: 0, stalled: "") == .chunk(Self.chunk(3)))
        #expect(queue.statistics.dropped == 640)
    }

    @Test func newsAlternatesWhoeverNoticed() {
        let queue = CaptureQueue(seconds: 1, summary: "a")
        #expect(queue.next(patience: 0, stalled: "stalled") == .interrupted("stalled"))
        #expect(queue.next(patience: 0, stalled: "stalled") == .chunk(AudioChunk(samples: [], start: 0)))
        queue.interrupt("lost")
        queue.restore("b")
        queue.push(Self.chunk(0), waits: false)
        #expect(queue.next(patience: 0, stalled: "") == .restored("b"))
        #expect(queue.next(patience: 0, stalled: "") == .chunk(Self.chunk(0)))
        #expect(queue.next(patience: 0, stalled: "again") == .interrupted("again"))
        queue.push(Self.chunk(1), waits: false)
        #expect(queue.next(patience: 0, stalled: "") == .restored("b"))
        #expect(queue.next(patience: 0, stalled: "") == .chunk(Self.chunk(1)))
    }

    @Test func newsHasABoundToo() {
        let queue = CaptureQueue(seconds: 0.1, summary: "a")
        for _ in 0..<100 { queue.interrupt("lost") }
        queue.flush()
        #expect(queue.next(patience: 0, stalled: "") == .interrupted("lost"))
        queue.push(Self.chunk(0), waits: false)
        #expect(queue.next(patience: 0, stalled: "") == .restored("a"))
    }

    @Test func stoppedQueueEnds() {
        let queue = CaptureQueue(seconds: 1, summary: "a")
        queue.push(Self.chunk(0), waits: false)
        queue.end()
        #expect(queue.stop(waiting: 10))
        #expect(queue.next(patience: 0, stalled: "") == .end)
    }
}
