import Foundation
import Intents

/// Which system calls an extension is refused, as a table. All others are allowed: extensions are in any language, and
/// files are Landlock's.
struct SystemCallRules {
    /// Refuses a call, where all conditions hold.
    struct Rule {
        var name: String
        var error: Int32 = EPERM
        var conditions: [Condition] = []
    }

    /// That the bits of an argument that `mask` selects are these. The kernel looks at 32 bits of most arguments, so
    /// nothing may be compared in full width: what stands above could be anything.
    struct Condition {
        var argument: UInt32
        var mask: UInt32
        var value: UInt32
    }

    let all: [Rule]

    /// - Parameter landlock: the kernel's version of Landlock; below 3 it cannot refuse to empty a file.
    init(entitlements: Set<Entitlement>, landlock: Int32) {
        var rules = Self.refused.map { Rule(name: $0) } + Self.absent.map { Rule(name: $0, error: ENOSYS) }
        rules += Self.namespaces + Self.terminals + Self.permissions
        rules += SocketRules(entitlements).all
        if entitlements.isDisjoint(with: [.audio, .desktop]) { rules += Self.sharedMemory.map { Rule(name: $0) } }
        if !entitlements.contains(.home) { rules += Self.watching.map { Rule(name: $0) } }
        if landlock < 3 { rules += Self.emptying }
        all = rules
    }

    /// Other processes' insides, mounts, kernel code, keys, clocks, the machine itself, and a group of processes that
    /// would not end with the extension's.
    private static let refused = [
        "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd", "perf_event_open",
        "mount", "umount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen", "fsconfig",
        "fsmount",
        "fspick", "mount_setattr", "swapon", "swapoff", "quotactl", "quotactl_fd", "acct", "unshare", "setns",
        "kexec_load", "kexec_file_load", "reboot", "init_module", "finit_module", "delete_module", "create_module",
        "bpf", "userfaultfd", "fanotify_init", "open_by_handle_at", "name_to_handle_at", "lookup_dcookie",
        "keyctl", "add_key", "request_key", "syslog", "sethostname", "setdomainname", "settimeofday", "stime",
        "clock_settime", "clock_settime64", "clock_adjtime", "clock_adjtime64", "iopl", "ioperm", "modify_ldt",
        "vhangup", "vm86", "vm86old", "nfsservctl", "migrate_pages", "move_pages", "setsid", "setpgid",
        "chown", "lchown", "fchown", "fchownat", "chown32", "lchown32", "fchown32", "setxattr", "lsetxattr",
        "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "chmod", "fchmodat", "fchmodat2",
    ]

    /// Programs do without these where a kernel does not have them. The arguments of clone3 cannot be looked at, and
    /// the rings of io_uring pass by the filter.
    private static let absent = ["clone3", "io_uring_setup", "io_uring_enter", "io_uring_register"]

    /// Memory, semaphores and messages that all processes of an account share.
    private static let sharedMemory = [
        "shmget", "shmat", "shmctl", "semget", "semop", "semtimedop", "semtimedop_time64", "semctl", "msgget", "msgsnd",
        "msgrcv", "msgctl", "mq_open", "mq_unlink",
    ]

    /// Landlock does not keep the names of files that change from whoever watches their folder.
    private static let watching = ["inotify_init", "inotify_init1", "inotify_add_watch"]

    /// Namespaces give capabilities. CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET.
    private static let namespaces = [
        0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000,
    ].map { (flag: UInt32) in
        #if arch(s390x)
            Rule(name: "clone", conditions: [Condition(argument: 1, mask: flag, value: flag)])
        #else
            Rule(name: "clone", conditions: [Condition(argument: 0, mask: flag, value: flag)])
        #endif
    }

    /// TIOCSTI and TIOCLINUX type into a terminal that somebody else uses.
    private static let terminals = [0x5412, 0x541C].map { (request: UInt32) in
        Rule(name: "ioctl", conditions: [Condition(argument: 1, mask: .max, value: request)])
    }

    /// No file that changes the account of whoever runs it. Landlock knows nothing of permissions: only what is open
    /// can be given others.
    private static let permissions = [0o4000, 0o2000].map { (bit: UInt32) in
        Rule(name: "fchmod", conditions: [Condition(argument: 1, mask: bit, value: bit)])
    }

    /// Emptying a file by name, or by opening it for reading alone.
    private static let emptying: [Rule] = {
        let mask = UInt32(bitPattern: O_TRUNC | O_ACCMODE)
        func condition(_ argument: UInt32) -> Condition {
            Condition(argument: argument, mask: mask, value: UInt32(bitPattern: O_TRUNC | O_RDONLY))
        }
        return [
            Rule(name: "truncate"), Rule(name: "truncate64"), Rule(name: "openat2", error: ENOSYS),
            Rule(name: "open", conditions: [condition(1)]), Rule(name: "openat", conditions: [condition(2)]),
        ]
    }()
}
