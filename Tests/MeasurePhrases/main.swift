import Foundation
import PhraseAccuracy

// MeasurePhrases SETTINGS AUDIO: a table of how recorded phrases are heard; with BECKON_VERBOSE each trial as well.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: MeasurePhrases SETTINGS AUDIO\n".utf8))
    exit(2)
}
do {
    for (teacher, others) in [(Speaker.slt, [Speaker.rms, .awb, .american]), (.american, [.british, .slt, .rms])] {
        guard ([teacher] + others).allSatisfy(\.canSpeak) else {
            print("flite is not installed: its voices cannot be measured")
            continue
        }
        let experiment = try PhraseExperiment(settings: arguments[1], teacher: teacher, audio: arguments[2])
        if ProcessInfo.processInfo.environment["BECKON_VERBOSE"] != nil { experiment.onTrial = { print($0) } }
        try experiment.run(others: others)
        try experiment.runOthers(sentences: 60, by: [teacher] + others.prefix(1))
        try experiment.runRecordings(25)
        print("\nRecorded by \(teacher); recognised / confused / rejected\n\n\(experiment.report.table)")
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
