import Foundation
import Phonetics
import Testing

@testable import Recognition

/// `mdef` as text.
struct AcousticModelDefinitionTests {
    private static let phones = (["SIL"] + Phone.speech.map(\.rawValue)).sorted()

    private static let text: String = {
        let count = phones.count
        let head = """
            0.3
            \(count) n_base
            1 n_tri
            \(4 * (count + 1)) n_state_map
            \(3 * count + 3) n_tied_state
            \(3 * count) n_tied_ci_state
            \(count) n_tied_tmat
            #
            # Columns

            """
        let lines = phones.enumerated().map { number, phone in
            "\(phone) - - - n/a \(number) \(3 * number) \(3 * number + 1) \(3 * number + 2) N\n"
        }
        return head + lines.joined() + "AA AE AH b n/a 0 \(3 * count) \(3 * count + 1) \(3 * count + 2) N\n"
    }()

    private func read(_ text: String) throws -> AcousticModelDefinition {
        let path = NSTemporaryDirectory() + "acoustic-model-definition-" + UUID().uuidString
        try AcousticModelCopy.write(Data(text.utf8), to: path)
        defer { unlink(path) }
        return try AcousticModelDefinition(path)
    }

    @Test func readsText() throws {
        let definition = try read(Self.text)
        #expect(definition.phones == Self.phones)
        #expect(definition.statesPerPhone == 3)
        #expect(definition.senoneCount == 3 * Self.phones.count + 3)
        #expect(definition.transitionCount == Self.phones.count)
    }

    @Test(arguments: [
        ("0.3", "0.4", "neither"), ("1 n_tri", "2 n_tri", "do not fit"), ("1 n_tri", "-1 n_tri", "count"),
        (" n_tri", " n_try", "incomplete"), ("n_tied_tmat", "", "count"), ("AA - -", "AA -", "not described"),
        ("AA - -", "SS - -", "not in order"), ("SIL -", "SIM -", "no phone SIL"), (" N\n", "\n", "missing or cut"),
    ])
    func refuses(_ old: String, _ new: String, _ detail: String) throws {
        let range = try #require(Self.text.range(of: old))
        let error = #expect(throws: RecognitionError.self) {
            try read(Self.text.replacingCharacters(in: range, with: new))
        }
        #expect(String(describing: error).contains(detail))
    }

    @Test(arguments: [0, 2, 4, 30, 100, 1000])
    func refusesACutText(_ length: Int) {
        #expect(throws: RecognitionError.self) { try read(String(Self.text.prefix(length))) }
    }

    @Test func refusesATextWithoutItsLastPhone() {
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
        #expect(throws: RecognitionError.self) { try read(lines.joined(separator: "\n") + "\n") }
    }
}
