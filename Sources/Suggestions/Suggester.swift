public enum Suggester {
    package static let threshold = 0.35
    package static let dueThreshold = 0.6
}
