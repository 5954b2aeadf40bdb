import ConfigFile
import Testing

struct DecodingTests {
    enum Mode: String, Codable, CaseIterable { case idle, listening, asleep }

    struct Audio: Codable, Equatable {
        var rate = 16000
        var device: String?
        var gain = 1.0
    }

    struct Voice: Codable, Equatable {
        var name: String
        var pitch: Int

        init(name: String = "en-us", pitch: Int = 50) {
            self.name = name
            self.pitch = pitch
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decodeIfPresent(String.self, forKey: .name) ?? "en-us"
            pitch = try values.decodeIfPresent(Int.self, forKey: .pitch) ?? 50
            guard (0...99).contains(pitch) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .pitch, in: values, debugDescription: "pitch must be 0 to 99")
            }
            guard name != "robot" else { throw Refusal() }
        }
    }

    struct Refusal: Error, CustomStringConvertible { var description: String { "robots do not speak here" } }

    struct Settings: Codable, Equatable {
        var audio = Audio()
        var voice = Voice()
        var mode = Mode.idle
        var paths: [String] = []
        var rooms: [String: Int] = [:]
    }

    struct Extension: Decodable, Equatable {
        var name: String
        var enabled: Bool
        var next: [Extension]?
    }

    private func messages<T: Decodable>(_ type: T.Type, _ text: String) throws -> [String] {
        let node = try YAMLNode(text: text, file: "b.yaml")
        return #expect(throws: ConfigErrors.self) { try YAMLDecoder().decode(type, from: node) }?
            .errors.map(\.description) ?? []
    }

    private func messagesOverDefaults(_ text: String) throws -> [String] {
        let node = try YAMLNode(text: text, file: "b.yaml")
        return #expect(throws: ConfigErrors.self) { try YAMLDecoder().decode(over: Settings(), from: node) }?
            .errors.map(\.description) ?? []
    }

    @Test func emptyFileIsTheDefaults() throws {
        let node = try YAMLNode(text: "", file: "b.yaml")
        #expect(try YAMLDecoder().decode(over: Settings(), from: node) == Settings())
    }

    @Test func fileIsLaidOverTheDefaults() throws {
        let text =
            "audio: { device: no }\nvoice:\n  # pitch: 3\nmode: asleep\npaths: [/a/b, c]\nrooms: { kitchen: 3 }\n"
        let node = try YAMLNode(text: text, file: "b.yaml")
        var expected = Settings()
        expected.audio.device = "no"
        expected.mode = .asleep
        expected.paths = ["/a/b", "c"]
        expected.rooms = ["kitchen": 3]
        #expect(try YAMLDecoder().decode(over: Settings(), from: node) == expected)
    }

    @Test func nestedListsAndOptionals() throws {
        let node = try YAMLNode(text: "name: yes\nenabled: yes\nnext: [{ name: b, enabled: off }]\n", file: "b.yaml")
        let expected = Extension(
            name: "yes", enabled: true, next: [Extension(name: "b", enabled: false, next: nil)])
        #expect(try YAMLDecoder().decode(Extension.self, from: node) == expected)
    }

    @Test func everyErrorOfTheFileIsToldInOrder() throws {
        let text = """
            audio:
              rate: fast
              gian: 2
            voice: { pitch: 120 }
            mode: aslep
            paths: a
            rooms: { kitchen: one, cellar: 2 }
            adio: 1
            """
        #expect(
            try messagesOverDefaults(text) == [
                "b.yaml:2:9: expected a whole number, found “fast”",
                "b.yaml:3:3: unknown key “gian”; did you mean “gain”?",
                "b.yaml:4:17: pitch must be 0 to 99",
                "b.yaml:5:7: expected one of idle, listening, asleep, found “aslep”; did you mean “asleep”?",
                "b.yaml:6:8: expected a list, found “a”",
                "b.yaml:7:19: expected a whole number, found “one”",
                "b.yaml:8:1: unknown key “adio”; did you mean “audio”?",
            ])
    }

    @Test func keyNobodyKnowsIsToldWithTheKnownOnes() throws {
        #expect(
            try messagesOverDefaults("voice: { colour: red }\n") == [
                "b.yaml:1:10: unknown key “colour”; known here: name, pitch"
            ])
    }

    @Test func misspelledRequiredKey() throws {
        #expect(
            try messages(Extension.self, "nmae: soup\nenabled: true\n") == [
                "b.yaml:1:1: key “name” is missing; add it",
                "b.yaml:1:1: unknown key “nmae”; did you mean “name”?",
            ])
    }

    @Test func missingKeysOfSeveralElements() throws {
        let text =
            "name: a\nenabled: true\nnext:\n  - { name: b }\n  - { enabled: true }\n  - { name: 1, enabled: 2 }\n"
        #expect(
            try messages(Extension.self, text) == [
                "b.yaml:4:5: key “enabled” is missing; add it",
                "b.yaml:5:5: key “name” is missing; add it",
                "b.yaml:6:25: expected true or false, found “2”",
            ])
    }

    @Test(arguments: [
        ("audio: [1]\n", "b.yaml:1:1: expected a mapping, found a list"),
        ("audio: loud\n", "b.yaml:1:8: expected a mapping, found “loud”"),
        ("audio: { rate: }\n", "b.yaml:1:10: expected a whole number, found nothing"),
        ("paths: [a, {}]\n", "b.yaml:1:12: expected text, found a mapping"),
        ("voice: { name: robot }\n", "b.yaml:1:1: robots do not speak here"),
        ("[]\n", "b.yaml:1:1: expected a mapping, found a list"),
    ])
    func wrongKind(_ text: String, message: String) throws {
        #expect(try messagesOverDefaults(text) == [message])
    }

    @Test func thousandFaultsEnd() throws {
        let faults = (0..<1000).map { "k\($0): x" }.joined(separator: ", ")
        #expect(try messagesOverDefaults("rooms: { \(faults) }\n").count == 20)
    }
}
