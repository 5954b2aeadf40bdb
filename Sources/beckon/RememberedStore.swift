import Arguments
import BeckonKit
import Foundation
import Pipeline

/// Where commands look at what Beckon remembers: in the running daemon, else in its store.
enum RememberedStore {
    case daemon(ControlClient)
    case store(Memory)

    static let help = "A daemon that runs is asked; else what is in its store is shown and changed."
    static let application = OptionSpecification.value("application", "ID", "of this application alone")

    /// - Parameter onNotification: where the daemon is asked, what it tells.
    init(
        _ arguments: ParsedArguments, onNotification: @escaping @Sendable (ControlNotification) -> Void = { _ in }
    ) throws {
        let options = ControlOptions(arguments)
        do {
            self = .daemon(try options.client(onNotification: onNotification))
        } catch let error as ControlClientError where error.code == .notRunning && !options.namesSocket {
            self = .store(
                Memory(
                    stateFolder: try options.stateFolder(), log: Log { _, sentence in Program.complain(sentence) }))
        }
    }

    func donations(of application: String?) throws -> DonationsRequest.Answer {
        switch self {
        case .daemon(let client):
            try client.call(DonationsRequest(application: application, count: DonationsRequest.maximum))
        case .store(let memory): .init(donations: memory.latestDonations(DonationsRequest.maximum, of: application))
        }
    }

    func delete(_ selection: DonationSelection, of application: String) throws {
        switch self {
        case .daemon(let client): try client.call(DeleteDonationsRequest(selection, application: application))
        case .store(let memory): try memory.deleteDonations(selection, of: application)
        }
    }

    func activities(of application: String?) throws -> [KnownActivity] {
        switch self {
        case .daemon(let client): try client.call(ActivitiesRequest(application: application)).activities
        case .store(let memory): memory.activities(ActivitiesRequest.maximum, of: application, at: Date())
        }
    }

    func delete(_ selection: ActivitySelection, of application: String) throws {
        switch self {
        case .daemon(let client): try client.call(DeleteActivitiesRequest(selection, application: application))
        case .store(let memory): try memory.deleteActivities(selection, of: application)
        }
    }

    func place() throws -> String? {
        switch self {
        case .daemon(let client): try client.call(PlaceRequest()).place
        case .store(let memory): memory.place
        }
    }

    func setPlace(_ place: String?) throws {
        switch self {
        case .daemon(let client): try client.call(SetPlaceRequest(place: place))
        case .store(let memory): try memory.setPlace(place)
        }
    }
}
