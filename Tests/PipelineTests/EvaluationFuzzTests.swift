import Intents
import TestSupport
import Testing

@testable import Pipeline

/// Damaged case files: reading ends, every line is a case or a problem, and what is read keeps the promises.
struct EvaluationFuzzTests {
    static let good =
        #"{"audio": "clips/a.wav", "intent": "Order", "slots": {"soup": "tomato", "n": [1, 2.5]}, "accept": ["B"]}"#
        + "\n" + #"{"text": "番茄汤", "intent": null, "now": "2026-11-30T19:00:00Z", "locale": "zh-CN", "id": 5}"# + "\n"

    private static func damaged(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(good.utf8)
        let marks = Array("{}[]\":,\\\n\r\t 0-.eu".utf8)
        for _ in 0..<Int.random(in: 1...5, using: &generator) where !bytes.isEmpty {
            let position = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, position + Int.random(in: 1...30, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[position] = marks.randomElement(using: &generator) ?? 0
            case 2: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: position)
            case 3: bytes.removeSubrange(position..<end)
            case 4: bytes.insert(contentsOf: bytes[position..<end], at: position)
            default: if Bool.random(using: &generator) { bytes.removeSubrange(position...) }
            }
        }
        return bytes
    }

    @Test(arguments: 0..<8)
    func damagedFile(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var errors = 0
        for _ in 0..<150 {
            let bytes = Self.damaged(&generator)
            let file = CaseFile(text: bytes, file: "f", time: EvaluationCaseFileTests.time)
            let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in
                line.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
            }
            let faults = file.problems.filter { $0.severity == .error }
            errors += faults.count
            #expect(file.cases.count + faults.count == max(lines.count, 1))
            for problem in file.problems {
                #expect(!problem.message.isEmpty)
                #expect(!problem.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
            }
            for next in file.cases {
                #expect(next.isCommand || next.slots.isEmpty && next.accept.isEmpty)
                if case .audio(let path) = next.source { #expect(!path.isEmpty && !path.utf8.contains(0)) }
            }
        }
        #expect(errors > 50)
    }
}
