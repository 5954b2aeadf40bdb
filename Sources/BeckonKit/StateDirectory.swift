/// Where Beckon keeps its state unless `--state` names another folder.
public enum StateDirectory {
    /// systemd's StateDirectory; else `$XDG_STATE_HOME/beckon`; else `~/.local/state/beckon`. Nil where none is known.
    public static func path(environment: [String: String]) -> String? {
        // systemd separates several folders by colons; the first is ours.
        if let folder = environment["STATE_DIRECTORY"]?.split(separator: ":").first { return String(folder) }
        // The XDG Base Directory Specification: relative paths are to be ignored.
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return "\(folder)/beckon" }
        if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.local/state/beckon" }
        return nil
    }
}
