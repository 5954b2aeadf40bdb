import Arguments
import Audio
import Foundation
import Pipeline

/// The conditions under which `beckon evaluate` runs its cases: as they are, or with noise under them.
struct EvaluationConditions {
    struct Condition {
        var name: String
        /// Nil: as they are.
        var noise: EvaluationNoise?
    }

    static let options: [OptionSpecification] = [
        .value("condition", "NAME", default: "clean", "what the report calls the cases as they are"),
        .value("noise", "FILE", "a recording of noise to put under every sound"),
        .value("snr", "DB,...", default: levels, "ratios of speech to noise, a condition each"),
        .value("seed", "N", default: "0", "which stretches of the noise are drawn"),
    ]
    private static let levels = "clean,24,18,12,6"
    private static let range = -40.0...80.0
    private static let longestNoise = 3_600.0

    var all: [Condition]

    init(_ arguments: ParsedArguments) throws {
        let clean = Condition(name: arguments.string("condition") ?? "clean", noise: nil)
        guard let path = arguments.string("noise") else {
            guard !arguments.has("snr") else { throw arguments.refusal("--snr goes with --noise") }
            all = [clean]
            return
        }
        let noise = try SoundFileSource.samples(of: path, maximumSeconds: Self.longestNoise)
        guard let mixer = NoiseMixer(noise) else {
            throw AudioError(.fileWithoutSound, subject: path)
        }
        let seed = try CommonOptions(arguments).seed()
        let ratios = (arguments.string("snr") ?? Self.levels).split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard !ratios.isEmpty else { throw arguments.refusal("--snr names no ratio") }
        guard Set(ratios).count == ratios.count else { throw arguments.refusal("--snr names a ratio twice") }
        all = try ratios.map { text in
            if text == "clean" { return clean }
            let isPlain = text.wholeMatch(of: /-?[0-9]{1,3}(\.[0-9]{1,3})?/) != nil
            guard isPlain, let decibels = Double(text), Self.range.contains(decibels) else {
                throw arguments.refusal("--snr takes numbers from -40 to 80 (dB), or clean: 24,18,12,6; not “\(text)”")
            }
            return Condition(name: "\(text) dB", noise: EvaluationNoise(mixer, decibels: decibels, seed: UInt64(seed)))
        }
    }
}
