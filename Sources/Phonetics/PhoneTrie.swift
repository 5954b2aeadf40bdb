/// Rows of phones as a tree that shares their beginnings, searched for all that are near a row.
///
/// The nodes stand in the order of a walk that goes down first, each with the place where its branch ends; a search is
/// one pass over them that jumps over branches which cannot come near. Cost grows with what is near, not with what is
/// stored.
struct PhoneTrie {
    private struct Node {
        var phone: UInt8
        var depth: UInt8
        /// The node after its whole branch.
        var next: Int32
        /// Its rows: a range of `order`.
        var first: Int32
        var count: Int32
    }

    struct Match {
        /// Index of the row as it was given.
        var row: Int
        /// In phones, as `PhoneDistance` counts.
        var distance: Double
    }

    private var nodes: [Node] = []
    private var order: [Int32] = []
    private var maximumDepth = 0

    /// Longer rows are not stored, and none is near a longer one.
    static let maximumLength = 120
    private static let costs = PhoneCosts()

    init(_ rows: [[Phone]]) {
        let coded = rows.map { $0.map(PhoneCosts.code) }
        let sorted = coded.indices.filter { (1...Self.maximumLength).contains(coded[$0].count) }
            .sorted { coded[$0].lexicographicallyPrecedes(coded[$1]) }
        order = sorted.map(Int32.init)
        var open: [Int] = []
        var previous: [UInt8] = []
        for (position, row) in sorted.enumerated() {
            let phones = coded[row]
            let shared = zip(previous, phones).prefix { $0 == $1 }.count
            while open.count > shared { nodes[open.removeLast()].next = Int32(nodes.count) }
            for (depth, phone) in phones.enumerated().dropFirst(shared) {
                open.append(nodes.count)
                nodes.append(Node(phone: phone, depth: UInt8(depth + 1), next: 0, first: Int32(position), count: 0))
            }
            nodes[open[open.count - 1]].count += 1
            previous = phones
            maximumDepth = max(maximumDepth, phones.count)
        }
        while let last = open.popLast() { nodes[last].next = Int32(nodes.count) }
    }

    /// Calls `found` for each row at most `limit` from `phones`, and returns how many nodes and rows were looked at.
    ///
    /// - Parameter limit: in phones; taken for at most 3, so that a search stays small.
    /// - Parameter most: the search ends when it has looked at so many.
    func search(near phones: [Phone], limit: Double, most: Int = .max, found: (Match) -> Void) -> Int {
        guard !phones.isEmpty, phones.count <= Self.maximumLength, limit >= 0 else { return 0 }
        let limit = Float(min(limit, 3)) + 0.0001
        var rows = Rows(phones.map(PhoneCosts.code), depth: maximumDepth, limit: limit)
        var examined = 0
        var index = 0
        while index < nodes.count, examined < most {
            let node = nodes[index]
            examined += 1
            let nearest = rows.step(node.phone, depth: Int(node.depth), Self.costs)
            guard nearest <= limit else {
                index = Int(node.next)
                continue
            }
            if node.count > 0, let distance = rows.distance(depth: Int(node.depth)), distance <= limit {
                for position in node.first..<(node.first + node.count) where examined < most {
                    examined += 1
                    found(Match(row: Int(order[Int(position)]), distance: Self.rounded(distance)))
                }
            }
            index += 1
        }
        return examined
    }

    /// Single precision is finer than what it counts.
    private static func rounded(_ distance: Float) -> Double { (Double(distance) * 1000).rounded() / 1000 }

    /// The rows of the table of edit distances for the branch that is looked at. Only cells that can stay within the
    /// limit are filled: inserting or deleting costs 1, so they lie that near the diagonal (Ukkonen 1985).
    private struct Rows {
        let phones: [UInt8]
        let band: Int
        let width: Int
        var cells: [Float]

        init(_ phones: [UInt8], depth: Int, limit: Float) {
            self.phones = phones
            band = Int(limit)
            width = phones.count + 1
            cells = Array(repeating: .infinity, count: (depth + 1) * width)
            for column in 0...min(band, phones.count) { cells[column] = Float(column) }
        }

        /// Fills the row of a node below the row of its parent; returns its smallest cell.
        mutating func step(_ phone: UInt8, depth: Int, _ costs: PhoneCosts) -> Float {
            let low = max(0, depth - band)
            let high = min(phones.count, depth + band)
            guard low <= high else { return .infinity }
            let row = depth * width
            let above = row - width
            var nearest = Float.infinity
            if low > 0 { cells[row + low - 1] = .infinity }
            for column in low...high {
                // The cell above the band's right end belongs to another branch.
                var cell = column < depth + band ? cells[above + column] + 1 : .infinity
                if column > 0 {
                    cell = min(cell, cells[above + column - 1] + costs.replacement(phone, phones[column - 1]))
                    cell = min(cell, cells[row + column - 1] + 1)
                }
                cells[row + column] = cell
                nearest = min(nearest, cell)
            }
            return nearest
        }

        /// Of the whole row of the node; nil: further than the limit.
        func distance(depth: Int) -> Float? {
            abs(phones.count - depth) <= band ? cells[depth * width + phones.count] : nil
        }
    }
}

/// `PhoneDistance` as a table.
struct PhoneCosts {
    private let table: [Float]
    private static let count = Phone.allCases.count
    private static let codes = Dictionary(
        uniqueKeysWithValues: Phone.allCases.enumerated().map { ($1, UInt8($0)) })

    init() {
        table = Phone.allCases.flatMap { first in
            Phone.allCases.map { Float(PhoneDistance.replacement(first, $0)) }
        }
    }

    static func code(_ phone: Phone) -> UInt8 { codes[phone] ?? 0 }

    func replacement(_ first: UInt8, _ second: UInt8) -> Float {
        table[Int(first) * Self.count + Int(second)]
    }
}
