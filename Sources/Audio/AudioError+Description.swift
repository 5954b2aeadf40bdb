extension AudioError: CustomStringConvertible {
    /// One sentence: what failed, where, what to do.
    public var description: String {
        let reason = cause.isEmpty ? "" : " (\(cause))"
        return switch code {
        case .fileMissing: "cannot read \(subject): there is no such file; check the path"
        case .fileNotAccessible: "cannot open \(subject): access denied\(reason); check its permissions"
        case .fileIsDirectory: "cannot read \(subject): it is a directory; name a sound file in it"
        case .fileEmpty: "cannot read \(subject): it is empty (0 bytes); record or copy it again"
        case .fileNotSound: "cannot read \(subject): it is not a WAV or FLAC file but \(cause); \(Self.convert)"
        case .fileUnsupported: "cannot read \(subject): \(cause); \(Self.convert)"
        case .fileDamaged: "cannot read \(subject): its header is damaged: \(cause); record or copy it again"
        case .fileWithoutSound: "cannot read \(subject): it holds no sound\(reason); record or copy it again"
        case .inputStalled: "gave up reading \(subject): \(cause); check the program that writes to it"
        case .fileNotWritten: "cannot write \(subject)\(reason); check the folder and the space left"
        case .deviceMissing: "cannot open \(subject): there is no such device\(reason); \(Self.list)"
        case .deviceBusy:
            "cannot open \(subject): another program is using it\(reason); end that program or \(Self.share)"
        case .deviceForbidden: "cannot open \(subject): access denied\(reason); add this user to the group audio"
        case .deviceUnsuitable: "cannot use \(subject): \(cause); name it with the prefix plughw: or \(Self.list)"
        case .deviceLost: "\(subject) was lost\(reason); plug it in again or start its sound server"
        case .deviceStalled: "\(subject) has stalled\(reason); plug it in again or restart its sound server"
        case .notConvertible: "cannot convert \(subject): \(cause); use a rate between 4000 and 768000 Hz"
        }
    }

    private static let convert = "convert it, for example with: sox INPUT -r 16000 -c 1 OUTPUT.wav"
    private static let list = "see the names with: beckon devices"
    private static let share = "name a shared device such as default"
}
