import Grammars
import Intents

extension ConversationWords {
    /// The words of what is said to steer a conversation, in every language: "stop" that orders soup would stop nothing.
    static let reserved: Set<[String]> = {
        var phrases: [String] = []
        for language in SpokenLanguage.allCases {
            let words = ConversationWords(language)
            for command in ControlCommand.allCases { phrases += words[command] }
            phrases += words.suggestions
            phrases += words.searches
            phrases += words.yes
            phrases += words.no
        }
        return Set(phrases.map(Tokenizer.words))
    }()
}

/// What voice shortcuts must not be beside each other. Pure.
struct ShortcutCheck {
    /// Words of a phrase; nobody remembers more.
    static let longestPhrase = 20

    private let shortcuts: [VoiceShortcut]
    private let byIdentifier: [String: VoiceShortcut]

    /// - Parameter shortcuts: all, those that are checked among them.
    init(_ shortcuts: [VoiceShortcut]) {
        self.shortcuts = shortcuts
        byIdentifier = Dictionary(shortcuts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func check(_ shortcut: VoiceShortcut) throws(ShortcutError) {
        if let phrase = shortcut.phrase { try check(phrase, of: shortcut.id) }
        if case .routine(let steps) = shortcut.shortcut.action { try check(steps, of: shortcut.id) }
        // What could not be read again would be lost.
        do throws(ValueError) { _ = try VoiceShortcut(.object(shortcut.json)) } catch {
            throw .unreadable("\(error)")
        }
    }

    private func check(_ phrase: String, of id: String) throws(ShortcutError) {
        let words = Tokenizer.words(phrase)
        guard !words.isEmpty else { throw .noWords(phrase) }
        guard words.count <= Self.longestPhrase else { throw .tooLong(phrase) }
        guard !ConversationWords.reserved.contains(words) else { throw .reserved(phrase) }
        let other = shortcuts.first { $0.id != id && $0.phrase.map(Tokenizer.words) == words }
        if let other { throw .taken(phrase: phrase, by: other) }
    }

    private func check(_ steps: [RoutineStep], of id: String) throws(ShortcutError) {
        guard !steps.isEmpty else { throw .noSteps }
        for (index, step) in steps.enumerated() {
            for property in step.values.values where !(1..<index + 1).contains(property.step) {
                throw .laterStep(property.step)
            }
        }
        var known: [String: Extent] = [:]
        _ = try extent(of: id, path: [], &known)
    }

    /// How much a routine is once those within it stand in their place.
    private struct Extent {
        var steps: Int
        var depth: Int
    }

    /// - Parameter known: extents that were found already: a routine may be a step of many.
    private func extent(
        of id: String, path: [String], _ known: inout [String: Extent]
    ) throws(ShortcutError) -> Extent {
        if let found = known[id] { return found }
        guard !path.contains(id) else { throw .cycle(path + [id]) }
        guard path.count <= RoutineRun.maximumDepth else { throw .tooDeep }
        guard let shortcut = byIdentifier[id] else { throw .missingStep(id) }
        guard case .routine(let steps) = shortcut.shortcut.action else { return Extent(steps: 1, depth: 0) }
        var extent = Extent(steps: 0, depth: 0)
        for step in steps {
            let inner = try self.extent(of: step.shortcut, path: path + [id], &known)
            extent.steps += inner.steps
            extent.depth = max(extent.depth, inner.depth + 1)
            guard extent.steps <= RoutineRun.maximumSteps else { throw .tooManySteps }
        }
        guard extent.depth <= RoutineRun.maximumDepth else { throw .tooDeep }
        known[id] = extent
        return extent
    }
}
