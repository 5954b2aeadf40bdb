import ConfigFile
import Grammars
import Intents

/// Reads one type of a definition file.
struct TypeReader {
    private let name: String
    private let location: FileLocation
    private let reader: MappingReader
    private var owners: [[String]: String] = [:]
    private var problems: ProblemList { reader.problems }

    init?(_ entry: YAMLMapping.Entry, _ problems: ProblemList) {
        guard let reader = MappingReader(entry, problems) else { return nil }
        (name, location, self.reader) = (entry.key, entry.location, reader)
    }

    /// Nil, and reported, where the type has no values and none are supplied. A faulty value is left out.
    ///
    /// - Parameter waysLeft: how many ways to say something the templates of this and further types may spell.
    mutating func read(_ waysLeft: inout Int) -> EnumerationDefinition? {
        let isDynamic = reader.flag("dynamic") ?? false
        let values = reader.entry("values")
        var entries: [EnumerationDefinition.Entry] = []
        var places: [String: Int] = [:]
        for written in values.map(writtenValues) ?? [] {
            guard let entry = value(written, &waysLeft) else { continue }
            if let place = places[entry.id] {
                entries[place].synonyms += entry.synonyms
            } else {
                places[entry.id] = entries.count
                entries.append(entry)
            }
        }
        reader.finish()
        guard isDynamic || !entries.isEmpty else {
            problems.report(.noValues(type: name), at: values?.location ?? location)
            return nil
        }
        return EnumerationDefinition(name: name, entries: entries, isDynamic: isDynamic)
    }

    /// A value as the file has it.
    private struct Written {
        var id: String
        var location: FileLocation
        var synonyms: [YAMLNode]
        var display: YAMLNode?
        var soundsLike: [YAMLNode] = []
        var attributes: [String: [String]] = [:]
    }

    /// `{ id: [synonyms] }`, `{ id: synonym }`, `{ id: { say: [synonyms], display: text, soundsLike: [words],
    /// attributes: { key: value } } }` or `[word]`.
    private func writtenValues(_ values: YAMLMapping.Entry) -> [Written] {
        if values.value.sequence != nil {
            return reader.texts(in: values).flatMap(\.lines).map { node in
                let id = TemplateText.plainWay(node.scalar?.text ?? "")
                return Written(id: id, location: node.location, synonyms: [node])
            }
        }
        return reader.entries("values").map { entry in
            var written = Written(id: entry.key, location: entry.keyLocation, synonyms: [])
            if entry.value.mapping != nil {
                guard let fields = MappingReader(entry, problems) else { return written }
                written.synonyms = fields.entry("say").map(fields.templates) ?? []
                written.display = fields.entry("display").flatMap { fields.text($0) == nil ? nil : $0.value }
                written.soundsLike = fields.phrases("soundsLike")
                written.attributes = attributes(fields)
                fields.finish()
            } else if !entry.value.isNull {
                written.synonyms = reader.templates(entry)
            }
            return written
        }
    }

    private func attributes(_ fields: MappingReader) -> [String: [String]] {
        var attributes: [String: [String]] = [:]
        for entry in fields.entries("attributes") {
            let values = fields.oneOrMoreTexts(entry)
            if !values.isEmpty { attributes[entry.key] = values.compactMap(\.scalar?.text) }
        }
        return attributes
    }

    private mutating func value(_ written: Written, _ waysLeft: inout Int) -> EnumerationDefinition.Entry? {
        var texts = written.synonyms.compactMap { node -> String? in
            guard let text = node.scalar?.text else { return nil }
            return isNew(text, node, id: written.id, &waysLeft) ? text : nil
        }
        let display = display(of: written)
        // What is shown can be said as well where nothing else can.
        if texts.isEmpty, let display, !Tokenizer.words(display).isEmpty { texts = [TemplateText.escaped(display)] }
        guard !texts.isEmpty else {
            problems.report(.noSynonyms(written.id), at: written.location)
            return nil
        }
        let sounds = written.soundsLike.compactMap { node -> String? in
            guard let text = node.scalar?.text else { return nil }
            return isNew(text, node, id: written.id, &waysLeft) ? text : nil
        }
        return EnumerationDefinition.Entry(
            id: written.id, synonyms: texts, display: display, soundsLike: sounds, attributes: written.attributes)
    }

    /// Nil, and reported, where another value is called so already: nobody could choose between the two.
    private mutating func display(of written: Written) -> String? {
        guard let node = written.display, let text = node.scalar?.text else { return nil }
        let words = Tokenizer.words(text)
        guard !words.isEmpty else { return text }
        if let owner = owners[words], owner != written.id {
            problems.report(.duplicateSynonym(text, first: owner), at: node.location)
            return nil
        }
        owners[words] = written.id
        return text
    }

    private mutating func isNew(_ text: String, _ node: YAMLNode, id: String, _ waysLeft: inout Int) -> Bool {
        guard let ways = ways(text, node, &waysLeft) else { return false }
        guard ways != [[]] else {
            problems.report(.noWords(text), at: node.location)
            return false
        }
        for way in ways {
            // A template may say again what the same value has already; a plain way twice is a slip.
            guard let owner = owners[way], owner != id || ways.count == 1 else { continue }
            let said = ways.count == 1 ? text : way.joined(separator: " ")
            problems.report(.duplicateSynonym(said, first: owner), at: node.location)
            return false
        }
        for way in ways { owners[way] = id }
        return true
    }

    /// Nil, and reported, where the text is no template or says too much.
    private func ways(_ text: String, _ node: YAMLNode, _ waysLeft: inout Int) -> [[String]]? {
        guard !TemplateText.isPlain(text) else { return [Tokenizer.words(text)] }
        do {
            let expression = try SentenceTemplate(parsing: text).expression
            let parts = expression.rules.count + expression.slots.count + expression.constants.count
            guard parts == 0, !expression.hasApplication else {
                problems.report(.openSynonym(text), at: node.location(ofCharacter: 1))
                return nil
            }
            guard let ways = expression.ways(limit: min(Self.mostWays, waysLeft)) else {
                problems.report(.tooManyWays(limit: Self.mostWays), at: node.location(ofCharacter: 1))
                return nil
            }
            waysLeft -= ways.count
            return ways
        } catch {
            problems.report(.template(error.description), at: node.location(ofCharacter: error.column))
            return nil
        }
    }

    /// Ways that one template of a value may spell.
    private static let mostWays = 1000
}

extension Expression {
    fileprivate var hasApplication: Bool {
        var found = false
        visit { if case .application = $0 { found = true } }
        return found
    }
}
