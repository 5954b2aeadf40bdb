/// The forms that names in definition files must have.
public enum Names {
    /// What can stand between braces in a template: a letter, then letters, digits and _.
    static func isIdentifier(_ name: String) -> Bool {
        name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// What can stand between < and > in a template: letters, digits, _, - and .
    static func isRule(_ name: String) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }

    /// At least two parts of letters, digits, - and _, joined with dots, none beginning with a digit or dash.
    public static func isReverseDNS(_ id: String) -> Bool {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                part.first?.isLetter == true
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
            }
    }

    /// A language of two or three letters, then subtags, after BCP 47.
    static func isLocale(_ tag: String) -> Bool {
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter) else {
            return false
        }
        return parts.allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    /// `OrderSoup` and `orderSoup` as words: `Order soup`.
    public static func title(of name: String) -> String {
        var words = ""
        for character in name {
            if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
            // Some characters become two: ß.
            words += words.isEmpty ? character.uppercased() : character.lowercased()
        }
        return words
    }
}
