import Foundation
import TestSupport

@testable import Audio

/// ALSA devices without hardware. ALSA reads its configuration once in a process, so all of them stand in one file,
/// which is named before the first call; every test with a device goes through here.
struct VirtualDevices: Sendable {
    static let shared = try? VirtualDevices()

    let folder: String
    /// Whether the device with faults could be compiled.
    let hasFaultyDevice: Bool
    /// Two seconds of sound that the device `speech` gives; then it repeats its last period for ever.
    let speech: [Int16]

    /// Rate, channels and format of the devices `faulty0`, `faulty1` and so on.
    static let faultyFormats: [(rate: Int, channels: Int, format: String)] = [
        (16_000, 1, "S16_LE"), (48_000, 2, "S32_LE"), (44_100, 2, "S24_3LE"), (48_000, 1, "FLOAT_LE"),
        (32_000, 6, "S24_LE"), (8_000, 1, "U8"), (96_000, 2, "S16_LE"),
    ]

    private init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("beckon-devices-\(getpid())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        speech = Sound.int16(Sound.tone(300, 0.4, 2)).enumerated().map { $0.element &+ Int16($0.offset % 7) }
        try Data(speech.flatMap { WAVBuilder.little($0, 2) }).write(to: URL(fileURLWithPath: folder + "/speech.raw"))
        hasFaultyDevice = Self.compile(TestFiles.fixture("FaultyDevice.c"), to: folder + "/faulty.so")
        try Self.configuration(folder).write(toFile: folder + "/asound.conf", atomically: true, encoding: .utf8)
        setenv("ALSA_CONFIG_PATH", folder + "/asound.conf", 1)
        Self.removedAtExit.withLock { $0 = folder }
        atexit {
            if let folder = VirtualDevices.removedAtExit.withLock({ $0 }) {
                try? FileManager.default.removeItem(atPath: folder)
            }
        }
    }

    private static let removedAtExit = Locked<String?>(nil)

    /// The file that switches faults of the device on: see `FaultyDevice.c`.
    func set(fault: String?, of index: Int) throws {
        let path = folder + "/control\(index)"
        if let fault {
            // Renamed, so that half a word is never read.
            try fault.write(toFile: path, atomically: true, encoding: .utf8)
        } else {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    private static func compile(_ source: String, to target: String) -> Bool {
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/cc")
        compiler.arguments = ["-shared", "-fPIC", "-DPIC", "-o", target, source, "-lasound", "-lm"]
        guard (try? compiler.run()) != nil else { return false }
        compiler.waitUntilExit()
        return compiler.terminationStatus == 0
    }

    private static func configuration(_ folder: String) -> String {
        var text = """
            </usr/share/alsa/alsa.conf>
            pcm_type.faulty { lib "\(folder)/faulty.so" }
            pcm.speech {
                type file slave.pcm null file /dev/null infile "\(folder)/speech.raw" format raw
                hint { show on description "Two seconds of sound" }
            }
            pcm.pipe { type file slave.pcm null file /dev/null infile "\(folder)/pipe" format raw }
            pcm.recorder { type file slave.pcm null file "\(folder)/recorded.raw" format raw }
            pcm.cable { type pulse server "unix:\(folder)/pulse.socket" device "cable" }
            pcm.monitor { type pulse server "unix:\(folder)/pulse.socket" device "cable.monitor" }

            """
        for (index, format) in faultyFormats.enumerated() {
            text += "pcm.faulty\(index) { type faulty rate \(format.rate) channels \(format.channels) "
            text += "format \(format.format) control \"\(folder)/control\(index)\" }\n"
        }
        return text
    }
}

/// A value behind a lock. Unchecked Sendable: `lock` guards the value.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
