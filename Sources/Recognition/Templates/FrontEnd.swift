import CPocketSphinx

/// PocketSphinx's own front end: sound to mel-frequency cepstra, with its noise removal, as the acoustic model's
/// `feat.params` say.
///
/// Not thread-safe: it belongs to whoever makes it. What was heard before changes nothing.
final class FrontEnd {
    /// Cepstra a second.
    static let frameRate = 100

    private let handle: OpaquePointer
    private let size: Int

    /// - Parameter removesNoise: nil: as the model's `feat.params` say.
    init(_ model: AcousticModel, removesNoise: Bool? = nil) throws(RecognitionError) {
        DecoderLog.connect()
        guard let config = cmd_ln_parse_r(nil, ps_args(), 0, nil, 0) else { throw .decoderFailed("no configuration") }
        defer { cmd_ln_free_r(config) }
        // Checked by `AcousticModel`.
        let parameters = "\(model.folder)/feat.params"
        guard cmd_ln_parse_file_r(config, ps_args(), parameters, 0) != nil else {
            throw .modelUnreadable(parameters, detail: DecoderLog.lastError ?? "PocketSphinx refused it")
        }
        cmd_ln_set_int_r(config, "-remove_silence", 0)
        if let removesNoise { cmd_ln_set_int_r(config, "-remove_noise", removesNoise ? 1 : 0) }
        guard let handle = fe_init_auto_r(config) else {
            throw .modelUnreadable(parameters, detail: DecoderLog.lastError ?? "PocketSphinx refused it")
        }
        self.handle = handle
        size = Int(fe_get_output_size(handle))
    }

    deinit { _ = fe_free(handle) }

    /// One row of cepstra for each 10 ms; empty where the sound is too short.
    ///
    /// - Parameter samples: 16 kHz mono.
    func cepstra(of samples: [Int16]) -> [[Float]] {
        guard samples.count >= PocketSphinxDecoder.minimumFrames * 160 else { return [] }
        fe_start_stream(handle)
        guard fe_start_utt(handle) == 0 else { return [] }
        var block: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>?
        var count: Int32 = 0
        _ = samples.withUnsafeBufferPointer { fe_process_utt(handle, $0.baseAddress, $0.count, &block, &count) }
        var last = [mfcc_t](repeating: 0, count: size)
        var lastCount: Int32 = 0
        _ = fe_end_utt(handle, &last, &lastCount)
        guard let block else { return [] }
        defer { fe_free_2d(block) }
        return (0..<Int(count)).compactMap { row in
            block[row].map { Array(UnsafeBufferPointer(start: $0, count: size)) }
        }
    }
}
