extension TypeTable {
    /// Clock times. A `clock` may leave open whether morning or evening is meant; `time` and `dateTime` decide it.
    static let englishTimes: Topic = (
        types: [
            "time": "[at|by] {t:clock}",
            "clock": """
            (noon|midday|twelve noon) {exact=12:00} | [twelve] midnight {exact=00:00}
                | {h:1...12} [o'clock | o clock | (oh|o|zero) {m:1...9} | {m:10...59}] [sharp] [<half>]
                | (half past {past=30} | <quarter> (past|after) {past=15} | {past:1...29} [minute[s]] (past|after))
                    {h:1...12} [<half>]
                | (<quarter> {to=15} | {to:1...29} [minute[s]]) (to|till|of|before) {h:1...12} [<half>]
                | half {past=30} {h:1...12} [<half>]
                | {h24:13...23} [hundred [hours] | (oh|o|zero) {m:1...9} | {m:10...59}]
                | (oh|zero) {h24:0...9} (hundred [hours] | (oh|o|zero) {m:1...9} | {m:10...59})
                | zero hundred [hours] {h24=0}
            """,
            "dateTime": """
            [on] {day:day} [<part>] [(at|by) {t:clock} [<part>]] | {day:nearDay} [<part>] {t:clock}
                | <tonight> [[at|by] {t:clock}]
                | [at|by] {t:clock} [on {day:day} [<part>] | {day:nearDay} [<part>] | <tonight>]
                | in {span:span} | {span:span} from now | (right now|now) {now=1}
            """,
            "nearDay": """
            today {days=0} | tomorrow {days=1} | [the] day after tomorrow {days=2} | [this] <weekday>
                | next <weekday> {which=next}
            """,
        ],
        rules: [
            "quarter": "[a] quarter",
            "half": """
            (am|a m) {part=am} | (pm|p m) {part=pm} | in the morning {part=am} | in the afternoon {part=afternoon}
                | in the evening {part=evening} | at night {part=night}
            """,
            "part": "[in the] (morning {part=morning} | afternoon {part=afternoon} | evening {part=evening})"
                + " | [at] night {part=night}",
            "tonight": """
            tonight {part=night} | this morning {part=morning} | this afternoon {part=afternoon}
                | this evening {part=evening}
            """,
        ]
    )
}
