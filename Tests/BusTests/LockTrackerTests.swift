import Testing

@testable import Bus

/// The times are seconds of no clock.
struct LockTrackerTests {
    private let error = BusError(.connection("unix:path=/bus"), .system(104))

    @Test func theStateHoldsForTheGraceAndNotLonger() {
        var tracker = LockTracker(grace: 30)
        #expect(tracker.deadline == .infinity)
        #expect(tracker.follow("/1", hint: true) == [.changed(.locked)])
        #expect(tracker.deadline == .infinity)
        #expect(tracker.lose(error, .noBus, at: 100) == [.lost(error)])
        #expect(tracker.deadline == 130)
        #expect(tracker.lose(error, .noBus, at: 120) == [])
        #expect(tracker.pass(129.9) == [])
        #expect(tracker.state == .locked)
        #expect(tracker.pass(130) == [.changed(.unavailable(.lost))])
        #expect(tracker.deadline == .infinity)
        #expect(tracker.pass(500) == [])
        #expect(tracker.lose(error, .noLoginManager, at: 501) == [])
        #expect(tracker.follow("/1", hint: false) == [.restored, .changed(.unlocked)])
    }

    @Test func anAttemptThatFailsAfterTheGraceEndsIt() {
        var tracker = LockTracker(grace: 30)
        #expect(tracker.follow("/1", hint: false) == [.changed(.unlocked)])
        #expect(tracker.lose(error, .noBus, at: 0) == [.lost(error)])
        #expect(tracker.lose(error, .noBus, at: 31) == [.changed(.unavailable(.lost))])
    }

    @Test func whatWasNeverReachedIsNotLost() {
        var tracker = LockTracker(grace: 30)
        #expect(tracker.lose(error, .noBus, at: 0) == [.changed(.unavailable(.noBus))])
        #expect(tracker.lose(error, .noBus, at: 1) == [])
        #expect(tracker.lose(error, .noLoginManager, at: 2) == [.changed(.unavailable(.noLoginManager))])
        #expect(tracker.loseSession() == [.changed(.unavailable(.noSession))])
        #expect(tracker.lose(error, .noBus, at: 3) == [.lost(error), .changed(.unavailable(.noBus))])
        #expect(tracker.loseSession() == [.restored, .changed(.unavailable(.noSession))])
    }

    @Test func aRequestOutlivesTheConnectionAndNotTheSession() {
        var tracker = LockTracker(grace: 30)
        #expect(tracker.follow("/1", hint: false) == [.changed(.unlocked)])
        #expect(tracker.request(locked: true) == [.changed(.locked)])
        #expect(tracker.lose(error, .noBus, at: 0) == [.lost(error)])
        #expect(tracker.follow("/1", hint: false) == [.restored])
        #expect(tracker.state == .locked)
        #expect(tracker.follow("/2", hint: false) == [.changed(.unlocked)])
    }

    @Test func aHintThatWasTakenBackUnseenEndsTheRequest() {
        var tracker = LockTracker(grace: 30)
        #expect(tracker.follow("/1", hint: false) == [.changed(.unlocked)])
        #expect(tracker.request(locked: true) == [.changed(.locked)])
        #expect(tracker.set(hint: true) == [])
        #expect(tracker.lose(error, .noBus, at: 0) == [.lost(error)])
        #expect(tracker.follow("/1", hint: false) == [.restored, .changed(.unlocked)])
    }

    @Test func withoutSessionSignalsSayNothing() {
        var tracker = LockTracker(grace: 30)
        #expect(tracker.request(locked: true) == [])
        #expect(tracker.set(hint: true) == [])
        #expect(tracker.state == .unavailable(.pending))
        #expect(tracker.follow("/1", hint: false) == [.changed(.unlocked)])
        #expect(tracker.lose(error, .noLoginManager, at: 0) == [.lost(error)])
        #expect(tracker.request(locked: true) == [])
    }
}
