import Foundation
import PhraseAccuracy

// SpeakCases FOLDER NAME < TEXT CASES: writes FOLDER/NAME.jsonl, each case spoken by each of six synthetic voices.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: SpeakCases FOLDER NAME < CASES\n".utf8))
    exit(2)
}
do {
    guard Speaker.six.allSatisfy(\.canSpeak) else {
        FileHandle.standardError.write(Data("flite is not installed; scripts/install-packages test installs it\n".utf8))
        exit(1)
    }
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    let count = try SpokenCases(lines: lines).write(arguments[2], to: arguments[1], by: Speaker.six)
    guard count > 0 else {
        FileHandle.standardError.write(Data("there are no cases on standard input\n".utf8))
        exit(1)
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
