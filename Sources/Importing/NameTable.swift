import Intents

/// Makes names that definition files accept of the names of another language, each name for one thing only.
struct NameTable {
    enum Style {
        /// `cover_classes` stays.
        case asWritten
        /// `cover_classes` becomes `CoverClasses`, as types are written.
        case capitalized
    }

    private var names: [String: String] = [:]
    private var taken: Set<String>
    private let style: Style

    init(_ style: Style = .asWritten, reserved: Set<String> = []) {
        self.style = style
        taken = reserved
    }

    /// The name for `key`, the same every time. Where two keys would get one name, the later one gets a number.
    mutating func name(for key: String, like foreign: String) -> String {
        if let name = names[key] { return name }
        let plain = Self.identifier(foreign, style)
        var (name, number) = (plain, 2)
        while !taken.insert(name).inserted {
            name = "\(plain)\(plain.last?.isNumber == true ? "_" : "")\(number)"
            number += 1
        }
        names[key] = name
        return name
    }

    mutating func name(for foreign: String) -> String { name(for: foreign, like: foreign) }

    static func identifier(_ text: String, _ style: Style = .asWritten) -> String {
        let isPart = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
        var name: String
        switch style {
        case .asWritten: name = String(text.map { isPart($0) ? $0 : "_" })
        case .capitalized:
            let words = text.split { !$0.isLetter && !$0.isNumber }
            name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }
        if name.first?.isLetter != true { name = (style == .capitalized ? "T" : "x") + name }
        return name
    }
}
