/// The names of the control socket's protocol, which both of its ends share. docs/control.md describes it.
public enum ControlProtocol {
    /// Every request type. A new one is a file beside the others and a line here; whoever composes the daemon says what
    /// answers it.
    public static let requests: [any ControlRequest.Type] = [
        HelloRequest.self, StatusRequest.self, ExtensionsRequest.self, TraceRequest.self, WatchRequest.self,
        WatchGroupRequest.self,
        AskRequest.self, StopRequest.self, LockRequest.self, UnlockRequest.self, ReloadRequest.self,
        SetVocabularyRequest.self, SetContextRequest.self, MemoryChangedRequest.self,
        InspectExtensionRequest.self, InstallExtensionRequest.self, ChangeExtensionRequest.self,
        RemoveExtensionRequest.self,
        DonateRequest.self, DeleteDonationsRequest.self, DonationsRequest.self, WatchDonationsRequest.self,
        SetShortcutSuggestionsRequest.self, ShortcutSuggestionsRequest.self, VoiceShortcutsRequest.self,
        AddVoiceShortcutRequest.self, EditVoiceShortcutRequest.self, DeleteVoiceShortcutRequest.self,
        SetShortcutWarningRequest.self, RunShortcutRequest.self, ActivitiesRequest.self, DeleteActivitiesRequest.self,
        PlaceRequest.self, SetPlaceRequest.self,
    ]

    /// The versions that this build speaks.
    package static let versions = 1...1

    /// Notifications of the daemon.
    package enum Notification: String, Sendable, CaseIterable {
        case event, trace, lost, groupChanged, donation
    }

    package enum Variable {
        /// The path of the socket.
        package static let socket = "BECKON_SOCKET"
        /// The file of an application's token.
        package static let tokenFile = "BECKON_TOKEN_FILE"
    }

    /// The folder below a state folder in which what belongs to one application is kept, its token among it.
    package static func applicationFolder(_ application: String, stateFolder: String) -> String {
        "\(stateFolder)/applications/\(application)"
    }

    /// The owner's token lies beside the socket.
    package static func ownerTokenFile(beside socket: String) -> String {
        (socket.split(separator: "/", omittingEmptySubsequences: false).dropLast() + ["owner-token"])
            .joined(separator: "/")
    }
}

extension JSONRPC.ErrorObject {
    /// The caller may not do this.
    public static let deniedCode = -32010
    /// The token is none that the daemon gave, or the process belongs to another user.
    public static let notRecognizedCode = -32011
    /// The daemon did not answer in time.
    public static let timedOutCode = -32012
    /// The daemon is stopping.
    public static let stoppingCode = -32013

    /// What a service answers with where a request cannot be done now: one sentence.
    public static func failed(_ sentence: String) -> Self { Self(code: handlerFailedCode, message: sentence) }
}
