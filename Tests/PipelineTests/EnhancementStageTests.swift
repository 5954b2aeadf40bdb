import Audio
import Enhancement
import Recognition
import Synchronization
import TestSupport
import Testing

@testable import Pipeline

/// Real enhancers of speexdsp, which are there wherever Beckon is.
@Suite("Enhancement stage")
struct EnhancementStageTests {
    private let log = LogRecorder()

    private func stage(second: Bool = true) -> EnhancementStage {
        let make = { try Enhancers(folder: "").make(.speex) }
        return EnhancementStage(make, second: second ? make : nil, log: log.log)
    }

    private func chunks(_ count: Int, from start: Int = 0) -> [AudioChunk] {
        var generator = SeededGenerator(seed: UInt64(start + 1))
        return (0..<count).map { index in
            AudioChunk(
                samples: (0..<320).map { _ in Int16.random(in: -3_000...3_000, using: &generator) },
                start: start + index * 320)
        }
    }

    @Test("The time of what comes out is that of what went in, also over gaps")
    func time() {
        let stage = stage()
        var chunks = chunks(50)
        chunks[20].dropped = 777
        let heard = chunks.flatMap { stage.process($0) } + stage.finish()
        #expect(heard.reduce(0) { $0 + $1.samples.count } == 50 * 320)
        #expect(heard.reduce(0) { $0 + $1.dropped } == 777)
        var next = 0
        for chunk in heard {
            #expect(chunk.start == next + chunk.dropped)
            next = chunk.start + chunk.samples.count
        }
        #expect(next == 50 * 320 + 777)
    }

    @Test("An utterance is there in all ways in which it was heard")
    func utterance() throws {
        let stage = stage()
        let chunks = chunks(100)
        let heard = chunks.flatMap { stage.process($0) }
        let enhanced = heard.flatMap(\.samples)
        stage.beginUtterance(at: 9_600)
        stage.followUtterance()
        let utterance = Utterance(
            samples: Array(enhanced[9_600..<25_600]), first: 9_600, start: 9_700, end: 25_000, endedBy: .trailingSilence
        )
        let sound = stage.sound(of: utterance)
        #expect(sound.enhanced == utterance.samples)
        #expect(sound.raw == Array(chunks.flatMap(\.samples)[9_600..<25_600]))
        let second = try #require(sound.second)
        #expect(second.count == sound.raw.count && second != sound.raw)
    }

    @Test("What is thrown away is counted")
    func discard() {
        let stage = stage(second: false)
        let heard = chunks(10).flatMap { stage.process($0) }.reduce(0) { $0 + $1.samples.count }
        #expect(heard + stage.discard() == 3_200)
        #expect(chunks(5, from: 3_200).flatMap { stage.process($0) }.first?.start == 3_200)
    }

    @Test("A library that does not start leaves the sound as it is, and is told once")
    func broken() {
        let stage = EnhancementStage(
            { throw EnhancementError.refused(.rnnoise, cause: "of the test") }, second: nil, log: log.log)
        let chunks = chunks(3)
        #expect(chunks.flatMap { stage.process($0) } == chunks)
        #expect(stage.sound(of: Utterance(samples: [1], first: 0, start: 0, end: 1, endedBy: .endOfSound)).raw == [1])
        #expect(log.sentences.count { $0.contains("less well in noise") } == 1)
    }
}
