import Intents
import Testing

@testable import Importing

struct RhinoTests {
    private static let context = """
        context:
          expressions:
            setSail:
              - "[set, hoist (up)] (the, our) $sail:sail"
              - "@please set $sail:sail to $pv.TwoDigitInteger:reef"
              - "trim $sail:sail by $pv.Percent:amount, now"
            findBuoy:
              - "find the $pv.SingleDigitOrdinal:number buoy"
              - "find $buoy:buoy"
              - "find [the"
          slots:
            sail:
              - jib
              - "main sail"
              - [not, text]
          macros:
            please: ["please", "be so kind and"]
            spare: [x]
        """

    @Test func aContextIsConverted() throws {
        let fixture = try ImportFixture(["a.yml": Self.context])
        let imported = try fixture.rhino()
        #expect(
            imported.templates == [
                "(set|hoist [up]) [the|our] {sail:Sail}", "<please> set {sail:Sail} to {reef:0...99}",
                "trim {sail:Sail} by {amount:percentage} now", "find the {number:ordinal} buoy",
            ])
        #expect(imported.rules == ["please": "please|be so kind and"])
        #expect(imported[type: "Sail"]?.entries.map(\.id) == ["jib", "main sail"])
        #expect(imported["setSail", "sail"]?.type == .enumeration("Sail"))
        #expect(imported["setSail", "reef"]?.type == .integer)
        #expect(imported["setSail", "amount"]?.type == .percentage)
        #expect(imported["findBuoy", "number"]?.type == .ordinal)
        #expect(
            fixture.losses(imported) == [
                "a.yml:10:15: error: the [ is not closed; a ] is missing",
                "a.yml:15:9: error: expected a phrase, found a list",
                "a.yml:9:15: error: the slot $buoy is not defined in these files; the expression is left out",
                "a.yml:18:5: warning: no expression uses the macro @spare; it is left out",
            ])
    }

    @Test func aMacroThatRefersToItselfIsNamed() throws {
        let fixture = try ImportFixture([
            "a.yml": """
            context:
              expressions: { go: ["go @a", "go"] }
              macros: { a: ["x @b"], b: ["@a"] }
            """
        ])
        let imported = try fixture.rhino()
        #expect(imported.templates == ["go"])
        #expect(
            fixture.losses(imported).first
                == "a.yml:3:31: error: the macro @a refers to itself; the expression is left out")
    }
}
