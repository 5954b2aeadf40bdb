import Foundation

/// Gathers what comes on any thread. Unchecked Sendable: `condition` guards `elements`.
final class Collector<Element: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var elements: [Element] = []

    var all: [Element] { condition.withLock { elements } }

    func add(_ element: Element) {
        condition.withLock {
            elements.append(element)
            condition.broadcast()
        }
    }

    /// All there is when there are at least so many, or after 10 seconds.
    func wait(for count: Int) -> [Element] {
        condition.withLock {
            let limit = Date(timeIntervalSinceNow: 10)
            while elements.count < count, condition.wait(until: limit) {}
            return elements
        }
    }
}
