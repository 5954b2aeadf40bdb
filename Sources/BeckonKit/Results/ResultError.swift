/// Why a result of an extension cannot be taken.
package enum ResultError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A response code that neither the protocol nor the definition has, or not for this request.
    case unknownCode(String, known: [String])
    /// Anything else: what is wrong, and where, as part of a sentence.
    case malformed(String)

    package var description: String {
        switch self {
        case .unknownCode(let code, let known):
            "the response code \"\(Self.quoted(code))\" is none of \(known.joined(separator: ", "))"
        case .malformed(let reason): reason
        }
    }

    /// A text of the extension's, short enough for a sentence.
    static func quoted(_ text: String) -> String { text.count > 60 ? "\(text.prefix(60))…" : text }

    /// The same with the place before it.
    func within(_ place: String) -> ResultError {
        if case .malformed(let reason) = self { .malformed("\(place): \(reason)") } else { self }
    }
}

extension JSONValue {
    /// A member that has to be an object, where it is there; null counts as absent.
    func object(_ name: String) throws(ResultError) -> JSONObject? {
        guard let member = present(name) else { return nil }
        guard let object = member.objectValue else { throw .malformed("\"\(name)\" is not an object") }
        return object
    }

    /// A member that has to be a text of at most so many characters, where it is there.
    func text(_ name: String, maximum: Int = Choice.maximumTextLength) throws(ResultError) -> String? {
        guard let member = present(name) else { return nil }
        guard let text = member.stringValue else { throw .malformed("\"\(name)\" is not a text") }
        guard text.count <= maximum else { throw .malformed("\"\(name)\" is longer than \(maximum) characters") }
        return text
    }

    /// A member that has to be a list of at most so many elements, where it is there.
    func list(_ name: String, maximum: Int) throws(ResultError) -> [JSONValue]? {
        guard let member = present(name) else { return nil }
        guard let list = member.arrayValue else { throw .malformed("\"\(name)\" is not a list") }
        guard list.count <= maximum else { throw .malformed("\"\(name)\" has more than \(maximum) elements") }
        return list
    }

    /// A member that has to be a list of texts, where it is there.
    func texts(_ name: String) throws(ResultError) -> [String] {
        var texts: [String] = []
        for element in try list(name, maximum: Choice.maximumWordings) ?? [] {
            guard let text = element.stringValue, text.count <= Choice.maximumTextLength else {
                throw .malformed("\"\(name)\" has an element that is no text of \(Choice.maximumTextLength) characters")
            }
            texts.append(text)
        }
        return texts
    }

    private func present(_ name: String) -> JSONValue? { self[name].flatMap { $0 == .null ? nil : $0 } }
}
