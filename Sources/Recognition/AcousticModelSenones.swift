import Glibc

/// The head of `sendump`: quantized mixture weights of all senones.
///
/// Strings with their lengths before them, ended by a length of 0; then rows of one byte a senone, one row a density
/// and stream. The library maps the file, so a short one ends the process only when it decodes.
/// Source: pocketsphinx, `src/libpocketsphinx/ptm_mgau.c`, `read_sendump`.
struct AcousticModelSenones {
    private(set) var streamCount: Int?
    private(set) var densityCount: Int?
    private(set) var senoneCount: Int?
    private var clusterCount = 0
    private var bitsPerWeight = 8
    private let file: AcousticModelFile
    private var cursor: AcousticModelCursor
    /// Offset of the first weight; set by `require`.
    private var start = 0
    /// Weights of a row, padding with them.
    private var columns = 0

    /// The library reads each string into 1000 bytes without looking.
    private static let lengths = 1...999

    init(_ path: String) throws(RecognitionError) {
        file = try AcousticModelFile(path)
        cursor = try AcousticModelCursor(file, limit: 65536)
        // The length of the title tells the byte order.
        let titleLength = AcousticModelCursor.integer(try file.bytes(at: 0, count: 4)[...], isBigEndian: false)
        cursor.isBigEndian = !Self.lengths.contains(titleLength)
        for name in ["title", "header"] {
            let length = try cursor.integer(in: Self.lengths, "length of its \(name)")
            guard try cursor.take(length).last == 0 else { throw file.damaged("its \(name) does not end") }
        }
        try readStrings()
    }

    private mutating func readStrings() throws(RecognitionError) {
        while true {
            let length = try cursor.integer(in: 0...Self.lengths.upperBound, "length of a string")
            guard length > 0 else { return }
            let text = String(decoding: try cursor.take(length).prefix { $0 != 0 }, as: UTF8.self)
            let words = text.split(separator: " ")
            guard words.count == 2, words[0].hasSuffix("_count") || words[0] == "cluster_bits" else { continue }
            guard let value = Int(words[1]), (0...1_000_000).contains(value) else {
                throw file.damaged("impossible \(words[0])")
            }
            switch words[0] {
            case "feature_count": streamCount = value
            case "mixture_count": densityCount = value
            case "model_count": senoneCount = value
            case "cluster_count": clusterCount = value
            case "cluster_bits": bitsPerWeight = value
            default: break
            }
        }
    }

    /// Compares with the other files, whose sizes are also the defaults of this one's.
    mutating func require(streams: Int, densities: Int, senones: Int) throws(RecognitionError) {
        guard streamCount ?? streams == streams, densityCount ?? densities == densities,
            senoneCount ?? senones == senones
        else { throw file.damaged("its streams, densities or senones are not those of means and mdef") }
        guard [0, 15, 16].contains(clusterCount), [4, 8].contains(bitsPerWeight) else {
            throw file.damaged("\(clusterCount) clusters of \(bitsPerWeight) bits")
        }
        columns = senones
        if clusterCount == 0 {
            // Older files repeat the sizes here; a row may be padded to a multiple of 4.
            let rows = try cursor.integer()
            columns = try cursor.integer()
            guard rows == densities, columns == senones || columns == (senones + 3) / 4 * 4 else {
                throw file.damaged("\(rows) rows of \(columns) weights, expected \(densities) of \(senones)")
            }
        }
        let row = bitsPerWeight == 4 ? (columns + 1) / 2 : columns
        let codebook = clusterCount == 0 ? 0 : 16
        start = cursor.offset + codebook
        try file.requireSize(atLeast: start + (try file.product(of: [streams, densities, row])))
    }

    /// The weights as probabilities, after `require`.
    ///
    /// A byte is the negative logarithm to the base 1.0001, divided by 1024.
    ///
    /// - Parameter sizes: senones, streams, densities, in which order they come.
    func weights(_ sizes: [Int]) throws -> [Float] {
        guard bitsPerWeight == 8, clusterCount == 0, sizes.count == 3 else {
            throw AdaptationError.modelUnsuitable("its mixture weights are kept in clusters")
        }
        let (senones, streams, densities) = (sizes[0], sizes[1], sizes[2])
        let table = (0..<256).map { Float(exp(-Double($0 << 10) * log(1.0001))) }
        let bytes = try file.bytes(at: start, count: streams * densities * columns)
        guard bytes.count == streams * densities * columns else { throw file.damaged("it ends too early") }
        var weights = [Float](repeating: 0, count: senones * streams * densities)
        for row in 0..<streams * densities {
            for senone in 0..<senones {
                weights[senone * streams * densities + row] = table[Int(bytes[row * columns + senone])]
            }
        }
        return weights
    }
}
