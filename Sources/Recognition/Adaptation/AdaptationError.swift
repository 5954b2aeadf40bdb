/// Why a model cannot be adapted, or a transform not be used.
public enum AdaptationError: Error, Sendable, Hashable {
    case toolsMissing([String])
    /// A tool ended with an error, or not at all.
    case toolFailed(String, detail: String)
    case modelUnsuitable(String)
    case tooFewClips(Int, minimum: Int)
    /// A text that is no transform.
    case damaged(String)
    case folder(String)
}

extension AdaptationError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .toolsMissing(let names):
            "adapting needs \(names.joined(separator: ", ")); install the packages sphinxtrain and pocketsphinx"
        case .toolFailed(let name, let detail): "\(name) failed: \(detail)"
        case .modelUnsuitable(let detail): "this speech model cannot be adapted: \(detail)"
        case .tooFewClips(let count, let minimum):
            "\(count) usable clips of commands, at least \(minimum) are needed: a transform of fewer fits nothing but "
                + "them; record more (beckon record-cases), or let Beckon keep the sound of what you say "
                + "(journal: { audio: true } in the settings)"
        case .damaged(let detail): "it is no transform of a speech model: \(detail)"
        case .folder(let detail): detail
        }
    }
}
