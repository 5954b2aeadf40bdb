import Definitions
import Intents

/// Makes typed Swift of definition files: for each intent its struct, its response, the protocol of its handler, and what
/// joins them to BeckonKit.
///
/// The same files give the same text, byte by byte, whatever the order and the folder in which they are named.
public struct SwiftGenerator: Sendable {
    /// Whether what is generated is public; else it is internal.
    public var isPublic: Bool

    public init(isPublic: Bool = false) { self.isPublic = isPublic }

    /// What came of it: no text where there is an error among the problems.
    public struct Output: Sendable {
        public var text: String?
        public var problems: [Problem]
    }

    /// Reads definition files, and folders with everything below them. Manifests in them are only looked at for errors.
    public func generate(_ paths: [String]) -> Output {
        let sorted = paths.sorted { (Self.name(of: $0), $0) < (Self.name(of: $1), $1) }
        // Texts of no locale: what is generated serves all of them.
        let loaded = DefinitionLoader(locale: "und", programFolder: "/", searchPath: []).load(sorted)
        var problems = loaded.problems
        if loaded.catalog.intents.isEmpty, !problems.contains(where: { $0.severity == .error }) {
            problems.append(Problem(.error, "no definition file in \(sorted.joined(separator: ", ")) has an intent"))
        }
        guard !problems.contains(where: { $0.severity == .error }) else { return Output(problems: problems) }
        return Output(text: text(of: loaded.catalog), problems: problems)
    }

    /// The source for a catalog without errors.
    func text(of catalog: Catalog) -> String {
        let files = Set(catalog.intents.map { Self.name(of: $0.location.file) }).sorted()
        return CodeWriter(isPublic: isPublic).write(CodeModel(catalog), files: files)
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
