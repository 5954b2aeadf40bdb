import Foundation
import PhraseAccuracy
import Synchronization

// MeasurePhrases SETTINGS AUDIO: tables of how recorded phrases are heard; with BECKON_VERBOSE each trial as well.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: MeasurePhrases SETTINGS AUDIO\n".utf8))
    exit(2)
}
let (settings, audio) = (arguments[1], arguments[2])
let isVerbose = ProcessInfo.processInfo.environment["BECKON_VERBOSE"] != nil
let teachers: [(teacher: Speaker, others: [Speaker])] = [
    (.slt, [.rms, .awb, .american]), (.american, [.british, .slt, .rms]),
]
let failures = Mutex(0)

// One thread a teacher: they share nothing but eSpeak NG, which is behind a lock.
DispatchQueue.concurrentPerform(iterations: teachers.count) { index in
    let (teacher, others) = teachers[index]
    guard ([teacher] + others).allSatisfy(\.canSpeak) else {
        print("flite is not installed: what \(teacher) recorded and others say cannot be measured")
        return
    }
    do {
        let experiment = try PhraseExperiment(settings: settings, teacher: teacher, audio: audio)
        if isVerbose { experiment.onTrial = { print("\(teacher) \($0)") } }
        try experiment.run(others: others)
        try experiment.runOthers(sentences: 40, by: [teacher])
        try experiment.runRecordings(20)
        print("\nRecorded by \(teacher); recognised / confused / rejected\n\n\(experiment.report.table)")
    } catch {
        failures.withLock { $0 += 1 }
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
}
exit(failures.withLock { $0 } == 0 ? 0 : 1)
