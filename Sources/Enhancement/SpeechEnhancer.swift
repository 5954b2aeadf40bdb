/// Takes noise out of the sound of a microphone, piece by piece.
///
/// What was at second *t* stays there: the delay of the method is taken out, so that as many samples come out, in sum and
/// after `finish()`, as went in. How the input is cut into pieces does not change the output. Belongs to one thread.
public protocol SpeechEnhancer: AnyObject {
    /// Samples by which `process` lags behind what went in.
    var lag: Int { get }

    /// The samples that can be told by now.
    ///
    /// - Parameter samples: the next ones, 16 kHz mono.
    func process(_ samples: [Int16]) -> [Int16]

    /// The last samples; the next one begins a new sound. What was learnt of the noise is kept.
    func finish() -> [Int16]

    /// Forgets all sound so far, and what was learnt of its noise.
    func reset() throws(EnhancementError)
}

extension SpeechEnhancer {
    /// A whole stretch of sound that nothing came before.
    ///
    /// - Parameter samples: 16 kHz mono.
    public func enhanced(_ samples: [Int16]) throws(EnhancementError) -> [Int16] {
        try reset()
        return process(samples) + finish()
    }
}
