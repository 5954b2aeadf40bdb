import Foundation
import Testing

@testable import Synthesis

@Suite struct VoiceSettingsTests {
    @Test func absentKeysHaveDefaults() throws {
        let settings = try JSONDecoder().decode(VoiceSettings.self, from: Data("{}".utf8))
        #expect(settings == .standard)
        #expect(settings.name == nil && settings.rate == 165 && settings.pitch == 50 && settings.volume == 100)
    }

    @Test func readsEveryKey() throws {
        let text = #"{"name": "en-gb+m3", "rate": 80, "pitch": 99, "volume": 0}"#
        let settings = try JSONDecoder().decode(VoiceSettings.self, from: Data(text.utf8))
        #expect(try settings == VoiceSettings(name: "en-gb+m3", rate: 80, pitch: 99, volume: 0))
    }

    @Test(arguments: [
        (#"{"rate": 79}"#, "rate", "rate: 79 is out of range; give 80 to 450 words a minute"),
        (#"{"rate": 451}"#, "rate", "rate: 451 is out of range; give 80 to 450 words a minute"),
        (#"{"pitch": 100}"#, "pitch", "pitch: 100 is out of range; give 0 to 99"),
        (#"{"volume": -1}"#, "volume", "volume: -1 is out of range; give 0 to 200 percent"),
        (
            #"{"volume": 9223372036854775807}"#, "volume",
            "volume: 9223372036854775807 is out of range; give 0 to 200 percent"
        ),
    ])
    func refusesOutOfRange(text: String, key: String, message: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(VoiceSettings.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == message)
        #expect(context.codingPath.map(\.stringValue) == [key])
    }
}
