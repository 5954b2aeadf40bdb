/// Speech that could not be made.
public struct SynthesisError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// eSpeak NG did not start: its data are missing or do not fit the library.
        case unavailable
        /// No such voice; names that look like it, the likeliest first.
        case unknownVoice(near: [String])
        /// A setting outside its range.
        case outOfRange(value: Int, range: ClosedRange<Int>, unit: String)
        /// eSpeak NG gave this status while speaking.
        case failed(status: Int)
    }

    public var code: Code
    /// The voice or the setting's key.
    public var subject: String

    public init(_ code: Code, subject: String = "") {
        self.code = code
        self.subject = subject
    }
}
