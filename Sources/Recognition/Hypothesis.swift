import Phonetics

/// What a search found: words with their frames and scores.
struct Hypothesis {
    struct Segment {
        /// As in the dictionary: a variant as `word(2)`, fillers as `<sil>` or `[NOISE]`, phones of the loop as `~AA`.
        var word: String
        /// Frames of 10 ms since the start of the utterance.
        var frames: Range<Int>
        /// Senone score units: a tenth of a nat, roughly.
        var acousticScore: Int
        var graphScore: Int

        var isFiller: Bool { word.hasPrefix("<") || word.hasPrefix("[") }
        var isLoopPhone: Bool { word.hasPrefix(SearchGraph.phonePrefix) }

        /// Without the number of the variant.
        var baseWord: String { DictionaryEntry.baseWord(of: word) }
    }

    var segments: [Segment]
    var score: Int
    var frameCount: Int

    /// The phones of the loops, without pauses.
    var loopPhones: [Phone] {
        spoken.compactMap { Phone(rawValue: String($0.word.dropFirst(SearchGraph.phonePrefix.count))) }
    }

    /// Segments that are words or phones of a loop.
    var spoken: [Segment] { segments.filter { !$0.isFiller } }

    enum Piece {
        case word(String)
        /// A run of loop phones, with the pauses in it and after it.
        case loop(Range<Int>)
    }

    /// What was said, in order.
    var pieces: [Piece] {
        var pieces: [Piece] = []
        for segment in segments {
            if case .loop(let frames)? = pieces.last, segment.isLoopPhone || segment.isFiller {
                pieces[pieces.count - 1] = .loop(frames.lowerBound..<max(segment.frames.upperBound, frames.lowerBound))
            } else if segment.isLoopPhone {
                pieces.append(.loop(segment.frames))
            } else if !segment.isFiller {
                pieces.append(.word(segment.baseWord))
            }
        }
        return pieces
    }
}
