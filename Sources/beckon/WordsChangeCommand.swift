import Arguments
import Intents
import Phonetics
import Pipeline

/// `beckon words set` and `beckon words remove`
enum WordsChangeCommand {
    private static let word = ArgumentSpecification("WORD", "one word, as beckon words lists it")
    private static let options = WordsCommand.options + [ControlOptions.socket, CommonOptions.json]

    static let set = CommandSpecification(
        name: "set", summary: "say how a word sounds",
        discussion: """
            In the phones of the CMU dictionary, or with --like in plain letters, as you would write it for somebody who reads
            it out: "oh nee gee ree". Give PHONES or --like several times where it is said in several ways, the likeliest
            first, at most \(OwnerLexicon.mostWays). \(ShortcutAdministration.help)
            """,
        arguments: [
            word, ArgumentSpecification("PHONES", "a way to say it, as in \"OW N IY G IY R IY\"", count: .any),
        ],
        options: options + [.repeated("like", "LETTERS", "what it sounds like, in plain letters")],
        examples: [
            .init("beckon words set onigiri \"OW N IY G IY R IY\"", "in phones"),
            .init("beckon words set onigiri --like \"oh nee gee ree\"", "in plain letters"),
        ])

    static let remove = CommandSpecification(
        name: "remove", summary: "forget a correction", discussion: ShortcutAdministration.help,
        arguments: [word], options: options,
        examples: [.init("beckon words remove onigiri", "it is guessed from its letters again")])

    static func setWord(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try WordAdministration(arguments)
        let word = try OwnerLexicon.checked(arguments.argument("WORD") ?? "")
        var ways: [Pronunciation] = []
        for text in arguments.arguments("PHONES") { ways.append(try Pronunciation(text)) }
        for text in arguments.strings("like") {
            let said = administration.inventory.pronunciations(like: text)
            guard !said.isEmpty else { throw WordError.unreadable(text) }
            ways += said
        }
        var distinct: [Pronunciation] = []
        for way in ways where !distinct.contains(way) { distinct.append(way) }
        guard !distinct.isEmpty else {
            throw arguments.refusal("say how it sounds: give PHONES or --like \"plain letters\"")
        }
        guard arguments.arguments("PHONES").count + arguments.strings("like").count <= OwnerLexicon.mostWays else {
            throw arguments.refusal("a word has at most \(OwnerLexicon.mostWays) pronunciations")
        }
        try administration.keep(word, Array(distinct.prefix(OwnerLexicon.mostWays)))
        return ExitStatus.success
    }

    static func removeWord(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try WordAdministration(arguments)
        let word = try OwnerLexicon.checked(arguments.argument("WORD") ?? "")
        guard try administration.lexicon.remove(word) else {
            Program.complain("there is no correction of “\(word)”; beckon words lists them".printable)
            return ExitStatus.failure
        }
        try administration.tellDaemon()
        return ExitStatus.success
    }
}
