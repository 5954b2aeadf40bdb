import Definitions
import Intents
import Testing

/// Rules and templates that were made to do harm: one error each, at once.
struct HostileRuleTests {
    private func messages(rules: [String], sentences: String) throws -> [String] {
        let text =
            "application: { id: org.example.A, name: A }\nrules:\n"
            + rules.enumerated().map { "  r\($0): \"\($1)\"\n" }.joined()
            + "intents:\n  Go:\n    sentences:\n" + sentences
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load()
        #expect(loaded.catalog.intents.first?.sentences.last?.text == "stay")
        return files.messages(loaded).filter { !$0.contains("no sentence uses rule") }
    }

    @Test func rulesThatDouble() throws {
        let rules = (0..<49).map { "<r\($0 + 1)> <r\($0 + 1)>" } + ["word"]
        let found = try messages(rules: rules, sentences: "      - <r0>\n      - stay\n")
        #expect(found.count { $0.contains("says too much") } == 1)
        #expect(found.last?.hasSuffix("rule “r0” has an error, so what uses it is left out; correct the rule") == true)
    }

    @Test func aChainOfTenThousandRules() throws {
        let rules = (0..<10_000).map { "<r\($0 + 1)> x" } + ["word"]
        let found = try messages(rules: rules, sentences: "      - <r0>\n      - stay\n")
        #expect(found.count { $0.contains("nests rules too deep") } == 1)
    }

    @Test func aCircleOfTenThousandRules() throws {
        let rules = (0..<10_000).map { "x <r\(($0 + 1) % 10_000)>" }
        let found = try messages(rules: rules, sentences: "      - <r3>\n      - stay\n")
        #expect(
            found == [
                "a.intents.yaml:3:10: error: rule “r0” refers to itself (<r0> → <r1> → <r2> → <r3> → <r4> → <r5> → … → "
                    + "<r0>), so it would never end; write the repetition out",
                "a.intents.yaml:10006:9: error: rule “r3” has an error, so what uses it is left out; correct the rule",
            ])
    }

    @Test func groupsThatTurnEveryRuleRound() throws {
        let rules = (0..<500).map { "<r500> a\($0)" } + ["b"]
        let groups = (0..<300).map { "      - { say: <r\($0)>, rules: { r500: y\($0) } }\n" }.joined()
        let found = try messages(rules: rules, sentences: groups + "      - stay\n")
        #expect(found.contains { $0.contains("rules that mean something else in single groups are too many") })
    }

    @Test func aLineOfTenThousandAlternatives() throws {
        let line = (0..<10_000).map { "word\($0)" }.joined(separator: "|")
        let found = try messages(rules: ["word"], sentences: "      - \"\(line)\"\n      - stay\n")
        #expect(found.count == 1 && found[0].contains("longer than 20000 characters"))
    }
}
