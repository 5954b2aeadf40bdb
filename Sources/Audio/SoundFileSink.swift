import CSndFile

/// Writes everything that is played, one after another, into one WAV file (mono, 16-bit). Its header is brought up to
/// date after each stretch, so that an interrupted run leaves a whole file.
/// Not Sendable: one thread writes.
public final class SoundFileSink: AudioSink {
    public let path: String
    /// Rate of the file, in hertz; what has another rate is converted.
    public let sampleRate: Int
    private var handle: OpaquePointer?

    /// Creates or empties the file.
    /// - Parameter sampleRate: in hertz; eSpeak NG's own unless told otherwise.
    /// - Throws: `AudioError` of code `fileNotWritten`.
    public init(path: String, sampleRate: Int = 22_050) throws {
        self.path = path
        self.sampleRate = sampleRate
        var info = SF_INFO()
        info.samplerate = Int32(clamping: sampleRate)
        info.channels = 1
        info.format = Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
        handle = sf_open(path, Int32(SFM_WRITE), &info)
        guard handle != nil else {
            throw AudioError(.fileNotWritten, subject: path, cause: String(cString: sf_strerror(nil)))
        }
    }

    deinit { close() }

    /// - Throws: `AudioError` of code `fileNotWritten` where the disk is full or the sink is closed.
    public func play(_ pcm: PCM) throws {
        guard let handle else { throw AudioError(.fileNotWritten, subject: path, cause: "it is closed") }
        let samples = try Resampler.convert(pcm, to: sampleRate).samples
        let written = samples.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { sf_writef_short(handle, $0, sf_count_t(buffer.count)) } ?? 0
        }
        sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
        guard Int(written) == samples.count else {
            throw AudioError(.fileNotWritten, subject: path, cause: String(cString: sf_strerror(handle)))
        }
    }

    /// Ends the file; a second call does nothing.
    public func close() {
        if let handle { sf_close(handle) }
        handle = nil
    }
}
