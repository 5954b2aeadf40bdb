import BeckonKit
import Foundation

/// Where Soup Chef and its extension keep what they share.
public enum SharedFolder {
    public static let application = "org.example.SoupChef"

    /// The folder of the group that extension.yaml names, below Beckon's state folder; it is made where it is missing.
    ///
    /// - Parameter state: nil: where Beckon keeps its state.
    /// - Throws: `NoStateFolder`, or why the folder cannot be made.
    public static func storage(state: String?, environment: [String: String]) throws -> GroupStorage {
        guard let state = state ?? StateDirectory.path(environment: environment) else { throw NoStateFolder() }
        let folder = URL(fileURLWithPath: state, isDirectory: true).appending(path: "groups/\(application)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return GroupStorage(directory: folder)
    }
}

public struct NoStateFolder: Error, CustomStringConvertible {
    public let description = "Nothing tells where Beckon keeps its state; set HOME, or name the folder with --state."
}
