/// Why noise cannot be taken out of sound.
public enum EnhancementError: Error, Sendable, Hashable {
    /// Files of the method are not in its folder.
    case missing(EnhancementMethod, folder: String)
    case unreadable(path: String, cause: String)
    /// The file is another than the one that was checked.
    case changed(path: String)
    /// The file is no library, or none of this kind of processor, or lacks a function.
    case noLibrary(path: String, cause: String)
    /// The library does not start.
    case refused(EnhancementMethod, cause: String)
}

extension EnhancementError: CustomStringConvertible {
    /// One sentence: what failed, where, what to do.
    public var description: String {
        switch self {
        case .missing(let method, let folder):
            "\(method.rawValue), which takes noise out of speech, is not in \(folder); fetch it with "
                + "scripts/fetch-enhancers, or name its folder in enhancement.folder"
        case .unreadable(let path, let cause):
            "cannot read \(path) (\(cause)); check its permissions, or fetch it again with scripts/fetch-enhancers"
        case .changed(let path):
            "\(path) is not the file that Beckon was checked with (its SHA-256 differs); fetch it again with "
                + "scripts/fetch-enhancers"
        case .noLibrary(let path, let cause):
            "cannot load \(path) (\(cause)); fetch it again with scripts/fetch-enhancers"
        case .refused(let method, let cause):
            "\(method.rawValue) does not start (\(cause)); fetch it again with scripts/fetch-enhancers"
        }
    }
}
