extension AcousticModel {
    /// Checks the head of a binary language model against its size, since the library neither looks whether
    /// its reads succeed nor whether a count is possible, and crashes later.
    ///
    /// A tag, the order, the count of n-grams of each order; tables of quantized weights; unigrams of 12 bytes; n-grams
    /// packed in bits; the words. Source: sphinxbase, `src/libsphinxbase/lm/ngram_model_trie.c`, `lm_trie.c`,
    /// `lm_trie_quant.c`.
    static func checkLanguageModel(_ path: String) throws(RecognitionError) {
        let file = try AcousticModelFile(path)
        var cursor = try AcousticModelCursor(file, limit: 4096)
        let tag = Array("Trie Language Model".utf8)
        guard file.size >= tag.count, try cursor.take(tag.count).elementsEqual(tag) else {
            throw file.damaged("it does not start with \"\(String(decoding: tag, as: UTF8.self))\"")
        }
        let order = Int(try cursor.take(1).first ?? 0)
        guard (1...5).contains(order) else { throw file.damaged("impossible order: \(order)") }
        var counts: [Int] = []
        // The library packs numbers below this into bits.
        for _ in 0..<order { counts.append(try cursor.integer(in: 1...(1 << 25) - 2, "number of n-grams")) }
        let wordsOffset = cursor.offset + (try trieSize(counts, file))
        try file.requireSize(atLeast: wordsOffset + 4)
        let wordsLength = AcousticModelCursor.integer(
            try file.bytes(at: wordsOffset, count: 4)[...], isBigEndian: false)
        guard wordsLength >= 2 * counts[0] else {
            throw file.damaged("\(wordsLength) bytes of words, too few for \(counts[0]) words")
        }
        try file.requireSize(wordsOffset + 4 + wordsLength)
        // A file that was not written to its end is often filled with zeros.
        let ending = try file.bytes(at: file.size - 2, count: 2)
        guard ending[0] != 0, ending[1] == 0 else { throw file.damaged("its last word is cut") }
    }

    /// Bytes between the counts and the words.
    private static func trieSize(_ counts: [Int], _ file: AcousticModelFile) throws(RecognitionError) -> Int {
        let unigrams = 12 * (counts[0] + 1)
        guard counts.count > 1 else { return unigrams }
        let weightTable = 4 << 16
        let tables = 4 + (2 * (counts.count - 2) + 1) * weightTable
        var size = tables + unigrams
        for order in 1..<counts.count {
            // Beside the word: probability and backoff of 16 bits and where the next order begins, or only the former.
            let isLongest = order == counts.count - 1
            let bits = bitWidth(counts[0]) + (isLongest ? 16 : 32 + bitWidth(counts[order + 1]))
            let bitCount = (1 + counts[order]) * bits
            // The library counts in 32 bits.
            guard bitCount < 1 << 32 - 8 else { throw file.damaged("impossible sizes in its header") }
            size += (bitCount + 7) / 8 + 8
        }
        return size
    }

    private static func bitWidth(_ value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }
}
