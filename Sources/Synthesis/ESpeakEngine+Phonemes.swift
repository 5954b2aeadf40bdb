import CESpeakNG

extension ESpeakEngine {
    /// The phonemes of a text in the voice in force: separated by `_`, clauses by blanks. Only under the lock.
    static func phonemes(of text: String) -> String {
        // Bits 8 to 23 of the mode are the separator.
        let mode = CInt(UInt8(ascii: "_")) << 8
        return text.withCString { bytes in
            var rest: UnsafeRawPointer? = UnsafeRawPointer(bytes)
            var clauses: [String] = []
            // Each call takes one clause; a text has no more of them than bytes.
            for _ in 0...text.utf8.count where rest != nil {
                guard let clause = espeak_TextToPhonemes(&rest, CInt(espeakCHARS_UTF8), mode) else { break }
                clauses.append(String(cString: clause))
            }
            return clauses.joined(separator: " ")
        }
    }
}
