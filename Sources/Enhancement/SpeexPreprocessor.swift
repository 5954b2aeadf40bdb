/// The noise suppressor of speexdsp (github.com/xiph/speexdsp), at 16 kHz.
final class SpeexPreprocessor: FrameProcessor {
    private typealias Create = @convention(c) (Int32, Int32) -> OpaquePointer?
    private typealias Destroy = @convention(c) (OpaquePointer?) -> Void
    private typealias Run = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int16>) -> Int32

    /// Present wherever the resampler is.
    static let libraryName = "libspeexdsp.so.1"
    private static let scale: Float = 32_768

    let sampleRate = 16_000
    let frame = 320
    let delay = 320

    private let create: Create
    private let destroy: Destroy
    private let run: Run
    private var state: OpaquePointer

    init(_ library: DynamicLibrary) throws(EnhancementError) {
        create = try library.function("speex_preprocess_state_init", as: Create.self)
        destroy = try library.function("speex_preprocess_state_destroy", as: Destroy.self)
        run = try library.function("speex_preprocess_run", as: Run.self)
        // Its defaults: noise suppressed by 15 dB, no gain control.
        guard let state = create(Int32(frame), Int32(sampleRate)) else {
            throw .refused(.speex, cause: "it has no memory")
        }
        self.state = state
    }

    deinit { destroy(state) }

    func process(_ samples: inout [Float]) {
        guard samples.count == frame else { return }
        var frame = samples.map { Int16(min(max(($0 * Self.scale).rounded(), -32_768), 32_767)) }
        _ = run(state, &frame)
        samples = frame.map { Float($0) / Self.scale }
    }

    func reset() throws(EnhancementError) {
        guard let new = create(Int32(frame), Int32(sampleRate)) else {
            throw .refused(.speex, cause: "it has no memory")
        }
        destroy(state)
        state = new
    }
}
