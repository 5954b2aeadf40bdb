import Foundation
import TestSupport
import Testing

@testable import Bus

struct DesktopEntryTests {
    private static let id = "org.example.SoupChef"
    private let own: TemporaryFolder
    private let other: TemporaryFolder

    init() throws {
        own = try TemporaryFolder()
        other = try TemporaryFolder()
    }

    /// - Returns: the path of the file.
    @discardableResult private func write(_ text: String, in folder: TemporaryFolder) throws -> String {
        let applications = folder.path + "/applications"
        try FileManager.default.createDirectory(atPath: applications, withIntermediateDirectories: true)
        return try folder.file("applications/\(Self.id).desktop", Array(text.utf8))
    }

    private func find() throws(BusError) -> DesktopEntry? {
        try DesktopEntry.find(
            Self.id, environment: ["XDG_DATA_HOME": own.path, "XDG_DATA_DIRS": "relative:/nonexistent:\(other.path)"])
    }

    @Test func theFirstFileCounts() throws {
        #expect(try find() == nil)
        let path = try write("[Desktop Entry]\nType=Application\nName=Soup Chef\nDBusActivatable=true\n", in: other)
        var entry = try #require(try find())
        #expect(entry.path == path)
        #expect(entry.id == Self.id)
        #expect(entry.name == "Soup Chef")
        #expect(entry.isDBusActivatable)
        #expect(!entry.isHidden)
        #expect(entry.exec == nil)
        try write("[Desktop Entry]\nType=Application\nHidden=true\n", in: own)
        entry = try #require(try find())
        #expect(entry.isHidden)
        #expect(!entry.isDBusActivatable)
        #expect(entry.name == "")
    }

    struct File: Sendable {
        var text: String
        var name = "Soup Chef"
        var exec: String?
        var isDBusActivatable = false
    }

    @Test(arguments: [
        File(text: "# a comment\n\n  [Desktop Entry]  \r\nType = Application\r\n\tName\t=  Soup Chef \r\n"),
        File(text: "[Desktop Entry]\nType=Application\nName[de]=Suppenkoch\nName=Soup Chef\nName[zh]=汤\n"),
        File(text: "[Desktop Entry]\nType=Application\nName=Soup Chef\n[Desktop Action x]\nName=Other\nType=Link"),
        File(
            text: "[Desktop Entry]\nType=Application\nName=Soup\\sChef\nExec=chef --say=a\\\\b %U",
            exec: "chef --say=a\\b %U"),
        File(text: "[Other]\nType=Link\n[Desktop Entry]\nName=A\nName=Soup Chef\nnonsense\n=\nType=Application"),
        File(text: "[Desktop Entry]\nType=Application\nName=Soup Chef\nDBusActivatable=TRUE"),
        File(text: "[Desktop Entry]\nType=Application\nName=Soup Chef\nDBusActivatable=true", isDBusActivatable: true),
        File(text: "[Desktop Entry]\nType=Application\nName=Soup Chef\nExec=\n"),
    ]) func filesAreRead(_ file: File) throws {
        try write(file.text, in: own)
        let entry = try #require(try find())
        #expect(entry.name == file.name)
        #expect(entry.exec == file.exec)
        #expect(entry.isDBusActivatable == file.isDBusActivatable)
    }

    @Test(arguments: [
        "", "[Desktop Entry]", "[Desktop Entry]\nName=Type=Application", "[Desktop Entry]\nType=Link",
        "Type=Application", "[Desktop Entry\nType=Application", "\0\u{FEFF}[Desktop Entry]\nType=Application",
    ]) func whatIsNoApplicationIsTold(_ text: String) throws {
        let path = try write(text + "\n", in: own)
        #expect(
            throws: BusError(
                .desktopFile(path), .invalid("its group [Desktop Entry] does not say Type=Application"))
        ) { try find() }
    }

    @Test func aFileMayBeAsLargeAsTheLimit() throws {
        let text = "[Desktop Entry]\nType=Application\nName="
        let rest = DesktopEntry.mostBytes - text.utf8.count
        let path = try write(text + String(repeating: "x", count: rest), in: own)
        #expect(try find()?.name.count == rest)
        try write(text + String(repeating: "x", count: rest + 1), in: own)
        #expect(throws: BusError(.desktopFile(path), .tooLarge(DesktopEntry.mostBytes))) { try find() }
    }

    @Test func whatIsNoFileIsTold() throws {
        let path = try write("x", in: own)
        try FileManager.default.removeItem(atPath: path)
        // Nobody will ever write into it.
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: BusError(.desktopFile(path), .invalid("it is no file"))) { try find() }
        unlink(path)
        #expect(mkdir(path, 0o700) == 0)
        #expect(throws: BusError(.desktopFile(path), .invalid("it is no file"))) { try find() }
        rmdir(path)
        #expect(symlink(path, path) == 0)
        #expect(throws: BusError(.desktopFile(path), .system(ELOOP))) { try find() }
    }

    @Test(arguments: ["", "soup", "..", "org.example/../../etc/passwd", "org.example.Soup\0Chef", ":1.5"])
    func idsAreNoPaths(_ id: String) {
        let error = #expect(throws: BusError.self) { try DesktopEntry.find(id, environment: [:]) }
        #expect(error?.subject == .application(id))
    }

    @Test(arguments: [
        ([:], ["/usr/local/share", "/usr/share"]),
        (["HOME": "/home/anna"], ["/home/anna/.local/share", "/usr/local/share", "/usr/share"]),
        (
            ["HOME": "/home/anna", "XDG_DATA_HOME": "", "XDG_DATA_DIRS": ""],
            ["/home/anna/.local/share", "/usr/local/share", "/usr/share"]
        ),
        (["HOME": "/home/anna", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/a::b:/c"], ["/data", "/a", "/c"]),
    ]) func foldersAreThoseOfTheSpecification(_ environment: [String: String], _ folders: [String]) {
        #expect(DesktopEntry.dataFolders(environment) == folders)
    }
}
