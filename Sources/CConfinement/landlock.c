#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's structures as of ABI 6. An older kernel takes them too, as long as what it does not know is zero.
struct ruleset_attributes {
    uint64_t handled_access_fs;
    uint64_t handled_access_net;
    uint64_t scoped;
};

struct path_attributes {
    uint64_t allowed_access;
    int32_t parent;
} __attribute__((packed));

enum { CREATE_RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };
enum : uint64_t { SCOPE_ABSTRACT_UNIX_SOCKET = 1, SCOPE_SIGNAL = 2 };

/// The rights that mean something for what is no folder.
static const uint64_t file_rights = CONFINEMENT_EXECUTE | CONFINEMENT_WRITE_FILE | CONFINEMENT_READ_FILE
    | CONFINEMENT_TRUNCATE | CONFINEMENT_IOCTL_DEV;

static uint64_t known_rights(int abi) {
    uint64_t rights = CONFINEMENT_REFER - 1;
    if (abi >= 2) rights |= CONFINEMENT_REFER;
    if (abi >= 3) rights |= CONFINEMENT_TRUNCATE;
    if (abi >= 5) rights |= CONFINEMENT_IOCTL_DEV;
    return rights;
}

int confinement_landlock_abi(void) {
    long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
    return abi > 0 ? (int)abi : -errno;
}

int confinement_ruleset_make(int abi) {
    struct ruleset_attributes attributes = { .handled_access_fs = known_rights(abi) };
    // Networks are seccomp's: Landlock knows TCP alone.
    if (abi >= 6) attributes.scoped = SCOPE_ABSTRACT_UNIX_SOCKET | SCOPE_SIGNAL;
    long ruleset = syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
    return ruleset >= 0 ? (int)ruleset : -errno;
}

int confinement_ruleset_allow(int ruleset, int abi, const char *path, uint64_t access) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return errno;
    struct stat status;
    int result = 0;
    if (fstat(file, &status) != 0) {
        result = errno;
    } else {
        if (!S_ISDIR(status.st_mode)) access &= file_rights;
        struct path_attributes attributes = { .allowed_access = access & known_rights(abi), .parent = file };
        if (attributes.allowed_access != 0
            && syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &attributes, 0) != 0) {
            result = errno;
        }
    }
    close(file);
    return result;
}
