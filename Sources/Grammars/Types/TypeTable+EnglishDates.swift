extension TypeTable {
    /// A `day` may be one that comes again ("the third"); `date` and `dateTime` decide which one is meant.
    static let englishDates: Topic = (
        types: [
            "date": "[on] {day:day}",
            "day": """
            today {days=0} | tomorrow {days=1} | [the] day after tomorrow {days=2} | yesterday {days=-1}
                | [the] day before yesterday {days=-2}
                | [this|this coming|coming] <weekday> | next <weekday> {which=next} | <weekday> next week {which=next}
                | <weekday> this week | last <weekday> {which=last}
                | (this|the) weekend {weekday=SA} | next weekend {weekday=SA} {which=next}
                | next <period> {count=1}
                | in <many>
                | <many> ((from|after) (now|today|tomorrow {days=1}|<weekday>) | ago {ago=1})
                | [the] <monthday> [<yearpart>]
                | the (<d31>) [of ((this|the) month | next month {which=next})]
                | [the] <special>
            """,
            "year": """
            (nineteen {century=1900} | twenty {century=2000}) ((oh|o) {y:1...9} | {y:10...99})
                | two thousand {century=2000} [[and] {y:1...99}]
            """,
        ],
        rules: [
            "weekday": """
            monday {weekday=MO} | tuesday {weekday=TU} | wednesday {weekday=WE} | thursday {weekday=TH}
                | friday {weekday=FR} | saturday {weekday=SA} | sunday {weekday=SU}
            """,
            "period": "day {unit=day} | week {unit=week} | month {unit=month} | year {unit=year}",
            "many": """
            (a {count=1} | a couple of {count=2} | {count:1...999})
                (day[s] {unit=day} | week[s] {unit=week} | month[s] {unit=month} | year[s] {unit=year})
                | a fortnight {count=2} {unit=week}
            """,
            "m31": """
            january {month=1} | march {month=3} | may {month=5} | july {month=7} | august {month=8} | october {month=10}
                | december {month=12}
            """,
            "m30": "april {month=4} | june {month=6} | september {month=9} | november {month=11}",
            "m29": "february {month=2}",
            "d31": "{day:ordinal(1...31)} | {day:1...31}",
            "monthday": """
            <m31> [the] (<d31>) | <m30> [the] ({day:ordinal(1...30)} | {day:1...30})
                | <m29> [the] ({day:ordinal(1...29)} | {day:1...29})
                | ({day:ordinal(1...29)} | {day:1...29}) [of] (<m31>|<m30>|<m29>)
                | ({day:ordinal(30...30)} | {day:30...30}) [of] (<m31>|<m30>)
                | ({day:ordinal(31...31)} | {day:31...31}) [of] <m31>
            """,
            "yearpart": "[of|in] {year:year} | this year {relyear=0} | next year {relyear=1}",
            "special": """
            christmas [day] {month=12} {day=25} | christmas eve {month=12} {day=24} | new year's day {month=1} {day=1}
                | new year's eve {month=12} {day=31} | valentine's day {month=2} {day=14} | halloween {month=10} {day=31}
            """,
        ]
    )

    static let englishRecurrences: Topic = (
        types: [
            "recurrence": """
            <often> [<parts>] [at {t:clock}] | <daily> [[at] {t:clock}] | [at] {t:clock} (<simple>|<daily>)
                | (every ({every:1...999} hours | [<every>] hour)|hourly) {freq=HOURLY}
                | every ({every:1...999} minutes | [<every>] minute) {freq=MINUTELY}
                | every ({every:1...999} seconds | [<every>] second) {freq=SECONDLY}
                | every half [an] hour {freq=MINUTELY} {every=30}
                | every quarter [of an] hour {freq=MINUTELY} {every=15}
            """
        ],
        rules: [
            "daily": """
            every (morning {part=morning} | afternoon {part=afternoon} | evening {part=evening} | night {part=night})
                {freq=DAILY}
            """,
            "parts": "morning[s] {part=morning} | afternoon[s] {part=afternoon} | evening[s] {part=evening}"
                + " | night[s] {part=night}",
            "simple": """
            [on] (every|each) day {freq=DAILY} | (daily|everyday) {freq=DAILY}
                | [on] ((every|each) (weekday|week day|workday|working day)|weekdays|workdays) {set=weekdays}
                | [on] ((every|each) weekend|weekends|the weekends) {set=weekend}
                | (every|each) [<every>] <dayList> {freq=WEEKLY} | [on] <dayNames> {freq=WEEKLY}
            """,
            "often": """
            <simple> | every ({every:1...999} days | <every> day) {freq=DAILY}
                | (every ({every:1...999} weeks | [<every>] week)|weekly) {freq=WEEKLY} [on (<dayList>|<dayNames>)]
                | (every ({every:1...999} months | [<every>] month)|monthly) {freq=MONTHLY} [on the (<monthlyDay>)]
                | [on] (every|each) (<monthlyDay>) of (the|each|every) month {freq=MONTHLY}
                | [on] the (<monthlyDay>) of (each|every) month {freq=MONTHLY}
                | (every ({every:1...999} years | [<every>] year)|yearly|annually) {freq=YEARLY} [on [the] <monthday>]
                | [on] every <monthday> {freq=YEARLY} | [on] [the] <monthday> (every|each) year {freq=YEARLY}
            """,
            "every": "(other|second) {every=2} | third {every=3} | fourth {every=4}",
            "dayList": "<weekday> [<weekday>] [[and] <weekday>] [and <weekday>]",
            "dayNames": "<weekdays> [<weekdays>] [[and] <weekdays>] [and <weekdays>]",
            "weekdays": """
            mondays {weekday=MO} | tuesdays {weekday=TU} | wednesdays {weekday=WE} | thursdays {weekday=TH}
                | fridays {weekday=FR} | saturdays {weekday=SA} | sundays {weekday=SU}
            """,
            "monthlyDay": """
            {day:ordinal(1...31)} | {day:1...31} | last day {day=-1}
                | (first {nth=1} | second {nth=2} | third {nth=3} | fourth {nth=4} | last {nth=-1}) <weekday>
            """,
        ]
    )
}
