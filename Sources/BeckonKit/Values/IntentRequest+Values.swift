extension IntentRequest {
    /// The value of a parameter in its Swift type.
    ///
    /// - Returns: nil where the request has no value for it.
    /// - Throws: An invalid-parameters error where the value is of another type, or one that the type does not have.
    public func value<Wrapped: IntentValue>(
        of parameter: String, as type: Wrapped.Type = Wrapped.self
    ) throws(JSONRPC.ErrorObject) -> Wrapped? {
        guard let slot = slots[parameter] else { return nil }
        guard let value = Wrapped(intentValue: slot) else {
            let found = ResultError.quoted(slot.json.text)
            throw .invalidParameter("slots", "\(parameter): expected \(Wrapped.intentTypeName), found \(found)")
        }
        return value
    }

    /// The value of a parameter that has to have one.
    ///
    /// - Throws: As `value(of:as:)`, and where there is none.
    public func required<Wrapped: IntentValue>(
        _ parameter: String, as type: Wrapped.Type = Wrapped.self
    ) throws(JSONRPC.ErrorObject) -> Wrapped {
        guard let value = try value(of: parameter, as: type) else {
            throw .invalidParameter("slots", "\(intent) needs a value for \(parameter)")
        }
        return value
    }
}
