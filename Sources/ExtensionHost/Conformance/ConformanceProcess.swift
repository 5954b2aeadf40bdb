import BeckonKit
import Foundation
import Intents

/// A handler that was started to be examined, and its pipes. For one thread at a time.
final class ConformanceProcess {
    let output = ConformanceOutput()
    private let process: ChildProcess
    /// Nil once closed.
    private var input: Descriptor?
    private var stop: Descriptor?
    private let grace: Duration

    init(_ plan: LaunchPlan, grace: Duration) throws(ExtensionFailure.Kind) {
        guard let input = Descriptor.pipe(), let output = Descriptor.pipe(), let error = Descriptor.pipe(),
            let stop = Descriptor.pipe()
        else { throw .startFailed(path: plan.executable, reason: "there are no free file descriptors") }
        let queue = self.output
        process = try ChildProcess.spawn(
            plan, input: input.reading, output: output.writing, error: error.writing,
            ended: { queue.post(.exited($0)) })
        input.writing.makeNonBlocking()
        queue.start(output: output.reading, error: error.reading, stop: stop.reading)
        self.input = input.writing
        self.stop = stop.writing
        self.grace = grace
    }

    deinit { close() }

    /// Whether it took the bytes in time.
    func write(_ bytes: [UInt8], within duration: Duration) -> Bool {
        let instant = ContinuousClock.now.advanced(by: duration)
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let input else { return false }
            let count = rest.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                let wait = ContinuousClock.now.duration(to: instant) / .milliseconds(1)
                guard wait > 0 else { return false }
                var polled = pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)
                poll(&polled, 1, Int32(min(wait + 1, 1_000)))
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits until the process has read all that was written; false if it has not in time.
    func waitUntilRead(within duration: Duration) -> Bool {
        let instant = ContinuousClock.now.advanced(by: duration)
        while let input {
            var unread: Int32 = 0
            guard ioctl(input.number, UInt(FIONREAD), &unread) == 0 else { return false }
            if unread == 0 { return true }
            guard ContinuousClock.now < instant else { return false }
            usleep(2_000)
        }
        return false
    }

    func closeInput() { input = nil }

    func waitForEnd(_ duration: Duration) -> Bool { process.waitForEnd(duration) }

    func close() {
        guard stop != nil else { return }
        input = nil
        process.terminate(grace: grace)
        stop = nil
        output.waitForEnd()
    }
}
