/// The head of a file of numbers in the format of Sphinx-3: `means`, `variances`, `transition_matrices`,
/// `mixture_weights`.
///
/// Lines up to `endhdr`, a byte-order mark, dimensions, the count of 32-bit floats, these, a checksum.
/// Source: sphinxbase, `src/libsphinxbase/util/bio.c`; pocketsphinx, `ms_gauden.c`, `tmat.c`, `ptm_mgau.c`.
struct AcousticModelArray {
    enum Kind {
        /// Codebooks, streams, densities, then the length of each stream.
        case gaussians
        /// Matrices, states from, states to.
        case transitions
        /// Senones, streams, densities.
        case weights
    }

    private(set) var dimensions: [Int]
    /// Lengths of the streams of gaussians.
    private(set) var streams: [Int] = []
    let file: AcousticModelFile
    private var isBigEndian = false
    private var hasChecksum = false
    private var dimensionsOffset = 0

    /// Far above any model, far below what is dangerous to allocate.
    private static let sizes = 1...1_000_000

    init(_ path: String, _ kind: Kind) throws(RecognitionError) {
        file = try AcousticModelFile(path)
        dimensions = []
        var cursor = try AcousticModelCursor(file, limit: 4096)
        try readLines(&cursor)
        switch try cursor.take(4) {
        case [0x44, 0x33, 0x22, 0x11]: isBigEndian = false
        case [0x11, 0x22, 0x33, 0x44]: isBigEndian = true
        default: throw file.damaged("no byte-order mark")
        }
        cursor.isBigEndian = isBigEndian
        dimensionsOffset = cursor.offset
        for _ in 0..<3 { dimensions.append(try cursor.integer(in: Self.sizes, "size")) }
        var factors = dimensions
        if kind == .gaussians {
            guard dimensions[1] <= 64 else { throw file.damaged("impossible number of streams: \(dimensions[1])") }
            for _ in 0..<dimensions[1] { streams.append(try cursor.integer(in: Self.sizes, "stream length")) }
            factors = [dimensions[0], dimensions[2], streams.reduce(0, +)]
        }
        let count = try cursor.integer()
        let product = try file.product(of: factors)
        guard count == product else { throw file.damaged("\(count) numbers, but its dimensions tell of \(product)") }
        try file.requireSize(cursor.offset + 4 * count + (hasChecksum ? 4 : 0))
    }

    private mutating func readLines(_ cursor: inout AcousticModelCursor) throws(RecognitionError) {
        guard try cursor.text(before: UInt8(ascii: "\n")) == "s3" else {
            throw file.damaged("it does not start with \"s3\"")
        }
        // As many as the library takes.
        for _ in 0..<32 {
            let line = try cursor.text(before: UInt8(ascii: "\n"))
            let words = line.split(whereSeparator: { " \t\r".contains($0) })
            if words == ["endhdr"] { return }
            if words.first?.hasPrefix("#") == true { continue }
            guard words.count == 2, words[0] == "version" || words[0] == "chksum0" else {
                throw file.damaged("unknown header line")
            }
            if words[0] == "chksum0" { hasChecksum = true }
        }
        throw file.damaged("its header does not end")
    }

    /// Reads the whole file to compare its checksum, for which the library would end the process.
    func verifyChecksum() throws(RecognitionError) {
        guard hasChecksum else { return }
        var sum: UInt32 = 0
        var offset = dimensionsOffset
        let end = file.size - 4
        while offset < end {
            let block = try file.bytes(at: offset, count: min(65536, end - offset))
            sum = Self.checksum(of: block, isBigEndian: isBigEndian, after: sum)
            offset += block.count
        }
        let stored = AcousticModelCursor.integer(try file.bytes(at: end, count: 4)[...], isBigEndian: isBigEndian)
        guard UInt32(truncatingIfNeeded: stored) == sum else { throw file.damaged("its checksum is wrong") }
    }

    /// For each word of 32 bits: turn the sum left by 20, add.
    static func checksum(of block: [UInt8], isBigEndian: Bool, after start: UInt32) -> UInt32 {
        block.withUnsafeBytes { bytes in
            var sum = start
            for offset in stride(from: 0, to: bytes.count - 3, by: 4) {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                sum = (sum << 20 | sum >> 12) &+ (isBigEndian ? word.bigEndian : word.littleEndian)
            }
            return sum
        }
    }
}
