import Intents

extension DialogueMachine {
    /// Choices of one question beyond which nobody listens; the rest is left out.
    private static let mostChoices = 1000

    /// What to say of a value out of its parameter's range; nil for one within.
    func complaint(_ value: Value, _ parameter: ParameterDefinition) -> String? {
        guard let range = parameter.range, !value.isWithin(range) else { return nil }
        return rangeText(.outOfRange, range)
    }

    /// The value as the parameter wants it, a list or a single one; nil where it is not of the parameter's type.
    func fitting(_ value: Value, _ parameter: ParameterDefinition, _ intent: IntentID) -> Value? {
        let fitting = value.elements.compactMap { element($0, parameter, intent) }
        guard fitting.count == value.elements.count else { return nil }
        if parameter.isArray { return fitting.isEmpty ? nil : .array(fitting) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private func element(_ value: Value, _ parameter: ParameterDefinition, _ intent: IntentID) -> Value? {
        // Which values there are the extension knows best, where it tells them.
        let enumeration = parameter.hasOptions ? nil : catalog.enumeration(of: parameter, in: intent)
        return value.converted(to: parameter.type, enumeration: enumeration)
    }

    /// A handler's value, if the parameter (or an element of it) can have it.
    func acceptable(
        _ value: Value, _ parameter: ParameterDefinition, _ session: Session, isElement: Bool = false
    ) -> Value? {
        let intent = session.definition.id
        let fitting = isElement ? element(value, parameter, intent) : fitting(value, parameter, intent)
        return fitting.flatMap { complaint($0, parameter) == nil ? $0 : nil }
    }

    /// A handler's choices, each value once; nil where one is none that the parameter could have.
    func acceptable(
        _ choices: [Choice], _ parameter: ParameterDefinition, _ session: Session, isElement: Bool = false
    ) -> [Choice]? {
        var seen: Set<Value> = []
        var acceptable: [Choice] = []
        for var choice in choices.prefix(Self.mostChoices) {
            // What is chosen for an array are its elements.
            var isSingle = parameter.isArray
            if case .array = choice.value { isSingle = isElement }
            let value = self.acceptable(choice.value, parameter, session, isElement: isSingle)
            guard let value else { return nil }
            choice.value = value
            if seen.insert(value).inserted { acceptable.append(choice) }
        }
        return acceptable
    }

    /// What a disambiguation or a value to be confirmed leaves to choose from.
    func choices(
        _ resolution: Resolution, _ parameter: ParameterDefinition, _ session: Session, isElement: Bool
    ) -> [Choice]? {
        switch resolution {
        case .disambiguation(let choices): acceptable(choices, parameter, session, isElement: isElement)
        case .confirmationRequired(let choice): acceptable([choice], parameter, session, isElement: isElement)
        case .success, .needsValue, .notRequired, .unsupported: nil
        }
    }

    /// Puts an answered value where it belongs: in place of the element that was asked about, else of the whole value.
    ///
    /// - Returns: false where it is not of the parameter's type.
    func place(
        _ value: Value, _ parameter: ParameterDefinition, _ element: Element?, _ session: inout Session
    ) -> Bool {
        guard let fitting = fitting(value, parameter, session.definition.id) else { return false }
        session.say(element?.replaced(with: fitting.elements) ?? fitting, parameter.name)
        return true
    }

    /// Fills in what was said for other parameters than the asked one; those of another type are asked for.
    ///
    /// - Returns: whether there was a value among it that can be taken.
    func fill(_ parts: [Answer.Part], besides asked: String?, _ session: inout Session) -> Bool {
        var isFilled = false
        for part in parts where part.parameter != asked {
            guard let parameter = session.definition[parameter: part.parameter] else { continue }
            if part.value == .array([]), parameter.isArray {
                if parameter.isRequired { session.want(parameter.name) } else { session.omit(parameter.name) }
                isFilled = true
                continue
            }
            guard let value = fitting(part.value, parameter, session.definition.id) else {
                session.want(parameter.name)
                continue
            }
            if session.slots[parameter.name] != value { session.say(value, parameter.name) }
            isFilled = true
        }
        return isFilled
    }
}
