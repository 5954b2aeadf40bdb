import Foundation

/// Starts the owner's programs: in a process group of their own, with the signals of a fresh process, not confined. What
/// one leaves behind when it ends, as launchers do, goes on.
enum ApplicationProcess {
    /// - Parameter ended: Called once, on a thread of its own.
    /// - Returns: Why it could not be started; nil: it was.
    static func start(
        _ command: [String], environment: [String: String], folder: String, input: Descriptor, output: Descriptor,
        ended: @escaping @Sendable (ExtensionFailure.ExitStatus) -> Void
    ) -> String? {
        var number: pid_t = 0
        let code = spawn(&number, command, environment, folder, [input, output, output])
        guard code == 0 else { return String(cString: strerror(code)) }
        let thread = Thread { @Sendable [number] in
            var status: Int32 = 0
            while waitpid(number, &status, 0) < 0, errno == EINTR {}
            ended(ExtensionFailure.ExitStatus(waitStatus: status))
        }
        thread.name = "beckon-waiter"
        thread.start()
        return nil
    }

    private static func spawn(
        _ number: inout pid_t, _ command: [String], _ environment: [String: String], _ folder: String,
        _ descriptors: [Descriptor]
    ) -> Int32 {
        guard let program = command.first else { return ENOENT }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (place, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(place))
        }
        guard SpawnActions.addChangeDirectory(&actions, folder), SpawnActions.addCloseFrom(&actions, 3) else {
            return ENOSYS
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        return posix_spawn(&number, program, &actions, &attributes, &arguments, &variables)
    }
}

/// Two GNU extensions of posix_spawn that Swift's Glibc module hides (it is built without `_GNU_SOURCE`), found by name.
/// Both exist since glibc 2.34.
private enum SpawnActions {
    typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    /// The child starts in this folder.
    static func addChangeDirectory(_ actions: Actions, _ folder: String) -> Bool {
        typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
        guard let symbol = symbol("posix_spawn_file_actions_addchdir_np") else { return false }
        return unsafeBitCast(symbol, to: Function.self)(actions, folder) == 0
    }

    /// The child closes every descriptor from `first` on.
    static func addCloseFrom(_ actions: Actions, _ first: Int32) -> Bool {
        typealias Function = @convention(c) (Actions, Int32) -> Int32
        guard let symbol = symbol("posix_spawn_file_actions_addclosefrom_np") else { return false }
        return unsafeBitCast(symbol, to: Function.self)(actions, first) == 0
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
        guard let program = dlopen(nil, RTLD_NOW) else { return nil }
        defer { dlclose(program) }
        return dlsym(program, name)
    }
}
