import Intents
import Testing

@testable import Grammars

@Suite struct SpokenFormsTests {
    private static let english = SpokenForms(Language(locale: "en-US"))

    /// What is written, and some of the ways in which it is said or typed.
    @Test(arguments: [
        ("Dr. Smith", ["dr smith", "doctor smith"]), ("dr smith", ["doctor smith"]), ("St. Ives", ["saint ives"]),
        ("Main St.", ["main street"]), ("Mr. Bean", ["mister bean"]), ("Mt. Everest", ["mount everest"]),
        ("3D", ["3 d", "three d"]), ("Wi-Fi", ["wi fi", "wifi"]), ("e-mail", ["email"]), ("A/C", ["a c"]),
        ("24/7", ["24 7", "twenty four seven"]), ("USB-C", ["usb c", "u s b c"]), ("O'Brien", ["o'brien", "obrien"]),
        ("O\u{2019}Brien", ["obrien"]), ("caf\u{E9}", ["caf\u{E9}", "cafe"]),
        ("cr\u{E8}me br\u{FB}l\u{E9}e", ["creme brulee"]), ("Zo\u{EB}", ["zoe"]), ("\u{141}ukasz", ["lukasz"]),
        ("Tom & Jerry", ["tom jerry", "tom and jerry"]), ("AT&T", ["at t", "a t and t"]), ("R&B", ["r and b"]),
        ("MP3", ["mp3", "m p three", "mp three"]), ("Henry VIII", ["henry eight", "henry the eighth"]),
        ("Rocky II", ["rocky two"]), ("Channel 4", ["channel four"]), ("Room 101", ["room one oh one"]),
        ("1984", ["nineteen eighty four"]), ("2001", ["twenty oh one", "two thousand one"]), ("007", ["oh oh seven"]),
        ("42nd Street", ["forty second street"]), ("21st", ["twenty first"]), ("30th", ["thirtieth"]),
        ("Disney+", ["disney plus"]), ("TV", ["tv", "t v"]), ("U.S.A.", ["u s a", "usa"]), ("No. 5", ["number five"]),
        ("7 Eleven", ["seven eleven"]), ("365", ["three hundred sixty five", "three sixty five"]),
    ])
    func saysWhatIsWritten(text: String, expected: [String]) {
        let ways = Self.english.ways(text).map { $0.joined(separator: " ") }
        #expect(ways.first == Tokenizer.words(text).joined(separator: " "))
        for way in expected { #expect(ways.contains(way), "\(ways)") }
    }

    @Test(arguments: [
        "turn on the light", "Anna Smith", "no", "what's up", "I am in", "the company", "don't stop", "", "-", "ok",
        "mix", "\u{6253}\u{5F00}3\u{53F7}\u{706F}", "50%", "set it", "in the room", "Vivi", "Living room", "given1",
    ])
    func leavesPlainTextAlone(text: String) {
        #expect(Self.english.ways(text) == [Tokenizer.words(text)])
    }

    @Test func isBounded() {
        let many = Array(repeating: "St. 101 Wi-Fi", count: 20).joined(separator: " ")
        #expect(Self.english.ways(many).count <= 24)
        #expect(Self.english.ways(String(repeating: "MP3 ", count: 100_000)).count == 1)
        #expect(Self.english.ways(String(repeating: "9", count: 300)).count == 1)
        #expect(Self.english.otherForms(of: many).count <= 24)
    }

    @Test func otherLanguagesHaveOnlyWhatIsNoWord() {
        let german = SpokenForms(Language(locale: "de-DE"))
        #expect(german.ways("Dr. 3D") == [["dr", "3", "d"]])
        #expect(german.ways("Caf\u{E9}").contains(["cafe"]))
    }

    @Test("What was typed keeps its places")
    func keepsPlaces() throws {
        let text = "call Dr. No now"
        let form = try #require(Self.english.otherForms(of: text).first { $0.tokens.map(\.word).contains("doctor") })
        let token = try #require(form.tokens.first { $0.word == "doctor" })
        #expect(text[token.range] == "Dr.")
    }

    private static let home: ConversationGrammars = {
        let id = IntentID(application: "org.example.Home", name: "Tune")
        let rooms = EnumerationDefinition(
            name: "Station",
            entries: [
                .init(id: "four", synonyms: ["Channel 4"]), .init(id: "att", synonyms: ["AT&T Sports"]),
                .init(id: "cafe", synonyms: ["Caf\u{E9} Zo\u{EB}"]), .init(id: "who", synonyms: ["Dr. Who", "Doctor"]),
                .init(id: "wifi", synonyms: ["wifi radio"]),
            ])
        let parameter = ParameterDefinition(name: "station", type: .enumeration("Station"))
        let intent = IntentDefinition(
            id: id, title: "Tune", parameters: [parameter],
            sentences: [
                SentenceSource(text: "tune to {station}"), SentenceSource(text: "(start|stop) the A/C 24/7"),
                SentenceSource(text: "show the 3D Wi-Fi map"), SentenceSource(text: "turn on channel seven"),
            ])
        let catalog = Catalog(
            applications: [Application(id: "org.example.Home", name: "MP3 Box")],
            types: ["org.example.Home": ["Station": rooms]], intents: [intent])
        return ConversationGrammars(catalog: catalog, locale: "en-US")
    }()

    @Test(arguments: [
        "tune to Channel 4", "tune to channel four", "tune to AT&T Sports", "tune to a t and t sports",
        "tune to cafe zoe", "tune to Caf\u{E9} Zo\u{EB}", "tune to doctor who", "tune to dr. who",
        "start the A/C 24/7", "stop the a c twenty four seven", "show the 3D Wi-Fi map", "show the three d wifi map",
        "show the 3d wi fi map", "m p three box show the 3d wifi map",
    ])
    func matchesEitherForm(text: String) {
        let grammar = Self.home.grammar(for: .command)
        #expect(!grammar.readings(of: grammar.tokenized(text)).isEmpty)
    }

    @Test(arguments: ["start the a c twenty four seven", "tune to channel four", "tune to doctor who"])
    func isHeardAsItIsSaid(text: String) {
        let words = Set(text.split(separator: " ").map(String.init))
        #expect(words.isSubset(of: Grammar.spokenWords(of: [Self.home.grammar(for: .command)])))
    }
}
