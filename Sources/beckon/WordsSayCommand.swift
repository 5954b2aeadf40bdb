import Arguments
import Audio
import Phonetics
import Pipeline
import Synthesis

/// `beckon words say`
enum WordsSayCommand {
    static let specification = CommandSpecification(
        name: "say", summary: "speak how a word is expected to sound",
        discussion: "In an English voice, since the phones are those of English.",
        arguments: [ArgumentSpecification("WORD", "one word, as beckon words lists it")],
        options: WordsCommand.options + [
            .value("guess", "N", default: "1", "which of its pronunciations"),
            .value("speak", "OUT.wav", "write into a WAV instead of playing"),
        ],
        examples: [.init("beckon words say onigiri --guess 2", "the second guess")])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try WordAdministration(arguments)
        let word = try OwnerLexicon.checked(arguments.argument("WORD") ?? "")
        let ways = try pronunciations(of: word, administration)
        guard !ways.isEmpty else { throw WordError.unreadable(word) }
        let number = try arguments.integer("guess", in: 1...ways.count) ?? 1
        let settings = administration.configuration.settings
        let voice = settings.voice
        let synthesizer = try Synthesizer(
            settings: VoiceSettings(name: "en-us", rate: voice.rate, pitch: voice.pitch, volume: voice.volume))
        let pcm = try synthesizer.synthesize(ways[number - 1])
        print(ways[number - 1].description)
        if let path = arguments.string("speak") {
            let sink = try SoundFileSink(path: path, sampleRate: pcm.sampleRate)
            defer { sink.close() }
            try sink.play(pcm)
        } else {
            try PlaybackSink(settings.audio.playback).play(pcm)
        }
        return ExitStatus.success
    }

    /// What is used now: a correction, a hint, the dictionary, else a guess.
    private static func pronunciations(of word: String, _ administration: WordAdministration) throws -> [Pronunciation]
    {
        let lexicon = administration.configuration.settings.recognition.lexicon
        return try lexicon.entries(for: [word]).pronunciations[word] ?? administration.inventory.guesses(of: word)
    }
}
