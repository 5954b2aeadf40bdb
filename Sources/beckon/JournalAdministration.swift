import Arguments
import Pipeline
import Storage

/// What the commands about the journal share.
struct JournalAdministration {
    static let options = [CommonOptions.config, CommonOptions.state]

    let store: Store
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws {
        self.arguments = arguments
        let options = CommonOptions(arguments)
        let settings = try options.configurationWithoutDefinitions()
        store = try Program.store(in: options.places.stateFolder(arguments.string("state") ?? settings.state))
    }

    func number(_ text: String) throws -> Int {
        guard let number = Int(text), number > 0 else {
            throw arguments.refusal("“\(text)” is no number of a turn; beckon journal lists them")
        }
        return number
    }

    func turn(_ number: Int) throws -> Turn {
        guard let turn = try store.journal.turns.turn(number) else { throw missing(number) }
        return turn
    }

    func missing(_ number: Int) -> UsageError {
        arguments.refusal("there is no turn \(number), or not any more; beckon journal lists them")
    }
}

extension Program {
    /// Opens the store and tells where a damaged one was set aside.
    static func store(in folder: String) throws -> Store {
        let store = try Store(directory: folder)
        if let setAside = store.setAside { complain("warning: \(setAside)") }
        return store
    }
}
