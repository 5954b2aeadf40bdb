import Arguments
import Audio
import Pipeline
import Synthesis

/// `beckon say TEXT...`
enum SayCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "say", summary: "only the voice: speaks a text",
            arguments: [ArgumentSpecification("TEXT", "what to say", count: .any)],
            options: [
                CommonOptions.config, CommonOptions.locale, CommonOptions.state,
                .value("speak", "OUT.wav", "write into a WAV instead of playing"),
                .value("voice", "NAME", "voice, over the settings' voice.name"),
                .flag("voices", "list the voices instead"),
                CommonOptions.logLevel,
            ],
            examples: [
                .init("beckon say \"Your soup is ready.\"", "on the playback device"),
                .init("beckon say --speak ready.wav \"Your soup is ready.\"", "into a file"),
                .init("beckon say --voices", "which voices there are"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.has("voices") {
            for voice in try Synthesizer.voices() { print("\(voice.name)\t\(voice.language)\t\(voice.title)") }
            return ExitStatus.success
        }
        let text = arguments.arguments("TEXT").joined(separator: " ")
        guard !text.isEmpty else { throw arguments.refusal("there is nothing to say; give a TEXT") }
        let configuration = try CommonOptions(arguments).configuration()
        var settings = configuration.settings.voice
        if let name = arguments.string("voice") {
            settings = try VoiceSettings(
                name: name, rate: settings.rate, pitch: settings.pitch, volume: settings.volume)
        }
        let synthesizer = try Synthesizer(settings: settings, locale: configuration.locale)
        let pcm = try synthesizer.synthesize(text)
        if let path = arguments.string("speak") {
            let sink = try SoundFileSink(path: path, sampleRate: pcm.sampleRate)
            defer { sink.close() }
            try sink.play(pcm)
        } else {
            try PlaybackSink(configuration.settings.audio.playback).play(pcm)
        }
        return ExitStatus.success
    }
}
