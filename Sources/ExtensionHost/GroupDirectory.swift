import Foundation

/// The storage that an application and its extension share: `STATE/groups/NAME`, for its owner's eyes only.
package enum GroupDirectory {
    /// Makes the folder where it is missing and gives its path.
    static func make(_ name: String, in state: String) throws(ExtensionFailure.Kind) -> String {
        guard isValid(name) else { throw .invalidGroupName(name) }
        let groups = "\(state)/groups"
        let path = "\(groups)/\(name)"
        do {
            try FileManager.default.createDirectory(
                atPath: groups, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .groupUnavailable(path: groups, reason: error.systemReason)
        }
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw .groupUnavailable(path: path, reason: String(cString: strerror(errno)))
        }
        var status = stat()
        // A link could lead out of the state folder.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw .groupUnavailable(path: path, reason: "it is not a folder")
        }
        return path
    }

    /// A name stays one component below `groups` and is never hidden.
    package static func isValid(_ name: String) -> Bool {
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        guard let first = name.utf8.first, isAlphanumeric(first), name.utf8.count <= 200 else { return false }
        return name.utf8.allSatisfy { isAlphanumeric($0) || "._-".utf8.contains($0) }
    }
}
