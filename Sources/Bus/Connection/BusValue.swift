/// A value in a message, of the types that Beckon has to do with.
indirect enum BusValue: Sendable, Hashable {
    case string(String)
    case objectPath(String)
    case boolean(Bool)
    case unsigned(UInt32)
    case integer(Int32)
    case variant(BusValue)
    /// With the signature of its elements.
    case array(of: String, [BusValue])
    case structure([BusValue])
    case entry(BusValue, BusValue)
    /// Of another type, which is passed over.
    case other(String)

    /// As the D-Bus specification writes types.
    var signature: String {
        switch self {
        case .string: "s"
        case .objectPath: "o"
        case .boolean: "b"
        case .unsigned: "u"
        case .integer: "i"
        case .variant: "v"
        case .array(let element, _): "a" + element
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .other(let type): type
        }
    }

    /// What is in the variants that it is wrapped in.
    var unwrapped: BusValue {
        if case .variant(let value) = self { value.unwrapped } else { self }
    }

    var text: String? {
        switch self {
        case .string(let text), .objectPath(let text): text
        default: nil
        }
    }

    /// The entries of a dictionary whose keys are strings; nil where it is none.
    var dictionary: [String: BusValue]? {
        guard case .array(_, let entries) = self else { return nil }
        var dictionary: [String: BusValue] = [:]
        for case .entry(.string(let key), let value) in entries { dictionary[key] = value.unwrapped }
        return dictionary
    }
}
