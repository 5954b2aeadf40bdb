import Foundation

/// What an extension can tell the daemon, and what it knows of itself. A handler has it as `request.context`.
///
/// Every method returns at once and may be called from anywhere. What it says is dropped where the daemon is gone.
public struct ExtensionContext: Sendable {
    /// The manifest's `id` and `application`; empty outside of the daemon.
    public var extensionID: String
    public var application: String
    /// The folder that the application and its extension share; nil where the manifest names no `group`.
    public var groupDirectory: URL?
    var send: @Sendable (JSONRPC.Message) -> Void

    init(environment: [String: String] = [:], send: @escaping @Sendable (JSONRPC.Message) -> Void = { _ in }) {
        extensionID = environment[ExtensionProtocol.Variable.extensionID] ?? ""
        application = environment[ExtensionProtocol.Variable.application] ?? ""
        groupDirectory = environment[ExtensionProtocol.Variable.groupDirectory].map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
        self.send = send
    }

    /// The files of the group; nil where the manifest names no `group`. What is written there is told to the application.
    public var storage: GroupStorage? {
        groupDirectory.map { directory in
            GroupStorage(directory: directory) { try? groupChanged($0) }
        }
    }

    /// Writes a line to the daemon's log. Never slot values above `debug`: they are what a person said.
    public func log(_ level: IntentRequest.LogLevel, _ message: String) {
        send(ExtensionNotification.log(level, message).message)
    }

    /// Gives a dynamic type of the definition its values, in place of those that were set before. They can be said at once.
    ///
    /// - Parameter values: Most important first, each identifier once; at most 50,000, and 1 MiB as JSON.
    /// - Throws: What is wrong with them, in one sentence; then nothing is set.
    public func setVocabulary(_ type: String, _ values: [VocabularyValue]) throws(JSONRPC.ErrorObject) {
        try tell(.setVocabulary(type: type, values))
    }

    /// The same for a type of the generated code.
    public func setVocabulary<Object: IntentObject>(_ objects: [Object]) throws(JSONRPC.ErrorObject) {
        try setVocabulary(Object.intentTypeName, objects.map(\.vocabularyValue))
    }

    /// Tells the application that something in the group's folder changed. `GroupStorage` does it by itself.
    ///
    /// - Parameter name: What changed, in the application's own words; at most 256 bytes.
    public func groupChanged(_ name: String? = nil) throws(JSONRPC.ErrorObject) {
        try tell(.groupChanged(name: name))
    }
}

/// What Beckon remembers of the application.
extension ExtensionContext {
    /// Tells that something was done in the application, or a place in it visited. `beckon donations --watch` shows whether
    /// it was taken.
    ///
    /// - Throws: What is wrong with its form. Whether the definitions have it the daemon checks.
    public func donate(_ donation: NewDonation) throws(JSONRPC.ErrorObject) { try tell(.donate(donation)) }

    /// Forgets donations of the application, and what was learned from them.
    public func deleteDonations(_ selection: DonationSelection) throws(JSONRPC.ErrorObject) {
        try tell(.deleteDonations(selection))
    }

    /// Forgets activities of the application: they are neither found nor suggested any more.
    public func deleteActivities(_ selection: ActivitySelection) throws(JSONRPC.ErrorObject) {
        try tell(.deleteActivities(selection))
    }

    /// Offers shortcuts before anybody used them, in place of those that were offered before: at most 50.
    public func setShortcutSuggestions(_ shortcuts: [Shortcut]) throws(JSONRPC.ErrorObject) {
        try tell(.setShortcutSuggestions(shortcuts))
    }
}

/// What resident extensions may do besides. The daemon leaves it out for others.
extension ExtensionContext {
    /// Has a sentence spoken when nobody else speaks.
    ///
    /// - Throws: Where the text is empty or longer than 1,000 bytes.
    public func announce(_ text: String) throws(JSONRPC.ErrorObject) { try tell(.announce(text)) }

    /// Has a sound repeated until somebody says stop, `stopRinging` is called or its time is over.
    public func ring(_ ring: Ring) throws(JSONRPC.ErrorObject) { try tell(.ring(ring)) }

    public func stopRinging() { send(ExtensionNotification.stopRinging.message) }

    /// Says what is the case now, which makes sentences with `when:` active: `["timer": ["ringing"]]`.
    ///
    /// - Parameter context: States by key; a key without states is unset, other keys stay. At most 100 keys with 100 states.
    public func setContext(_ context: [String: [String]]) throws(JSONRPC.ErrorObject) { try tell(.setContext(context)) }

    /// Reads what it would send as the daemon does, so that the author hears here what is wrong with it.
    private func tell(_ notification: ExtensionNotification) throws(JSONRPC.ErrorObject) {
        _ = try ExtensionNotification(method: notification.name.rawValue, notification.parameters)
        let message = notification.message
        guard message.line.count <= LineSplitter.defaultMaximum else {
            throw .invalidParameter("values", "as JSON it is longer than \(LineSplitter.defaultMaximum) bytes")
        }
        send(message)
    }
}
