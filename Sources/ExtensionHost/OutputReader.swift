import BeckonKit
import Foundation
import Intents

/// The thread that reads an extension's standard output and standard error until both end or `stop` closes.
///
/// Only the thread touches the splitters and the descriptors; the inbox and the log are safe from any thread.
final class OutputReader: Sendable {
    private let inbox: Inbox
    private let outlets: Outlets
    private var log: ExtensionLog { outlets.log }
    private let finished = DispatchGroup()

    init(inbox: Inbox, outlets: Outlets) {
        self.inbox = inbox
        self.outlets = outlets
    }

    /// - Parameter stop: The reading end of a pipe; the thread ends when the other end is closed.
    func start(output: Descriptor, error: Descriptor, stop: Descriptor) {
        finished.enter()
        let thread = Thread { @Sendable in
            self.read(output: output, error: error, stop: stop)
            self.log.flush()
            self.finished.leave()
        }
        thread.name = "beckon-extension"
        thread.start()
    }

    /// Whether the thread ended, and closed its descriptors, within this time.
    @discardableResult
    func waitForEnd(_ duration: Duration) -> Bool { finished.wait(timeout: .now() + duration.interval) == .success }

    private func read(output: Descriptor, error: Descriptor, stop: Descriptor) {
        var streams: [Descriptor?] = [output, error]
        var messages = LineSplitter()
        var lines = LineSplitter(maximum: 4 * ExtensionLog.maximumLength)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while streams.contains(where: { $0 != nil }) {
            var polled = (streams + [stop]).map {
                pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&polled, nfds_t(polled.count), -1) > 0 || errno == EINTR, polled[2].revents == 0 else { return }
            if polled[0].revents != 0, let stream = streams[0] {
                let bytes = Self.read(stream, &buffer)
                if bytes.isEmpty { inbox.post(.outputEnded) }
                if bytes.isEmpty || !deliver(messages.append(bytes)) { streams[0] = nil }
            }
            if polled[1].revents != 0, let stream = streams[1] {
                let bytes = Self.read(stream, &buffer)
                relay(bytes.isEmpty ? lines.finish().map { [$0] } ?? [] : lines.append(bytes))
                if bytes.isEmpty { streams[1] = nil }
            }
        }
    }

    /// Empty at the end of the stream and after an error, which ends it as well.
    private static func read(_ stream: Descriptor, _ buffer: inout [UInt8]) -> ArraySlice<UInt8> {
        while true {
            let count = buffer.withUnsafeMutableBytes { Glibc.read(stream.number, $0.baseAddress, $0.count) }
            if count >= 0 { return buffer[..<count] }
            if errno != EINTR { return [] }
        }
    }

    private func relay(_ pieces: [LineSplitter.Piece]) {
        for piece in pieces {
            switch piece {
            case .line(let bytes), .tooLong(let bytes):
                log.relay(.standardError, .info, String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// Whether the stream can still be trusted.
    private func deliver(_ pieces: [LineSplitter.Piece]) -> Bool {
        for piece in pieces {
            switch piece {
            case .tooLong:
                inbox.post(.violation(.lineTooLong(maximum: LineSplitter.defaultMaximum)))
                return false
            case .line(let bytes):
                outlets.trace(bytes, .fromExtension)
                do {
                    try receive(try JSONRPC.Message(line: bytes))
                } catch {
                    inbox.post(.violation(.malformedOutput(start: Self.quote(bytes), reason: error.description)))
                    return false
                }
            }
        }
        return true
    }

    private func receive(_ message: JSONRPC.Message) throws(JSONRPC.MalformedMessage) {
        switch message {
        case .response(let id, let result): inbox.deliver(.result(result), to: id)
        case .error(let id, let error): inbox.deliver(.error(error), to: id)
        case .notification(let method, let parameters): receive(method, parameters)
        // The daemon answers no requests in this version.
        case .request(let id, _, _): throw JSONRPC.MalformedMessage(.invalidMethod, id: id)
        }
    }

    private func receive(_ method: String, _ parameters: JSONObject) {
        let notification: ExtensionNotification?
        do {
            notification = try ExtensionNotification(method: method, parameters)
        } catch {
            log.relay(.message, .warning, "sent a `\(method)` that is ignored: \(error.message)")
            return
        }
        switch notification {
        case .progress(let text, let request):
            if !text.isEmpty { inbox.deliverProgress(text, of: request) }
        case .log(let level, let message): log.relay(.message, level.logEntryLevel, message)
        case nil: log.relay(.message, .debug, "sent an unknown notification: \(method)")
        case let notification?: outlets.gate.receive(notification)
        }
    }

    /// The first bytes of a line, printable and quoted.
    private static func quote(_ bytes: [UInt8]) -> String {
        let start = JSONValue.string(String(decoding: bytes.prefix(60), as: UTF8.self)).text
        return bytes.count > 60 ? "\(start)…" : start
    }
}

extension IntentRequest.LogLevel {
    fileprivate var logEntryLevel: ExtensionLogEntry.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
