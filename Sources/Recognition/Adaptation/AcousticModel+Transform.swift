extension AcousticModel {
    /// The model with a transform of its means.
    ///
    /// - Throws: where the streams of the transform are not those of the model: PocketSphinx does not look.
    func adapted(by transform: MeanTransform?) throws(RecognitionError) -> AcousticModel {
        var model = self
        model.transform = transform
        guard let transform else { return model }
        let streams = try AcousticModelFeatures("\(folder)/feat.params").streams
        guard streams == transform.lengths else {
            throw .decoderFailed("the adaptation has streams of \(transform.lengths) numbers, the model of \(streams)")
        }
        return model
    }

    /// The model as it is in its files.
    var unadapted: AcousticModel {
        var model = self
        model.transform = nil
        return model
    }
}
