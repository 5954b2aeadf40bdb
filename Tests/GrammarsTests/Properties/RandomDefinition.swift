import Foundation
import Intents

@testable import Grammars

/// Definitions made by chance, with every feature that templates have.
struct RandomDefinition {
    /// The number of random grammars in a test, times `BECKON_PROPERTY_RUNS` (default 1): long runs set it.
    static func seeds(_ count: Int) -> Range<Int> {
        let factor = ProcessInfo.processInfo.environment["BECKON_PROPERTY_RUNS"].flatMap { Int($0) } ?? 1
        return 0..<(count * max(1, factor))
    }

    static let typeNames = [
        "integer", "decimal", "boolean", "date", "time", "dateTime", "duration", "recurrence", "money", "distance",
        "temperature", "mass", "energy", "percentage", "ordinal", "phoneNumber",
    ]
    /// What only a reference can name.
    static let namedTypes = ["spelling", "0...100", "5...50,5", "decimal(0...10)"]

    private var generator: SplitMix64
    private let isChinese: Bool
    private var usesTypes: Bool
    private var usesFreeText: Bool
    private let words: [String]
    let locale: String
    private(set) var catalog = Catalog()

    /// - Parameters:
    ///   - usesTypes: whether built-in types are among the slots.
    ///   - usesConditions: whether some sentences have conditions and set values.
    init(
        seed: Int, locale: String, sentences: Int = 4, usesTypes: Bool = true, usesFreeText: Bool = true,
        usesConditions: Bool = false
    ) {
        generator = SplitMix64(seed: UInt64(seed) &* 7919 &+ 17)
        (self.locale, self.usesTypes, self.usesFreeText) = (locale, usesTypes, usesFreeText)
        isChinese = locale.hasPrefix("zh")
        words =
            isChinese
            ? ["开", "关", "灯", "红", "大", "一", "点", "半", "的", "和", "上", "三"]
            : ["set", "turn", "red", "lamp", "light", "the", "one", "second", "and", "half", "point", "may", "in", "a"]
        let rules = (0..<3).map { index in
            // A rule refers to those behind it only.
            RuleDefinition(name: "r\(index)", text: template(depth: 1, rulesFrom: index + 1))
        }
        let application = Application(
            id: "a", name: isChinese ? "厨房" : "Kitchen Aid", alsoCalled: [isChinese ? "小厨" : "Aid"], rules: rules)
        let intents = (0..<sentences).map { index in
            let group = usesConditions && chance(0.6) ? group() : SentenceGroup()
            return IntentDefinition(
                id: IntentID(application: "a", name: "i\(index / 2)x\(index)"), title: "", parameters: Self.parameters,
                sentences: [SentenceSource(text: template(depth: 3, rulesFrom: 0), group: group)])
        }
        catalog = Catalog(applications: [application], types: ["a": types()], intents: intents)
    }

