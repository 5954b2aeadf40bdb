/// An acoustic model folder whose files were checked.
struct AcousticModel {
    let folder: String

    init(folder: String) throws(RecognitionError) { self.folder = folder }
}
