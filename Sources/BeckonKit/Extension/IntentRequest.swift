import Foundation

/// What a person asked for, as a handler receives it.
public struct IntentRequest: Sendable {
    public enum LogLevel: String, Sendable, Hashable, CaseIterable { case debug, info, warning, error }

    /// The intent's name within its application: `OrderSoup`.
    public var intent: String
    /// The typed values; a parameter without a value is absent.
    public var slots: [String: Value]
    /// The parameter that `resolve` and `options` ask about; nil in `confirm` and `handle`.
    public var parameter: String?
    /// The types of the parameters in `slots`, and that of `parameter`.
    public var types: [String: ValueType]
    /// A language tag of BCP 47: `en-US`.
    public var locale: String
    /// The moment of the request. Use it in place of the clock, so that replays repeat exactly.
    public var now: Date
    /// The time zone in which the person lives and `now` is to be read.
    public var timeZone: TimeZone
    /// The same for all requests of one dialogue.
    public var session: String
    /// What the extension can tell the daemon besides its answer. Set by `serve`; outside of it nobody hears it.
    public var context = ExtensionContext()
    /// The identifier on the wire, which progress names. Set by `serve`.
    var id: JSONRPC.ID?

    public init(
        intent: String, slots: [String: Value] = [:], types: [String: ValueType] = [:], parameter: String? = nil,
        locale: String = "en-US",
        now: Date, timeZone: TimeZone = .gmt, session: String = "", groupDirectory: URL? = nil
    ) {
        self.intent = intent
        self.slots = slots
        self.types = types
        self.parameter = parameter
        self.locale = locale
        self.now = now
        self.timeZone = timeZone
        self.session = session
        context.groupDirectory = groupDirectory
    }

    /// The folder that the application and its extension share; nil where the manifest names no `group`.
    public var groupDirectory: URL? { context.groupDirectory }

    /// Tells the person that the work goes on: one short sentence, spoken or shown. The deadline stays as it is.
    public func reportProgress(_ text: String) {
        context.send(ExtensionNotification.progress(text, request: id).message)
    }

    /// Writes a line to the daemon's log. Never slot values above `debug`: they are what a person said.
    public func log(_ level: LogLevel, _ message: String) { context.log(level, message) }
}

/// Typed access to slots: nil where the value is absent or of another type.
extension IntentRequest {
    public subscript(parameter: String) -> Value? { slots[parameter] }

    public func string(_ parameter: String) -> String? {
        if case .string(let text) = slots[parameter] { text } else { nil }
    }

    public func integer(_ parameter: String) -> Int? {
        if case .integer(let value) = slots[parameter] { value } else { nil }
    }

    public func decimal(_ parameter: String) -> Double? {
        if case .decimal(let value) = slots[parameter] { value } else { nil }
    }

    public func boolean(_ parameter: String) -> Bool? {
        if case .boolean(let value) = slots[parameter] { value } else { nil }
    }

    public func duration(_ parameter: String) -> Duration? {
        if case .duration(let seconds) = slots[parameter] { .seconds(seconds) } else { nil }
    }

    /// The identifier of a value of one of the application's own types.
    public func identifier(_ parameter: String) -> String? {
        if case .enumeration(let identifier) = slots[parameter] { identifier } else { nil }
    }

    /// The elements of a list, empty where it is absent; a single value is a list of one.
    public func array(_ parameter: String) -> [Value] {
        switch slots[parameter] {
        case .array(let elements): elements
        case let value?: [value]
        case nil: []
        }
    }

    /// The identifiers in a list of values of one of the application's own types.
    public func identifiers(_ parameter: String) -> [String] {
        array(parameter).compactMap { if case .enumeration(let identifier) = $0 { identifier } else { nil } }
    }
}
