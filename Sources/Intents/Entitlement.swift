/// What an extension may have beyond its own files, where its manifest asks for it and the owner grants it.
public enum Entitlement: String, Sendable, Hashable, CaseIterable {
    /// To speak without having been asked.
    case voice
    /// Internet sockets, and what looking up names needs.
    case network
    /// To read the owner's home folder.
    case home
    /// The sound devices, and the sound server's socket.
    case audio
    /// The session bus and the display.
    case desktop
    /// Beckon's control socket, as the application that the extension belongs to.
    case control
}
