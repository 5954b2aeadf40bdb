/// Keeps the requests of one dialogue in order, while those of others go on: each waits for the one before it.
struct Turns {
    struct Turn: Sendable {
        fileprivate let before: Gate?
        fileprivate let gate: Gate

        func wait() async { await before?.wait() }
        /// Has to be called in every case, or the dialogue stands still.
        func end() { gate.open() }
    }

    private(set) var last: [String: Gate] = [:]

    /// The next turn in a dialogue; nil: it waits for nobody.
    mutating func next(in session: String?) -> Turn {
        // What is over is forgotten, so there are never more than there are open requests.
        last = last.filter { !$0.value.isOpen }
        let gate = Gate()
        guard let session, !session.isEmpty else { return Turn(before: nil, gate: gate) }
        return Turn(before: last.updateValue(gate, forKey: session), gate: gate)
    }
}
