import BeckonKit

/// What residents want to be heard, until there is room for it: announcements one after another while no session is open,
/// and a ring that sounds again and again until somebody ends it, at the latest at its end. A pure state machine; times
/// are seconds on the conversation's clock.
struct Announcer {
    struct Announcement: Hashable {
        var application: String
        var text: String
    }

    enum Action: Hashable {
        case say(Announcement)
        case ring
    }

    private struct Ringing {
        var application: String
        var ring: Ring
        var end: Double
        var next: Double
    }

    /// Of one application; the oldest are dropped.
    private static let limit = 8
    /// Seconds between two sounds of a ring, in which the microphone is open.
    private static let pause = 4.0

    private var waiting: [Announcement] = []
    private var ringing: [Ringing] = []

    mutating func announce(_ text: String, by application: String) {
        waiting.append(Announcement(application: application, text: text))
        let own = waiting.indices.filter { waiting[$0].application == application }
        if own.count > Self.limit { waiting.remove(at: own[0]) }
    }

    /// One ring for each application: a second one takes the place of the first.
    mutating func ring(_ ring: Ring, by application: String, at time: Double) {
        stopRinging(application)
        ringing.append(
            Ringing(application: application, ring: ring, end: time + Double(ring.seconds), next: time))
    }

    mutating func stopRinging(_ application: String) { ringing.removeAll { $0.application == application } }

    var isRinging: Bool { !ringing.isEmpty }

    /// Every ring ends; what waits to be said is said.
    mutating func silence() { ringing = [] }

    /// Whether nothing waits to be heard.
    var isSilent: Bool { waiting.isEmpty && ringing.isEmpty }

    /// Everything is silent.
    mutating func stop() {
        waiting = []
        ringing = []
    }

    /// What is to be heard now; to be asked while no session is open, and after each action again.
    mutating func next(at time: Double) -> Action? {
        if !waiting.isEmpty { return .say(waiting.removeFirst()) }
        ringing.removeAll { $0.end <= time }
        guard let index = ringing.firstIndex(where: { $0.next <= time }) else { return nil }
        ringing[index].next = time + Self.pause
        let (application, ring) = (ringing[index].application, ringing[index].ring)
        if let text = ring.text, !text.isEmpty {
            waiting.append(Announcement(application: application, text: text))
        }
        return .ring
    }
}
