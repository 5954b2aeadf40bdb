// Not Foundation: through it, Swift 6 would refuse the C global `stdout`.
@preconcurrency import Glibc

/// The protocol's descriptors, set aside from the standard ones.
struct StandardStreams {
    let input: Int32
    let output: Int32

    /// Moves standard input and output aside. From then on what the program prints goes to standard error, and standard
    /// input reads as empty. Makes the process ignore SIGPIPE: a daemon that went away is seen at the end of input.
    static func setAside() -> StandardStreams {
        let streams = StandardStreams(input: copy(of: STDIN_FILENO), output: copy(of: STDOUT_FILENO))
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        if null >= 0 {
            dup2(null, STDIN_FILENO)
            close(null)
        }
        dup2(STDERR_FILENO, STDOUT_FILENO)
        // A pipe would be written in blocks, and a line for the log would come when it is of no use any more.
        setvbuf(stdout, nil, _IOLBF, 0)
        signal(SIGPIPE, SIG_IGN)
        return streams
    }

    /// Above the standard descriptors; children of this process do not inherit it.
    private static func copy(of descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
}
