import Foundation

/// Asks the person at the terminal. Nobody there, no answer and anything but yes are no.
enum Questions {
    /// Whether a person can be asked.
    static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Answers that nobody understands are asked about again this often.
    private static let attempts = 3

    static func isYes(_ question: String) -> Bool {
        for _ in 0..<attempts {
            try? FileHandle.standardError.write(contentsOf: Data("\(question) [y/N] ".utf8))
            guard let answer = readLine() else { break }
            switch answer.trimmingCharacters(in: .whitespaces).lowercased() {
            case "y", "yes": return true
            case "", "n", "no": return false
            default: Program.complain("Please say y or n.")
            }
        }
        Program.complain("")
        return false
    }
}
