import Foundation
import Testing

@testable import Grammars

/// docs/types.md says what is understood.
@Suite struct TypeDocumentationTests {
    @Test func everyRowIsUnderstoodAsItSays() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/types.md")
        var locale = "en-US"
        var rows = 0
        for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("## ") { locale = line == "## Chinese" ? "zh-CN" : "en-US" }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| `"), cells.count == 3 else { continue }
            let type = cells[0].trimmingCharacters(in: ["`"])
            try TypeReader(type: type, locale: locale).check(
                TypeCase(cells[1], cells[2].trimmingCharacters(in: ["`"])))
            rows += 1
        }
        #expect(rows > 60)
    }
}
