#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

// The child shares the parent's memory until it execs (as posix_spawn's does, and for the same reason: copying the page
// tables of a daemon with its models takes milliseconds). So it runs on a stack of its own, with every signal blocked,
// must leave no mark in memory but `failure`, and sanitizers must leave it alone.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNWATCHED __attribute__((no_sanitize("address", "thread")))
#endif
#endif
#ifndef UNWATCHED
#define UNWATCHED
#endif

enum { STACK_BYTES = 64 * 1024 };

struct child {
    const struct confinement_start *start;
    /// Set by the child, read by the parent when the child has ended.
    enum confinement_step step;
    int failure;
};

/// We ignore SIGPIPE, and that would be inherited; handlers must not run in shared memory.
UNWATCHED static void reset_signals(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
}

UNWATCHED static int place_descriptors(const struct confinement_start *start) {
    return dup2(start->input, 0) < 0 || dup2(start->output, 1) < 0 || dup2(start->error, 2) < 0 ? -1 : 0;
}

/// What is stricter already stays, and needs no privilege.
UNWATCHED static int lower_limit(int resource, uint64_t maximum) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return -1;
    if (limit.rlim_max > maximum) limit.rlim_max = maximum;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit);
}

/// Data and not the address space: many runtimes reserve far more of that than they ever use.
UNWATCHED static int set_limits(const struct confinement_limits *limits) {
    if (lower_limit(RLIMIT_DATA, limits->memory) != 0) return -1;
    if (lower_limit(RLIMIT_FSIZE, limits->file_size) != 0) return -1;
    if (lower_limit(RLIMIT_NOFILE, limits->files) != 0) return -1;
    if (lower_limit(RLIMIT_NPROC, limits->tasks) != 0) return -1;
    if (lower_limit(RLIMIT_CORE, 0) != 0 || lower_limit(RLIMIT_RTPRIO, 0) != 0) return -1;
    if (lower_limit(RLIMIT_MSGQUEUE, 0) != 0) return -1;
    return lower_limit(RLIMIT_MEMLOCK, 8 << 20);
}

/// When memory runs out, the kernel should end an extension and not the daemon. Best effort.
UNWATCHED static void volunteer_for_out_of_memory(void) {
    int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t ignored = write(file, "500", 3);
    (void)ignored;
    close(file);
}

/// No capability, and no way to one: not by exec as root (bounding set), not by set-user-id files or file capabilities.
UNWATCHED static int drop_privileges(void) {
    for (int capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0; capability++) {}
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3, .pid = 0 };
    struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
    if (syscall(SYS_capget, &header, data) != 0) return -1;
    uint32_t any = 0;
    for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++) {
        any |= data[i].effective | data[i].permitted | data[i].inheritable;
    }
    memset(data, 0, sizeof data);
    // A service without capabilities may be refused the call itself.
    if (any != 0 && syscall(SYS_capset, &header, data) != 0) return -1;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

UNWATCHED static int enter_landlock(const struct confinement_start *start) {
    return start->ruleset < 0 ? 0 : (int)syscall(SYS_landlock_restrict_self, start->ruleset, 0);
}

UNWATCHED static int enter_seccomp(const struct confinement_start *start) {
    if (start->filter_bytes == 0) return 0;
    struct sock_fprog program = {
        .len = (unsigned short)(start->filter_bytes / sizeof(struct sock_filter)),
        .filter = (struct sock_filter *)start->filter,
    };
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

/// Returns only where a step failed. No PR_SET_PDEATHSIG: it would fire when the thread that starts extensions ends,
/// not when the process does; an extension sees the end of its input, and the service manager kills what is left.
UNWATCHED static enum confinement_step become(const struct confinement_start *start) {
    reset_signals();
    // A session of its own has no terminal, and its leader's group has the child's number.
    if (setsid() < 0) return CONFINEMENT_STEP_SESSION;
    if (place_descriptors(start) != 0) return CONFINEMENT_STEP_DESCRIPTORS;
    if (chdir(start->folder) != 0) return CONFINEMENT_STEP_FOLDER;
    if (start->is_confined) {
        volunteer_for_out_of_memory();
        if (set_limits(&start->limits) != 0) return CONFINEMENT_STEP_LIMITS;
        if (drop_privileges() != 0) return CONFINEMENT_STEP_PRIVILEGES;
        if (enter_landlock(start) != 0) return CONFINEMENT_STEP_LANDLOCK;
    }
    if (syscall(SYS_close_range, 3, ~0U, 0) != 0) return CONFINEMENT_STEP_DESCRIPTORS;
    if (start->is_confined && enter_seccomp(start) != 0) return CONFINEMENT_STEP_SECCOMP;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(start->program, start->arguments, start->environment);
    return CONFINEMENT_STEP_EXEC;
}

UNWATCHED static int run_child(void *argument) {
    struct child *child = argument;
    child->step = become(child->start);
    child->failure = errno;
    _exit(127);
}

int confinement_spawn(const struct confinement_start *start, pid_t *number, enum confinement_step *step) {
    struct child child = { .start = start, .step = CONFINEMENT_STEP_FORK, .failure = 0 };
    *step = CONFINEMENT_STEP_FORK;
    void *stack = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) return errno;
    int cancellation;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellation);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    // CLONE_VFORK: returns when the child has exec'd or ended. The stack grows downwards on every machine of Debian's
    // that Beckon runs on.
    pid_t pid = clone(run_child, (char *)stack + STACK_BYTES, CLONE_VM | CLONE_VFORK | SIGCHLD, &child);
    int failure = pid < 0 ? errno : child.failure;
    if (pid > 0 && failure != 0) {
        while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_setcancelstate(cancellation, NULL);
    munmap(stack, STACK_BYTES);
    *step = child.step;
    if (failure == 0) *number = pid;
    return failure;
}

unsigned confinement_task_count(void) {
    struct sysinfo information;
    return sysinfo(&information) == 0 ? information.procs : 0;
}
