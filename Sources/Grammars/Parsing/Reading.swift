import Intents

/// One way in which a text is said by a grammar.
public struct Reading: Sendable, Hashable {
    /// The number of the sentence in the grammar.
    public var sentence: Int
    public var values: [String: Value]
    /// Words that the template says itself, and the name of the application.
    public var literalWords: Int
    /// Words that stand in slots of a closed type.
    public var typedWords: Int
    /// Words that stand in free text.
    public var freeWords: Int
    /// Words of the text that are taken for another that sounds alike, or passed over.
    public var exchangedWords: Int
}

extension Grammar {
    /// Longer texts are nobody's command.
    static let maximumWords = 500

    /// The readings of a text, best first: fewer words taken for others, more literal words, more words in typed slots
    /// than in free text, the higher priority, the order of the sentences.
    ///
    /// - Parameters:
    ///   - situation: when it is said, and what else is the case then.
    ///   - alternatives: by the place of a token, other words that it may be: those that sound alike.
    public func readings(
        of text: TokenizedText, alternatives: [Int: [String]] = [:], in situation: Situation = Situation()
    ) -> [Reading] {
        guard let (parse, candidates) = candidates(of: text, alternatives: alternatives, in: situation) else {
            return []
        }
        return candidates.compactMap { $0.reading(in: parse) }
    }

    public func readings(of text: String, in situation: Situation = Situation()) -> [Reading] {
        readings(of: tokenized(text), in: situation)
    }

    /// What may turn out to be readings, best first; nil for no text, and for one without end.
    ///
    /// - Parameter prunes: whether paths are given up at a value that the conditions of their sentence do not allow.
    func candidates(
        of text: TokenizedText, alternatives: [Int: [String]], in situation: Situation, prunes: Bool = true
    )
        -> (Parse, [Candidate])?
    {
        guard !text.tokens.isEmpty, text.tokens.count <= Self.maximumWords else { return nil }
        let parse = Parse(
            text, alternatives: alternatives, situation: situation, parts: parts, vocabularies: vocabularies)
        parse.prunes = prunes
        let starts = edges.starts(parse)
        let ends = edges.ends(parse)
        var candidates: [Candidate] = []
        var offset = 0
        for segment in segments {
            candidates += segment.candidates(in: parse, starts: starts, ends: ends, offset: offset)
            offset += segment.sentences.count
        }
        candidates.sort { left, right in
            if left.score.rank != right.score.rank { return left.score.rank > right.score.rank }
            return (right.sentence.priority, left.number) < (left.sentence.priority, right.number)
        }
        return (parse, candidates)
    }
}

/// A path through a segment that may turn out to be a reading.
struct Candidate {
    let segment: Segment
    let end: Search.End
    let score: Score
    let number: Int

    var sentence: Sentence { segment.sentences[Int(end.sentence)] }

    func reading(in parse: Parse) -> Reading? {
        guard let values = try? ValueReader(self, parse).values() else { return nil }
        return Reading(
            sentence: number, values: values, literalWords: score.literal, typedWords: score.typed,
            freeWords: score.free, exchangedWords: score.exchanged)
    }
}

extension Segment {
    /// The best path of each sentence that the text says, between places where it may begin and end.
    func candidates(in parse: Parse, starts: [EdgeWords.Edge], ends: [EdgeWords.Edge], offset: Int) -> [Candidate] {
        let own = { (edge: EdgeWords.Edge) in edge.application == nil || edge.application == self.application }
        let seeds = starts.filter(own).map { start in
            var score = Score.start
            score.addLiteral(start.words)
            return (start.position, score)
        }
        let ends = ends.filter(own)
        var allowed = [Bool](repeating: false, count: parse.count + 1)
        for end in ends { allowed[end.position] = true }
        let skips = skipWords.map { words in
            (0..<parse.count).map { parse.ends(in: words, from: $0) }
        }
        let found = parse.withSearch(graph, isType: false) { search in
            search.allowedEnds = allowed
            search.skips = skips ?? []
            search.mostExtraWords = extraWords
            if parse.prunes { search.conditions = conditions }
            search.run(from: seeds, in: parse)
            return search.ends
        }
        var best: [Int32: Candidate] = [:]
        for end in found {
            var score = end.score
            score.addLiteral(ends.lazy.filter { $0.position == end.position }.map(\.words).max() ?? 0)
            if let other = best[end.sentence], other.score >= score { continue }
            best[end.sentence] = Candidate(
                segment: self, end: end, score: score, number: offset + Int(end.sentence))
        }
        return Array(best.values)
    }
}
