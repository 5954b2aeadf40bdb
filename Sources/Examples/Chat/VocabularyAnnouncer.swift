import BeckonKit
import ChatKit
import Synchronization

/// Tells Beckon the names of the contacts, where they are not those that it was told before: the application tells them
/// too, but can only while Beckon runs.
final class VocabularyAnnouncer: Sendable {
    private let told = Mutex<[VocabularyValue]?>(nil)

    func announce(_ book: ContactBook, to context: ExtensionContext) throws {
        let names = book.vocabulary
        guard
            told.withLock({ told in
                defer { told = names }; return told != names
            })
        else { return }
        try context.setVocabulary(names.map { ContactName(identifier: $0.identifier) })
    }
}
