import ConfigFile
import Intents

/// Reads extension manifests one after another.
final class ManifestReader {
    private(set) var extensions: [ExtensionManifest] = []
    /// The applications of manifests of which something was left out.
    private(set) var incompletelyHandled: Set<String> = []
    private let problems: ProblemList
    private let lookup: ExecutableLookup
    private let catalog: Catalog
    private let declared: Set<IntentID>
    private let applicationsByFolder: [String: Set<String>]
    /// The extension that has each intent.
    private var handlers: [IntentID: ExtensionManifest] = [:]

    /// - Parameters:
    ///   - declared: the intents that definitions name, faulty ones included.
    ///   - applicationsByFolder: the applications that have a definition file in a folder.
    init(
        _ problems: ProblemList, lookup: ExecutableLookup, catalog: Catalog, declared: Set<IntentID>,
        applicationsByFolder: [String: Set<String>]
    ) {
        (self.problems, self.lookup, self.catalog, self.declared) = (problems, lookup, catalog, declared)
        self.applicationsByFolder = applicationsByFolder
    }

    func read(_ path: String) {
        do {
            var duplicates: [ConfigError] = []
            let root = try YAMLNode(contentsOf: path, duplicates: &duplicates)
            duplicates.forEach { problems.report($0) }
            guard let reader = MappingReader(root, at: root.location, problems) else { return leaveOut(path, root) }
            guard let manifest = manifest(reader, path) else { return leaveOut(path, root) }
            extensions.append(manifest)
            for name in manifest.intents {
                handlers[IntentID(application: manifest.application, name: name)] = manifest
            }
        } catch {
            problems.report(error)
            leaveOut(path, nil)
        }
    }

    /// Notes whose manifest is left out: the application that it names, else those that are defined beside it, else
    /// those that define an intent that it lists.
    private func leaveOut(_ path: String, _ root: YAMLNode?) {
        if let id = root?["application"]?.scalar?.text, catalog.application(id) != nil {
            incompletelyHandled.insert(id)
        } else if let neighbors = applicationsByFolder[DefinitionFiles.folder(of: path)] {
            incompletelyHandled.formUnion(neighbors)
        } else {
            let names = Set(root?["intents"]?.sequence?.compactMap(\.scalar?.text) ?? [])
            incompletelyHandled.formUnion(declared.filter { names.contains($0.name) }.map(\.application))
        }
    }

    /// Warns of the intents that no manifest names although their application has manifests. Those of an application of
    /// which something was left out, and those that open the application instead, need none.
    func reportUnhandled() {
        let handled = Set(extensions.map(\.application)).subtracting(incompletelyHandled)
        for intent in catalog.intents
        where intent.isBackground && handled.contains(intent.id.application) && handlers[intent.id] == nil {
            let place = FileLocation(
                file: intent.location.file, line: intent.location.line, column: intent.location.column)
            problems.report(
                .unhandledIntent(intent.id.name, application: intent.id.application), at: place)
        }
    }

    private func manifest(_ reader: MappingReader, _ path: String) -> ExtensionManifest? {
        let id = id(reader)
        let application = application(reader)
        let executable = reader.required("executable").flatMap {
            reader.text($0) != nil ? program($0.value, path) : nil
        }
        let listed = reader.required("intents").map { reader.texts(in: $0) }
        let intents = application.map { names(listed ?? [], of: $0) } ?? []
        let supported = NameList((listed ?? []).compactMap(\.scalar?.text))
        let locked = names(reader, "restrictedWhileLocked", among: supported) { .notSupported($0, nearest: $1) }
        let protected = names(reader, "restrictedWhileProtectedDataUnavailable", among: supported) {
            .notSupported($0, nearest: $1)
        }
        let entitlements = entitlements(reader)
        let limits = limits(reader)
        let arguments = reader.texts("arguments").compactMap(\.scalar?.text)
        let (deadline, group) = (deadline(reader), group(reader))
        let (isResident, launch) = (reader.flag("resident") ?? false, launch(reader, path))
        reader.finish()
        guard let id, let application, let executable, listed != nil else { return nil }
        guard !intents.isEmpty else {
            if supported.inOrder.isEmpty { problems.report(.noIntents, at: reader.location) }
            return nil
        }
        let usable = NameList(intents)
        return ExtensionManifest(
            id: id, application: application, executable: executable, arguments: arguments, intents: intents,
            restrictedWhileLocked: locked.filter(usable.contains),
            restrictedWhileProtectedDataUnavailable: protected.filter(usable.contains), deadline: deadline,
            group: group, entitlements: entitlements, limits: limits, isResident: isResident, launch: launch,
            location: SourceLocation(reader.location))
    }

