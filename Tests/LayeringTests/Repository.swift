import Foundation

/// The files of the project, read once.
struct Repository: Sendable {
    struct SourceFile: Sendable {
        /// From the root: `Sources/Audio/Monitor.swift`.
        var path: String
        var text: String
        var tokens: [SwiftToken]
    }

    /// An error here is told by the tests that unwrap it.
    static let shared = Result { try Repository() }

    let manifest: Manifest
    /// The lines of packages.txt: the kind of need, and the Debian package.
    let packages: [(kind: String, name: String)]
    let swiftFiles: [SourceFile]

    private init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        manifest = try Manifest(text("Package.swift"))
        packages = try text("packages.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words.first ?? "", words.last ?? "")
        }
        let paths = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)?
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        swiftFiles = try (paths ?? []).map { path in
            let text = try text("Sources/\(path)")
            let tokens = SwiftTokens.read(SwiftCode.withoutTextAndComments(text))
            return SourceFile(path: "Sources/\(path)", text: text, tokens: tokens)
        }
    }

    func files(of target: Manifest.Target) -> [SourceFile] {
        swiftFiles.filter { $0.path.hasPrefix(target.folder + "/") }
    }
}
