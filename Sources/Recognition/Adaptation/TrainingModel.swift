import Foundation

/// An acoustic model in the form that sphinxtrain reads: its definition as text, its mixture weights as numbers.
struct TrainingModel {
    /// Options of `bw` and, in part, of `mllr_solve`.
    private let model: AcousticModel
    private let folder: PrivateFolder
    private let features: AcousticModelFeatures
    private let tying: String
    private var weights: String
    private var definition: String

    private static let secondsToConvert = 60

    init(_ model: AcousticModel, tools: AdaptationTools, in folder: PrivateFolder) throws {
        self.model = model
        self.folder = folder
        features = try AcousticModelFeatures("\(model.folder)/feat.params")
        let means = try AcousticModelArray("\(model.folder)/means", .gaussians)
        let head = try AcousticModelDefinition("\(model.folder)/mdef", naming: model.phones)
        guard features.options["-lda"] == nil, !AcousticModelFile.exists("\(model.folder)/feature_transform") else {
            throw AdaptationError.modelUnsuitable("its features are transformed already")
        }
        switch means.dimensions[0] {
        case 1: tying = ".semi."
        case head.senoneCount: tying = ".cont."
        default: tying = ".ptm."
        }
        weights = "\(model.folder)/mixture_weights"
        definition = "\(model.folder)/mdef"
        if !AcousticModelFile.exists(weights) {
            var dump = try AcousticModelSenones("\(model.folder)/sendump")
            let (streams, densities) = (means.dimensions[1], means.dimensions[2])
            try dump.require(streams: streams, densities: densities, senones: head.senoneCount)
            let sizes = [head.senoneCount, streams, densities]
            try folder.write(SphinxArray.bytes(dump.weights(sizes), dimensions: sizes), to: "mixture_weights")
            weights = folder.url.appendingPathComponent("mixture_weights").path
        }
        if try AcousticModelFile(definition).bytes(at: 0, count: 4) != Array("0.3\n".utf8) {
            let text = folder.url.appendingPathComponent("mdef.txt").path
            try ToolRun.run(
                tools.convertDefinition, ["-text", definition, text], in: folder.url, seconds: Self.secondsToConvert)
            definition = text
        }
    }

    /// Of `bw`.
    var options: [String] {
        var options = [
            "-hmmdir", model.folder, "-moddeffn", definition, "-mixwfn", weights, "-meanfn", "\(model.folder)/means",
            "-varfn", "\(model.folder)/variances", "-tmatfn", "\(model.folder)/transition_matrices",
            "-fdictfn", "\(model.folder)/noisedict", "-ts2cbfn", tying,
            // The whole utterance is there, as in the pass whose result counts.
            "-cmn", "batch",
        ]
        for name in ["-feat", "-svspec", "-agc", "-varnorm", "-ceplen"] {
            if let value = features.options[name] { options += [name, value] }
        }
        return options
    }

    /// Numbers in each feature stream.
    var lengths: [Int] { features.streams }

    /// Of `mllr_solve`.
    var solveOptions: [String] { ["-meanfn", "\(model.folder)/means", "-varfn", "\(model.folder)/variances"] }
}

/// Files of sphinxtrain, all little-endian.
enum SphinxArray {
    /// The form of `mixture_weights`. Source: sphinxbase, `src/libsphinxbase/util/bio.c`.
    static func bytes(_ numbers: [Float], dimensions: [Int]) -> [UInt8] {
        var body = words(dimensions + [numbers.count])
        body += numbers.flatMap { bytes(of: $0.bitPattern) }
        let sum = AcousticModelArray.checksum(of: body, isBigEndian: false, after: 0)
        return Array("s3\nversion 1.0\nchksum0 yes\nendhdr\n".utf8) + bytes(of: 0x1122_3344) + body + bytes(of: sum)
    }

    /// Cepstra: the count of all numbers, then these. Source: sphinxbase, `src/libsphinxbase/feat/feat.c`.
    static func bytes(cepstra: [[Float]]) -> [UInt8] {
        words([cepstra.reduce(0) { $0 + $1.count }]) + cepstra.joined().flatMap { bytes(of: $0.bitPattern) }
    }

    private static func words(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { bytes(of: UInt32(truncatingIfNeeded: $0)) }
    }

    private static func bytes(of word: UInt32) -> [UInt8] {
        [UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), UInt8(word >> 24)]
    }
}
