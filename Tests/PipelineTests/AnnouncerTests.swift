import BeckonKit
import Testing

@testable import Pipeline

@Suite("What residents want to be heard")
struct AnnouncerTests {
    private static func said(_ text: String, _ application: String = "a") -> Announcer.Action {
        .say(Announcer.Announcement(application: application, text: text))
    }

    /// Everything that is due at a moment.
    private static func due(_ announcer: inout Announcer, at time: Double) -> [Announcer.Action] {
        var actions: [Announcer.Action] = []
        while let action = announcer.next(at: time) { actions.append(action) }
        return actions
    }

    @Test func announcementsComeInTheirOrder() {
        var announcer = Announcer()
        announcer.announce("one", by: "a")
        announcer.announce("two", by: "b")
        #expect(Self.due(&announcer, at: 0) == [Self.said("one"), Self.said("two", "b")])
        #expect(Self.due(&announcer, at: 1) == [])
    }

    @Test func ofOneThatTalksTooMuchTheOldestAreLost() {
        var announcer = Announcer()
        announcer.announce("mine", by: "b")
        for number in 1...20 { announcer.announce("\(number)", by: "a") }
        #expect(Self.due(&announcer, at: 0) == [Self.said("mine", "b")] + (13...20).map { Self.said("\($0)") })
    }

    @Test func aRingSoundsAgainUntilItsEnd() {
        var announcer = Announcer()
        announcer.ring(Ring(text: "Tea!", seconds: 10), by: "a", at: 100)
        #expect(Self.due(&announcer, at: 100) == [.ring, Self.said("Tea!")])
        #expect(Self.due(&announcer, at: 103.9) == [])
        #expect(Self.due(&announcer, at: 104) == [.ring, Self.said("Tea!")])
        // Time that was spent otherwise is not made up for.
        #expect(Self.due(&announcer, at: 109.9) == [.ring, Self.said("Tea!")])
        #expect(Self.due(&announcer, at: 110) == [])
        #expect(Self.due(&announcer, at: 500) == [])
    }

    @Test func aRingIsEndedByItsApplicationAndByStop() {
        var announcer = Announcer()
        announcer.ring(Ring(seconds: 60), by: "a", at: 0)
        announcer.ring(Ring(seconds: 60), by: "b", at: 0)
        // A second one takes the place of the first.
        announcer.ring(Ring(seconds: 60), by: "a", at: 0)
        #expect(Self.due(&announcer, at: 0) == [.ring, .ring])
        announcer.stopRinging("a")
        #expect(Self.due(&announcer, at: 5) == [.ring])
        announcer.announce("late", by: "b")
        announcer.stop()
        #expect(Self.due(&announcer, at: 10) == [])
    }
}
