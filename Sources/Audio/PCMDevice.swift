import CALSA
import Foundation

/// Whether a device takes sound in or gives it out.
public enum AudioDirection: String, Sendable, Hashable, CaseIterable { case capture, playback }

/// An open ALSA device, set to what it has. Never blocks for longer than it is told, except in `drain()`.
/// Not Sendable: one thread at a time.
final class PCMDevice {
    let name: String
    let format: AudioFormat
    let sampleFormat: DeviceSampleFormat
    /// Frames that it can hold.
    let bufferFrames: Int
    /// Frames that it hands over at a time.
    let periodFrames: Int
    /// Overruns or underruns that were recovered.
    private(set) var xruns = 0
    private let direction: AudioDirection
    private let handle: OpaquePointer
    /// Xruns since frames last moved.
    private var fruitless = 0

    /// What to give up after: a device that only overruns is as good as lost.
    private static let fruitlessLimit = 8

    /// - Parameters:
    ///   - preferredRates: tried in this order, then others that are usual, then the nearest.
    ///   - bufferSeconds: how much sound the device shall be able to hold.
    /// - Throws: `AudioError`.
    init(_ name: String, _ direction: AudioDirection, preferredRates: [Int], bufferSeconds: Double) throws {
        Self.silence()
        var handle: OpaquePointer?
        let stream = direction == .capture ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK
        var code: Int32
        repeat { code = snd_pcm_open(&handle, name, stream, Int32(SND_PCM_NONBLOCK)) } while code == -EINTR
        guard code >= 0, let handle else { throw Self.error(code, name, isOpening: true) }
        self.name = name
        self.direction = direction
        self.handle = handle
        do {
            let negotiation = try Negotiation(handle, name, preferredRates, bufferSeconds)
            format = negotiation.format
            sampleFormat = negotiation.sampleFormat
            bufferFrames = negotiation.bufferFrames
            periodFrames = negotiation.periodFrames
        } catch {
            snd_pcm_close(handle)
            throw error
        }
    }

    deinit { snd_pcm_close(handle) }

    /// Once for the process: the library's messages never reach standard error.
    private static let silenced: Int32 = beckon_silence_alsa()

    static func silence() { _ = silenced }

    /// What was negotiated, in words.
    var summary: String { "\(name): \(format), \(sampleFormat.name)" }

    private var frameBytes: Int { format.channels * sampleFormat.bytes }

    /// Makes a capture device run.
    /// - Throws: `AudioError`.
    func start() throws {
        let code = snd_pcm_start(handle)
        // A plug-in may run already.
        guard code >= 0 || code == -EBADFD else { throw Self.error(code, name) }
    }

    /// Up to a period of interleaved frames, -1 to 1; empty where the time passed without any.
    /// - Throws: `AudioError` where the device is lost.
    func read(waiting milliseconds: Int32) throws -> [Float] {
        guard try isReady(within: milliseconds) else { return [] }
        var bytes = [UInt8](repeating: 0, count: periodFrames * frameBytes)
        let count = bytes.withUnsafeMutableBytes {
            snd_pcm_readi(handle, $0.baseAddress, snd_pcm_uframes_t(periodFrames))
        }
        guard count > 0 else {
            try recover(Int32(clamping: count))
            return []
        }
        fruitless = 0
        return sampleFormat.decoded(bytes[..<(Int(count) * frameBytes)])
    }

    /// Writes some of these frames.
    /// - Returns: how many bytes went; 0 where the time passed without any.
    /// - Throws: `AudioError` where the device is lost.
    func write(_ bytes: ArraySlice<UInt8>, waiting milliseconds: Int32) throws -> Int {
        guard try isReady(within: milliseconds) else { return 0 }
        let frames = min(bytes.count / frameBytes, periodFrames)
        let count = bytes.withUnsafeBytes { snd_pcm_writei(handle, $0.baseAddress, snd_pcm_uframes_t(frames)) }
        guard count > 0 else {
            try recover(Int32(clamping: count))
            return 0
        }
        fruitless = 0
        return Int(count) * frameBytes
    }

    /// Returns when all that was written has been heard. This may block; the caller bounds it.
    /// - Throws: `AudioError` where the device is lost.
    func drain() throws {
        snd_pcm_nonblock(handle, 0)
        var code: Int32
        repeat { code = snd_pcm_drain(handle) } while code == -EINTR
        // An underrun at the end means that all of it was heard.
        guard code >= 0 || code == -EPIPE else { throw Self.error(code, name) }
    }

    /// - Returns: whether frames can be moved.
    private func isReady(within milliseconds: Int32) throws -> Bool {
        let code = snd_pcm_wait(handle, milliseconds)
        if code < 0 { try recover(code) }
        return code > 0
    }

    /// Makes the device run again after an overrun, an underrun or a suspension.
    private func recover(_ code: Int32) throws {
        switch code {
        case 0, -EAGAIN, -EINTR: return
        case -EPIPE, -ESTRPIPE:
            xruns += 1
            fruitless += 1
            // Not snd_pcm_recover: it waits for a suspended device without a bound.
            let prepared = fruitless > Self.fruitlessLimit ? code : snd_pcm_prepare(handle)
            guard prepared >= 0 else { throw Self.error(prepared, name) }
            if direction == .capture { try start() }
        default: throw Self.error(code, name)
        }
    }

    private static func error(_ code: Int32, _ name: String, isOpening: Bool = false) -> AudioError {
        let cause = String(cString: snd_strerror(code))
        let kind: AudioError.Code =
            switch code {
            case -EBUSY, -EAGAIN: .deviceBusy
            case -EACCES, -EPERM: .deviceForbidden
            default: isOpening ? .deviceMissing : .deviceLost
            }
        return AudioError(kind, subject: name, cause: cause)
    }
}
