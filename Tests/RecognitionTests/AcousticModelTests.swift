import Testing

@testable import Recognition

@Suite(.enabled(if: AcousticModelCopy.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct AcousticModelTests {
    @Test func acceptsTheInstalledModel() throws {
        let model = try AcousticModel(folder: AcousticModelCopy.original)
        try model.verifyChecksums()
        try AcousticModel.checkLanguageModel(AcousticModelCopy.languageModel)
        try AcousticModel.checkLanguageModel(AcousticModelCopy.smallLanguageModel)
    }

    @Test(arguments: AcousticModelCopy.files)
    func namesTheMissingFile(_ file: String) throws {
        let copy = try AcousticModelCopy()
        try copy.remove(file)
        #expect(throws: RecognitionError.modelFileMissing(copy.path(file))) {
            try AcousticModel(folder: copy.folder)
        }
    }

    @Test func namesTheMissingFolder() {
        #expect(throws: RecognitionError.modelFileMissing("/nowhere/model")) {
            try AcousticModel(folder: "/nowhere/model")
        }
        #expect(throws: RecognitionError.modelFileMissing("/nowhere/model.bin")) {
            try AcousticModel.checkLanguageModel("/nowhere/model.bin")
        }
    }

    @Test func refusesWhatIsNoFile() throws {
        let copy = try AcousticModelCopy()
        #expect(throws: RecognitionError.modelUnreadable(copy.folder, detail: "it is not a file")) {
            try AcousticModel.checkLanguageModel(copy.folder)
        }
    }

    struct Change: CustomTestStringConvertible {
        var file: String
        var text: String
        var replacement: String
        /// Found in the error, beside the file.
        var detail: String
        /// The file that is blamed, where it is another one.
        var blamed: String?

        var testDescription: String { "\(file): \(replacement.debugDescription)" }
    }

    static let changes = [
        Change(file: "feat.params", text: "1s_c_d_dd", replacement: "1s_c_d", detail: "-svspec"),
        Change(file: "feat.params", text: "1s_c_d_dd", replacement: "1s_x", detail: "unknown features"),
        Change(
            file: "feat.params", text: "/13-25", replacement: "", detail: "but feat.params makes [13, 13]",
            blamed: "means"),
        Change(file: "feat.params", text: "0-12", replacement: "0-13", detail: "-svspec"),
        Change(file: "feat.params", text: "26-38", replacement: "26-39", detail: "-svspec"),
        Change(file: "feat.params", text: "26-38", replacement: "38-26", detail: "-svspec"),
        Change(file: "feat.params", text: "26-38", replacement: "", detail: "-svspec"),
        Change(file: "feat.params", text: "-cmn batch", replacement: "-cmn botch", detail: "-cmn botch"),
        Change(file: "feat.params", text: "-agc none", replacement: "-agc noon", detail: "-agc noon"),
        Change(file: "feat.params", text: "-agc none", replacement: "-agc", detail: "without a value"),
        Change(file: "feat.params", text: "-agc", replacement: "agc", detail: "not an option"),
        Change(file: "feat.params", text: "-agc", replacement: "-cmn", detail: "given twice"),
        Change(file: "feat.params", text: "none", replacement: "\"none", detail: "not an option"),
        Change(file: "feat.params", text: "none", replacement: "\u{1}", detail: "not plain text"),
        Change(file: "feat.params", text: "-lowerf 130", replacement: "-lowerf nan", detail: "-lowerf nan"),
        Change(file: "feat.params", text: "-lowerf 130", replacement: "-samprate 8000", detail: "-samprate 8000"),
        Change(file: "noisedict", text: "<sil> SIL", replacement: "<sil> SIM", detail: "unknown phone SIM"),
        Change(file: "noisedict", text: "<sil> SIL", replacement: "<sil>", detail: "<sil> has no phones"),
        Change(file: "noisedict", text: "<sil> SIL\n", replacement: "", detail: "no word <sil>"),
        Change(file: "means", text: "chksum0", replacement: "chksum1", detail: "unknown header line"),
        Change(file: "means", text: "s3\n", replacement: "s2\n", detail: "s3"),
        Change(file: "means", text: "  endhdr", replacement: "a endhdr", detail: "unknown header line"),
        Change(file: "sendump", text: "feature_count 3", replacement: "feature_count 2", detail: "streams"),
        Change(file: "sendump", text: "cluster_count 0", replacement: "cluster_count 7", detail: "7 clusters"),
        Change(file: "sendump", text: "cluster_count 0", replacement: "cluster_count x", detail: "cluster_count"),
        Change(file: "mdef", text: "\0Z\0ZH\0", replacement: "\0ZH\0Z\0", detail: "not in order"),
        Change(file: "mdef", text: "\0Z\0ZH\0", replacement: "\0Z\0ZZ\0", detail: "no phone ZH"),
    ]

    @Test(arguments: changes)
    func tellsWhatIsWrong(_ change: Change) throws {
        let copy = try AcousticModelCopy()
        try copy.replace(change.text, by: change.replacement, in: change.file)
        let error = #expect(throws: RecognitionError.self) { try AcousticModel(folder: copy.folder) }
        let text = error.map(String.init(describing:)) ?? ""
        #expect(text.contains(change.detail))
        #expect(text.contains(copy.path(change.blamed ?? change.file)))
    }

    @Test(arguments: ["transition_matrices", "means", "variances"])
    func comparesChecksums(_ file: String) throws {
        let copy = try AcousticModelCopy()
        try copy.inflict(.flip(byte: 1000, bit: 3), on: file)
        #expect(throws: RecognitionError.modelFileDamaged(copy.path(file), detail: "its checksum is wrong")) {
            try AcousticModel(folder: copy.folder).verifyChecksums()
        }
    }

    @Test func comparesTheFilesWithEachOther() throws {
        let copy = try AcousticModelCopy()
        let gaussians = AcousticModelArrayBytes(dimensions: [42, 3, 64], streams: [13, 13, 13])
        try copy.write(gaussians.bytes, to: "variances")
        #expect(
            throws: RecognitionError.modelFileDamaged(
                copy.path("variances"), detail: "its sizes are not those of means")
        ) { try AcousticModel(folder: copy.folder) }
        try copy.write(gaussians.bytes, to: "means")
        #expect(throws: RecognitionError.self) { try AcousticModel(folder: copy.folder) }
    }

    /// Weights instead of the dump, of this model's sizes or another's.
    @Test(arguments: [5126, 5125])
    func takesMixtureWeights(_ senones: Int) throws {
        let copy = try AcousticModelCopy()
        try copy.remove("sendump")
        try copy.write(AcousticModelArrayBytes(dimensions: [senones, 3, 128]).bytes, to: "mixture_weights")
        if senones == 5126 {
            #expect(throws: Never.self) { try AcousticModel(folder: copy.folder) }
        } else {
            #expect(
                throws: RecognitionError.modelFileDamaged(
                    copy.path("mixture_weights"), detail: "its sizes are not those of means and mdef")
            ) { try AcousticModel(folder: copy.folder) }
        }
    }
}
