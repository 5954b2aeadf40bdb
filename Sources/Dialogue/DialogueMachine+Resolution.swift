import Intents

extension DialogueMachine {
    mutating func open(_ match: Match) -> [DialogueAction] {
        guard let definition = catalog[match.intent] else { return refuse() }
        let hasExtension = catalog.extension(for: match.intent) != nil
        var session = Session(definition: definition, hasExtension: hasExtension, opened: clock, slots: [:])
        for parameter in definition.parameters {
            guard let value = match.slots[parameter.name] else { continue }
            session.slots[parameter.name] = fitting(value, parameter, definition.id)
            if session.slots[parameter.name] == nil { session.unresolved.insert(parameter.name) }
        }
        // Nothing is asked for what nobody could handle.
        if catalog.lacksExtension(match.intent) { return endUnavailable(session) }
        return resolve(session)
    }

    /// A match of what the catalog does not have any more.
    private mutating func refuse() -> [DialogueAction] {
        let text = wording(.unknownIntent)
        let response = Event.response(IntentResponse(code: "failure"), isSuccess: false, text: text)
        return [.emit(response), .speak(text)] + end(.unavailable)
    }

    /// Asks for the first value that is missing or out of range; goes on to confirm where there is none.
    mutating func resolve(_ session: Session) -> [DialogueAction] {
        var session = session
        for parameter in session.definition.parameters {
            let value = session.slots[parameter.name]
            if let value, let complaint = complaint(value, parameter) {
                session.slots[parameter.name] = nil
                return ask(session, Question(.value(parameter), complaint))
            }
            let isMissing = parameter.isRequired && parameter.defaultValue == nil
            if value == nil, isMissing || session.unresolved.contains(parameter.name) {
                return ask(session, Question(.value(parameter), prompt(parameter)))
            }
        }
        return confirm(session)
    }

    private func prompt(_ parameter: ParameterDefinition) -> String {
        if let prompt = parameter.prompts.ask.first?.render({ _ in nil }), !prompt.isEmpty { return prompt }
        return wording(.needsValue, ["parameter": SpokenFormatter.words(of: parameter.name)])
    }

    /// What to say of a value out of its parameter's range; nil for one within.
    func complaint(_ value: Value, _ parameter: ParameterDefinition) -> String? {
        guard let range = parameter.range, !value.isWithin(range) else { return nil }
        return rangeText(.outOfRange, range)
    }

    /// `text` filled with a range's bounds; of a range without one of its bounds the other is said.
    func rangeText(_ text: Wording.Text, _ range: ClosedRange<Double>) -> String {
        let lower = speaker.text(.decimal(range.lowerBound))
        let upper = speaker.text(.decimal(range.upperBound))
        if range.lowerBound == -.infinity { return wording(.aboveRange, ["upper": upper]) }
        if range.upperBound == .infinity { return wording(.belowRange, ["lower": lower]) }
        return wording(text, ["lower": lower, "upper": upper])
    }

    /// The value as the parameter wants it, a list or a single one; nil where it is not of the parameter's type.
    func fitting(_ value: Value, _ parameter: ParameterDefinition, _ intent: IntentID) -> Value? {
        let enumeration = catalog.enumeration(of: parameter, in: intent)
        var elements = [value]
        if case .array(let values) = value { elements = values }
        let fitting = elements.compactMap { $0.converted(to: parameter.type, enumeration: enumeration) }
        guard fitting.count == elements.count else { return nil }
        if parameter.isArray { return fitting.isEmpty ? nil : .array(fitting) }
        return fitting.count == 1 ? fitting[0] : nil
    }
}
