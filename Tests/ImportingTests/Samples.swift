/// A file of each assistant that has a little of everything.
enum Samples {
    static let hassil = """
        language: en
        skip_words: [kindly]
        lists:
          part: { values: [{ in: "sail[s]", out: sail }, { in: "(anchor|hook)", out: anchor }] }
          level: { range: { from: 0, to: 50 } }
          level_names: { values: [{ in: full, out: 50 }] }
          down_by: { range: { from: 1, to: 3, multiplier: -1 } }
          words: { wildcard: true }
          any: { values: ["on"] }
        expansion_rules: { the: "(the|our)", "a part": "[<the>] {part}", any: "[any] <class>" }
        intents:
          Trim-It:
            data:
              - sentences: ["trim <a part>[ to] {level}[([ ]%)| percent]", "trim <a part> {level_names:level}"]
              - sentences: ["lower [<the>] {name} by {down_by:level}", "lower <the> boat's {name}['s] {part}( |-)end"]
                requires_context: { domain: [rigging], area: { slot: true } }
                slots: { mode: sailing }
          Say:
            data:
              - sentences: ["say {words:message} (now;<any> {any})"]
                expansion_rules: { class: "watch" }
        """

    static let rhasspy = """
        [Set]
        sail = (jib:fore | (main sail))
        set [the] (<sail>){sail} [and [the] (<sail>){sail}]
        (ease:0 | trim:1){gear!bool} (0..90){angle} degrees
        reef 2 times
        """

    static let rhino = """
        context:
          expressions: { set: ["@please [set, hoist (up)] $sail:sail to $pv.TwoDigitInteger:reef"] }
          slots: { sail: [jib, "main sail"] }
          macros: { please: ["please", "be so kind and"] }
        """
}
