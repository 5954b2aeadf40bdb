/// How a search came to where it is: the words, and the values that ended on the way.
struct Trail {
    enum Said {
        case nothing
        case word(Int32)
        /// A word of free text on all sides.
        case anyWord
        /// All the words of a value, to this node.
        case value(Int32)
    }

    private struct Step {
        var previous: Int32
        var said: Said
        var ended: (Int32, Int32)
    }

    private var steps: [Step] = [Step(previous: -1, said: .nothing, ended: (-1, -1))]

    var count: Int { steps.count }

    mutating func add(_ said: Said, after previous: Int32, ended: (Int32, Int32)) -> Int32 {
        steps.append(Step(previous: previous, said: said, ended: ended))
        return Int32(steps.count - 1)
    }

    /// The words up to a step; -1: any word. Where a symbol stands for many words the values that ended tell which.
    ///
    /// - Parameter isVaried: whether values that are said one after another are different ones.
    func words(to step: Int32, _ parts: PartAutomata, isVaried: Bool = false) -> [Int32] {
        var path: [Step] = []
        var next = step
        while next >= 0 {
            path.append(steps[Int(next)])
            next = steps[Int(next)].previous
        }
        var words: [Int32] = []
        var values = 0
        for step in path.reversed() {
            switch step.said {
            case .nothing: break
            case .word(let word): words.append(word)
            case .anyWord: words.append(-1)
            case .value(let node):
                words += isVaried ? parts.words(of: values, like: node) : parts.words(to: node)
                values += 1
                continue
            }
            for node in [step.ended.0, step.ended.1] where node >= 0 {
                let value = parts.words(to: node)
                guard value.count <= words.count else { continue }
                words.replaceSubrange((words.count - value.count)..., with: value)
            }
        }
        return words
    }
}
