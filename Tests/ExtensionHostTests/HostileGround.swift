import ExtensionHost
import Foundation
import Intents
import Testing

/// A home with a key, another group's file, listeners, a terminal and a process: all real, for one attempt.
final class HostileGround {
    /// What the attempts call, and `outcomes`, which tells what became of each.
    static func script(_ attempts: [HostileAttempt]) -> String {
        """
        import ctypes, json, os, platform, resource, signal, socket, stat, subprocess, sys, tempfile
        libc = ctypes.CDLL(None, use_errno=True)
        def sure(holds):
            if not holds: raise PermissionError("it is kept from it")
        def check(result):
            if result < 0: raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        def syscall(name, *arguments):
            numbers = {"x86_64": {"add_key": 248, "socket": 41}, "aarch64": {"add_key": 217, "socket": 198}}
            libc.syscall.restype = ctypes.c_long
            return libc.syscall(ctypes.c_long(numbers[platform.machine()][name]), *arguments)
        def wide_socket(): check(syscall("socket", ctypes.c_ulong(1 << 32 | 2), 1, 0))
        def watch(folder): check(libc.inotify_add_watch(libc.inotify_init1(0), folder.encode(), 0x100))
        def connect(address):
            with socket.socket(socket.AF_UNIX) as s: s.settimeout(5); s.connect(address)
        def leave(own, target):
            os.symlink(target, own + "/link"); open(own + "/link").read()
        def plant(own):
            with open(os.open(own + "/tool", os.O_CREAT | os.O_WRONLY, 0o755), "w") as f: f.write("#!/bin/sh\\n")
            subprocess.run([own + "/tool"], check=True)
        def set_user_id(own):
            with open(own + "/tool", "w") as f: os.fchmod(f.fileno(), 0o4755)
        def outcome(attempt, t):
            try:
                attempt(t)
                return "done"
            except Exception as error:
                return f"{type(error).__name__}: {error}"
        def outcomes(text):
            return json.dumps([outcome(attempt, json.loads(text)) for attempt in attempts])
        attempts = [\(attempts.map { "lambda t: \($0.script)" }.joined(separator: ", "))]

        """
    }

    let folder: TemporaryFolder
    private let outside: TemporaryFolder
    private let victim: PlainProcess
    private let sockets: [FileHandle]
    private let terminal: FileHandle
    private let targets: JSONValue
    var targetText: String { targets.text }

    /// - Parameter folder: the manifest's, with the state folder in it.
    init(around folder: TemporaryFolder) throws {
        self.folder = folder
        outside = try TemporaryFolder()
        let state = "\(folder.path)/state"
        for path in ["\(outside.path)/home/.ssh", "\(state)/groups/other", "\(state)/groups/org.example.Test"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try outside.write("secret", to: "home/.ssh/id_ed25519")
        try folder.write("secret", to: "state/groups/other/data")
        try folder.write("secret", to: "state/owner-token")
        let (tcp, tcpPort) = try TestSocket.internet(SOCK_STREAM)
        let (udp, udpPort) = try TestSocket.internet(SOCK_DGRAM)
        let abstract = "beckon-\(UUID().uuidString)"
        sockets = [
            tcp, udp, try TestSocket.local("\(outside.path)/control.sock"), try TestSocket.local("\0\(abstract)"),
        ]
        terminal = try TestSocket.terminal()
        victim = try PlainProcess(["/bin/sleep", "60"], environment: ["SECRET=1"])
        targets = .object([
            "home": .string("\(outside.path)/home"), "folder": .string(folder.path), "state": .string(state),
            "other": .string("\(state)/groups/other"), "own": .string("\(state)/groups/org.example.Test"),
            "tcp": .integer(tcpPort), "udp": .integer(udpPort), "socket": .string("\(outside.path)/control.sock"),
            "abstract": .string(abstract), "victim": .integer(Int(victim.number)),
            "terminal": .string(TestSocket.name(ofTerminal: terminal)),
        ])
    }

    var home: String { "\(outside.path)/home" }

    /// What each attempt comes to in an extension: `done`, or its error.
    static func confined(
        _ attempts: [HostileAttempt], asking: Set<Entitlement>, granted: Set<Entitlement>,
        limits: ExtensionLimits = ExtensionLimits()
    ) throws -> [String] {
        let scripted = try ScriptedExtension(
            script(attempts)
                + """
                for r in requests():
                    answer(r, code="success", properties={"text": outcomes(r["params"]["slots"]["text"])})
                """)
        let ground = try HostileGround(around: scripted.folder)
        var manifest = scripted.manifest
        manifest.entitlements = asking.sorted { $0.rawValue < $1.rawValue }
        manifest.limits = limits
        var settings = scripted.settings
        settings.granted = [manifest.id: granted]
        settings.environment = ["PATH": "/usr/bin:/bin", "HOME": ground.home]
        let host = BlockingHost([manifest], settings)
        let properties = try host.handle(ScriptedExtension.call(text: ground.targets.text)).get().properties
        guard case .string(let text) = properties["text"] else { return [] }
        return try strings(text)
    }

    /// What it comes to in a process that nothing confines.
    static func unconfined(_ attempt: HostileAttempt) throws -> String {
        let ground = try HostileGround(around: try TemporaryFolder())
        try ground.folder.write("", to: "script.py")
        let code = script([attempt]) + "print(outcomes(sys.argv[1]))"
        let process = try PlainProcess(
            ["/usr/bin/python3", "-S", "-I", "-c", code, ground.targets.text], environment: ["PATH=/usr/bin:/bin"],
            output: "\(ground.folder.path)/outcome")
        process.wait()
        return try strings(ground.folder.read("outcome")).first ?? ""
    }

    static func strings(_ json: String) throws -> [String] {
        try JSONDecoder().decode([String].self, from: Data(json.utf8))
    }
}
