import CSystemd

/// What a desktop file says of an application (Desktop Entry Specification 1.5), as far as it matters for opening it.
public struct DesktopEntry: Sendable, Hashable {
    /// The file's name without `.desktop`; where the application is on the bus it is its name there too.
    public var id: String
    public var path: String
    /// Unlocalized; empty where it is missing.
    public var name: String
    /// Whether the application is opened through its service: see `ApplicationActivator`.
    public var isDBusActivatable: Bool
    /// The command line, as written. Beckon does not run it.
    public var exec: String?
    /// The person has deleted it: as good as not installed.
    public var isHidden: Bool

    /// Bytes of a file at most.
    public static let mostBytes = 1 << 18

    /// Looks an application's file up: `applications/ID.desktop` in `XDG_DATA_HOME` (by default `~/.local/share`), then in
    /// the folders of `XDG_DATA_DIRS` (by default `/usr/local/share` and `/usr/share`). The first one counts. Subfolders
    /// are not looked into: applications on the bus have a file of their own name.
    ///
    /// - Returns: nil where there is none.
    /// - Throws: where there is one that cannot be read, is too large or describes no application.
    public static func find(_ id: String, environment: [String: String]) throws(BusError) -> DesktopEntry? {
        // Such a name has no slash, so the file is in the folder.
        guard !id.utf8.contains(0), !id.hasPrefix(":"), sd_bus_service_name_is_valid(id) > 0 else {
            throw BusError(
                .application(id), .invalid("the id is not in reverse-DNS form, such as org.example.SoupChef"))
        }
        for folder in dataFolders(environment) {
            let path = "\(folder)/applications/\(id).desktop"
            guard let bytes = try DesktopFile.read(path, mostBytes: mostBytes) else { continue }
            return try DesktopEntry(id: id, path: path, DesktopFile.entries(bytes))
        }
        return nil
    }

    init(id: String, path: String, _ entries: [String: String]) throws(BusError) {
        guard entries["Type"] == "Application" else {
            throw BusError(.desktopFile(path), .invalid("its group [Desktop Entry] does not say Type=Application"))
        }
        self.id = id
        self.path = path
        name = DesktopFile.unescape(entries["Name"] ?? "")
        isDBusActivatable = entries["DBusActivatable"] == "true"
        exec = entries["Exec"].nonEmpty.map(DesktopFile.unescape)
        isHidden = entries["Hidden"] == "true"
    }

    /// Paths that are not absolute do not count (XDG Base Directory Specification).
    static func dataFolders(_ environment: [String: String]) -> [String] {
        let home = environment["HOME"].nonEmpty.map { $0 + "/.local/share" }
        let own = environment["XDG_DATA_HOME"].nonEmpty ?? home ?? ""
        let others = environment["XDG_DATA_DIRS"].nonEmpty ?? "/usr/local/share:/usr/share"
        return ([own] + others.split(separator: ":").map(String.init)).filter { $0.hasPrefix("/") }
    }
}
