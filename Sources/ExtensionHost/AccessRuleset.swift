import CConfinement
import Foundation

/// A Landlock ruleset of the kernel, which a process enters to be left with the accesses it names.
struct AccessRuleset {
    /// Nil where the kernel has no Landlock.
    let descriptor: Descriptor?
    let abi: Int32

    /// What the kernel has: at least 1; or the negative reason why it has none.
    static let kernelABI = confinement_landlock_abi()

    private static let maximumRuleCount = 4_000

    private static let reading = CONFINEMENT_READ_FILE | CONFINEMENT_READ_DIR | CONFINEMENT_EXECUTE
    private static let device =
        CONFINEMENT_READ_FILE | CONFINEMENT_READ_DIR | CONFINEMENT_WRITE_FILE | CONFINEMENT_TRUNCATE
        | CONFINEMENT_IOCTL_DEV
    /// Neither programs nor devices come into being in a folder that an extension fills.
    private static let writing =
        CONFINEMENT_READ_FILE | CONFINEMENT_READ_DIR | CONFINEMENT_WRITE_FILE | CONFINEMENT_TRUNCATE
        | CONFINEMENT_REMOVE_DIR | CONFINEMENT_REMOVE_FILE | CONFINEMENT_MAKE_DIR | CONFINEMENT_MAKE_REG
        | CONFINEMENT_MAKE_SOCK | CONFINEMENT_MAKE_FIFO | CONFINEMENT_MAKE_SYM | CONFINEMENT_REFER

    init(_ confinement: Confinement) throws(ExtensionFailure.Kind) {
        abi = confinement.landlock
        guard abi > 0 else {
            descriptor = nil
            return
        }
        let number = confinement_ruleset_make(abi)
        guard number >= 0 else {
            throw .confinementFailed(step: "what it may read and write", reason: String(cString: strerror(-number)))
        }
        let descriptor = Descriptor(adopting: number)
        self.descriptor = descriptor
        var visible = VisiblePaths(hidden: confinement.hidden, maximumCount: Self.maximumRuleCount)
        confinement.readable.forEach { visible.add($0) }
        guard visible.isComplete else {
            throw .confinementFailed(
                step: "what it may read",
                reason: "a folder that it reads holds the owner's home or Beckon's state among too many other things; "
                    + "move its manifest to a folder of its own")
        }
        for (paths, access) in [
            (visible.paths, Self.reading), (confinement.writable, Self.writing), (confinement.devices, Self.device),
            (confinement.listable, CONFINEMENT_READ_DIR),
        ] {
            for path in paths { try allow(path, access, descriptor) }
        }
    }

    /// What is not there, or what the daemon itself cannot reach, needs no rule.
    private func allow(_ path: String, _ access: UInt64, _ ruleset: Descriptor) throws(ExtensionFailure.Kind) {
        let code = confinement_ruleset_allow(ruleset.number, abi, path, access)
        guard code == 0 || [ENOENT, EACCES, ENOTDIR, ELOOP].contains(code) else {
            throw .confinementFailed(step: "the access to \(path)", reason: String(cString: strerror(code)))
        }
    }
}
