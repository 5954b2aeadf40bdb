import Enhancement
import Recognition

/// Which transform of the speech model is in use.
public enum AdaptationChoice: Sendable {
    /// The one in the state folder, where the settings allow it and it is for this model and this way of taking noise out.
    case kept
    case none
    /// One that is being tried.
    case trial(MeanTransform)

    /// A transform that does not fit, or is damaged, is told of; Beckon works without.
    func transform(for configuration: Configuration, log: Log) -> MeanTransform? {
        switch self {
        case .none: return nil
        case .trial(let transform): return transform
        case .kept:
            guard configuration.settings.recognition.adaptation else { return nil }
            do {
                let kept = try AdaptationStore(stateFolder: configuration.stateFolder).load()
                guard let kept else { return nil }
                let current = try AdaptationSubject(configuration)
                if kept.record.subject.fits(current) { return kept.transform }
                log(
                    .warning,
                    "the adaptation of the speech model is for \(kept.record.subject), not for \(current); Beckon works "
                        + "without it: run beckon adapt again, or beckon adapt --undo")
            } catch { log(.error, "\(error); Beckon works without it") }
            return nil
        }
    }
}
