import ConfigFile
import Foundation
import Intents

/// The folder of slot files: `NAME` or `FOLDER/NAME`, one value a line.
struct RhasspySlots: Sendable {
    /// Lines of one file.
    private static let mostLines = 100_000

    /// Nil: there is none.
    var folder: String?

    /// The values of `$name`; nil, and reported, where they cannot be read. Of `$name,argument` the file of just that
    /// name: what a slot program printed.
    func lines(of reference: String, at location: SourceLocation, _ losses: LossList) -> [Located<String>]? {
        guard let folder else {
            losses.failed("$\(reference) needs its values; give their folder with --slots DIR", at: location)
            return nil
        }
        let parts = reference.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), !reference.contains("\0")
        else {
            losses.failed("$\(reference) is not the name of a file below the folder of slots", at: location)
            return nil
        }
        let path = "\(folder)/\(reference)"
        do throws(ConfigError) {
            let lines = try TextFile.text(contentsOf: path)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            guard lines.count <= Self.mostLines else {
                losses.failed("\(path) has more than \(Self.mostLines) lines", at: location)
                return nil
            }
            return lines.enumerated().compactMap { index, line in
                let words = line.trimmingCharacters(in: .whitespaces)
                guard !words.isEmpty, !words.hasPrefix("#") else { return nil }
                let column = line.count - line.drop(while: \.isWhitespace).count + 1
                return Located(words, at: SourceLocation(file: path, line: index + 1, column: column))
            }
        } catch {
            let isProgram = reference.contains(",")
            let hint = isProgram ? "; slot programs are not run: save what it prints as this file" : ""
            losses.failed("$\(reference): \(path) \(error.message)\(hint)", at: location)
            return nil
        }
    }
}
