/// Thrown where a handler of generated code leaves a parameter, or the values that it can take, to Beckon's own rules.
///
/// The methods that a handler does not write throw it; one that it writes may throw it too.
public struct LeftToBeckon: Error, Sendable {
    public init() {}
}

/// Why a value cannot be taken: the names of a parameter's `unsupported` texts, in generated code.
public protocol UnsupportedReason: Sendable, RawRepresentable, CaseIterable where RawValue == String {}

extension ResolutionResult {
    /// The value cannot be taken, for a reason that the definition has words for.
    public static func unsupported(forReason reason: some UnsupportedReason) -> Self {
        unsupported(reason: reason.rawValue)
    }
}

extension Array {
    /// What the results for the elements of a list mean together: one for the whole list where nothing was said, or where
    /// there is one for several; else one for each.
    ///
    /// - Parameter count: How many elements were said.
    public func resolution<Wrapped: IntentValue>(
        ofElements count: Int
    ) -> ParameterResolution where Element == ResolutionResult<Wrapped> {
        let results = compactMap { if case .value(let resolution) = $0.resolution { resolution } else { nil } }
        if count > 0, results.count == count { return .elements(results) }
        let values = results.compactMap { if case .success(let value) = $0 { value } else { nil } }
        if !values.isEmpty, values.count == results.count { return .value(.success(.array(values))) }
        // Of several that do not fit what was said the first that asks something counts.
        return .value(results.first { if case .success = $0 { false } else { true } } ?? .notRequired)
    }
}
