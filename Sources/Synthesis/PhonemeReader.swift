import Phonetics

/// Turns eSpeak NG's phonemes of one word into the model's phones.
struct PhonemeReader {
    /// One phoneme and the phones it stands for.
    private struct Item {
        var name: String
        /// 0: none, 1: primary, 2: secondary.
        var stress: Int
        var phones: [Phone]

        var isStressed: Bool { stress > 0 }
    }

    private var items: [Item] = []
    /// Phonemes that the table does not have, as they came. Where a shorter name is in the table, that one stands for
    /// it: eSpeak NG makes the names of variants by adding to a name.
    private(set) var unknown: [String] = []
    /// Whether every phoneme had at least an approximation.
    private(set) var isReadable = true

    /// - Parameter text: phonemes separated by `_`, words and clauses by blanks: `t_@_m_'eI_t#_oU`.
    init(_ text: String) {
        for symbol in text.split(whereSeparator: { $0 == "_" || $0.isWhitespace }) {
            // A change of language, as in `(fr)`.
            if symbol.hasPrefix("(") { continue }
            let name = symbol.filter { !Self.marks.contains($0) }
            guard !name.isEmpty else { continue }
            let stress = symbol.first == "'" ? 1 : symbol.first == "," ? 2 : 0
            items.append(Item(name: name, stress: stress, phones: phones(for: name)))
        }
    }

    /// Primary and secondary stress, its absence, and the end of a syllable.
    private static let marks: Set<Character> = ["'", ",", "%", "=", "\"", "!"]

    private mutating func phones(for name: String) -> [Phone] {
        if let phones = PhonemeTable.phones[name] { return phones }
        unknown.append(name)
        var shorter = name.dropLast()
        while !shorter.isEmpty {
            if let phones = PhonemeTable.phones[String(shorter)] { return phones }
            shorter = shorter.dropLast()
        }
        isReadable = false
        return []
    }

    /// Those that are heard, for a map.
    var phonemes: [PhoneMap.Phoneme] {
        items.filter { !$0.phones.isEmpty || PhonemeTable.phones[$0.name] == nil }.map {
            PhoneMap.Phoneme($0.name, stress: $0.stress)
        }
    }

    /// The likeliest pronunciation first, then those that the same spelling often has; each once.
    var pronunciations: [Pronunciation] {
        guard isReadable else { return [] }
        var result: [Pronunciation] = []
        for variant in Variant.allCases {
            let pronunciation = Pronunciation(Array(phones(variant).prefix(Pronunciation.maximumLength)))
            if !pronunciation.phones.isEmpty, !result.contains(pronunciation) { result.append(pronunciation) }
        }
        return result
    }

    private enum Variant: CaseIterable { case likeliest, reducedVowels, openVowels }

    private func phones(_ variant: Variant) -> [Phone] {
        var output: [Phone] = []
        for index in items.indices {
            for (position, phone) in items[index].phones.enumerated() {
                let next =
                    position + 1 < items[index].phones.count
                    ? items[index].phones[position + 1] : self.next(after: index)
                if let adapted = adapt(phone, of: index, after: output.last, before: next, variant) {
                    output.append(adapted)
                }
            }
        }
        return output
    }

    private func next(after index: Int) -> Phone? {
        items[(index + 1)...].first { !$0.phones.isEmpty }?.phones.first
    }

    private func nextName(_ index: Int) -> String? { index + 1 < items.count ? items[index + 1].name : nil }

    /// How the dictionary writes what eSpeak NG says; nil drops the phone. Each rule paid for itself on one sample of
    /// dictionary words and held on another.
    private func adapt(_ phone: Phone, of index: Int, after last: Phone?, before next: Phone?, _ variant: Variant)
        -> Phone?
    {
        switch phone {
        case .r where last == .r || last == .er: nil  // "hurry" is HH ER IY
        case .r where last?.isVowel == false && next?.isVowel != true && next != .y: .er
        case .ah where items[index].name == "i@" && next == .r: nil  // "hero" is HH IH R OW
        case .iy where items[index].name == "i@" && nextName(index) == "r": .ih
        case .z where next == nil && last.map(Self.voiceless.contains) == true: .s
        case .ih, .ae: weak(phone, of: index, before: next, variant)
        case .aa where variant == .openVowels && PhonemeTable.open.contains(items[index].name): .ao
        case .ao where variant == .openVowels && PhonemeTable.open.contains(items[index].name): .aa
        default: phone
        }
    }

    private static let voiceless: Set<Phone> = [.p, .t, .k, .f, .th]

    private func weak(_ phone: Phone, of index: Int, before next: Phone?, _ variant: Variant) -> Phone {
        let item = items[index]
        guard !item.isStressed, PhonemeTable.reduced.contains(item.name) else { return phone }
        if variant == .reducedVowels { return next?.isVowel == true ? .iy : .ah }
        if phone == .ih, next?.isVowel == true { return .iy }
        if item.name == "I#", nextName(index) == "t#" { return .ah }  // "ability" is AH B IH L AH T IY
        if item.name == "I2", let next, Self.opensWeakSyllable.contains(next), isOpen(after: index) { return .ah }
        return phone
    }

    private static let opensWeakSyllable: Set<Phone> = [.m, .l, .b, .p, .f]

    /// Whether one consonant and then a vowel follow.
    private func isOpen(after index: Int) -> Bool {
        items[(index + 1)...].flatMap(\.phones).dropFirst().first?.isVowel == true
    }
}
