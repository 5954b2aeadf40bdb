/// The sound of one utterance, 16 kHz mono.
public struct UtteranceSamples: Sendable, Hashable {
    /// Without its noise, where that is taken out.
    public var enhanced: [Int16]
    /// As the microphone heard it, as long as `enhanced`.
    public var raw: [Int16]

    public init(_ enhanced: [Int16], raw: [Int16]) {
        self.enhanced = enhanced
        self.raw = raw
    }

    /// Sound that nothing was taken out of.
    public init(_ raw: [Int16]) { self.init(raw, raw: raw) }
}
