import Intents

/// Finds what the sentences refer to.
final class RhasspyGrammar {
    /// Something that has a name: its part, and the intent whose rules it sees.
    struct Definition {
        var key: String
        var part: RhasspyPart
        var intent: String
    }

    let file: SentencesFile
    private let slots: RhasspySlots
    private let losses: LossList
    private var rules: [String: Definition?] = [:]
    private var lists: [String: Definition?] = [:]

    init(_ file: SentencesFile, _ slots: RhasspySlots, _ losses: LossList) {
        (self.file, self.slots, self.losses) = (file, slots, losses)
    }

    /// Nil, and reported, where the text is no template.
    func part(_ source: Located<String>) -> RhasspyPart? {
        do throws(ForeignTemplateError) {
            var place = source.location
            let column = place.column
            var parser = try RhasspyParser(source.value) { position in
                place.column = column + position
                return place
            }
            return try parser.parse()
        } catch {
            var place = source.location
            place.column += error.position
            losses.failed(error.message, at: place)
            return nil
        }
    }

    /// `<rule>` of the intent at hand, or `<Intent.rule>`; nil where there is none.
    func rule(_ reference: String, in intent: String) -> Definition? {
        let dot = reference.lastIndex(of: ".")
        let owner = dot.map { String(reference[..<$0]) } ?? intent
        let name = dot.map { String(reference[reference.index(after: $0)...]) } ?? reference
        let key = "\(owner).\(name)"
        if let known = rules[key] { return known }
        let found = file[owner]?.rules[name].flatMap(part).map { Definition(key: key, part: $0, intent: owner) }
        rules[key] = .some(found)
        return found
    }

    /// The values of `$name`; nil, and reported, where they cannot be known.
    func slot(_ reference: String, in intent: String, at location: SourceLocation) -> Definition? {
        let key = "$\(reference)"
        if let known = lists[key] { return known }
        let found = values(reference, at: location).map { Definition(key: key, part: $0, intent: intent) }
        lists[key] = .some(found)
        return found
    }

    private func values(_ reference: String, at location: SourceLocation) -> RhasspyPart? {
        if let builtIn = Self.builtIn(reference, at: location) { return builtIn }
        guard let lines = slots.lines(of: reference, at: location, losses) else { return nil }
        let parts = lines.compactMap(part)
        guard !parts.isEmpty else {
            losses.failed("the slot $\(reference) has no values", at: location)
            return nil
        }
        return RhasspyPart(.alternatives(parts), at: location)
    }

    private static func builtIn(_ reference: String, at location: SourceLocation) -> RhasspyPart? {
        let words: [String]
        switch reference {
        case "rhasspy/days": words = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        case "rhasspy/months":
            words = [
                "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
                "november", "december",
            ]
        default:
            let numbers = reference.split(separator: ",").dropFirst().compactMap { $0.count <= 15 ? Int($0) : nil }
            guard reference.hasPrefix("rhasspy/number,"), numbers.count >= 2 else { return nil }
            let step = numbers.count > 2 ? max(numbers[2], 1) : 1
            let range = NumberRange(from: min(numbers[0], numbers[1]), to: max(numbers[0], numbers[1]), step: step)
            return RhasspyPart(.range(range), at: location)
        }
        let parts = words.map { RhasspyPart(.word($0), at: location) }
        return RhasspyPart(.alternatives(parts), at: location)
    }

    /// Whether a sentence needed a rule, by its full name.
    func isUsed(_ rule: String) -> Bool { rules[rule] != nil }

    /// What a part refers to directly; nil: to something that is not there.
    func definition(of part: RhasspyPart, in intent: String) -> Definition? {
        switch part.base {
        case .rule(let name): rule(name, in: intent)
        case .slot(let name): slot(name, in: intent, at: part.location)
        default: nil
        }
    }

    /// What is wrong with the references of a part: to nothing, or to itself.
    func fault(in part: RhasspyPart, of intent: String) -> (message: String, location: SourceLocation)? {
        var checked: Set<String> = []
        return fault(in: part, intent, path: [], &checked)
    }

    private func fault(
        in part: RhasspyPart, _ intent: String, path: [String], _ checked: inout Set<String>
    ) -> (message: String, location: SourceLocation)? {
        for child in part.children {
            if let fault = fault(in: child, intent, path: path, &checked) { return fault }
        }
        guard let name = part.reference else { return nil }
        guard let definition = definition(of: part, in: intent) else {
            return ("\(name) is not defined in these files", part.location)
        }
        if path.contains(definition.key) || path.count > 50 {
            let cycle = (path.drop { $0 != definition.key } + [definition.key]).joined(separator: " -> ")
            return ("\(name) refers to itself: \(cycle)", part.location)
        }
        guard checked.insert(definition.key).inserted else { return nil }
        let fault = fault(in: definition.part, definition.intent, path: path + [definition.key], &checked)
        return fault
    }
}

extension RhasspyPart {
    var children: [RhasspyPart] {
        switch base {
        case .word, .number, .range, .rule, .slot: []
        case .sequence(let parts), .alternatives(let parts): parts
        case .optional(let part): [part]
        }
    }

    /// What it refers to, as it is written.
    var reference: String? {
        switch base {
        case .rule(let name): "<\(name)>"
        case .slot(let name): "$\(name)"
        default: nil
        }
    }
}
