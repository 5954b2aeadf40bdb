import ConfigFile
import Intents

/// Reads the combinations of parameters that may be suggested.
struct ShortcutReader {
    let parameters: NameList
    /// The intent's, which are those of a combination that says nothing else.
    let title: String
    let isBackground: Bool
    let problems: ProblemList

    /// Nil, and reported, where it has no usable title or names a parameter that there is not.
    func read(_ node: YAMLNode) -> ShortcutDefinition? {
        guard let shortcut = MappingReader(node, at: node.location, problems) else { return nil }
        defer { shortcut.finish() }
        let used = shortcut.texts("parameters")
        let unknown = used.filter { !parameters.contains($0.scalar?.text ?? "") }
        for node in unknown {
            let name = node.scalar?.text ?? ""
            let nearest = problems.nearest(to: name, among: parameters.inOrder)
            problems.report(.unknownParameter(name, kind: "shortcut", nearest: nearest), at: node.location)
        }
        let background = shortcut.flag("background") ?? isBackground
        let names = used.compactMap(\.scalar?.text)
        let known = NameList(names)
        let subtitle = shortcut.entry("subtitle").flatMap {
            TextTemplate(reading: $0, knowing: known, kind: "subtitle", shortcut)
        }
        let image = shortcut.entry("image").flatMap { self.image($0, shortcut) }
        guard let text = title(shortcut, known), unknown.isEmpty else { return nil }
        return ShortcutDefinition(
            parameters: names, title: text, subtitle: subtitle, image: image, isBackground: background)
    }

    private func title(_ shortcut: MappingReader, _ known: NameList) -> TextTemplate? {
        guard let entry = shortcut.entry("title") else { return try? TextTemplate(title) }
        return TextTemplate(reading: entry, knowing: known, kind: "title", shortcut)
    }

    private func image(_ entry: YAMLMapping.Entry, _ shortcut: MappingReader) -> String? {
        guard let name = shortcut.text(entry) else { return nil }
        do {
            return try ImageLookup.find(name, besideFile: entry.value.location.file)
        } catch {
            problems.report(.badImage(name, error), at: entry.location)
            return nil
        }
    }
}
