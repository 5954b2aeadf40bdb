import Foundation

/// Finds the program of an extension.
struct ExecutableLookup {
    enum Result {
        case found(String)
        case notExecutable(String)
        /// `path`: where it would stand first. `places`: where it was looked for, as a person calls them.
        case missing(path: String, places: [String])
    }

    let programFolder: String
    let searchPath: [String]

    /// An absolute path stays. Any other is looked for beside the manifest, then beside `beckon`, then, where it has no
    /// slash, in the search path.
    func find(_ name: String, manifest: String) -> Result {
        guard !name.hasPrefix("/") else {
            return Self.check([name]) ?? .missing(path: name, places: ["there"])
        }
        let beside = Self.absolute((Self.absolute(manifest) as NSString).deletingLastPathComponent + "/" + name)
        var candidates = [beside, Self.absolute(programFolder + "/" + name)]
        var places = ["beside the manifest", "beside beckon (\(programFolder))"]
        if !name.contains("/") {
            candidates += searchPath.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            places.append("on PATH")
        }
        return Self.check(candidates) ?? .missing(path: beside, places: places)
    }

    /// The first file among the candidates that may be executed, else the first that may not; nil without a file.
    private static func check(_ candidates: [String]) -> Result? {
        let files = candidates.filter(isFile)
        if let path = files.first(where: { access($0, X_OK) == 0 }) { return .found(path) }
        return files.first.map(Result.notExecutable)
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
}
