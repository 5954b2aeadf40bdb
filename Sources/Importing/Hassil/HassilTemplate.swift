import Intents

/// A sentence template of Home Assistant's hassil. White space in it counts.
indirect enum HassilTemplate: Sendable, Hashable {
    case text(String)
    case sequence([HassilTemplate])
    /// A branch may be empty.
    case alternatives([HassilTemplate])
    case optional(HassilTemplate)
    case permutation([HassilTemplate])
    case list(HassilListReference)
    case rule(String, at: SourceLocation)

    /// Calls `visit` for this template and all in it.
    func forEach(_ visit: (HassilTemplate) -> Void) {
        visit(self)
        switch self {
        case .text, .list, .rule: break
        case .optional(let part): part.forEach(visit)
        case .sequence(let parts), .alternatives(let parts), .permutation(let parts):
            for part in parts { part.forEach(visit) }
        }
    }

    /// The names of the rules it refers to, and where.
    var rules: [(name: String, location: SourceLocation)] {
        var found: [(String, SourceLocation)] = []
        forEach { if case .rule(let name, let location) = $0 { found.append((name, location)) } }
        return found
    }

    var lists: [HassilListReference] {
        var found: [HassilListReference] = []
        forEach { if case .list(let reference) = $0 { found.append(reference) } }
        return found
    }
}

/// `{list}`, `{list:slot}`, `{list:@capture}`, `{0..100,5:slot}`
struct HassilListReference: Sendable, Hashable {
    enum Source: Sendable, Hashable {
        case named(String)
        case range(NumberRange)
    }

    var source: Source
    var slot: String
    /// Whether the value is only for the text of the response.
    var isCapture: Bool
    var location: SourceLocation
}
