import Foundation
import TestSupport
import Testing

/// The daemon on ALSA devices without a card.
struct DaemonTests {
    private typealias E = Expected

    private static let listening = #"{"event":"listening","mode":"open"}"#
    private static let breath = SoundSample.noise(seconds: 0.5)

    @Test func aSpokenDialogue() throws {
        let configuration = try DaemonConfiguration(
            devices: """
                pcm.microphone { type file slave.pcm null file /dev/null infile "FOLDER/microphone" format raw }
                pcm.loudspeaker { type file slave.pcm null file "FOLDER/loudspeaker" format raw }
                """)
        let microphone = try PacedPipe(configuration.folder.path + "/microphone")
        defer { microphone.close() }
        let loudspeaker = try Loudspeaker(configuration.folder.path + "/loudspeaker")
        defer { loudspeaker.close() }
        let daemon = try configuration.start()
        defer { daemon.end() }
        #expect(configuration.notifications.receive(within: 10) == "READY=1")
        for (index, name) in ["order-some-soup.slt", "tomato-soup.slt", "yes.slt"].enumerated() {
            microphone.say(Self.breath + (try SoundSample(speech: name).samples))
            // Whoever is asked answers when the question is over.
            let answers = loudspeaker.answers(index + 1)
            try #require(answers.count == index + 1, "\(daemon.lines(.output)) \(daemon.lines(.errors))")
            #expect(SoundSample.loudSamples(answers[index]) > 1_000)
        }
        try daemon.line(.output, "the end of the session") { $0.hasPrefix(#"{"event":"ended""#) }
        daemon.send(SIGTERM)
        let outcome = try daemon.finish(within: 10)
        let dialogue = [E.utterance] + Dialogue.orderSome + [E.utterance] + Dialogue.tomato + [E.utterance]
        let expected = [Self.listening] + dialogue + Dialogue.yes + Dialogue.tomatoIsReady
        #expect(try EventLines(outcome.output).lines == EventLines.expected(expected))
        #expect(outcome.status == 0)
        let said =
            "info: listening on microphone: 16000 Hz, mono, S16_LE\n"
            + "info: org.example.SoupChef.IntentsExtension: The book has a new order.\n"
        #expect(outcome.errors == said)
        #expect(configuration.notifications.receive(within: 10) == "STOPPING=1")
    }

    /// Interrupted while it listens and nobody speaks.
    @Test(arguments: [SIGTERM, SIGINT]) func signalEndsIt(_ signal: Int32) throws {
        let configuration = try DaemonConfiguration(
            devices: """
                pcm.microphone { type file slave.pcm null file /dev/null infile "FOLDER/microphone" format raw }
                """)
        let microphone = try PacedPipe(configuration.folder.path + "/microphone")
        defer { microphone.close() }
        let daemon = try configuration.start()
        daemon.send(signal)
        #expect(try daemon.finish(within: 10).status == 0)
    }
}

/// The daemon on a real-time cable: a person speaks into `room`, and hears what comes out of `answers`.
@Suite(.enabled(if: SoundServer.program != nil, "there is no PulseAudio"))
struct DaemonOnCableTests {
    private typealias E = Expected

    let configuration: DaemonConfiguration
    let server: SoundServer

    init() throws {
        configuration = try DaemonConfiguration(
            devices: """
                pcm.microphone { type pulse server "unix:FOLDER/pulse.socket" device "room.monitor" }
                pcm.loudspeaker { type pulse server "unix:FOLDER/pulse.socket" device "answers" }
                """)
        server = SoundServer(configuration.folder.path, cables: ["room", "answers"])
        try server.start()
    }

    @Test func dialogueAndTheDeathOfTheServer() throws {
        let daemon = try configuration.start()
        defer { daemon.end() }
        var listener = try Person(server, configuration.folder)
        for (index, name) in ["order-some-soup.slt", "tomato-soup.slt", "yes.slt"].enumerated() {
            try listener.say(name)
            try listener.hear(answers: index + 1)
        }
        try daemon.line(.output, "the end of the session") { $0.hasPrefix(#"{"event":"ended""#) }
        server.kill()
        let lost = try daemon.line(.errors, "word of the lost server") { $0.hasPrefix("error: microphone was lost") }
        #expect(
            daemon.lines(.errors)[lost].hasSuffix(
                "; plug it in again or start its sound server; opening it again until it is back"))
        #expect(!daemon.hasEnded)
        try server.start()
        try daemon.line(.errors, after: lost, "word of its return") {
            $0 == "info: microphone: 16000 Hz, mono, S16_LE"
        }
        listener = try Person(server, configuration.folder)
        let first = daemon.lines(.output).count
        try listener.say("boil-the-kettle.slt")
        try listener.hear(answers: 1)
        try daemon.line(.output, after: first, "the end of the session") { $0.hasPrefix(#"{"event":"ended""#) }
        daemon.send(SIGTERM)
        let outcome = try daemon.finish(within: 10)
        let dialogue = [E.utterance] + Dialogue.orderSome + [E.utterance] + Dialogue.tomato + [E.utterance]
        let expected =
            [#"{"event":"listening","mode":"open"}"#] + dialogue + Dialogue.yes + Dialogue.tomatoIsReady
            + [E.utterance] + Dialogue.boil
        #expect(try EventLines(outcome.output).lines == EventLines.expected(expected))
        #expect(outcome.status == 0)
    }
}
