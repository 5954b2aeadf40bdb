import Foundation
import Intents
import Testing

@testable import Pipeline

@Suite("What is the case, and when it is said")
struct ContextTests {
    static let files = [
        "alarm.intents.yaml": """
        application: { id: org.example.Alarm, name: Alarm }
        intents:
          Snooze:
            sentences: [{ say: snooze, when: { timer: ringing } }]
            response: { success: Later. }
          Wake:
            parameters: { day: { type: date }, site: { type: string } }
            sentences: [{ say: "wake me {day}", unless: { locked: any }, fill: { site: site } }]
            response: { success: "${day} ${site}" }
        """,
        "beckon.yaml": "definitions: [alarm.intents.yaml]\ncontext: { site: kitchen, timer: [ringing, loud] }\n",
        "plain.yaml": "definitions: [alarm.intents.yaml]\n",
    ]

    private static func events(_ settings: String, _ context: [String: [String]], _ texts: [String]) throws -> [String]
    {
        let workspace = try Workspace(files)
        let configuration = try Configuration(
            file: workspace.file(settings), context: context, places: Workspace.places)
        let conversation = try Conversation(configuration, stateFolder: workspace.file("state"))
        for text in texts { try conversation.virtual.say(text) }
        return conversation.events.compactMap { event in
            switch event {
            case .match(let match):
                ([match.intent.name] + match.slots.sorted { $0.key < $1.key }.map { $0.value.json.text })
                    .joined(separator: " ")
            case .rejected(let reason, _): reason.rawValue
            default: nil
            }
        }
    }

    @Test(
        arguments: [
            ("beckon.yaml", [:], ["Snooze", #"Wake "2026-12-01" "kitchen""#]),
            ("beckon.yaml", ["timer": ["idle"]], ["outOfGrammar", #"Wake "2026-12-01" "kitchen""#]),
            ("beckon.yaml", ["site": ["hall"], "locked": ["no"]], ["Snooze", "outOfGrammar"]),
            ("plain.yaml", [:], ["outOfGrammar", #"Wake "2026-12-01""#]),
            (
                "plain.yaml", ["timer": ["idle", "ringing"], "site": ["hall"]],
                ["Snooze", #"Wake "2026-12-01" "hall""#]
            ),
        ] as [(String, [String: [String]], [String])])
    func contextsAndMomentsReachTheReading(settings: String, context: [String: [String]], expected: [String]) throws {
        #expect(try Self.events(settings, context, ["snooze", "wake me tomorrow"]) == expected)
    }

    @Test(arguments: [
        ("{ site: }", "expected text, found nothing"), ("{ site: [] }", "a state is a word or a list of words"),
        ("{ site: { a: b } }", "expected text, found a mapping"), ("[a]", "expected a mapping, found a list"),
        ("kitchen", "expected a mapping, found “kitchen”"),
        ("{ \((0...100).map { "k\($0): a" }.joined(separator: ", ")) }", "at most 100 keys"),
        ("{ site: \(String(repeating: "x", count: 201)) }", "a state is a word or a list of words"),
    ])
    func faultyContexts(yaml: String, says: String) throws {
        let workspace = try Workspace(["beckon.yaml": "context: \(yaml)\n"])
        let error = #expect(throws: ConfigurationError.self) { try workspace.configuration() }
        #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("beckon.yaml:1:") == true)
    }

    /// A case's own moment, else that of the evaluation; in the zone of the evaluation.
    @Test(arguments: [
        (nil, "UTC", "2026-12-01", CaseOutcome.right), (nil, "UTC", "2026-12-02", .wrong),
        ("2027-02-28T23:30:00Z", "UTC", "2027-03-01", .right),
        ("2027-02-28T23:30:00Z", "Europe/Berlin", "2027-03-02", .right),
    ])
    func casesHaveTheirMoment(now: String?, zone: String, day: String, outcome: CaseOutcome) throws {
        let workspace = try Workspace(Self.files)
        let moment = try now.map { try Date($0, strategy: .iso8601) }
        let evaluator = Evaluator(
            try workspace.configuration(), now: Conversation.now, timeZone: try #require(TimeZone(identifier: zone)),
            jobs: 1, log: .none)
        let cases = [
            EvaluationCase(.text("wake me tomorrow"), intent: "Wake", slots: ["day": .string(day)], now: moment)
        ]
        #expect(try evaluator.run(cases).map { $0.verdict?.outcome } == [outcome])
    }
}
