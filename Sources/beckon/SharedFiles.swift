import Arguments
import Foundation
import Pipeline

/// Files that come with Beckon and that its program does not hold: schemas, the module for Python, BeckonKit itself.
struct SharedFiles {
    static let option = OptionSpecification.value(
        "beckon", "DIR", "the clone of Beckon (default: found from where the program is)")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// The absolute path of a file or folder.
    ///
    /// - Parameter name: From the root of the clone: `python/beckon.py`.
    /// - Throws: A usage error where it is not there.
    func path(_ name: String) throws(UsageError) -> String {
        let roots = arguments.string("beckon").map { [$0] } ?? Places().sharedFolders
        let paths = roots.map { URL(fileURLWithPath: $0).appendingPathComponent(name).standardizedFileURL.path }
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else {
            let place = arguments.string("beckon").map { "in \($0)" } ?? "near this program"
            throw arguments.refusal("there is no \(name) \(place); name the clone of Beckon with --beckon DIR")
        }
        return path
    }
}
