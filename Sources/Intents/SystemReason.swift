import Foundation

extension Error {
    /// The system's own words for why a file operation failed ("Permission denied"); Foundation hides them behind a
    /// domain and a number.
    public var systemReason: String {
        let error = self as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        if cause.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
        }
        return error.localizedDescription
    }
}
