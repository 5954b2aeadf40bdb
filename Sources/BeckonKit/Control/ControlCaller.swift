/// What a caller of the control socket may be.
public enum ControlRole: String, Sendable, Hashable, CaseIterable {
    /// It has shown no token.
    case anonymous
    /// It has shown the token of an application.
    case application
    /// It has shown the owner's token.
    case owner
}

/// Who makes a request, as far as the daemon could prove it.
public struct ControlCaller: Sendable, Hashable {
    public enum Identity: Sendable, Hashable {
        case anonymous
        /// The application with this id.
        case application(String)
        case owner
    }

    public var identity: Identity
    /// What it calls itself: printable, and proof of nothing.
    public var client: String
    /// The process at the other end when it connected.
    public var processID: Int32
    public var userID: UInt32

    public init(_ identity: Identity, client: String = "", processID: Int32 = 0, userID: UInt32 = 0) {
        self.identity = identity
        self.client = client
        self.processID = processID
        self.userID = userID
    }

    public var role: ControlRole {
        switch identity {
        case .anonymous: .anonymous
        case .application: .application
        case .owner: .owner
        }
    }

    /// The id of the application that it is; nil: it is none.
    public var application: String? { if case .application(let id) = identity { id } else { nil } }

    /// Whether it may see and change what belongs to an application.
    public func mayTouch(_ application: String) -> Bool {
        switch identity {
        case .anonymous: false
        case .application(let own): own == application
        case .owner: true
        }
    }

    /// The application whose things a request touches: an application's own, or the one that the owner names.
    ///
    /// - Parameter named: what the request names; nil: nothing.
    /// - Throws: A denied error where an application names another.
    func scope(_ named: String?) throws(JSONRPC.ErrorObject) -> String? {
        guard let named else { return application }
        guard mayTouch(named) else { throw .denied("What belongs to \(named) is not this caller's to change.") }
        return named
    }
}

extension JSONRPC.ErrorObject {
    package static func denied(_ sentence: String) -> Self { Self(code: deniedCode, message: sentence) }
}
