import Intents
import Testing

@Suite("Text templates")
struct TextTemplateTests {
    @Test(
        "Values stand in their places; what an absent one leaves is tidied",
        arguments: [
            ("", [:], ""),
            ("Done.", [:], "Done."),
            ("${a}", ["a": "x"], "x"),
            (
                "Your ${soup} will be ready in ${waitTime}.", ["soup": "tomato soup", "waitTime": "12 minutes"],
                "Your tomato soup will be ready in 12 minutes."
            ),
            ("Order ${quantity} ${soup}", ["soup": "chowder"], "Order chowder"),
            ("${a} is ready", [:], "is ready"),
            ("Ready is ${a}.", [:], "Ready is."),
            ("${a}, ${b}!", ["a": "x"], "x,!"),
            ("您的${soup}好了。", ["soup": "汤"], "您的汤好了。"),
            ("$5 {a} $ {b}}", [:], "$5 {a} $ {b}}"),
            ("${a}", ["a": "${b}", "b": "no"], "${b}"),
            ("${名字} ${a_1}", ["名字": "x", "a_1": "0"], "x 0"),
            ("${a}[ with ${b}], please", ["a": "x", "b": "y"], "x with y, please"),
            ("${a}[ with ${b}], please", ["a": "x"], "x, please"),
            ("${a}[ with ${b}]", ["a": "x", "b": ""], "x"),
            ("[${a} and ${b}]", ["a": "x"], ""),
            ("${a}[，加${b}]。[${c}]", ["a": "汤", "b": "奶酪"], "汤，加奶酪。"),
            ("[a] [${b}", ["b": "y"], "[a] [y"),
            ("[a [b ${c}] ]", ["c": "z"], "[a b z ]"),
            ("] ${a} [", ["a": "x"], "] x ["),
        ] as [(String, [String: String], String)])
    func rendered(source: String, values: [String: String], text: String) throws {
        let template = try TextTemplate(source)
        #expect(template.render { values[$0] } == text)
        #expect(template.source == source)
    }

    @Test("Names come in order of appearance")
    func names() throws { #expect(try TextTemplate("${b} [${a} ${c}] ${b}").names == ["b", "a", "c", "b"]) }

    @Test(
        "Errors tell the column, counted in characters",
        arguments: [
            ("${", 1, "the ${ is not closed with }"),
            ("Your ${soup is ready.", 6, "the ${ is not closed with }"),
            ("您的 ${soup", 4, "the ${ is not closed with }"),
            ("${a} and ${}", 10, "${} names no value"),
            ("${a b}", 1, "${a b} names no value"),
            ("ü🍲 ${a.b}", 4, "${a.b} names no value"),
            ("x [ ${]", 5, "the ${ is not closed with }"),
            ("${a${b}}", 1, "${a${b} names no value"),
        ])
    func malformed(source: String, column: Int, message: String) {
        let error = #expect(throws: TextTemplateError.self) { try TextTemplate(source) }
        #expect(error?.column == column)
        #expect(error?.description == message)
    }
}
