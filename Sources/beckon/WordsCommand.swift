import Arguments
import BeckonKit
import Intents
import Phonetics
import Pipeline

/// `beckon words`
enum WordsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "words", summary: "words that no dictionary has, and how they are said",
            discussion: """
                A word that the dictionary of the speech model does not have is expected to sound as its letters say.
                Where that is wrong, correct it: with set, or by saying it, with learn. A correction comes before every
                dictionary and every application, and is kept in the file lexicon.dict of the state folder.
                """,
            subcommands: [
                list, WordsSayCommand.specification, WordsChangeCommand.set, WordsLearnCommand.specification,
                WordsChangeCommand.remove,
            ],
            defaultSubcommand: "list",
            examples: [
                .init("beckon words", "every such word with its guesses and where it is said"),
                .init("beckon words say onigiri", "hear the guess"),
                .init("beckon words set onigiri --like \"oh nee gee ree\"", "correct it"),
                .init("beckon words learn onigiri", "say it three times instead"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    static let options = [CommonOptions.config, CommonOptions.locale, CommonOptions.state]

    private static let list = CommandSpecification(
        name: "list", summary: "each word, who says how it sounds, its pronunciations and where it is said",
        options: options + [CommonOptions.json])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        switch arguments.path.last {
        case "say": try WordsSayCommand.run(arguments)
        case "set": try WordsChangeCommand.setWord(arguments)
        case "learn": try WordsLearnCommand.run(arguments)
        case "remove": try WordsChangeCommand.removeWord(arguments)
        default: try list(arguments)
        }
    }

    private static func list(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try WordAdministration(arguments)
        for problem in try administration.lexicon.entries().problems { Program.complain("warning: \(problem)") }
        let unknown = try administration.inventory.unknownWords()
        // Corrections of words that nothing says any more, or that a dictionary has, are the owner's all the same.
        let others = Set(try administration.lexicon.words()).subtracting(unknown.map(\.word)).sorted()
        for word in unknown + (try administration.inventory.describe(others)) {
            print(arguments.has("json") ? JSONValue.object(word.json).text : word.line.printable)
        }
        return ExitStatus.success
    }
}

/// What the commands about words share.
struct WordAdministration {
    let configuration: Configuration
    let memory: Memory
    let inventory: WordInventory
    let lexicon: OwnerLexicon
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws {
        self.arguments = arguments
        let options = CommonOptions(arguments)
        // What is wrong elsewhere is no matter here.
        configuration = try options.configuration(telling: false)
        memory = Memory(
            stateFolder: options.stateFolder(configuration), log: Log { Program.complain("\($1.printable)") })
        inventory = WordInventory(configuration, memory: memory)
        lexicon = OwnerLexicon(stateFolder: memory.stateFolder)
    }

    func keep(_ word: String, _ pronunciations: [Pronunciation]) throws {
        try lexicon.set(word, to: pronunciations)
        try tellDaemon()
        let kept = UnknownWord(word: word, source: .owner, pronunciations: pronunciations)
        print(arguments.has("json") ? JSONValue.object(kept.json).text : kept.line.printable)
    }

    /// A daemon that runs reads its files again. None runs: nothing to do, unless one was named.
    func tellDaemon() throws {
        do {
            let answer = try ControlOptions(arguments).client().call(ReloadRequest())
            if !answer.applied { Program.complain("note: it is kept, but the daemon could not read its files again") }
        } catch let error as ControlClientError
            where error.code == .notRunning && !ControlOptions(arguments).namesSocket
        {} catch let error as ControlClientError where error.code != .notRunning {
            Program.complain("note: it is kept, but the daemon was not told: \(error)".printable)
        }
    }
}

extension UnknownWord {
    var line: String {
        let said = pronunciations.isEmpty ? "-" : pronunciations.map(\.description).joined(separator: " | ")
        let places = uses.map { use in
            [use.application ?? "", "“\(use.text)”", use.location.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        return ([word, source.rawValue, said] + places).joined(separator: "\t")
    }

    var json: JSONObject {
        var object: JSONObject = [
            "word": .string(word), "source": .string(source.rawValue),
            "pronunciations": .array(pronunciations.map { .string($0.description) }),
        ]
        object["uses"] = .array(
            uses.map { use in
                var place: JSONObject = ["text": .string(use.text)]
                if let application = use.application { place["application"] = .string(application) }
                if let location = use.location { place["location"] = .string("\(location)") }
                return .object(place)
            })
        return object
    }
}
