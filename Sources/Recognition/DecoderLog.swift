import CPocketSphinx
import Synchronization

/// PocketSphinx's log, which is global to the process. Nothing of it reaches standard error.
public enum DecoderLog {
    private struct State {
        var lastError: String?
        var receiver: (@Sendable (String) -> Void)?
        var isConnected = false
    }

    private static let state = Mutex(State())

    /// Sends each line to `receiver`, at debug level by its own judgement.
    public static func receive(_ receiver: (@Sendable (String) -> Void)?) {
        state.withLock { $0.receiver = receiver }
    }

    /// The last line of at least error level.
    static var lastError: String? { state.withLock { $0.lastError } }

    static func connect() {
        let isNew = state.withLock { state in
            defer { state.isConnected = true }
            state.lastError = nil
            return !state.isConnected
        }
        guard isNew else { return }
        beckon_set_log_receiver(record)
    }

    private static let record: @convention(c) (Int32, UnsafePointer<CChar>?) -> Void = { level, message in
        guard let message else { return }
        var text = String(cString: message)
        while text.last?.isNewline == true { text.removeLast() }
        let isError = level >= Int32(ERR_ERROR.rawValue)
        let receiver = DecoderLog.state.withLock { state in
            if isError { state.lastError = text }
            return state.receiver
        }
        receiver?(text)
    }
}
