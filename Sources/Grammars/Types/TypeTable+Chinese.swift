extension TypeTable {
    static let chinese = TypeTable(
        .chinese, decimals: "[点 {f:digits}]",
        topics: [chineseNumbers, chineseLetters, chineseQuantities, chineseTimes, chineseDates, chineseRecurrences])

    private static let chineseNumbers: Topic = (
        types: [
            "digits": "<d> [<d> [<d> [<d> [<d> [<d>]]]]]",
            "amount":
                "{n:0...99999999} [点 {f:digits} [万 {m=10000} | 亿 {m=100000000}] | 个半 {q=0.5}] | 半 {q=0.5} | 一半 {q=0.5}",
            "decimal": """
            [负 {sign=-1}] ({n:0...99999999} [点 {f:digits} [万 {m=10000} | 亿 {m=100000000}] | 个半 {q=0.5}]
                | 一半 {q=0.5} | 半 [个] {q=0.5} | 四分之一 {q=0.25} | 四分之三 {q=0.75} | 三分之一 {q=1/3}
                | 三分之二 {q=2/3})
            """,
            "percentage": """
            百分之 ({n:decimal(0...100)} | 百 {n=100}) | {n:decimal(0...100)} | 一半 {n=50} | {n:1...9} 成 {m=10} [半 {q=0.5}]
            """,
            "ordinal": "第 {n:0...99999} [个]",
            "boolean": "(真|开|开启|打开|<yes>) {b=true} | (假|关|关闭|<no>) {b=false}",
        ],
        rules: [
            "d": """
            (零|〇) {d=0} | (一|幺) {d=1} | (二|两) {d=2} | 三 {d=3} | 四 {d=4} | 五 {d=5} | 六 {d=6} | 七 {d=7} | 八 {d=8}
                | 九 {d=9}
            """
        ]
    )

    private static let chineseLetters: Topic = (
        types: [
            "spelling": optionals("{c:letter}", atLeast: 1, atMost: 12),
            "letter": "[大写 {upper=1}] (<letters>) | <d> | 点 {c=.} | 横杠 {c=-} | 下划线 {c=_}",
            "phoneNumber": "[加 {plus=1}] " + optionals("{p:phoneDigits}", atLeast: 3, atMost: 15),
            "phoneDigits": "<d>",
        ],
        rules: [
            "letters": "abcdefghijklmnopqrstuvwxyz".map { "\($0) {c=\($0)}" }.joined(separator: "|")
        ]
    )

    private static let chineseQuantities: Topic = (
        types: [
            "money": """
            [负 {sign=-1}] (<amount> <yuan> {c=CNY} [钱]
                | {n:0...99999999} <yuan> {c=CNY} ({tenths:1...9} [(毛|角) [{hundredths:1...9} [分]]] | 零 {hundredths:1...9} [分])
                | {n:0...99999999} <yuan> 半 {q=0.5} {c=CNY}
                | {tenths:1...9} (毛|角) {c=CNY} ([{hundredths:1...9} [分]] | 钱 | 半 {hundredths=5})
                | {cents:1...99} (分 [钱] {c=CNY} | 美分 {c=USD} | 便士 {c=GBP}) | <amount> <currency>)
            """,
            "distance": """
            <amount> [个] <length> [半 {q=0.5}] | {n:0...99} 米 {m:digits} {dec=1} {u=m}
                | {n:1...99} 英尺 {rest:0...11} 英寸 {u=in} {per=12}
                | {n:1...999} (公里|千米) [零] {rest:1...999} 米 {u=m} {per=1000}
            """,
            "mass": "<amount> <weight> [半 {q=0.5}]",
            "energy": "<amount> <work>",
            "temperature":
                "[(负|零下) {sign=-1} | 零上 | 摄氏 [零下 {sign=-1} | 负 {sign=-1}] {u=°C} | 华氏 {u=°F}] {n:signedAmount} [<scale>]",
            "duration": """
            (<amount> | {n:1...999} 个半 {q=0.5}) [个] (小时|钟头) {u=3600} [<minutes> [<seconds>]]
                | <amount> (分钟|分) {u=60} [<seconds>] | {n:1...999} 分半 [钟] {q=0.5} {u=60}
                | {n:1...3} 刻钟 {u=900} | <amount> 秒 [钟] {u=1}
                | <amount> 天 {u=86400} [半 {q=0.5} | [零] {hours:1...23} [个] 小时]
                | (<amount> | {n:1...999} 个半 {q=0.5}) (周 | [个] (星期|礼拜)) {u=604800} [[零] {days:1...6} 天]
            """,
            "span": """
            (<amount> | {n:1...999} 个半 {q=0.5}) [个] (小时|钟头) {u=3600} [<minutes> [<seconds>]]
                | <amount> (分钟|分) {u=60} [<seconds>] | {n:1...999} 分半 [钟] {q=0.5} {u=60} | {n:1...3} 刻钟 {u=900}
                | <amount> 秒 [钟] {u=1}
            """,
        ],
        rules: [
            "amount": "{n:amount} | 半 [个] {q=0.5}",
            "minutes": "[零] {minutes:1...59} (分|分钟)",
            "seconds": "[零] {seconds:1...59} 秒 [钟]",
            "yuan": "元|块|圆|[块] 人民币",
            "currency": """
            (美元|美金|美刀) {c=USD} | 欧元 {c=EUR} | 英镑 {c=GBP} | (日元|日圆) {c=JPY} | 瑞士法郎 {c=CHF} | (澳元|澳币) {c=AUD}
                | (加元|加币) {c=CAD} | 新西兰元 {c=NZD} | (港元|港币) {c=HKD} | (新加坡元|新币) {c=SGD} | 卢比 {c=INR}
                | (韩元|韩币) {c=KRW} | 瑞典克朗 {c=SEK} | 挪威克朗 {c=NOK} | 丹麦克朗 {c=DKK} | [墨西哥] 比索 {c=MXN}
                | [巴西] 雷亚尔 {c=BRL}
            """,
            "length": """
            (公里|千米) {u=km} | 米 {u=m} | (厘米|公分) {u=cm} | 毫米 {u=mm} | 英里 {u=mi} | 码 {u=yd} | 英尺 {u=ft} | 英寸 {u=in}
            """,
            "weight":
                "(公斤|千克) {u=kg} | 克 {u=g} | 毫克 {u=mg} | 吨 {u=t} | 磅 {u=lb} | 盎司 {u=oz} | 英石 {u=st} | 斤 {u=kg} {jin=1}",
            "work": "(千卡|大卡) {u=kcal} | (卡路里|卡) {u=cal} | 焦耳 {u=J} | 千焦 {u=kJ} | 瓦时 {u=Wh} | (千瓦时|度 [电]) {u=kWh}",
            "scale": "(摄氏度|度摄氏) {u=°C} | 华氏度 {u=°F} | 开尔文 {u=K} | 度",
        ]
    )
}
