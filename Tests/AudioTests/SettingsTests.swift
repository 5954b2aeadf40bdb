import Foundation
import Testing

@testable import Audio

@Suite struct SettingsTests {
    @Test func absentKeysHaveDefaults() throws {
        let settings = try JSONDecoder().decode(EndpointingSettings.self, from: Data("{\"preRoll\": 0.5}".utf8))
        var expected = EndpointingSettings()
        expected.preRoll = 0.5
        #expect(settings == expected)
        #expect(expected.trailingSilence == 0.6)
        #expect(expected.minimum == 0.2)
        #expect(expected.maximum == 15)
    }

    @Test(arguments: [
        ("{\"preRoll\": 3}", "preRoll must be 0.0 to 2.0, not 3.0"),
        ("{\"maximum\": 0}", "maximum must be 1.0 to 60.0, not 0.0"),
        ("{\"hold\": 9}", "hold (9.0) must not be more than onset (8.0)"),
    ])
    func wrongValueIsNamed(_ text: String, _ message: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(EndpointingSettings.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("expected a corrupted value")
            return
        }
        #expect(context.debugDescription == message)
        #expect(context.codingPath.count == 1)
    }
}
