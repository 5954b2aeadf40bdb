import Corpora
import Foundation

// MeasureCorpora FOLDER: a line a set, then its failures.
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: MeasureCorpora FOLDER\n".utf8))
    exit(2)
}
guard let corpora = Corpora(folder: arguments[1]) else {
    print("There are no corpora in \(arguments[1]); set BECKON_CORPORA to the folder that has them.")
    exit(0)
}
do {
    let reports = try corpora.reports()
    for report in reports { print(report.summary) }
    for report in reports {
        for failure in report.failures {
            print("\(report.name) \(failure.id): \(failure.text): expected \(failure.expected), got \(failure.got)")
        }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
