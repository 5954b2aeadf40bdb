/// What the owner of the device asks of intents beyond what their definitions ask. It only ever asks for more.
public struct OwnerPolicy: Sendable, Hashable {
    public struct Demand: Sendable, Hashable {
        /// The person is always asked yes or no.
        public var mustConfirm: Bool
        /// The intent is refused.
        public var isDenied: Bool
        /// The intent is refused while the device is locked.
        public var isDeniedWhileLocked: Bool

        public init(mustConfirm: Bool = false, isDenied: Bool = false, isDeniedWhileLocked: Bool = false) {
            self.mustConfirm = mustConfirm
            self.isDenied = isDenied
            self.isDeniedWhileLocked = isDeniedWhileLocked
        }

        /// What both ask.
        func union(_ other: Demand) -> Demand {
            Demand(
                mustConfirm: mustConfirm || other.mustConfirm, isDenied: isDenied || other.isDenied,
                isDeniedWhileLocked: isDeniedWhileLocked || other.isDeniedWhileLocked)
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
        let family = IntentCategory(verb: intent.category)?.rawValue
        let ofCategory = [intent.category, family].compactMap { $0 }.compactMap { categories[$0] }
        let ofIntent = [intent.id.description, intent.id.name].compactMap { intents[$0] }
        return (ofCategory + ofIntent).reduce(Demand()) { $0.union($1) }
    }
}
