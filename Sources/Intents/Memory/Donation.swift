import Foundation

/// An application's report that something was done in it.
public struct Donation: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        /// The slots and properties stand as on the wire.
        case interaction(IntentID, slots: JSONObject, response: String?)
        case activity(UserActivity)
    }

    /// Unique within its application: what the application gives, else made up.
    public var id: String
    public var application: String
    /// Under which the application deletes several together.
    public var group: String?
    public var time: Date
    public var content: Content
    /// The name of the place where the device was, as its owner set it.
    public var place: String?

    public init(
        id: String, application: String, group: String? = nil, time: Date, content: Content, place: String? = nil
    ) {
        self.id = id
        self.application = application
        self.group = group
        self.time = time
        self.content = content
        self.place = place
    }
}

/// Why a donation was not taken.
public enum DonationRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, for programs.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case notInstalled, notGranted, notDeclared, noCombination, unknownValue, malformed, tooMany
    }

    /// No definition of the application is installed.
    case notInstalled(application: String)
    /// The owner has disabled the application's extension, or never agreed to it.
    case notGranted(application: String)
    /// The definitions have no such intent, or no such activity.
    case notDeclared(String)
    /// What it has values for is no combination that the definition offers.
    case noCombination(given: [String], offered: [[String]])
    /// A value that is none of its parameter's.
    case unknownValue(parameter: String, reason: String)
    /// Malformed, too large, or dated in the future.
    case malformed(String)
    /// More in a day than anybody does.
    case tooMany(limit: Int)

    public var description: String {
        switch self {
        case .notInstalled(let application): "no definition of \(application) is installed"
        case .notGranted(let application): "the owner has not granted \(application) to run"
        case .notDeclared(let name): "the definitions do not declare \(name)"
        case .noCombination(let given, let offered):
            "no shortcut of the definition has exactly \(Self.list(given)); it offers "
                + (offered.isEmpty ? "none" : offered.map(Self.list).joined(separator: "; "))
        case .unknownValue(let parameter, let reason): "\(parameter): \(reason)"
        case .malformed(let reason): reason
        case .tooMany(let limit): "more than \(limit) in a day are no person's doing"
        }
    }

    public var kind: Kind {
        switch self {
        case .notInstalled: .notInstalled
        case .notGranted: .notGranted
        case .notDeclared: .notDeclared
        case .noCombination: .noCombination
        case .unknownValue: .unknownValue
        case .malformed: .malformed
        case .tooMany: .tooMany
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "no values" : names.joined(separator: " + ")
    }
}

/// Which donations of one application are meant.
public enum DonationSelection: Sendable, Hashable {
    case identifiers([String])
    case group(String)
    case all
}

/// Which of the activities of one application are meant.
public enum ActivitySelection: Sendable, Hashable {
    case persistentIdentifiers([String])
    case all
}
