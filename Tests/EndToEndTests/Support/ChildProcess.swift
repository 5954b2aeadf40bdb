import Foundation

/// A program that a test started. Its output is read to the end by threads of its own; it never outlives this value.
///
/// Unchecked Sendable: `condition` guards what changes.
final class ChildProcess: @unchecked Sendable {
    enum Stream { case output, errors }

    /// What the program did, told where a test has waited in vain.
    struct TookTooLong: Error, CustomStringConvertible {
        var description: String
    }

    let identifier: pid_t
    private let name: String
    private let condition = NSCondition()
    private var text: [Stream: Data] = [:]
    private var openStreams: Set<Stream> = [.output, .errors]
    private var exitStatus: Int32?
    private var mostMemory = 0

    /// - Parameters:
    ///   - program: a path.
    ///   - input: bytes that it gets through a pipe; nil: nothing to read.
    init(_ program: String, _ arguments: [String], environment: [String: String], folder: String, input: [UInt8]?)
        throws
    {
        name = "\((program as NSString).lastPathComponent) \(arguments.joined(separator: " "))"
        let spawned = try Spawn.start(
            program, arguments, environment: environment, folder: folder, hasInput: input != nil)
        identifier = spawned.identifier
        read(spawned.output, into: .output)
        read(spawned.errors, into: .errors)
        if let input { Self.write(input, to: spawned.input) }
        inThread { [self] in awaitExit() }
    }

    deinit { end() }

    // MARK: Ends

    /// Waits until it has ended and all its output is read. At the deadline it is ended.
    func finish(within seconds: Double = 60) throws -> Outcome {
        try wait(seconds, for: "its end") { $0.exitStatus != nil && $0.openStreams.isEmpty }
        return condition.withLock {
            Outcome(
                status: exitStatus ?? -1, output: words(.output), errors: words(.errors), mostMemory: mostMemory)
        }
    }

    /// The same for what takes long: waits on a thread of its own, so that other tests have theirs meanwhile.
    func finished(within seconds: Double) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            inThread { [self] in continuation.resume(with: Result { try finish(within: seconds) }) }
        }
    }

    /// Sends a signal.
    func send(_ signal: Int32) {
        condition.withLock { if exitStatus == nil { _ = kill(identifier, signal) } }
    }

    /// Ends it and all that it started.
    func end() {
        condition.withLock { if exitStatus == nil { _ = kill(-identifier, SIGKILL) } }
    }

    // MARK: Output while it runs

    var hasEnded: Bool { condition.withLock { exitStatus != nil } }

    func lines(_ stream: Stream) -> [String] {
        condition.withLock { words(stream).split(separator: "\n").map(String.init) }
    }

    /// Waits until a line of the stream, from the `skipped`th on, is the wanted one.
    ///
    /// - Returns: its index.
    @discardableResult
    func line(
        _ stream: Stream, after skipped: Int = 0, within seconds: Double = 30, _ wanted: String,
        where isWanted: @escaping (String) -> Bool
    ) throws -> Int {
        var found: Int?
        try wait(seconds, for: wanted) { child in
            let lines = child.words(stream).split(separator: "\n", omittingEmptySubsequences: true)
            // The last one may be half there.
            let whole = child.text[stream]?.last == UInt8(ascii: "\n") ? lines[...] : lines.dropLast()
            found = whole.indices.dropFirst(skipped).first { isWanted(String(lines[$0])) }
            return found != nil
        }
        return found ?? 0
    }

    /// Waits until what it has written on standard output so far is the wanted.
    func bytes(within seconds: Double, _ wanted: String, where isWanted: (Data) -> Bool) throws {
        try wait(seconds, for: wanted) { isWanted($0.text[.output] ?? Data()) }
    }

    private func wait(_ seconds: Double, for wanted: String, until holds: (ChildProcess) -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        let isThere = condition.withLock {
            while !holds(self) {
                if !condition.wait(until: deadline) { return holds(self) }
            }
            return true
        }
        guard isThere else {
            end()
            let said = condition.withLock { "\(words(.output))\n\(words(.errors))" }
            throw TookTooLong(description: "\(name) has not come to \(wanted) in \(seconds) s; it said:\n\(said)")
        }
    }

    private func words(_ stream: Stream) -> String { String(decoding: text[stream] ?? Data(), as: UTF8.self) }

    // MARK: Threads

    private func inThread(_ work: @escaping @Sendable () -> Void) { Thread { @Sendable in work() }.start() }

    private func read(_ descriptor: Int32, into stream: Stream) {
        // What a program says in a test is less; more is let go, so that no fault of a program fills the memory.
        let limit = 16 << 20
        inThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                change {
                    if $0.text[stream, default: Data()].count < limit {
                        $0.text[stream, default: Data()].append(contentsOf: buffer[..<count])
                    }
                }
            }
            close(descriptor)
            change { $0.openStreams.remove(stream) }
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        Thread { @Sendable in
            var written = 0
            while written < bytes.count {
                let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                guard count > 0 else { break }
                written += count
            }
            close(descriptor)
        }.start()
    }

    /// The most memory that a process used is known only while it lives, so it is looked at until then.
    private func awaitExit() {
        var status: Int32 = 0
        while true {
            let ended = waitpid(identifier, &status, WNOHANG)
            if ended == identifier || ended < 0 && errno != EINTR { break }
            let memory = ProcessMemory.peak(of: identifier)
            change { $0.mostMemory = max($0.mostMemory, memory) }
            poll(nil, 0, 5)
        }
        // The low seven bits: the signal that ended it.
        let signal = status & 0x7F
        change { $0.exitStatus = signal == 0 ? (status >> 8) & 0xFF : -signal }
    }

    private func change(_ body: (ChildProcess) -> Void) {
        condition.withLock {
            body(self)
            condition.broadcast()
        }
    }
}

/// How a program ended.
struct Outcome {
    /// Its exit status; the negative number of the signal that ended it.
    var status: Int32
    var output: String
    var errors: String
    /// Bytes of memory that it used at most, as far as was seen.
    var mostMemory: Int
}

enum ProcessMemory {
    /// The most bytes in memory so far, by the kernel's account; 0 where the process is no more.
    static func peak(of identifier: pid_t) -> Int {
        guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kilobytes * 1024
    }
}
