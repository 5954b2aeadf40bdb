import Intents

import Foundation

/// The storage that an application and its extension share: `STATE/groups/NAME`, for its owner's eyes only.
package enum GroupDirectory {
    /// Makes the folder where it is missing and gives its path.
    static func make(_ name: String, in state: String) throws(ExtensionFailure.Kind) -> String {
        guard ExtensionManifest.isGroupName(name) else { throw .invalidGroupName(name) }
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
}
