@preconcurrency import Dispatch
import ExtensionHost
import Foundation

/// Calls something when the process gets one of some signals, until it is cancelled.
struct Signals {
    private let sources: [any DispatchSourceSignal]

    init(_ numbers: [Int32], _ action: @escaping @Sendable () -> Void) {
        sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in action() }
            source.resume()
            return source
        }
    }

    func cancel() { sources.forEach { $0.cancel() } }

    /// For commands that a person or a script interrupts: no extension stays behind. The exit status is that of a
    /// process that the signal ended.
    static func endingExtensions() -> [Signals] {
        [SIGINT, SIGTERM, SIGHUP].map { number in
            Signals([number]) {
                ExtensionHost.killAll()
                _exit(128 + number)
            }
        }
    }
}
