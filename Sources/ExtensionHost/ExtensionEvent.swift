import BeckonKit
import Intents

/// What comes back from the extensions.
package enum ExtensionEvent: Sendable, Hashable {
    /// The one answer to a call. None comes to a call that was cancelled.
    case reply(number: Int, ExtensionReply)
    /// A `handle` has been at work for `Settings.slowAfter`; told once.
    case slow(number: Int)
    /// One short sentence about the work on an open call; at most 1,000 characters.
    case progress(number: Int, String)
    /// What an extension says of its own accord, of its own application. Never progress or log, and what
    /// residents alone may say only from those.
    case notification(extensionID: String, application: String, ExtensionNotification)
}
