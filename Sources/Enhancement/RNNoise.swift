/// RNNoise by its C library (github.com/xiph/rnnoise), at 48 kHz.
final class RNNoise: FrameProcessor {
    private typealias Create = @convention(c) (OpaquePointer?) -> OpaquePointer?
    private typealias Destroy = @convention(c) (OpaquePointer?) -> Void
    private typealias FrameSize = @convention(c) () -> Int32
    private typealias Process =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Float>, UnsafePointer<Float>) -> Float

    let sampleRate = 48_000
    let frame = 480
    let delay = 960
    /// The library's samples are those of 16 bits.
    private static let scale: Float = 32_768

    private let create: Create
    private let destroy: Destroy
    private let run: Process
    private var state: OpaquePointer

    init(_ library: DynamicLibrary) throws(EnhancementError) {
        create = try library.function("rnnoise_create", as: Create.self)
        destroy = try library.function("rnnoise_destroy", as: Destroy.self)
        run = try library.function("rnnoise_process_frame", as: Process.self)
        let size = try library.function("rnnoise_get_frame_size", as: FrameSize.self)()
        guard size == frame else { throw .refused(.rnnoise, cause: "its frames have \(size) samples, not \(frame)") }
        guard let state = create(nil) else { throw .refused(.rnnoise, cause: "it has no memory") }
        self.state = state
    }

    deinit { destroy(state) }

    func process(_ samples: inout [Float]) {
        guard samples.count == frame else { return }
        for index in samples.indices { samples[index] *= Self.scale }
        var enhanced = samples
        _ = run(state, &enhanced, samples)
        for index in enhanced.indices { samples[index] = enhanced[index] / Self.scale }
    }

    func reset() throws(EnhancementError) {
        guard let new = create(nil) else { throw .refused(.rnnoise, cause: "it has no memory") }
        destroy(state)
        state = new
    }
}
