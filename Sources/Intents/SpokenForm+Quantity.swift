import Foundation

extension SpokenFormatter {
    /// A unit or a currency, as English (one, many) and Chinese say it.
    struct Noun {
        var one: String
        var many: String
        var chinese: String

        init(_ one: String, _ many: String? = nil, _ chinese: String) {
            self.one = one
            self.many = many ?? one + "s"
            self.chinese = chinese
        }
    }

    /// `1 minute`, `2 minutes`, `2分钟`: a spoken number and its noun.
    func counted(_ number: String, _ noun: Noun) -> String {
        switch language {
        case .english: "\(number) \(number == "1" || number == "minus 1" ? noun.one : noun.many)"
        case .chinese: number + noun.chinese
        }
    }

    /// `84 dollars`, `12 dollars and 50 cents`, `50 cents`; an unknown currency by its code.
    func money(_ amount: String, _ code: String) -> String {
        guard let amount = Amount(amount) else { return "\(amount) \(code)" }
        let sign = amount.isNegative ? word("minus ", "负") : ""
        let exact = amount.whole + (amount.fraction.isEmpty ? "" : "." + amount.fraction)
        guard let currency = Self.currencies[code.uppercased()] else { return sign + exact + word(" ", "") + code }
        guard let cents = amount.cents, cents > 0, let part = currency.part, language == .english else {
            return sign + counted(exact, currency.noun)
        }
        let minor = counted(String(cents), part)
        return sign + (amount.whole == "0" ? minor : "\(counted(amount.whole, currency.noun)) and \(minor)")
    }

    /// `5 kilometers`, `1 foot`, `20 degrees Celsius`; an unknown unit as it stands.
    func measurement(_ value: Double, _ unit: String) -> String {
        let spoken = number(value)
        guard let noun = Self.units[unit] ?? Self.units[unit.lowercased()] else { return "\(spoken) \(unit)" }
        return counted(spoken, noun)
    }

    /// Decimal digits taken apart, without the zeros that say nothing; no binary fraction is involved.
    private struct Amount {
        var isNegative: Bool
        var whole: String
        /// Without zeros at its end, except that one digit of hundredths brings its zero: `.5` is `50`.
        var fraction: String

        init?(_ text: String) {
            var rest = Substring(text)
            isNegative = rest.hasPrefix("-")
            if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
            let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
                !parts[0].isEmpty
            else { return nil }
            whole = String(parts[0].drop { $0 == "0" })
            if whole.isEmpty { whole = "0" }
            fraction = parts.count == 2 ? String(parts[1]) : ""
            while fraction.last == "0" { fraction.removeLast() }
            if fraction.count == 1 { fraction += "0" }
        }

        /// Whole hundredths; nil where there is none or a finer fraction.
        var cents: Int? { fraction.count == 2 ? Int(fraction) : nil }
    }
}

extension SpokenFormatter {
    struct Currency {
        var noun: Noun
        /// A hundredth of it; nil where people say none.
        var part: Noun?
    }

    private static let cent = Noun("cent", nil, "分")

    /// By ISO 4217 code.
    static let currencies: [String: Currency] = [
        "USD": Currency(noun: Noun("dollar", nil, "美元"), part: cent),
        "EUR": Currency(noun: Noun("euro", nil, "欧元"), part: cent),
        "GBP": Currency(noun: Noun("pound", nil, "英镑"), part: Noun("penny", "pence", "便士")),
        "CNY": Currency(noun: Noun("yuan", "yuan", "元"), part: nil),
        "JPY": Currency(noun: Noun("yen", "yen", "日元"), part: nil),
        "CHF": Currency(noun: Noun("Swiss franc", nil, "瑞士法郎"), part: Noun("centime", nil, "分")),
        "AUD": Currency(noun: Noun("Australian dollar", nil, "澳元"), part: cent),
        "CAD": Currency(noun: Noun("Canadian dollar", nil, "加元"), part: cent),
        "NZD": Currency(noun: Noun("New Zealand dollar", nil, "新西兰元"), part: cent),
        "HKD": Currency(noun: Noun("Hong Kong dollar", nil, "港元"), part: cent),
        "SGD": Currency(noun: Noun("Singapore dollar", nil, "新加坡元"), part: cent),
        "INR": Currency(noun: Noun("rupee", nil, "卢比"), part: Noun("paisa", "paise", "派萨")),
        "KRW": Currency(noun: Noun("won", "won", "韩元"), part: nil),
        "SEK": Currency(noun: Noun("krona", "kronor", "瑞典克朗"), part: nil),
        "NOK": Currency(noun: Noun("krone", "kroner", "挪威克朗"), part: nil),
        "DKK": Currency(noun: Noun("krone", "kroner", "丹麦克朗"), part: nil),
        "MXN": Currency(noun: Noun("peso", nil, "墨西哥比索"), part: Noun("centavo", nil, "分")),
        "BRL": Currency(noun: Noun("real", "reais", "雷亚尔"), part: Noun("centavo", nil, "分")),
    ]

    /// By the unit's symbol or word, as the wire carries it.
    static let units: [String: Noun] = {
        var table: [String: Noun] = [:]
        for (names, noun) in unitNames {
            for name in names { table[name] = noun }
        }
        return table
    }()

    private static let unitNames: [([String], Noun)] = [
        (["km", "kilometer", "kilometers"], Noun("kilometer", nil, "公里")),
        (["m", "meter", "meters"], Noun("meter", nil, "米")),
        (["cm", "centimeter", "centimeters"], Noun("centimeter", nil, "厘米")),
        (["mm", "millimeter", "millimeters"], Noun("millimeter", nil, "毫米")),
        (["mi", "mile", "miles"], Noun("mile", nil, "英里")),
        (["yd", "yard", "yards"], Noun("yard", nil, "码")),
        (["ft", "foot", "feet"], Noun("foot", "feet", "英尺")),
        (["in", "inch", "inches"], Noun("inch", "inches", "英寸")),
        (["°C", "C", "celsius"], Noun("degree Celsius", "degrees Celsius", "摄氏度")),
        (["°F", "F", "fahrenheit"], Noun("degree Fahrenheit", "degrees Fahrenheit", "华氏度")),
        (["K", "kelvin"], Noun("kelvin", nil, "开尔文")),
        (["degree", "degrees", "°"], Noun("degree", nil, "度")),
        (["kg", "kilogram", "kilograms"], Noun("kilogram", nil, "公斤")),
        (["g", "gram", "grams"], Noun("gram", nil, "克")),
        (["mg", "milligram", "milligrams"], Noun("milligram", nil, "毫克")),
        (["t", "ton", "tons", "tonne", "tonnes"], Noun("ton", nil, "吨")),
        (["lb", "lbs", "pound", "pounds"], Noun("pound", nil, "磅")),
        (["oz", "ounce", "ounces"], Noun("ounce", nil, "盎司")),
        (["st", "stone"], Noun("stone", "stone", "英石")),
        (["kcal", "Cal", "kilocalorie", "kilocalories"], Noun("kilocalorie", nil, "千卡")),
        (["cal", "calorie", "calories"], Noun("calorie", nil, "卡路里")),
        (["J", "joule", "joules"], Noun("joule", nil, "焦耳")),
        (["kJ", "kilojoule", "kilojoules"], Noun("kilojoule", nil, "千焦")),
        (["Wh", "watt hour", "watt hours"], Noun("watt hour", nil, "瓦时")),
        (["kWh", "kilowatt hour", "kilowatt hours"], Noun("kilowatt hour", nil, "千瓦时")),
    ]
}
