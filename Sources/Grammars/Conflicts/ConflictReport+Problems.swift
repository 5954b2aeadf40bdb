import Intents

extension ConflictReport {
    /// Whoever copied a file a hundred times knows it by then.
    static let mostProblems = 100

    /// What has been found, as warnings at the places of the sentences that lose: at most a hundred, then how many more
    /// there are, then what could not be analysed.
    public func problems(in grammar: Grammar) -> [Problem] {
        let sentences = grammar.sentences
        let writer = ConflictWriter(sentences: sentences)
        var problems = conflicts.prefix(Self.mostProblems).map(writer.problem)
        let rest = conflicts.count - problems.count
        if rest > 0 {
            problems.append(
                Problem(
                    .warning,
                    "\(rest) more \(rest == 1 ? "conflict" : "conflicts") between sentences; correct those above first")
            )
        }
        return problems + notes(sentences)
    }

    private func notes(_ sentences: [Sentence]) -> [Problem] {
        var notes: [Problem] = []
        if let first = unanalysed.first {
            let rest = unanalysed.count - 1
            let more = rest == 0 ? "this sentence" : "this sentence and \(rest) more"
            notes.append(
                Problem(
                    .warning, at: sentences[first].location,
                    "\(more) could not be compared with all others, there are too many ways to say them; split the "
                        + "sentences to have them checked"))
        }
        return notes
            + opaqueTypes.map {
                Problem(
                    .warning,
                    "there are too many ways to say a value of the type \($0) to find out what else begins or sounds so"
                )
            }
    }
}

/// The messages.
struct ConflictWriter {
    let sentences: [Sentence]

    func problem(_ conflict: Conflict) -> Problem {
        let message =
            switch conflict.kind {
            case .shadowed: shadowed(conflict)
            case .same:
                "\"\(conflict.example)\" means \(named(conflict.rival)) as well, which comes first; word one of them differently"
            case .beginning: beginning(conflict)
            case .values: values(conflict)
            }
        return Problem(.warning, at: sentences[conflict.sentence].location, message)
    }

    private func shadowed(_ conflict: Conflict) -> String {
        let others = conflict.others.map { " or " + named($0) }.joined()
        return
            "\"\(conflict.example)\", like everything that this sentence says, means \(named(conflict.rival))\(others), "
            + "which \(reason(conflict)); word it differently or leave it out"
    }

    private func reason(_ conflict: Conflict) -> String {
        switch conflict.reason {
        case .literal: "has more words of its own"
        case .typed: "takes fewer words as free text"
        case .priority: "has the higher priority"
        case .order: "comes first"
        }
    }

    private func beginning(_ conflict: Conflict) -> String {
        let count = conflict.others.count
        let more = count == 0 ? "" : ", and how sentences of \(count) more \(count == 1 ? "intent" : "intents") begin"
        return
            "\"\(conflict.example)\" is also how \"\(conflict.whole)\" begins, which means \(named(conflict.rival))\(more); "
            + "whoever is cut off there is misunderstood, so word one of them differently"
    }

    private func values(_ conflict: Conflict) -> String {
        let values = conflict.values.map { values in
            values.isEmpty
                ? "nothing"
                : values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value.json.text)" }.joined(separator: ", ")
        }
        return
            "\"\(conflict.example)\" is understood as \(values.last ?? "") by the sentence\(place(conflict.rival)), which "
            + "comes first, and never as \(values.first ?? ""); word one of them differently"
    }

    private func named(_ sentence: Int) -> String { "\(sentences[sentence].meaning)\(place(sentence))" }

    private func place(_ sentence: Int) -> String { sentences[sentence].location.map { " at \($0)" } ?? "" }
}
