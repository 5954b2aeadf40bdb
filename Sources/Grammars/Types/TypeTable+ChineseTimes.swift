extension TypeTable {
    static let chineseTimes: Topic = (
        types: [
            "time": "{t:clock}",
            "clock": """
            [<half>] {h:0...24} (点 [钟] | 时 | 点整) | [<half>] {h:0...24} (点|时) (<minute> | 半 {past=30} | [过] 一刻 {past=15}
                | 三刻 {past=45} | 过 {past:1...59} [分])
                | [<half>] 差 ({to:1...29} 分 [钟] | 一刻 {to=15}) [到] {h:1...24} 点 | [<half>] {h:1...24} 点差 ({to:1...29} 分 | 一刻 {to=15})
                | (正午|中午) {exact=12:00} | (午夜|半夜|子夜) {exact=00:00}
            """,
            "dateTime": """
            {day:day} [的] {t:clock} | {day:day} [的] <part> | {day:day} | <compound> [的] [{t:clock}] | {t:clock}
                | [过] {span:span} (后|以后|之后) | 过 {span:span} | (现在|马上|立刻) {now=1}
            """,
        ],
        rules: [
            "half": """
            凌晨 {part=am} | (清晨|早上|早晨|上午|早) {part=forenoon} | 中午 {part=midday} | (下午|午后) {part=afternoon}
                | (晚上|傍晚|晚) {part=evening} | (夜里|半夜|深夜) {part=night}
            """,
            "minute": "零 {m:1...9} [分] | {m:10...59} [分] | {m:1...9} 分",
            "part": """
            (早上|早晨|上午) {part=morning} | 中午 {part=midday} | 下午 {part=afternoon} | (晚上|傍晚) {part=evening}
                | (夜里|深夜) {part=night}
            """,
            "compound": """
            今早 {days=0} {part=morning} | (今晚|今天夜里) {days=0} {part=evening} | 明早 {days=1} {part=morning}
                | 明晚 {days=1} {part=evening} | 后晚 {days=2} {part=evening}
            """,
        ]
    )

    static let chineseDates: Topic = (
        types: [
            "date": "{day:day}",
            "day": """
            (今天|今日) {days=0} | (明天|明日) {days=1} | (后天|後天) {days=2} | 大后天 {days=3} | 昨天 {days=-1} | 前天 {days=-2}
                | <weekday> | (这|这个|本) <weekday> {which=this} | (下|下个) <weekday> {which=next}
                | (下下|下下个) <weekday> {which=next} {weeks=1} | (上|上个) <weekday> {which=weekBefore}
                | [这|这个|本] 周末 {weekday=SA} | (下|下个) 周末 {weekday=SA} {which=next}
                | (下周|下个 (星期|礼拜)|下星期|下礼拜) {count=1} {unit=week} | 下个月 {count=1} {unit=month}
                | [过] <many> (后|以后|之后) | <many> (前|以前|之前) {ago=1}
                | [<yearpart>] <monthday> | {day:1...31} (号|日) | (这个月|本月) {day:1...31} (号|日)
                | (下个月|下月) {day:1...31} (号|日) {which=next} | [<yearpart>] <special>
            """,
            "year": """
            二 {d=2} (零|〇) {d=0} <d> <d> | 一 {d=1} 九 {d=9} <d> <d> | (二千|两千) {century=2000} [(零|〇) {y:1...99} | {y:10...99}]
            """,
        ],
        rules: [
            "weekday": """
            (周|星期|礼拜) (一 {weekday=MO} | 二 {weekday=TU} | 三 {weekday=WE} | 四 {weekday=TH} | 五 {weekday=FR}
                | 六 {weekday=SA} | (日|天) {weekday=SU})
            """,
            "many": """
            {count:1...999} (天 {unit=day} | 周 {unit=week} | [个] (星期|礼拜) {unit=week} | 个月 {unit=month} | 年 {unit=year})
            """,
            "m31": "{month:1...1} | {month:3...3} | {month:5...5} | {month:7...8} | {month:10...10} | {month:12...12}",
            "m30": "{month:4...4} | {month:6...6} | {month:9...9} | {month:11...11}",
            "monthday": """
            ((<m31>) 月 {day:1...31} | (<m30>) 月 {day:1...30} | {month:2...2} 月 {day:1...29}) [号|日]
            """,
            "yearpart": "{year:year} 年 | 今年 {relyear=0} | 明年 {relyear=1} | 后年 {relyear=2}",
            "special": """
            元旦 {month=1} {day=1} | (劳动节|五一) {month=5} {day=1} | (国庆节|国庆|十一) {month=10} {day=1}
                | (圣诞节|圣诞) {month=12} {day=25} | (平安夜|圣诞夜) {month=12} {day=24} | 情人节 {month=2} {day=14}
            """,
        ]
    )

    static let chineseRecurrences: Topic = (
        types: [
            "recurrence": """
            <often> [的] [<part>] | <often> [的] {t:clock}
                | 每 [个] (小时|钟头) {freq=HOURLY} | 每 分钟 {freq=MINUTELY} | 每 秒 [钟] {freq=SECONDLY}
                | (每|每隔) (半 [个] 小时 {freq=MINUTELY} {every=30} | 一刻钟 {freq=MINUTELY} {every=15}
                    | {every:1...999} ([个] (小时|钟头) {freq=HOURLY} | 分钟 {freq=MINUTELY} | 秒 [钟] {freq=SECONDLY}))
            """
        ],
        rules: [
            "often": """
            (每天|每日|天天) {freq=DAILY} | 每晚 {freq=DAILY} {part=evening} | 每早 {freq=DAILY} {part=morning}
                | 每隔 {gap:1...999} 天 {freq=DAILY} | 每 {every:1...999} 天 {freq=DAILY}
                | (每个|每) 工作日 {set=weekdays} | 工作日 {set=weekdays} | [每个|每] 周末 {set=weekend}
                | (每|每个) <weekday> {freq=WEEKLY} [[和|跟] <more> [[和|跟] <more>]]
                | 每隔 {gap:1...52} (周|[个] (星期|礼拜)) {freq=WEEKLY} [的] [<weekday>]
                | 每 {every:1...52} (周|[个] (星期|礼拜)) {freq=WEEKLY} [的] [<weekday>] | 每 (周|[个] (星期|礼拜)) {freq=WEEKLY}
                | 每 [个] 月 {freq=MONTHLY} [[的] <monthlyDay>] | 每隔 {gap:1...99} 个月 {freq=MONTHLY} [[的] <monthlyDay>]
                | 每 {every:1...99} 个月 {freq=MONTHLY} [[的] <monthlyDay>]
                | 每年 {freq=YEARLY} [[的] <monthday>]
            """,
            "more": "[每] <weekday>",
            "monthlyDay": """
            {day:1...31} (号|日) | 最后一天 {day=-1}
                | (第一个 {nth=1} | 第二个 {nth=2} | 第三个 {nth=3} | 第四个 {nth=4} | 最后一个 {nth=-1}) <weekday>
            """,
        ]
    )
}