    /// The name of a folder.
    private func group(_ reader: MappingReader) -> String? {
        guard let entry = reader.entry("group"), let group = reader.text(entry) else { return nil }
        guard ExtensionManifest.isGroupName(group) else {
            problems.report(.badGroup(group), at: entry.value.location)
            return nil
        }
        return group
    }

    private func id(_ reader: MappingReader) -> String? {
        guard let entry = reader.required("id"), let id = reader.text(entry) else { return nil }
        guard Names.isReverseDNS(id) else {
            problems.report(.noReverseDNS(id), at: entry.location)
            return nil
        }
        if let first = extensions.first(where: { $0.id == id }) {
            let place = FileLocation(
                file: first.location.file, line: first.location.line, column: first.location.column)
            problems.report(.duplicate(kind: "extension", name: id, first: place), at: entry.location)
            return nil
        }
        return id
    }

    private func application(_ reader: MappingReader) -> String? {
        guard let entry = reader.required("application"), let id = reader.text(entry) else { return nil }
        if catalog.application(id) == nil {
            let nearest = problems.nearest(to: id, among: catalog.applications.map(\.id))
            problems.report(.unknownApplication(id, nearest: nearest), at: entry.location)
            return nil
        }
        return id
    }

    /// Where the program is; a program that cannot run is reported and still named, so that its intents are
    /// unavailable instead of having no handler.
    private func program(_ node: YAMLNode, _ manifest: String) -> String? {
        guard let name = node.scalar?.text else { return nil }
        switch lookup.find(name, manifest: manifest) {
        case .found(let path): return path
        case .notExecutable(let path):
            problems.report(.notExecutable(path), at: node.location)
            return path
        case .missing(let path, let places):
            problems.report(.noExecutable(name, places: places), at: node.location)
            return path
        }
    }

    /// The command that opens the application: a program and its arguments, or a program alone.
    private func launch(_ reader: MappingReader, _ manifest: String) -> [String] {
        let words = reader.entry("launch").map { reader.oneOrMoreTexts($0) } ?? []
        guard let first = words.first, let program = program(first, manifest) else { return [] }
        return [program] + words.dropFirst().compactMap(\.scalar?.text)
    }

    private func deadline(_ reader: MappingReader) -> Duration {
        let standard = Duration.seconds(10)
        guard let entry = reader.entry("deadline") else { return standard }
        guard let seconds = try? entry.value.decimal(), seconds > 0, seconds <= 3600 else {
            problems.report(.badDeadline(entry.value.kindDescription), at: entry.location)
            return standard
        }
        return .seconds(seconds)
    }

    /// The intents that this extension may have: defined, and not taken by another.
    private func names(_ nodes: [YAMLNode], of application: String) -> [String] {
        var (names, seen): ([String], Set<String>) = ([], [])
        for node in nodes {
            guard let name = node.scalar?.text, seen.insert(name).inserted else { continue }
            let id = IntentID(application: application, name: name)
            if !declared.contains(id) {
                let nearest = problems.nearest(
                    to: name, among: declared.filter { $0.application == application }.map(\.name).sorted())
                problems.report(
                    .unknownIntent(name, application: application, nearest: nearest), at: node.location)
                // The misspelled one is missing an extension.
                incompletelyHandled.insert(application)
            } else if let other = handlers[id] {
                problems.report(.intentTaken(name, by: other.id, first: other.location), at: node.location)
            } else {
                names.append(name)
            }
        }
        return names
    }

    func names(
        _ reader: MappingReader, _ key: String, among known: NameList, _ fault: (String, String?) -> Fault
    ) -> [String] {
        reader.texts(key).compactMap { node in
            guard let name = node.scalar?.text, !known.contains(name) else { return node.scalar?.text }
            problems.report(fault(name, problems.nearest(to: name, among: known.inOrder)), at: node.location)
            return nil
        }
    }
}
