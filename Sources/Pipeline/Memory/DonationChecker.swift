import BeckonKit
import Foundation
import Intents

/// Finds out why a donation, or a shortcut that an application offers, cannot be taken.
struct DonationChecker {
    /// With the values that programs have supplied to dynamic types.
    let catalog: Catalog
    /// Whether the owner does not let the extension run.
    let isWithheld: (ExtensionManifest) -> Bool

    /// How far a clock may be ahead, in seconds.
    static let tolerance = 60.0

    /// - Throws: why it is not taken.
    func check(_ donation: Donation, at now: Date) throws(DonationRefusal) {
        try checkApplication(donation.application)
        switch donation.content {
        case .interaction(let id, let slots, _):
            let definition = try definition(id, of: donation.application)
            try checkGrant(of: donation.application, for: id)
            let given = try given(slots, in: definition)
            let offered = definition.shortcuts.map(\.parameters)
            guard offered.contains(where: { Set($0) == Set(given) }) else {
                throw .noCombination(given: given, offered: offered)
            }
        case .activity(let activity):
            try checkDeclared(activity, of: donation.application)
            try checkGrant(of: donation.application, for: nil)
        }
        guard donation.time <= now.addingTimeInterval(Self.tolerance) else {
            throw .malformed("it is dated in the future, \(donation.time.formatted(.iso8601))")
        }
    }

    /// - Throws: why the application cannot offer it.
    func check(_ shortcut: Shortcut, of application: String) throws(DonationRefusal) {
        try checkApplication(application)
        switch shortcut.action {
        case .intent(let id, let slots): _ = try given(slots, in: definition(id, of: application))
        case .activity(let activity, let owner):
            guard owner == application else { throw .notDeclared("an activity of \(owner)") }
            try checkDeclared(activity, of: application)
        case .routine: throw .malformed("routines are the person's own")
        }
    }

    /// What the definition says of an activity, where the activity itself does not.
    func completed(_ activity: UserActivity, of application: String) -> UserActivity {
        guard let definition = declared(activity, of: application) else { return activity }
        var activity = activity
        activity.title = activity.title ?? definition.title
        activity.suggestedPhrase = activity.suggestedPhrase ?? definition.phrase
        if activity.keywords.isEmpty { activity.keywords = definition.keywords }
        activity.isSearchable = !activity.hidesFromSearch && (activity.isSearchable || definition.isSearchable)
        activity.isPredictable = !activity.hidesFromPrediction && (activity.isPredictable || definition.isPredictable)
        return activity
    }

    private func declared(_ activity: UserActivity, of application: String) -> ActivityDefinition? {
        catalog.activities.first { $0.id == activity.id && $0.application == application }
    }

    private func checkApplication(_ application: String) throws(DonationRefusal) {
        guard catalog.knows(application) else { throw .notInstalled(application: application) }
    }

    private func checkDeclared(_ activity: UserActivity, of application: String) throws(DonationRefusal) {
        guard declared(activity, of: application) != nil else { throw .notDeclared("the activity \(activity.id)") }
    }

    private func definition(_ id: IntentID, of application: String) throws(DonationRefusal) -> IntentDefinition {
        guard id.application == application, let definition = catalog[id] else {
            throw .notDeclared("the intent \(id)")
        }
        return definition
    }

    /// An application whose every extension is withheld is not granted; one that has none asks for nothing.
    private func checkGrant(of application: String, for intent: IntentID?) throws(DonationRefusal) {
        let manifests =
            if let manifest = intent.flatMap(catalog.extension(for:)) { [manifest] } else {
                catalog.extensions.filter { $0.application == application }
            }
        guard manifests.isEmpty || !manifests.allSatisfy(isWithheld) else {
            throw .notGranted(application: application)
        }
    }

    /// - Returns: the parameters that have a value, in the order of the definition.
    private func given(
        _ slots: JSONObject, in definition: IntentDefinition
    ) throws(DonationRefusal) -> [String] {
        let signature = IntentSignature(definition)
        var given: Set<String> = []
        for slot in slots.members where slot.value != .null && slot.value != .array([]) {
            guard let parameter = definition[parameter: slot.key], let form = signature.parameters[slot.key] else {
                throw .unknownValue(parameter: slot.key, reason: "the intent has no such parameter")
            }
            do { try check(form.value(slot.value), parameter, of: definition.id) } catch {
                throw .unknownValue(parameter: slot.key, reason: "\(error)")
            }
            given.insert(slot.key)
        }
        return definition.parameters.map(\.name).filter(given.contains)
    }

    private func check(_ value: Value, _ parameter: ParameterDefinition, of intent: IntentID) throws(ValueFault) {
        switch value {
        case .array(let elements): for element in elements { try check(element, parameter, of: intent) }
        case .enumeration(let id):
            guard let type = catalog.enumeration(of: parameter, in: intent) else { return }
            guard type[id] != nil else { throw ValueFault("\(type.name) has no value \(id.prefix(60))") }
        case .integer(let number): try check(Double(number), parameter)
        case .decimal(let number): try check(number, parameter)
        default: break
        }
    }

    private func check(_ number: Double, _ parameter: ParameterDefinition) throws(ValueFault) {
        guard let range = parameter.range, !range.contains(number) else { return }
        throw ValueFault(
            "\(number.formatted()) is not from \(range.lowerBound.formatted()) to \(range.upperBound.formatted())")
    }

    private struct ValueFault: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}

extension Catalog {
    /// Whether some definition is of this application.
    public func knows(_ id: String) -> Bool { application(id) != nil || intents.contains { $0.id.application == id } }
}
