/// The sound of one utterance, 16 kHz mono.
public struct UtteranceSamples: Sendable, Hashable {
    /// Without its noise, where that is taken out.
    public var enhanced: [Int16]
    /// Without its noise, taken out by another method: as long as `enhanced`. Nil: there is no other.
    public var second: [Int16]?
    /// As the microphone heard it: as long as `enhanced`.
    public var raw: [Int16]

    public init(_ enhanced: [Int16], second: [Int16]? = nil, raw: [Int16]) {
        self.enhanced = enhanced
        self.second = second
        self.raw = raw
    }

    /// Sound that nothing was taken out of.
    public init(_ raw: [Int16]) { self.init(raw, raw: raw) }
}
