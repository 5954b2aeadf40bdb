import BeckonKit
import Foundation
import Intents
import Storage

/// What programs have supplied.
extension Memory {
    /// From their last time. What cannot be read is told.
    func vocabularies() -> [(application: String, type: String, values: [VocabularyValue])] {
        let kept = read(orElse: [] as [KeptVocabulary]) { (store) throws(StorageError) in
            var kept: [KeptVocabulary] = []
            try store.vocabularies.forEach { application, type, json in
                kept.append(KeptVocabulary(application: application, type: type, json: json))
            }
            return kept
        }
        return kept.map { one in
            (one.application, one.type, (one.json.arrayValue ?? []).compactMap { try? VocabularyValue($0) })
        }
    }

    private struct KeptVocabulary: Sendable {
        var application: String
        var type: String
        var json: JSONValue
    }

    /// Keeps what a program supplies, for the next start. What cannot be kept is told.
    func keep(_ values: [VocabularyValue], type: String, of application: String) {
        let json = JSONValue.array(values.map(\.json))
        do {
            try use { (store) throws(StorageError) in
                try store.vocabularies.set(json, type: type, of: application)
            }
        } catch {
            log(.warning, "the values of \(type) of \(application) are not kept: \(error)")
        }
    }
}
