import Foundation
import TestSupport
import Testing

@testable import Bus

/// Against a real bus, which starts real programs.
@Suite(.enabled(if: MessageBus.program != nil), .timeLimit(.minutes(2))) struct ApplicationActivatorTests {
    static let hasGLib = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
    static let id = "org.example.Soup-Chef"

    private func activator(_ bus: MessageBus, seconds: Double = 60) -> ApplicationActivator {
        ApplicationActivator(BusAddress(bus.address), timeout: .seconds(seconds))
    }

    @Test(.enabled(if: hasGLib)) func anApplicationIsStartedAndGetsWhatItIsAsked() throws {
        let folder = try TemporaryFolder()
        let record = try folder.file("record")
        let program = "\(TestFiles.package)/Tests/Fixtures/Bus/recording-application.py"
        let bus = try MessageBus(services: [Self.id: "/usr/bin/python3 \(program) \(Self.id) \(record)"])
        try bus.start()
        let activator = activator(bus)
        let json = #"{"intent":"OrderSoup","values":{"soup":"\"clam\" chowder 🍲","note":"汤\n"}}"#
        try activator.send(.action("beckon-continue", parameters: [json]), to: Self.id)
        try activator.send(.activate, to: Self.id)
        try activator.send(.open(["file:///tmp/menu"]), to: Self.id)
        let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
        let told = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSArray }
        // One process did it all.
        #expect(told == [["startup"], ["continue", json], ["activate"], ["open", ["file:///tmp/menu"]]])
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// What the bus starts.
        var command: String?
        var isDenied = false
        var seconds = 60.0
        /// What it answers where it runs already.
        var answer: MockService.Answer?
        var isExpected: @Sendable (BusError.Cause) -> Bool
    }

    static let failures = [
        Failure(testDescription: "no such service") { $0 == .noSuchService },
        Failure(testDescription: "a program that is not there", command: "/nonexistent/soup-chef") {
            if case .startFailed = $0 { true } else { false }
        },
        Failure(testDescription: "a program that ends at once", command: "/bin/false") {
            if case .startFailed = $0 { true } else { false }
        },
        Failure(testDescription: "a program that never takes its name", command: "/bin/sleep 2", seconds: 0.2) {
            $0 == .timedOut(0.2)
        },
        Failure(testDescription: "no answer", seconds: 0.2, answer: .silence) { $0 == .timedOut(0.2) },
        Failure(testDescription: "it goes away", answer: .departure) { $0 == .noAnswer },
        Failure(
            testDescription: "no such method",
            answer: .error("org.freedesktop.DBus.Error.UnknownMethod", "Unknown\nmethod")
        ) { $0 == .noSuchMethod("Unknown method") },
        Failure(
            testDescription: "it refuses", answer: .error("org.freedesktop.DBus.Error.AccessDenied", "Not you")
        ) { $0 == .refused("Not you") },
        Failure(testDescription: "the bus refuses", isDenied: true, answer: .values([])) {
            if case .refused = $0 { true } else { false }
        },
        Failure(testDescription: "an error of its own", answer: .error("org.example.Closed", "Kitchen closed")) {
            $0 == .failed("org.example.Closed", "Kitchen closed")
        },
    ]

    @Test(arguments: failures) func whatGoesWrongIsTold(_ failure: Failure) throws {
        let bus = try MessageBus(
            services: failure.command.map { [Self.id: $0] } ?? [:], denied: failure.isDenied ? [Self.id] : [])
        try bus.start()
        let service = try failure.answer.map { answer in
            try MockService(Self.id, on: bus.address) { _ in answer }
        }
        let activator = activator(bus, seconds: failure.seconds)
        let error = #expect(throws: BusError.self) { try activator.send(.activate, to: Self.id) }
        #expect(error?.subject == .application(Self.id))
        #expect(error.map { failure.isExpected($0.cause) } == true, "\(error?.description ?? "no error")")
        service?.stop()
    }

    @Test func theMessageIsThatOfTheSpecification() throws {
        let bus = try MessageBus()
        try bus.start()
        let calls = CallLog()
        let service = try MockService(Self.id, on: bus.address) { call in
            calls.take(call)
            return .values([])
        }
        let longest = String(repeating: "x", count: ApplicationRequest.mostBytes - 1)
        try activator(bus).send(.action("a", parameters: [longest]), to: Self.id)
        try activator(bus).send(.open(["file:///a", "https://example.org/b"]), to: Self.id)
        try activator(bus).send(.activate, to: Self.id)
        let platformData = BusValue.array(of: "{sv}", [])
        let uris: [BusValue] = [.string("file:///a"), .string("https://example.org/b")]
        #expect(
            calls.all.map(\.arguments) == [
                [.string("a"), .array(of: "v", [.variant(.string(longest))]), platformData],
                [.array(of: "s", uris), platformData], [platformData],
            ])
        #expect(calls.all.map(\.member) == ["ActivateAction", "Open", "Activate"])
        #expect(Set(calls.all.map(\.path)) == ["/org/example/Soup_Chef"])
        #expect(Set(calls.all.map(\.interface)) == ["org.freedesktop.Application"])
        service.stop()
    }

    @Test func nobodyWaitsForWhatRunsElsewhere() throws {
        let bus = try MessageBus()
        try bus.start()
        let service = try MockService(Self.id, on: bus.address) { call in
            call.member == "Activate" ? .values([]) : .silence
        }
        let results = ResultLog()
        activator(bus).send(.activate, to: Self.id, completion: results.take)
        #expect(results.next() == .success)
        let impatient = activator(bus, seconds: 0.2)
        impatient.send(.open([]), to: Self.id, completion: results.take)
        #expect(results.next() == .failure(BusError(.application(Self.id), .timedOut(0.2))))
        impatient.send(.activate, to: "nobody", completion: results.take)
        #expect(results.next().isFailure)
        service.stop()
    }

    @Test func requestsUnderWayAreBounded() throws {
        let bus = try MessageBus()
        try bus.start()
        let service = try MockService(Self.id, on: bus.address) { call in
            call.member == "Open" ? .departure : .silence
        }
        let activator = activator(bus)
        let results = ResultLog()
        for _ in 0..<ApplicationActivator.mostRequests {
            activator.send(.activate, to: Self.id, completion: results.take)
        }
        let error = #expect(throws: BusError.self) { try activator.send(.activate, to: Self.id) }
        #expect(error?.cause == .busy(ApplicationActivator.mostRequests))
        // It goes away, which ends those that it has.
        service.stop()
        for _ in 0..<ApplicationActivator.mostRequests { #expect(results.next().isFailure) }
        #expect(throws: BusError(.application(Self.id), .noSuchService)) { try activator.send(.activate, to: Self.id) }
    }

    static let impossible: [(String, ApplicationRequest)] = [
        ("", .activate), ("soup", .activate), (":1.1", .activate), ("org.example.", .activate),
        ("org/example/Soup", .activate), ("org.example.Soup\0Chef", .activate),
        (String(repeating: "org.", count: 80) + "x", .activate),
        (id, .action("", parameters: [])), (id, .action("a", parameters: ["b\0c"])),
        (id, .action("a", parameters: [String(repeating: "x", count: ApplicationRequest.mostBytes)])),
        (id, .open([String](repeating: "file:///", count: 257))),
    ]

    @Test(arguments: impossible) func whatCannotBeSentIsNot(_ id: String, _ request: ApplicationRequest) {
        // No bus is asked.
        let activator = ApplicationActivator(BusAddress("unix:path=/nonexistent/bus"))
        let error = #expect(throws: BusError.self) { try activator.send(request, to: id) }
        #expect(error?.subject == .application(id))
    }

    @Test(arguments: [
        ("unix:path=/nonexistent/bus", BusError.Cause.system(ENOENT)), ("", .unsupportedAddress),
        ("tcp:host=localhost,port=1", .unsupportedAddress), ("unixexec:path=/bin/true", .unsupportedAddress),
        ("unix:path=/nonexistent/bus;unixexec:path=/bin/true", .unsupportedAddress), ("unix:", .system(EINVAL)),
    ]) func withoutBusThatIsTold(_ address: String, _ cause: BusError.Cause) {
        #expect(throws: BusError(.connection(address), cause)) {
            try ApplicationActivator(BusAddress(address)).send(.activate, to: Self.id)
        }
    }

    @Test func aMuteBusTakesNoLongerThanTheTimeout() throws {
        let mute = try MuteSocket()
        let address = BusAddress("unix:path=\(mute.path)")
        let error = #expect(throws: BusError.self) {
            try ApplicationActivator(address, timeout: .milliseconds(100)).send(.activate, to: Self.id)
        }
        #expect(error?.subject == .connection(address.description))
        #expect(error.map { if case .timedOut = $0.cause { true } else { false } } == true)
    }
}
