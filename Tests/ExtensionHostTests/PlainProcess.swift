import Foundation

/// A program that nothing confines. Not Foundation's `Process`, which waits for every process that inherited its socket,
/// and so for those of the tests beside this one. For one thread.
final class PlainProcess {
    struct Failure: Error { var code: Int32 }

    let number: pid_t
    private var hasEnded = false

    /// - Parameter output: a file for its standard output.
    init(_ arguments: [String], environment: [String], output: String = "/dev/null") throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let words = arguments.map { strdup($0) }
        let variables = environment.map { strdup($0) }
        defer { (words + variables).forEach { free($0) } }
        var number: pid_t = 0
        let code = posix_spawn(&number, arguments[0], &actions, nil, words + [nil], variables + [nil])
        guard code == 0 else { throw Failure(code: code) }
        self.number = number
    }

    deinit {
        guard !hasEnded else { return }
        kill(number, SIGKILL)
        wait()
    }

    /// Waits for its end.
    func wait() {
        while waitpid(number, nil, 0) < 0, errno == EINTR {}
        hasEnded = true
    }
}
