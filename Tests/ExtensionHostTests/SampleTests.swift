import ExtensionHost
import Foundation
import Intents
import Testing

/// The sample applications' real handlers.
@Suite struct SampleTests {
    private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Examples").standardizedFileURL.path

    private static func host(
        _ name: String, executable: String, arguments: [String] = [], intents: [String], state: TemporaryFolder,
        log: LogRecorder = LogRecorder(), home: String? = nil
    ) -> BlockingHost {
        let manifest = ExtensionManifest(
            id: "org.example.\(name).IntentsExtension", application: "org.example.\(name)", executable: executable,
            arguments: arguments, intents: intents, deadline: .seconds(20), group: "org.example.\(name)",
            location: SourceLocation(file: "\(examples)/\(name)/extension.yaml"))
        var settings = ExtensionHost.Settings(stateDirectory: state.path)
        if let home { settings.environment["HOME"] = home }
        return BlockingHost([manifest], settings, log: log)
    }

    /// SwiftPM builds the sample beside the tests.
    private static func soupChef(
        _ state: TemporaryFolder, log: LogRecorder = LogRecorder(), home: String? = nil
    ) throws -> BlockingHost {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: tests).deletingLastPathComponent().path
        return host(
            "SoupChef", executable: "\(folder)/SoupChef", intents: ["OrderSoup", "ShowLastOrder"], state: state,
            log: log, home: home)
    }

    private static func order(_ soup: String, quantity: Int? = nil, on day: String) throws -> ExtensionCall {
        let definition = IntentDefinition(
            id: IntentID(application: "org.example.SoupChef", name: "OrderSoup"), title: "Order soup",
            parameters: [
                ParameterDefinition(name: "soup", type: .enumeration("Soup")),
                ParameterDefinition(name: "quantity", type: .integer),
                ParameterDefinition(name: "options", type: .enumeration("SoupOption"), isArray: true),
            ],
            responseProperties: ["price": .money, "waitTime": .duration],
            responses: [
                "failureOutOfStock": ResponseTemplate(
                    code: "failureOutOfStock", isSuccess: false, say: try TextTemplate("None left."))
            ])
        var slots: [String: Value] = [
            "soup": .enumeration(soup), "options": .array([.enumeration("cheese"), .enumeration("croutons")]),
        ]
        slots["quantity"] = quantity.map(Value.integer)
        return ExtensionCall(
            .handle, definition, slots: slots, now: try Date("\(day)T12:00:00+01:00", strategy: .iso8601),
            timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
    }

    private static func lastOrder() throws -> ExtensionCall {
        let definition = IntentDefinition(
            id: IntentID(application: "org.example.SoupChef", name: "ShowLastOrder"), title: "Show the last order",
            responseProperties: ["soup": .enumeration("Soup"), "quantity": .integer],
            responses: [
                "failureNoOrder": ResponseTemplate(
                    code: "failureNoOrder", isSuccess: false, say: try TextTemplate("No order."))
            ])
        return ExtensionCall(.handle, definition, now: Date(timeIntervalSince1970: 0))
    }

    /// 2026-11-30 is a Monday, 2026-12-05 a Saturday.
    @Test(arguments: [
        ("tomato", "2026-11-30", "ready"), ("lentil", "2026-11-30", "failureOutOfStock"),
        ("lentil", "2026-12-05", "failureOutOfStock"), ("pumpkin", "2026-11-30", "failureOutOfStock"),
        ("pumpkin", "2026-12-05", "ready"), ("haggis", "2026-11-30", "failureOutOfStock"),
    ])
    func soupChefConfirmsWhatIsOnTheMenu(_ soup: String, _ day: String, _ code: String) throws {
        let host = try Self.soupChef(try TemporaryFolder())
        #expect(try host.confirm(Self.order(soup, on: day)).get().code == code)
    }

    @Test func soupChefKeepsOrders() throws {
        let state = try TemporaryFolder()
        let host = try Self.soupChef(state)
        func wait(_ call: ExtensionCall) throws -> Value? { try host.handle(call).get().properties["waitTime"] }
        #expect(try host.handle(Self.lastOrder()).get().code == "failureNoOrder")
        #expect(try wait(Self.order("tomato", on: "2026-11-30")) == .duration(600))
        #expect(try wait(Self.order("clamChowder", quantity: 3, on: "2026-11-30")) == .duration(720))
        #expect(try wait(Self.order("tomato", on: "2026-11-30")) == .duration(1_080))
        #expect(try wait(Self.order("clamChowder", quantity: 2, on: "2026-12-01")) == .duration(600))
        let last = try host.handle(Self.lastOrder()).get()
        #expect(
            last
                == IntentResponse(
                    code: "success", properties: ["soup": .enumeration("clamChowder"), "quantity": .integer(2)]))
        let book = try state.read("groups/org.example.SoupChef/orders.jsonl")
        #expect(
            book.split(separator: "\n").first
                == #"{"options":["cheese","croutons"],"quantity":1,"soup":"tomato","time":"2026-11-30T11:00:00Z"}"#)
    }

    /// The handler uses `print`, which must not end up among the messages.
    @Test func printedLinesGoToTheLog() throws {
        let log = LogRecorder()
        let host = try Self.soupChef(try TemporaryFolder(), log: log)
        for _ in 1...2 { #expect(try host.handle(Self.order("tomato", on: "2026-11-30")).get().code == "success") }
        host.shutdown()
        #expect(
            log.entries(from: .standardError).map(\.text) == ["The book has a new order.", "The book has a new order."])
    }

    /// Both the build folder and the samples stand in somebody's home, which is closed.
    @Test func samplesRunInsideTheHome() throws {
        let home = URL(fileURLWithPath: "\(Self.examples)/../..").standardizedFileURL.path
        let host = try Self.soupChef(try TemporaryFolder(), home: home)
        #expect(try host.handle(Self.order("tomato", on: "2026-11-30")).get().code == "success")
        let kettle = Self.host(
            "Kettle", executable: "python3", arguments: ["kettle.py"], intents: ["BoilWater"],
            state: try TemporaryFolder(), home: home)
        let definition = IntentDefinition(
            id: IntentID(application: "org.example.Kettle", name: "BoilWater"), title: "Boil water")
        let call = ExtensionCall(.handle, definition, now: Date(timeIntervalSince1970: 0))
        #expect(try kettle.handle(call).get().code == "success")
    }

    @Test func kettleIsHandledInPython() throws {
        let state = try TemporaryFolder()
        let host = Self.host(
            "Kettle", executable: "python3", arguments: ["kettle.py"], intents: ["BoilWater"], state: state)
        let definition = IntentDefinition(
            id: IntentID(application: "org.example.Kettle", name: "BoilWater"), title: "Boil water")
        let call = ExtensionCall(.handle, definition, now: Date(timeIntervalSince1970: 0))
        #expect(try host.confirm(call).get().code == "ready")
        #expect(try host.handle(call).get().code == "success")
    }

    @Test func notesKeepFreeText() throws {
        let state = try TemporaryFolder()
        let host = Self.host(
            "Notes", executable: "python3", arguments: ["notes.py"], intents: ["TakeNote"], state: state)
        let definition = IntentDefinition(
            id: IntentID(application: "org.example.Notes", name: "TakeNote"), title: "Take a note",
            parameters: [ParameterDefinition(name: "text", type: .string)])
        let text = "water the \"big\" plant für Jürgen\nand more"
        let call = ExtensionCall(
            .handle, definition, slots: ["text": .string(text)], now: Date(timeIntervalSince1970: 0))
        #expect(try host.handle(call).get().code == "success")
        let note = try JSONValue(json: state.read("groups/org.example.Notes/notes.jsonl"))
        #expect(note["text"] == .string(text))
        #expect(note["time"] == "1970-01-01T00:00:00Z")
    }
}
