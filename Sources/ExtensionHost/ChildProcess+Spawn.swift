import CConfinement
import Foundation

extension ChildProcess {
    /// Starts an extension with these standard descriptors, confined. Its folder for temporary files stays as long as
    /// the process.
    static func spawn(
        _ plan: LaunchPlan, input: Descriptor, output: Descriptor, error: Descriptor,
        ended: @escaping @Sendable (ExtensionFailure.ExitStatus) -> Void
    ) throws(ExtensionFailure.Kind) -> ChildProcess {
        let temporary = try PrivateFolder(in: plan.temporaryFolder)
        var environment = plan.environment
        environment["TMPDIR"] = temporary.path
        // The owner's is closed, and programs want one.
        if environment["HOME"] == nil { environment["HOME"] = temporary.path }
        var confinement = plan.confinement
        confinement.writable.append(temporary.path)
        let start = ProcessStart(
            program: plan.executable, arguments: plan.arguments, environment: environment, folder: plan.folder,
            input: input, output: output, error: error, bounds: try bounds(confinement))
        do throws(ProcessStart.Failure) {
            return ChildProcess(adopting: try start.run(), keeping: temporary, ended: ended)
        } catch {
            throw failure(plan, error)
        }
    }

    private static func bounds(_ confinement: Confinement) throws(ExtensionFailure.Kind) -> ProcessStart.Bounds {
        let ruleset = try AccessRuleset(confinement)
        let filter = try SystemCallFilter.program(for: confinement.entitlements, landlock: ruleset.abi)
        return ProcessStart.Bounds(ruleset: ruleset, filter: filter, limits: confinement.limits.kernel)
    }

    private static func failure(_ plan: LaunchPlan, _ failure: ProcessStart.Failure) -> ExtensionFailure.Kind {
        let step: String
        switch failure.step {
        case CONFINEMENT_STEP_SESSION: step = "a session of its own"
        case CONFINEMENT_STEP_DESCRIPTORS: step = "its open files"
        case CONFINEMENT_STEP_FOLDER: step = "its folder \(plan.folder)"
        case CONFINEMENT_STEP_LIMITS: step = "its resource limits"
        case CONFINEMENT_STEP_PRIVILEGES: step = "giving up privileges"
        case CONFINEMENT_STEP_LANDLOCK: step = "what it may read and write"
        case CONFINEMENT_STEP_SECCOMP: step = "which system calls it may make"
        default: return .startFailed(path: plan.executable, reason: failure.reason)
        }
        return .confinementFailed(step: step, reason: failure.reason)
    }
}
