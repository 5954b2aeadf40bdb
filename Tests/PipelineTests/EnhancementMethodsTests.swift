import Enhancement
import TestSupport
import Testing

@testable import Pipeline

/// Which methods take noise out, of those that the settings name. Those of speexdsp are there wherever Beckon is; the
/// folder is empty.
struct EnhancementMethodsTests {
    private let workspace: Workspace
    private let log = LogRecorder()

    init() throws { workspace = try Workspace() }

    private func configuration(_ method: String, _ second: String) throws -> Configuration {
        let folder = workspace.file("enhancers")
        try workspace.write(
            "enhancement: { method: \(method), second: \(second), folder: \"\(folder)\" }\n", to: "beckon.yaml")
        return try workspace.configuration()
    }

    @Test(
        "In their order, as far as they can be had",
        arguments: [
            ("speex", "none", [EnhancementMethod.speex]), ("speex", "speex", [.speex]),
            ("speex", "deepfilternet", [.speex]),
            ("deepfilternet", "speex", [.speex]), ("deepfilternet", "none", []), ("none", "speex", []),
        ])
    func methods(_ method: String, _ second: String, _ expected: [EnhancementMethod]) throws {
        #expect(try configuration(method, second).enhancementMethods == expected)
    }

    @Test(
        "The second takes the place of a first that is missing, and that is told",
        arguments: [
            ("deepfilternet", "speex", "until then Beckon works with speex alone, less well in noise"),
            ("deepfilternet", "none", "until then Beckon works without, less well in noise"), ("speex", "none", nil),
            ("none", "none", nil),
        ] as [(String, String, String?)])
    func fallback(_ method: String, _ second: String, _ told: String?) throws {
        let configuration = try configuration(method, second)
        let make = configuration.enhancer(log: log.log)
        #expect((make != nil) == !configuration.enhancementMethods.isEmpty)
        #expect(try make?() != nil || make == nil)
        #expect(configuration.secondEnhancer == nil)
        #expect(log.sentences.count == (told == nil ? 0 : 1))
        if let told { #expect(log.sentences.first?.contains(told) == true, "\(log.sentences)") }
    }
}
