import TestSupport
import Testing

@testable import Recognition

@Suite("Finding the nearest of many templates")
struct TemplateMatcherTests {
    /// Frames that wander about, as speech does.
    private static func made(_ seed: UInt64, frames: Int = 70) -> AcousticTemplate {
        var random = SeededGenerator(seed: seed)
        var levels = [Double](repeating: 0, count: AcousticTemplate.width)
        var values: [Int16] = []
        for _ in 0..<frames {
            for index in levels.indices {
                levels[index] = 0.8 * levels[index] + Double.random(in: -700...700, using: &random)
            }
            values += levels.map { Int16($0) }
        }
        return AcousticTemplate(values: values)
    }

    /// Every fifth frame left out, and a little noise.
    private static func faster(_ template: AcousticTemplate, _ seed: UInt64) -> AcousticTemplate {
        var random = SeededGenerator(seed: seed)
        let width = AcousticTemplate.width
        let frames = (0..<template.frameCount).filter { $0 % 5 != 4 }
        let values = frames.flatMap { template.values[$0 * width..<($0 + 1) * width] }
        return AcousticTemplate(values: values.map { $0 + Int16.random(in: -40...40, using: &random) })
    }

    @Test("Of 500 names with six templates each, the right one is found, and few are compared")
    func many() throws {
        var templates: [(name: String, template: AcousticTemplate)] = []
        for number in 0..<3_000 {
            templates.append((name: "\(number / 6)", template: Self.made(UInt64(number), frames: 50 + number % 60)))
        }
        let matcher = TemplateMatcher(templates)
        for index in stride(from: 3, to: templates.count, by: 1_117) {
            let said = Self.faster(templates[index].template, UInt64(index))
            let found = matcher.nearest(to: said, within: 1_000, atMost: 2)
            #expect(found.first?.name == templates[index].name)
            #expect(found.count == 2 && found[0].distance < found[1].distance)
        }
        #expect(TemplateMatcher.compared < templates.count / 20)
    }

    @Test("The bound leaves out names, and changes no distance", arguments: [0.0, 1, 10, 25, 50, 1_000])
    func bound(bound: Double) throws {
        let (one, other) = (Self.made(1), Self.made(2))
        let full = try #require(one.distance(to: other))
        #expect(one.distance(to: other, within: bound) == (full <= bound ? full : nil))
        let matcher = TemplateMatcher([(name: "other", template: other)])
        #expect(matcher.nearest(to: one, within: bound).map(\.distance) == (full <= bound ? [full] : []))
    }

    @Test("Twice as long is another utterance, and nothing is found among nothing")
    func limits() {
        #expect(Self.made(1, frames: 100).distance(to: Self.made(1, frames: 49)) == nil)
        #expect(TemplateMatcher().nearest(to: Self.made(1), within: 1_000).isEmpty)
        #expect(TemplateMatcher().isEmpty)
        let one = TemplateMatcher([(name: "a", template: Self.made(1))])
        #expect(one.nearest(to: Self.made(1), within: 1, atMost: 0).isEmpty)
    }

    @Test("The distance is the same from both sides, and grows with the difference")
    func symmetry() throws {
        let base = Self.made(3)
        let near = AcousticTemplate(values: base.values.map { $0 + 64 })
        let far = AcousticTemplate(values: base.values.map { $0 + 640 })
        let nearer = try #require(base.distance(to: near))
        let farther = try #require(base.distance(to: far))
        #expect(nearer < farther)
        let there = try #require(base.distance(to: Self.made(4)))
        let back = try #require(Self.made(4).distance(to: base))
        #expect(abs(back - there) < 0.01)
    }
}
