/// A template as it is written, before parts that touch each other are joined into words.
indirect enum TemplateNode {
    /// A run of characters without white space.
    case text(String)
    case space
    case group([Branch])
    case optional([Branch])
    case permutation([[TemplateNode]])
    /// A slot, constant, rule or application name: never part of a word.
    case leaf(Expression)

    struct Branch {
        var weight: Double?
        var nodes: [TemplateNode]
    }
}
