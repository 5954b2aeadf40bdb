import Foundation

/// Words that tell apart what is done: numbers, days, months, directions, yes and no. One that is said is never taken
/// for one that merely sounds like it: nobody wants fifty for fifteen, or Sunday for Monday.
struct ContrastWords: Sendable {
    private let words: Set<String>

    static let shared = ContrastWords()

    private init() {
        var words: Set<String> = []
        for locale in [Locale(identifier: "en_US"), Locale(identifier: "zh_CN")] {
            words.formUnion(Self.numbers(locale))
            words.formUnion(Self.dates(locale))
        }
        for text in [Self.english, Self.mandarin] { words.formUnion(text.split(separator: " ").map(String.init)) }
        self.words = words
    }

    /// Also everything with a digit in it.
    func contains(_ word: String) -> Bool { words.contains(word) || word.contains(where: \.isNumber) }

    private static let english = """
        on off up down in out left right yes no not none nothing all every any and or but with without don't can can't \
        won't do undo more less most least high higher low lower first last next previous before after now later start \
        stop open close closed lock unlock true false am pm half quarter hot cold warm cool today tonight tomorrow \
        yesterday morning evening weekday weekend day night
        """

    private static let mandarin = "开 关 上 下 左 右 不 没 别 是 否 有 无 高 低 大 小 多 少 前 后 早 晚 零 两 半 全 停 加 减 冷 热"

    private static func numbers(_ locale: Locale) -> [String] {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .spellOut
        let numbers = Array(0...20) + stride(from: 30, through: 90, by: 10) + [100, 1000, 10_000, 1_000_000]
        var said = numbers.compactMap { formatter.string(from: NSNumber(value: $0)) }
        if locale.identifier.hasPrefix("en") { said += said.map(ordinal) }
        return said.flatMap(pieces)
    }

    /// "twenty" -> "twentieth"; Foundation spells out no ordinals.
    private static func ordinal(_ number: String) -> String {
        let irregular = [
            "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
            "twelve": "twelfth",
        ]
        if let word = irregular[number] { return word }
        return number.hasSuffix("y") ? number.dropLast() + "ieth" : number + "th"
    }

    private static func dates(_ locale: Locale) -> [String] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return (calendar.weekdaySymbols + calendar.monthSymbols).flatMap(pieces)
    }

    /// As the tokens of a text: Han characters each alone.
    private static func pieces(_ text: String) -> [String] {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        return words.flatMap { Mandarin.syllable(of: String($0.prefix(1))) == nil ? [$0] : $0.map(String.init) }
    }
}
