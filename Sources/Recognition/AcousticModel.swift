import Phonetics

/// An acoustic model folder whose files were checked.
///
/// PocketSphinx trusts these files: it ends the process, or crashes, where one is short or its numbers do not fit
/// those of the others. So their heads are read here before, against each other and their sizes. What lies behind the
/// heads is not read; see ``verifyChecksums()``.
struct AcousticModel {
    let folder: String
    /// What it calls the phones.
    let phones: PhoneNames
    /// Applied to its means by every decoder of it; nil: they are as they are.
    var transform: MeanTransform?

    init(folder: String, phones: PhoneNames = .arpabet) throws(RecognitionError) {
        self.folder = folder
        self.phones = phones
        guard AcousticModelFile.exists(folder) else { throw .modelFileMissing(folder) }
        let definition = try AcousticModelDefinition(path("mdef"), naming: phones)
        let features = try AcousticModelFeatures(path("feat.params"))
        let means = try AcousticModelArray(path("means"), .gaussians)
        let variances = try AcousticModelArray(path("variances"), .gaussians)
        guard variances.dimensions == means.dimensions, variances.streams == means.streams else {
            throw variances.file.damaged("its sizes are not those of means")
        }
        guard means.streams == features.streams else {
            throw means.file.damaged("streams of \(means.streams) numbers, but feat.params makes \(features.streams)")
        }
        let transitions = try AcousticModelArray(path("transition_matrices"), .transitions)
        let states = definition.statesPerPhone
        guard transitions.dimensions == [definition.transitionCount, states, states + 1] else {
            throw transitions.file.damaged("its sizes are not those of mdef")
        }
        // A few kilobytes, and the library ends the process for a wrong one.
        try transitions.verifyChecksum()
        try checkWeights(means: means, definition)
        try AcousticModelNoiseDictionary.check(path("noisedict"), phones: definition.phones)
    }

    /// Reads `means` and `variances` to their ends: the library ends the process where a checksum in them is wrong.
    func verifyChecksums() throws(RecognitionError) {
        for name in ["means", "variances"] { try AcousticModelArray(path(name), .gaussians).verifyChecksum() }
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private func checkWeights(
        means: AcousticModelArray, _ definition: AcousticModelDefinition
    ) throws(RecognitionError) {
        let (codebooks, streams, densities) = (means.dimensions[0], means.dimensions[1], means.dimensions[2])
        // The library takes a dump for one codebook, or one for each base phone; else it needs the weights themselves.
        let takesDump = codebooks == 1 || codebooks == definition.phones.count
        guard takesDump || codebooks == definition.senoneCount else {
            throw means.file.damaged("\(codebooks) codebooks for \(definition.senoneCount) senones")
        }
        let hasWeights = AcousticModelFile.exists(path("mixture_weights"))
        if hasWeights {
            let weights = try AcousticModelArray(path("mixture_weights"), .weights)
            guard weights.dimensions == [definition.senoneCount, streams, densities] else {
                throw weights.file.damaged("its sizes are not those of means and mdef")
            }
        }
        let hasDump = AcousticModelFile.exists(path("sendump"))
        guard hasWeights || hasDump && takesDump else {
            throw .modelFileMissing(path(takesDump ? "sendump" : "mixture_weights"))
        }
        if hasDump {
            var dump = try AcousticModelSenones(path("sendump"))
            try dump.require(streams: streams, densities: densities, senones: definition.senoneCount)
        }
    }
}
