/// A method as its library has it: frame in, frame out, at the library's own rate. Belongs to one thread.
protocol FrameProcessor: AnyObject {
    /// Hertz.
    var sampleRate: Int { get }
    /// Samples of one frame.
    var frame: Int { get }
    /// Samples by which what comes out lags behind what goes in.
    var delay: Int { get }

    /// - Parameter samples: one frame, mono, -1 to 1; the enhanced one afterwards.
    func process(_ samples: inout [Float])

    /// Forgets everything heard so far.
    func reset() throws(EnhancementError)
}
