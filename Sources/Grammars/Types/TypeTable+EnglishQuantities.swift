extension TypeTable {
    static let englishQuantities: Topic = (
        types: [
            "money": """
            [(minus|negative) {sign=-1}] ({n:0...999999} [(point {f:digits} | and <halves>) [<big>] | <big>]
                | <halves> [[a] <big>] | [oh] point {f:digits} [<big>] | <article>) <currency>
                [[and] {cents:1...99} [<minor>]]
                | ({cents:0...999} | a {cents=1}) <minor>
            """,
            "distance": """
            <amount> <length> [and <halves>] | {n:1...99} (foot|feet) [and] {rest:0...11} {u=in} {per=12} [inch|inches]
                | {n:1...999} (kilometer|kilometre)[s] [and] {rest:1...999} {u=m} {per=1000} (meter|metre)[s]
                | {n:1...999} mile[s] [and] {rest:1...1759} {u=yd} {per=1760} yard[s]
                | {n:1...99} (meter|metre)[s] [and] {rest:1...99} {u=cm} {per=100} (centimeter|centimetre)[s]
                | {n:1...99} (meter|metre)[s] {rest:10...99} {u=cm} {per=100}
            """,
            "mass": """
            <amount> <weight> [and <halves>] | {n:1...999} pound[s] [and] {rest:0...15} {u=oz} {per=16} ounce[s]
                | {n:1...99} stone [and] {rest:0...13} {u=lb} {per=14} [pound[s]]
                | {n:1...999} (kilogram[s]|kilo[s]) [and] {rest:1...999} {u=g} {per=1000} gram[s]
            """,
            "energy": "<amount> <work> [and <halves>]",
            "temperature": """
            [(minus|negative) {sign=-1}] {n:signedAmount} [degree[s]] [<scale>] [below zero {sign=-1} | above zero]
            """,
            "duration": """
            (<amount> | a couple [of] {n=2}) (hour[s] {u=3600} [and <halves> | <minutes> [<seconds>] | <seconds>]
                | minute[s] {u=60} [and <halves> | <seconds>] | second[s] {u=1}
                | day[s] {u=86400} [and <halves> | [and] {hours:1...23} hour[s] [<minutes>]]
                | week[s] {u=604800} [and <halves> | [and] {days:1...6} day[s]])
                | a fortnight {n=2} {u=604800} | {n:1...99} hour[s] {u=3600} {minutes:10...59}
            """,
            "span":
                "<amount> (hour[s] {u=3600} [and <halves> | <minutes>] | minute[s] {u=60} [and <halves> | <seconds>]"
                + " | second[s] {u=1})",
        ],
        rules: [
            "article": "(a|an) {n=1} | half (a|an) {q=0.5} | [a|one] quarter of (a|an) {q=0.25}"
                + " | three quarters of (a|an) {q=0.75}",
            "amount": "{n:amount} | <article>",
            "minutes": "[and] {minutes:1...59} minute[s]",
            "seconds": "[and] {seconds:1...59} second[s]",
            "currency": """
            ([us|american] dollar[s]|buck[s]) {c=dollar} | euro[s] {c=EUR} | pound[s] [sterling] {c=GBP} | quid {c=GBP}
                | yen {c=JPY} | (yuan|renminbi) {c=CNY} | swiss franc[s] {c=CHF} | australian dollar[s] {c=AUD}
                | canadian dollar[s] {c=CAD} | new zealand dollar[s] {c=NZD} | hong kong dollar[s] {c=HKD}
                | singapore dollar[s] {c=SGD} | [indian] rupee[s] {c=INR} | [korean] won {c=KRW}
                | [swedish] (krona|kronor) {c=SEK} | norwegian (krone|kroner) {c=NOK} | danish (krone|kroner) {c=DKK}
                | [mexican] peso[s] {c=MXN} | [brazilian] (real|reais) {c=BRL}
            """,
            "minor": "cent[s] {c=dollar} | euro cent[s] {c=EUR} | (penny|pence|p) {c=GBP}",
            "length": """
            ((kilometer|kilometre)[s]|k|kilo[s]) {u=km} | (meter|metre)[s] {u=m} | (centimeter|centimetre)[s] {u=cm}
                | (millimeter|millimetre)[s] {u=mm} | mile[s] {u=mi} | yard[s] {u=yd} | (foot|feet) {u=ft}
                | (inch|inches) {u=in}
            """,
            "weight": """
            (kilogram[s]|kilo[s]) {u=kg} | gram[s] {u=g} | milligram[s] {u=mg} | (ton[s]|tonne[s]) {u=t}
                | pound[s] {u=lb} | ounce[s] {u=oz} | stone {u=st}
            """,
            "work": """
            kilocalorie[s] {u=kcal} | calorie[s] {u=cal} | joule[s] {u=J} | kilojoule[s] {u=kJ} | watt hour[s] {u=Wh}
                | (kilowatt hour[s]) {u=kWh}
            """,
            "scale": "(celsius|centigrade|c) {u=°C} | (fahrenheit|f) {u=°F} | kelvin[s] {u=K}",
        ]
    )
}
