/// A sentence template: `(order|get me) [{quantity}] {soup} [with {options}]`.
///
/// Words stand for themselves, `(a|b)` is a choice, `[a]` and `[a|b]` may be left out, `{name}` is a value; the whole
/// language stands in docs/definitions.md.
public struct SentenceTemplate: Sendable, Hashable {
    public let expression: Expression
    /// As written.
    public let source: String

    /// - Parameters:
    ///   - mayBeSilent: whether nothing at all may be one of the ways to say it, as in a rule `[the|my]`.
    ///   - language: whose forms of numbers, abbreviations and the like may be said for what is written; nil: only what is
    ///     written.
    /// - Throws: `TemplateError` with the column of the first fault.
    public init(
        parsing source: String, mayBeSilent: Bool = false, spokenIn language: Language? = nil
    ) throws(TemplateError) {
        var parser = TemplateParser(source, forms: language.map(SpokenForms.init))
        expression = try parser.parse(mayBeSilent: mayBeSilent)
        self.source = source
    }

    /// Its slots in order of first appearance; those within rules are not among them.
    public var slots: [SlotReference] { expression.slots }
}

/// Why a text is no sentence template.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Characters from 1.
    public var column: Int
    /// What is wrong there and what to do.
    public var description: String
}
