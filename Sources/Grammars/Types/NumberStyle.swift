/// How a language builds numbers above a hundred, beyond the words that ICU gives.
struct NumberStyle: Sendable {
    /// The numbers that multiply: of "hundred", "thousand", ...; empty where numbers are only listed.
    var scales: [Int] = []
    var minus: [String] = []
    /// "a" of "a hundred".
    var indefiniteOne: String?
    /// "and" of "a hundred and five".
    var and: String?
    /// "twelve hundred".
    var saysTeensOfHundreds = false
    /// 零 of 一百零五.
    var gapWords: [String]?
    /// Other words for a number that begins with it.
    var variants: [(value: Int, word: String)] = []

    init(_ language: Language) {
        switch language.code {
        case "en":
            scales = [100, 1000, 1_000_000, 1_000_000_000]
            minus = ["minus", "negative"]
            indefiniteOne = "a"
            and = "and"
            saysTeensOfHundreds = true
        case "zh":
            scales = [100, 1000, 10_000, 100_000_000]
            minus = ["负", "零下"]
            gapWords = ["零", "〇"]
            variants = [(0, "零"), (2, "两")]
        default: break
        }
    }
}

/// Puts the parts of `NumberExpression` together.
enum NumberComposer {
    static func integer(_ parts: [Part]) -> Int {
        var stack: [Int] = []
        var sign = 1
        for part in parts {
            guard let value = Parts.integer(part.value) else { continue }
            switch part.name {
            case "n": stack.append(value)
            case "x":
                var factor = 0
                while let last = stack.last, last < value {
                    factor &+= last
                    stack.removeLast()
                }
                stack.append(factor &* value)
            case "sign": sign = value
            default: break
            }
        }
        return sign &* stack.reduce(0, &+)
    }
}
