import Audio
import Intents
import Pipeline
import Testing

@Suite(
    "Conversations by sound",
    .enabled(if: Sound.canBeHeard, "the package pocketsphinx-en-us is not installed"))
struct HearingTests {
    private let workspace: Workspace
    private let configuration: Configuration

    init() throws {
        workspace = try Workspace()
        configuration = try Configuration(
            file: "\(Workspace.package)/config/samples/soup-chef.yaml", places: Workspace.places)
    }

    private func conversation(tellsPartials: Bool = false) throws -> Conversation {
        try Conversation(
            configuration, stateFolder: workspace.file("state"), listens: true, tellsPartials: tellsPartials)
    }

    private static let kettle = [
        "utterance", "transcript boil the kettle", "match BoilWater", "response success", "ended completed",
    ]
    private static let order = [
        "utterance", "transcript order some soup", "match OrderSoup", "prompt needsValue",
        "utterance", "transcript tomato soup", "answer soup \"tomato\"", "prompt confirmIntent",
        "utterance", "transcript yes", "answer - true", "response success", "ended completed",
    ]

    @Test("Each utterance of one sound is a turn, and the clock moves with the sound")
    func severalUtterances() throws {
        let conversation = try conversation()
        let sound = Sound(
            .samples(try Sound.clip("order-some-soup.slt")), .samples(try Sound.clip("tomato-soup.slt")),
            .samples(try Sound.clip("yes.slt")))
        try conversation.virtual.play(sound)
        let times = conversation.events.compactMap {
            if case .utterance(let start, let end) = $0 { start...end } else { nil }
        }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        #expect(conversation.newEvents() == Self.order)
    }

    @Test("The same turns from sounds of their own, and a second time the same events to the letter")
    func severalSounds() throws {
        let conversations = try ["first", "second"].map {
            try Conversation(configuration, stateFolder: workspace.file($0), listens: true)
        }
        for conversation in conversations {
            for clip in ["order-some-soup.slt", "tomato-soup.slt", "yes.slt"] {
                try conversation.virtual.play(Sound(.samples(try Sound.clip(clip))))
            }
        }
        #expect(conversations[0].events == conversations[1].events)
        #expect(conversations[0].newEvents() == Self.order)
    }

    @Test("A question waits from the sound in which it was asked")
    func deadline() throws {
        let conversation = try conversation()
        let clip = try Sound.clip("order-some-soup.slt")
        try conversation.virtual.play(Sound(.samples(clip + Sound.silence(0.5))))
        let deadline = try #require(conversation.virtual.line.deadline)
        let length = Double(clip.count) / 16_000
        #expect(deadline > 8 && deadline <= 8 + length + 0.5)
        #expect(conversation.newEvents().last == "prompt needsValue")
    }

    @Test("Silence and clicks are turns in which nothing was said")
    func nothingSaid() throws {
        let conversation = try conversation()
        try conversation.virtual.play(Sound(.samples(Sound.silence(1))))
        #expect(conversation.newEvents() == ["rejected noSpeech"])
        try conversation.virtual.play(Sound())
        #expect(conversation.newEvents() == ["rejected noSpeech"])
        let click = Sound.silence(1) + Sound.tone(0.12) + Sound.silence(1)
        try conversation.virtual.play(Sound(.samples(click)))
        #expect(conversation.newEvents() == ["rejected tooShort"])
        // Within a question a click answers nothing.
        try conversation.virtual.play(Sound(.samples(try Sound.clip("order-some-soup.slt") + click)))
        #expect(conversation.newEvents().last == "prompt needsValue")
        try conversation.virtual.play(Sound(.samples(click)))
        #expect(conversation.newEvents() == ["prompt needsValue"])
    }

    @Test("A source that fails in the middle of a word spoils nothing that follows")
    func failingSource() throws {
        let conversation = try conversation()
        let clip = try Sound.clip("boil-the-kettle.slt")
        let failure = AudioError(.fileUnsupported, subject: "x.wav", cause: "it ends here")
        let half = Array(clip.prefix(clip.count / 2))
        #expect(throws: failure) { try conversation.virtual.play(Sound(.samples(half), .failure(failure))) }
        #expect(conversation.newEvents() == [])
        try conversation.virtual.play(Sound(.samples(clip)))
        #expect(conversation.newEvents() == Self.kettle)
    }

