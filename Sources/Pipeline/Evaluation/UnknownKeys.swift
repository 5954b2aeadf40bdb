import Intents
import Spelling

/// The keys of a case file that no case has: where each stands first, and how often.
struct UnknownKeys {
    private struct Sighting {
        var key: String
        var location: SourceLocation
        var count: Int
    }

    let limit: Int
    private var sightings: [Sighting] = []
    private var firstLeft: SourceLocation?

    init(limit: Int) { self.limit = limit }

    mutating func add(_ keys: [String], at location: SourceLocation) {
        for key in keys where !CaseReader.keys.contains(key) {
            if let index = sightings.firstIndex(where: { $0.key == key }) {
                sightings[index].count += 1
            } else if sightings.count < limit {
                sightings.append(Sighting(key: key, location: location, count: 1))
            } else if firstLeft == nil {
                firstLeft = location
            }
        }
    }

    var problems: [Problem] {
        let warnings = sightings.map {
            let known = nearest(to: $0.key, among: CaseReader.keys)
            return Problem(
                .warning, at: $0.location,
                CaseFault.unknownKey($0.key, nearest: known, furtherCases: $0.count - 1).message)
        }
        return warnings + (firstLeft.map { [Problem(.warning, at: $0, CaseFault.moreUnknownKeys.message)] } ?? [])
    }
}
