/// Some consecutive frames of a source, 16 kHz mono signed 16-bit.
public struct AudioChunk: Sendable, Hashable {
    /// How many frames a chunk holds; only the last one of a source may be shorter.
    public static let frames = 320

    public var samples: [Int16]
    /// Frames between the beginning of the source and the first sample here; frames that were lost are counted too.
    public var start: Int
    /// Frames lost just before this chunk, because the device overran or nobody took them in time.
    public var dropped: Int

    public init(samples: [Int16], start: Int, dropped: Int = 0) {
        self.samples = samples
        self.start = start
        self.dropped = dropped
    }
}

/// What a source has to say next.
public enum AudioInput: Sendable, Hashable {
    case chunk(AudioChunk)
    /// The device is lost and being reopened. One sentence: what happened, to which device, what to do.
    case interrupted(String)
    /// The device is back; what it was opened with.
    case restored(String)
    /// Nothing follows, ever. A microphone says it only once it is closed.
    case end
}

/// Where sound comes from: a microphone, a file, standard input. One thread calls `next()`.
public protocol AudioSource: AnyObject {
    /// Waits for the next chunk, for a bounded time. After `.end` it returns `.end` again.
    /// - Throws: `AudioError` where the source cannot go on.
    func next() throws -> AudioInput
}

/// Where spoken answers go. One thread calls `play`.
public protocol AudioSink: AnyObject {
    /// Returns when the sound has been heard to its end (the device has drained) or stored.
    /// - Throws: `AudioError` where it could not be played whole.
    func play(_ pcm: PCM) throws

    /// Cuts off the sound that is being played, if one is: `play` returns soon, without an error. For any thread.
    var interrupter: @Sendable () -> Void { get }
}

extension AudioSink {
    /// What is only stored is stored whole.
    public var interrupter: @Sendable () -> Void { {} }
}
