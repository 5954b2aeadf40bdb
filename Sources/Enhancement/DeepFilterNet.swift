/// DeepFilterNet 3 by its C library (github.com/Rikorose/DeepFilterNet, `libDF`), at 48 kHz.
///
/// The library ends the process over a model that it cannot read: the model's checksum is to be verified before.
final class DeepFilterNet: FrameProcessor {
    private typealias Create =
        @convention(c) (UnsafePointer<CChar>, Float, UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer?) -> Void
    private typealias FrameLength = @convention(c) (OpaquePointer?) -> Int
    private typealias Process =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Float

    /// Decibels by which noise is lowered at most; 100: as far as the method can.
    private static let limit: Float = 100

    let sampleRate = 48_000
    let frame = 480
    /// Half a window of 20 ms, and two frames that the model looks ahead.
    let delay = 1_440

    private let create: Create
    private let free: Free
    private let run: Process
    private let model: String
    private var state: OpaquePointer

    /// - Parameter model: path of the model's archive, which is known to be whole.
    init(_ library: DynamicLibrary, model: String) throws(EnhancementError) {
        create = try library.function("df_create", as: Create.self)
        free = try library.function("df_free", as: Free.self)
        run = try library.function("df_process_frame", as: Process.self)
        let length = try library.function("df_get_frame_length", as: FrameLength.self)
        guard let state = create(model, Self.limit, nil) else {
            throw .refused(.deepfilternet, cause: "its model \(model) was not taken")
        }
        self.model = model
        self.state = state
        let size = length(state)
        guard size == frame else {
            free(state)
            throw .refused(.deepfilternet, cause: "its frames have \(size) samples, not \(frame)")
        }
    }

    deinit { free(state) }

    func process(_ samples: inout [Float]) {
        guard samples.count == frame else { return }
        var enhanced = samples
        _ = run(state, &samples, &enhanced)
        samples = enhanced
    }

    func reset() throws(EnhancementError) {
        guard let new = create(model, Self.limit, nil) else {
            throw .refused(.deepfilternet, cause: "its model \(model) was not taken")
        }
        free(state)
        state = new
    }
}
