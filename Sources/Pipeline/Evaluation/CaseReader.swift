import Foundation
import Intents

/// One line of a case file into one case.
struct CaseReader {
    /// `madeUp` tells people which slots of a sampled sentence stand for any words; nothing is done with it.
    static let keys = ["audio", "text", "intent", "slots", "transcript", "locale", "now", "accept", "madeUp"]

    /// What paths in the file are relative to.
    let folder: String
    let time: (String) -> Date?

    /// The members of the line.
    static func members(_ line: some Sequence<UInt8>) throws(CaseFault) -> JSONObject {
        do {
            guard let object = try JSONValue(json: line).objectValue else { throw CaseFault.notAnObject }
            return object
        } catch let fault as CaseFault {
            throw fault
        } catch {
            throw .notJSON("\(error)")
        }
    }

    func read(_ members: JSONObject, at location: SourceLocation) throws(CaseFault) -> EvaluationCase {
        let (source, name) = try source(members)
        let intent = try intent(members)
        let slots = try slots(members)
        let accept = try accept(members)
        if intent == nil, !slots.isEmpty { throw .needsIntent(key: "slots") }
        if intent == nil, !accept.isEmpty { throw .needsIntent(key: "accept") }
        return EvaluationCase(
            source, intent: intent, slots: slots, transcript: try text("transcript", members),
            locale: try filledText("locale", members), now: try now(members), accept: accept, name: name,
            location: location)
    }

    private func source(_ members: JSONObject) throws(CaseFault) -> (EvaluationCase.Source, name: String) {
        switch (try filledText("audio", members), try text("text", members)) {
        case (nil, nil): throw .noSource
        case (_?, _?): throw .bothSources
        case (nil, let text?): return (.text(text), text)
        case (let path?, nil):
            // The system's calls take a path up to the first null.
            if path.utf8.contains(0) { throw .wrongType(key: "audio", expected: "the path of a sound file") }
            return (.audio(path: path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"), path)
        }
    }

    private func intent(_ members: JSONObject) throws(CaseFault) -> String? {
        guard let value = members["intent"] else { throw .noIntent }
        return value == .null ? nil : try filledText("intent", members)
    }

    private func slots(_ members: JSONObject) throws(CaseFault) -> [String: JSONValue] {
        guard let value = members["slots"] else { return [:] }
        guard let object = value.objectValue else { throw .wrongType(key: "slots", expected: "an object of values") }
        var slots: [String: JSONValue] = [:]
        for member in object.members {
            if member.value == .null { throw .nullSlot(member.key) }
            slots[member.key] = member.value
        }
        return slots
    }

    private func accept(_ members: JSONObject) throws(CaseFault) -> [String] {
        guard let value = members["accept"] else { return [] }
        let names = value.arrayValue?.compactMap(\.stringValue)
        guard let names, names.count == value.arrayValue?.count else {
            throw .wrongType(key: "accept", expected: "a list of intent names")
        }
        return names
    }

    private func now(_ members: JSONObject) throws(CaseFault) -> Date? {
        guard let text = try text("now", members) else { return nil }
        guard let now = time(text) else { throw .badTime(text) }
        return now
    }

    private func text(_ key: String, _ members: JSONObject) throws(CaseFault) -> String? {
        guard let value = members[key] else { return nil }
        guard let text = value.stringValue else { throw .wrongType(key: key, expected: "text") }
        return text
    }

    private func filledText(_ key: String, _ members: JSONObject) throws(CaseFault) -> String? {
        let text = try text(key, members)
        if text?.isEmpty == true { throw .empty(key: key) }
        return text
    }
}
