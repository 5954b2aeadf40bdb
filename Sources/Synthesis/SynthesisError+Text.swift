extension SynthesisError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .unavailable: "eSpeak NG did not start; install the package espeak-ng-data"
        case .unknownVoice(let near):
            "there is no voice \"\(subject)\"; "
                + (near.isEmpty ? "`beckon say --voices` lists them" : "near it are: \(near.joined(separator: ", "))")
        case .outOfRange(let value, let range, let unit):
            "\(subject): \(value) is out of range; give \(range.lowerBound) to \(range.upperBound)\(unit)"
        case .failed(let status): "eSpeak NG could not speak with the voice \"\(subject)\" (status \(status))"
        }
    }
}
