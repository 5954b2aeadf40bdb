import Foundation

/// A tool of the toolchain, which a test runs to its end.
enum Tool {
    struct Outcome {
        var status: Int32
        /// Both streams together.
        var output: String
    }

    /// Waits on a thread of its own, so that other tests have theirs meanwhile.
    ///
    /// - Parameter words: The tool, looked for on PATH, and its arguments.
    static func run(_ words: [String]) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            Thread { @Sendable in continuation.resume(with: Result { try finish(words) }) }.start()
        }
    }

    private static func finish(_ words: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // What lasts longer is ended by `timeout`.
        process.arguments = ["timeout", "120"] + words
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    /// The folder of the modules that were built with the tests; nil where there is none near them.
    static let modules: String? = {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        for _ in 0..<4 {
            let candidate = folder.appendingPathComponent("Modules").path
            if FileManager.default.fileExists(atPath: candidate + "/BeckonKit.swiftmodule") { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }()
}
