import CALSA
import Glibc

/// A device as ALSA names it.
public struct AudioDeviceInfo: Sendable, Hashable {
    /// What stands in the settings.
    public var name: String
    /// ALSA's words for it, in one line.
    public var explanation: String
    public var directions: [AudioDirection]

    public init(name: String, explanation: String, directions: [AudioDirection]) {
        self.name = name
        self.explanation = explanation
        self.directions = directions
    }
}

/// The devices of this machine.
public enum AudioDevices {
    /// Plug-ins that convert for another device and are none themselves.
    private static let converters: Set<String> = [
        "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix", "oss", "jack", "usbstream", "a52",
    ]

    private static let probeSeconds = 1.0

    /// All that can be named; those that belong to no card only where they open now. No card at all: an empty list.
    public static func list() -> [AudioDeviceInfo] {
        // One that hangs is enough: what would come after it is left out.
        var mayHang = true
        return hints().compactMap { info in
            if info.name.contains("CARD=") { return info }
            guard !converters.contains(info.name) else { return nil }
            var open = info
            open.directions = info.directions.filter { direction in
                guard mayHang else { return false }
                do {
                    _ = try probe(info.name, direction)
                    return true
                } catch {
                    if (error as? AudioError)?.code == .deviceStalled { mayHang = false }
                    return false
                }
            }
            return open.directions.isEmpty ? nil : open
        }
    }

    /// Opens a device, and closes it at once.
    /// - Returns: what capturing or playing would use: name, rate, channels, sample format.
    /// - Throws: `AudioError` saying why it cannot be used.
    public static func probe(_ name: String, _ direction: AudioDirection) throws -> String {
        let call = BoundedCall {
            try PCMDevice(name, direction, preferredRates: [16_000], bufferSeconds: 0.2).summary
        }
        guard let summary = call.result(within: probeSeconds) else {
            let cause = "it could not be opened within \(probeSeconds) s"
            throw AudioError(.deviceStalled, subject: name, cause: cause)
        }
        return try summary.get()
    }

    private static func hints() -> [AudioDeviceInfo] {
        PCMDevice.silence()
        var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        guard snd_device_name_hint(-1, "pcm", &hints) >= 0, let hints else { return [] }
        defer { snd_device_name_free_hint(hints) }
        var found: [AudioDeviceInfo] = []
        var entry = hints
        while let hint = entry.pointee {
            if let name = text(hint, "NAME") {
                let words = (text(hint, "DESC") ?? "").split(separator: "\n").joined(separator: ", ")
                let direction = text(hint, "IOID")
                let directions: [AudioDirection] =
                    direction == "Input" ? [.capture] : direction == "Output" ? [.playback] : [.capture, .playback]
                found.append(AudioDeviceInfo(name: name, explanation: words, directions: directions))
            }
            entry += 1
        }
        return found
    }

    private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
        guard let pointer = snd_device_name_get_hint(hint, key) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
