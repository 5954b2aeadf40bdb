/// Names in the order of a file, found quickly.
struct NameList {
    let inOrder: [String]
    private let places: [String: Int]

    init(_ names: [String]) {
        inOrder = names
        places = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }

    func contains(_ name: String) -> Bool { places[name] != nil }

    /// Where it stands first.
    func place(of name: String) -> Int? { places[name] }
}
