import Foundation
import Intents

/// What of that which applications report and offer is a shortcut: parameter combinations that the definition offers, and
/// activities that may be predicted.
public struct OfferedShortcuts: Sendable {
    private let intents: [IntentID: IntentDefinition]
    private let activities: [String: ActivityDefinition]
    private let catalog: Catalog
    private let speaker: SpokenFormatter

    /// - Parameter speaker: says the values in titles.
    public init(_ catalog: Catalog, speaker: SpokenFormatter) {
        self.catalog = catalog
        self.speaker = speaker
        intents = Dictionary(catalog.intents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        activities = Dictionary(
            catalog.activities.map { ("\($0.application)/\($0.id)", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What would do again what was done, the most specific first: "order 2 tomato soup", "order tomato soup". Empty
    /// where nothing of it is offered (any more).
    public func shortcuts(for donation: Donation) -> [Shortcut] {
        switch donation.content {
        case .activity(let activity): shortcut(activity, of: donation.application).map { [$0] } ?? []
        case .interaction(let intent, let slots, _): shortcuts(intent, slots)
        }
    }

    /// The same shortcut with the title that it has now; nil where it is not offered (any more). A routine, which is the
    /// person's own, stays as it is.
    public func current(_ shortcut: Shortcut) -> Shortcut? {
        switch shortcut.action {
        case .routine: return shortcut
        case .activity(let activity, let application): return self.shortcut(activity, of: application)
        case .intent(let intent, let slots):
            guard var found = shortcuts(intent, slots).first(where: { $0.doesTheSame(as: shortcut) }) else {
                return nil
            }
            found.suggestedPhrase = shortcut.suggestedPhrase
            return found
        }
    }

    private func shortcut(_ activity: UserActivity, of application: String) -> Shortcut? {
        guard let definition = activities["\(application)/\(activity.id)"] else { return nil }
        guard activity.isPredictable || definition.isPredictable else { return nil }
        return Shortcut(
            .activity(activity, application: application), title: activity.title ?? definition.title,
            suggestedPhrase: activity.suggestedPhrase ?? definition.phrase)
    }

    private func shortcuts(_ intent: IntentID, _ slots: JSONObject) -> [Shortcut] {
        guard let definition = intents[intent] else { return [] }
        var values: [String: Value] = [:]
        for parameter in definition.parameters {
            guard let json = slots[parameter.name], json != .null,
                let value = try? Value(json, type: parameter.type), isKnown(value, parameter, intent)
            else { continue }
            values[parameter.name] = value
        }
        return definition.shortcuts.filter { $0.parameters.allSatisfy { values[$0] != nil } }
            .sorted { $0.parameters.count > $1.parameters.count }
            .map { shortcut(of: definition, $0, values) }
    }

    private func shortcut(
        of definition: IntentDefinition, _ shortcut: ShortcutDefinition, _ values: [String: Value]
    ) -> Shortcut {
        let kept = definition.parameters.filter { shortcut.parameters.contains($0.name) }
        let slots = JSONObject(
            kept.compactMap { parameter in values[parameter.name].map { (parameter.name, $0.json) } })
        let title = shortcut.title.render { name in
            guard let parameter = definition[parameter: name], let value = values[name] else { return nil }
            return speaker.text(value, enumeration: catalog.enumeration(of: parameter, in: definition.id))
        }
        return Shortcut(.intent(definition.id, slots: slots), title: title.isEmpty ? definition.title : title)
    }

    /// A value that its type has not got any more offers nothing; those of a dynamic type come and go.
    private func isKnown(_ value: Value, _ parameter: ParameterDefinition, _ intent: IntentID) -> Bool {
        guard let enumeration = catalog.enumeration(of: parameter, in: intent), !enumeration.isDynamic else {
            return true
        }
        return switch value {
        case .enumeration(let id): enumeration[id] != nil
        case .array(let elements): elements.allSatisfy { isKnown($0, parameter, intent) }
        default: true
        }
    }
}
