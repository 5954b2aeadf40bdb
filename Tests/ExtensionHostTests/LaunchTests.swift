import ExtensionHost
import Foundation
import Intents
import Testing

@Suite struct LaunchTests {
    @Test func missingExecutable() throws {
        let scripted = try ScriptedExtension("") { manifest, _ in manifest.executable = "/nowhere/soup" }
        #expect(
            scripted.handle().failure?.description
                == "The extension org.example.Test.Extension cannot start: there is no file /nowhere/soup; correct "
                + "`executable` in its extension.yaml.")
    }

    @Test func bareNameThatIsNotOnThePath() throws {
        let scripted = try ScriptedExtension("") { manifest, _ in manifest.executable = "no-such-program" }
        #expect(scripted.handle().failure?.kind == .executableMissing("no-such-program"))
    }

    @Test func fileWithoutExecutePermission() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("#!/bin/sh\n", to: "plain")
        let scripted = try ScriptedExtension("") { manifest, _ in manifest.executable = file }
        #expect(scripted.handle().failure?.kind == .notExecutable(file))
    }

    @Test func folderAsExecutable() throws {
        let scripted = try ScriptedExtension("") { manifest, _ in manifest.executable = "/tmp" }
        #expect(scripted.handle().failure?.kind == .notExecutable("/tmp"))
    }

    @Test func executableInNoKnownFormat() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("\u{7F}nonsense", to: "broken", permissions: 0o755)
        let scripted = try ScriptedExtension("") { manifest, _ in manifest.executable = file }
        let failure = try #require(scripted.handle().failure)
        #expect(failure.description.contains("could not be run (Exec format error)"), "\(failure)")
    }

    @Test func missingFolder() throws {
        let scripted = try ScriptedExtension("") { manifest, _ in manifest.location.file = "/nowhere/extension.yaml" }
        #expect(scripted.handle().failure?.kind == .folderMissing("/nowhere"))
    }

    @Test(arguments: ["../escape", ".hidden", "", "a/b", "/tmp", "über", "a b", String(repeating: "a", count: 300)])
    func groupNameCannotEscape(_ name: String) throws {
        let scripted = try ScriptedExtension("", group: name)
        #expect(scripted.handle().failure?.kind == .invalidGroupName(name))
    }

    @Test func groupThatIsALinkIsRefused() throws {
        let scripted = try ScriptedExtension("", group: "shared")
        let groups = "\(scripted.folder.path)/state/groups"
        try FileManager.default.createDirectory(atPath: groups, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(groups)/shared", withDestinationPath: "/tmp")
        #expect(
            scripted.handle().failure?.kind
                == .groupUnavailable(path: "\(groups)/shared", reason: "it is not a folder"))
    }

    /// It gets its folder, its own process group, default signals, three descriptors, and no variable of ours but a few.
    @Test func surroundings() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                signals = [line for line in open("/proc/self/status") if line.startswith(("SigIgn", "SigBlk"))]
                descriptors = sorted(d for d in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + d))
                answer(r, code="success", properties={"text": json.dumps({
                    "folder": os.getcwd(), "leads": os.getpgrp() == os.getpid(), "descriptors": descriptors,
                    "blocked": int(signals[0].split()[1], 16), "environment": dict(os.environ)})})
            """
        ) { _, settings in
            settings.environment = [
                "PATH": "/usr/bin:/bin", "HOME": "/home/someone", "LANG": "de_DE.UTF-8", "TZ": "Europe/Berlin",
                "SECRET": "1", "LD_PRELOAD": "",
            ]
        }
        guard case .string(let text) = try scripted.handle().get().properties["text"] else {
            Issue.record("no text")
            return
        }
        let found = try JSONValue(json: text)
        let folder = URL(fileURLWithPath: scripted.folder.path).resolvingSymlinksInPath().path
        let group = "\(scripted.folder.path)/state/groups/org.example.Test"
        #expect(found["folder"] == .string(folder))
        #expect(found["leads"] == true)
        #expect(found["blocked"] == 0)
        #expect(found["descriptors"] == ["0", "1", "2"])
        var environment = try #require(found["environment"]?.objectValue)
        environment["LC_CTYPE"] = nil  // Python's own
        // The owner's home is closed; both are the process's own folder, which ends with it.
        let temporary = try #require(environment["TMPDIR"]?.stringValue)
        #expect(temporary.hasPrefix("/tmp/beckon-"))
        #expect(environment["HOME"] == .string(temporary))
        (environment["TMPDIR"], environment["HOME"]) = (nil, nil)
        #expect(
            environment.members.map { "\($0.key)=\($0.value.stringValue ?? "")" } == [
                "BECKON_APPLICATION=org.example.Test", "BECKON_EXTENSION=org.example.Test.Extension",
                "BECKON_GROUP_DIRECTORY=\(group)", "LANG=de_DE.UTF-8", "PATH=/usr/bin:/bin", "TZ=Europe/Berlin",
            ])
        let attributes = try FileManager.default.attributesOfItem(atPath: group)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        scripted.host.shutdown()
        #expect(!FileManager.default.fileExists(atPath: temporary))
    }

    /// We ignore SIGPIPE; an extension must not inherit that. Seen by a shell, because Python ignores it on its own.
    @Test func noSignalIsIgnored() throws {
        let scripted = try ScriptedExtension("for r in requests(): answer(r, code='success')") { manifest, _ in
            manifest.executable = "sh"
            manifest.arguments = [
                "-c", "grep SigIgn /proc/$$/status > $BECKON_GROUP_DIRECTORY/signals; exec python3 script.py",
            ]
        }
        _ = try scripted.handle().get()
        let mask = try scripted.kept("signals").split(separator: "\t").last?.trimmingCharacters(in: .newlines)
        // 32 and 33 are glibc's own, and it has every program that it spawns (such as these tests) ignore them.
        #expect(try #require(mask.flatMap { UInt64($0, radix: 16) }) & ~(0b11 << 31) == 0)
    }
}
