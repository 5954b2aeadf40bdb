import ConfigFile
import Grammars
import Intents

/// Checks the templates of one intent against its parameters, the application's types and the rules.
struct TemplateChecker {
    let parameters: ParameterTable
    let types: TypeTable
    let rules: RuleScope
    let problems: ProblemList

    /// Whether a sentence can work; if not, that is reported.
    func accepts(_ node: YAMLNode) -> Bool {
        guard let text = node.scalar?.text else { return false }
        let expression: Expression
        do {
            expression = try SentenceTemplate(parsing: text).expression
        } catch {
            problems.report(.template(error.description), at: node.location(ofCharacter: error.column))
            return false
        }
        rules.use(expression.rules)
        let unsound = expression.rules.filter { rule in
            !rules.isSound(rule, problems) { node.location(ofMention: "<\($0)>") }
        }
        guard unsound.isEmpty else { return false }
        return accepts(expression, of: node)
    }

    private func accepts(_ expression: Expression, of node: YAMLNode) -> Bool {
        let contents = TemplateContents(expression, rules: rules.contents)
        guard !contents.isTooLarge else {
            problems.report(.tooLarge(rule: nil), at: node.location(ofCharacter: 1))
            return false
        }
        guard !contents.canBeSilent else {
            problems.report(.silent, at: node.location(ofCharacter: 1))
            return false
        }
        let slots = contents.slots.filter { !accepts($0, at: place(of: $0.name, in: expression, node)) }
        let constants = contents.constants.filter { !accepts($0, at: place(of: $0.slot, in: expression, node)) }
        return slots.isEmpty && constants.isEmpty
    }

    /// Where a sentence names a parameter, and who names it: the sentence itself, or a rule that it mentions.
    private struct Place {
        var location: FileLocation
        var user: String
    }

    private func place(of name: String, in expression: Expression, _ node: YAMLNode) -> Place {
        let own = expression.slots.contains { $0.name == name } || expression.constants.contains { $0.slot == name }
        let rule = own ? nil : expression.rules.first { rules.contents(of: $0)?.names(name) == true }
        guard let rule else { return Place(location: node.location(ofMention: "{\(name)"), user: "sentence") }
        return Place(location: node.location(ofMention: "<\(rule)>"), user: "rule <\(rule)>")
    }

    private func accepts(_ slot: SlotReference, at place: Place) -> Bool {
        guard isKnown(slot.name, at: place) else { return false }
        // A parameter that could not be read has its own complaint, and takes its intent with it.
        guard let parameter = parameters[slot.name], let name = slot.type else { return true }
        guard
            let spoken = SpokenType(
                name, for: parameter, among: parameters.all, isType: { types.definitions[$0] != nil })
        else {
            report(unknown: name, of: slot, at: place.location)
            return false
        }
        guard spoken.fits(parameter.type) else {
            problems.report(.unfit(said: name, parameter: slot.name, type: parameter.type.name), at: place.location)
            return false
        }
        return ids(of: spoken, fit: parameter, at: place.location)
    }

    private func report(unknown name: String, of slot: SlotReference, at place: FileLocation) {
        guard !types.isFaulty(name) else { return problems.report(.faultySlotType(name), at: place) }
        // One that could not be read.
        guard !parameters.names.contains(name) else { return }
        let known = types.names.sorted() + ["text", "spelling"] + ValueType.builtIn.map(\.name)
        let nearest = problems.nearest(to: name, among: known + parameters.names.inOrder)
        problems.report(.unknownSlotType(name, nearest: nearest), at: place)
    }

    /// Whether each id of a type that is said for a parameter of another is a constant of that other.
    private func ids(of spoken: SpokenType, fit parameter: ParameterDefinition, at place: FileLocation) -> Bool {
        guard case .value(.enumeration(let name)) = spoken, spoken != .value(parameter.type),
            parameter.type != .string, let said = types.definitions[name]
        else { return true }
        let subject = "what {\(parameter.name):\(name)} says"
        let reader = ValueReader(parameter, types: types, subject: subject, problems)
        return said.entries.allSatisfy { reader.accepts(constant: $0.id, at: place) }
    }

    private func accepts(_ constant: TemplateContents.Constant, at place: Place) -> Bool {
        guard isKnown(constant.slot, at: place) else { return false }
        guard let parameter = parameters[constant.slot] else { return true }
        let subject = "the value of “\(constant.slot)”"
        return ValueReader(parameter, types: types, subject: subject, problems)
            .accepts(constant: constant.value, at: place.location)
    }

    private func isKnown(_ name: String, at place: Place) -> Bool {
        if parameters.names.contains(name) { return true }
        let nearest = problems.nearest(to: name, among: parameters.names.inOrder)
        problems.report(.unknownParameter(name, kind: place.user, nearest: nearest), at: place.location)
        return false
    }
}
