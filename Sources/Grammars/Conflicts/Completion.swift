extension SentenceAutomata {
    private static let maximumSteps = 20_000

    /// A shortest way from a position to the end of its sentence, added to a trail.
    ///
    /// - Returns: the step at the end; nil: there is none, or it was not found within bounds.
    func complete(_ position: Position, _ trail: inout Trail, after step: Int32) -> Int32? {
        var open: [(position: Position, step: Int32)] = [(position, step)]
        var seen: Set<Position> = [position]
        var next = 0
        while next < open.count, next < Self.maximumSteps {
            let (from, step) = open[next]
            if isFinal(from) { return step }
            next += 1
            let add = { (landing: Landing?, said: Trail.Said, trail: inout Trail) in
                guard let landing, seen.insert(landing.position).inserted else { return }
                open.append((landing.position, trail.add(said, after: step, ended: (landing.ended, -1))))
            }
            for source in sources(of: from) {
                for index in source.arcs {
                    let arc = arc(index, of: source)
                    let landings = landings(arc, of: source)
                    add(landings.0, .word(arc.symbol), &trail)
                    add(landings.1, .word(arc.symbol), &trail)
                }
            }
            for target in freeTargets(of: from) {
                add(Landing(position: Position(state: target)), .anyWord, &trail)
            }
        }
        return nil
    }

    /// The words of a shortest way to say a sentence; -1: any word.
    func shortest(_ sentence: Int) -> [Int32]? {
        guard starts[sentence] >= 0 else { return nil }
        var trail = Trail()
        return complete(Position(state: starts[sentence]), &trail, after: 0).map { trail.words(to: $0, parts) }
    }
}
