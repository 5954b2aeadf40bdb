import Intents

extension DialogueMachine {
    /// What can be answered, and the question again.
    func help(_ question: Question, _ session: Session) -> Question.Said {
        var said = Question.Said(text: wording(.helpAnything), choices: question.choices)
        switch question.subject {
        case .confirmation, .valueConfirmation: said.text = wording(.helpConfirmation)
        case .choice: said.text = wording(.helpChoice)
        case .value(let parameter, let choices):
            let names = names(choices, parameter, session)
            if !names.isEmpty {
                said = listed(names)
            } else if parameter.type == .boolean {
                said.text = wording(.helpConfirmation)
            } else if let range = parameter.range {
                said.text = rangeText(.helpRange, range)
            }
        }
        if said.text != question.text { said.text = joined(said.text, question.text) }
        return said
    }

    private func listed(_ names: [String]) -> Question.Said {
        let first = Array(names.prefix(settings.choices))
        let list = first.dropFirst().reduce(first.first ?? "") { wording(.moreChoices, ["choices": $0, "next": $1]) }
        let isAll = first.count == names.count
        return Question.Said(text: wording(isAll ? .helpChoices : .helpMoreChoices, ["choices": list]), choices: first)
    }
}
