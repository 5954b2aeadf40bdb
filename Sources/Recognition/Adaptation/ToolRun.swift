import Foundation

/// One run of another program, which ends, or is ended.
enum ToolRun {
    /// Bytes of what it wrote that an error tells.
    private static let quoted = 600

    /// Runs a program and waits for it on the calling thread.
    ///
    /// - Parameters:
    ///   - folder: where it works; what it writes to its outputs is kept there.
    ///   - seconds: after which it is ended.
    static func run(
        _ program: String, _ arguments: [String], in folder: URL, seconds: Int
    ) throws(AdaptationError) {
        let name = URL(fileURLWithPath: program).lastPathComponent
        let output = folder.appendingPathComponent("\(name).log")
        let ended = DispatchSemaphore(value: 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { @Sendable _ in ended.signal() }
        do {
            // A file, not a pipe: nobody has to read it while the program runs.
            try Data().write(to: output)
            let handle = try FileHandle(forWritingTo: output)
            defer { try? handle.close() }
            process.standardOutput = handle
            process.standardError = handle
            try process.run()
        } catch { throw .toolFailed(name, detail: "it cannot be started: \(error.localizedDescription)") }
        guard ended.wait(timeout: .now() + .seconds(seconds)) == .success else {
            kill(process.processIdentifier, SIGKILL)
            _ = ended.wait(timeout: .now() + .seconds(5))
            throw .toolFailed(name, detail: "it did not end within \(seconds) s; its last words: \(lastWords(output))")
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let how = process.terminationReason == .exit ? "exit status" : "signal"
            throw .toolFailed(name, detail: "\(how) \(process.terminationStatus); its last words: \(lastWords(output))")
        }
    }

    private static func lastWords(_ output: URL) -> String {
        guard let handle = try? FileHandle(forReadingFrom: output) else { return "none" }
        defer { try? handle.close() }
        let end = (try? handle.seekToEnd()) ?? 0
        try? handle.seek(toOffset: end > quoted ? end - UInt64(quoted) : 0)
        let bytes = (try? handle.read(upToCount: quoted)) ?? Data()
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.suffix(4).joined(separator: " / ")
    }
}
