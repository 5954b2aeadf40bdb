import Phonetics

/// The head of `mdef`: which phones there are, and how many states and senones.
///
/// Source: pocketsphinx, `src/libpocketsphinx/bin_mdef.c` and `mdef.c`. Both end the process, or crash, where a file
/// is shorter than its counts.
struct AcousticModelDefinition {
    var phones: [String] = []
    var statesPerPhone = 0
    var senoneCount = 0
    var transitionCount = 0

    init(_ path: String, naming names: PhoneNames = .arpabet) throws(RecognitionError) {
        let file = try AcousticModelFile(path)
        switch try file.bytes(at: 0, count: 4) {
        case Array("BMDF".utf8): try readBinary(file, isBigEndian: false)
        case Array("FDMB".utf8): try readBinary(file, isBigEndian: true)
        case []: throw file.damaged("it is empty")
        default: try readText(file)
        }
        // The library finds phones by halving a sorted list.
        guard zip(phones, phones.dropFirst()).allSatisfy({ $0.utf8.lexicographicallyPrecedes($1.utf8) }) else {
            throw file.damaged("its phones are not in order")
        }
        if let missing = (["SIL"] + Phone.speech.map { names[$0] }).first(where: { !phones.contains($0) }) {
            throw .modelUnreadable(
                path,
                detail:
                    "it has no phone \(missing); it must have the phones of US English, or its description name them")
        }
    }

    private mutating func readBinary(_ file: AcousticModelFile, isBigEndian: Bool) throws(RecognitionError) {
        var cursor = try AcousticModelCursor(file, limit: 65536)
        cursor.isBigEndian = isBigEndian
        _ = try cursor.take(4)
        _ = try cursor.integer(in: 1...1, "version")
        _ = try cursor.take(try cursor.integer(in: 0...16384, "length of its description"))
        let baseCount = try cursor.integer(in: 1...255, "number of base phones")
        let phoneCount = try cursor.integer(in: baseCount...10_000_000, "number of phones")
        statesPerPhone = try cursor.integer(in: 1...5, "number of states")
        let baseSenoneCount = try cursor.integer(in: 1...65534, "number of base senones")
        senoneCount = try cursor.integer(in: baseSenoneCount...65534, "number of senones")
        transitionCount = try cursor.integer(in: 1...32766, "number of transition matrices")
        let sequenceCount = try cursor.integer(in: 1...phoneCount, "number of senone sequences")
        _ = try cursor.integer(in: 3...3, "number of phones in context")
        let nodeCount = try cursor.integer(in: 1...100_000_000, "number of tree nodes")
        _ = try cursor.integer(in: 0...baseCount - 1, "silence phone")
        let namesOffset = cursor.offset
        for _ in 0..<baseCount { phones.append(try cursor.text(before: 0)) }
        // Tree nodes of 8 bytes, phones of 12, then senones of 2 after their count; all at multiples of 4.
        let padded = namesOffset + (cursor.offset - namesOffset + 3) / 4 * 4
        let sequencesOffset = padded + 8 * nodeCount + 12 * phoneCount
        let length = AcousticModelCursor.integer(
            try file.bytes(at: sequencesOffset, count: 4)[...], isBigEndian: isBigEndian)
        let expected = sequenceCount * statesPerPhone
        try file.requireSize(sequencesOffset + 4 + 2 * expected)
        guard length == expected else { throw file.damaged("\(length) senones in sequences, expected \(expected)") }
    }
}
