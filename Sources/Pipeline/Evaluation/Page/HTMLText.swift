/// Text as it stands in a page: names of files and words that were heard are anybody's.
enum HTMLText {
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
            }
        }
        return escaped
    }
}
