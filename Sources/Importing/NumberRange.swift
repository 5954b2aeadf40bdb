/// Numbers that can be said, both ends included.
struct NumberRange: Sendable, Hashable {
    enum Fractions: String, Sendable { case halves, tenths }

    var from: Int
    var to: Int
    var step = 1
    var fractions: Fractions?
    /// The value is the number said times this.
    var multiplier = 1.0
    var hasDigits = true
    var hasWords = true
}
