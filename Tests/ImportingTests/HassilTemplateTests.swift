import Intents
import Testing

@testable import Importing

struct HassilTemplateTests {
    /// Templates that need no more than another spelling.
    @Test(arguments: [
        ("open the hatch", "open the hatch"),
        ("  open   the hatch ", "open the hatch"),
        ("(open|raise) hatch[es]", "(open|raise) hatch[es]"),
        ("lift(s|ed|ing) hatch", "lift(s|ed|ing) hatch"),
        ("(open|) hatch", "[open] hatch"),
        ("open [the|my|] hatch", "open [the|my] hatch"),
        ("[[the] hatch] open", "[[the] hatch] open"),
        ("(now; open hatch )", "(now; open hatch )"),
        ("half = 1/2 #1 $5 \\(x\\)", "half \\= 1\\/2 \\#1 \\$5 \\(x\\)"),
        ("open|close|open", "open|close"),
        ("打开[的]舱门", "打开[的]舱门"),
        ("to {5..50,5:level}[([ ]%)| percent]", "to {level:5...50,5}[[ ]%| percent]"),
    ])
    func aTemplateKeepsItsMeaning(_ foreign: String, _ ours: String) throws {
        let imported = try ImportFixture(["a.yaml": file(sentences: [foreign])]).hassil()
        #expect(imported.templates == [ours])
        #expect(imported.losses == [])
    }

    /// Faults with line and column; the sentence beside stays.
    @Test(arguments: [
        ("open (the hatch", "a.yaml:7:17: error: the ( is not closed; a ) is missing"),
        ("open the] hatch", "a.yaml:7:20: error: found ] without its opening bracket"),
        ("open {hatch", "a.yaml:7:17: error: the { is not closed; a } is missing"),
        ("open <hatch", "a.yaml:7:17: error: the < is not closed; a > is missing"),
        ("open {}", "a.yaml:7:17: error: { } names no list"),
        ("(a|b;c)", "a.yaml:7:16: error: | and ; stand in one group; put brackets round one of them"),
        ("to {1..9}", "a.yaml:7:15: error: {1..9} needs the name of a slot: {1..9:slot}"),
        ("to {9..1:n}", "a.yaml:7:15: error: {9..1} is no range of numbers; write the lower one first"),
        (
            "open <hatch>",
            "a.yaml:7:17: error: the rule <hatch> is not defined in these files; the sentence is left out"
        ),
        (
            "[please]",
            "a.yaml:7:11: error: the template would match silence; at least one word or slot must be said; "
                + "the sentence is left out"
        ),
    ])
    func aFaultHasItsPlace(_ foreign: String, _ message: String) throws {
        let fixture = try ImportFixture(["a.yaml": file(sentences: [foreign, "stay"])])
        let imported = try fixture.hassil()
        #expect(imported.templates == ["stay"])
        #expect(fixture.losses(imported) == [message])
    }

    @Test func deepBracketsAndLongTemplatesAreRefused() throws {
        let deep = String(repeating: "[", count: 100_000)
        let long = String(repeating: "word ", count: 10_000)
        let fixture = try ImportFixture(["a.yaml": file(sentences: [deep, long, "stay"])])
        let imported = try fixture.hassil()
        #expect(imported.templates == ["stay"])
        #expect(imported.losses.count == 2)
    }

    /// Rules within rules that double with each level.
    @Test func rulesThatGrowWithoutBoundAreRefused() throws {
        let rules = (1...40).map { "  r\($0): \"<r\($0 + 1)> <r\($0 + 1)>\"" } + ["  r41: go"]
        let values = "lists: { l: { values: [\"<r1>\"] } }\nexpansion_rules:\n\(rules.joined(separator: "\n"))\n"
        let fixture = try ImportFixture(["a.yaml": file(sentences: ["<r1>", "<r1>s", "x {l}"]) + values])
        let imported = try fixture.hassil()
        #expect(imported.templates == ["<r1>"])
        #expect(imported.losses.count == 4)
    }

    @Test func aRuleThatRefersToItselfIsNamed() throws {
        let rules = "expansion_rules: { a: \"x <b>\", b: \"[<a>]\" }\n"
        let fixture = try ImportFixture(["a.yaml": file(sentences: ["go <a>", "stay"]) + rules])
        let imported = try fixture.hassil()
        #expect(imported.templates == ["stay"])
        #expect(
            fixture.losses(imported).first
                == "a.yaml:9:37: error: the rule <a> refers to itself: <a> -> <b> -> <a>; the sentence is left out")
    }

    private func file(sentences: [String]) -> String {
        let lines = sentences.map { "        - '\($0)'" }.joined(separator: "\n")
        return """
            language: en
            settings: {}
            intents:
             HatchOpen:
              data:
               - sentences:
            \(lines)

            """
    }
}
