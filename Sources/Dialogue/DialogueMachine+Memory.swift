import Intents

/// What is answered out of the memory of the assistant.
extension DialogueMachine {
    /// Answers "what do you suggest". Nothing happens while a session is open.
    ///
    /// - Parameters:
    ///   - suggestions: what the person would probably do, as it is said.
    ///   - examples: what can be said at all, for where nothing is suggested.
    public func suggest(_ suggestions: [String], orExamples examples: [String]) -> [DialogueAction] {
        guard isIdle else { return [] }
        let titles = suggestions.isEmpty ? examples : suggestions
        let kind: Wording.Text =
            titles.isEmpty ? .suggestNothing : suggestions.isEmpty ? .suggestExamples : .suggest
        let text = wording(kind, ["titles": speaker.list(titles)])
        return answer(text, isSuccess: !titles.isEmpty)
    }

    /// Answers "find ...". Nothing happens while a session is open.
    ///
    /// - Parameters:
    ///   - titles: what is said of what was found; none: nothing was.
    ///   - count: how much was found.
    public func tell(_ titles: [String], of count: Int, foundFor words: String) -> [DialogueAction] {
        guard isIdle else { return [] }
        let kind: Wording.Text = titles.isEmpty ? .foundNothing : titles.count < count ? .foundMore : .found
        let more = speaker.text(.integer(count - titles.count))
        let text = wording(kind, ["titles": speaker.list(titles), "words": words, "count": more])
        return answer(text, isSuccess: !titles.isEmpty)
    }

    /// Nothing is looked for while the device is locked.
    public func refuseSearch() -> [DialogueAction] { isIdle ? answer(wording(.locked), isSuccess: false) : [] }

    /// A response without a session: nothing was opened that could end.
    private func answer(_ text: String, isSuccess: Bool) -> [DialogueAction] {
        let response = IntentResponse(code: isSuccess ? "success" : "failure")
        return [.emit(.response(response, isSuccess: isSuccess, text: text)), .speak(text)]
    }
}
