import CConfinement
import Foundation

extension ChildProcess {
    /// Starts a program with these standard descriptors, default signals, nothing else of ours, and confined. Its
    /// folder for temporary files stays as long as the process.
    static func spawn(
        _ plan: LaunchPlan, input: Descriptor, output: Descriptor, error: Descriptor,
        ended: @escaping @Sendable (ExtensionFailure.ExitStatus) -> Void
    ) throws(ExtensionFailure.Kind) -> ChildProcess {
        let temporary = try PrivateFolder(in: plan.temporaryFolder)
        var confinement = plan.confinement
        confinement.writable.append(temporary.path)
        let ruleset = try AccessRuleset(confinement)
        let filter = try SystemCallFilter.program(for: confinement.entitlements, landlock: ruleset.abi)
        var environment = plan.environment
        environment["TMPDIR"] = temporary.path
        // The owner's is closed, and programs want one.
        if environment["HOME"] == nil { environment["HOME"] = temporary.path }
        let number = try start(
            plan, environment, descriptors: [input, output, error], ruleset, filter, limits: confinement.limits.kernel)
        return ChildProcess(adopting: number, keeping: temporary, ended: ended)
    }

    private static func start(
        _ plan: LaunchPlan, _ environment: [String: String], descriptors: [Descriptor], _ ruleset: AccessRuleset,
        _ filter: [UInt8], limits: confinement_limits
    ) throws(ExtensionFailure.Kind) -> pid_t {
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var number: pid_t = 0
        var step = CONFINEMENT_STEP_FORK
        let code = withCStrings([plan.executable] + plan.arguments) { arguments in
            withCStrings(variables) { variables in
                withCStrings([plan.folder]) { folder in
                    filter.withUnsafeBytes { filter in
                        var start = confinement_start(
                            program: arguments[0], arguments: arguments, environment: variables, folder: folder[0],
                            input: descriptors[0].number, output: descriptors[1].number, error: descriptors[2].number,
                            limits: limits, ruleset: ruleset.descriptor?.number ?? -1,
                            filter: filter.baseAddress, filter_bytes: filter.count)
                        return confinement_spawn(&start, &number, &step)
                    }
                }
            }
        }
        guard code == 0 else { throw failure(plan, step, String(cString: strerror(code))) }
        withExtendedLifetime((descriptors, ruleset.descriptor)) {}
        return number
    }

    private static func failure(
        _ plan: LaunchPlan, _ step: confinement_step, _ reason: String
    ) -> ExtensionFailure.Kind {
        let what: String
        switch step {
        case CONFINEMENT_STEP_SESSION: what = "a session of its own"
        case CONFINEMENT_STEP_DESCRIPTORS: what = "its open files"
        case CONFINEMENT_STEP_FOLDER: what = "its folder \(plan.folder)"
        case CONFINEMENT_STEP_LIMITS: what = "its resource limits"
        case CONFINEMENT_STEP_PRIVILEGES: what = "giving up privileges"
        case CONFINEMENT_STEP_LANDLOCK: what = "what it may read and write"
        case CONFINEMENT_STEP_SECCOMP: what = "which system calls it may make"
        default: return .startFailed(path: plan.executable, reason: reason)
        }
        return .confinementFailed(step: what, reason: reason)
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // It holds at least the nil at its end.
            body(buffer.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 1))
        }
    }
}
