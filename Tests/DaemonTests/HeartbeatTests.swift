import Dispatch
import Synchronization
import Testing

@testable import Daemon

@Suite struct HeartbeatTests {
    @Test func beatsOnlyWhileTheLineWaits() {
        let beats = Mutex(0)
        let heartbeat = Heartbeat { beats.withLock { $0 += 1 } }
        heartbeat.tick()
        #expect(beats.withLock { $0 } == 0)
        heartbeat.setWaiting(true)
        heartbeat.tick()
        heartbeat.tick()
        #expect(beats.withLock { $0 } == 2)
        heartbeat.setWaiting(false)
        heartbeat.tick()
        #expect(beats.withLock { $0 } == 2)
    }

    @Test func itsThreadBeatsByItself() {
        let beat = DispatchSemaphore(value: 0)
        let heartbeat = Heartbeat { beat.signal() }
        heartbeat.setWaiting(true)
        heartbeat.start(every: 0.01)
        defer { heartbeat.stop() }
        #expect(beat.wait(timeout: .now() + 10) == .success)
        #expect(beat.wait(timeout: .now() + 10) == .success)
    }
}
