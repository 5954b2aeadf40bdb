extension TemplateTree {
    /// Every text that can be said, without slots and rules; nil: more than `limit`.
    func expansions(atMost limit: Int) -> [String]? {
        guard let texts = texts(atMost: limit) else { return nil }
        var seen: Set<String> = []
        return texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { seen.insert($0).inserted }
    }

    private func texts(atMost limit: Int) -> [String]? {
        switch self {
        case .text(let text): return [text]
        case .slot, .constant, .rule: return [""]
        case .sequence(let parts): return Self.product(parts, atMost: limit)
        case .optional(let part): return part.texts(atMost: limit).flatMap { $0.count < limit ? $0 + [""] : nil }
        case .alternatives(let branches):
            var all: [String] = []
            for branch in branches {
                guard let texts = branch.texts(atMost: limit), all.count + texts.count <= limit else { return nil }
                all += texts
            }
            return all
        case .permutation(let parts):
            guard parts.count <= 6 else { return nil }
            var all: [String] = []
            for order in Self.orders(parts) {
                let spaced = Array(order.map { [$0] }.joined(separator: [.text(" ")]))
                guard let texts = Self.product(spaced, atMost: limit), all.count + texts.count <= limit else {
                    return nil
                }
                all += texts
            }
            return all
        }
    }

    private static func product(_ parts: [TemplateTree], atMost limit: Int) -> [String]? {
        var all = [""]
        for part in parts {
            guard let texts = part.texts(atMost: limit), all.count * texts.count <= limit else { return nil }
            all = all.flatMap { before in texts.map { before + $0 } }
        }
        return all
    }

    private static func orders(_ parts: [TemplateTree]) -> [[TemplateTree]] {
        guard parts.count > 1 else { return [parts] }
        return parts.indices.flatMap { index in
            var rest = parts
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }
}
