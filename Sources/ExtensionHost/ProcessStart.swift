import CConfinement
import Foundation

/// The start of a program: in a session of its own, with these standard descriptors, the signals of a fresh process, and
/// nothing else of ours.
struct ProcessStart {
    /// What keeps a program in; prepared, so that nothing can fail for a reason of the parent's after the fork.
    struct Bounds {
        var ruleset: AccessRuleset
        /// `struct sock_filter`s.
        var filter: [UInt8]
        var limits: confinement_limits
    }

    /// Where it failed, and the system's reason.
    struct Failure: Error {
        var step: confinement_step
        var code: Int32

        var reason: String { String(cString: strerror(code)) }
    }

    var program: String
    var arguments: [String]
    var environment: [String: String]
    var folder: String
    var input: Descriptor
    var output: Descriptor
    var error: Descriptor
    /// Nil: it may do what we may, as the owner's applications do.
    var bounds: Bounds?

    /// Returns when the program runs.
    func run() throws(Failure) -> pid_t {
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var number: pid_t = 0
        var step = CONFINEMENT_STEP_FORK
        let code = Self.withCStrings([program] + arguments) { arguments in
            Self.withCStrings(variables) { variables in
                Self.withCStrings([folder]) { folder in
                    (bounds?.filter ?? []).withUnsafeBytes { filter in
                        var start = confinement_start(
                            program: arguments[0], arguments: arguments, environment: variables, folder: folder[0],
                            input: input.number, output: output.number, error: error.number,
                            is_confined: bounds != nil, limits: bounds?.limits ?? confinement_limits(),
                            ruleset: bounds?.ruleset.descriptor?.number ?? -1, filter: filter.baseAddress,
                            filter_bytes: filter.count)
                        return confinement_spawn(&start, &number, &step)
                    }
                }
            }
        }
        guard code == 0 else { throw Failure(step: step, code: code) }
        return number
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return body(&pointers)
    }
}
