import TestSupport
import Testing

/// A conversation, and all that must come of it, whether it is spoken or typed.
struct Dialogue: CustomTestStringConvertible, Sendable {
    /// One turn of the person: a sentence, and the voice that says it among the spoken samples.
    struct Turn: Sendable {
        var sentence: String
        var voice: String

        var file: String { TestFiles.speech("\(sentence.replacing(" ", with: "-")).\(voice)") }
    }

    var testDescription: String
    var sample: String
    var turns: [Turn]
    /// The event lines of the typed dialogue.
    var lines: [String]
    /// Exit status.
    var status: Int32

    /// - Parameter turns: pairs of a sentence and a voice.
    init(
        _ name: String, sample: String = "soup-chef", _ turns: [(String, String)], status: Int32 = 0,
        _ lines: [[String]]
    ) {
        testDescription = name
        self.sample = sample
        self.turns = turns.map { Turn(sentence: $0.0, voice: $0.1) }
        self.lines = lines.flatMap { $0 }
        self.status = status
    }

    /// What is heard is told before its words.
    var spokenLines: [String] {
        lines.flatMap { $0.hasPrefix(#"{"event":"transcript""#) ? [Expected.utterance, $0] : [$0] }
    }
}

/// What follows each turn of the sample dialogues.
extension Dialogue {
    private typealias E = Expected

    static let orderTwo = [
        E.transcript("order two tomato soup with croutons"),
        E.match(E.soupChef, "OrderSoup", #"{"soup":"tomato","quantity":2,"options":["croutons"]}"#),
        E.confirmation("2 tomato soup with croutons, that is 10 dollars. Shall I order it?"),
    ]
    static let orderSome = [
        E.transcript("order some soup"), E.match(E.soupChef, "OrderSoup"),
        E.question("soup", "Which soup would you like?", choices: menu),
    ]
    static let tomato = [
        E.transcript("tomato soup"), E.answer("soup", #""tomato""#),
        E.confirmation("1 tomato soup, that is 4 dollars and 50 cents. Shall I order it?"),
    ]
    static let yes = [E.transcript("yes"), E.answer(true)]
    static let no = [E.transcript("no"), E.answer(false), E.ended("declined")]
    static let cancel = [E.transcript("cancel"), E.control("cancel"), E.ended("cancelled")]
    static let tomatoIsReady = [E.soupIsReady("tomato soup"), E.completed]
    /// The menu of a Monday.
    static let menu = ["tomato soup", "clam chowder", "corn chowder", "chicken noodle soup", "minestrone"]
    static let menuInWords = "tomato soup, clam chowder, corn chowder, chicken noodle soup or minestrone"
    static let heardNothing = askedAgain()

    /// - Parameter lead: what is said first.
    static func askedAgain(_ lead: String = "") -> String {
        E.question("soup", "\(lead)You can have \(menuInWords). Which soup would you like?", choices: menu)
    }

    static let nothingMore = [heardNothing, E.timeout]

    static func outOfStock(_ soup: String, _ name: String, _ reason: String) -> [String] {
        [
            E.transcript("order \(name)"), E.match(E.soupChef, "OrderSoup", #"{"soup":"\#(soup)"}"#),
            E.question("soup", "Sorry, there is \(reason). Which soup would you like?", choices: menu),
        ] + nothingMore
    }

    static let boil = [
        E.transcript("boil the kettle"), E.match("org.example.Kettle", "BoilWater"), E.response("The kettle is on."),
        E.completed,
    ]
    static let keepWarm = [
        E.transcript("keep the water warm"), E.match("org.example.Kettle", "KeepWarm"),
        E.question("minutes", "For how many minutes?"),
    ]
    static let twenty = [
        E.transcript("twenty"), E.answer("minutes", "20"), E.response("I will keep the water warm for 20 minutes."),
        E.completed,
    ]
}
