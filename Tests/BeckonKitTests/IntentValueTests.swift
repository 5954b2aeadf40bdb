import BeckonKit
import Foundation
import Testing

@Suite struct IntentValueTests {
    enum Soup: String, IntentEnumeration { case tomato, lentil }

    struct Playlist: IntentObject {
        var identifier: String
        var display: String?
        var soundsLike: [String] = []

        init(identifier: String) { self.identifier = identifier }
        init(_ identifier: String, _ display: String, soundsLike: [String] = []) {
            self.identifier = identifier
            self.display = display
            self.soundsLike = soundsLike
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var value: Value
        var roundTrip: @Sendable (Value) -> Value?

        init<Wrapped: IntentValue>(_ type: Wrapped.Type, _ value: Value) {
            testDescription = Wrapped.intentTypeName
            self.value = value
            roundTrip = { Wrapped(intentValue: $0)?.intentValue }
        }
    }

    static let rows: [Row] = [
        Row(String.self, .string("hi")), Row(Int.self, .integer(-3)), Row(Double.self, .decimal(0.5)),
        Row(Bool.self, .boolean(false)), Row(URL.self, .url("https://example.org/a?b=c")),
        Row(Date.self, .dateTime("2026-11-30T18:00:00Z")), Row(CalendarDate.self, .date("2028-02-29")),
        Row(TimeOfDay.self, .time("07:05")), Row(Duration.self, .duration(1.5)),
        Row(Recurrence.self, .recurrence("FREQ=WEEKLY;BYDAY=MO")),
        Row(Money.self, .money(amount: "84.00", currency: "USD")),
        Row(Quantity.self, .measurement(value: 5, unit: "km")), Row(Percentage.self, .percentage(12.5)),
        Row(Ordinal.self, .ordinal(-1)), Row(PhoneNumber.self, .phoneNumber("+4930")),
        Row(Person.self, .person(name: "Ada", handle: nil, identifier: "7")),
        Row(Place.self, .place(name: "Home", latitude: 52.5, longitude: nil)),
        Row(Soup.self, .enumeration("tomato")), Row(Playlist.self, .enumeration("p7")),
        Row([Soup].self, .array([.enumeration("tomato"), .enumeration("lentil")])), Row([Int].self, .array([])),
    ]

    @Test(arguments: rows) func everyTypeComesBack(_ row: Row) { #expect(row.roundTrip(row.value) == row.value) }

    /// What one type takes no other does, but where both stand for values of the application's own types or lists.
    @Test(arguments: rows) func othersAreRefused(_ row: Row) {
        for other in Self.rows where row.roundTrip(other.value) != nil {
            let pair = Set([row.testDescription, other.testDescription])
            let isAllowed =
                pair.count == 1 || pair == ["Soup", "Playlist"] || row.testDescription.hasPrefix("list of")
            #expect(isAllowed, "\(row.testDescription) takes \(other.value)")
        }
    }

    static let wrong: [Row] = [
        Row(CalendarDate.self, .date("2027-02-29")), Row(CalendarDate.self, .date("30.11.2026")),
        Row(CalendarDate.self, .date("0000-01-01")), Row(TimeOfDay.self, .time("24:00")),
        Row(Date.self, .dateTime("yesterday")), Row(Money.self, .money(amount: "much", currency: "USD")),
        Row(Percentage.self, .percentage(101)), Row(Soup.self, .enumeration("pho")),
        Row(Duration.self, .duration(1e300)),
        Row(URL.self, .url("")), Row([Soup].self, .array([.enumeration("tomato"), .enumeration("pho")])),
    ]

    @Test(arguments: wrong) func wrongOnesAreNone(_ row: Row) { #expect(row.roundTrip(row.value) == nil) }

    @Test func aSingleValueIsAListOfOne() { #expect([Soup](intentValue: .enumeration("lentil")) == [.lentil]) }

    @Test func calendarDatesAreDaysSomewhere() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let late = try Date("2026-11-30T23:30:00Z", strategy: .iso8601)
        let day = try #require(CalendarDate(late, in: berlin))
        #expect(day.intentValue == .date("2026-12-01"))
        #expect(day.start(in: berlin) == (try Date("2026-11-30T23:00:00Z", strategy: .iso8601)))
        #expect(Money(digits: "84.00", currency: "USD")?.amount == 84 && Money(8.5, "EUR").digits == "8.5")
    }

    @Test func requestGivesTypedValues() throws {
        let request = IntentRequest(
            intent: "Try", slots: ["soup": .enumeration("pho"), "count": .integer(2)], now: .distantPast)
        #expect(try request.required("count", as: Int.self) == 2)
        #expect(try request.value(of: "none", as: Int.self) == nil)
        let missing = #expect(throws: JSONRPC.ErrorObject.self) { try request.required("none", as: Int.self) }
        #expect(missing?.message.contains("Try needs a value for none") == true)
        let wrong = #expect(throws: JSONRPC.ErrorObject.self) { try request.value(of: "soup", as: Soup.self) }
        #expect(wrong?.message.contains("soup: expected Soup, found \"pho\"") == true)
    }

    static let results: [(ParameterResolution, ParameterResolution)] = [
        (ResolutionResult.success(Soup.tomato).resolution, .value(.success(.enumeration("tomato")))),
        (ResolutionResult<Int>.needsValue.resolution, .value(.needsValue)),
        (ResolutionResult<Int>.notRequired.resolution, .value(.notRequired)),
        (ResolutionResult<Int>.unsupported().resolution, .value(.unsupported(reason: nil))),
        (ResolutionResult<Int>.unsupported(reason: "odd").resolution, .value(.unsupported(reason: "odd"))),
        (
            ResolutionResult<Playlist>.disambiguation([
                Playlist("p1", "One", soundsLike: ["won"]), Playlist("p2", "Two"),
            ])
            .resolution,
            .value(
                .disambiguation([
                    Choice(.enumeration("p1"), display: "One", soundsLike: ["won"]),
                    Choice(.enumeration("p2"), display: "Two"),
                ]))
        ),
        (
            ResolutionResult<[Soup]>.disambiguation([ParameterOption(.lentil, display: "Lentils")]).resolution,
            .value(.disambiguation([Choice(.enumeration("lentil"), display: "Lentils")]))
        ),
        (
            ResolutionResult.confirmationRequired(ParameterOption(12, display: "a dozen")).resolution,
            .value(.confirmationRequired(Choice(.integer(12), display: "a dozen")))
        ),
        (
            ResolutionResult<[Soup]>.elements([.success(.tomato), .unsupported()]).resolution,
            .elements([.success(.enumeration("tomato")), .unsupported(reason: nil)])
        ),
        (ResolutionResult.success([Soup.tomato]).resolution, .value(.success(.array([.enumeration("tomato")])))),
    ]

    @Test(arguments: results.indices) func resultsAreResolutions(_ index: Int) {
        #expect(Self.results[index].0 == Self.results[index].1)
    }
}
