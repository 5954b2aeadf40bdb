import Intents
import Testing

@testable import Grammars

@Suite struct NumberTypeTests {
    @Test(arguments: [
        TypeCase("zero", "0"), TypeCase("0", "0"), TypeCase("seven", "7"), TypeCase("thirteen", "13"),
        TypeCase("twenty", "20"), TypeCase("twenty one", "21"), TypeCase("ninety-nine", "99"),
        TypeCase("a hundred", "100"), TypeCase("one hundred five", "105"), TypeCase("a hundred and five", "105"),
        TypeCase("nine hundred ninety nine", "999"), TypeCase("a thousand and one", "1001"),
        TypeCase("twelve hundred", "1200"), TypeCase("twenty five hundred and six", "2506"),
        TypeCase("two thousand twenty six", "2026"), TypeCase("twelve thousand three hundred forty five", "12345"),
        TypeCase("a hundred thousand", "100000"),
        TypeCase("nine hundred ninety nine thousand nine hundred ninety nine", "999999"),
        TypeCase("two million three hundred thousand", "2300000"), TypeCase("one million and one", "1000001"),
        TypeCase("minus five", "-5"), TypeCase("negative twelve", "-12"), TypeCase("-3", "-3"),
        TypeCase("1,250", "1250"), TypeCase("1,234,567", "1234567"), TypeCase("007", "7"),
        TypeCase("9007199254740993", "9007199254740993"), TypeCase("3.5", nil), TypeCase("7:30", nil),
        TypeCase("hundred", nil), TypeCase("twenty twelve", nil), TypeCase("", nil), TypeCase("a", nil),
        TypeCase("99999999999999999999", nil), TypeCase(".5", nil), TypeCase("-.5", nil), TypeCase("- 5", nil),
        TypeCase("\u{2212} 5", nil), TypeCase("５０", "50"), TypeCase("－５", "-5"), TypeCase("．５", nil),
    ])
    func integersInEnglish(test: TypeCase) throws { try TypeReader(type: "integer").check(test) }

    @Test(arguments: [
        TypeCase("零", "0"), TypeCase("〇", "0"), TypeCase("两", "2"), TypeCase("十", "10"), TypeCase("十五", "15"),
        TypeCase("二十一", "21"), TypeCase("一百零五", "105"), TypeCase("一百五", "150"), TypeCase("一百一十五", "115"),
        TypeCase("一百十五", "115"), TypeCase("两百", "200"), TypeCase("一千零一十", "1010"), TypeCase("三千二", "3200"),
        TypeCase("一万二千三百四十五", "12345"), TypeCase("一万零五", "10005"), TypeCase("一万五", "15000"),
        TypeCase("一百二十万", "1200000"), TypeCase("一亿", "100000000"), TypeCase("负五", "-5"), TypeCase("25", "25"),
        TypeCase("一百零", nil), TypeCase("二百零二十", nil), TypeCase("两十", nil),
    ])
    func integersInChinese(test: TypeCase) throws { try TypeReader(type: "integer", locale: "zh-CN").check(test) }

    /// ICU spells the number; what it says must be read as that number.
    @Test(arguments: ["en-US", "zh-CN"])
    func everySpellingIsRead(locale: String) throws {
        let spelling = NumberSpelling(Language(locale: locale))
        let situation = try TypeReader.situation("2026-11-30T08:00:00", "GMT")
        let reader = ReferenceReader(TypeLibrary.shared(locale), situation)
        let numbers =
            Array(0...120) + [199, 200, 910, 999, 1000, 1001, 1010, 1100, 9999, 10_000, 10_010, 54_321, 100_001]
        for number in numbers + [220_000, 999_999, 1_000_000, 30_000_003, 120_340_560] {
            let text = spelling.words(of: number).joined(separator: " ")
            #expect(reader.values(of: text, type: "integer") == [.integer(number)], "\(text)")
        }
    }

    /// A range says its numbers and no others.
    @Test(arguments: [
        0...100, 1...12, 13...23, 0...59, 5...35, 95...105, 1...366, 990...1010, -10...10, -20 ... -5, 7...7,
    ])
    func rangesAreExact(range: ClosedRange<Int>) throws {
        let situation = try TypeReader.situation("2026-11-30T08:00:00", "GMT")
        for locale in ["en-US", "zh-CN"] {
            let reader = ReferenceReader(TypeLibrary.shared(locale), situation)
            let spelling = NumberSpelling(Language(locale: locale))
            for number in -30...1200 {
                let text = spelling.words(of: number).joined(separator: " ")
                let values = reader.values(of: text, type: "\(range.lowerBound)...\(range.upperBound)")
                #expect(values == (range.contains(number) ? [.integer(number)] : []), "\(text) \(locale)")
            }
        }
    }

