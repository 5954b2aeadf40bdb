import CPocketSphinx
import Glibc
import Phonetics

/// One PocketSphinx decoder with its dictionary and its searches.
///
/// Not thread-safe: whoever makes it owns it, and calls it from one thread at a time.
final class PocketSphinxDecoder {
    struct Options {
        var model: AcousticModel
        /// A CMU-format dictionary; nil: `words`.
        var dictionaryPath: String?
        /// Words and their phones, the variants of a word as `word(2)`.
        var words: [DictionaryEntry] = []
        var removesNoise = true
        /// Makes the scores of different searches comparable, for twice the time.
        var computesAllSenones = false
        var usesBestPath = false
        var beams = Beams.wide
    }

    /// Pruning thresholds: probabilities relative to the best path.
    struct Beams {
        var state: Double
        var phone: Double
        var word: Double

        /// Wider than the library's own, with which in noise one utterance in twenty loses every path to the final state.
        static let wide = Beams(state: 1e-60, phone: 1e-60, word: 1e-40)
        /// For the loop of phones alone, where every path can reach the final state.
        static let phoneLoop = Beams(state: 1e-20, phone: 1e-20, word: 1e-20)
        /// For the large search of a language model.
        static let narrow = Beams(state: 1e-48, phone: 1e-48, word: 7e-29)
    }

    let handle: OpaquePointer
    private let phones: PhoneNames
    private var searches: Set<String> = []
    private var isInUtterance = false
    /// The cepstral mean with which the model starts a stream.
    private let initialMean: [mfcc_t]

    /// Frames of features a second.
    static let frameRate = 100
    /// Fewer frames than this cannot be decoded: the feature window is wider.
    static let minimumFrames = 10

    init(_ options: Options) throws(RecognitionError) {
        DecoderLog.connect()
        guard let config = cmd_ln_parse_r(nil, ps_args(), 0, nil, 0) else { throw .decoderFailed("no configuration") }
        // ps_init keeps a reference of its own.
        defer { cmd_ln_free_r(config) }
        let dictionary =
            if let path = options.dictionaryPath { DictionaryFile(existing: path) } else {
                try DictionaryFile(options.words, naming: options.model.phones)
            }
        cmd_ln_set_str_r(config, "-hmm", options.model.folder)
        cmd_ln_set_str_r(config, "-dict", dictionary.path)
        cmd_ln_set_int_r(config, "-remove_noise", options.removesNoise ? 1 : 0)
        // Endpointing is done before, and frame numbers must be those of the sound.
        cmd_ln_set_int_r(config, "-remove_silence", 0)
        cmd_ln_set_int_r(config, "-compallsen", options.computesAllSenones ? 1 : 0)
        cmd_ln_set_int_r(config, "-bestpath", options.usesBestPath ? 1 : 0)
        // The search graph holds a word's variants itself; PocketSphinx takes seconds to add them to a large one.
        cmd_ln_set_int_r(config, "-fsgusealtpron", 0)
        cmd_ln_set_float_r(config, "-beam", options.beams.state)
        cmd_ln_set_float_r(config, "-pbeam", options.beams.phone)
        cmd_ln_set_float_r(config, "-wbeam", options.beams.word)
        guard let handle = ps_init(config) else {
            throw .modelUnreadable(options.model.folder, detail: DecoderLog.lastError ?? "PocketSphinx refused it")
        }
        self.handle = handle
        phones = options.model.phones
        let features = ps_get_feat(handle)
        var mean = [mfcc_t](repeating: 0, count: Int(features?.pointee.cepsize ?? 0))
        if let normalization = features?.pointee.cmn_struct { cmn_live_get(normalization, &mean) }
        initialMean = mean
        if let transform = options.model.transform { try adapt(transform) }
    }

    private func adapt(_ transform: MeanTransform) throws(RecognitionError) {
        let file = try TemporaryFile(transform.text.utf8, kind: "transform")
        // The decoder keeps it.
        guard let loaded = ps_mllr_read(file.path), ps_update_mllr(handle, loaded) != nil else {
            throw .decoderFailed(DecoderLog.lastError ?? "the adaptation was refused")
        }
    }

    deinit { ps_free(handle) }

    /// Takes in words beside those that it was made with: graphs that are added from now on may have them. Between
    /// utterances only.
    func add(_ words: some Sequence<DictionaryEntry>) throws(RecognitionError) {
        precondition(!isInUtterance)
        for entry in words where ps_add_word(handle, entry.word, phones.text(entry.phones), 0) < 0 {
            throw .decoderFailed(DecoderLog.lastError ?? "the word \(entry.word) was refused")
        }
    }

