import Dialogue
import Foundation
import Intents
import Testing

/// A kind of parameter, with values for it. `p` is the parameter that the table is about.
struct ParameterKind: Sendable, CustomTestStringConvertible {
    enum Need: String, Sendable, CaseIterable { case required, optional, defaulted, conditional }

    var name: String
    var type: ValueType
    var isArray = false
    var range: ClosedRange<Double>?
    var hasOptions = false
    var need = Need.required
    /// Four values of the type; the first is what is said, the second the default.
    var values: [Value]
    /// One that the parameter cannot have.
    var wrong: Value
    var testDescription: String { "\(name), \(need)" }

    static let intent = IntentID(application: "org.example.Table", name: "Take")

    static let all: [ParameterKind] = kinds.flatMap { kind in
        Need.allCases.map { need in
            var kind = kind
            kind.need = need
            return kind
        }
    }

    static let kinds: [ParameterKind] = [
        .init(name: "string", type: .string, values: ["a", "b", "c", "d"].map(Value.string), wrong: .integer(1)),
        .init(
            name: "integer in range", type: .integer, range: 1...4, values: (1...4).map(Value.integer),
            wrong: .integer(9)),
        .init(name: "enumeration", type: .enumeration("Letter"), values: letters, wrong: .enumeration("z")),
        .init(name: "dynamic enumeration", type: .enumeration("Name"), values: letters, wrong: .string("a")),
        .init(
            name: "options", type: .string, hasOptions: true, values: ["a", "b", "c", "d"].map(Value.string),
            wrong: .boolean(true)),
        .init(name: "person", type: .person, values: people, wrong: .string("Anna")),
        .init(
            name: "boolean", type: .boolean, values: [true, false, true, false].map(Value.boolean), wrong: .integer(0)),
        .init(name: "duration", type: .duration, values: [60, 90, 600, 5].map(Value.duration), wrong: .decimal(60)),
        .init(
            name: "list of an enumeration", type: .enumeration("Letter"), isArray: true, values: letters,
            wrong: .enumeration("z")),
        .init(name: "list of persons", type: .person, isArray: true, values: people, wrong: .integer(2)),
    ]

    private static let letters = ["a", "b", "c", "d"].map(Value.enumeration)
    private static let people = ["Anna", "Bob", "Cleo", "Dora"].map {
        Value.person(name: $0, handle: nil, identifier: nil)
    }

    /// A value as the parameter has it.
    func value(_ values: Value...) -> Value { isArray ? .array(values) : values[0] }

    func machine() -> DialogueMachine {
        let entries = ["a", "b", "c", "d"].map { EnumerationDefinition.Entry(id: $0, synonyms: [$0]) }
        let parameters = [
            ParameterDefinition(name: "switch", type: .boolean, defaultValue: .boolean(true)),
            ParameterDefinition(
                name: "p", type: type, isArray: isArray, isRequired: need != .optional,
                defaultValue: need == .defaulted ? value(values[1]) : nil, range: range, hasOptions: hasOptions,
                condition: need == .conditional ? ["switch": .oneOf(["true"])] : [:]),
            ParameterDefinition(name: "note", type: .string),
        ]
        let intent = IntentDefinition(
            id: Self.intent, title: "Take it", needsConfirmation: true, parameters: parameters)
        let application = Self.intent.application
        let catalog = Catalog(
            applications: [Application(id: application, name: "Table")],
            types: [
                application: [
                    "Letter": EnumerationDefinition(name: "Letter", entries: entries),
                    "Name": EnumerationDefinition(name: "Name", isDynamic: true),
                ]
            ],
            intents: [intent],
            extensions: [ExtensionManifest(id: "t", application: application, executable: "/e", intents: ["Take"])])
        return DialogueMachine(
            catalog: catalog, wording: Wording(locale: "en-US"),
            speaker: SpokenFormatter(locale: "en-US", timeZone: .gmt, now: Date(timeIntervalSince1970: 1_796_077_800)))
    }
}

/// What comes back from the handler, and what the person says, for each kind of parameter.
extension ParameterKind {
    /// With `said` values in the parameter.
    func replies(said: Int) -> [(name: String, reply: ExtensionReply)] {
        let choices = values.map { Choice($0) }
        let resolutions: [(String, Resolution)] = [
            ("success", .success(value(values[0]))), ("another", .success(value(values[2]))),
            ("nonsense", .success(wrong)), ("needsValue", .needsValue), ("notRequired", .notRequired),
            ("unsupported", .unsupported(reason: nil)), ("which of 4", .disambiguation(choices)),
            ("which of 2", .disambiguation(Array(choices.prefix(2)))),
            ("which of 1", .disambiguation([choices[2]])), ("which of 0", .disambiguation([])),
            ("which nonsense", .disambiguation([choices[0], Choice(wrong)])),
            ("did you mean", .confirmationRequired(choices[3])),
        ]
        let single = resolutions.map { (name: $0.0, reply: ExtensionReply.resolution(.value($0.1))) }
        let elements = resolutions.map { name, resolution in
            var each = resolution
            if case .success(let value) = resolution { each = .success(value.first) }
            let rest = Array(repeating: Resolution.success(values[1]), count: max(said - 1, 0))
            return (name: "element \(name)", reply: ExtensionReply.resolution(.elements([each] + rest)))
        }
        let others: [(name: String, reply: ExtensionReply)] = [
            ("no elements", .resolution(.elements([]))), ("options", .options(choices)),
            ("response", .response(IntentResponse(code: "ready"))), ("unavailable", .failure(.unavailable)),
            ("deadline", .failure(.deadline)), ("refused", .failure(.refused)), ("own rules", .failure(.notOffered)),
        ]
        return single + elements + others
    }

    var answers: [(name: String, step: Step)] {
        let replies: [(String, Answer.Reply)] = [
            ("yes", .yes), ("no", .no), ("the second", .position(2)), ("the last", .position(-1)),
            ("the ninth", .position(9)), ("by name", .choices([1])), ("two by name", .choices([0, 1])),
            ("no such name", .choices([7])), ("all", .all), ("none", .none), ("more", .more),
        ]
        let note = Answer.Part("note", .string("x"))
        return replies.map { (name: $0.0, step: .said(Answer($0.1))) } + [
            ("value", .parts(.init("p", values[0]))), ("other value", .parts(.init("p", values[2]))),
            ("two values", .parts(.init("p", .array([values[0], values[3]])))), ("nonsense", .parts(.init("p", wrong))),
            ("no, other", .said(Answer(.no, parts: [.init("p", values[2])]))), ("note", .parts(note)),
            ("note and value", .parts(note, .init("p", values[2]))),
            ("switch off", .parts(.init("switch", .boolean(false)))),
            ("nothing", .said(Answer())), ("cancel", .control(.cancel)), ("stop", .control(.stop)),
            ("help", .control(.help)),
            ("repeat", .control(.repeat)), ("silence", .silence), ("noise", .rejected(.outOfGrammar)),
            ("other intent", .match(Self.intent, [:])), ("time", .wait(1000)), ("slow", .slow),
            ("late reply", .code("success")), ("interrupt", .interrupt),
        ]
    }
}

extension Value {
    fileprivate var first: Value { if case .array(let elements) = self { elements.first ?? self } else { self } }
}
