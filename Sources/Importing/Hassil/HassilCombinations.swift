import ConfigFile
import Intents

/// The layout in which each combination of slots has a file `INTENT/COMBINATION.yaml`, and `intents.yaml` says what
/// the combinations of all languages share.
struct HassilCombinations {
    /// `intents.yaml`
    private var shared: YAMLNode?
    /// The key under which a block remembers its combination.
    private static let mark = "slot_combination"

    /// A file as if it were written in the layout that has `intents:` at the root; nil for `intents.yaml`.
    mutating func normalized(_ node: YAMLNode, path: String) throws(ConfigError) -> YAMLNode? {
        if node["intents"] == nil, let mapping = node.mapping,
            mapping.entries.contains(where: { $0.value["slot_combinations"] != nil })
        {
            shared = shared?.appending(node) ?? node
            return nil
        }
        guard let entry = node.mapping?.entry("data"), node["intents"] == nil, var root = node.mapping else {
            return node
        }
        let parts = path.split(separator: "/")
        guard parts.count > 1, let stem = parts.last?.split(separator: ".").first else {
            throw ConfigError(
                .invalid("the intent is not known; put the file into a folder that has the intent's name"),
                at: entry.keyLocation)
        }
        let blocks = (entry.value.sequence ?? []).map { marked($0, String(stem)) }
        let intents = Self.mapping(
            String(parts[parts.count - 2]),
            Self.mapping("data", YAMLNode(.sequence(blocks), at: entry.value.location), at: entry.keyLocation),
            at: entry.keyLocation)
        root.set(.init(key: "intents", at: entry.keyLocation, value: intents))
        return YAMLNode(.mapping(Self.without("data", root)), at: node.location)
    }

    /// The merged files with the shorthands of this layout written out.
    func completed(_ root: YAMLNode, _ losses: LossList) -> YAMLNode {
        guard var mapping = root.mapping, let intents = mapping.entry("intents"), var all = intents.value.mapping else {
            return root
        }
        for var intent in all.entries {
            guard var content = intent.value.mapping, var data = content.entry("data"), let blocks = data.value.sequence
            else { continue }
            let completed = Self.withoutSpeechToPhrase(blocks).map { complete($0, intent: intent.key, losses) }
            data.value = YAMLNode(.sequence(completed), at: data.value.location)
            content.set(data)
            intent.value = YAMLNode(.mapping(content), at: intent.value.location)
            all.set(intent)
        }
        mapping.set(.init(key: "intents", at: intents.keyLocation, value: YAMLNode(.mapping(all), at: root.location)))
        return YAMLNode(.mapping(mapping), at: root.location)
    }

    private func marked(_ block: YAMLNode, _ combination: String) -> YAMLNode {
        guard var mapping = block.mapping else { return block }
        let name = YAMLNode(.scalar(YAMLScalar(combination)), at: block.location)
        mapping.set(.init(key: Self.mark, at: block.location, value: name))
        return YAMLNode(.mapping(mapping), at: block.location)
    }

    /// Of the blocks of one combination those for the other engine are left out where there are any for this one.
    private static func withoutSpeechToPhrase(_ blocks: [YAMLNode]) -> [YAMLNode] {
        func isTagged(_ block: YAMLNode) -> Bool {
            (block["tags"]?.sequence ?? []).contains { $0.scalar?.text == "speech_to_phrase" }
        }
        let untagged = Set(blocks.filter { !isTagged($0) }.compactMap { $0[mark]?.scalar?.text })
        return blocks.filter { !isTagged($0) || !untagged.contains($0[mark]?.scalar?.text ?? "") }
    }

    private func complete(_ block: YAMLNode, intent: String, _ losses: LossList) -> YAMLNode {
        guard var mapping = block.mapping, let name = mapping[Self.mark]?.scalar?.text else { return block }
        var required = mapping["requires_context"]?.mapping ?? YAMLMapping()
        var slots = mapping["slots"]?.mapping ?? YAMLMapping()
        let combination = shared?[intent]?["slot_combinations"]?[name]
        if let entry = mapping.entry("name_domains"), let domains = domains(entry.value, intent, losses) {
            required.set(.init(key: "domain", at: entry.keyLocation, value: domains))
        }
        if let entry = mapping.entry("inferred_domain") {
            slots.set(.init(key: "domain", at: entry.keyLocation, value: entry.value))
        }
        if let area = combination?["context_area"], area.scalar?.text == "true" {
            let copy = Self.mapping("slot", area, at: block.location)
            required.set(.init(key: "area", at: block.location, value: copy))
        }
        for key in ["name_domains", "inferred_domain", Self.mark, "tags"] { mapping = Self.without(key, mapping) }
        mapping.set(
            .init(key: "requires_context", at: block.location, value: YAMLNode(.mapping(required), at: block.location)))
        mapping.set(.init(key: "slots", at: block.location, value: YAMLNode(.mapping(slots), at: block.location)))
        return YAMLNode(.mapping(mapping), at: block.location)
    }

    /// A list of domains, or the name of a group of them.
    private func domains(_ node: YAMLNode, _ intent: String, _ losses: LossList) -> YAMLNode? {
        guard let name = node.scalar?.text else { return node }
        if let group = shared?[intent]?["name_domain_groups"]?[name] ?? shared?["name_domain_groups"]?[name] {
            return group
        }
        losses.failed(
            "the group of domains “\(name)” is not known; import intents.yaml together with this file",
            at: SourceLocation(node.location))
        return nil
    }

    private static func mapping(_ key: String, _ value: YAMLNode, at place: FileLocation) -> YAMLNode {
        var mapping = YAMLMapping()
        mapping.set(.init(key: key, at: place, value: value))
        return YAMLNode(.mapping(mapping), at: place)
    }

    private static func without(_ key: String, _ mapping: YAMLMapping) -> YAMLMapping {
        var rest = YAMLMapping()
        for entry in mapping.entries where entry.key != key { rest.set(entry) }
        return rest
    }
}