    static let parameters: [ParameterDefinition] =
        [
            ParameterDefinition(name: "thing", type: .enumeration("Thing")),
            ParameterDefinition(name: "things", type: .enumeration("Thing"), isArray: true),
            ParameterDefinition(name: "room", type: .enumeration("Room")),
            ParameterDefinition(name: "text", type: .string), ParameterDefinition(name: "note", type: .string),
            ParameterDefinition(name: "mode", type: .string),
            ParameterDefinition(name: "modes", type: .string, isArray: true),
            ParameterDefinition(name: "numbers", type: .integer, isArray: true, range: 0...9),
            ParameterDefinition(name: "times", type: .time, isArray: true),
        ]
        + typeNames.compactMap { name in
            ValueType(builtIn: name).map { ParameterDefinition(name: "p\(name)", type: $0) }
        }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < probability
    }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }

    private mutating func template(depth: Int, rulesFrom rule: Int) -> String {
        let parts = (0..<number(1...3)).map { _ in part(depth: depth, rulesFrom: rule) }
        return (chance(0.3) ? parts : parts + [pick(words)]).shuffled(using: &generator).joined(separator: " ")
    }

    private mutating func part(depth: Int, rulesFrom rule: Int) -> String {
        guard depth > 0 else { return chance(0.7) ? pick(words) : leaf() }
        let inner = { (copy: inout Self) in copy.template(depth: depth - 1, rulesFrom: rule) }
        switch number(0...11) {
        case 0: return "[\(inner(&self))]"
        case 1: return "(\(inner(&self)) | \(inner(&self)))"
        case 2: return "[\(inner(&self)) | \(inner(&self))]"
        case 3: return "(/\(pick(["2", "0.5", "10"]))/ \(inner(&self)) | \(inner(&self)) | /3/ \(pick(words)))"
        case 4: return "(\(inner(&self)); \(pick(words))\(chance(0.5) ? "; \(leaf())" : ""))"
        case 5: return glued()
        case 6: return rule < 3 ? "<r\(number(rule...2))>" : pick(words)
        case 7: return pick(words) + pick([" # why (not]\n", ", ", " \\# ", " % ", " "]) + pick(words)
        default: return leaf()
        }
    }

    private mutating func glued() -> String {
        isChinese
            ? "\(pick(words))[\(pick(words))]" : pick(["lamp[s]", "turn(s|ed)", "day[ ]light", "(re|un)set", "a[n]"])
    }

    private mutating func leaf() -> String {
        switch number(0...9) {
        case 0, 1: return pick(words)
        case 2: return pick(["{thing}", "{things}", "{mode:Thing}", "{room}"])
        case 3:
            return pick(["{mode=one}", "{modes=red}", "{modes=blue}", "{mode=\\#x}", "{pinteger=7}", "{thing=lamp}"])
        case 4: return "\(words[0]) ${application}"
        case 5 where usesFreeText: return pick(["{text}", "{note}", "{mode:text}"])
        case 6...8 where usesTypes: return type()
        default: return pick(words)
        }
    }

    private mutating func type() -> String {
        switch number(0...5) {
        case 0: "{mode:\(pick(Self.namedTypes))}"
        case 1: pick(["{numbers}", "{times}", "{pinteger:0...100}"])
        default: "{p\(pick(Self.typeNames))}"
        }
    }

    private mutating func types() -> [String: EnumerationDefinition] {
        let ways =
            isChinese
            ? ["灯", "红灯", "大[的]灯", "一", "三", "(大|小)灯", "上灯", "点"]
            : ["lamp[s]", "red lamp", "(big|red) light", "one", "second", "the lamp", "light", "half a lamp"]
        func entries(_ copy: inout Self, _ count: Int) -> [EnumerationDefinition.Entry] {
            (0..<count).map { index in
                EnumerationDefinition.Entry(
                    id: "v\(index)", synonyms: (0..<copy.number(1...2)).map { _ in copy.pick(ways) },
                    attributes: copy.chance(0.5) ? ["domain": [copy.pick(["light", "cover"])]] : [:])
            }
        }
        return [
            "Thing": EnumerationDefinition(name: "Thing", entries: entries(&self, 6)),
            "Room": EnumerationDefinition(name: "Room", entries: entries(&self, 3)),
        ]
    }

    private mutating func group() -> SentenceGroup {
        var group = SentenceGroup()
        if chance(0.5) { group.when["domain"] = chance(0.3) ? .present : .oneOf(["light"]) }
        if chance(0.3) { group.when["site"] = .present }
        if chance(0.3) { group.unless["domain"] = .oneOf(["cover"]) }
        if chance(0.5) { group.set["mode"] = .string("set") }
        if chance(0.3) { group.fill["note"] = "site" }
        return group
    }

    /// The context for definitions with conditions: for half of them none.
    func context(_ seed: Int) -> [String: [String]] { seed % 2 == 0 ? [:] : ["site": ["hall"], "domain": ["light"]] }
}
