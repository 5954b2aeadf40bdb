import Arguments
import Audio
import Foundation
import Intents
import Matching
import Pipeline
import Synthesis

/// `beckon shortcuts record`
struct ShortcutsRecordCommand {
    static let specification = CommandSpecification(
        name: "record", summary: "speak the phrase of a shortcut",
        discussion: """
            Say the phrase when it asks, twice or more; three takes are best. It shows how loud you are, says what it
            understood, and lets you correct the words. Words that no dictionary knows are then known by their sound, and
            your voice is recognised better than others'. At once it tells what speaks against a phrase: another one or a
            sentence that sounds like it, too few syllables. The recordings stay on the device; delete --takes deletes them.

            Without a terminal the words are those of --phrase, else those that it has, else what is understood, and --yes keeps
            them whatever speaks against them. Recordings come beside those that there are; the newest 20 are kept. \(ShortcutAdministration.help)
            """,
        arguments: [ArgumentSpecification("ID", "its identifier: s1")],
        options: ShortcutAdministration.options + [
            .repeated("from", "FILE", "a sound file with one take instead of the microphone; once for each take"),
            .value("phrase", "WORDS", "the words, where you know how they are written"),
            .value("takes", "N", default: "3", "how often to speak it: 2 to 5"),
            .flag("quiet", "do not say aloud what was understood"),
            .flag("yes", short: "y", "keep it whatever speaks against it"), CommonOptions.json,
        ],
        examples: [
            .init("beckon shortcuts record s1", "from the microphone"),
            .init("beckon shortcuts record s1 --from one.wav --from two.wav", "from recordings"),
        ])

    private let arguments: ParsedArguments
    private let administration: ShortcutAdministration
    private let shortcut: VoiceShortcut

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try ShortcutAdministration(arguments)
        let shortcut = try administration.voiceShortcut(arguments.argument("ID") ?? "")
        return try Self(arguments: arguments, administration: administration, shortcut: shortcut).run()
    }

    private func run() throws -> Int32 {
        let count = try arguments.integer("takes", in: 2...5) ?? 3
        let studio = try PhraseStudio(administration.configuration, memory: administration.memory)
        let files = arguments.strings("from")
        guard files.count != 1 else { throw arguments.refusal("give --from twice or more; one take tells too little") }
        var source = try files.isEmpty ? TakeSource.microphone(administration.configuration) : .files(files)
        defer { source.close() }
        var takes: [Take] = []
        var phrase = arguments.string("phrase")
        var told: [PhraseAdvice] = []
        for number in 1...max(count, files.count) where files.isEmpty || number <= files.count {
            Program.complain("Take \(number): \(files.isEmpty ? "say the phrase." : files[number - 1])")
            let utterance = try source.utterance(studio)
            let text = studio.text(of: utterance)
            Program.complain("  \(text.isEmpty ? "no words that I know" : "“\(text.printable)”")")
            if phrase == nil { phrase = try words(understood: text) }
            guard let take = studio.take(utterance, saying: text, of: shortcut.id, at: Date()) else {
                throw TakeSource.Failure.tooShort
            }
            takes.append(take)
            guard number == 1 else { continue }
            told = studio.advice(on: phrase ?? "", takes: takes, for: shortcut.id)
            guard try isAgreed(told) else { return refuse() }
        }
        return try keep(phrase ?? "", takes, told: told, studio)
    }

    /// What the person says it is: they hear and see what was understood, and write it right.
    private func words(understood text: String) throws -> String {
        let present = shortcut.phrase
        if !text.isEmpty, !arguments.has("quiet"), Questions.isPossible { say(text) }
        guard Questions.isPossible else {
            guard let words = present ?? (text.isEmpty ? nil : text) else {
                throw arguments.refusal("no words were understood; say with --phrase how it is written")
            }
            return words
        }
        let proposal = present ?? text
        try? FileHandle.standardError.write(contentsOf: Data("Phrase [\(proposal.printable)]: ".utf8))
        let answer = (readLine() ?? "").trimmingCharacters(in: .whitespaces)
        return answer.isEmpty ? proposal : answer
    }

    private func say(_ text: String) {
        do {
            let configuration = administration.configuration
            let synthesizer = try Synthesizer(
                settings: configuration.settings.voice, locale: configuration.locale)
            try PlaybackSink(configuration.settings.audio.playback).play(try synthesizer.synthesize(text))
        } catch {
            // It is shown too.
            Program.complain("note: it cannot be said aloud: \(error)")
        }
    }

    /// Tells what speaks against the phrase, and whether the person wants it all the same.
    private func isAgreed(_ advice: [PhraseAdvice]) throws -> Bool {
        for line in advice { Program.complain("! \("\(line)".printable)") }
        if advice.contains(where: \.isRefusal) { return false }
        guard advice.contains(where: \.isSerious), !arguments.has("yes") else { return true }
        return Questions.isPossible ? Questions.isYes("Keep it all the same?") : false
    }

    private func refuse() -> Int32 {
        let hint = Questions.isPossible ? "" : "; --yes keeps it all the same, unless it cannot be a phrase at all"
        Program.complain("nothing is kept\(hint)")
        return ExitStatus.failure
    }

    private func keep(
        _ phrase: String, _ takes: [Take], told: [PhraseAdvice], _ studio: PhraseStudio
    ) throws -> Int32 {
        let advice = studio.advice(on: phrase, takes: takes, for: shortcut.id)
        // What was told with the first take is agreed to already.
        guard try isAgreed(advice.filter { !told.contains($0) }) else { return refuse() }
        let memory = administration.memory
        let kept = try memory.edit(shortcut.id, at: Date(), takes: takes) { $0.phrase = phrase }
        try administration.tellDaemon()
        print(arguments.has("json") ? JSONValue.object(kept.json).text : administration.line(of: kept).printable)
        return ExitStatus.success
    }
}

/// Where takes come from.
enum TakeSource {
    case microphone(CaptureSource, Configuration)
    case files([String])

    enum Failure: Error, CustomStringConvertible {
        case silence(String?)
        case tooShort

        var description: String {
            switch self {
            case .silence(let file?): "There is no speech in \(file); nothing is kept."
            case .silence(nil): "Nothing was heard; check the microphone with beckon devices. Nothing is kept."
            case .tooShort: "That was too short for a phrase; nothing is kept."
            }
        }
    }

    static func microphone(_ configuration: Configuration) throws -> TakeSource {
        .microphone(try CaptureSource(configuration.settings.audio.capture), configuration)
    }

    func close() { if case .microphone(let capture, _) = self { capture.close() } }

    mutating func utterance(_ studio: PhraseStudio) throws -> [Int16] {
        switch self {
        case .files(var files):
            let file = files.removeFirst()
            self = .files(files)
            guard let utterance = studio.utterance(in: try SoundFileSource.samples(of: file, maximumSeconds: 60)) else {
                throw Failure.silence(file)
            }
            return utterance
        case .microphone(let capture, let configuration):
            var recorder = PhraseRecorder(configuration)
            guard let samples = recorder.listen(to: capture) else { throw Failure.silence(nil) }
            return samples
        }
    }
}
