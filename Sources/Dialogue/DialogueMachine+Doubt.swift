import Intents

/// "Did you mean ...?": what was heard while nothing was open, and is not sure enough to be done unasked.
///
/// Perhaps nobody spoke to the device. So it asks once, what is no answer to it is passed over in silence, and where no
/// answer comes it gives up without a word.
extension DialogueMachine {
    /// The question, before a session is opened.
    struct DoubtQuestion: Sendable {
        let candidates: [Doubt.Candidate]
        /// What each is called in the question.
        let names: [String]
        let text: String
        /// What `repeat` says again.
        var said: Question.Said
        /// On the conversation's clock.
        let opened: Double
        var turns = 1
        var misunderstandings = 0
        /// As of any question.
        var waitBegan = 0.0

        /// What the answers can choose from; none: yes or no is asked.
        var choices: [Choice] {
            guard candidates.count > 1 else { return [] }
            return zip(candidates, names).map { candidate, name in
                Choice(
                    .string(candidate.words), display: name,
                    synonyms: name == candidate.words ? [] : [candidate.words])
            }
        }
    }

    /// Whether what is said next may be a command like any other: nothing is open, or only whether one was meant.
    public var takesCommands: Bool {
        switch state {
        case .idle, .doubting: true
        case .asking, .working: false
        }
    }

    /// Drops the question whether something was meant: something else is asked for instead. Without an event, as nothing
    /// was opened yet.
    public mutating func dismissDoubt() {
        if case .doubting = state { state = .idle }
    }

    /// Asks what was meant, but for what would be refused anyway. Where that leaves one thing that reads back all it was
    /// given, that is question enough.
    mutating func ask(_ doubt: Doubt) -> [DialogueAction] {
        let candidates = doubt.candidates.filter { isOpenable($0.match) }
        guard let first = candidates.first else {
            return [.emit(.rejected(.lowConfidence, confidence: doubt.confidence))]
        }
        if candidates.count == 1, readsBack(first.match) { return open(first, isDoubted: true) }
        let names = names(candidates)
        let text =
            names.count == 1
            ? wording(.didYouMean, ["title": names[0]])
            : wording(.didYouMeanWhich, ["first": names[0], "second": names[1]])
        let choices = names.count == 1 ? nil : names
        return ask(
            DoubtQuestion(
                candidates: candidates, names: names, text: text, said: Question.Said(text: text, choices: choices),
                opened: clock))
    }

    private mutating func ask(_ question: DoubtQuestion, lead: String? = nil) -> [DialogueAction] {
        guard question.turns <= settings.maximumTurns else { return endMisunderstood() }
        var question = question
        let text = joined(lead, question.said.text)
        question.waitBegan = clock + Double(text.count) * Self.longestCharacter
        state = .doubting(question)
        return [.emit(.prompt(.didYouMean, parameter: nil, text: text, choices: question.said.choices)), .speak(text)]
    }

    // MARK: Answers

    /// What is said to the question. A match is a new command, whose event is the caller's as ever.
    mutating func take(_ interpretation: Interpretation, _ question: DoubtQuestion) -> [DialogueAction] {
        var question = question
        question.turns += 1
        switch interpretation {
        case .answer(let answer): return take(answer, question)
        case .control(let command): return take(command, question)
        case .match(let match): return open(match)
        case .rejected, .doubtful, .shortcut, .search: return []
        }
    }

    private mutating func take(_ answer: Answer, _ question: DoubtQuestion) -> [DialogueAction] {
        switch answer.reply {
        case .no, .some(.none): return [.emit(.answer(parameter: nil, value: .boolean(false)))] + end(.declined)
        case .yes where question.candidates.count == 1:
            return [.emit(.answer(parameter: nil, value: .boolean(true)))] + open(question.candidates[0])
        case .choices, .position:
            let offer = question.candidates.count > 1 ? Offer(question.choices, atATime: Doubt.mostCandidates) : nil
            guard let chosen = offer?.chosen(answer.reply), chosen.count == 1,
                let candidate = question.candidates.first(where: { .string($0.words) == chosen[0] })
            else { break }
            return [.emit(.answer(parameter: nil, value: chosen[0]))] + open(candidate)
        default: break
        }
        // Somebody does talk to the device.
        var question = question
        question.misunderstandings += 1
        guard question.misunderstandings <= settings.misunderstandings else { return endMisunderstood() }
        return [.emit(.rejected(.outOfGrammar, confidence: 0))] + ask(question, lead: wording(.notUnderstood))
    }

    private mutating func take(_ command: ControlCommand, _ question: DoubtQuestion) -> [DialogueAction] {
        var question = question
        switch command {
        case .cancel, .stop: return end(.cancelled, saying: wording(.cancelled))
        case .repeat: break
        case .help:
            let help = wording(question.candidates.count == 1 ? .helpConfirmation : .helpChoice)
            question.said.text = joined(help, question.text)
        }
        return ask(question)
    }

    /// It is meant: the match is known now.
    private mutating func open(_ candidate: Doubt.Candidate, isDoubted: Bool = false) -> [DialogueAction] {
        [.emit(.match(candidate.match))] + open(candidate.match, isDoubted: isDoubted)
    }

    // MARK: What is asked

    private func isOpenable(_ match: Match) -> Bool {
        guard let session = session(match) else { return false }
        return refusal(session) == nil && !catalog.lacksExtension(match.intent)
    }

    /// Whether the intent is confirmed with all values in the question, and nothing else is asked before.
    private func readsBack(_ match: Match) -> Bool {
        guard let session = session(match) else { return false }
        let definition = session.definition
        guard definition.needsConfirmation || policy.demand(of: definition).mustConfirm,
            definition.parameters.allSatisfy({ !$0.isRequired || session.value(of: $0.name) != nil })
        else { return false }
        return tells(definition.responses["ready"]?.say ?? fullestTitle(session), match)
    }

    private func tells(_ template: TextTemplate?, _ match: Match) -> Bool {
        Set(template?.names ?? []).isSuperset(of: match.slots.keys)
    }

    /// The titles of the shortcuts that say all values, else the words that were heard.
    private func names(_ candidates: [Doubt.Candidate]) -> [String] {
        let titles = candidates.map(title)
        return Set(titles).count == titles.count ? titles : candidates.map(\.words)
    }

    private func title(_ candidate: Doubt.Candidate) -> String {
        guard let session = session(candidate.match), let template = fullestTitle(session),
            tells(template, candidate.match)
        else { return candidate.words }
        let title = Self.withoutEnd(render(template, session, nil), ".。!！?？ ")
        return title.isEmpty ? candidate.words : Self.inSentence(title)
    }

    /// Its first letter small, as words within a sentence are; of "TV" and "I" it stays.
    private static func inSentence(_ title: String) -> String {
        let first = title.prefix { $0 != " " }
        guard let letter = first.first, first.count > 1, !first.dropFirst().contains(where: \.isUppercase) else {
            return title
        }
        return letter.lowercased() + title.dropFirst()
    }
}
