/// What is written shorter in English than it is said.
enum EnglishForms {
    /// In lower case and without their dots.
    static let abbreviations: [String: [String]] = [
        "dr": ["doctor", "drive"], "mr": ["mister"], "mrs": ["missus"], "ms": ["miss"], "prof": ["professor"],
        "st": ["saint", "street"], "mt": ["mount"], "ft": ["fort", "feet"], "jr": ["junior"], "sr": ["senior"],
        "rd": ["road"], "ave": ["avenue"], "blvd": ["boulevard"], "ln": ["lane"], "hwy": ["highway"],
        "apt": ["apartment"], "dept": ["department"], "vs": ["versus"], "feat": ["featuring"], "vol": ["volume"],
        "no": ["number"], "nr": ["number"], "co": ["company"], "inc": ["incorporated"], "ltd": ["limited"],
        "corp": ["corporation"], "etc": ["et cetera"], "approx": ["approximately"], "ch": ["chapter"],
    ]
    static let longestAbbreviation = 6
    /// Words, or parts of words, without their dot.
    private static let needDot: Set<String> = [
        "no", "ms", "ch", "co", "ft", "st", "vol", "nr", "feat", "apt", "sr", "rd",
    ]
    private static let signs: [String: String] = ["&": "and", "+": "plus", "@": "at"]

    /// Forms beside the written one.
    ///
    /// - Parameters:
    ///   - part: what stands between blanks, without punctuation around it.
    ///   - previous: the part before it.
    static func forms(of part: String, endsWithDot: Bool, after previous: Substring?) -> [[String]] {
        if let sign = signs[part] { return [[sign]] }
        let lower = part.lowercased()
        if let said = abbreviations[lower],
            endsWithDot || !needDot.contains(lower)
                || part.count == 2 && part.first?.isUppercase == true && part != part.uppercased()
        {
            return said.map { $0.split(separator: " ").map(String.init) }
        }
        if let number = roman(part, after: previous) {
            return [EnglishNumbers.cardinal(number), ["the"] + EnglishNumbers.ordinalWords(number)]
        }
        if part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return EnglishNumbers.ways(part) }
        if let ordinal = ordinal(lower) { return [ordinal] }
        return compounds(part)
    }

    /// `2nd`, `21st`
    private static func ordinal(_ part: String) -> [String]? {
        let digits = part.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), (1...99).contains(number), digits.count <= 2,
            ["st", "nd", "rd", "th"].contains(part.dropFirst(digits.count))
        else { return nil }
        return EnglishNumbers.ordinalWords(number)
    }

    /// `Henry VIII`, `Rocky II`: behind a name, from two letters on.
    private static func roman(_ part: String, after previous: Substring?) -> Int? {
        guard part.count >= 2, previous?.first?.isUppercase == true, part.allSatisfy("IVX".contains) else { return nil }
        return (2...39).first { romanNumeral($0) == part }
    }

    private static func romanNumeral(_ number: Int) -> String {
        let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
        return String(repeating: "X", count: number / 10) + ones[number % 10]
    }

    /// Letters, digits and signs in one part: `MP3`, `24/7`, `AT&T`, `USB-C`, `Disney+`, `TV`.
    private static func compounds(_ part: String) -> [[String]] {
        var written: [[String]] = []
        var spelled: [[String]] = []
        let runs = runs(part)
        // `room7` and `user12345` are names of machines.
        let hasDigits = runs.contains { $0.first?.isNumber == true }
        guard !hasDigits || runs.allSatisfy({ $0.count <= longestBesideDigits }) else { return [] }
        for run in runs {
            if let sign = signs[run] {
                written.append([sign])
                spelled.append([sign])
            } else if run.first?.isNumber == true {
                guard let said = EnglishNumbers.ways(run).first else { return [] }
                written.append(said)
                spelled.append(said)
            } else {
                let words = Tokenizer.words(run)
                written.append(words)
                spelled.append(isSpelled(run) ? run.lowercased().map(String.init) : words)
            }
        }
        // The sign alone may be left out in writing only.
        return [spelled.flatMap { $0 }, written.flatMap { $0 }]
    }

    private static let longestBesideDigits = 4

    /// `TV`, `DVD`, `USB`: capitals, three at most, or more without a vowel.
    private static func isSpelled(_ run: String) -> Bool {
        guard (1...5).contains(run.count), run.allSatisfy({ $0.isASCII && $0.isUppercase }) else { return false }
        return run.count <= 3 || !run.contains(where: "AEIOUY".contains)
    }

    private static func runs(_ part: String) -> [String] {
        var runs: [String] = []
        var kind = -1
        for character in part {
            let next =
                character.isASCII && character.isNumber
                ? 0 : Tokenizer.isPartOfWord(character) ? 1 : signs[String(character)] != nil ? 2 : 3
            if next == kind, next < 2 {
                runs[runs.count - 1].append(character)
            } else if next < 3 {
                runs.append(String(character))
            }
            kind = next
        }
        return runs
    }
}

/// English numbers in words, as they are said in names: `101` is "one hundred one" and "one oh one".
enum EnglishNumbers {
    private static let small = """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
        eighteen nineteen
        """.split(separator: " ").map(String.init)
    private static let tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(separator: " ").map(
        String.init)
    private static let irregular = [
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
        "twelve": "twelfth",
    ]

    /// The ways to say digits, the likeliest first; none for more than six of them.
    static func ways(_ digits: String) -> [[String]] {
        guard let number = Int(digits), (1...6).contains(digits.count) else { return [] }
        guard digits.count == 1 || digits.first != "0" else { return [single(digits, "oh"), single(digits, "zero")] }
        switch digits.count {
        case 1, 2: return [cardinal(number)]
        case 3:
            let paired = pair(number / 100) + (number % 100 == 0 ? ["hundred"] : pair(number % 100, afterPair: true))
            return [cardinal(number), paired, single(digits, "zero")]
        case 4:
            let paired = pair(number / 100) + (number % 100 == 0 ? ["hundred"] : pair(number % 100, afterPair: true))
            return (1100...2099).contains(number) ? [paired, cardinal(number)] : [cardinal(number), paired]
        default: return [cardinal(number)]
        }
    }

    /// Of 0 to 999999.
    static func cardinal(_ number: Int) -> [String] {
        if number >= 1000 {
            return cardinal(number / 1000) + ["thousand"] + (number % 1000 == 0 ? [] : cardinal(number % 1000))
        }
        if number >= 100 {
            return [small[number / 100], "hundred"] + (number % 100 == 0 ? [] : cardinal(number % 100))
        }
        return pair(number)
    }

    /// Of 0 to 99; behind others a single digit is "oh five".
    private static func pair(_ number: Int, afterPair: Bool = false) -> [String] {
        if number < 20 { return afterPair && number < 10 ? ["oh", small[number]] : [small[number]] }
        return [tens[number / 10 - 2]] + (number % 10 == 0 ? [] : [small[number % 10]])
    }

    private static func single(_ digits: String, _ zero: String) -> [String] {
        digits.compactMap { $0.wholeNumberValue }.map { $0 == 0 ? zero : small[$0] }
    }

    /// "twenty", "first" of 21.
    static func ordinalWords(_ number: Int) -> [String] {
        var words = cardinal(number)
        guard let last = words.popLast() else { return [] }
        let ending = last.hasSuffix("y") ? last.dropLast() + "ieth" : last.hasSuffix("t") ? last + "h" : last + "th"
        return words + [irregular[last] ?? String(ending)]
    }
}
