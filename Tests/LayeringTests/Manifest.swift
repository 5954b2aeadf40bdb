import Foundation

/// What `Package.swift` says of the targets, read as text.
struct Manifest {
    struct Target {
        var name: String
        var dependencies: Set<String>
        var folder: String
    }

    struct Unreadable: Error {
        var declarations: Int
        var read: Int
    }

    /// The Swift targets under `Sources`; those under `Tests` serve the tests alone.
    let targets: [Target]
    /// C libraries, and the Debian package of each.
    let libraries: [String: String]

    /// - Throws: `Unreadable` where a target is declared in a form that is not known here, so that none is passed over.
    init(_ text: String) throws {
        let declaration =
            #/\.(?:target|executableTarget)\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?(?:,\s*path: "([^"]+)")?/#
        let all = text.matches(of: declaration).map { match in
            let name = String(match.output.1)
            let dependencies = match.output.2?.matches(of: #/"(\w+)"/#).map { String($0.output.1) } ?? []
            let folder = match.output.3.map(String.init) ?? "Sources/\(name)"
            return Target(name: name, dependencies: Set(dependencies), folder: folder)
        }
        let library = #/library\("(\w+)"(?:, pkgConfig: "[^"]+")?, apt: "([^"]+)"\)/#
        let named = text.matches(of: library).map { (String($0.output.1), String($0.output.2)) }
        libraries = Dictionary(named) { first, _ in first }
        let declarations = text.matches(of: #/\.(?:target|executableTarget|macro)\(|\slibrary\("/#).count
        guard declarations == all.count + libraries.count else {
            throw Unreadable(declarations: declarations, read: all.count + libraries.count)
        }
        targets = all.filter { $0.folder.hasPrefix("Sources/") }
    }
}
