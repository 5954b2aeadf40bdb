import Foundation

/// A folder for the temporary files of one process, removed when it has ended.
final class PrivateFolder: Sendable {
    let path: String

    /// - Parameter parent: where temporary files stand.
    init(in parent: String) throws(ExtensionFailure.Kind) {
        var template = Array("\(parent)/beckon-XXXXXX".utf8CString)
        guard let pointer = mkdtemp(&template) else {
            throw .confinementFailed(
                step: "a folder for its temporary files in \(parent)", reason: String(cString: strerror(errno)))
        }
        path = String(cString: pointer)
    }

    deinit { remove() }

    /// What resists (a folder whose permissions were taken away) stays for the system's cleaning of temporary files.
    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
