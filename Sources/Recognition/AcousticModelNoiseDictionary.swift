/// `noisedict`: words that are no speech, each with its phones.
enum AcousticModelNoiseDictionary {
    /// The words of silence must be there, and each word's phones be those of the model.
    static func check(_ path: String, phones: [String]) throws(RecognitionError) {
        let file = try AcousticModelFile(path)
        let phones = Set(phones)
        var missing: Set = ["<s>", "</s>", "<sil>"]
        for line in try file.text(limit: 16384).split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { continue }
            guard words.count > 1 else { throw file.damaged("\(words[0]) has no phones") }
            if let unknown = words.dropFirst().first(where: { !phones.contains(String($0)) }) {
                throw file.damaged("\(words[0]) has the unknown phone \(unknown)")
            }
            missing.remove(String(words[0]))
        }
        if let word = missing.min() { throw file.damaged("it has no word \(word)") }
    }
}
