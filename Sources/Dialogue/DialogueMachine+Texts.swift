import Intents

extension DialogueMachine {
    /// The prompts of a parameter that have several wordings.
    enum Prompt: Sendable, Hashable {
        case ask, askAgain, choose, confirm
        case unsupported(reason: String)
    }

    /// What is said in turn. Kept over the sessions, so that the same question does not always sound the same.
    struct WordingKey: Sendable, Hashable {
        var intent: IntentID
        var parameter: String
        var prompt: Prompt
    }

    /// The next of the definition's wordings; nil where it has none.
    ///
    /// - Parameter values: what `${name}` stands for before the parameters of the intent.
    mutating func nextWording(
        _ prompt: Prompt, _ parameter: ParameterDefinition, _ session: Session, _ values: [String: String]
    ) -> String? {
        let templates = parameter.prompts[prompt]
        guard !templates.isEmpty else { return nil }
        let key = WordingKey(intent: session.definition.id, parameter: parameter.name, prompt: prompt)
        let turn = wordingTurns[key, default: 0] % templates.count
        if templates.count > 1 { wordingTurns[key] = turn + 1 }
        let text = render(templates[turn], session, nil, values)
        return text.isEmpty ? nil : text
    }

    /// Why a value cannot be taken.
    mutating func refusalText(
        _ value: Value?, _ reason: String?, _ parameter: ParameterDefinition, _ session: Session
    ) -> String {
        let name = value.map { spokenName(Choice($0), parameter, session) }
        var values: [String: String] = [:]
        values[parameter.name] = name
        // A reason that the definition has no text for is told like any other.
        let known = reason.flatMap { parameter.prompts.unsupported[$0] == nil ? nil : $0 } ?? ""
        if let text = nextWording(.unsupported(reason: known), parameter, session, values) { return text }
        guard let name, !name.isEmpty else { return wording(.unsupported) }
        return wording(.unsupportedValue, ["value": name])
    }

    // MARK: Names

    func spokenName(_ choice: Choice, _ parameter: ParameterDefinition, _ session: Session) -> String {
        if let display = choice.display, !display.isEmpty { return display }
        let enumeration = catalog.enumeration(of: parameter, in: session.definition.id)
        return speaker.text(choice.value, enumeration: enumeration)
    }

    /// What the values that can be said are called: the choices, else those of the parameter's own type.
    func names(_ choices: [Choice], _ parameter: ParameterDefinition, _ session: Session) -> [String] {
        guard choices.isEmpty else { return choices.map { spokenName($0, parameter, session) } }
        return catalog.enumeration(of: parameter, in: session.definition.id)?.entries.map(\.spoken) ?? []
    }

    /// `a`, `a or b`, `a, b or c`
    ///
    /// - Parameter isAsked: whether it is asked which of them is meant; Chinese has another "or" then.
    func either(_ names: [String], isAsked: Bool = false) -> String {
        guard let last = names.last, let first = names.first, names.count > 1 else { return names.first ?? "" }
        let list = names.dropLast().dropFirst().reduce(first) { wording(.moreChoices, ["choices": $0, "next": $1]) }
        return wording(isAsked ? .lastChoiceAsked : .lastChoice, ["choices": list, "next": last])
    }

    /// The application's spoken name; where the catalog has none, the last part of its id.
    func applicationName(_ session: Session) -> String {
        let id = session.definition.id.application
        return catalog.application(id)?.name ?? id.split(separator: ".").last.map(String.init) ?? id
    }

    // MARK: Sentences

    /// One text behind another.
    func joined(_ first: String?, _ second: String) -> String {
        guard let first, !first.isEmpty else { return second }
        return wording(.sequence, ["first": first, "second": second])
    }

    /// `text` filled with a range's bounds; of a range without one of its bounds the other is said.
    func rangeText(_ text: Wording.Text, _ range: ClosedRange<Double>) -> String {
        let lower = speaker.text(.decimal(range.lowerBound))
        let upper = speaker.text(.decimal(range.upperBound))
        if range.lowerBound == -.infinity { return wording(.aboveRange, ["upper": upper]) }
        if range.upperBound == .infinity { return wording(.belowRange, ["lower": lower]) }
        return wording(text, ["lower": lower, "upper": upper])
    }

    /// A template with parameters and response properties as a person says them. `values` go before properties, and these
    /// before parameters.
    func render(
        _ template: TextTemplate, _ session: Session, _ response: IntentResponse?, _ values: [String: String] = [:]
    ) -> String {
        let definition = session.definition
        let slots = session.effectiveSlots
        return template.render { name in
            if let text = values[name] { return text }
            if let value = response?.properties[name] {
                var enumeration: EnumerationDefinition?
                if case .enumeration(let type)? = definition.responseProperties[name] {
                    enumeration = catalog.enumeration(type, of: definition.id.application)
                }
                return speaker.text(value, enumeration: enumeration)
            }
            guard let value = slots[name] else { return nil }
            let parameter = definition[parameter: name]
            return speaker.text(
                value, enumeration: parameter.flatMap { catalog.enumeration(of: $0, in: definition.id) })
        }
    }
}

extension ParameterPrompts {
    fileprivate subscript(prompt: DialogueMachine.Prompt) -> [TextTemplate] {
        switch prompt {
        case .ask: ask
        case .askAgain: askAgain
        case .choose: choose
        case .confirm: confirm
        case .unsupported(let reason): unsupported[reason] ?? []
        }
    }
}
