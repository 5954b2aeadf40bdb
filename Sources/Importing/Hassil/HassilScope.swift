import Intents

/// The rules and lists that a block of sentences sees: its own win over those of the files.
final class HassilScope {
    private let global: (rules: [String: HassilRule], lists: [String: HassilList])
    private let local: (rules: [String: HassilRule], lists: [String: HassilList])
    private var knownGlobal: [String: Bool] = [:]

    init(_ file: HassilFile) {
        global = (Self.byName(file.rules) { $0.name }, Self.byName(file.lists) { $0.name })
        local = ([:], [:])
    }

    /// This scope with what a block defines for itself.
    init(_ scope: HassilScope, _ block: HassilBlock) {
        global = scope.global
        local = (Self.byName(block.rules) { $0.name }, Self.byName(block.lists) { $0.name })
    }

    private static func byName<Value>(_ values: [Value], _ name: (Value) -> String) -> [String: Value] {
        Dictionary(values.map { (name($0), $0) }, uniquingKeysWith: { $1 })
    }

    func rule(_ name: String) -> HassilRule? { local.rules[name] ?? global.rules[name] }

    func list(_ name: String) -> HassilList? { local.lists[name] ?? global.lists[name] }

    /// Whether a rule means the same in every block: neither it nor what it refers to is defined by this block, and
    /// all of it is defined by the files. Rules that refer to themselves do not come here.
    func isGlobal(rule name: String) -> Bool {
        if let known = knownGlobal[name] { return known }
        var isGlobal = false
        if local.rules[name] == nil, let rule = global.rules[name] {
            isGlobal =
                rule.template.rules.allSatisfy { self.isGlobal(rule: $0.name) }
                && !rule.template.lists.contains { isLocal($0) }
        }
        knownGlobal[name] = isGlobal
        return isGlobal
    }

    private func isLocal(_ reference: HassilListReference) -> Bool {
        if case .named(let name) = reference.source { local.lists[name] != nil } else { false }
    }

    /// What is wrong with the rules of a template: one that is not defined, or that refers to itself.
    func fault(in template: HassilTemplate) -> (message: String, location: SourceLocation)? {
        var checked: Set<String> = []
        return fault(in: template, path: [], &checked)
    }

    private func fault(
        in template: HassilTemplate, path: [String], _ checked: inout Set<String>
    ) -> (message: String, location: SourceLocation)? {
        for (name, location) in template.rules where !checked.contains(name) {
            if let start = path.firstIndex(of: name) {
                let cycle = (path[start...] + [name]).map { "<\($0)>" }.joined(separator: " -> ")
                return ("the rule <\(name)> refers to itself: \(cycle)", location)
            }
            guard let rule = rule(name) else { return ("the rule <\(name)> is not defined in these files", location) }
            if path.count > 50 { return ("rules within rules are nested more than 50 deep", location) }
            if let fault = fault(in: rule.template, path: path + [name], &checked) { return fault }
            checked.insert(name)
        }
        return nil
    }

    /// Every list that a template and its rules name. Only for templates without fault.
    func lists(in template: HassilTemplate) -> [HassilListReference] {
        var (found, seen): ([HassilListReference], Set<String>) = ([], [])
        collect(template, &found, &seen)
        return found
    }

    private func collect(_ template: HassilTemplate, _ found: inout [HassilListReference], _ seen: inout Set<String>) {
        template.forEach { part in
            switch part {
            case .list(let reference): found.append(reference)
            case .rule(let name, _):
                if seen.insert(name).inserted, let rule = rule(name) { collect(rule.template, &found, &seen) }
            default: break
            }
        }
    }
}
