/// The voice shortcuts of an application: those that the person made of what it does.
///
///     let center = VoiceShortcutCenter(try ControlClient(as: .application("org.example.SoupChef"), name: "Soup Chef"))
///     try center.setShortcutSuggestions([Shortcut(OrderSoupIntent(soup: .tomato), of: id, title: "Tomato soup")])
///     for shortcut in try center.all() { print(shortcut.phrase ?? shortcut.id) }
///
/// Safe to use from any thread; every method blocks until the daemon has answered.
public struct VoiceShortcutCenter: Sendable {
    private let client: ControlClient

    public init(_ client: ControlClient) { self.client = client }

    /// Oldest first.
    public func all() throws(ControlClientError) -> [VoiceShortcut] {
        try client.call(VoiceShortcutsRequest()).voiceShortcuts
    }

    /// Nil where the application has none with this identifier.
    public func voiceShortcut(_ id: String) throws(ControlClientError) -> VoiceShortcut? {
        try client.call(VoiceShortcutsRequest(id: id)).voiceShortcuts.first
    }

    /// The one that does the same: the same intent with the same values, or the same activity.
    public func voiceShortcut(matching shortcut: Shortcut) throws(ControlClientError) -> VoiceShortcut? {
        try client.call(VoiceShortcutsRequest(matching: shortcut)).voiceShortcuts.first
    }

    /// Offers shortcuts before anybody used them, in place of those that were offered before: at most 50. An application
    /// does so when it starts.
    public func setShortcutSuggestions(_ shortcuts: [Shortcut]) throws(ControlClientError) {
        try client.call(SetShortcutSuggestionsRequest(shortcuts))
    }

    /// What the application offers.
    public func shortcutSuggestions() throws(ControlClientError) -> [Shortcut] {
        try client.call(ShortcutSuggestionsRequest()).shortcuts
    }

    /// - Parameter phrase: the words that run it, as the person chose them. `AddVoiceShortcutFlow` asks for them.
    public func add(_ shortcut: Shortcut, phrase: String) throws(ControlClientError) -> VoiceShortcut {
        try client.call(AddVoiceShortcutRequest(shortcut, phrase: phrase)).voiceShortcut
    }

    public func setPhrase(_ phrase: String, of id: String) throws(ControlClientError) -> VoiceShortcut {
        try client.call(EditVoiceShortcutRequest(id: id, phrase: phrase)).voiceShortcut
    }

    /// Deletes it with its recordings. What the application offers stays offered.
    public func delete(_ id: String) throws(ControlClientError) {
        try client.call(DeleteVoiceShortcutRequest(id: id))
    }

    /// Says that voice shortcuts with one of these values cannot run any more.
    ///
    /// - Parameters:
    ///   - type: one of the application's types.
    ///   - warning: one sentence that tells the person why; nil: they can run again.
    /// - Returns: those that have one of the values.
    @discardableResult public func setWarning(
        _ warning: String?, type: String, values: [String]
    ) throws(ControlClientError) -> [VoiceShortcut] {
        try client.call(SetShortcutWarningRequest(type: type, values: values, warning: warning)).voiceShortcuts
    }
}
