import Intents
import Testing

@testable import Importing

struct RhasspyTests {
    @Test(arguments: [
        ("hoist the jib", "hoist the jib"),
        ("\\[please] hoist (jib | main sail)", "[please] hoist (jib|main sail)"),
        ("hoist | lower it", "hoist|lower it"),
        ("(hoist | ) it", "[hoist] it"),
        ("(jib){sail}", "jib {sail=jib}"),
        ("jib{sail:front} (:){who:crew}", "jib {sail=front} {who=crew}"),
        ("(:main){sail} up", "{sail=main} up"),
        ("hoist (jib | main sail) {sail}", "hoist {sail:Sail}"),
        ("reef 1..3", "reef (1|one|2|two|3|three)"),
        ("to (0..90){course}", "to {course:0...90}"),
        ("to (0..90,5!int){course}", "to {course:0...90,5}"),
        ("take 101", "take (101|one hundred one|one hundred and one)"),
        ("(ten:10!int){knots} or so", "ten {knots=10} or so"),
        ("(four: point: two:4.2){knots!float}", "four point two {knots=4.2}"),
        ("((front){a} sail){b}", "front sail {a=front} {b=sail}"),
        ("(low:0 | high:1){gear!bool}", "{gear:Gear}"),
    ])
    func aSentenceKeepsItsMeaning(_ foreign: String, _ ours: String) throws {
        let imported = try ImportFixture(["a.ini": "[Go]\n\(foreign)\n"]).rhasspy()
        #expect(imported.templates == [ours])
        #expect(imported.losses == [])
    }

    @Test(arguments: [
        ("hoist (jib", "a.ini:2:7: error: the ( is not closed; a ) is missing"),
        ("hoist jib)", "a.ini:2:10: error: found ) without its opening bracket"),
        ("{jib} up", "a.ini:2:1: error: the tag follows nothing; write it behind a word or a group"),
        ("hoist <jib>", "a.ini:2:7: error: <jib> is not defined in these files; the sentence is left out"),
        ("hoist $../jib", "a.ini:2:7: error: $../jib is not the name of a file below the folder of slots"),
    ])
    func aFaultHasItsPlace(_ foreign: String, _ message: String) throws {
        let fixture = try ImportFixture(["a.ini": "[Go]\n\(foreign)\nstay\n"])
        let imported = try fixture.rhasspy()
        #expect(imported.templates == ["stay"])
        #expect(fixture.losses(imported).first == message)
    }

    private static let boat = """
        # a boat
        [Set]
        sail = (jib:fore | <Other.big>) ; no comment
        hands = [one | two] hands
        set [the] (<sail>){sail} [with <hands>]
        set (red | green){light} and (red | green){light}
        set it:x up

        [Other]
        big = (main | mizzen) sail
        loop = <loop> x
        ease (<big>){sail} to ($angles){angle}
        go <loop>
        """

    @Test func rulesSlotsAndTagsAreTaken() throws {
        let fixture = try ImportFixture([
            "a.ini": Self.boat.replacingOccurrences(of: " ; no comment", with: ""),
            "slots/angles": "# by name\n(close hauled):45\nreach:90\n\n([dead] run):180\n",
        ])
        let imported = try fixture.rhasspy()
        #expect(
            imported.templates == [
                "set [the] {sail:Sail} [with <Set_hands>]", "set {light:Light} and {light:Light}", "set it up",
                "ease {sail:Sail2} to {angle:Angle}",
            ])
        #expect(imported.rules == ["Set_hands": "[one|two] hands"])
        #expect(imported[type: "Sail"]?.entries.map(\.id) == ["fore", "main sail", "mizzen sail"])
        #expect(imported[type: "Sail"]?.entries.map(\.synonyms) == [["jib"], ["main sail"], ["mizzen sail"]])
        #expect(
            imported[type: "Angle"]?.entries.map(\.synonyms) == [["close hauled"], ["reach"], ["dead run", "run"]])
        #expect(imported["Other", "angle"]?.type == .integer)
        #expect(imported["Set", "light"]?.isArray == true)
        #expect(imported["Set", "sail"]?.isArray == false)
        #expect(
            fixture.losses(imported) == [
                "a.ini:7:5: warning: a substitution outside a tag only changes the text that Rhasspy reports; "
                    + "it is left out",
                "a.ini:11:8: error: <loop> refers to itself: Other.loop -> Other.loop; the sentence is left out",
            ])
    }

    @Test func filesOfLinesAreForgiving() throws {
        let text =
            "before\r\n[A]\r\n; note\r\nr = one |\r\n  two\r\ngo <r>\r\ngo <r>\r\n[B]\r\nx\r\n[A]\r\nr = three\r\n"
        let fixture = try ImportFixture(["a.ini": text])
        let imported = try fixture.rhasspy()
        #expect(imported.file.intents.map { $0.sentences.count } == [1, 1])
        #expect(imported.rules == ["A_r": "three"])
        #expect(
            fixture.losses(imported) == [
                "a.ini:1:1: error: a sentence stands before the first [Intent]; it is left out",
                "a.ini:11:1: warning: the rule “r” is written twice; the later one is taken",
            ])
    }

    /// What would take for ever is refused.
    @Test func tagsWithTooManyWaysAreRefused() throws {
        let words = "(a | b | c | d | e | f | g | h | i | j)"
        let rules = (1...40).map { "r\($0) = <r\($0 + 1)> <r\($0 + 1)>" }.joined(separator: "\n")
        let fixture = try ImportFixture([
            "a.ini":
                "[A]\n(\(words) \(words) \(words) \(words)){x}\n(<r1>){y}\nto 1..1000000000000\nstay\n\(rules)\nr41 = z\n"
        ])
        let imported = try fixture.rhasspy()
        #expect(imported.templates == ["stay"])
        #expect(imported.losses.count { $0.severity == .error } == 6)
    }

    @Test func anUnknownConverterIsTold() throws {
        let fixture = try ImportFixture(["a.ini": "[A]\nturn (two:2){times!square}\n"])
        let imported = try fixture.rhasspy()
        #expect(imported.templates == ["turn two {times=2}"])
        #expect(
            fixture.losses(imported) == [
                "a.ini:2:6: warning: the converter !square cannot be applied to “2”; it is left out"
            ])
    }
}
