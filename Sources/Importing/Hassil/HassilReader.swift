import ConfigFile
import Intents

/// Reads sentence files of Home Assistant: YAML or JSON, merged by key: mappings are merged, lists appended.
struct HassilReader {
    let losses: LossList

    /// - Throws: `ImportError` where a file cannot be read.
    func read(_ paths: [String]) throws(ImportError) -> HassilFile {
        var combinations = HassilCombinations()
        var merged: YAMLNode?
        var problems: [Problem] = []
        for path in paths {
            do throws(ConfigError) {
                let node = try combinations.normalized(try YAMLNode(contentsOf: path), path: path)
                guard let node else { continue }
                guard node.mapping != nil else { throw node.mismatch("a mapping") }
                merged = merged?.appending(node) ?? node
            } catch {
                problems.append(Problem(.error, at: SourceLocation(error.location), error.message))
            }
        }
        guard problems.isEmpty else { throw ImportError(problems) }
        guard let merged else { return HassilFile() }
        return file(combinations.completed(merged, losses))
    }

    private func file(_ root: YAMLNode) -> HassilFile {
        var file = HassilFile()
        for entry in root.mapping?.entries ?? [] {
            switch entry.key {
            case "language": file.language = text(entry.value)
            case "settings": file.ignoresWhitespace = text(entry.value["ignore_whitespace"]) == "true"
            case "skip_words": file.skipWords = texts(entry.value)
            case "lists": file.lists = lists(entry.value)
            case "expansion_rules": file.rules = rules(entry.value)
            case "intents": file.intents = entries(entry.value).map { intent($0) }
            default: unknown(entry)
            }
        }
        return file
    }

    private func intent(_ entry: YAMLMapping.Entry) -> HassilIntent {
        let blocks = (entry.value["data"]?.sequence ?? []).map(block)
        for entry in entries(entry.value) where !["data", "domain", "description", "supported"].contains(entry.key) {
            unknown(entry)
        }
        return HassilIntent(name: entry.key, blocks: blocks, location: SourceLocation(entry.keyLocation))
    }

    private func block(_ node: YAMLNode) -> HassilBlock {
        var block = HassilBlock(location: SourceLocation(node.location))
        for entry in entries(node) {
            let place = SourceLocation(entry.location)
            switch entry.key {
            case "sentences": block.sentences = nodes(entry.value).compactMap(sentence)
            case "slots": block.slots = entries(entry.value).map(constant)
            case "requires_context": block.required = entries(entry.value).map(requirement)
            case "excludes_context": block.excluded = entries(entry.value).map(requirement)
            case "required_keywords": block.keywords = Located(texts(entry.value), at: place)
            case "expansion_rules": block.rules = rules(entry.value)
            case "lists": block.lists = lists(entry.value)
            // Only for people, and only for speed.
            case "example", "examples", "description", "settings": break
            case "response":
                if let name = text(entry.value), name != "default" {
                    losses.lost("the response “\(name)” is not converted; write it under response:", at: place)
                }
            case "metadata":
                let keys = entries(entry.value).map { "\($0.key): \(text($0.value) ?? "...")" }.joined(separator: ", ")
                losses.lost("metadata have no place in a definition file (\(keys))", at: place)
            default: unknown(entry)
            }
        }
        return block
    }

    private func sentence(_ node: YAMLNode) -> Located<HassilTemplate>? {
        template(node).map { Located($0, at: SourceLocation(node.location)) }
    }

    private func constant(_ entry: YAMLMapping.Entry) -> HassilConstant {
        HassilConstant(
            slot: entry.key, values: texts(entry.value), isList: entry.value.sequence != nil,
            location: SourceLocation(entry.location))
    }

    private func requirement(_ entry: YAMLMapping.Entry) -> HassilRequirement {
        let isCopied = entry.value.mapping != nil
        let value = isCopied ? entry.value["value"] : entry.value
        let slot = text(entry.value["slot"]).flatMap { $0 == "false" ? nil : $0 == "true" ? entry.key : $0 }
        return HassilRequirement(
            key: entry.key, values: value.flatMap { $0.isNull ? nil : texts($0) }, slot: isCopied ? slot : nil,
            location: SourceLocation(entry.location))
    }

    private func rules(_ node: YAMLNode) -> [HassilRule] {
        entries(node).compactMap { entry in
            template(entry.value).map {
                HassilRule(name: entry.key, template: $0, location: SourceLocation(entry.location))
            }
        }
    }

    /// Nil, and reported, where it is no template.
    func template(_ node: YAMLNode) -> HassilTemplate? {
        guard let text = text(node) else {
            losses.failed("expected a template, found \(node.kindDescription)", at: SourceLocation(node.location))
            return nil
        }
        do {
            var parser = try HassilTemplateParser(text) { SourceLocation(node.location(ofCharacter: $0 + 1)) }
            return try parser.parse()
        } catch {
            losses.failed(error.message, at: SourceLocation(node.location(ofCharacter: error.position + 1)))
            return nil
        }
    }

    func unknown(_ entry: YAMLMapping.Entry) {
        losses.lost("“\(entry.key)” is not known here and left out", at: SourceLocation(entry.keyLocation))
    }

    func entries(_ node: YAMLNode) -> [YAMLMapping.Entry] {
        if node.isNull { return [] }
        guard let mapping = node.mapping else {
            losses.failed("expected a mapping, found \(node.kindDescription)", at: SourceLocation(node.location))
            return []
        }
        return mapping.entries
    }

    func nodes(_ node: YAMLNode) -> [YAMLNode] { node.isNull ? [] : node.sequence ?? [node] }

    func text(_ node: YAMLNode?) -> String? { node.flatMap { $0.isNull ? nil : $0.scalar?.text } }

    func texts(_ node: YAMLNode) -> [String] {
        nodes(node).compactMap { element in
            if let text = text(element) { return text }
            losses.failed("expected text, found \(element.kindDescription)", at: SourceLocation(element.location))
            return nil
        }
    }
}

extension YAMLNode {
    /// This tree with another after it: mappings are merged key by key, lists appended, anything else is replaced.
    func appending(_ other: YAMLNode) -> YAMLNode {
        if case .sequence(let elements) = content, let more = other.sequence {
            return YAMLNode(.sequence(elements + more), at: location)
        }
        guard case .mapping(var merged) = content, let additions = other.mapping else { return other }
        for entry in additions.entries {
            var entry = entry
            if let known = merged[entry.key] { entry.value = known.appending(entry.value) }
            merged.set(entry)
        }
        return YAMLNode(.mapping(merged), at: location)
    }
}
