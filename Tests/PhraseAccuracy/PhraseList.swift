/// What the measured person has recorded.
public struct MeasuredPhrase: Sendable, Hashable {
    /// As the person writes it.
    public var text: String
    /// As it is spelled for the synthetic voices, so that all of them say it as the person does.
    public var spelling: String
    /// Whether some word of it is in no dictionary.
    public var isMadeUp: Bool

    public var id: String { text.split(separator: " ").joined(separator: "-") }

    /// Twenty with words in no dictionary among fifty, in an order in which any beginning has both.
    public static let all: [MeasuredPhrase] = {
        var madeUp = Self.madeUp[...]
        return ordinary.enumerated().flatMap { index, text -> [MeasuredPhrase] in
            let phrase = MeasuredPhrase(text: text, spelling: text, isMadeUp: false)
            guard index % 3 != 2, let (text, spelling) = madeUp.popFirst() else { return [phrase] }
            return [phrase, MeasuredPhrase(text: text, spelling: spelling, isMadeUp: true)]
        }
    }()

    private static let ordinary = [
        "my usual lunch", "good morning house", "movie night", "i am leaving now", "time for school",
        "feed the animals", "coffee as always", "dinner for everyone", "bring me sunshine", "quiet in the library",
        "friday treat", "water the garden", "the weekly report", "call it a day", "sunday breakfast",
        "start my workout", "warm hands", "holiday mode", "hungry again", "the long way home",
        "rainy afternoon", "cookies for grandma", "ready for bed", "party lights", "monday meeting",
        "lazy river", "turn the page", "midnight snack", "open sesame", "something sweet",
    ]

    /// Half of them are said otherwise than they are written, as names from elsewhere are.
    private static let madeUp = [
        ("my usual zorblax", "my usual zorblax"), ("wake up llyrwhenn", "wake up lear when"),
        ("fire up the quindlewop", "fire up the quindlewop"), ("ask xquijeak", "ask shkeejack"),
        ("hello brizzenfelt", "hello brizzenfelt"), ("tzatzoulis dinner", "zazoolis dinner"),
        ("snargle please", "snargle please"), ("nghiatho time", "neeatoe time"),
        ("the grumblefax", "the grumblefax"), ("gwyddfaelog", "gwithvylog"),
        ("plimsy wonk", "plimsy wonk"), ("psztkowo again", "pishtkovo again"),
        ("glorpian feast", "glorpian feast"), ("hello rhiaghainn", "hello reean"),
        ("fizzwock three", "fizzwock three"), ("djoksjevo party", "jokeshayvo party"),
        ("kwobbly morning", "kwobbly morning"), ("mhlangoxi stew", "umlangosee stew"),
        ("mister pufflewick", "mister pufflewick"), ("the oiqhuelle lamp", "the wickell lamp"),
    ]
}
