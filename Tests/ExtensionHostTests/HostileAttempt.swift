import Intents
import Testing

/// Something that an extension could do to harm its owner, in Python, as an expression of `t`, the targets. It raises
/// where it is kept from it.
struct HostileAttempt: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    /// Each of these alone allows it; empty: nothing does.
    var openers: Set<Entitlement> = []
    var testDescription: String { name }

    init(_ name: String, _ script: String, openedBy openers: Set<Entitlement> = []) {
        (self.name, self.script, self.openers) = (name, script, openers)
    }

    private static let socketOpeners: Set<Entitlement> = [.audio, .desktop, .control]

    static let files = [
        HostileAttempt("reads a key in the home", "open(t['home'] + '/.ssh/id_ed25519').read()", openedBy: [.home]),
        HostileAttempt("lists the home", "os.listdir(t['home'])", openedBy: [.home]),
        HostileAttempt("watches the home", "watch(t['home'])", openedBy: [.home]),
        HostileAttempt("writes in the home", "open(t['home'] + '/.profile', 'w').write('x')"),
        HostileAttempt("appends to a file of the home", "open(t['home'] + '/.ssh/id_ed25519', 'a').write('x')"),
        HostileAttempt("removes a file of the home", "os.remove(t['home'] + '/.ssh/id_ed25519')"),
        HostileAttempt("renames a folder of the home", "os.rename(t['home'] + '/.ssh', t['home'] + '/ssh')"),
        HostileAttempt("empties a file by name", "os.truncate(t['home'] + '/.ssh/id_ed25519', 0)"),
        HostileAttempt(
            "empties a file by reading", "os.open(t['home'] + '/.ssh/id_ed25519', os.O_RDONLY | os.O_TRUNC)"),
        HostileAttempt("lets all read a key", "os.chmod(t['home'] + '/.ssh/id_ed25519', 0o666)"),
        HostileAttempt("marks a file of the home", "os.setxattr(t['home'] + '/.ssh/id_ed25519', 'user.x', b'x')"),
        HostileAttempt("gives a file away", "os.chown(t['home'] + '/.ssh/id_ed25519', os.getuid(), os.getgid())"),
        HostileAttempt("writes beside its manifest", "open(t['folder'] + '/planted', 'w').write('x')"),
        HostileAttempt("changes its own program", "open(t['folder'] + '/script.py', 'a').write('#')"),
        HostileAttempt("reads another group's file", "open(t['other'] + '/data').read()"),
        HostileAttempt("writes into another group", "open(t['other'] + '/data', 'w').write('x')"),
        HostileAttempt("lists the groups", "os.listdir(os.path.dirname(t['other']))"),
        HostileAttempt("reads Beckon's state", "open(t['state'] + '/owner-token').read()"),
        HostileAttempt("leaves by a link", "leave(t['own'], t['state'] + '/owner-token')"),
        HostileAttempt("plants a program and runs it", "plant(t['own'])"),
        HostileAttempt("makes a set-user-id file", "set_user_id(t['own'])"),
        HostileAttempt("writes to a terminal", "os.write(os.open(t['terminal'], os.O_WRONLY | os.O_NOCTTY), b'x')"),
        HostileAttempt("writes to /tmp", "tempfile.mkstemp(dir='/tmp')"),
    ]

    static let sockets = [
        HostileAttempt(
            "connects over TCP", "socket.create_connection(('127.0.0.1', t['tcp']), 5)", openedBy: [.network]),
        HostileAttempt(
            "sends a datagram",
            "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', t['udp']))",
            openedBy: [.network]),
        HostileAttempt("listens", "socket.create_server(('127.0.0.1', 0))", openedBy: [.network]),
        HostileAttempt("asks for routes", "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)", openedBy: [.network]),
        HostileAttempt("reads audit messages", "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 9)"),
        HostileAttempt("connects to a socket", "connect(t['socket'])", openedBy: socketOpeners),
        HostileAttempt("connects a pair elsewhere", "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)"),
        HostileAttempt("connects to a socket without a file", "connect('\\0' + t['abstract'])"),
        // The kernel looks at the lower half alone.
        HostileAttempt("makes a socket with a number too long", "wide_socket()", openedBy: [.network]),
    ]

    static let processes = [
        HostileAttempt("ends another process", "os.kill(t['victim'], signal.SIGTERM)"),
        HostileAttempt(
            "reads another's environment", "sure(b'SECRET' in open(f\"/proc/{t['victim']}/environ\", 'rb').read())"),
        HostileAttempt("reads another's memory", "open(f\"/proc/{t['victim']}/mem\", 'rb')"),
        HostileAttempt("looks at another's files", "os.readlink(f\"/proc/{t['victim']}/fd/1\")"),
        HostileAttempt("goes through another's root", "os.listdir(f\"/proc/{t['victim']}/root\")"),
        HostileAttempt("traces another process", "check(libc.ptrace(16, t['victim'], None, None))"),
        HostileAttempt("leaves its group", "subprocess.run(['true'], start_new_session=True, check=True)"),
        HostileAttempt("shares memory", "check(libc.shmget(0, 4096, 0o1600))", openedBy: [.audio, .desktop]),
        HostileAttempt("keeps a key in the kernel", "check(syscall('add_key', b'user', b'x', b'x', 1, -2))"),
        HostileAttempt("can gain privileges", "sure('NoNewPrivs:\\t0' in open('/proc/self/status').read())"),
        HostileAttempt("can leave a core", "sure(resource.getrlimit(resource.RLIMIT_CORE)[1] != 0)"),
    ]

    /// What only root could do at all.
    static let privileges = [
        HostileAttempt("reads the passwords", "open('/etc/shadow').read()"),
        HostileAttempt(
            "has capabilities", "sure('CapEff:\\t0000000000000000' not in open('/proc/self/status').read())"),
        HostileAttempt("becomes another account", "os.setuid(65534)"),
        HostileAttempt("makes a namespace", "check(libc.unshare(0x04000000))"),
        HostileAttempt("mounts", "check(libc.mount(b'none', t['own'].encode(), b'tmpfs', 0, None))"),
        HostileAttempt("sees packets", "socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)"),
        HostileAttempt("makes a device", "os.mknod(t['own'] + '/null', 0o600 | stat.S_IFCHR, os.makedev(1, 3))"),
        HostileAttempt("takes the program of others", "os.rename('/usr/bin/true', '/usr/bin/true')"),
    ]
}
