import BeckonKit
import Dispatch
import Foundation
import Synchronization

/// What a handler under examination prints, read by a thread of its own. Bounded: one that prints without end is not
/// read any more. The lock is `state`'s.
final class ConformanceOutput: Sendable {
    enum Piece: Sendable {
        case line([UInt8])
        case tooLong
        case tooMuch
        case closed
        case exited(ExtensionFailure.ExitStatus)
    }

    private static let maximumBytes = 1 << 25

    private struct State {
        var pieces: [Piece] = []
        var bytes = 0
        var lastError = ""
    }

    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)
    private let finished = DispatchGroup()

    /// The last line that it wrote on standard error; empty: none.
    var lastError: String { state.withLock { $0.lastError } }

    func next(until instant: ContinuousClock.Instant) -> Piece? {
        let wait = max(.zero, ContinuousClock.now.duration(to: instant))
        guard arrivals.wait(timeout: .now() + wait.interval) == .success else { return nil }
        return state.withLock { $0.pieces.removeFirst() }
    }

    func post(_ piece: Piece) {
        state.withLock { $0.pieces.append(piece) }
        arrivals.signal()
    }

    func start(output: Descriptor, error: Descriptor, stop: Descriptor) {
        finished.enter()
        let thread = Thread { @Sendable in
            self.read(output: output, error: error, stop: stop)
            self.finished.leave()
        }
        thread.name = "beckon-conformance"
        thread.start()
    }

    func waitForEnd() { _ = finished.wait(timeout: .now() + .seconds(1)) }

    private func read(output: Descriptor, error: Descriptor, stop: Descriptor) {
        var streams: [Descriptor?] = [output, error]
        var splitters = [LineSplitter(), LineSplitter(maximum: 4 * ExtensionLog.maximumLength)]
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while streams.contains(where: { $0 != nil }) {
            var polled = (streams + [stop]).map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, 3, -1) > 0 || errno == EINTR, polled[2].revents == 0 else { return }
            for index in 0...1 where polled[index].revents != 0 {
                guard let stream = streams[index] else { continue }
                let count = buffer.withUnsafeMutableBytes { Glibc.read(stream.number, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                let pieces =
                    count > 0 ? splitters[index].append(buffer[..<count]) : splitters[index].finish().map { [$0] } ?? []
                let goesOn = index == 0 ? take(pieces, bytes: max(0, count)) : takeErrors(pieces)
                if count <= 0, index == 0 { post(.closed) }
                if count <= 0 || !goesOn { streams[index] = nil }
            }
        }
    }

    private func take(_ pieces: [LineSplitter.Piece], bytes: Int) -> Bool {
        for piece in pieces {
            if case .line(let line) = piece { post(.line(line)) } else { post(.tooLong) }
        }
        let isTooMuch = state.withLock { state in
            state.bytes += bytes
            return state.bytes > Self.maximumBytes
        }
        if isTooMuch { post(.tooMuch) }
        return !isTooMuch
    }

    private func takeErrors(_ pieces: [LineSplitter.Piece]) -> Bool {
        if case .line(let line) = pieces.last {
            let text = String(decoding: line, as: UTF8.self).prefix(200)
            state.withLock { $0.lastError = String(text) }
        }
        return true
    }
}
