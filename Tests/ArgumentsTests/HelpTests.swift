import Arguments
import Testing

struct HelpTests {
    private func printed(_ line: [String]) throws -> String? {
        guard case .print(let text) = try Sample.program.parse(line) else { return nil }
        return text
    }

    @Test(arguments: [["--help"], ["-h"], ["help"], ["--help", "play"]])
    func program(_ line: [String]) throws {
        #expect(
            try printed(line) == """
                chat: talks to you

                Usage: chat COMMAND

                Commands:
                  play    plays recordings
                  rooms   the rooms there are
                  store   what is kept
                  status  what it is doing
                  say     speaks

                Options:
                      --version  show the version
                  -h, --help     show this help

                chat COMMAND --help tells more about a command.

                """)
    }

    @Test(arguments: [["play", "--help"], ["help", "play"], ["play", "--jsn", "-h"]])
    func command(_ line: [String]) throws {
        #expect(
            try printed(line) == """
                chat play: plays recordings

                Usage: chat play [OPTIONS] FILE...

                Each FILE is one turn of the conversation, in the order given. This text is long
                enough to be wrapped at the width of a terminal.

                A second paragraph.

                Arguments:
                  FILE...  a WAV file, or - for standard input

                Options:
                  -c, --config FILE        the settings (default: /etc/chat.yaml)
                      --json               one JSON object a line
                      --seed N             the seed of everything random, so that two runs of
                                           the same files are the same
                      --jobs N             files at a time (default: 2)
                      --wait SECONDS       how long to wait
                      --gain FACTOR        how loud
                      --now TIME           the time it is
                      --timezone ZONE      where the clock stands
                      --format NAME        how results are written
                      --define NAME=VALUE  a word to replace (may be repeated)
                  -h, --help               show this help

                Examples:
                  chat play a.wav b.wav
                      two turns

                Exit status:
                  0  all was understood
                  2  the command line is wrong

                """)
    }

    @Test func groupWithDefault() throws {
        #expect(
            try printed(["rooms", "--help"]) == """
                chat rooms: the rooms there are

                Usage: chat rooms [COMMAND]

                Commands:
                  list    lists them
                  rename  gives one another name

                Options:
                  -h, --help  show this help

                chat rooms COMMAND --help tells more about a command.

                """)
    }

    @Test(arguments: [(["status"], "[ROOM]"), (["say"], "[TEXT...]"), (["rooms", "rename"], "OLD NEW")])
    func usageOfArguments(_ path: [String], expected: String) throws {
        let lines = try printed(path + ["-h"])?.split(separator: "\n")
        #expect(
            lines?.dropFirst().first.map(String.init)
                == "Usage: chat \(path.joined(separator: " ")) [OPTIONS] \(expected)")
    }

    @Test func version() throws {
        #expect(try printed(["--version"]) == "chat 1.0\n")
    }

    @Test func helpAfterTheEndOfOptionsIsAWord() throws {
        #expect(try Sample.parsed("say", "--", "--help").arguments("TEXT") == ["--help"])
    }
}
