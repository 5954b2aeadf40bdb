import CESpeakNG
import Glibc
import Synchronization

/// The one owner of eSpeak NG, whose state belongs to the process and which is not made for threads: every call to
/// the library happens under this lock.
///
/// Never ended: with synchronous output, version 1.51's `espeak_Terminate` waits forever for a thread that was never
/// started.
final class ESpeakEngine: Sendable {
    static let shared = ESpeakEngine()

    private let state = Mutex(State())

    /// What the library was last told. Only used under the lock.
    struct State {
        /// Hertz; nil before the start.
        var sampleRate: Int?
        /// The voice in force; nil: none, or in doubt.
        var voice: String?
    }

    private init() {}

    /// Runs `body` with a voice in force.
    ///
    /// - Throws: `.unavailable`, `.unknownVoice`, or what `body` throws.
    func withVoice<Result: Sendable>(
        _ name: String, _ body: (Int) throws(SynthesisError) -> Result
    ) throws(SynthesisError) -> Result {
        try locked { state throws(SynthesisError) in
            let sampleRate = try state.start()
            try state.select(name)
            return try body(sampleRate)
        }
    }

    /// Runs `body` with the library started.
    func started<Result: Sendable>(_ body: () -> Result) throws(SynthesisError) -> Result {
        try locked { state throws(SynthesisError) in
            _ = try state.start()
            return body()
        }
    }

    private func locked<Result: Sendable>(
        _ body: (inout State) throws(SynthesisError) -> Result
    ) throws(SynthesisError) -> Result {
        let result = state.withLock { state -> Swift.Result<Result, SynthesisError> in
            do throws(SynthesisError) { return .success(try body(&state)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

extension ESpeakEngine.State {
    /// Milliseconds of sound a callback receives at a time.
    private static let chunkMilliseconds: Int32 = 60

    /// Starts the library once. Without the option, missing data would end the process.
    mutating func start() throws(SynthesisError) -> Int {
        if let sampleRate { return sampleRate }
        let rate = espeak_Initialize(
            AUDIO_OUTPUT_SYNCHRONOUS, Self.chunkMilliseconds, nil, Int32(espeakINITIALIZE_DONT_EXIT))
        guard rate > 0 else { throw SynthesisError(.unavailable) }
        espeak_SetSynthCallback(receiveSamples)
        sampleRate = Int(rate)
        return Int(rate)
    }

    /// Puts a voice in force. The library accepts a variant that does not exist, and crashes when it is used after it
    /// refused a voice; so both are kept from it.
    mutating func select(_ name: String) throws(SynthesisError) {
        guard voice != name else { return }
        voice = nil
        let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.contains("..") && !$0.utf8.contains(0) }),
            parts.count == 1 || Self.variants.contains(String(parts[1])), Self.set(name, parts)
        else {
            throw SynthesisError(.unknownVoice(near: Self.near(parts)), subject: name)
        }
        voice = name
    }

    /// The library finds a voice by its file; some languages (`en-gb`, `fr-fr`) have a file of another name, which the
    /// list of voices tells.
    private static func set(_ name: String, _ parts: [Substring]) -> Bool {
        if espeak_SetVoiceByName(name) == EE_OK { return true }
        let language = parts[0].lowercased()
        guard let file = ESpeakEngine.readVoices().first(where: { $0.language.lowercased() == language })?.file
        else { return false }
        let variant = parts.count > 1 ? "+\(parts[1])" : ""
        return espeak_SetVoiceByName(file + variant) == EE_OK
    }

    private static func near(_ parts: [Substring]) -> [String] {
        guard let base = parts.first else { return [] }
        let voices = ESpeakEngine.listVoices()
        let known = Voice.near(String(base), in: voices.flatMap { [$0.name, $0.language] })
        guard parts.count > 1, known.contains(String(base)) else { return known }
        return Voice.near(String(parts[1]), in: variants).map { "\(base)+\($0)" }
    }

    /// The variants that may follow a voice's name: the files of one folder of the library's data.
    private static var variants: Set<String> {
        var data: UnsafePointer<CChar>?
        _ = espeak_Info(&data)
        guard let data, let folder = opendir("\(String(cString: data))/voices/!v") else { return [] }
        defer { closedir(folder) }
        var names: Set<String> = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.insert(name) }
        }
        return names
    }
}
