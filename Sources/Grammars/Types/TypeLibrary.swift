import Intents
import Synchronization

/// The built-in types of one language. Grammars are built when first asked for and kept; copies share them.
struct TypeLibrary: Sendable {
    private final class Store: Sendable {
        let grammars = Mutex<[String: TypeGrammar?]>([:])
    }

    /// Names that are asked for are kept, and a definition may bring any; beyond this many they are built anew.
    private static let maximumKept = 1000

    /// What is spoken of the type `integer`.
    private static let integers = "-999999999...999999999"

    let language: Language
    private let store = Store()
    private let table: TypeTable?

    init(language: Language) {
        self.language = language
        table = TypeTable.table(for: language)
    }

    /// The grammar of a built-in type, of a type that others are made of, of an integer range (`0...100`, in steps
    /// `0...100,5`), of a range with decimals (`decimal(0...100)`) or of English ordinals (`ordinal(1...31)`). Nil for
    /// other names, and for what the language has no words for here.
    func grammar(named name: String) -> TypeGrammar? {
        if let known = store.grammars.withLock({ $0[name] }) { return known }
        let grammar = build(name)
        store.grammars.withLock { if $0.count < Self.maximumKept { $0[name] = grammar } }
        return grammar
    }

    private func build(_ name: String) -> TypeGrammar? {
        if name == "integer" { return IntegerRange(Self.integers).flatMap { integer($0, name: name) } }
        if let range = IntegerRange(ordinal: name) { return ordinal(range, name: name) }
        if let range = IntegerRange(name) { return integer(range, name: name) }
        if let range = IntegerRange(decimal: name) { return decimal(range, name: name) }
        guard let expression = table?.expression(of: name), let compose = Composers.table[name] else { return nil }
        let language = language
        return TypeGrammar(name: name, expression: expression) { parts, situation in
            compose(Parts(all: parts, situation: situation), language)
        }
    }

    private func integer(_ range: IntegerRange, name: String) -> TypeGrammar? {
        let builder = NumberExpression(language)
        let built = range.numbers.map(builder.expression(for:)) ?? builder.expression(for: range.bounds)
        return built.map { expression in
            TypeGrammar(name: name, expression: expression) { parts, _ in .integer(NumberComposer.integer(parts)) }
        }
    }

    private func ordinal(_ range: IntegerRange, name: String) -> TypeGrammar? {
        guard language.code == "en", (0...99).contains(range.bounds.lowerBound), range.bounds.upperBound <= 99 else {
            return nil
        }
        let expression = OrdinalExpression(language).expression(for: range.bounds)
        return TypeGrammar(name: name, expression: expression) { parts, _ in .ordinal(NumberComposer.integer(parts)) }
    }

    /// A whole number below the upper bound with decimals, or the upper bound itself.
    private func decimal(_ range: IntegerRange, name: String) -> TypeGrammar? {
        let (low, high) = (range.bounds.lowerBound, range.bounds.upperBound)
        guard low >= 0, let table else { return nil }
        let whole = "{n:\(low)...\(high)}"
        let template = low == high ? whole : "({n:\(low)...\(high - 1)} \(table.decimals) | \(whole))"
        return table.expression(ofTemplate: template).map { expression in
            TypeGrammar(name: name, expression: expression) { parts, situation in
                .decimal(Quantity.amount(Parts(all: parts, situation: situation)))
            }
        }
    }
}

/// `0...100`, `-10...40`, and with steps `0...100,5`.
struct IntegerRange: Sendable, Hashable {
    /// Steps are listed one by one.
    private static let maximumSteps = 1000

    let bounds: ClosedRange<Int>
    /// The numbers that the steps reach; nil: all.
    let numbers: [Int]?

    init?(_ name: String) {
        let parts = name.split(separator: ",", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let dots = parts[0].firstRange(of: "..."),
            let low = Int(parts[0][..<dots.lowerBound]), let high = Int(parts[0][dots.upperBound...]), low <= high
        else { return nil }
        bounds = low...high
        guard parts.count == 2 else {
            numbers = nil
            return
        }
        guard let step = Int(parts[1]), step > 0, high.subtractingReportingOverflow(low).overflow == false,
            (high - low) / step < Self.maximumSteps
        else { return nil }
        numbers = step == 1 ? nil : Array(stride(from: low, through: high, by: step))
    }

    init?(decimal name: String) { self.init(name, within: "decimal(") }

    init?(ordinal name: String) { self.init(name, within: "ordinal(") }

    private init?(_ name: String, within prefix: String) {
        guard name.hasPrefix(prefix), name.hasSuffix(")") else { return nil }
        self.init(String(name.dropFirst(prefix.count).dropLast()))
    }

    func contains(_ number: Int) -> Bool { numbers?.contains(number) ?? bounds.contains(number) }
}
