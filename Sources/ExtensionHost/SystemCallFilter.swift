import CSeccomp
import Foundation
import Intents
import Synchronization

/// The program with which the kernel judges an extension's system calls. A call of another machine's kind (32-bit
/// programs on a 64-bit kernel), where every number means something else, ends the process.
enum SystemCallFilter {
    /// What the program depends on.
    private struct Key: Hashable {
        var entitlements: Set<Entitlement>
        var landlock: Int32
    }

    /// Making one takes longer than starting a process. At most one for each set of entitlements.
    private static let programs = Mutex<[Key: [UInt8]]>([:])

    /// `struct sock_filter`s in the machine's byte order.
    static func program(
        for entitlements: Set<Entitlement>, landlock: Int32
    ) throws(ExtensionFailure.Kind) -> [UInt8] {
        let key = Key(entitlements: entitlements, landlock: landlock)
        if let known = programs.withLock({ $0[key] }) { return known }
        let rules = SystemCallRules(entitlements: entitlements, landlock: landlock).all
        guard let context = seccomp_init(SCMP_ACT_ALLOW) else { throw failure(ENOMEM) }
        defer { seccomp_release(context) }
        var code = seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS)
        for rule in rules where code == 0 { code = add(rule, to: context) }
        guard code == 0 else { throw failure(-code) }
        let bytes = try export(context)
        programs.withLock { $0[key] = bytes }
        return bytes
    }

    private static func add(_ rule: SystemCallRules.Rule, to context: scmp_filter_ctx) -> Int32 {
        let number = seccomp_syscall_resolve_name(rule.name)
        // A library older than the call, or a machine without it.
        guard number != __NR_SCMP_ERROR else { return 0 }
        let comparisons = rule.conditions.map {
            scmp_arg_cmp(arg: $0.argument, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64($0.mask), datum_b: UInt64($0.value))
        }
        let action = 0x0005_0000 | UInt32(rule.error)
        let code = seccomp_rule_add_array(context, action, number, UInt32(comparisons.count), comparisons)
        // What this machine does not have cannot be called.
        return code == -EDOM ? 0 : code
    }

    private static func export(_ context: scmp_filter_ctx) throws(ExtensionFailure.Kind) -> [UInt8] {
        // The kernel takes at most 4,096 instructions of 8 bytes, which a pipe holds.
        guard let pipe = Descriptor.pipe() else { throw failure(EMFILE) }
        pipe.writing.makeNonBlocking()
        let code = seccomp_export_bpf(context, pipe.writing.number)
        guard code == 0 else { throw failure(-code) }
        var bytes = [UInt8](repeating: 0, count: 4_096 * 8)
        let count = read(pipe.reading.number, &bytes, bytes.count)
        guard count > 0 else { throw failure(EIO) }
        return Array(bytes.prefix(count))
    }

    private static func failure(_ code: Int32) -> ExtensionFailure.Kind {
        .confinementFailed(step: "which system calls it may make", reason: String(cString: strerror(code)))
    }
}
