import Phonetics

/// For each state of an automaton, and each place in a row of phones, the cost of the cheapest way there.
struct PhoneColumns {
    /// Costs are counted in these parts of a phone.
    private static let unit = 64.0
    static let unreached: Int32 = 1 << 28
    private static let phoneNumbers = Dictionary(
        uniqueKeysWithValues: Phone.speech.enumerated().map { ($1, UInt8($0)) })
    private static let phoneCount = Phone.speech.count
    private static let replacements: [Int32] = Phone.speech.flatMap { one in
        Phone.speech.map { cost(PhoneDistance.replacement(one, $0)) }
    }

    static func cost(_ phones: Double) -> Int32 { Int32((phones * unit).rounded()) }
    static func numbers(of phones: [Phone]) -> [UInt8] { phones.compactMap { phoneNumbers[$0] } }

    private let row: [UInt8]
    private let width: Int
    private var costs: [Int32]
    /// What the last arc led to.
    private var column: [Int32]
    private var crossed: [Int32]

    /// - Parameter starts: states where nothing has been said yet; what was heard before them costs a phone each.
    init(_ row: [UInt8], states: Int, starts: [Int]) {
        self.row = row
        width = row.count + 1
        costs = Array(repeating: Self.unreached, count: width * states)
        column = Array(repeating: Self.unreached, count: width)
        crossed = column
        for state in starts {
            for place in 0..<width { costs[state * width + place] = Int32(place) * Self.cost(1) }
        }
    }

    /// Crosses an arc from one state to another.
    ///
    /// - Parameters:
    ///   - ways: the phones of each way to say its word; nil: any phones.
    ///   - free: what each of these costs.
    /// - Returns: whether some place of the target became cheaper.
    mutating func lower(_ target: Int, from source: Int, through ways: [[UInt8]]?, free: Int32) -> Bool {
        for place in 0..<width { crossed[place] = Self.unreached }
        guard let ways else {
            for place in 1..<width {
                crossed[place] = min(costs[source * width + place - 1], crossed[place - 1]) + free
            }
            return keep(target)
        }
        for phones in ways {
            for place in 0..<width { column[place] = costs[source * width + place] }
            for phone in phones { say(phone) }
            for place in 0..<width { crossed[place] = min(crossed[place], column[place]) }
        }
        return keep(target)
    }

    /// Wagner and Fischer's row: replaced, left out, or something heard before it that is not there.
    private mutating func say(_ phone: UInt8) {
        let missing = Self.cost(1)
        let costs = Int(phone) * Self.phoneCount
        Self.replacements.withUnsafeBufferPointer { replacements in
            row.withUnsafeBufferPointer { row in
                column.withUnsafeMutableBufferPointer { column in
                    var diagonal = column[0]
                    var last = diagonal + missing
                    column[0] = last
                    for place in 1..<column.count {
                        let above = column[place]
                        let replaced = diagonal + replacements[costs + Int(row[place - 1])]
                        last = min(replaced, min(above, last) + missing)
                        diagonal = above
                        column[place] = last
                    }
                }
            }
        }
    }

    private mutating func keep(_ target: Int) -> Bool {
        var hasChanged = false
        for place in 0..<width where crossed[place] < costs[target * width + place] {
            costs[target * width + place] = crossed[place]
            hasChanged = true
        }
        return hasChanged
    }

    /// The cheapest whole sentence through the arc crossed last, where `other` came to `state` from the other side.
    func meeting(_ other: PhoneColumns, at state: Int) -> Int32 {
        var best = Self.unreached
        for place in 0..<width { best = min(best, crossed[width - 1 - place] + other.costs[state * width + place]) }
        return best
    }
}
