import Intents
import Testing

@testable import Importing

struct HassilTests {
    private static let home = """
        language: en
        skip_words: [kindly]
        lists:
          boat_parts:
            values:
              - { in: "sail[s]", out: sail, context: { domain: rigging } }
              - in: "(anchor|hook)"
                out: anchor
              - "[old] keel"
          level: { range: { from: 0, to: 50, type: percentage } }
          level_names: { values: [{ in: full, out: 50 }, { in: "(none|empty)", out: 0 }] }
          down_by: { range: { from: 1, to: 3, multiplier: -1 } }
          course: { range: { from: 0, to: 90, fractions: halves } }
          words: { wildcard: true }
        expansion_rules:
          the: "(the|our)"
          part: "[<the>] {boat_parts:part}"
        intents:
          Trim:
            data:
              - sentences: ["trim <part> to {level}", "trim <part> {level_names:level}", "lower <the> {name} by {down_by:level}"]
                requires_context: { domain: [rigging, deck], area: { slot: true }, crew: { value: aboard, slot: "sailors" } }
                excludes_context: { weather: [storm] }
                slots: { mode: sailing, hands: [first, second] }
              - sentences: ["say {words:message}", "steer {course}"]
                metadata: { slot_combination: words }
                response: told
        """

    @Test func listsBecomeTypes() throws {
        let imported = try ImportFixture(["a.yaml": Self.home]).hassil()
        let parts = try #require(imported[type: "BoatParts"])
        #expect(parts.entries.map(\.id) == ["sail", "anchor", "old keel", "keel"])
        #expect(parts.entries.map(\.synonyms) == [["sail[s]"], ["anchor|hook"], ["old keel"], ["keel"]])
        #expect(parts.entries[0].attributes == ["domain": ["rigging"]])
        #expect(imported[type: "DownBy"]?.entries.map(\.id) == ["-1", "-2", "-3"])
        #expect(imported[type: "DownBy"]?.entries.first?.synonyms == ["1", "one"])
        #expect(imported[type: "Name"]?.isDynamic == true)
    }

