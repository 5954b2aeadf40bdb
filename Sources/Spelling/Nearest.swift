/// The candidate that a person most likely meant by a misspelled word; nil where none is near enough.
///
/// Near enough is one slip for every three characters, at least one and at most three. Case is ignored, so that
/// `Category` finds `category`. Of equally near candidates the first wins.
///
/// - Parameter word: as the person wrote it; longer than 64 characters finds nothing.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
    var limit = min(max(wanted.count / 3, 1), 3)
    var found: String?
    for candidate in candidates where candidate != word {
        let letters = Array(candidate.lowercased().unicodeScalars)
        // A candidate of which every letter would have to change has nothing in common with the word.
        guard abs(letters.count - wanted.count) <= limit, letters.count > 1 || wanted.count > 1 else { continue }
        let slips = distance(wanted, letters)
        if slips <= limit, slips < max(letters.count, wanted.count) {
            found = candidate
            if slips == 0 { break }
            limit = slips - 1
        }
    }
    return found
}

private let longestWord = 64

/// The number of insertions, deletions, substitutions and swaps of neighbors that turn one word into the other.
///
/// The optimal string alignment form of the Damerau-Levenshtein distance (F. J. Damerau, "A technique for computer
/// detection and correction of spelling errors", CACM 7(3), 1964).
public func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first.unicodeScalars), Array(second.unicodeScalars))
}

private func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
        var current = [row + 1]
        for (column, other) in second.enumerated() {
            var best = min(previous[column + 1] + 1, current[column] + 1)
            best = min(best, previous[column] + (letter == other ? 0 : 1))
            let isSwap =
                row > 0 && column > 0 && letter == second[column - 1] && first[row - 1] == other
            if isSwap { best = min(best, beforePrevious[column - 1] + 1) }
            current.append(best)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}
