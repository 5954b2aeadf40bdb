/// How many cases had which outcome. Cases that could not be run are not among them.
public struct OutcomeCounts: Sendable, Hashable {
    public private(set) var cases = 0
    private var strict = 0
    private var counts: [CaseOutcome: Int] = [:]

    public init(_ verdicts: some Sequence<CaseVerdict>) {
        for verdict in verdicts {
            cases += 1
            counts[verdict.outcome, default: 0] += 1
            if verdict.isStrict { strict += 1 }
        }
    }

    public subscript(outcome: CaseOutcome) -> Proportion { Proportion(counts[outcome] ?? 0, of: cases) }

    public var strictly: Proportion { Proportion(strict, of: cases) }
}
