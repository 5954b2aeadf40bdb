import Foundation
import Grammars
import Intents
import Synchronization
import Testing

@testable import Matching

/// What answers mean under the questions of some intents, in short lines.
final class SoupQuestions: Sendable {
    static let soupApplication = "org.example.Soup"
    static let order = IntentID(application: soupApplication, name: "OrderSoup")
    static let send = IntentID(application: soupApplication, name: "SendMessage")
    static let travel = IntentID(application: soupApplication, name: "BookTrain")

    let grammars: ConversationGrammars
    private let matchers = Mutex<[Intents.Expectation: (matcher: Matcher, automaton: WordAutomaton)]>([:])

    init(_ locale: String) {
        let isChinese = locale.hasPrefix("zh")
        grammars = ConversationGrammars(
            catalog: isChinese ? Self.chinese : Self.english, locale: locale)
    }

    private static let english = catalog(
        soups: ["tomato": ["tomato soup", "tomato"], "chowder": ["clam chowder", "chowder"]],
        options: ["cheese": ["cheese"], "croutons": ["croutons", "crunchy bread"]],
        stations: ["berlin": ["Berlin"], "hamburg": ["Hamburg"]],
        order: [
            "(order|get me) [{quantity}] {soup} [with {options}] [please]", "i am hungry for {soup}",
            "ask ${application} for {quantity} (portions|bowls) of {soup}",
        ],
        send: ["(send|write) [a message] to {recipient} saying {content}", "tell {recipient} {content}"],
        travel: ["book a train from {from} to {to} [at {time}]", "book a train to {to} [from {from}]"])

    private static let chinese = catalog(
        soups: ["tomato": ["番茄汤", "番茄"], "chowder": ["蛤蜊汤"]], options: ["cheese": ["奶酪"], "croutons": ["面包丁"]],
        stations: ["berlin": ["柏林"], "hamburg": ["汉堡"]],
        order: ["(订|来) [{quantity} (份|碗|个)] {soup} [加 {options}]"], send: ["给 {recipient} 发消息说 {content}"],
        travel: ["订从 {from} 到 {to} 的火车票"])

    private static func catalog(
        soups: KeyValuePairs<String, [String]>, options: KeyValuePairs<String, [String]>,
        stations: KeyValuePairs<String, [String]>, order: [String], send: [String], travel: [String]
    ) -> Catalog {
        let type = { (name: String, values: KeyValuePairs<String, [String]>) in
            EnumerationDefinition(name: name, entries: values.map { .init(id: $0.key, synonyms: $0.value) })
        }
        return Catalog(
            applications: [Application(id: soupApplication, name: "Soup Chef")],
            types: [
                soupApplication: [
                    "Soup": type("Soup", soups), "Option": type("Option", options),
                    "Station": type("Station", stations),
                ]
            ],
            intents: [
                IntentDefinition(
                    id: Self.order, category: "order", title: "Order soup",
                    parameters: [
                        ParameterDefinition(name: "soup", type: .enumeration("Soup"), isRequired: true),
                        ParameterDefinition(name: "quantity", type: .integer, range: 1...10),
                        ParameterDefinition(name: "options", type: .enumeration("Option"), isArray: true),
                    ], sentences: order.map { SentenceSource(text: $0) }),
                IntentDefinition(
                    id: Self.send, category: "send", title: "Send a message",
                    parameters: [
                        ParameterDefinition(name: "recipient", type: .person),
                        ParameterDefinition(name: "guests", type: .person, isArray: true),
                        ParameterDefinition(name: "content", type: .string),
                    ], sentences: send.map { SentenceSource(text: $0) }),
                IntentDefinition(
                    id: Self.travel, category: "book", title: "Book a train",
                    parameters: [
                        ParameterDefinition(name: "from", type: .enumeration("Station")),
                        ParameterDefinition(name: "to", type: .enumeration("Station")),
                        ParameterDefinition(name: "time", type: .time),
                    ], sentences: travel.map { SentenceSource(text: $0) }),
            ])
    }

    /// `yes`, `no; quantity=2`, `choices 0 2`, `place -1`, `cancel`, `-` for what is not understood.
    func meaning(of text: String, under expectation: Intents.Expectation) -> String {
        switch made(expectation).matcher.interpret(Transcript(text: text), in: Self.situation) {
        case .match(let match): return "match \(match.intent.name)"
        case .control(let command): return command.rawValue
        case .rejected, .doubtful, .shortcut, .search: return "-"
        case .answer(let answer):
            let parts = answer.parts.map { "\($0.parameter)=\($0.value.json.text)" }.joined(separator: " ")
            if answer.removesParts { return "without \(parts)" }
            return [answer.reply.map(Self.text), parts.isEmpty ? nil : parts].compactMap { $0 }.joined(separator: "; ")
        }
    }

    /// Whether the recogniser can hear it.
    func isHeard(_ text: String, under expectation: Intents.Expectation) -> Bool {
        made(expectation).automaton.accepts(Tokenizer.words(text))
    }

    private func made(_ expectation: Intents.Expectation) -> (matcher: Matcher, automaton: WordAutomaton) {
        if let made = matchers.withLock({ $0[expectation] }) { return made }
        let grammar = grammars.grammar(for: expectation)
        let made = (matcher: Matcher(grammar: grammar), automaton: grammar.automaton())
        matchers.withLock { $0[expectation] = made }
        return made
    }

    private static func text(_ reply: Answer.Reply) -> String {
        switch reply {
        case .choices(let indices): "choices" + indices.map { " \($0)" }.joined()
        case .position(let place): "place \(place)"
        default: "\(reply)"
        }
    }

    /// Monday, 30 November 2026, 10:15 in Berlin.
    private static let situation = Situation(
        now: Date(timeIntervalSince1970: 1_796_030_100), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
}

extension SoupQuestions {
    /// Nothing is listened for that would not be understood.
    func expect(
        _ text: String, under expectation: Intents.Expectation, means expected: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(meaning(of: text, under: expectation) == expected, sourceLocation: sourceLocation)
        #expect(!isHeard(text, under: expectation) || expected != "-", sourceLocation: sourceLocation)
    }
}
