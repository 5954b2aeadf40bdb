import Intents

/// What may be said before and behind every sentence: fillers, which mean nothing, and the name of the application that is
/// meant ("Chat, ...", "... with Chat").
struct EdgeWords: Sendable {
    private let fillers: Vocabulary
    private let heads: Vocabulary
    private let tails: Vocabulary

    init(_ applications: [Application], parts: SharedParts) {
        let language = parts.language
        fillers = Vocabulary(language.fillers.map { .init(id: $0, ways: [$0]) }, words: parts.words)
        let entries = { (frames: [String]) in
            applications.map { application in
                Vocabulary.Entry(
                    id: application.id,
                    ways: application.spokenNames.flatMap { name in
                        frames.map { TemplateText.escaped($0.replacing("NAME", with: name)) }
                    })
            }
        }
        heads = Vocabulary(entries(language.applicationHeads), words: parts.words)
        tails = Vocabulary(entries(language.applicationTails), words: parts.words)
    }

    /// A place where a sentence may begin or end.
    struct Edge {
        var position: Int
        /// The application that was named; nil: none.
        var application: String?
        /// The words of its name and what joins it to the sentence.
        var words: Int
    }

    func starts(_ parse: Parse) -> [Edge] {
        var starts: [Edge] = []
        var open = [0]
        while let position = open.popLast() {
            guard !starts.contains(where: { $0.position == position && $0.application == nil }) else { continue }
            starts.append(Edge(position: position, application: nil, words: 0))
            parse.ways(in: heads, from: position) { state, end, _ in
                starts += applications(heads, at: state).map {
                    Edge(position: Int(end), application: $0, words: Int(end) - position)
                }
            }
            parse.ways(in: fillers, from: position) { _, end, _ in open.append(Int(end)) }
        }
        return starts
    }

    func ends(_ parse: Parse) -> [Edge] {
        var isEnd = [Bool](repeating: false, count: parse.count + 1)
        isEnd[parse.count] = true
        var ends = [Edge(position: parse.count, application: nil, words: 0)]
        for position in stride(from: parse.count - 1, through: 0, by: -1) {
            parse.ways(in: fillers, from: position) { _, end, _ in
                if isEnd[Int(end)] { isEnd[position] = true }
            }
            if isEnd[position] { ends.append(Edge(position: position, application: nil, words: 0)) }
            parse.ways(in: tails, from: position) { state, end, _ in
                guard isEnd[Int(end)] else { return }
                ends += applications(tails, at: state).map {
                    Edge(position: position, application: $0, words: Int(end) - position)
                }
            }
        }
        return ends
    }

    private func applications(_ vocabulary: Vocabulary, at state: Int32) -> [String] {
        vocabulary.values(at: state).map { vocabulary.id(Int($0)) }
    }
}
