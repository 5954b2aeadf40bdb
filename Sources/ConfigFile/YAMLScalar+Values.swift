extension YAMLNode {
    /// The text of a scalar, whatever it looks like: `no`, `1.10` and `12:30` stay what was written.
    ///
    /// - Throws: `ConfigError` where a list, a mapping or nothing stands here.
    public func string() throws(ConfigError) -> String {
        guard let scalar, !isNull else { throw mismatch("text") }
        return scalar.text
    }

    /// True or false, also written yes, no, on or off. Quoted text is none.
    public func boolean() throws(ConfigError) -> Bool {
        guard let text = plainText else { throw mismatch("true or false") }
        // The spellings of YAML 1.1: all lower case, capitalized, all upper case.
        guard [text.lowercased(), text.capitalizedASCII, text.uppercased()].contains(text) else {
            throw mismatch("true or false")
        }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw mismatch("true or false")
        }
    }

    /// A whole number in decimal digits. Leading zeros are refused, because YAML 1.1 reads them as octal.
    public func integer<Number: FixedWidthInteger>(_ type: Number.Type = Int.self) throws(ConfigError) -> Number {
        guard let text = plainText, Self.isDecimal(text, fraction: false), let number = Number(text) else {
            throw mismatch(Self.integerKind(Number.self))
        }
        return number
    }

    /// A finite number in decimal digits, with a fraction or exponent or without.
    public func decimal() throws(ConfigError) -> Double {
        guard let text = plainText, Self.isDecimal(text, fraction: true), let number = Double(text), number.isFinite
        else { throw mismatch("a number") }
        return number
    }

    /// What stands here, as a person calls it.
    public var kindDescription: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .scalar(let scalar):
            isNull
                ? "nothing" : scalar.style == .plain ? "“\(ConfigError.short(scalar.text))”" : "text in quotes"
        }
    }

    /// The error for a value of the wrong kind.
    ///
    /// - Parameter expected: with its article: `a mapping`.
    public func mismatch(_ expected: String) -> ConfigError {
        ConfigError(.wrongKind(expected: expected, found: kindDescription), at: location)
    }

    private var plainText: String? {
        guard let scalar, scalar.style == .plain, !scalar.isNull else { return nil }
        return scalar.text
    }

    private static func isDecimal(_ text: String, fraction: Bool) -> Bool {
        var digits = Substring(text)
        if let sign = digits.first, "+-".contains(sign) { digits.removeFirst() }
        if digits.first == "0", let second = digits.dropFirst().first, second.isNumber { return false }
        guard let last = digits.last, "0123456789".contains(last) else { return false }
        return digits.allSatisfy { (fraction ? "0123456789.eE+-" : "0123456789").contains($0) }
    }

    private static func integerKind<Number: FixedWidthInteger>(_ type: Number.Type) -> String {
        switch (Number.bitWidth, Number.min) {
        case (64, 0): "a whole number of at least 0"
        case (64, _): "a whole number"
        default: "a whole number from \(Number.min) to \(Number.max)"
        }
    }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
