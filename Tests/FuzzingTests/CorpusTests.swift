import Foundation
import Fuzzing
import TestSupport
import Testing

/// What libFuzzer has been given and has found, once more, without it: `make fuzz` looks for more.
struct CorpusTests {
    static let inputs: [(FuzzTarget, String)] = FuzzTarget.allCases.flatMap { target in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: target.corpus)) ?? []
        return names.sorted().map { (target, $0) }
    }

    @Test(arguments: FuzzTarget.allCases) func everyTargetHasInputs(_ target: FuzzTarget) {
        #expect(Self.inputs.contains { $0.0 == target })
    }

    @Test(arguments: inputs) func everyPromiseIsKept(_ target: FuzzTarget, _ name: String) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(target.corpus)/\(name)"))
        try target.run(Array(bytes), in: TemporaryFolder())
    }
}
