import Intents
import Spelling

extension CaseFile {
    /// What the names in the file are against what can be asked for.
    ///
    /// A last part that several intents have is an error. An intent that nobody defined is a warning, once for each
    /// name: its cases can still show what is taken in its place. `accept` may name what is not there, because one file
    /// of cases serves several sets of definitions.
    public func problems(in catalog: Catalog) -> [Problem] {
        var found = ProblemCollector(limit: limits.problems)
        var unknown: [String: (location: SourceLocation, count: Int)] = [:]
        var meanings: [String: [String]] = [:]
        func meaning(of name: String) -> [String] {
            if let known = meanings[name] { return known }
            let full = catalog.intents(named: name).map(\.id.description)
            // A full name means itself, even where it is also the last part of another's.
            meanings[name] = full.contains(name) ? [name] : full
            return meanings[name] ?? []
        }
        for next in cases {
            guard let intent = next.intent else { continue }
            if meaning(of: intent).isEmpty {
                unknown[intent, default: (next.location, 0)].count += 1
            }
            for name in [intent] + next.accept where meaning(of: name).count > 1 {
                found.add(.ambiguousIntent(name, meanings: meaning(of: name)), at: next.location)
            }
        }
        let names = catalog.intents.flatMap { [$0.id.name, $0.id.description] }
        for (name, place) in unknown.sorted(by: { $0.value.location.line < $1.value.location.line }) {
            let known = nearest(to: name, among: names)
            let fault = CaseFault.unknownIntent(name, nearest: known, furtherCases: place.count - 1)
            found.add(fault, .warning, at: place.location)
        }
        return found.problems(in: file)
    }
}
