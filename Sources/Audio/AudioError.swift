/// Why sound could not be read, captured or played: facts only, the words are in `AudioError+Description.swift`.
public struct AudioError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// The file does not exist.
        case fileMissing
        /// The file exists but the system does not let it be read or written.
        case fileNotAccessible
        case fileIsDirectory
        case fileEmpty
        /// Something else than a WAV or FLAC file; the cause says what was found.
        case fileNotSound
        /// A sound file, but of a kind or with a rate or channel count that is not read.
        case fileUnsupported
        /// A sound file whose header breaks off or contradicts itself.
        case fileDamaged
        /// A sound file without one frame in it.
        case fileWithoutSound
        /// Nothing came through a pipe for longer than its patience.
        case inputStalled
        case fileNotWritten
        /// There is no device of this name.
        case deviceMissing
        /// Another program has it.
        case deviceBusy
        /// The system does not let this user have it.
        case deviceForbidden
        /// It has no format, rate or channel count that is understood.
        case deviceUnsuitable
        /// It was unplugged, or its sound server ended.
        case deviceLost
        /// It is open, but neither gives nor takes sound.
        case deviceStalled
        /// Sound cannot be converted from one rate to the other.
        case notConvertible
    }

    public var code: Code
    /// The file or the device, as the user named it.
    public var subject: String
    /// What the system, the library or the content says; empty where the code says it all.
    public var cause: String

    public init(_ code: Code, subject: String, cause: String = "") {
        self.code = code
        self.subject = subject
        self.cause = cause
    }
}
