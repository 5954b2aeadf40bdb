import ConfigFile
import Foundation

/// The files that paths on a command line or in the settings stand for.
struct DefinitionFiles {
    private static let mostFiles = 1000
    private static let mostEntries = 20_000
    private static let deepest = 16

    private(set) var definitions: [String] = []
    private(set) var manifests: [String] = []
    /// In the order in which they are loaded.
    private(set) var all: [String] = []

    private struct Identity: Hashable { var device, inode: UInt64 }
    private var seen: Set<Identity> = []
    /// The first file of the folder at hand that is YAML by its name, but neither a definition nor a manifest.
    private var firstOther: String?
    /// Such files of folders that hold manifests and no definitions.
    private var misnamed: [String] = []
    private var entriesLeft = mostEntries
    private let problems: ProblemList

    /// - Parameter paths: files, or folders that are searched with all below them, by name. Hidden folders are not
    ///   looked into, and links that lead back are not followed twice.
    init(searching paths: [String], _ problems: ProblemList) {
        self.problems = problems
        for path in paths {
            guard let (identity, isFolder) = Self.status(path) else {
                // Reading it tells why it cannot be read.
                add(path)
                continue
            }
            guard seen.insert(identity).inserted else { continue }
            guard isFolder else {
                add(path)
                continue
            }
            searchAll(of: path)
            if entriesLeft <= 0 || all.count >= Self.mostFiles {
                let limit = entriesLeft <= 0 ? Self.mostEntries : Self.mostFiles
                problems.report(.tooManyFiles(limit: limit), at: FileLocation(file: path))
            }
        }
        if definitions.isEmpty { misnamed.forEach(reportMisnamed) }
    }

    private mutating func searchAll(of folder: String) {
        let before = (all.count, definitions.count)
        firstOther = nil
        search(folder, depth: 1)
        guard definitions.count == before.1 else { return }
        if let firstOther {
            // Beside a manifest it may be a file of the extension: only where nothing else defines anything.
            if all.count == before.0 { reportMisnamed(firstOther) } else { misnamed.append(firstOther) }
        } else if all.count == before.0 {
            problems.report(.noFiles, at: FileLocation(file: folder))
        }
    }

    private func reportMisnamed(_ path: String) {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.prefix { $0 != "." }
        problems.report(.misnamed(newName: "\(stem).intents.yaml"), at: FileLocation(file: path))
    }

    private mutating func search(_ folder: String, depth: Int) {
        guard depth <= Self.deepest, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            entriesLeft -= 1
            guard entriesLeft > 0, all.count < Self.mostFiles else { return }
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            guard let (identity, isFolder) = Self.status(path) else { continue }
            if !isFolder, !Self.isOurs(name), firstOther == nil, name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
                firstOther = path
            }
            guard isFolder || Self.isOurs(name), seen.insert(identity).inserted
            else { continue }
            if isFolder { search(path, depth: depth + 1) } else { add(path) }
        }
    }

    private mutating func add(_ path: String) {
        all.append(path)
        if Self.isManifest(path) { manifests.append(path) } else { definitions.append(path) }
    }

    /// The folder of a file as its path names it, without a slash at the end.
    static func folder(of path: String) -> String {
        var folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        while folder.last == "/" { folder.removeLast() }
        return String(folder)
    }

    private static func isManifest(_ name: String) -> Bool { name.hasSuffix("extension.yaml") }

    private static func isOurs(_ name: String) -> Bool { name.hasSuffix(".intents.yaml") || isManifest(name) }

    private static func status(_ path: String) -> (Identity, isFolder: Bool)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        return (identity, status.st_mode & S_IFMT == S_IFDIR)
    }
}
