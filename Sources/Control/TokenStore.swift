import BeckonKit
import Foundation

/// The tokens of applications: `applications/ID/token` in the state folder, readable for the daemon's user alone.
///
/// An application gets its own when its extension is installed. Every method reads or writes the file system; tokens that
/// are made or revoked count from the next hello on, whichever process did it.
public struct TokenStore: Sendable {
    private let stateFolder: String

    public init(stateFolder: String) { self.stateFolder = stateFolder }

    /// Gives an application a new token; its old one is worth nothing any more.
    ///
    /// - Returns: the file in which it lies.
    /// - Throws: `ControlError` for an id that is none, and where it cannot be kept.
    @discardableResult public func make(for application: String) throws(ControlError) -> String {
        guard Self.isApplicationID(application) else {
            throw ControlError(.invalidApplication(application), path: stateFolder)
        }
        let file = file(of: application)
        try PrivateFiles.makeFolder(PrivateFiles.parent(of: file))
        try PrivateFiles.write(Token(for: application).text + "\n", to: file)
        return file
    }

    /// Takes an application's token away. Fine where it has none.
    public func revoke(_ application: String) throws(ControlError) {
        guard Self.isApplicationID(application) else {
            throw ControlError(.invalidApplication(application), path: stateFolder)
        }
        guard unlink(file(of: application)) == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw .system("remove", file(of: application))
        }
    }

    /// The application whose token this is; nil: nobody's.
    public func verify(_ token: String) -> String? {
        let shown = Token(text: token)
        let application = shown.holder
        guard Self.isApplicationID(application),
            let text = PrivateFiles.read(file(of: application), maximum: Token.maximumLength)
        else { return nil }
        return Token(text: text).matches(shown) ? application : nil
    }

    /// Whether the application has a token.
    public func has(_ application: String) -> Bool {
        Self.isApplicationID(application)
            && PrivateFiles.read(file(of: application), maximum: Token.maximumLength) != nil
    }

    /// Where an application's token lies, or would.
    public func file(of application: String) -> String {
        ControlProtocol.applicationFolder(application, stateFolder: stateFolder) + "/token"
    }

    /// Reverse-DNS form. It becomes a part of a path, so nothing else may pass.
    static func isApplicationID(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 2 && text.utf8.count <= 200
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                            true
                        default: false
                        }
                    }
            }
    }
}
