import Intents

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
        // A response without a session: nothing was opened that could end.
        let response = IntentResponse(code: titles.isEmpty ? "failure" : "success")
        return [.emit(.response(response, isSuccess: !titles.isEmpty, text: text)), .speak(text)]
    }
}
