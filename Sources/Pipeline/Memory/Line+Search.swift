import Dialogue
import Grammars
import Intents
import Matching

/// "Find ...".
extension Line {
    /// The newest things can be looked for by voice; more would make each less sure. All can be typed.
    static let mostTitlesHeard = 300
    private static let mostTitlesSaid = 3

    /// A place in an application is opened where it is the only thing found, or the one of that name. Of the rest the
    /// names are said: nothing that a person has only looked for is done.
    func find(_ call: SearchCall) throws {
        dialogue.speaker.now = moment.current
        emit(.search(call))
        chronicle.note(.search(call), at: moment.current)
        // The lock screen tells nobody what its owner does.
        guard !device().isLocked else { return try perform(dialogue.refuseSearch()) }
        let results = memory.search(call.words, at: moment.current)
        let words = Tokenizer.words(call.words)
        let named = results.filter { Tokenizer.words($0.title) == words }
        if let place = [results, named].first(where: { $0.count == 1 && $0[0].kind == .activity }) {
            return try run(place[0].shortcut, source: .grammar, confidence: call.confidence)
        }
        var titles: [String] = []
        for result in results where !titles.contains(result.title) { titles.append(result.title) }
        try perform(dialogue.tell(Array(titles.prefix(Self.mostTitlesSaid)), of: titles.count, foundFor: call.words))
    }

    /// What words that are no sentence look for; nil: nothing.
    func search(_ transcript: Transcript) -> Interpretation? {
        guard dialogue.isIdle else { return nil }
        let reading = interpreter.search.interpret(transcript, in: moment.situation(context))
        return if case .search = reading { reading } else { nil }
    }

    /// Makes what can be found sayable, and keeps it in step with the memory, which tells of changes from any thread.
    func followTitles() {
        guard hearing != nil else { return }
        if pace == .waits {
            useTitles()
        } else if sought.mayHaveChanged.set() {
            // Once the daemon listens: its start does not wait for the graph with all titles.
            mailbox.call { $0.useChangedTitles() }
        }
        memory.observe { [mailbox, flag = sought.mayHaveChanged] _ in
            // Read once for all that have come together.
            if flag.set() { mailbox.call { $0.useChangedTitles() } }
        }
    }

    /// - Returns: whether they are others than before.
    @discardableResult
    func useTitles() -> Bool {
        guard hearing != nil else { return false }
        sought.mayHaveChanged.clear()
        let titles = memory.searchableTitles(limit: Self.mostTitlesHeard, at: moment.current)
        guard titles != sought.titles else { return false }
        sought.titles = titles
        interpreter.setSought(titles)
        return true
    }

    /// Not while somebody speaks, whose words would be lost, and not as often as an application may donate: then with the
    /// next turn.
    func useChangedTitles() {
        let now = moment.elapsed()
        guard sought.mayHaveChanged.isSet, hearing?.isOpen != true, now >= sought.next else { return }
        sought.next = now + Sought.interval
        guard useTitles() else { return }
        hearing?.forget()
        listenAnew()
    }
}

/// What can be looked for by voice.
struct Sought {
    /// The shortest time between two changes, seconds: each makes the recogniser's graphs anew.
    static let interval = 10.0

    var titles: [String] = []
    let mayHaveChanged = Flag()
    /// When the next change may be taken in, in seconds of the moment's clock.
    var next = -Double.infinity
}
