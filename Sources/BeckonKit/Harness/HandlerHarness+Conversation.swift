/// One dialogue, step by step: the values of a step are those that the ones before it left.
extension HandlerHarness {
    public enum Step: Sendable, Hashable {
        /// A person says values, or answers with one.
        case say([String: Value])
        /// The parameter is resolved; its value is taken over where the resolution says which one is meant.
        case resolve(String)
        /// Changed values are taken over.
        case confirm
        case handle
    }

    /// What became of the steps.
    public struct Conversation: Sendable, Hashable {
        /// The values after the last step.
        public var slots: [String: Value] = [:]
        /// By parameter, the latest one; a parameter that was left to Beckon is absent.
        public var resolutions: [String: ParameterResolution] = [:]
        /// Nil where that step was not taken.
        public var confirmation: IntentResponse?
        public var response: IntentResponse?

        mutating func take(_ resolution: ParameterResolution?, of parameter: String) {
            resolutions[parameter] = resolution
            switch resolution {
            case .value(.success(let value)): slots[parameter] = value
            case .value(.notRequired): slots[parameter] = nil
            case .elements(let elements):
                let values = elements.compactMap { if case .success(let value) = $0 { value } else { nil } }
                if values.count == elements.count { slots[parameter] = .array(values) }
            default: break
            }
        }
    }

    /// Takes the steps in their order and ends at the first error.
    ///
    /// - Throws: As `resolve`.
    public func conversation(_ intent: String, _ steps: [Step]) async throws -> Conversation {
        var conversation = Conversation()
        for step in steps {
            switch step {
            case .say(let values): conversation.slots.merge(values) { $1 }
            case .resolve(let parameter):
                let resolution = try await resolve(parameter, of: intent, slots: conversation.slots)
                conversation.take(resolution, of: parameter)
            case .confirm:
                let response = try await confirm(intent, slots: conversation.slots)
                conversation.slots.merge(response.slots) { $1 }
                conversation.confirmation = response
            case .handle: conversation.response = try await handle(intent, slots: conversation.slots)
            }
        }
        return conversation
    }
}
