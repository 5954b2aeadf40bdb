/// How much a case file may hold. A file beyond it is an error, never a long wait or a full memory.
struct CaseFileLimits: Sendable {
    var bytes = 64 * 1_048_576
    /// Of one line.
    var lineBytes = 65_536
    var cases = 200_000
    /// How many errors are listed.
    var problems = 100
    /// How many keys that no case has are listed.
    var unknownKeys = 20
}
