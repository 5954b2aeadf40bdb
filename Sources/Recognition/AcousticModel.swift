/// An acoustic model folder whose files were checked.
struct AcousticModel {
    var folder: String
}
extension SearchGraph {
    static let phones =
        "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH".split(
            separator: " "
        ).map(String.init)
}
