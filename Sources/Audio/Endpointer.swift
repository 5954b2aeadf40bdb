/// Finds where utterances begin and end. A state machine: sound in, events out; no clock, no I/O.
///
/// The sound is judged in frames of 10 ms, however it is cut up when it comes. An utterance begins when 6 of 10 frames
/// stand out of the noise floor by `onset` decibels, so that a click does not open one, and it goes on while four
/// frames in a row stand out by `hold`. When it ends, its frames are counted once more against the noise floor known by
/// then: a hum or a fan that set in has become the floor, and nothing is left of it.
///
/// The numbers were tuned on recorded commands of many speakers and microphones, clean and in kitchen noise; see
/// `EndpointerRecordingTests`.
public struct Endpointer: Sendable {
    /// Samples in one frame: 10 ms.
    static let frame = 160
    private static let onsetFrames = 6
    private static let onsetWindow = 10
    private static let holdFrames = 4

    public let settings: EndpointingSettings
    private var trailingFrames: Int
    private var band = SpeechBand()
    private var floor = NoiseFloor()
    /// Samples of a frame that is not whole.
    private var pending: [Int16] = []
    /// The last samples before speech, for the pre-roll.
    private var history: [Int16] = []
    /// The last frames before speech: level in decibels, and whether it stood out of the noise.
    private var recent: [(level: Double, isLoud: Bool)] = []
    /// Samples of the open utterance that no event has told of.
    private var untold: [Int16] = []
    private var open: OpenUtterance?
    /// Frame index of the first sample that is not judged yet.
    private var position = 0

    public init(_ settings: EndpointingSettings = EndpointingSettings()) {
        self.settings = settings
        trailingFrames = Self.frames(settings.trailingSilence)
    }

    /// Whether speech has begun and not ended.
    public var isOpen: Bool { open != nil }

    /// Decibels below full scale of the steady noise in the speech band; a figure for diagnosis.
    public var noiseLevel: Double { floor.level }

    /// Changes how much silence ends an utterance, also an open one: shorter when what was said is complete, longer when
    /// something must follow. It stays until it is set again or `reset()`.
    /// - Parameter seconds: 0.1 to 5; nearest value otherwise; nil for that of the settings.
    public mutating func setTrailingSilence(_ seconds: Double?) {
        let range = EndpointingSettings.trailingSilences
        let wanted = seconds ?? settings.trailingSilence
        trailingFrames = Self.frames(min(max(wanted, range.lowerBound), range.upperBound))
    }

    /// - Parameter samples: the next ones, 16 kHz mono, any number.
    public mutating func process(_ samples: [Int16]) -> [EndpointEvent] {
        var events: [EndpointEvent] = []
        pending += samples
        var taken = 0
        while pending.count - taken >= Self.frame {
            judge(pending[taken..<taken + Self.frame], &events)
            taken += Self.frame
        }
        pending.removeFirst(taken)
        tell(&events)
        return events
    }

    /// The next chunk; frames lost before it move the time on.
    public mutating func process(_ chunk: AudioChunk) -> [EndpointEvent] {
        position += chunk.dropped
        return process(chunk.samples)
    }

    /// The end of the sound: what is open is handed over. The next sample starts a new sound.
    public mutating func finish() -> [EndpointEvent] {
        var events: [EndpointEvent] = []
        if open != nil, !pending.isEmpty {
            open?.samples += pending
            untold += pending
        }
        close(.endOfSound, &events)
        reset()
        return events
    }

    /// Drops what is open or half heard and keeps the time and the noise floor: after the device itself has spoken.
    /// - Parameter skipped: frames of sound that were thrown away unheard.
    public mutating func discard(skipping skipped: Int = 0) {
        position += pending.count + max(skipped, 0)
        pending.removeAll()
        history.removeAll()
        recent.removeAll()
        untold.removeAll()
        open = nil
    }

    /// Forgets everything: the next sample is the first of a new sound.
    public mutating func reset() { self = Endpointer(settings) }

    private static func frames(_ seconds: Double) -> Int { Int((seconds * 100).rounded()) }

    private mutating func judge(_ samples: ArraySlice<Int16>, _ events: inout [EndpointEvent]) {
        let level = band.level(samples)
        floor.add(level)
        position += samples.count
        if open == nil {
            awaitOnset(level, samples, &events)
        } else {
            follow(level, samples, &events)
        }
    }

    private mutating func awaitOnset(_ level: Double, _ samples: ArraySlice<Int16>, _ events: inout [EndpointEvent]) {
        history += samples
        let capacity = (Self.frames(settings.preRoll) + Self.onsetWindow) * Self.frame
        if history.count > 2 * capacity { history.removeFirst(history.count - capacity) }
        recent.append((level, level > floor.level + settings.onset))
        if recent.count > Self.onsetWindow { recent.removeFirst() }
        guard recent.last?.isLoud == true, recent.count(where: \.isLoud) >= Self.onsetFrames else { return }
        let run = recent.drop { !$0.isLoud }
        let spoken = run.count * Self.frame
        let audio = Array(history.suffix(spoken + Self.frames(settings.preRoll) * Self.frame))
        open = OpenUtterance(
            samples: audio, first: position - audio.count, start: position - spoken, end: position,
            peak: floor.smoothed, levels: run.map(\.level))
        events.append(.began(start: position - spoken, audio: audio))
    }

    private mutating func follow(_ level: Double, _ samples: ArraySlice<Int16>, _ events: inout [EndpointEvent]) {
        guard var utterance = open else { return }
        // Else appending would copy all the samples.
        open = nil
        utterance.samples += samples
        utterance.levels.append(level)
        utterance.peak = max(utterance.peak, floor.smoothed)
        let isLoud = level > max(floor.level + settings.hold, utterance.peak - settings.range)
        utterance.run = isLoud ? utterance.run + 1 : 0
        if utterance.run >= Self.holdFrames { utterance.end = position }
        open = utterance
        untold += samples
        if position - utterance.end >= trailingFrames * Self.frame {
            close(.trailingSilence, &events)
        } else if position - utterance.start >= Self.frames(settings.maximum) * Self.frame {
            close(.maximum, &events)
        }
    }

    /// One `continued` for all that one call brings.
    private mutating func tell(_ events: inout [EndpointEvent]) {
        guard !untold.isEmpty else { return }
        events.append(.continued(untold))
        untold.removeAll()
    }

    private mutating func close(_ reason: Utterance.End, _ events: inout [EndpointEvent]) {
        guard let utterance = open else { return }
        tell(&events)
        open = nil
        history.removeAll()
        recent.removeAll()
        let threshold = floor.level + (settings.onset + settings.hold) / 2
        let speech = utterance.levels.count { $0 > threshold }
        if speech >= Self.frames(settings.minimum) {
            events.append(
                .ended(
                    Utterance(
                        samples: utterance.samples, first: utterance.first, start: utterance.start, end: utterance.end,
                        endedBy: reason)))
        } else {
            events.append(.tooShort(start: utterance.start, end: utterance.end))
        }
    }
}

private struct OpenUtterance: Sendable {
    var samples: [Int16]
    var first: Int
    var start: Int
    var end: Int
    /// The highest smoothed level, in decibels.
    var peak: Double
    /// The level of each frame.
    var levels: [Double]
    /// Loud frames in a row.
    var run = 0
}
