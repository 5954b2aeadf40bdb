import BeckonKit
import Foundation

/// Where things are looked for, from the environment of the process.
public struct Places: Sendable {
    public var environment: [String: String]
    /// The folder of the `beckon` program.
    public var programFolder: String

    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        programFolder: String = Places.folderOfThisProgram
    ) {
        self.environment = environment
        self.programFolder = programFolder
    }

    public static var folderOfThisProgram: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: program).deletingLastPathComponent().path
    }

    /// Where settings are looked for when none are named, in order.
    public var settingsFiles: [String] {
        // The XDG Base Directory Specification: what is empty or relative is to be ignored.
        let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let configurationHome = named ?? environment["HOME"].map { $0 + "/.config" }
        return [namedFile, configurationHome.map { $0 + "/beckon/beckon.yaml" }].compactMap { $0 }
            + ["/etc/beckon/beckon.yaml", "config/beckon.yaml"]
    }

    private var namedFile: String? { environment["BECKON_CONFIG"].flatMap { $0.isEmpty ? nil : $0 } }

    func settingsFile() throws(ConfigurationError) -> String {
        // A file that the environment names must exist; falling back from it would surprise.
        if let namedFile { return namedFile }
        guard let file = settingsFiles.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw ConfigurationError(.notFound(settingsFiles))
        }
        return file
    }

    /// Folders in which the descriptions of models may stand: that of an installation, then those of a clone in whose
    /// `.build/PLATFORM/debug` the program stands.
    var modelFolders: [String] { sharedFolders.map { $0 + "/models" } }

    /// Folders with the files that come with Beckon and that its program does not hold.
    public var sharedFolders: [String] {
        var folder = URL(fileURLWithPath: programFolder)
        var folders = [folder.appendingPathComponent("../share/beckon").standardizedFileURL.path]
        for _ in 0..<4 {
            folder.deleteLastPathComponent()
            folders.append(folder.path)
        }
        return folders
    }

    public var searchPath: [String] { (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init) }

    /// Where Beckon keeps what it remembers; absolute, because extensions run in folders of their own.
    ///
    /// - Parameter named: what a command or the settings name.
    public func stateFolder(_ named: String?) -> String {
        let folder = named ?? StateDirectory.path(environment: environment) ?? "/var/lib/beckon"
        return URL(fileURLWithPath: folder).standardizedFileURL.path
    }

    /// Where what takes noise out of sound is looked for: with the models, and where distributions install libraries.
    var enhancerFolders: [String] {
        modelFolders.map { $0 + "/enhancers" } + ["/usr/local/lib/beckon/enhancers", "/usr/lib/beckon/enhancers"]
    }

    /// Where the daemon makes its control socket.
    ///
    /// - Parameter named: what the settings name.
    public func controlSocket(_ named: String?, stateFolder: String) -> String {
        named ?? ControlSocketPath.ofDaemon(environment: environment, stateFolder: stateFolder)
    }
}
