// Starting a confined process: what Swift cannot do, because between fork and exec only async-signal-safe work is
// allowed, and because the Landlock calls have no functions in the C library.
#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Landlock

// What may be done with a file or below a folder; the kernel's numbers. Debian 12's headers lack the later ones.
enum : uint64_t {
    CONFINEMENT_EXECUTE = 1ULL << 0,
    CONFINEMENT_WRITE_FILE = 1ULL << 1,
    CONFINEMENT_READ_FILE = 1ULL << 2,
    CONFINEMENT_READ_DIR = 1ULL << 3,
    CONFINEMENT_REMOVE_DIR = 1ULL << 4,
    CONFINEMENT_REMOVE_FILE = 1ULL << 5,
    CONFINEMENT_MAKE_CHAR = 1ULL << 6,
    CONFINEMENT_MAKE_DIR = 1ULL << 7,
    CONFINEMENT_MAKE_REG = 1ULL << 8,
    CONFINEMENT_MAKE_SOCK = 1ULL << 9,
    CONFINEMENT_MAKE_FIFO = 1ULL << 10,
    CONFINEMENT_MAKE_BLOCK = 1ULL << 11,
    CONFINEMENT_MAKE_SYM = 1ULL << 12,
    CONFINEMENT_REFER = 1ULL << 13,      // ABI 2
    CONFINEMENT_TRUNCATE = 1ULL << 14,   // ABI 3
    CONFINEMENT_IOCTL_DEV = 1ULL << 15,  // ABI 5
};

/// The kernel's version of Landlock, from 1; or the negative errno that says why there is none.
int confinement_landlock_abi(void);

/// A new ruleset that forbids every access the kernel of this version can forbid, and, from version 6 on, signals and
/// abstract sockets to processes outside. Its descriptor closes at exec; or a negative errno.
int confinement_ruleset_make(int abi);

/// Allows `access` to the file or below the folder at `path`, as far as this kernel knows the rights and they mean
/// something for what stands there. Returns 0, or an errno; ENOENT and EACCES for a path that cannot be reached.
int confinement_ruleset_allow(int ruleset, int abi, const char *path, uint64_t access);

// MARK: Starting

/// Where starting failed.
enum confinement_step {
    CONFINEMENT_STEP_FORK,
    CONFINEMENT_STEP_SESSION,
    CONFINEMENT_STEP_DESCRIPTORS,
    CONFINEMENT_STEP_FOLDER,
    CONFINEMENT_STEP_LIMITS,
    CONFINEMENT_STEP_PRIVILEGES,
    CONFINEMENT_STEP_LANDLOCK,
    CONFINEMENT_STEP_SECCOMP,
    CONFINEMENT_STEP_EXEC,
};

struct confinement_limits {
    /// Bytes of data of one process, and of one file that it writes.
    uint64_t memory, file_size;
    /// Descriptors of one process.
    uint64_t files;
    /// Processes and threads of the account.
    uint64_t tasks;
};

/// All of it is prepared by the parent and only read by the child.
struct confinement_start {
    const char *program;
    char *const *arguments;
    char *const *environment;
    const char *folder;
    /// Descriptors, each 3 or above, that become 0, 1 and 2.
    int input, output, error;
    /// Whether what follows counts; else the program may do what the parent may.
    bool is_confined;
    struct confinement_limits limits;
    /// From `confinement_ruleset_make`; -1: none.
    int ruleset;
    /// `struct sock_filter`s in the machine's byte order; empty: none.
    const void *filter;
    size_t filter_bytes;
};

/// Starts the program in a session and process group of its own and returns when it runs, or when it cannot.
/// Returns 0 and sets `number`, or returns an errno and sets `step`; then no child is left.
int confinement_spawn(const struct confinement_start *start, pid_t *number, enum confinement_step *step);

/// How many processes and threads the whole system has now.
unsigned confinement_task_count(void);

#endif
