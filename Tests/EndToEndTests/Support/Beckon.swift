import Foundation
import TestSupport

/// The program under test, as a person starts it: the real one, with a home and a store of its own.
struct Beckon {
    /// Where the program is: `BECKON_PROGRAM`, else beside the tests or in a folder above them.
    static let program: String? = {
        if let named = ProcessInfo.processInfo.environment["BECKON_PROGRAM"] { return named }
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        for _ in 0..<4 {
            let candidate = folder.appendingPathComponent("beckon").path
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    struct Missing: Error, CustomStringConvertible {
        let description = "the program beckon stands nowhere near the tests; build it, or name it in BECKON_PROGRAM"
    }

    /// A Monday: Soup Chef has no pumpkin soup.
    static let monday = "2026-03-02T12:00:00Z"

    /// The home of whoever runs it.
    let home: TemporaryFolder
    private var variables: [String: String] = [:]

    init(_ variables: [String: String] = [:]) throws {
        home = try TemporaryFolder()
        self.variables = variables
    }

    /// Where it keeps what it remembers.
    var state: String { home.path + "/state" }

    /// A settings file among the samples, such as `soup-chef`.
    static func sample(_ name: String) -> String { "config/samples/\(name).yaml" }

    func start(_ arguments: [String], input: [UInt8]? = nil) throws -> ChildProcess {
        guard let program = Self.program else { throw Missing() }
        let inherited = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
        let own = ["HOME": home.path, "TZ": "UTC", "LANG": "C.UTF-8"]
        let environment = inherited.merging(own) { $1 }.merging(variables) { $1 }
        return try ChildProcess(
            program, arguments, environment: environment, folder: TestFiles.package, input: input)
    }

    func run(_ arguments: [String], input: [UInt8]? = nil, within seconds: Double = 60) throws -> Outcome {
        let child = try start(arguments, input: input)
        return try child.finish(within: seconds)
    }

    /// A dialogue at a known moment, with its events as JSON.
    func dialogue(
        _ command: String, config: String, _ turns: [String], options: [String] = [], now: String = Beckon.monday,
        input: [UInt8]? = nil, within seconds: Double = 60
    ) throws -> Outcome {
        let fixed = ["--config", config, "--json", "--state", state, "--now", now, "--timezone", "UTC"]
        return try run([command] + fixed + options + ["--"] + turns, input: input, within: seconds)
    }

    /// A dialogue of sound files.
    func replay(
        _ sample: String = "soup-chef", _ files: [String], options: [String] = [], input: [UInt8]? = nil
    ) throws -> Outcome {
        try dialogue("replay", config: Self.sample(sample), files, options: options, input: input)
    }

    /// A dialogue of texts.
    func ask(_ sample: String = "soup-chef", _ texts: [String], options: [String] = []) throws -> Outcome {
        try dialogue("ask", config: Self.sample(sample), texts, options: options)
    }
}
