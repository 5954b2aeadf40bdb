extension TypeTable {
    static let english = TypeTable(
        .english, decimals: "[point {f:digits} | and <fraction>]",
        topics: [englishNumbers, englishLetters, englishQuantities, englishTimes, englishDates, englishRecurrences])

    private static let englishNumbers: Topic = (
        types: [
            "digits": "<d> [<d> [<d> [<d> [<d> [<d>]]]]]",
            "amount": "{n:0...9999} [point {f:digits} | and <fraction>] | <fraction> | [oh] point {f:digits}",
            "decimal": """
            [(minus|negative) {sign=-1}] ({n:0...999999} [(point {f:digits} | and <fraction>) [<big>] | <big>]
                | <fraction> [[a] <big>] | [oh] point {f:digits} [<big>])
            """,
            "percentage": """
            {n:decimal(0...100)} [percent|per cent] | [a|one] half {n=50} | (a|one) quarter {n=25}
                | three quarters {n=75}
            """,
            "ordinal": """
            [the] ({n:ordinal(1...99)} | {h:1...9} hundred [and] {n:ordinal(1...99)} | [{h:1...9}] hundredth {last=0})
                | number {n:0...999}
            """,
            "boolean": "(true|on|<yes>) {b=true} | (false|off|<no>) {b=false}",
        ],
        rules: [
            "d": """
            (zero|oh) {d=0} | one {d=1} | two {d=2} | three {d=3} | four {d=4} | five {d=5} | six {d=6} | seven {d=7}
                | eight {d=8} | nine {d=9}
            """,
            "halves": "[a|one] half {q=0.5} | (a|one) quarter {q=0.25} | three quarters {q=0.75}",
            "fraction": "<halves> | (a|one) third {q=1/3} | two thirds {q=2/3}",
            "big": "thousand {m=1000} | million {m=1000000} | billion {m=1000000000}",
        ]
    )

    private static let englishLetters: Topic = (
        types: [
            "spelling": optionals("{c:letter}", atLeast: 1, atMost: 12),
            "letter": """
            [(capital|upper case|uppercase) {upper=1}] [double {times=2}]
                (<letters> [(as in|for|like) (<icao>|<examples>)] | <icao>)
                | [double {times=2}] <d> | (dash|hyphen|minus) {c=-} | (dot|period|point) {c=.} | underscore {c=_}
                | (at|at sign) {c=@} | slash {c=\\/} | space {space=1}
            """,
            "phoneNumber": "[plus {plus=1}] " + optionals("{p:phoneDigits}", atLeast: 3, atMost: 15),
            "phoneDigits": "[double {times=2} | triple {times=3}] <d>",
        ],
        rules: [
            "letters": "abcdefghijklmnopqrstuvwxyz".map { "\($0) {c=\($0)}" }.joined(separator: "|"),
            "icao": initials(
                """
                alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa
                quebec romeo sierra tango uniform victor whiskey x-ray yankee zulu
                """),
            "examples": initials(
                """
                apple adam boy baker cat charles dog david easy edward frank fox george henry ice ida john jack king
                love mary nancy ocean orange peter paul queen robert sam sugar tom tree uncle violet victor william
                water yellow young zebra
                """),
        ]
    )

    private static func initials(_ words: String) -> String {
        words.split(whereSeparator: \.isWhitespace).map { "\($0) {c=\($0.prefix(1))}" }.joined(separator: "|")
    }
}
