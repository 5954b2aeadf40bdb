/// What the measured person has recorded.
public struct MeasuredPhrase: Sendable, Hashable {
    public var text: String
    /// Whether some word of it is in no dictionary.
    public var isMadeUp: Bool

    public var id: String { text.split(separator: " ").joined(separator: "-") }

    /// Twenty with words in no dictionary among fifty, in an order in which any beginning has both.
    public static let all: [MeasuredPhrase] = {
        var madeUp = Self.madeUp[...]
        return ordinary.enumerated().flatMap { index, text in
            [MeasuredPhrase(text: text, isMadeUp: false)]
                + (index % 3 == 2 ? [] : madeUp.popFirst().map { [MeasuredPhrase(text: $0, isMadeUp: true)] } ?? [])
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

    private static let madeUp = [
        "zorblax time", "my usual zorblax", "fire up the quindlewop", "hello brizzenfelt", "snargle please",
        "vuzhinka dinner", "ask tobermolly", "the grumblefax", "plimsy wonk", "good night oodlebeam",
        "glorpian feast", "wake the drandlehock", "fizzwock three", "treskadoon", "make it yamborific",
        "kwobbly morning", "send the marpletoff", "shendrakai", "bongalore stew", "mister pufflewick",
    ]
}