    @Test(arguments: [
        ("0...100,5", "fifteen", "15"), ("0...100,5", "16", nil), ("0...100,5", "sixteen", nil),
        ("0...100,5", "100", "100"),
        ("1...3", "4", nil), ("3...1", "2", nil), ("0...1000000000000,1", "5", nil), ("0...10,0", "5", nil),
        ("decimal(0...100)", "ninety nine point five", "99.5"), ("decimal(0...100)", "a hundred", "100"),
        ("decimal(0...100)", "a hundred point five", nil), ("decimal(0...100)", "100.5", nil),
        ("decimal(0...100)", "0.5", "0.5"), ("decimal(0...100)", ".5", "0.5"), ("decimal(0...100)", "-.5", nil),
        ("0...100", ".5", nil), ("0...100", "- 5", nil), ("decimal(5...5)", "five", "5"),
        ("ordinal(1...31)", "thirty first", "31"),
        ("ordinal(1...31)", "32nd", nil), ("ordinal(1...31)", "thirty second", nil), ("ordinal(1...31)", "31st", "31"),
        ("2000000000000...3000000000000", "five", nil),
        ("2000000000000...3000000000000", "2500000000000", "2500000000000"),
        ("...", "5", nil), ("1..5", "5", nil), ("-9223372036854775808...9223372036854775807", "5", "5"),
        ("", "5", nil), ("decimal(", "5", nil),
    ])
    func namedRanges(type: String, text: String, value: String?) throws {
        try TypeReader(type: type).check(TypeCase(text, value))
    }

    @Test(arguments: [
        TypeCase("two point five", "2.5"), TypeCase("zero point one", "0.1"), TypeCase("point five", "0.5"),
        TypeCase("three point one four one five nine", "3.14159"), TypeCase("two", "2"), TypeCase("0", "0"),
        TypeCase("oh point seven", "0.7"), TypeCase("one point oh five", "1.05"), TypeCase("two and a half", "2.5"),
        TypeCase("one and three quarters", "1.75"), TypeCase("one and a quarter", "1.25"), TypeCase("a half", "0.5"),
        TypeCase("half", "0.5"), TypeCase("three quarters", "0.75"), TypeCase("minus one and a half", "-1.5"),
        TypeCase("minus two point five", "-2.5"), TypeCase("two point five million", "2500000"),
        TypeCase("half a million", "500000"), TypeCase("one and a half thousand", "1500"), TypeCase("2.5", "2.5"),
        TypeCase("-0.25", "-0.25"), TypeCase("1,250.75", "1250.75"), TypeCase("1/2", "0.5"), TypeCase("2 1/2", "2.5"),
        TypeCase("1.5 million", "1500000"), TypeCase("a thousand point five", "1000.5"), TypeCase("point", nil),
        TypeCase("1.2.3", nil), TypeCase("two point", nil), TypeCase("a third", "0.3333333333333333"),
        TypeCase(".5", "0.5"), TypeCase(".25", "0.25"), TypeCase("-.5", "-0.5"), TypeCase("\u{2212}.5", "-0.5"),
        TypeCase("- 5", nil), TypeCase("- .5", nil), TypeCase("- 1/2", nil), TypeCase(".1.2", nil),
        TypeCase("minus .5", nil), TypeCase("．５", "0.5"), TypeCase("2．5", "2.5"), TypeCase(".5/2", nil),
    ])
    func decimalsInEnglish(test: TypeCase) throws { try TypeReader(type: "decimal").check(test) }

    @Test(arguments: [
        TypeCase("二点五", "2.5"), TypeCase("零点一", "0.1"), TypeCase("三点一四", "3.14"), TypeCase("两个半", "2.5"),
        TypeCase("一半", "0.5"), TypeCase("半个", "0.5"), TypeCase("四分之三", "0.75"), TypeCase("负二点五", "-2.5"),
        TypeCase("二点五万", "25000"), TypeCase("一点五亿", "150000000"), TypeCase("十", "10"), TypeCase("3.5", "3.5"),
        TypeCase("3.5万", "35000"), TypeCase("点", nil),
    ])
    func decimalsInChinese(test: TypeCase) throws { try TypeReader(type: "decimal", locale: "zh-CN").check(test) }