    /// Makes a graph known under a name. Between utterances only.
    func add(_ graph: SearchGraph, named name: String) throws(RecognitionError) {
        precondition(!isInUtterance)
        let model = try graph.compiled(for: handle, name: name)
        defer { fsg_model_free(model) }
        guard ps_set_fsg(handle, name, model) == 0 else {
            throw .decoderFailed(DecoderLog.lastError ?? "the search graph was refused")
        }
        searches.insert(name)
    }

    /// Frees a graph that is not in use. Between utterances only.
    func remove(named name: String) {
        precondition(!isInUtterance)
        guard searches.remove(name) != nil else { return }
        ps_unset_search(handle, name)
    }

    func addLanguageModel(_ path: String, named name: String) throws(RecognitionError) {
        guard ps_set_lm_file(handle, name, path) == 0 else {
            throw .modelUnreadable(path, detail: DecoderLog.lastError ?? "PocketSphinx refused it")
        }
        searches.insert(name)
    }

    /// Opens an utterance. False where no such search exists, or the library refuses.
    func begin(_ search: String) -> Bool { begin(search, normalization: CMN_LIVE) }

    private func begin(_ search: String, normalization: cmn_type_t) -> Bool {
        guard !isInUtterance, searches.contains(search), ps_set_search(handle, search) == 0 else { return false }
        forgetEarlierSound(normalization)
        guard ps_start_stream(handle) == 0, ps_start_utt(handle) == 0 else { return false }
        isInUtterance = true
        return true
    }

    /// What earlier sound left in the cepstral mean and in the last cepstra must not change a result; the noise estimate
    /// is reset by starting a stream.
    ///
    /// - Parameter normalization: where the mean comes from. It has to be set each time: the first streamed utterance
    ///   turns the library to the live mean for good, for whole utterances as well.
    private func forgetEarlierSound(_ normalization: cmn_type_t) {
        guard let features = ps_get_feat(handle) else { return }
        features.pointee.cmn = normalization
        if let mean = features.pointee.cmn_struct { cmn_live_set(mean, initialMean) }
        // One block of memory; a first piece of a few frames takes its context from it.
        features.pointee.cepbuf?.pointee?.update(
            repeating: 0, count: Int(LIVEBUFBLOCKSIZE) * Int(features.pointee.cepsize))
    }

    /// Streams 16 kHz mono samples into the open utterance.
    func process(_ samples: some Collection<Int16>) {
        guard isInUtterance else { return }
        _ = samples.withContiguousStorageIfAvailable { ps_process_raw(handle, $0.baseAddress, $0.count, 0, 0) }
    }

    /// The best words so far, or nil.
    var partial: Hypothesis? { isInUtterance ? hypothesis : nil }

    /// Closes the utterance; nil where nothing fits.
    func finish() -> Hypothesis? {
        guard isInUtterance else { return nil }
        isInUtterance = false
        guard ps_end_utt(handle) == 0 else { return nil }
        return hypothesis
    }

    /// Decodes a whole utterance at once, with its mean taken over all of it.
    func decode(_ samples: some Collection<Int16>, with search: String) -> Hypothesis? {
        guard samples.count >= Self.minimumFrames * 160, begin(search, normalization: CMN_BATCH) else { return nil }
        _ = samples.withContiguousStorageIfAvailable { ps_process_raw(handle, $0.baseAddress, $0.count, 0, 1) }
        return finish()
    }

    private var hypothesis: Hypothesis? {
        var score: Int32 = 0
        guard ps_get_hyp(handle, &score) != nil else { return nil }
        var segments: [Hypothesis.Segment] = []
        var next = ps_seg_iter(handle)
        while let segment = next {
            var first: Int32 = 0
            var last: Int32 = 0
            var acoustic: Int32 = 0
            var graph: Int32 = 0
            var back: Int32 = 0
            ps_seg_frames(segment, &first, &last)
            ps_seg_prob(segment, &acoustic, &graph, &back)
            let word = ps_seg_word(segment).map { String(cString: $0) } ?? ""
            segments.append(
                .init(
                    word: word, frames: Int(first)..<max(Int(last) + 1, Int(first)), acousticScore: Int(acoustic),
                    graphScore: Int(graph)))
            next = ps_seg_next(segment)
        }
        return Hypothesis(segments: segments, score: Int(score), frameCount: Int(ps_get_n_frames(handle)))
    }
}
