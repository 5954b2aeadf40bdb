import BeckonKit
import Foundation
import Synchronization

/// The thread that gives an opened application its line of input and copies what it prints to the log, until it prints
/// no more. Only the thread touches the descriptors.
final class ApplicationPipes: Sendable {
    /// Taken by the thread, which closes it after the line.
    private let input: Mutex<Descriptor?>
    private let output: Descriptor
    private let log: ExtensionLog

    init(input: Descriptor, output: Descriptor, log: ExtensionLog) {
        input.makeNonBlocking()
        self.input = Mutex(input)
        self.output = output
        self.log = log
    }

    func serve(_ line: [UInt8], within deadline: Duration) {
        let instant = ContinuousClock.now.advanced(by: deadline)
        let thread = Thread { @Sendable [self] in
            run(line[...], until: instant)
            log.flush()
        }
        thread.name = "beckon-application"
        thread.start()
    }

    private func run(_ line: ArraySlice<UInt8>, until instant: ContinuousClock.Instant) {
        var rest = line
        var input = input.withLock { $0.take() }
        var lines = LineSplitter(maximum: 4 * ExtensionLog.maximumLength)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let wait = ContinuousClock.now.duration(to: instant) / .milliseconds(1)
            if input != nil, wait <= 0 {
                log.note(.warning, "the application does not read what it was opened with")
                input = nil
            }
            var polled = [
                pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: input?.number ?? -1, events: Int16(POLLOUT), revents: 0),
            ]
            guard poll(&polled, 2, input == nil ? -1 : Int32(min(wait + 1, 60_000))) >= 0 || errno == EINTR else {
                return
            }
            if polled[1].revents != 0, let descriptor = input {
                rest = Self.write(rest, to: descriptor)
                if rest.isEmpty { input = nil }
            }
            guard polled[0].revents != 0 else { continue }
            let count = buffer.withUnsafeMutableBytes { read(output.number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            relay(count > 0 ? lines.append(buffer[..<count]) : lines.finish().map { [$0] } ?? [])
            if count <= 0 { return }
        }
    }

    /// What is left to write; nothing where nobody reads.
    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Descriptor) -> ArraySlice<UInt8> {
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor.number, $0.baseAddress, $0.count) }
        if count >= 0 { return bytes.dropFirst(count) }
        return errno == EAGAIN || errno == EINTR ? bytes : []
    }

    private func relay(_ pieces: [LineSplitter.Piece]) {
        for piece in pieces {
            switch piece {
            case .line(let bytes), .tooLong(let bytes):
                log.relay(.standardError, .info, String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}
