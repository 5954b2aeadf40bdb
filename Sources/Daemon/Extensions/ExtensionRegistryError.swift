import Intents
import Spelling

/// Why nothing was decided about an extension. Its `description` is one sentence that says what to do.
public struct ExtensionRegistryError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// The ids that there are.
        case unknown(among: [String])
        /// It cannot be installed, for these reasons.
        case unusable([String])
        /// Its manifest is not what the owner was shown any more.
        case otherTerms
        case notAsked(Entitlement, asked: [Entitlement])
        /// Its manifest asks for more than the owner agreed to.
        case withheld(String)
        case grantedBySettings(Entitlement, file: String)
        case namedBySettings(String, file: String)
        /// The state folder is another account's.
        case foreignState(String, user: UInt32)
    }

    public var code: Code
    /// The id in its manifest.
    public var extensionID: String

    public init(_ code: Code, extensionID: String) {
        self.code = code
        self.extensionID = extensionID
    }
}

extension ExtensionRegistryError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .unknown(let known):
            "there is no extension \(extensionID)"
                + (Spelling.nearest(to: extensionID, among: known).map { "; did you mean \($0)?" }
                    ?? "; `beckon extensions` lists them")
        case .unusable(let problems):
            problems.isEmpty ? "\(extensionID) cannot be installed" : problems.joined(separator: "\n")
        case .otherTerms: "the manifest of \(extensionID) has changed since it was shown; install it again"
        case .notAsked(let entitlement, let asked):
            "\(extensionID) does not ask for \(entitlement.rawValue)"
                + (asked.isEmpty ? "" : "; it asks for \(asked.map(\.rawValue).joined(separator: ", "))")
        case .withheld(let reason): "nothing can be granted to \(extensionID) now: \(reason)"
        case .grantedBySettings(let entitlement, let file):
            "\(entitlement.rawValue) is granted to \(extensionID) by `grants:` in \(file); take it out there"
        case .namedBySettings(let manifest, let file):
            "\(extensionID) is not installed; \(file) names its manifest, \(manifest): take it out there, or use "
                + "`beckon extensions disable \(extensionID)`"
        case .foreignState(let folder, let user):
            "the state folder \(folder) belongs to user \(user); do this as that user, or start the daemon, which is asked "
                + "then"
        }
    }
}
