@preconcurrency import Glibc

// A reader that goes away shall not end the daemon, and a full disk shall be told.
signal(SIGPIPE, SIG_IGN)
// Whoever reads the events through a pipe shall have each when it happens.
setvbuf(stdout, nil, _IOLBF, 0)
var status = Program.run(Array(CommandLine.arguments.dropFirst()))
if fflush(stdout) != 0 || ferror(stdout) != 0 {
    // Who reads through `head` has enough; nobody else is missing anything.
    let isEnough = errno == EPIPE
    if !isEnough {
        Program.complain("standard output cannot be written; what was to be told there is lost")
    }
    if status == ExitStatus.success { status = ExitStatus.failure }
}
exit(status)
