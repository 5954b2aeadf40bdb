/// Names in the order of a file, found quickly.
struct NameList {
    let inOrder: [String]
    private let all: Set<String>

    init(_ names: [String]) {
        inOrder = names
        all = Set(names)
    }

    func contains(_ name: String) -> Bool { all.contains(name) }
}
