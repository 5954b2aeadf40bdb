/// What the owner of the device asks of intents beyond what their definitions ask. It only ever asks for more; how sure
/// it has to be that one was meant is the owner's alone.
public struct OwnerPolicy: Sendable, Hashable {
    public struct Demand: Sendable, Hashable {
        /// The person is always asked yes or no.
        public var mustConfirm: Bool
        /// The intent is refused.
        public var isDenied: Bool
        /// The intent is refused while the device is locked.
        public var isDeniedWhileLocked: Bool
        /// 0 to 1: from which confidence on it is acted on; nil: as anything else.
        public var minimumConfidence: Double?
        /// 0 to 1: from which confidence on the person is asked whether it was meant; nil: as of anything else. Above the
        /// other it means as much as that one.
        public var askConfidence: Double?

        public init(
            mustConfirm: Bool = false, isDenied: Bool = false, isDeniedWhileLocked: Bool = false,
            minimumConfidence: Double? = nil, askConfidence: Double? = nil
        ) {
            self.mustConfirm = mustConfirm
            self.isDenied = isDenied
            self.isDeniedWhileLocked = isDeniedWhileLocked
            self.minimumConfidence = minimumConfidence
            self.askConfidence = askConfidence
        }

        /// What both ask. A confidence of its own goes before the other's.
        func union(_ other: Demand) -> Demand {
            Demand(
                mustConfirm: mustConfirm || other.mustConfirm, isDenied: isDenied || other.isDenied,
                isDeniedWhileLocked: isDeniedWhileLocked || other.isDeniedWhileLocked,
                minimumConfidence: minimumConfidence ?? other.minimumConfidence,
                askConfidence: askConfidence ?? other.askConfidence)
        }
    }

    /// By verb (`buy`) or family (`order`) of the category.
    public var categories: [String: Demand]
    /// By full name or last part.
    public var intents: [String: Demand]

    public init(categories: [String: Demand] = [:], intents: [String: Demand] = [:]) {
        self.categories = categories
        self.intents = intents
    }

    /// Everything that is asked of an intent.
    public func demand(of intent: IntentDefinition) -> Demand {
        entries(for: intent).reduce(Demand()) { $0.union($1.demand) }
    }

    /// What is asked of an intent, the closest first: by its name, its verb, its family of verbs.
    ///
    /// - Returns: with the place in the settings, `policy.categories.buy`.
    public func entries(for intent: IntentDefinition) -> [(setting: String, demand: Demand)] {
        let family = IntentCategory(verb: intent.category)?.rawValue
        let ofIntent = [intent.id.description, intent.id.name].compactMap { name in
            intents[name].map { ("policy.intents.\(name)", $0) }
        }
        let ofCategory = [intent.category, family].compactMap { $0 }.compactMap { name in
            categories[name].map { ("policy.categories.\(name)", $0) }
        }
        return ofIntent + ofCategory
    }
}
