import Foundation
import Intents
import Storage

/// What one household leaves behind in some years: donations of habits and of messages in free text, voice shortcuts with
/// their takes, and activities. The same every time.
public struct HouseholdMemory {
    /// How much of it there is.
    public struct Size: Sendable {
        public var donations: Int
        public var shortcuts: Int
        public var activities: Int
        public var years: Double

        public init(donations: Int, shortcuts: Int, activities: Int, years: Double) {
            self.donations = donations
            self.shortcuts = shortcuts
            self.activities = activities
            self.years = years
        }

        /// Ten years: 55 donations a day.
        public static let tenYears = Size(donations: 200_000, shortcuts: 500, activities: 2_000, years: 10)
    }

    public static let applications = [
        "org.example.SoupChef", "org.example.Chat", "org.example.Radio", "org.example.Lights", "org.example.Gym",
    ]

    public let size: Size
    /// When the last donation was made.
    public let end: Date
    private var draw: SplitMix64

    public init(_ size: Size = .tenYears, end: Date = Date(timeIntervalSince1970: 1_796_036_400), seed: UInt64 = 1) {
        self.size = size
        self.end = end
        draw = SplitMix64(state: seed)
    }

    // MARK: Donations

    /// One donation and the title of its shortcut, as the definition would have it.
    public struct Report: Sendable {
        public var donation: Donation
        public var title: String
    }

    /// The donation of this number, from 0 on, at its time; six of seven are one of the household's habits, the others are
    /// messages that are never sent twice. In the order of their numbers they are in the order of time.
    public mutating func donation(_ number: Int) -> Report {
        let age = size.years * 365.25 * 86_400 * Double(size.donations - 1 - number) / Double(max(1, size.donations))
        let (intent, slots, title) = draw.next(upTo: 7) == 0 ? message() : habit()
        return Report(
            donation: Donation(
                id: "donation-\(number)", application: intent.application, group: "group-\(number % 40)",
                time: end - age.rounded(), content: .interaction(intent, slots: slots, response: "success"),
                place: number.isMultiple(of: 9) ? "office" : "home"),
            title: title)
    }

    private static let things = [
        "tomato soup", "leek soup", "clam chowder", "番茄湯", "the kitchen light", "the news", "jazz", "leg day",
        "a latte",
        "Grüne Soße", "the garden", "rain sounds",
    ]
    private static let verbs = ["Order", "Play", "Turn on", "Turn off", "Start"]

    private mutating func habit() -> (IntentID, JSONObject, title: String) {
        let application = draw.next(upTo: Self.applications.count)
        // Few habits are had often, many seldom.
        let thing = min(draw.next(upTo: Self.things.count), draw.next(upTo: Self.things.count))
        let count = 1 + min(draw.next(upTo: 20), draw.next(upTo: 20))
        let verb = Self.verbs[application]
        return (
            IntentID(application: Self.applications[application], name: "Do\(application)"),
            ["thing": .string(Self.things[thing]), "count": .integer(count)],
            "\(verb) \(count) \(Self.things[thing])"
        )
    }

    private mutating func message() -> (IntentID, JSONObject, title: String) {
        let name = Names.given[draw.next(upTo: Names.given.count)]
        let words = (0..<6).map { _ in Names.words[draw.next(upTo: Names.words.count)] }.joined(separator: " ")
        let number = draw.next(upTo: 10_000)
        return (
            IntentID(application: Self.applications[1], name: "SendMessage"),
            ["recipient": .string(name), "text": .string("\(words) \(number)")],
            "Tell \(name) \(words) \(number)"
        )
    }

    // MARK: Everything

    /// Puts all of it into a store, in one transaction.
    public mutating func fill(_ store: Store) throws(StorageError) {
        var household = self
        try store.transaction { () throws(StorageError) in
            for number in 0..<household.size.donations {
                let report = household.donation(number)
                try store.donations.add(report.donation, title: report.title)
            }
            try household.addShortcuts(to: store)
            try household.addActivities(to: store)
        }
        self = household
    }

    private mutating func addShortcuts(to store: Store) throws(StorageError) {
        for number in 0..<size.shortcuts {
            let (intent, slots, title) = habit()
            let words = (0..<3).map { _ in Names.words[draw.next(upTo: Names.words.count)] }.joined(separator: " ")
            try store.voiceShortcuts.set(
                VoiceShortcut(
                    id: "shortcut-\(number)", shortcut: Shortcut(.intent(intent, slots: slots), title: title),
                    phrase: "\(words) \(number)", created: end - Double(number) * 86_400))
            for take in 0..<3 {
                // A second and a half of sound, and the templates of it.
                let sound = Data(repeating: UInt8(truncatingIfNeeded: number), count: 48_000)
                try store.takes.set(
                    Take(
                        id: "take-\(number)-\(take)", voiceShortcut: "shortcut-\(number)", time: end, text: words,
                        phones: ["S", "UW", "P"], sound: sound,
                        templates: [Data(repeating: 1, count: 7_800), Data(repeating: 2, count: 7_800)]))
            }
        }
    }

    private mutating func addActivities(to store: Store) throws(StorageError) {
        for number in 0..<size.activities {
            let words = (0..<4).map { _ in Names.words[draw.next(upTo: Names.words.count)] }
            let activity = UserActivity(
                id: "org.example.view", title: "\(words[0]) \(words[1]) \(number)",
                userInfo: ["page": .integer(number)],
                persistentIdentifier: "page-\(number)", keywords: [words[2], words[3]],
                summary: "The page about \(words.joined(separator: " and "))", isSearchable: true,
                isPredictable: number.isMultiple(of: 3))
            try store.activities.set(
                activity, of: Self.applications[number % Self.applications.count], at: end - Double(number) * 3_600)
        }
    }
}

private enum Names {
    static let given = [
        "Anna", "Ben", "Chloë", "Dimitri", "Elif", "小明", "Fatima", "Goran", "Hélène", "Ivo", "Jun", "Kofi",
    ]
    static let words: [String] = {
        let beginnings = [
            "ba", "ko", "li", "mu", "ne", "pa", "ri", "so", "tu", "wa", "ze", "cha", "fro", "gla", "stri",
        ]
        let ends = ["n", "ter", "lo", "mba", "ck", "nd", "rri", "sh", "vel", "x", "ple", "gen", "mot", "dy", "ssen"]
        return beginnings.flatMap { beginning in ends.map { beginning + $0 } }
    }()
}

/// Steele, Lea and Flood 2014: small, quick, and the same everywhere.
private struct SplitMix64 {
    var state: UInt64

    mutating func next(upTo bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
