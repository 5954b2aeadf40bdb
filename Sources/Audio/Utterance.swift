/// One stretch of speech between two silences.
public struct Utterance: Sendable, Hashable {
    public enum End: Sendable, Hashable {
        /// Silence followed.
        case trailingSilence
        /// Speech goes on, but the longest time is over.
        case maximum
        /// The sound ended.
        case endOfSound
    }

    /// 16 kHz mono: pre-roll, speech and the silence after it.
    public var samples: [Int16]
    /// Frame index of the first sample, counted from the beginning of the source.
    public var first: Int
    /// Frame index at which the speech itself begins, counted from the beginning of the source.
    public var start: Int
    /// Frame index just after the speech itself.
    public var end: Int
    public var endedBy: End

    public init(samples: [Int16], first: Int, start: Int, end: Int, endedBy: End) {
        self.samples = samples
        self.first = first
        self.start = start
        self.end = end
        self.endedBy = endedBy
    }
}

/// What the endpointer found in the sound. After each `began` come any number of `continued` and then either `ended` or
/// `tooShort`.
public enum EndpointEvent: Sendable, Hashable {
    /// Speech seems to begin at frame `start`; `audio` is the pre-roll and what of it is there.
    case began(start: Int, audio: [Int16])
    /// The next samples of the open utterance.
    case continued([Int16])
    /// The whole of it; `began` and `continued` carried the same samples.
    case ended(Utterance)
    /// What had begun was no speech but a noise: too short, or so steady that it has become the noise floor.
    case tooShort(start: Int, end: Int)
}
