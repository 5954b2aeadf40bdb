// Measures the grammar engine for scripts/bench-grammar: how long names take to compile, how much memory they need, and
// how long a text takes to become an intent.
//
// grammar-benchmark DEFINITIONS TYPE NAMES SENTENCES
//   DEFINITIONS  a definition file; TYPE  the name of its type that gets the names
//   NAMES        a file with a name a line; SENTENCES  a file with a text a line
// Prints one JSON object; times are of the processor's clock, in seconds.
import Definitions
import Foundation
import Grammars
import Intents

struct Report: Encodable {
    var names = 0
    var sentencesSeconds = 0.0
    var namesSeconds = 0.0
    var bytesPerName = 0.0
    var medianMicroseconds = 0.0
    var p99Microseconds = 0.0
    var read = 0
    var results: [String] = []
}

func lines(_ path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
}

func seconds(_ body: () -> Void) -> Double { (ContinuousClock().measure(body)) / .seconds(1) }

func residentBytes() -> Double {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (pages?.dropFirst().first.flatMap { Double($0) } ?? 0) * 4096
}

/// What every name is, as the sentences ask for it.
let attributes = ["domain": ["light"]]

func measure(_ arguments: [String]) throws -> Report {
    var report = Report()
    let loaded = DefinitionLoader(programFolder: "/", searchPath: []).load([arguments[0]])
    guard let application = loaded.catalog.applications.first?.id else { return report }
    var grammar: Grammar?
    report.sentencesSeconds = seconds {
        grammar = ConversationGrammars(catalog: loaded.catalog, locale: "en-US").grammar(for: .command)
    }
    guard var grammar else { return report }
    let names = try lines(arguments[2])
    let before = residentBytes()
    report.namesSeconds = seconds {
        let entries = names.lazy.map { Vocabulary.Entry(id: String($0), ways: [String($0)], attributes: attributes) }
        grammar.setVocabulary(
            Vocabulary(entries, words: grammar.parts.words, isNames: true), for: "\(application)/\(arguments[1])")
    }
    report.names = names.count
    report.bytesPerName = (residentBytes() - before) / Double(max(names.count, 1))
    let texts = try lines(arguments[3]).map(String.init)
    var times: [Double] = []
    for round in 0..<6 {
        for text in texts {
            var readings: [Reading] = []
            let time = seconds { readings = grammar.readings(of: text) }
            if round > 0 { times.append(time) }
            guard round == 0 else { continue }
            if !readings.isEmpty { report.read += 1 }
            report.results.append(readings.first.map { "\(grammar.sentence($0.sentence).meaning)" } ?? "")
        }
    }
    times.sort()
    report.medianMicroseconds = times[times.count / 2] * 1e6
    report.p99Microseconds = times[times.count * 99 / 100] * 1e6
    return report
}

guard CommandLine.arguments.count == 5 else {
    FileHandle.standardError.write(Data("usage: grammar-benchmark DEFINITIONS TYPE NAMES SENTENCES\n".utf8))
    exit(2)
}
do {
    let report = try measure(Array(CommandLine.arguments.dropFirst()))
    FileHandle.standardOutput.write(try JSONEncoder().encode(report) + Data("\n".utf8))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
