import Foundation
import Intents

/// The files that belong to an extension's program. A manifest's author chooses these names, so none may open a folder
/// in which a person's data stands.
struct ProgramFiles {
    private(set) var all: [String]
    private let homes: [String]
    private let path: String

    init(_ manifest: ExtensionManifest, path: String, homes: [String]) {
        (self.path, self.homes) = (path, homes)
        let file = manifest.location.file.isEmpty ? manifest.executable : manifest.location.file
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let real = RealPath.of(folder) ?? folder
        all = homes.contains(real) ? Self.named(by: manifest, in: real) : [real]
        all += DaemonFiles.folders
        add(program: LaunchPlan.lookUp(manifest.executable, path: path))
    }

    /// Of a manifest that stands in the home folder itself, only the files that it names.
    private static func named(by manifest: ExtensionManifest, in folder: String) -> [String] {
        ([manifest.location.file] + manifest.arguments.filter { !$0.contains("/") && !$0.hasPrefix(".") })
            .map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
            .filter { LaunchPlan.kind(of: $0) == S_IFREG }
    }

    /// The program, its installation, and the same for the interpreter of a script, as deep as the kernel goes.
    private mutating func add(program: String) {
        var next: String? = program
        for _ in 1...5 {
            guard let program = next, let real = RealPath.of(program), LaunchPlan.kind(of: real) == S_IFREG,
                access(real, X_OK) == 0
            else { return }
            all.append(real)
            for file in Set([program, real]) { all += installation(around: file) }
            next = interpreter(of: real)
        }
    }

    /// What stands beside a program's folder where software is installed: a Python environment, a version switcher.
    private func installation(around file: String) -> [String] {
        let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
        let prefix = folder.deletingLastPathComponent().path
        guard ["bin", "sbin", "libexec", "shims"].contains(folder.lastPathComponent), prefix != "/",
            !homes.contains(RealPath.of(prefix) ?? prefix)
        else { return [] }
        return [
            "bin", "sbin", "lib", "lib64", "libexec", "shims", "versions", "plugins", "version", "pyvenv.cfg",
        ].map { "\(prefix)/\($0)" }
    }

    /// Of `#!/usr/bin/env python3` that python3, of `#!/bin/sh -e` that sh; nil where it is no script.
    private func interpreter(of file: String) -> String? {
        guard let handle = FileHandle(forReadingAtPath: file), let start = try? handle.read(upToCount: 256),
            start.starts(with: Data("#!".utf8))
        else { return nil }
        let line = String(decoding: start.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first, first.hasPrefix("/") else { return nil }
        guard first.hasSuffix("/env") else { return first }
        return words.dropFirst().first { !$0.hasPrefix("-") && !$0.contains("=") }.map {
            LaunchPlan.lookUp($0, path: path)
        }
    }
}

/// What the daemon itself is made of: an extension that was built with it stands beside it and uses the same libraries.
enum DaemonFiles {
    static let folders: [String] = {
        let program = RealPath.of("/proc/self/exe").map { [$0] } ?? []
        let libraries = maps().split(separator: "\n").compactMap { line in
            line.firstIndex(of: "/").map { String(line[$0...]) }
        }.filter { $0.hasSuffix(".so") || $0.contains(".so.") }
        let folders = (program + libraries).map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        return Set(folders).filter { !$0.hasPrefix("/usr/") && $0 != "/" }.sorted()
    }()

    /// A file of /proc gives less than was asked for before its end; Foundation takes that for the end.
    private static func maps() -> String {
        let file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < 16_777_216 {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
