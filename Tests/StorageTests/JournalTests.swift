import Foundation
import Intents
import Testing

@testable import Storage

@Suite("The journal")
struct JournalTests {
    private let folder: TemporaryFolder
    private let store: Store
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(directory: folder.path)
    }

    private func turn(_ text: String, interaction: String? = nil) -> Turn {
        Turn(
            time: .distantPast, source: .speech, expectation: "command",
            hypotheses: [Turn.Hypothesis(text, confidence: 0.75), Turn.Hypothesis("\(text) \"x\"")],
            phones: ["B", "OY"], outcome: ["event": "match", "slots": .object(["n": 1])],
            explanation: ["1. this", "2. that"],
            responses: ["Done."], interaction: interaction)
    }

    private func interaction(_ id: String) -> Interaction {
        Interaction(id: id, time: now, intent: IntentID(application: "a", name: "B"), endReason: .completed)
    }

    private func texts() throws -> [String] { try store.journal.turns.latest(99).map { $0.hypotheses[0].text } }

    @Test func aTurnIsKeptWhole() throws {
        let sound = Data([1, 2, 3])
        let number = try store.journal.turns.append(turn("order soup", interaction: "i"), sound: sound, written: now)
        var kept = turn("order soup", interaction: "i")
        kept.number = number
        kept.hasSound = true
        #expect(try store.journal.turns.turn(number) == kept)
        #expect(try store.journal.turns.latest(9) == [kept])
        #expect(try store.journal.turns.sound(of: number) == sound)
        #expect(try store.journal.turns.turn(number + 1) == nil)
        #expect(try store.journal.turns.sound(of: number + 1) == nil)
    }

    @Test func oldTurnsGoAndMarkedOnesStay() throws {
        let turns = store.journal.turns
        for age in [100, 91, 89, 0] {
            let written = now - Double(age) * 86_400
            try turns.append(turn("\(age)", interaction: "i\(age)"), sound: Data([1]), written: written)
            try store.journal.append(interaction("i\(age)"), written: written)
        }
        try store.journal.append(interaction("without a turn"), written: now - 91 * 86_400)
        #expect(try turns.mark(1, isMistake: true))
        #expect(try !turns.mark(9, isMistake: true))
        try store.journal.retain(days: 90, megabytes: 50, now: now)
        #expect(try texts() == ["0", "89", "100"])
        #expect(try store.journal.latest(9).map(\.id) == ["i0", "i89", "i100"])
        #expect(try turns.marked().map(\.number) == [1])
        #expect(try store.database.integer("SELECT count(*) FROM turn_sound") == 3)
        #expect(try turns.mark(1, isMistake: false))
        try store.journal.retain(days: 90, megabytes: 50, now: now)
        #expect(try texts() == ["0", "89"])
    }

    @Test func theOldestGoWhileItIsTooLarge() throws {
        for number in 1...6 {
            let sound = Data(repeating: 0, count: 400_000)
            try store.journal.turns.append(turn("\(number)"), sound: sound, written: now)
        }
        #expect(try store.journal.turns.mark(2, isMistake: true))
        try store.journal.retain(days: 90, megabytes: 2, now: now)
        #expect(try texts() == ["6", "5", "4", "3", "2"].filter { $0 != "2" } + ["2"])
        try store.journal.retain(days: 90, megabytes: 1, now: now)
        #expect(try texts() == ["6", "5", "2"])
    }

    struct Purge: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var purge: JournalPurge
        var count: Int
        var texts: [String]
        var interactions: [String]
        var sounds: Int
    }

    @Test(arguments: [
        Purge(
            testDescription: "all but marked", purge: JournalPurge(), count: 3, texts: ["b"], interactions: ["ib"],
            sounds: 1),
        Purge(
            testDescription: "all", purge: JournalPurge(includesMarked: true), count: 4, texts: [], interactions: [],
            sounds: 0),
        Purge(
            testDescription: "old", purge: JournalPurge(before: Date(timeIntervalSince1970: 1_800_000_150)), count: 1,
            texts: ["d", "c", "b"], interactions: ["id", "ic", "ib"], sounds: 3),
        Purge(
            testDescription: "sound", purge: JournalPurge(isSoundOnly: true), count: 3, texts: ["d", "c", "b", "a"],
            interactions: ["id", "ic", "ib", "ia", "x"], sounds: 1),
        Purge(
            testDescription: "some", purge: JournalPurge(numbers: [2, 3], includesMarked: true), count: 2,
            texts: ["d", "a"], interactions: ["id", "ia", "x"], sounds: 2),
        Purge(
            testDescription: "none", purge: JournalPurge(numbers: []), count: 0, texts: ["d", "c", "b", "a"],
            interactions: ["id", "ic", "ib", "ia", "x"], sounds: 4),
    ])
    func purge(sample: Purge) throws {
        try store.journal.append(interaction("x"), written: now)
        for (index, text) in ["a", "b", "c", "d"].enumerated() {
            let written = now + Double(index + 1) * 100
            try store.journal.append(interaction("i\(text)"), written: written)
            try store.journal.turns.append(turn(text, interaction: "i\(text)"), sound: Data([1]), written: written)
        }
        #expect(try store.journal.turns.mark(2, isMistake: true))
        #expect(try store.journal.purge(sample.purge) == sample.count)
        #expect(try texts() == sample.texts)
        #expect(try store.journal.latest(9).map(\.id) == sample.interactions)
        #expect(try store.database.integer("SELECT count(*) FROM turn_sound") == sample.sounds)
    }

    @Test func nothingOfItStaysInTheFile() throws {
        let turns = store.journal.turns
        try turns.append(turn("topsecretword"), sound: Data("topsecretsound".utf8), written: now)
        try store.journal.purge(JournalPurge())
        for suffix in ["", "-wal"] {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/beckon.sqlite\(suffix)"))
            #expect(bytes.firstRange(of: Data("topsecret".utf8)) == nil)
        }
    }
}
