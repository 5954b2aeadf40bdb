import BeckonKit
import Intents
import Testing

@Suite struct ExtensionTermsTests {
    private static let plain = ExtensionTerms(
        id: "org.a.X", application: "org.a", command: ["python3", "x.py"], intents: ["Go"], group: "org.a",
        launch: ["x"], entitlements: [.network])

    private static func changed(_ change: (inout ExtensionTerms) -> Void) -> ExtensionTerms {
        var terms = plain
        change(&terms)
        return terms
    }

    /// What asks for more, and in which words; what asks for less or something that opens nothing does not.
    @Test(
        arguments: [
            (plain, []),
            (changed { $0.id = "org.a.Y" }, ["another id (org.a.Y)"]),
            (changed { $0.application = "org.b" }, ["another application (org.b)"]),
            (changed { $0.command = ["python3", "y.py"] }, ["another program (python3 y.py)"]),
            (changed { $0.launch = ["y", "-z"] }, ["another launch command (y -z)"]),
            (changed { $0.launch = [] }, []),
            (changed { $0.group = "org.b" }, ["the storage of the group org.b"]),
            (changed { $0.group = nil }, []),
            (changed { $0.isResident = true }, ["to be resident"]),
            (
                changed { $0.entitlements = [.home, .network, .audio] },
                ["the entitlement home", "the entitlement audio"]
            ),
            (changed { $0.entitlements = [] }, []),
            (changed { $0.intents = ["Go", "Stop"] }, []),
            (
                changed { $0.limits = ExtensionLimits(memory: 513, processes: 65, files: 257, fileSize: 257) },
                [
                    "more memory (513 MiB)", "more processes (65)", "more open files (257)", "larger files (257 MiB)",
                ]
            ),
            (changed { $0.limits = ExtensionLimits(memory: 16, processes: 1, files: 16, fileSize: 1) }, []),
        ] as [(ExtensionTerms, [String])])
    func additionsAreTold(_ terms: ExtensionTerms, _ words: [String]) {
        #expect(terms.additions(beyond: Self.plain) == words)
    }

    @Test(arguments: [plain, changed { ($0.group, $0.launch, $0.entitlements, $0.isResident) = (nil, [], [], true) }])
    func areReadAsWritten(_ terms: ExtensionTerms) throws {
        let json = try JSONValue(json: JSONValue.object(terms.json).text)
        #expect(try ExtensionTerms(#require(json.objectValue)) == terms)
    }
}
