import BeckonKit
import Foundation

extension ContactBook {
    /// Whom a name means.
    public enum Match: Sendable, Hashable {
        case one(Contact)
        /// Several have the name, in the order of the book.
        case several([Contact])
        /// Nobody has it; these names are almost it, as speech is misheard and texts are mistyped.
        case near([Contact])
        case nobody
    }

    /// Looks a name up as it was said or typed: capitals, accents and points mean nothing. A whole name goes before a part
    /// of one, so that the contact "Anna" can be reached beside "Anna Smith".
    public func look(up name: String) -> Match {
        let wanted = NameKey(name)
        guard !wanted.text.isEmpty else { return .nobody }
        let whole = contacts.filter { NameKey($0.name) == wanted }
        let named = whole.isEmpty ? contacts.filter { $0.names.contains { NameKey($0) == wanted } } : whole
        if named.count == 1 { return .one(named[0]) }
        if !named.isEmpty { return .several(named) }
        let distances = contacts.map { contact in contact.names.map { NameKey($0).distance(to: wanted) }.min() ?? .max }
        guard let least = distances.min(), least <= wanted.tolerance else { return .nobody }
        return .near(zip(contacts, distances).filter { $1 == least }.map(\.0))
    }

    /// Everything that contacts can be called, for Beckon to hear: a value for each name, most important first. A name that
    /// several have is one value; the extension asks who is meant.
    public var vocabulary: [VocabularyValue] {
        var seen: Set<NameKey> = []
        return contacts.flatMap(\.names).filter { seen.insert(NameKey($0)).inserted }.map { VocabularyValue($0) }
    }
}

/// A name as it is compared: in small letters, without accents and punctuation, its words one space apart.
struct NameKey: Hashable, Sendable {
    let text: String
    /// In Latin letters, as it sounds: 李娜 and 李那 are `li na`.
    let sound: String

    init(_ name: String) {
        let folded = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        text = folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        let latin = text.utf8.allSatisfy { $0 < 0x80 } ? nil : text.applyingTransform(.toLatin, reverse: false)
        sound = latin?.folding(options: .diacriticInsensitive, locale: nil) ?? text
    }

    /// How many letters may be wrong in a name of this length: one of four.
    var tolerance: Int { sound.count / 4 }

    /// Letters that are added, left out or exchanged between two names: the Levenshtein distance.
    func distance(to other: NameKey) -> Int {
        let (own, others) = (Array(sound), Array(other.sound))
        // Beyond any tolerance; spares comparing what cannot be alike.
        guard abs(own.count - others.count) <= max(tolerance, other.tolerance) else { return .max }
        var row = Array(0...others.count)
        for (index, letter) in own.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in others.enumerated() {
                let exchanged = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(exchanged, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[others.count]
    }
}
