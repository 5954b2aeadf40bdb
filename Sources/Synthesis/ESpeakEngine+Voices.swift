import CESpeakNG

extension ESpeakEngine {
    func voices() throws(SynthesisError) -> [Voice] { try started { Self.listVoices() } }

    /// Reads the voice files; only under the lock. Voices that need the MBROLA program are left out: each is refused
    /// where the program and its data are missing.
    static func readVoices() -> [(language: String, title: String, file: String)] {
        guard let list = espeak_ListVoices(nil) else { return [] }
        var voices: [(String, String, String)] = []
        var index = 0
        while let voice = list[index]?.pointee {
            index += 1
            guard let title = voice.name, let languages = voice.languages, let file = voice.identifier else { continue }
            // A byte of priority stands before each language.
            guard languages.pointee != 0 else { continue }
            voices.append((String(cString: languages + 1), String(cString: title), String(cString: file)))
        }
        return voices.filter { !$0.2.hasPrefix("mb/") && !$0.2.hasPrefix("!v/") }
    }

    /// By language, then by title. A voice is named by its language, and by its file where it shares the language.
    static func listVoices() -> [Voice] {
        let voices = readVoices()
        let counts = Dictionary(voices.map { ($0.language, 1) }, uniquingKeysWith: +)
        return voices.map { voice in
            let name = counts[voice.language] == 1 ? voice.language : voice.file
            return Voice(name: name, language: voice.language, title: voice.title)
        }.sorted { ($0.language, $0.title) < ($1.language, $1.title) }
    }
}
