/// `feat.params`: how features are made from sound, as options of the library's command line.
///
/// The library ends the process for a name that it does not know.
/// Source: sphinxbase, `src/libsphinxbase/feat/feat.c`, `cmn.c`, `agc.c`, `src/libsphinxbase/fe/fe_interface.c`.
struct AcousticModelFeatures {
    /// Numbers in each feature stream.
    private(set) var streams: [Int] = []
    private(set) var options: [String: String] = [:]
    private let file: AcousticModelFile

    /// What may stand after an option with a fixed set of values.
    private static let choices: [String: Set<String>] = [
        "-agc": ["none", "max", "emax", "noise"],
        "-cmn": ["none", "batch", "live", "current", "prior"],
        "-transform": ["dct", "htk", "legacy"],
        "-varnorm": ["yes", "no"],
        "-round_filters": ["yes", "no"],
        "-unit_area": ["yes", "no"],
        "-doublebw": ["yes", "no"],
        "-remove_dc": ["yes", "no"],
        "-remove_noise": ["yes", "no"],
        "-remove_silence": ["yes", "no"],
        "-dither": ["yes", "no"],
        "-input_endian": ["little", "big"],
    ]

    /// What may stand after an option with a number. The rates are those of the decoder.
    private static let ranges: [String: ClosedRange<Double>] = [
        "-samprate": 16000...16000, "-frate": 100...100, "-lowerf": 0...7999, "-upperf": 1...8000, "-nfilt": 1...128,
        "-lifter": 0...1000, "-ncep": 1...128, "-ceplen": 1...128, "-nfft": 0...8192, "-wlen": 0.005...0.1,
        "-alpha": 0...1, "-ldadim": 0...1024,
    ]

    init(_ path: String) throws(RecognitionError) {
        file = try AcousticModelFile(path)
        let words = try file.text(limit: 16384).split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count.isMultiple(of: 2) else { throw file.damaged("an option without a value") }
        for index in stride(from: 0, to: words.count, by: 2) {
            let (name, value) = (words[index], words[index + 1])
            guard name.hasPrefix("-"), !(name + value).contains(where: { "\"'".contains($0) }) else {
                throw file.damaged("\(name) is not an option")
            }
            guard options.updateValue(value, forKey: name) == nil else { throw file.damaged("\(name) is given twice") }
            try check(name, value)
        }
        guard let type = options["-feat"] else { throw file.damaged("no option -feat") }
        let length = options["-ceplen"] ?? options["-ncep"] ?? "13"
        streams = try lengths(of: type, cepstrumLength: Int(length) ?? 0)
        if let specification = options["-svspec"] { streams = try subvectors(specification, of: streams) }
    }

    private func check(_ name: String, _ value: String) throws(RecognitionError) {
        if let choices = Self.choices[name], !choices.contains(value) {
            throw file.damaged("\(name) \(value): expected \(choices.sorted().joined(separator: ", "))")
        }
        if let range = Self.ranges[name] {
            guard let number = Double(value), range.contains(number) else {
                throw file.damaged("\(name) \(value): expected \(range.lowerBound) to \(range.upperBound)")
            }
        }
    }

    private func lengths(of type: String, cepstrumLength: Int) throws(RecognitionError) -> [Int] {
        switch type {
        case "1s_c_d_dd": [3 * cepstrumLength]
        case "1s_c_d_ld_dd": [4 * cepstrumLength]
        case "1s_c_d", "cep_dcep": [2 * cepstrumLength]
        case "1s_c", "cep": [cepstrumLength]
        case "s2_4x" where cepstrumLength == 13: [12, 24, 3, 12]
        case "s3_1x39" where cepstrumLength == 13: [39]
        default: throw file.damaged("unknown features: -feat \(type) of length \(cepstrumLength)")
        }
    }

    /// `0-12/13-25,30`: the one stream cut into several.
    private func subvectors(_ specification: String, of streams: [Int]) throws(RecognitionError) -> [Int] {
        let damage = file.damaged("-svspec \(specification) does not fit the features")
        guard streams.count == 1, let dimension = streams.first else { throw damage }
        var used: Set<Int> = []
        var lengths: [Int] = []
        for part in specification.split(separator: "/", omittingEmptySubsequences: false) {
            var length = 0
            for range in part.split(separator: ",", omittingEmptySubsequences: false) {
                let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last,
                    last < dimension, used.isDisjoint(with: first...last)
                else { throw damage }
                used.formUnion(first...last)
                length += last - first + 1
            }
            lengths.append(length)
        }
        return lengths
    }
}
