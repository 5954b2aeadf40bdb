import Grammars
import Intents
import Testing

@testable import Pipeline

/// Values and choices that come while Beckon runs.
@Suite("Interpreter")
struct InterpreterTests {
    private static let music = """
        application: { id: org.example.Music, name: Music }
        types:
          Playlist: { dynamic: true }
          Mood: { values: { calm: [calm], wild: [wild] } }
        intents:
          Play:
            title: Play music
            category: play
            confirm: true
            parameters: { playlist: { type: Playlist, required: true, prompt: "Which one?" }, mood: { type: Mood } }
            sentences: ["play {playlist}", "play something {mood}"]
            response: { success: { say: "There it is." } }
        """
    private static let play = IntentID(application: "org.example.Music", name: "Play")
    private static let asked = Intents.Expectation.value(play, parameter: "playlist")
    private static let mood = Intents.Expectation.value(play, parameter: "mood")

    private static func interpreter() throws -> Interpreter {
        let workspace = try Workspace(["beckon.yaml": "definitions: [music.intents.yaml]", "music.intents.yaml": music])
        return Interpreter(try workspace.configuration())
    }

    private static func playlists(_ entries: EnumerationDefinition.Entry...) -> EnumerationDefinition {
        EnumerationDefinition(name: "Playlist", entries: entries, isDynamic: true)
    }

    @Test("New values are understood at once, in commands and in answers, and the old ones no more")
    func valuesAreReplaced() throws {
        let interpreter = try Self.interpreter()
        let expectations = [.command, Self.asked, .confirmation(Self.play)]
        let isUnderstood = { (expectation: Intents.Expectation, name: String) in
            let text = expectation == .command ? "play \(name)" : name
            let meaning = interpreter.matcher(for: expectation).interpret(Transcript(text: text))
            if case .rejected = meaning { return false }
            return true
        }
        for expectation in expectations { #expect(!isUnderstood(expectation, "summer hits")) }
        interpreter.setValues(
            Self.playlists(.init(id: "p1", synonyms: [], display: "Summer hits", soundsLike: ["somer heats"])),
            of: Self.play.application)
        for expectation in expectations {
            #expect(isUnderstood(expectation, "summer hits"))
            #expect(isUnderstood(expectation, "somer heats"))
        }
        interpreter.setValues(
            Self.playlists(.init(id: "p2", synonyms: ["winter songs"])), of: Self.play.application)
        for expectation in expectations {
            #expect(!isUnderstood(expectation, "summer hits"))
            #expect(isUnderstood(expectation, "winter songs"))
        }
    }

    @Test("Only what has the values is made anew")
    func otherMatchersStay() throws {
        let interpreter = try Self.interpreter()
        for expectation in [.command, Self.asked, Self.mood] { _ = interpreter.matcher(for: expectation) }
        let changed = interpreter.setValues(Self.playlists(), of: Self.play.application)
        #expect(Set(changed) == [.command, Self.asked])
        let other = EnumerationDefinition(name: "Playlist", entries: [.init(id: "x", synonyms: ["x"])])
        #expect(interpreter.setValues(other, of: "org.example.Other") == [])
    }

    @Test("Questions with ever new choices do not pile up")
    func matchersAreBounded() throws {
        let interpreter = try Self.interpreter()
        for number in 0..<3 * Interpreter.keptMatchers {
            let choices = [Choice(.enumeration("p\(number)"), display: "list \(number)")]
            let question = Intents.Expectation.choice(Self.play, parameter: "playlist", choices)
            #expect(
                interpreter.matcher(for: question).interpret(Transcript(text: "list \(number)"))
                    == .answer(Answer(.choices([0]))))
        }
        #expect(interpreter.matcherCount == Interpreter.keptMatchers)
    }
}
