import CSndFile
import Foundation

/// The frames of a sound file or pipe, decoded by libsndfile while it is read; nothing but a block is in memory.
final class SoundDecoder {
    let format: AudioFormat
    private let stream: ByteStream
    private let window: SoundWindow
    private let handle: OpaquePointer
    /// Frames that the file says it has; nil where it does not say.
    private let promised: Int?
    private var decoded = 0
    /// Why less sound came than the file says it has; known at the end.
    private(set) var shortfall: String?

    /// - Throws: `AudioError`.
    init(path: String, patience: Double) throws {
        stream = try ByteStream(path: path, patience: patience)
        let start = stream.position
        let magic = try stream.read(16)
        let kind = try SoundKind(magic, stream)
        guard stream.seek(to: start) else { throw AudioError(.fileNotAccessible, subject: stream.subject) }
        var info = SF_INFO()
        var limit: Int?
        var origin = start
        if kind == .wav, let header = try WAVHeader.read(from: stream) {
            info.samplerate = Int32(header.format.sampleRate)
            info.channels = Int32(header.format.channels)
            info.format = Int32(SF_FORMAT_RAW | header.encoding.subtype | SF_ENDIAN_LITTLE)
            limit = header.length
            origin = stream.position
        } else if !stream.seek(to: start) {
            let cause = "this encoding of WAV cannot be read through a pipe"
            throw AudioError(.fileUnsupported, subject: stream.subject, cause: cause)
        }
        window = SoundWindow(stream: stream, origin: origin, limit: limit)
        handle = try window.open(&info)
        format = AudioFormat(sampleRate: Int(info.samplerate), channels: Int(info.channels))
        promised = limit == nil && stream.isSeekable && info.frames > 0 ? Int(info.frames) : nil
    }

    deinit { sf_close(handle) }

    /// Up to `frames` more frames, interleaved, -1 to 1; none at the end.
    /// - Throws: `AudioError` where the pipe stalls or cannot be read.
    func read(_ frames: Int) throws -> [Float] {
        var samples = [Float](repeating: 0, count: frames * format.channels)
        let count = samples.withUnsafeMutableBufferPointer { room in
            room.baseAddress.map { sf_readf_float(handle, $0, sf_count_t(frames)) } ?? 0
        }
        if let failure = window.failure { throw failure }
        samples.removeLast(samples.count - max(Int(count), 0) * format.channels)
        decoded += max(Int(count), 0)
        if samples.isEmpty { shortfall = shortfall ?? missing }
        return samples
    }

    private var missing: String? {
        if window.missing > 0 { return "the last \(window.missing) bytes that its header promises are missing" }
        if sf_error(handle) != 0 { return "it is damaged; libsndfile says: \(String(cString: sf_strerror(handle)))" }
        guard let promised, decoded < promised else { return nil }
        return "only \(decoded) of the \(promised) frames that it promises are there"
    }
}

/// The part of a stream that libsndfile sees as a file.
private final class SoundWindow {
    let stream: ByteStream
    let origin: Int
    let limit: Int?
    /// What went wrong while libsndfile read; C cannot throw.
    private(set) var failure: AudioError?

    init(stream: ByteStream, origin: Int, limit: Int?) {
        self.stream = stream
        self.origin = origin
        self.limit = limit
    }

    /// The length of a pipe is unknown, and libsndfile wants one.
    private static let endless = 1 << 60

    private var length: Int {
        let available = stream.length.map { max($0 - origin, 0) } ?? Self.endless
        return min(limit ?? available, available)
    }

    private var position: Int { stream.position - origin }

    /// Bytes that the header promises and that did not come; for the end of the sound.
    var missing: Int { limit.map { max($0 - position, 0) } ?? 0 }

    /// - Throws: `AudioError`.
    func open(_ info: inout SF_INFO) throws -> OpaquePointer {
        guard length > 0 else { throw AudioError(.fileWithoutSound, subject: stream.subject) }
        var access = SF_VIRTUAL_IO(
            get_filelen: { SoundWindow.at($0).map { sf_count_t($0.length) } ?? -1 },
            seek: { offset, whence, window in SoundWindow.at(window)?.seek(offset, whence) ?? -1 },
            read: { room, count, window in SoundWindow.at(window)?.read(room, count) ?? 0 },
            write: { _, _, _ in 0 },
            tell: { SoundWindow.at($0).map { sf_count_t($0.position) } ?? -1 })
        let handle = sf_open_virtual(&access, Int32(SFM_READ), &info, Unmanaged.passUnretained(self).toOpaque())
        if let failure { throw failure }
        guard let handle else {
            let cause = "libsndfile says: \(String(cString: sf_strerror(nil)))"
            throw AudioError(.fileDamaged, subject: stream.subject, cause: cause)
        }
        guard info.channels > 0, Resampler.rates.contains(Int(info.samplerate)) else {
            sf_close(handle)
            let cause = "it claims \(info.channels) channels at \(info.samplerate) Hz"
            throw AudioError(.fileUnsupported, subject: stream.subject, cause: cause)
        }
        return handle
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> SoundWindow? {
        pointer.map { Unmanaged<SoundWindow>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(_ offset: sf_count_t, _ whence: Int32) -> sf_count_t {
        let base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? position : length
        let (target, overflows) = base.addingReportingOverflow(Int(offset))
        guard !overflows, target >= 0, target <= Self.endless else { return -1 }
        return stream.seek(to: origin + target) ? sf_count_t(target) : -1
    }

    private func read(_ room: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
        let count = min(Int(count), length - position)
        guard failure == nil, let room, count > 0 else { return 0 }
        do {
            return sf_count_t(try stream.read(into: UnsafeMutableRawBufferPointer(start: room, count: count)))
        } catch {
            failure = error as? AudioError
            return 0
        }
    }
}

extension WAVHeader.Encoding {
    fileprivate var subtype: Int {
        switch self {
        case .unsigned8: SF_FORMAT_PCM_U8
        case .signed16: SF_FORMAT_PCM_16
        case .signed24: SF_FORMAT_PCM_24
        case .signed32: SF_FORMAT_PCM_32
        case .float32: SF_FORMAT_FLOAT
        case .float64: SF_FORMAT_DOUBLE
        case .aLaw: SF_FORMAT_ALAW
        case .muLaw: SF_FORMAT_ULAW
        }
    }
}