    @Test("A device that is lost and comes back: what was half said is dropped, what follows is heard")
    func interruptedSource() throws {
        let conversation = try conversation()
        let clip = try Sound.clip("boil-the-kettle.slt")
        let half = Array(try Sound.clip("order-some-soup.slt").prefix(14_000))
        try conversation.virtual.play(
            Sound(
                .samples(half), .input(.interrupted("the device is gone")), .input(.restored("it is back")),
                .samples(clip)))
        #expect(conversation.newEvents() == Self.kettle)
    }

    @Test("What is half heard while the answer is spoken is dropped, with the patience for its sentence")
    func discard() throws {
        let hearing = try Hearing(configuration, log: .none)
        var names: [String] = []
        let conversation = try VirtualConversation(
            configuration, now: Conversation.now, timeZone: .gmt, stateFolder: workspace.file("state"),
            hearing: hearing, voice: nil, log: .none, emit: { names.append($0.name) })
        func hear(_ samples: [Int16]) throws -> Int {
            var milliseconds = 0
            for offset in stride(from: 0, to: samples.count - 319, by: 320) {
                let chunk = AudioChunk(samples: Array(samples[offset..<offset + 320]), start: offset)
                if try conversation.line.hear(chunk) > 0 { milliseconds = offset / 16 }
            }
            return milliseconds
        }
        let half = Array(try Sound.clip("order-some-soup.slt").prefix(14_000))
        #expect(try hear(half) == 0)
        hearing.discard()
        #expect(try conversation.line.endOfSound() == 0)
        #expect(names == [])
        // An unfinished sentence is waited for twice as long as other sound: the patience for it is gone.
        #expect(try hear(half) == 0)
        hearing.discard()
        let end = try hear(Sound.silence(0.5) + Sound.tone(0.5) + Sound.silence(2))
        #expect((1300..<1800).contains(end))
        #expect(names == ["utterance", "rejected"])
    }

    @Test("Speech that is meant for nobody does nothing, and partial words are told while one speaks")
    func partials() throws {
        let conversation = try conversation(tellsPartials: true)
        try conversation.virtual.play(
            Sound(.samples(try Sound.clip("the-weather-is-lovely-in-spring-and-the-birds-are-singing.slt"))))
        let other = conversation.newEvents()
        #expect(other.last == "rejected outOfGrammar" || other.last == "rejected lowConfidence")
        #expect(conversation.virtual.line.lastEnd == nil)
        try conversation.virtual.play(Sound(.samples(try Sound.clip("boil-the-kettle.slt"))))
        let partials = conversation.events.compactMap { if case .partial(let text) = $0 { text } else { nil } }
        #expect(partials.last == "boil the kettle")
        #expect(conversation.newEvents().filter { $0 != "partial" } == Self.kettle)
    }

    @Test("The listener tells words and rejections and does nothing")
    func listener() throws {
        var names: [String] = []
        let listener = try Listener(configuration, tellsPartials: false, log: .none, emit: { names.append($0.name) })
        let other = try Sound.clip("my-brother-went-to-the-station-yesterday-evening.en-us")
        let clip = try Sound.clip("boil-the-kettle.slt")
        let count = try listener.listen(
            to: Sound(
                .samples(other), .samples(Array(clip.prefix(14_000))), .input(.interrupted("gone")),
                .input(.restored("back")), .samples(clip)))
        #expect(count == 1)
        #expect(names == ["utterance", "rejected", "utterance", "transcript"])
    }

    @Test("A locale that the model does not hear is refused with what to do")
    func otherLanguage() throws {
        let chinese = try Configuration(
            file: "\(Workspace.package)/config/samples/soup-chef.yaml", locale: "zh-CN", places: Workspace.places)
        let error = #expect(throws: ConfigurationError.self) { try Hearing(chinese, log: .none) }
        #expect(error?.code == .noModel(locale: "zh-CN", language: "en"))
    }
}
