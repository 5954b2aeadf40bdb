import Glibc

/// The programs of sphinxtrain and PocketSphinx that estimate a transform.
public struct AdaptationTools: Sendable, Hashable {
    /// Collects the statistics of aligned speech (the Baum-Welch algorithm).
    var bw: String
    /// Makes a transform of them.
    var solve: String
    /// Writes a binary `mdef` as text, which the others read.
    var convertDefinition: String

    private static let folders = ["/usr/lib/sphinxtrain", "/usr/libexec/sphinxtrain", "/usr/local/libexec/sphinxtrain"]

    /// Looks for them where distributions put them.
    ///
    /// - Parameter searchPath: folders of programs.
    /// - Throws: `AdaptationError.toolsMissing`.
    public init(searchPath: [String]) throws(AdaptationError) {
        var missing: [String] = []
        func find(_ name: String, _ folders: [String]) -> String {
            let candidates: [String] = folders.map { "\($0)/\(name)" }
            let path = candidates.first { access($0, X_OK) == 0 }
            if path == nil { missing.append(name) }
            return path ?? ""
        }
        bw = find("bw", Self.folders)
        solve = find("mllr_solve", Self.folders)
        convertDefinition = find("pocketsphinx_mdef_convert", searchPath + ["/usr/bin", "/usr/local/bin"])
        guard missing.isEmpty else { throw .toolsMissing(missing) }
    }
}
