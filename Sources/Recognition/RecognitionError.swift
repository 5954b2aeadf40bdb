/// Why nothing can be recognised. "Not understood" is a result, not an error.
public enum RecognitionError: Error, Sendable, Hashable {
    case modelFileMissing(String)
    case modelFileDamaged(String, detail: String)
    case modelUnreadable(String, detail: String)
    case decoderFailed(String)
    case lexicon(String)
}

extension RecognitionError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .modelFileMissing(let path):
            "the speech model has no \(path); install the package pocketsphinx-en-us, or name another in the settings' recognition section"
        case .modelFileDamaged(let path, let detail):
            "the speech model's \(path) is damaged (\(detail)); install the package pocketsphinx-en-us again"
        case .modelUnreadable(let path, let detail):
            "the speech model in \(path) cannot be loaded: \(detail)"
        case .decoderFailed(let detail): "the recogniser cannot start: \(detail)"
        case .lexicon(let detail): detail
        }
    }
}
