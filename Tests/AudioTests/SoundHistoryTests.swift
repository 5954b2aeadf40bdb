import Audio
import Testing

@Suite("Sound history")
struct SoundHistoryTests {
    /// Chunks of a sound whose samples are their own frame index.
    private func filled(_ history: inout SoundHistory, frames: Range<Int>, dropped: Int = 0) {
        history.append(
            AudioChunk(samples: frames.map { Int16($0 % 30_000) }, start: frames.lowerBound, dropped: dropped))
    }

    @Test("Samples are found by the time at which they were heard")
    func byTime() {
        var history = SoundHistory(seconds: 0.1)
        for start in stride(from: 0, to: 9_600, by: 320) { filled(&history, frames: start..<start + 320) }
        #expect(history.samples(in: 9_000..<9_003) == [9_000, 9_001, 9_002])
        #expect(history.samples(in: 8_000..<9_600)?.count == 1_600)
        #expect(history.frames.upperBound == 9_600 && history.frames.count <= 3_200)
        // Gone, and not there yet.
        #expect(history.samples(in: 0..<10) == nil)
        #expect(history.samples(in: 9_599..<9_601) == nil)
    }

    @Test("What was lost is silence in its place")
    func lost() {
        var history = SoundHistory(seconds: 1)
        filled(&history, frames: 1..<321)
        filled(&history, frames: 401..<411, dropped: 80)
        #expect(history.samples(in: 319..<321) == [320, 0])
        #expect(history.samples(in: 399..<401) == [0, 401])
        // More than is kept: the time goes on all the same.
        filled(&history, frames: 100_000..<100_010, dropped: 1_000_000)
        #expect(history.frames.upperBound == 1_000_420)
        // What was before it has not moved to a later time.
        #expect(history.samples(in: 1_000_300..<1_000_410)?.allSatisfy { $0 == 0 } == true)
        #expect(history.frames.count == 16_010)
    }

    @Test("A new sound begins at nought")
    func reset() {
        var history = SoundHistory(seconds: 1)
        filled(&history, frames: 5..<10)
        history.reset()
        #expect(history.frames == 0..<0)
    }
}
