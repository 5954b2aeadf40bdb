import Foundation
import TestSupport

/// Somebody in the room: speaks into the cable `room` in real time, and hears the cable `answers`.
final class Person {
    /// Samples of silence that end an answer, 0.8 s; between two sentences it is shorter.
    fileprivate static let pause = 12_800

    private let arguments: [String]
    private let environment: [String: String]
    private let folder: TemporaryFolder
    private let ear: ChildProcess
    private var answerCounter = AnswerCounter()

    init(_ server: SoundServer, _ folder: TemporaryFolder) throws {
        self.folder = folder
        arguments = ["--server=unix:\(server.socket)", "--raw", "--format=s16le", "--rate=16000", "--channels=1"]
        environment = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"]
        ear = try ChildProcess(
            "/usr/bin/pacat", ["--record", "--device=answers.monitor", "--latency-msec=50"] + arguments,
            environment: environment, folder: folder.path, input: nil)
    }

    /// Returns when it is said.
    func say(_ name: String) throws {
        let sound = SoundSample.noise(seconds: 0.3) + (try SoundSample(speech: name).samples)
        let mouth = try ChildProcess(
            "/usr/bin/pacat", ["--playback", "--device=room"] + arguments, environment: environment,
            folder: folder.path, input: sound.flatMap { WAVBuilder.little($0, 2) })
        _ = try mouth.finish(within: 30)
    }

    /// Waits until so many answers are over.
    func hear(answers: Int) throws {
        try ear.bytes(within: 30, "answer \(answers)") { sound in
            answerCounter.take(sound)
            return answerCounter.answers >= answers
        }
    }
}

/// Counts answers in sound, each of which ends in a pause.
private struct AnswerCounter {
    private(set) var answers = 0
    private var bytesTaken = 0
    private var silence = 0
    private var isSpoken = false

    /// - Parameter sound: all so far, 16 kHz, signed 16 bit.
    mutating func take(_ sound: Data) {
        let new = [UInt8](sound.dropFirst(bytesTaken))
        bytesTaken += new.count & ~1
        // The high byte of a sample: a hundredth of what can be is a voice.
        for index in stride(from: 1, to: new.count, by: 2) {
            if abs(Int(Int8(bitPattern: new[index]))) >= 2 {
                isSpoken = true
                silence = 0
            } else {
                silence += 1
                if isSpoken, silence > Person.pause {
                    answers += 1
                    isSpoken = false
                }
            }
        }
    }
}
