import Audio
import Pipeline

/// Tells what is wrong with the captured sound, each thing once while it lasts.
struct CaptureHealth {
    private var told = CaptureStatistics()
    private var toldRate: String?

    mutating func report(_ now: CaptureStatistics, _ log: Log) {
        if now.xruns > told.xruns {
            log(.warning, "the microphone overran \(now.xruns) times; a larger audio.capture.buffer may help")
        }
        if now.rateProblem != toldRate {
            toldRate = now.rateProblem
            if let problem = toldRate { log(.warning, problem) }
        }
        told = now
    }
}
