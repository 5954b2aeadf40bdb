import CSystemd

/// A message of sd-bus. It belongs to the thread of its connection.
final class BusMessage {
    enum Kind { case call, answer, error, signal }

    let pointer: OpaquePointer

    /// - Parameter pointer: a reference, which is given away.
    init(taking pointer: OpaquePointer) { self.pointer = pointer }

    deinit { sd_bus_message_unref(pointer) }

    var kind: Kind? {
        var type: UInt8 = 0
        guard sd_bus_message_get_type(pointer, &type) >= 0 else { return nil }
        switch Int(type) {
        case SD_BUS_MESSAGE_METHOD_CALL: return .call
        case SD_BUS_MESSAGE_METHOD_RETURN: return .answer
        case SD_BUS_MESSAGE_METHOD_ERROR: return .error
        case SD_BUS_MESSAGE_SIGNAL: return .signal
        default: return nil
        }
    }

    /// Number of the call that this answers.
    var replyCookie: UInt64? {
        var cookie: UInt64 = 0
        return sd_bus_message_get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
    }

    /// The unique name of who sent it, which the bus itself writes.
    var sender: String? { sd_bus_message_get_sender(pointer).map { String(cString: $0) } }
    var path: String? { sd_bus_message_get_path(pointer).map { String(cString: $0) } }
    var interface: String? { sd_bus_message_get_interface(pointer).map { String(cString: $0) } }
    var member: String? { sd_bus_message_get_member(pointer).map { String(cString: $0) } }

    /// The name and the words of an error.
    var error: (name: String, text: String)? {
        guard let error = sd_bus_message_get_error(pointer), let name = error.pointee.name else { return nil }
        return (String(cString: name), error.pointee.message.map { String(cString: $0) } ?? "")
    }
}

/// sd-bus counts references without a lock.
@available(*, unavailable, message: "belongs to the thread of its connection")
extension BusMessage: Sendable {}