    @Test func slotsAreTurnedRound() throws {
        let imported = try ImportFixture(["a.yaml": Self.home]).hassil()
        #expect(
            imported.templates == [
                "trim <part> to {level:0...50}", "trim <part> {level:LevelNames}",
                "lower <the> {name} by {level:DownBy}",
                "say {message:text}", "steer {course:decimal(0...90)}",
            ])
        #expect(imported.rules == ["the": "the|our", "part": "[<the>] {part:BoatParts}"])
        #expect(imported["Trim", "level"]?.type == .integer)
        #expect(imported["Trim", "level"]?.range == -3...50)
        #expect(imported["Trim", "part"]?.type == .enumeration("BoatParts"))
        #expect(imported["Trim", "name"]?.type == .enumeration("Name"))
        #expect(imported["Trim", "course"]?.type == .decimal)
        #expect(imported.file.application.skipWords == ["kindly"])
    }

    @Test func conditionsBecomeThoseOfTheGroup() throws {
        let imported = try ImportFixture(["a.yaml": Self.home]).hassil()
        let group = try #require(imported.file.intents.first?.sentences.first?.group)
        #expect(group.when == ["domain": .oneOf(["rigging", "deck"]), "area": .present, "crew": .oneOf(["aboard"])])
        #expect(group.unless == ["weather": .oneOf(["storm"])])
        #expect(group.fill == ["area": "area", "sailors": "crew"])
        #expect(group.set == ["mode": .string("sailing"), "hands": .array([.string("first"), .string("second")])])
    }

    @Test func whatIsLostIsTold() throws {
        let fixture = try ImportFixture(["a.yaml": Self.home])
        #expect(
            fixture.losses(try fixture.hassil()) == [
                "a.yaml:26:9: warning: metadata have no place in a definition file (slot_combination: words)",
                "a.yaml:27:19: warning: the response “told” is not converted; write it under response:",
                "a.yaml:13:3: warning: fractions: halves: other decimal fractions are understood too",
            ])
    }

    @Test func filesAreMergedByKey() throws {
        let more = """
            lists: { boat_parts: { values: [{ in: rudder, out: rudder }] } }
            intents: { Trim: { data: [{ sentences: ["ease <part>"] }] }, Moor: { data: [{ sentences: [moor] }] } }
            """
        let imported = try ImportFixture(["a.yaml": Self.home, "b.yaml": more]).hassil()
        #expect(imported.file.intents.map(\.id.name) == ["Trim", "Moor"])
        #expect(imported[type: "BoatParts"]?.entries.map(\.id) == ["sail", "anchor", "old keel", "keel", "rudder"])
        #expect(imported.sentences == 7)
    }

    @Test func aRuleOfABlockWinsInsideRulesToo() throws {
        let text = """
            expansion_rules: { ask: "what is the <thing>", all: "all", unused: "x" }
            intents:
              Ask:
                data:
                  - sentences: ["<ask> <all>"]
                    expansion_rules: { thing: "depth" }
                  - sentences: ["<ask>"]
                    expansion_rules: { thing: "{wind_names:wind}" }
                    lists: { wind_names: [breeze, gale] }
            """
        let fixture = try ImportFixture(["a.yaml": text])
        let imported = try fixture.hassil()
        #expect(imported.rules == ["all": "all"])
        let groups = imported.file.intents[0].sentences.map(\.group.rules)
        #expect(groups[0].map(\.name) == ["ask", "thing"])
        #expect(groups[1].map(\.text) == ["what is the <thing>", "{wind:WindNames}"])
        #expect(fixture.losses(imported).count == 1)
    }

    @Test func keywordsAreToldOnlyWhereTheyMatter() throws {
        let text = """
            intents:
              Ask:
                data:
                  - required_keywords: [depth, depths]
                    sentences: ["show depth[s]", "show [the depth]"]
            """
        let fixture = try ImportFixture(["a.yaml": text])
        #expect(
            fixture.losses(try fixture.hassil()) == [
                "a.yaml:5:38: warning: required_keywords are not kept: this sentence can now be said without one of them"
            ])
    }

    /// A file for each combination of slots, and what they share in intents.yaml.
    @Test func theLayoutOfCombinationsIsRead() throws {
        let imported = try ImportFixture([
            "sentences/en/Hoist/name_only.yaml": """
            language: en
            data:
              - sentences: ["hoist {name}"]
                name_domains: sails
                inferred_domain: rigging
                example: hoist the jib
              - sentences: ["raise {name}"]
                tags: [speech_to_phrase]
            """,
            "intents.yaml": """
            Hoist:
              domain: boat
              name_domain_groups: { sails: [sail, spinnaker] }
              slot_combinations: { name_only: { slots: [name], context_area: true } }
            """,
        ]).hassil()
        #expect(imported.templates == ["hoist {name}"])
        let group = try #require(imported.file.intents.first?.sentences.first?.group)
        #expect(group.when == ["domain": .oneOf(["sail", "spinnaker"]), "area": .present])
        #expect(group.set == ["domain": .string("rigging")])
        #expect(group.fill == ["area": "area"])
    }

    @Test(arguments: [
        ("- a\n- b\n", "a.yaml:1:1: error: expected a mapping, found a list"),
        ("intents: [\n", "a.yaml:2:1: error: not YAML"),
        ("intents: { a: 1, a: 2 }\n", "a.yaml:1:18: error: key “a” is already set in line 1; remove one of the two"),
    ])
    func aFileThatIsNoneIsAnError(_ text: String, _ message: String) throws {
        let fixture = try ImportFixture(["a.yaml": text])
        let error = #expect(throws: ImportError.self) { try fixture.hassil() }
        #expect(error?.description.contains(message) == true)
    }

    @Test func invalidUTF8HasItsPlace() throws {
        let fixture = try ImportFixture([:])
        let path = try fixture.folder.file("a.yaml", Array("x:\n  y: ".utf8) + [0xFF])
        let error = #expect(throws: ImportError.self) { try HassilImport.read([path], ImportFixture.options) }
        #expect(error?.description == "\(path):2:6: error: not UTF-8 text; save the file as UTF-8")
    }
}