    @Test(arguments: [
        TypeCase("first", "1"), TypeCase("third", "3"), TypeCase("the third", "3"), TypeCase("the 3rd", "3"),
        TypeCase("fifth", "5"), TypeCase("eighth", "8"), TypeCase("ninth", "9"), TypeCase("twelfth", "12"),
        TypeCase("thirteenth", "13"), TypeCase("twentieth", "20"), TypeCase("twenty first", "21"),
        TypeCase("twenty-second", "22"), TypeCase("thirtieth", "30"), TypeCase("forty fourth", "44"),
        TypeCase("ninety ninth", "99"), TypeCase("hundredth", "100"), TypeCase("the one hundredth", "100"),
        TypeCase("one hundred and first", "101"), TypeCase("two hundred twelfth", "212"), TypeCase("1st", "1"),
        TypeCase("2nd", "2"), TypeCase("11th", "11"), TypeCase("101st", "101"), TypeCase("number three", "3"),
        TypeCase("number 3", "3"), TypeCase("#3", "3"), TypeCase("No. 3", "3"), TypeCase("three", nil),
        TypeCase("twenty oneth", nil), TypeCase("3 rd", nil),
    ])
    func ordinalsInEnglish(test: TypeCase) throws { try TypeReader(type: "ordinal").check(test) }

    @Test(arguments: [
        TypeCase("第一", "1"), TypeCase("第二", "2"), TypeCase("第三", "3"), TypeCase("第三个", "3"), TypeCase("第十", "10"),
        TypeCase("第十二", "12"), TypeCase("第二十一", "21"), TypeCase("第一百零一", "101"), TypeCase("第3", "3"),
        TypeCase("第3个", "3"), TypeCase("第 12", "12"), TypeCase("第零", "0"), TypeCase("三", nil), TypeCase("第", nil),
    ])
    func ordinalsInChinese(test: TypeCase) throws { try TypeReader(type: "ordinal", locale: "zh-CN").check(test) }

    @Test(arguments: [
        TypeCase("fifty percent", "50"), TypeCase("fifty", "50"), TypeCase("50%", "50"), TypeCase("50 %", "50"),
        TypeCase("zero percent", "0"), TypeCase("0%", "0"), TypeCase("a hundred percent", "100"),
        TypeCase("one hundred", "100"), TypeCase("100%", "100"), TypeCase("twelve point five percent", "12.5"),
        TypeCase("12.5%", "12.5"), TypeCase("two and a half percent", "2.5"), TypeCase("half", "50"),
        TypeCase("a quarter", "25"), TypeCase("three quarters", "75"), TypeCase("thirty per cent", "30"),
        TypeCase("99 percent", "99"), TypeCase("one percent", "1"), TypeCase("99.9%", "99.9"),
        TypeCase("twenty five", "25"),
        TypeCase("a hundred and one percent", nil), TypeCase("101%", nil), TypeCase("100.5%", nil),
        TypeCase("-5%", nil), TypeCase(".5%", "0.5"), TypeCase("-.5%", nil), TypeCase("- 5%", nil),
        TypeCase("５０％", "50"), TypeCase("50％", "50"),
        TypeCase("percent", nil), TypeCase("a hundred point five percent", nil),
    ])
    func percentagesInEnglish(test: TypeCase) throws { try TypeReader(type: "percentage").check(test) }

    @Test(arguments: [
        TypeCase("百分之五十", "50"), TypeCase("百分之百", "100"), TypeCase("百分之零", "0"), TypeCase("百分之十二点五", "12.5"),
        TypeCase("百分之一百", "100"), TypeCase("五十", "50"), TypeCase("一半", "50"), TypeCase("八成", "80"),
        TypeCase("八成半", "85"), TypeCase("50%", "50"), TypeCase("百分之50", "50"), TypeCase("0%", "0"),
        TypeCase("百分之一百零一", nil), TypeCase("120%", nil),
    ])
    func percentagesInChinese(test: TypeCase) throws { try TypeReader(type: "percentage", locale: "zh-CN").check(test) }

    /// ICU has soft hyphens in it.
    @Test func aGermanNumberIsOneWord() {
        #expect(NumberSpelling(Language(locale: "de-DE")).words(of: 21) == ["einundzwanzig"])
        let reader = TypeReader(type: "0...999", locale: "de-DE")
        #expect(throws: Never.self) { try reader.check(TypeCase("einundzwanzig", "21")) }
    }

    @Test(arguments: ["de-DE", "fr-FR", "es-ES"])
    func otherLanguagesCountAsICUSpells(locale: String) throws {
        let spelling = NumberSpelling(Language(locale: locale))
        let library = TypeLibrary(language: Language(locale: locale))
        let reader = ReferenceReader(library, try TypeReader.situation("2026-11-30T08:00:00", "GMT"))
        for number in [0, 7, 21, 99, 100, 345, 999] {
            let words = spelling.words(of: number).joined(separator: " ")
            #expect(reader.values(of: words, type: "0...999") == [.integer(number)], "\(words)")
        }
        #expect(reader.values(of: "19:30", type: "time") == [.time("19:30")])
    }
}
