/// How noise is taken out of sound.
public enum EnhancementMethod: String, Sendable, Hashable, CaseIterable {
    /// H. Schröter et al., "DeepFilterNet: Perceptually Motivated Real-Time Speech Enhancement", Interspeech 2023.
    case deepfilternet
    /// J.-M. Valin, "A Hybrid DSP/Deep Learning Approach to Real-Time Full-Band Speech Enhancement", MMSP 2018.
    case rnnoise
    /// The preprocessor of speexdsp.
    case speex
    /// The sound stays as it is.
    case none
}
