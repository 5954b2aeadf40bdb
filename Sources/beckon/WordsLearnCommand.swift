import Arguments
import Phonetics
import Pipeline

/// `beckon words learn`
enum WordsLearnCommand {
    static let specification = CommandSpecification(
        name: "learn", summary: "learn how a word sounds from recordings of it",
        discussion: """
            Say the word alone when it asks. What is heard is held against the guesses; several recordings vote. Where they
            sound like no guess, but like each other, what was heard is kept itself. \(ShortcutAdministration.help)
            """,
        arguments: [ArgumentSpecification("WORD", "one word, as beckon words lists it")],
        options: WordsCommand.options + [
            ControlOptions.socket,
            .repeated("from", "FILE", "a sound file with the word instead of the microphone; once for each recording"),
            .value("takes", "N", default: "3", "how often to speak it: 1 to 5"), CommonOptions.json,
        ],
        examples: [
            .init("beckon words learn onigiri", "from the microphone"),
            .init("beckon words learn onigiri --from one.wav --from two.wav", "from recordings"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let word = try OwnerLexicon.checked(arguments.argument("WORD") ?? "")
        let takes = try arguments.integer("takes", in: 1...5) ?? 3
        let administration = try WordAdministration(arguments)
        let studio = try PhraseStudio(administration.configuration, memory: administration.memory)
        let files = arguments.strings("from")
        guard files.count <= mostFiles else { throw arguments.refusal("give at most \(mostFiles) recordings") }
        var source = try files.isEmpty ? TakeSource.microphone(administration.configuration) : .files(files)
        defer { source.close() }
        let guesses = try administration.inventory.possibilities(of: word)
        let listener = guesses.isEmpty ? nil : try GuessListener(administration.configuration, guesses: guesses)
        var rows: [[Phone]] = []
        var choices: [Int?] = []
        for number in 0..<(files.isEmpty ? takes : files.count) {
            Program.complain("Recording \(number + 1): \(files.isEmpty ? "say “\(word)”." : files[number])".printable)
            let utterance = try source.utterance(studio)
            rows.append(studio.phones(of: utterance))
            choices.append(listener?.choice(in: utterance))
            Program.complain("  \(description(choices[number], guesses, rows[number]))")
        }
        let finding = try WordLearner(guesses: guesses).learn(rows, choices: choices)
        Program.complain(
            finding.isGuess ? "that is one of the guesses" : "that is none of the guesses; kept as it was heard")
        try administration.keep(word, Array(finding.pronunciations.prefix(OwnerLexicon.mostWays)))
        return ExitStatus.success
    }

    private static let mostFiles = 20

    private static func description(_ choice: Int?, _ guesses: [Pronunciation], _ heard: [Phone]) -> String {
        if let choice { return "sounds like \(guesses[choice])" }
        return heard.isEmpty ? "nothing was heard" : "sounds like no guess; heard \(Pronunciation(heard))"
    }
}
