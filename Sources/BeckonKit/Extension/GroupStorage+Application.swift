import Foundation

extension GroupStorage {
    /// The storage as an application opens it, beside its extension: the folder of the group below Beckon's state folder,
    /// which is made where it is missing.
    ///
    /// - Parameters:
    ///   - group: as the extension's manifest names it.
    ///   - state: nil: where Beckon keeps its state in this environment.
    /// - Throws: `NoStateFolder`, or why the folder cannot be made.
    public static func ofApplication(
        group: String, state: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> GroupStorage {
        guard let state = state ?? StateDirectory.path(environment: environment) else { throw NoStateFolder() }
        let folder = URL(fileURLWithPath: state, isDirectory: true).appending(path: "groups/\(group)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return GroupStorage(directory: folder)
    }
}

/// Nothing tells where Beckon keeps its state.
public struct NoStateFolder: Error, Sendable, CustomStringConvertible {
    public let description = "Nothing tells where Beckon keeps its state; set HOME, or name the folder with --state."
}
