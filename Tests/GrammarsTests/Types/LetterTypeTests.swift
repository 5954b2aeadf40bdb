import Intents
import Testing

@testable import Grammars

@Suite struct LetterTypeTests {
    @Test(arguments: [
        TypeCase("b as in bravo e c k", "beck"), TypeCase("b as in bravo, e, c k", "beck"), TypeCase("b e c k", "beck"),
        TypeCase("B-E-C-K", "beck"), TypeCase("bravo echo charlie kilo", "beck"), TypeCase("b for boy o b", "bob"),
        TypeCase("d as in bravo", "b"), TypeCase("a", "a"), TypeCase("capital b e", "Be"), TypeCase("double l", "ll"),
        TypeCase("b double e", "bee"), TypeCase("a b c one two three", "abc123"), TypeCase("r two d two", "r2d2"),
        TypeCase("a dash b", "a-b"), TypeCase("a dot b", "a.b"), TypeCase("a underscore b", "a_b"),
        TypeCase("a at b dot c", "a@b.c"), TypeCase("a space b", "a b"), TypeCase("x-ray yankee zulu", "xyz"),
        TypeCase("m like mary", "m"), TypeCase("s as in sam m i t h", "smith"), TypeCase("upper case x", "X"),
        TypeCase("zero", "0"), TypeCase("q u e e n", "queen"), TypeCase("Beck", "Beck"),
        TypeCase("n as in november", "n"),
        TypeCase("a b c d e f g h i j k l", "abcdefghijkl"), TypeCase("", nil), TypeCase("7:30", nil),
        TypeCase("hello world", nil),
    ])
    func spellingsInEnglish(test: TypeCase) throws { try TypeReader(type: "spelling").check(test) }

    @Test(arguments: [
        TypeCase("b e c k", "beck"), TypeCase("a 点 b", "a.b"), TypeCase("大写 b e", "Be"), TypeCase("a 横杠 b", "a-b"),
        TypeCase("a 下划线 b", "a_b"), TypeCase("a 一 二", "a12"), TypeCase("a", "a"), TypeCase("零", "0"),
        TypeCase("x y z", "xyz"), TypeCase("幺", "1"), TypeCase("b 2", nil), TypeCase("", nil),
    ])
    func spellingsInChinese(test: TypeCase) throws { try TypeReader(type: "spelling", locale: "zh-CN").check(test) }

    @Test(arguments: [
        TypeCase("oh one five", "015"), TypeCase("one one two", "112"),
        TypeCase("five five five one two three four", "5551234"),
        TypeCase("oh one five double five", "01555"), TypeCase("oh one seven triple two", "017222"),
        TypeCase("plus four nine one seven oh one two three four five six seven", "+491701234567"),
        TypeCase("nine one one", "911"), TypeCase("zero three zero one two three", "030123"),
        TypeCase("+49 170 1234567", "+491701234567"), TypeCase("555-1234", "5551234"),
        TypeCase("(555) 123-4567", "5551234567"),
        TypeCase("1-800-555-1234", "18005551234"), TypeCase("0170/1234567", "01701234567"),
        TypeCase("030 123 456", "030123456"),
        TypeCase("112", "112"), TypeCase("+1 (415) 555-0123", "+14155550123"), TypeCase("555.123.4567", "5551234567"),
        TypeCase("5551234", "5551234"), TypeCase("double oh seven five", "0075"), TypeCase("one two 3 4", "1234"),
        TypeCase("seven seven seven seven seven seven seven seven", "77777777"), TypeCase("plus one two three", "+123"),
        TypeCase("0 1 5", "015"), TypeCase("one two", nil), TypeCase("12", nil), TypeCase("1234567890123456", nil),
        TypeCase("plus", nil), TypeCase("call", nil),
    ])
    func phoneNumbersInEnglish(test: TypeCase) throws { try TypeReader(type: "phoneNumber").check(test) }

    @Test(arguments: [
        TypeCase("一三八零零一二三四五六", "13800123456"), TypeCase("幺三八", "138"), TypeCase("一一零", "110"),
        TypeCase("加八六一三八", "+86138"),
        TypeCase("零一零一二三", "010123"), TypeCase("13800123456", "13800123456"),
        TypeCase("+86 138 0012 3456", "+8613800123456"),
        TypeCase("010-12345678", "01012345678"), TypeCase("一二零", "120"), TypeCase("两三四", "234"), TypeCase("一二", nil),
        TypeCase("加", nil),
    ])
    func phoneNumbersInChinese(test: TypeCase) throws {
        try TypeReader(type: "phoneNumber", locale: "zh-CN").check(test)
    }

    @Test(arguments: [
        TypeCase("yes", "true"), TypeCase("yes please", "true"), TypeCase("yeah", "true"), TypeCase("sure", "true"),
        TypeCase("ok", "true"), TypeCase("okay", "true"), TypeCase("correct", "true"), TypeCase("that's right", "true"),
        TypeCase("do it", "true"), TypeCase("go ahead", "true"), TypeCase("of course", "true"),
        TypeCase("true", "true"),
        TypeCase("on", "true"), TypeCase("no", "false"), TypeCase("no thanks", "false"), TypeCase("nope", "false"),
        TypeCase("nah", "false"), TypeCase("don't", "false"), TypeCase("do not", "false"), TypeCase("wrong", "false"),
        TypeCase("that's wrong", "false"), TypeCase("incorrect", "false"), TypeCase("false", "false"),
        TypeCase("off", "false"),
        TypeCase("maybe", nil), TypeCase("", nil), TypeCase("yes no", nil),
    ])
    func booleansInEnglish(test: TypeCase) throws { try TypeReader(type: "boolean").check(test) }

    @Test(arguments: [
        TypeCase("是", "true"), TypeCase("是的", "true"), TypeCase("对", "true"), TypeCase("好", "true"),
        TypeCase("没问题", "true"),
        TypeCase("开", "true"), TypeCase("打开", "true"), TypeCase("不", "false"), TypeCase("不是", "false"),
        TypeCase("不要", "false"),
        TypeCase("关", "false"), TypeCase("关闭", "false"), TypeCase("假", "false"), TypeCase("也许", nil),
    ])
    func booleansInChinese(test: TypeCase) throws { try TypeReader(type: "boolean", locale: "zh-CN").check(test) }
}
