import Foundation

/// What of the system every program may read. A list of what is needed and not all that is readable: a daemon that runs
/// as root could read everything.
enum SystemFiles {
    /// Of `/proc` all, because libdispatch ends a program that cannot read `/proc/THREAD`. Landlock keeps a process from
    /// the insides of those outside (environment, memory, open files); their names and command lines can be read.
    static let folders = [
        "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store", "/proc",
        "/sys/devices/system/cpu", "/sys/kernel/mm/transparent_hugepage",
    ]

    /// Libraries, locale, time zone, accounts' names, the settings of interpreters.
    static let files =
        [
            "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "ld.so.preload", "localtime", "timezone", "locale.alias",
            "locale.conf", "default/locale", "passwd", "group", "nsswitch.conf", "os-release", "debian_version",
            "mime.types", "magic", "magic.mime", "terminfo", "fonts", "perl", "php", "ruby", "papersize",
        ].map { "/etc/\($0)" } + interpreters

    /// `python3.11`, `java-17-openjdk`
    private static let interpreters = ((try? FileManager.default.contentsOfDirectory(atPath: "/etc")) ?? [])
        .filter { $0.hasPrefix("python") || $0.hasPrefix("java") }.sorted().map { "/etc/\($0)" }

    /// Names, services and certificates.
    static let network =
        [
            "hosts", "host.conf", "resolv.conf", "gai.conf", "services", "protocols", "networks", "ssl/certs",
            "ssl/openssl.cnf", "ca-certificates", "ca-certificates.conf", "pki/tls/certs", "crypto-policies",
        ].map { "/etc/\($0)" } + ["/run/systemd/resolve", "/run/resolvconf", "/run/NetworkManager/resolv.conf"]

    /// How sound servers, the session bus and the display are found.
    static let session = ["alsa", "asound.conf", "pulse", "pipewire", "machine-id", "dbus-1", "X11", "xdg"].map {
        "/etc/\($0)"
    }

    static let devices = ["null", "zero", "full", "random", "urandom"].map { "/dev/\($0)" }
    static let audioDevices = ["/dev/snd"]
}
