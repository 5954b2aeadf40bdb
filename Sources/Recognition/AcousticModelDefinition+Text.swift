extension AcousticModelDefinition {
    /// The counts of the header, the base phones, and that there is a line for each phone: the library ends the process
    /// where one is missing. It needs 70 ms more for a text than for a binary file; counting the lines needs 1 to 2 ms.
    mutating func readText(_ file: AcousticModelFile) throws(RecognitionError) {
        var lines = AcousticModelLineReader(file)
        guard let version = try lines.next(), version.starts(with: "0.3".utf8) else {
            throw file.damaged("it starts with neither \"BMDF\" nor \"0.3\"")
        }
        let counts = try Self.counts(from: &lines, of: file)
        guard let baseCount = counts["n_base"], let triphoneCount = counts["n_tri"],
            let mapCount = counts["n_state_map"], let senones = counts["n_tied_state"],
            let baseSenones = counts["n_tied_ci_state"], let transitions = counts["n_tied_tmat"]
        else { throw file.damaged("its header is incomplete") }
        let phoneCount = baseCount + triphoneCount
        guard (1...255).contains(baseCount), mapCount % phoneCount == 0, (2...6).contains(mapCount / phoneCount) else {
            throw file.damaged("\(mapCount) states do not fit \(phoneCount) phones")
        }
        statesPerPhone = mapCount / phoneCount - 1
        senoneCount = senones
        transitionCount = transitions
        guard baseSenones == baseCount * statesPerPhone, baseSenones <= senones, senones <= 65534,
            (1...32766).contains(transitions)
        else { throw file.damaged("impossible numbers of senones or transition matrices") }
        for number in 0..<phoneCount {
            // Names and contexts, filler or not, a matrix, the senones, "N".
            guard let line = try lines.next(), line.last == UInt8(ascii: "N") else {
                throw file.damaged("phone \(number) of \(phoneCount) is missing or cut")
            }
            if number < baseCount { try addPhone(line, of: file) }
        }
    }

    private static func counts(
        from lines: inout AcousticModelLineReader, of file: AcousticModelFile
    ) throws(RecognitionError) -> [String: Int] {
        var counts: [String: Int] = [:]
        for _ in 0..<6 {
            let words = String(decoding: try lines.next() ?? [], as: UTF8.self).split(separator: " ")
            guard words.count == 2, let count = Int(words[0]), (0...10_000_000).contains(count) else {
                throw file.damaged("a count in its header is missing")
            }
            counts[String(words[1])] = count
        }
        return counts
    }

    private mutating func addPhone(_ line: ArraySlice<UInt8>, of file: AcousticModelFile) throws(RecognitionError) {
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { " \t".contains($0) })
        guard words.count == 7 + statesPerPhone, words[1...3].allSatisfy({ $0 == "-" }) else {
            throw file.damaged("base phone \(phones.count) is not described as one")
        }
        phones.append(String(words[0]))
    }
}
