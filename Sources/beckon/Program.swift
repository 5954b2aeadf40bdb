import Arguments
import Audio
import Foundation
import Pipeline

/// One command of the program: what it takes, and what it does.
struct Command: Sendable {
    var specification: CommandSpecification
    /// - Returns: the exit status.
    var run: @Sendable (ParsedArguments) throws -> Int32
}

/// The program `beckon`: finds the command, runs it, and turns what it throws into words and an exit status.
enum Program {
    static let version = "0.1.0"

    static let commands: [Command] = [
        RunCommand.command, ReplayCommand.command, AskCommand.command, ListenCommand.command, SayCommand.command,
        EvaluateCommand.command, RecordCasesCommand.command, AdaptCommand.command, CheckCommand.command,
        IntentsCommand.command,
        ImportCommand.command,
        GenerateCommand.command, NewCommand.command,
        ExtensionsCommand.command, ShortcutsCommand.command, SuggestionsCommand.command, PlaceCommand.command,
        DonationsCommand.command, ActivitiesCommand.command, SearchCommand.command, WordsCommand.command,
        JournalCommand.command,
        DevicesCommand.command, StatusCommand.command,
        WatchCommand.command, StopCommand.command, LockCommand.command, UnlockCommand.command, ReloadCommand.command,
    ]

    static let specification = CommandSpecification(
        name: "beckon", summary: "intents and shortcuts by voice, offline",
        subcommands: commands.map(\.specification),
        examples: [
            .init("beckon ask \"order two tomato soup\" yes", "a whole dialogue without sound"),
            .init("beckon replay order.wav yes.wav --json", "the same from recordings"),
            .init("beckon run", "listen on the microphone"),
        ],
        exitStatuses: ExitStatus.all, version: version)

    static func run(_ words: [String]) -> Int32 {
        do {
            switch try specification.parse(words) {
            case .print(let text):
                print(text, terminator: "")
                return ExitStatus.success
            case .run(let arguments):
                let command = commands.first { $0.specification.name == arguments.path.dropFirst().first }
                return try command?.run(arguments) ?? ExitStatus.usage
            }
        } catch {
            complain("\(error)")
            return ExitStatus.of(error)
        }
    }

    static func explain(_ lines: [String]) {
        for line in lines { complain(line.printable) }
    }

    /// Tells a person on standard error. Where nobody can be told, the work goes on.
    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text.printableLines)\n".utf8))
    }
}

/// The exit statuses of every command.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2
    static let configuration: Int32 = 3
    static let audio: Int32 = 4

    static let all: [CommandSpecification.ExitStatus] = [
        .init(0, "done; of a dialogue: completed, or continued in the application"),
        .init(1, "anything else"), .init(2, "wrong usage"), .init(3, "settings, definitions or models"),
        .init(4, "audio device or sound file"),
    ]

    static func of(_ error: any Error) -> Int32 {
        switch error {
        case is UsageError: usage
        case is AudioError: audio
        case is ConfigurationError, is ReportFault: configuration
        default: isConfiguration(error) ? configuration : failure
        }
    }
}
