import Definitions
import Intents
import TestSupport

/// Definitions of every kind, valid and strange.
struct RandomDefinitions {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func flip() -> Bool { Bool.random(using: &generator) }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    private mutating func some<Element>(_ most: Int, _ make: (inout Self, Int) -> Element) -> [Element] {
        (0..<Int.random(in: 0...most, using: &generator)).map { make(&self, $0) }
    }

    private mutating func text() -> String {
        let words = [
            "soup", "no", "it's", "\"now\"", "a: b", "# c", "100", "C:\\x", "汤", "- x", "[y]", "null", "{z}", "50%",
            "Ü",
        ]
        return (0..<Int.random(in: 1...3, using: &generator)).map { _ in pick(words) }.joined(separator: " ")
    }

    mutating func file() -> DefinitionFile {
        let id = "org.example.A"
        let types = (0..<3).map { number in
            EnumerationDefinition(name: "T\(number)", entries: entries(number), isDynamic: number == 2)
        }
        let application = Application(
            id: id, name: text(), alsoCalled: some(2) { _, number in "Also \(number)" },
            soundsLike: some(2) { _, number in "sound \(number)" },
            rules: [
                RuleDefinition(name: "on", text: "(turn|switch) on"),
                RuleDefinition(name: "off.2", text: "[<on>]\n# \"x\""),
            ], skipWords: some(2) { _, number in "no \(number)" })
        return DefinitionFile(
            application: application, types: types, intents: some(3) { $0.intent(id, $1) },
            activities: some(2) { random, number in
                ActivityDefinition(
                    id: "\(id).act\(number)", application: id, title: random.text(),
                    keywords: random.some(2) { random, _ in random.text() },
                    phrase: random.flip() ? random.text() : nil,
                    isSearchable: random.flip(), isPredictable: random.flip())
            })
    }

    private mutating func entries(_ type: Int) -> [EnumerationDefinition.Entry] {
        ["one", "2", "no", "a \"b\": c"].map { id in
            EnumerationDefinition.Entry(
                id: id, synonyms: ["way\(type) \(TemplateText.escaped(id))[s]", "(x|y) \(TemplateText.escaped(id))"],
                display: flip() ? nil : "\(id): \(text()) \(type)", soundsLike: flip() ? [] : ["\(id) it's 汤 \(type)"],
                attributes: flip() ? [:] : ["domain": ["light"], text(): [text(), "any"]])
        }
    }

    private mutating func intent(_ application: String, _ number: Int) -> IntentDefinition {
        let parameters = [
            parameter("soup", .enumeration("T0"), [.enumeration("no"), .enumeration("2")]),
            parameter("count", .integer, [.integer(3), .integer(-7)], range: -10...9.2e18),
            parameter("share", .decimal, [.decimal(0.25), .decimal(1e-7)], range: 0...2.5),
            parameter("note", .string, [.string(text()), .string("true")]),
            parameter("price", .money, [.money(amount: "84.00", currency: "USD")]),
            parameter("far", .distance, [.measurement(value: 2.5, unit: "km")]),
            parameter("who", .person, [.person(name: text(), handle: "a@b", identifier: nil)]),
            parameter("sure", .boolean, [.boolean(true), .boolean(false)]),
            parameter("day", .date, [.date("2026-11-30")]), parameter("long", .duration, [.duration(90)]),
        ]
        var intent = IntentDefinition(
            id: IntentID(application: application, name: "Do\(number)"),
            category: pick(["do", "order", "on", "checkIn"]),
            title: text(),
            needsConfirmation: flip(), isBackground: flip(), parameters: conditioned(parameters),
            priority: pick([0, 3, -4]))
        for _ in 0..<3 {
            let group = flip() ? SentenceGroup() : self.group(parameters)
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                intent.sentences.append(SentenceSource(text: sentence(), group: group))
            }
        }
        intent.shortcuts = some(2) { random, _ in
            ShortcutDefinition(
                parameters: ["soup"], title: Self.template("${soup} " + random.text()),
                subtitle: random.flip() ? nil : Self.template(random.text() + "${soup}"), isBackground: random.flip())
        }
        intent.responseProperties = flip() ? [:] : ["waitTime": .duration, "list": .enumeration("T1")]
        for code in ["ready", "success", "failureX", "later"] where flip() {
            let isSuccess = code == "success" || code == "ready" || code == "later" && flip()
            intent.responses[code] = ResponseTemplate(
                code: code, isSuccess: isSuccess, say: Self.template(text() + " ${count}"))
        }
        return intent
    }

    private static func template(_ text: String) -> TextTemplate {
        // No text here has a ${ that is not closed.
        guard let template = try? TextTemplate(text) else { preconditionFailure(text) }
        return template
    }

    private mutating func parameter(
        _ name: String, _ type: ValueType, _ values: [Value], range: ClosedRange<Double>? = nil
    ) -> ParameterDefinition {
        let isArray = flip()
        let value: Value? = flip() ? nil : isArray ? .array(values) : pick(values)
        return ParameterDefinition(
            name: name, type: type, isArray: isArray, isRequired: flip(),
            prompts: flip() ? ParameterPrompts() : prompts(name),
            defaultValue: value, range: flip() ? range : nil, hasOptions: flip())
    }

    private mutating func prompts(_ name: String) -> ParameterPrompts {
        var prompts = ParameterPrompts(
            ask: wordings("${day}"), askAgain: wordings("${choices}"), choose: wordings("${choices} ${count} ${who}"),
            confirm: wordings("${\(name)}"))
        for reason in ["", "soldOut", "no"] where flip() {
            let texts = wordings("${\(name)} \(reason)")
            if !texts.isEmpty { prompts.unsupported[reason] = texts }
        }
        return prompts
    }

    private mutating func wordings(_ slots: String) -> [TextTemplate] {
        some(3) { random, number in Self.template("\(random.text()) \(slots) \(number)") }
    }

    /// Each one may depend on those before it.
    private mutating func conditioned(_ parameters: [ParameterDefinition]) -> [ParameterDefinition] {
        let tests: [String: ContextTest] = [
            "soup": .oneOf(["no", "2"]), "count": .oneOf(["-3"]), "share": .oneOf(["0.5", "1"]), "price": .present,
            "note": .oneOf(["any", "x: y"]), "sure": .oneOf(["true"]), "day": .oneOf(["2026-11-30"]),
        ]
        return parameters.enumerated().map { place, parameter in
            var parameter = parameter
            for other in parameters.prefix(place) where flip() && flip() {
                parameter.condition[other.name] = tests[other.name]
            }
            return parameter
        }
    }

    private mutating func sentence() -> String {
        let parts = [
            "<on>", "[please]", "(a|b;c)".replacing("|b", with: ""), "{soup:T0}", "{count:0...100}", "{note=x y}",
            "\\#1",
            "light[s]", "(/2/ q | r)", "汤", "<off.2>", "${application}", "it's",
        ]
        return "say " + (0..<3).map { _ in pick(parts) }.joined(separator: " ")
    }

    private mutating func group(_ parameters: [ParameterDefinition]) -> SentenceGroup {
        var group = SentenceGroup()
        if flip() { group.when = ["domain": .oneOf(["light", "any"]), text(): .present] }
        if flip() { group.unless = ["area": .oneOf([text()])] }
        for parameter in parameters {
            if let value = parameter.defaultValue, flip() { group.set[parameter.name] = value }
        }
        if flip() { group.fill = ["note": text()] }
        if flip() { group.rules = [RuleDefinition(name: "on", text: "'on' \\{ it\\}")] }
        if flip() { group.priority = pick([-2, 0, 7]) }
        return group
    }
}
