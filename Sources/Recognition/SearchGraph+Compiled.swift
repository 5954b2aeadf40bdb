import CPocketSphinx
import Glibc

extension SearchGraph {
    /// The graph as PocketSphinx's own structure, which the caller frees.
    ///
    /// The vocabulary is filled directly: the library's own function looks through all of it for each word.
    func compiled(for decoder: OpaquePointer, name: String) throws(RecognitionError) -> UnsafeMutablePointer<
        fsg_model_t
    > {
        let logMath = ps_get_logmath(decoder)
        let weight = Float(cmd_ln_float_r(ps_get_config(decoder), "-lw"))
        guard let model = fsg_model_init(name, logMath, weight, Int32(stateCount)) else {
            throw .decoderFailed("no memory for a search graph of \(stateCount) states")
        }
        model.pointee.start_state = 0
        model.pointee.final_state = Int32(finalState)
        let numbers = fillVocabulary(of: model)
        var logProbabilities: [Double: Int32] = [:]
        for arc in arcs {
            let logProbability =
                logProbabilities[arc.probability]
                ?? Int32(Float(logmath_log(logMath, arc.probability)) * weight)
            logProbabilities[arc.probability] = logProbability
            fsg_model_trans_add(model, Int32(arc.from), Int32(arc.to), logProbability, numbers[arc.word] ?? 0)
        }
        return model
    }

    private func fillVocabulary(of model: UnsafeMutablePointer<fsg_model_t>) -> [String: Int32] {
        var numbers: [String: Int32] = [:]
        var words: [String] = []
        for arc in arcs where numbers[arc.word] == nil {
            numbers[arc.word] = Int32(words.count)
            words.append(arc.word)
        }
        // The model frees what it holds with free(); room for the fillers that the decoder adds.
        let room = words.count + 16
        let vocabulary = calloc(room, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
        guard let vocabulary = vocabulary?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else {
            return [:]
        }
        for (index, word) in words.enumerated() { vocabulary[index] = strdup(word) }
        model.pointee.vocab = vocabulary
        model.pointee.n_word = Int32(words.count)
        model.pointee.n_word_alloc = Int32(room)
        return numbers
    }
}
