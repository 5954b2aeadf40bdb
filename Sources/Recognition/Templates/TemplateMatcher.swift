/// Finds which of many names an utterance was, by templates of them: what a person recorded, several times each.
///
/// A value; safe to share between threads. Knows nothing of what the names are for.
public struct TemplateMatcher: Sendable {
    /// A name with how far the nearest of its templates is.
    public struct Match: Sendable, Hashable {
        public var name: String
        /// As `AcousticTemplate.distance` counts.
        public var distance: Double
    }

    private struct Entry {
        var name: Int
        var template: AcousticTemplate
        var outline: Outline
    }

    private var names: [String] = []
    private var entries: [Entry] = []

    /// The templates that are compared in full: those whose outline is nearest.
    ///
    /// Source: `TemplateMatcherTests` and `make phrases`: with 50 phrases of six templates each, the right phrase was
    /// always among the nearest 40.
    static let compared = 96

    public init() {}

    public init(_ templates: some Sequence<(name: String, template: AcousticTemplate)>) {
        var numbers: [String: Int] = [:]
        for (name, template) in templates {
            let number = numbers[name] ?? names.count
            if number == names.count {
                numbers[name] = number
                names.append(name)
            }
            entries.append(Entry(name: number, template: template, outline: Outline(template)))
        }
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The names, nearest first, each with its nearest template.
    ///
    /// - Parameters:
    ///   - bound: names that are farther are left out.
    ///   - count: how many names are wanted at most.
    public func nearest(to template: AcousticTemplate, within bound: Double, atMost count: Int = 2) -> [Match] {
        guard count > 0 else { return [] }
        let outline = Outline(template)
        let likely = entries.indices
            .filter { TimeWarping.isComparable(entries[$0].template.frameCount, template.frameCount) }
            .map { (entry: $0, distance: outline.distance(to: entries[$0].outline)) }
            .sorted { ($0.distance, $0.entry) < ($1.distance, $1.entry) }
            .prefix(Self.compared)
        let warping = TimeWarping(template)
        var best: [Int: Double] = [:]
        for (index, _) in likely {
            let entry = entries[index]
            // Farther than the last that is wanted, or than its own name has been found already, is of no interest.
            let last = best.count < count ? bound : best.values.sorted()[count - 1]
            let limit = min(best[entry.name] ?? bound, last)
            if let distance = TimeWarping(entry.template).distance(to: warping, within: limit) {
                best[entry.name] = min(best[entry.name] ?? .infinity, distance)
            }
        }
        let matches = best.map { Match(name: names[$0.key], distance: $0.value) }
        return Array(matches.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count))
    }
}

/// A template in a few numbers, to tell at a glance which are worth a comparison: the means of equal parts of it.
private struct Outline: Sendable {
    private static let parts = 8

    private let values: [Float]

    init(_ template: AcousticTemplate) {
        let (width, count) = (AcousticTemplate.width, template.frameCount)
        values = (0..<Self.parts).flatMap { part -> [Float] in
            let first = part * count / Self.parts
            let frames = first..<max(first + 1, (part + 1) * count / Self.parts)
            return (0..<width).map { index in
                frames.reduce(0) { $0 + Float(template.values[$1 * width + index]) } / Float(frames.count)
            }
        }
    }

    func distance(to other: Outline) -> Float {
        var sum: Float = 0
        for index in values.indices {
            let difference = values[index] - other.values[index]
            sum += difference * difference
        }
        return sum
    }
}
