import Foundation

/// Starts programs with pipes, in a process group of their own.
enum Spawn {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    struct Spawned {
        var identifier: pid_t
        /// Ends of the pipes: to be written; to be read. `input` is -1 where there is none.
        var input: Int32
        var output: Int32
        var errors: Int32
    }

    /// Between a pipe and its mark no other program may be started.
    private static let lock = NSLock()

    static func start(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String, hasInput: Bool
    ) throws -> Spawned {
        try lock.withLock {
            try startAlone(program, arguments, environment: environment, folder: folder, hasInput: hasInput)
        }
    }

    private static func startAlone(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String, hasInput: Bool
    ) throws -> Spawned {
        let input = hasInput ? try pipe() : (read: open("/dev/null", O_RDONLY | O_CLOEXEC), write: -1)
        let output = try pipe()
        let errors = try pipe()
        defer { for end in [input.read, output.write, errors.write] { close(end) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (end, number) in [(input.read, 0), (output.write, 1), (errors.write, 2)] as [(Int32, Int32)] {
            posix_spawn_file_actions_adddup2(&actions, end, number)
        }
        var identifier: pid_t = 0
        // Swift's Glibc module hides the action that changes the folder; env does it and becomes the program.
        let failure = withAttributes { attributes in
            withStrings(["env", "-C", folder, program] + arguments) { argv in
                withStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                    posix_spawn(&identifier, "/usr/bin/env", &actions, &attributes, argv, variables)
                }
            }
        }
        guard failure == 0 else {
            throw Failure(description: "\(program) cannot be started: \(String(cString: strerror(failure)))")
        }
        return Spawned(identifier: identifier, input: input.write, output: output.read, errors: errors.read)
    }

    /// Other programs that are started at the same time must not inherit the ends, or no end of file would come.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else {
            throw Failure(description: "no pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func withAttributes<Result>(_ body: (inout posix_spawnattr_t) -> Result) -> Result {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals as a shell hands them on, whatever the test runner ignores.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return body(&attributes)
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // Never empty: it ends in nil.
            body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }
}
