import ConfigFile
import Foundation
import Intents

/// A manifest that is to be installed, or is, and the definitions beside it.
struct ManifestFile: Hashable {
    private static let mostDefinitions = 1000
    private static let mostNames = 20_000

    /// Absolute, without links.
    let path: String

    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    init(path: String) { self.path = path }

    /// Finds the manifest that a person names by itself or by its folder.
    ///
    /// - Throws: `Problem` where there is none, or several, or one that others than its owner could exchange.
    init(finding name: String) throws(Problem) {
        guard let real = Self.real(name) else { throw Self.problem(name, String(cString: strerror(errno))) }
        guard Self.kind(name) != S_IFLNK || Self.kind(real) == S_IFDIR else {
            throw Self.problem(name, "it is a link; name the manifest itself, \(real)")
        }
        path = Self.kind(real) == S_IFDIR ? try Self.only(in: real) : real
        guard path.hasSuffix("extension.yaml") else {
            throw Self.problem(path, "a manifest is called extension.yaml or NAME.extension.yaml")
        }
        guard Self.kind(path) == S_IFREG else {
            throw Self.problem(path, "a manifest is a regular file and no link")
        }
    }

    private static func only(in folder: String) throws(Problem) -> String {
        let names = try names(in: folder).filter { $0.hasSuffix("extension.yaml") }
        guard let first = names.first else { throw problem(folder, "there is no extension.yaml in it") }
        guard names.count == 1 else {
            throw problem(folder, "there are several manifests in it; name one of \(names.joined(separator: ", "))")
        }
        return "\(folder)/\(first)"
    }

    /// The definition files in its folder, by name.
    ///
    /// - Throws: `Problem` for the first one that is a link or the like, and where there are too many.
    func definitions() throws(Problem) -> [String] {
        let paths = try Self.names(in: folder).filter { $0.hasSuffix(".intents.yaml") }.map { "\(folder)/\($0)" }
        guard paths.count <= Self.mostDefinitions else {
            throw Self.problem(folder, "there are more than \(Self.mostDefinitions) definition files in it")
        }
        for path in paths where Self.kind(path) != S_IFREG {
            throw Self.problem(path, "a definition file beside a manifest is a regular file and no link")
        }
        return paths
    }

    /// Those of the definition files that are still what they should be.
    var usableDefinitions: [String] { (try? definitions()) ?? [] }

    /// Who else could change what it says.
    ///
    /// - Throws: `Problem` where everybody could.
    func strangers() throws(Problem) -> [String] {
        var notes: [String] = []
        for path in [folder, path] {
            var status = stat()
            guard lstat(path, &status) == 0 else { throw Self.problem(path, String(cString: strerror(errno))) }
            guard status.st_mode & 0o002 == 0 else {
                throw Self.problem(path, "everybody may write to it, and so choose what is run; chmod o-w it")
            }
            if status.st_mode & 0o020 != 0 { notes.append("The group of \(path) may write to it.") }
            if status.st_uid != geteuid(), status.st_uid != 0 {
                notes.append("\(path) belongs to user \(status.st_uid), who can change what is run.")
            }
        }
        return notes
    }

    private static func names(in folder: String) throws(Problem) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw problem(folder, "the folder cannot be read")
        }
        guard names.count <= mostNames else { throw problem(folder, "there are more than \(mostNames) files in it") }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func real(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// The file type bits of `st_mode`; nil where there is nothing.
    static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    static func problem(_ path: String, _ sentence: String) -> Problem {
        Problem(at: SourceLocation(file: path), sentence)
    }
}
