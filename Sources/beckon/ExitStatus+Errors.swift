import Pipeline
import Recognition
import Synthesis

extension ExitStatus {
    /// Models and voices are named by the settings: a fault there is one of the configuration.
    static func isConfiguration(_ error: any Error) -> Bool { error is RecognitionError || error is SynthesisError }
}
