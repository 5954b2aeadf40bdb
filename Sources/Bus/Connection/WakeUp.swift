import Glibc
import Synchronization

/// Ends the waiting of another thread: a flag, and a descriptor that `poll` sees.
final class WakeUp: Sendable {
    /// Can be read once `signal` was called.
    let descriptor: Int32
    private let writingEnd: Int32
    private let isSet = Atomic(false)

    /// - Throws: where the process has no descriptors left.
    init() throws(BusError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw BusError(.waiting, number: errno) }
        descriptor = ends[0]
        writingEnd = ends[1]
    }

    deinit {
        close(descriptor)
        close(writingEnd)
    }

    var isSignalled: Bool { isSet.load(ordering: .acquiring) }

    /// May be called from any thread, any number of times.
    func signal() {
        guard !isSet.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var byte: UInt8 = 1
        _ = send(writingEnd, &byte, 1, Int32(MSG_NOSIGNAL))
    }

    /// Waits until it is signalled or the time has come.
    func wait(until deadline: Double) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !isSignalled, MonotonicTime.now < deadline {
            _ = poll(&wanted, 1, MonotonicTime.milliseconds(until: deadline))
        }
    }
}
