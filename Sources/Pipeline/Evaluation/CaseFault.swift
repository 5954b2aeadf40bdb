/// What can be wrong in a case file. The words stand in `CaseFault+Message.swift`.
enum CaseFault: Error, Sendable, Hashable {
    case unreadable(String)
    case fileTooLarge(limit: Int)
    case tooManyCases(limit: Int)
    case noCases
    case lineTooLong(limit: Int)
    case notJSON(String)
    case notAnObject
    case noSource
    case bothSources
    case noIntent
    case wrongType(key: String, expected: String)
    case empty(key: String)
    case nullSlot(String)
    /// The key stands on a case that is meant for nobody.
    case needsIntent(key: String)
    case badTime(String)
    case unreadableSound(path: String, reason: String)
    case unknownKey(String, nearest: String?, furtherCases: Int)
    case moreUnknownKeys
    case unknownIntent(String, nearest: String?, furtherCases: Int)
    case ambiguousIntent(String, meanings: [String])
    case more(Int)
}
