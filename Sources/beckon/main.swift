@preconcurrency import Glibc

// Whoever reads the events through a pipe shall have each when it happens.
setvbuf(stdout, nil, _IOLBF, 0)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
