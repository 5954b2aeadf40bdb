/// How differently two words sound: the cheapest way to change one row of phones into the other.
///
/// Replacing a phone costs by how much the two differ in articulation. Features, their values for consonants and their
/// weights follow Kondrak, "A New Algorithm for the Alignment of Phonetic Sequences" (ALINE, NAACL 2000); vowels are
/// placed on the chart of the International Phonetic Association, more finely than there, because English has 15 of
/// them. Scaled so that inserting or deleting a phone costs 1 and no replacement costs more.
public enum PhoneDistance {
    /// In phones: 0 for equal rows, at most the length of the longer one.
    public static func between(_ first: [Phone], _ second: [Phone]) -> Double {
        var row = (0...second.count).map(Double.init)
        for (index, phone) in first.enumerated() {
            var diagonal = row[0]
            row[0] = Double(index + 1)
            for (column, other) in second.enumerated() {
                let replaced = diagonal + replacement(phone, other)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }

    /// The cost of taking one phone for the other, 0 to 1; symmetric.
    public static func replacement(_ first: Phone, _ second: Phone) -> Double {
        if first == second { return 0 }
        switch (Articulation(first), Articulation(second)) {
        case (.vowel(let one), .vowel(let other)): return one.distance(to: other)
        case (.consonant(let one), .consonant(let other)): return one.distance(to: other)
        default: return 1
        }
    }
}

/// Where and how a phone is made; every value is 0 to 1.
private enum Articulation {
    case vowel(Vowel)
    case consonant(Consonant)
    case silence

    struct Vowel {
        var height: Double
        var backness: Double
        /// Rounded, r-colored and gliding vowels differ from the plain ones.
        var isRounded = false
        var isRhotic = false
        var isDiphthong = false

        func distance(to other: Vowel) -> Double {
            let flags = [isRounded != other.isRounded, isRhotic != other.isRhotic, isDiphthong != other.isDiphthong]
            let difference = abs(height - other.height) + abs(backness - other.backness)
            return min(1, 0.15 + 0.3 * difference + 0.15 * Double(flags.count { $0 }))
        }
    }

    struct Consonant {
        var place: Double
        var manner: Double
        var isVoiced: Bool
        var isNasal = false
        var isLateral = false

        func distance(to other: Consonant) -> Double {
            // ALINE's saliences: place 40, manner 50, voice, nasal and lateral 10 each.
            let flags = [isVoiced != other.isVoiced, isNasal != other.isNasal, isLateral != other.isLateral]
            let sum = 40 * abs(place - other.place) + 50 * abs(manner - other.manner) + 10 * Double(flags.count { $0 })
            return min(1, 0.15 + sum / 50)
        }
    }

    init(_ phone: Phone) {
        self = Self.vowels[phone].map(Self.vowel) ?? Self.consonants[phone].map(Self.consonant) ?? .silence
    }

    private static let vowels: [Phone: Vowel] = [
        .iy: Vowel(height: 1, backness: 0), .ih: Vowel(height: 0.9, backness: 0.1),
        .eh: Vowel(height: 0.5, backness: 0.1), .ae: Vowel(height: 0.1, backness: 0.1),
        .ah: Vowel(height: 0.5, backness: 0.5), .aa: Vowel(height: 0, backness: 0.9),
        .ao: Vowel(height: 0.3, backness: 1, isRounded: true), .uh: Vowel(height: 0.9, backness: 0.9, isRounded: true),
        .uw: Vowel(height: 1, backness: 1, isRounded: true), .er: Vowel(height: 0.5, backness: 0.5, isRhotic: true),
        .ey: Vowel(height: 0.7, backness: 0, isDiphthong: true),
        .ay: Vowel(height: 0.2, backness: 0.4, isDiphthong: true),
        .oy: Vowel(height: 0.4, backness: 0.8, isRounded: true, isDiphthong: true),
        .aw: Vowel(height: 0.2, backness: 0.6, isRounded: true, isDiphthong: true),
        .ow: Vowel(height: 0.6, backness: 0.9, isRounded: true, isDiphthong: true),
    ]

    private static let consonants: [Phone: Consonant] = [
        .p: Consonant(place: 1, manner: 1, isVoiced: false), .b: Consonant(place: 1, manner: 1, isVoiced: true),
        .t: Consonant(place: 0.85, manner: 1, isVoiced: false), .d: Consonant(place: 0.85, manner: 1, isVoiced: true),
        .k: Consonant(place: 0.6, manner: 1, isVoiced: false), .g: Consonant(place: 0.6, manner: 1, isVoiced: true),
        .m: Consonant(place: 1, manner: 1, isVoiced: true, isNasal: true),
        .n: Consonant(place: 0.85, manner: 1, isVoiced: true, isNasal: true),
        .ng: Consonant(place: 0.6, manner: 1, isVoiced: true, isNasal: true),
        .ch: Consonant(place: 0.75, manner: 0.9, isVoiced: false),
        .jh: Consonant(place: 0.75, manner: 0.9, isVoiced: true),
        .f: Consonant(place: 0.95, manner: 0.8, isVoiced: false),
        .v: Consonant(place: 0.95, manner: 0.8, isVoiced: true),
        .th: Consonant(place: 0.9, manner: 0.8, isVoiced: false),
        .dh: Consonant(place: 0.9, manner: 0.8, isVoiced: true),
        .s: Consonant(place: 0.85, manner: 0.8, isVoiced: false),
        .z: Consonant(place: 0.85, manner: 0.8, isVoiced: true),
        .sh: Consonant(place: 0.75, manner: 0.8, isVoiced: false),
        .zh: Consonant(place: 0.75, manner: 0.8, isVoiced: true),
        .hh: Consonant(place: 0.1, manner: 0.8, isVoiced: false),
        .l: Consonant(place: 0.85, manner: 0.6, isVoiced: true, isLateral: true),
        .r: Consonant(place: 0.8, manner: 0.6, isVoiced: true), .y: Consonant(place: 0.7, manner: 0.6, isVoiced: true),
        .w: Consonant(place: 1, manner: 0.6, isVoiced: true),
    ]
}
