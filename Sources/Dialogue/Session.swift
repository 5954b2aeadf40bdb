import Intents

/// One dialogue: from the first utterance to the final response.
struct Session: Sendable {
    let definition: IntentDefinition
    /// The extension for the intent when the session was opened; nil: there was none.
    let manifest: ExtensionManifest?
    /// On the conversation's clock.
    let opened: Double
    /// What was said, answered and resolved, without defaults, also of parameters that do not apply now.
    private(set) var slots: [String: Value] = [:]
    /// Parameters whose value stands.
    private(set) var resolved: Set<String> = []
    /// Parameters without a value that have to be asked for whatever their definition says.
    private(set) var wanted: Set<String> = []
    /// Parameters that shall have no value, not even their default.
    private(set) var omitted: Set<String> = []
    /// Parameters to which the person gave a value, the last one first.
    private(set) var spoken: [String] = []
    /// Values that the person chose or affirmed, by parameter: they are not put to the person again.
    var settled: [String: Set<Value>] = [:]
    /// How often a handler refused a value, by parameter.
    var refusals: [String: Int] = [:]
    /// Requests that the extension does not know.
    var notOffered: Set<ExtensionRequest.Method> = []
    var requests = 0
    var turns = 1
    /// Whether it may not have been meant at all: until it is answered, a question that nobody answers ends in silence.
    var isDoubted = false
    /// What is to be said before the next question.
    var lead: String?
    /// When progress was last spoken, on the conversation's clock.
    var progressSpoken: Double?
    /// Whether it was told that the extension takes its time.
    var isSlownessTold = false

    init(_ definition: IntentDefinition, _ manifest: ExtensionManifest?, opened: Double) {
        self.definition = definition
        self.manifest = manifest
        self.opened = opened
    }

    var nextTurn: Session {
        var session = self
        session.turns += 1
        return session
    }

    // MARK: Values

    /// The person gave a value: it has to be resolved anew.
    mutating func say(_ value: Value, _ name: String) {
        slots[name] = value
        spoken.removeAll { $0 == name }
        spoken.insert(name, at: 0)
        resolved.remove(name)
        wanted.remove(name)
        omitted.remove(name)
    }

    /// The value stands.
    mutating func accept(_ value: Value, _ name: String) {
        slots[name] = value
        resolved.insert(name)
        wanted.remove(name)
        omitted.remove(name)
    }

    /// Some elements of a list were left out, which is not resolved yet.
    mutating func revise(_ elements: [Value], _ name: String) {
        if slots[name] != nil, !elements.isEmpty { slots[name] = .array(elements) }
    }

    /// The value it has, or none, stands.
    mutating func accept(_ name: String) { resolved.insert(name) }

    /// There shall be no value.
    mutating func omit(_ name: String) {
        drop(name)
        omitted.insert(name)
        resolved.insert(name)
    }

    /// There is no value, and the person has to give one.
    mutating func want(_ name: String) {
        drop(name)
        wanted.insert(name)
        resolved.remove(name)
    }

    private mutating func drop(_ name: String) {
        slots[name] = nil
        wanted.remove(name)
        spoken.removeAll { $0 == name }
    }

    // MARK: Conditions

    /// What the extension gets: the values of the parameters that apply, with defaults filled in.
    var effectiveSlots: [String: Value] {
        Dictionary(uniqueKeysWithValues: applicable.compactMap { name in value(of: name).map { (name, $0) } })
    }

    /// A parameter's value or default, whether it applies or not.
    func value(of name: String) -> Value? {
        slots[name] ?? (omitted.contains(name) ? nil : definition[parameter: name]?.defaultValue)
    }

    /// The first parameter that applies and whose value does not stand yet.
    var nextUnresolved: ParameterDefinition? {
        let applicable = applicable
        return definition.parameters.first { !resolved.contains($0.name) && applicable.contains($0.name) }
    }

    /// The parameters whose conditions hold: those without one, and those whose conditions hold by the values of
    /// parameters that apply. So parameters that only hold each other up do not apply.
    private var applicable: Set<String> {
        var applicable: Set<String> = []
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for parameter in definition.parameters where !applicable.contains(parameter.name) {
                let holds = parameter.condition.allSatisfy { name, test in
                    guard applicable.contains(name), let other = definition[parameter: name] else { return false }
                    return test.passes(value(of: name), type: other.type)
                }
                guard holds else { continue }
                applicable.insert(parameter.name)
                isGrowing = true
            }
        }
        return applicable
    }
}
