import Foundation

extension ChildProcess {
    /// Starts a program with these standard descriptors, default signals, and nothing else of ours.
    static func spawn(
        _ plan: LaunchPlan, input: Descriptor, output: Descriptor, error: Descriptor,
        ended: @escaping @Sendable (ExtensionFailure.ExitStatus) -> Void
    ) throws(ExtensionFailure.Kind) -> ChildProcess {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (error, STDERR_FILENO)] {
            posix_spawn_file_actions_adddup2(&actions, descriptor.number, place)
        }
        guard SpawnExtensions.addChangeDirectory(&actions, plan.folder), SpawnExtensions.addCloseFrom(&actions, 3)
        else {
            throw .startFailed(path: plan.executable, reason: "glibc 2.34 or newer is needed")
        }
        var attributes = makeAttributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var number: pid_t = 0
        let environment = plan.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let code = withCStrings([plan.executable] + plan.arguments) { arguments in
            withCStrings(environment) { environment in
                posix_spawn(&number, plan.executable, &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw .startFailed(path: plan.executable, reason: String(cString: strerror(code))) }
        return ChildProcess(adopting: number, ended: ended)
    }

    /// Its own process group, no signal blocked, none ignored: we ignore SIGPIPE, and that would be inherited.
    private static func makeAttributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        return body(pointers + [nil])
    }
}
