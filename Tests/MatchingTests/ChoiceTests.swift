import Grammars
import Intents
import Testing

/// Which of several is meant, by name and by place.
@Suite struct ChoiceTests {
    static let people = [
        Choice(.person(name: "Anna Smith", handle: "+491234", identifier: "a1"), display: "Anna Smith at work"),
        Choice(.person(name: "Anna Jones", handle: nil, identifier: "a2"), soundsLike: ["jonas"]),
        Choice(.person(name: "Bob Miller", handle: nil, identifier: "b1"), synonyms: ["dad"]),
        Choice(.person(name: "Bob Miller", handle: "2", identifier: "b2")),
    ]

    @Test(arguments: [
        ("Anna Jones", "choices 1"), ("jones", "choices 1"), ("to Anna Jones please", "choices 1"),
        ("jonas", "choices 1"), ("Anna Smith", "choices 0"), ("work", "choices 0"), ("dad", "choices 2"),
        ("Bob Miller", "choices 2 3"), ("the second one", "place 2"), ("second", "place 2"), ("number two", "place 2"),
        ("i'll have the third one", "place 3"), ("the first", "place 1"), ("the last one", "place -1"),
        ("the last", "place -1"),
        ("both", "all"), ("all of them", "all"), ("none of them", "none"), ("neither", "none"), ("no", "none"),
        ("more", "more"), ("what else", "more"), ("next", "more"), ("cancel", "cancel"), ("say that again", "repeat"),
        ("Carol", #"recipient={"name":"Carol"}"#),
    ])
    func peopleAreChosen(text: String, expected: String) {
        let question = Expectation.choice(SoupQuestions.send, parameter: "recipient", Self.people)
        QuestionTests.english.expect(text, under: question, means: expected)
    }

    /// A name that two have tells neither where several may be chosen.
    @Test(arguments: [
        ("Anna Jones and dad", "choices 1 2"), ("smith jones and dad", "choices 0 1 2"), ("both", "all"),
        ("Bob Miller", #"guests=[{"name":"Bob Miller"}]"#), ("the second", "place 2"),
    ])
    func severalAreChosen(text: String, expected: String) {
        let question = Expectation.choice(SoupQuestions.send, parameter: "guests", Self.people)
        let meaning = QuestionTests.english.meaning(of: text, under: question)
        #expect(meaning == expected || expected.hasPrefix("guests") && !meaning.hasPrefix("choices"))
    }

    @Test(arguments: [
        ("tomato", "choices 1"), ("tomato soup please", "choices 1"), ("chowder", "choices 0"),
        ("gazpacho", "-"), ("yes", "yes"),
    ])
    func valuesOfATypeAreChosenInAllTheirWays(text: String, expected: String) {
        let choices = [Choice(.enumeration("chowder")), Choice(.enumeration("tomato"), display: "Red")]
        let question = Expectation.choice(SoupQuestions.order, parameter: "soup", choices)
        QuestionTests.english.expect(text, under: question, means: expected)
    }

    @Test(arguments: [("two", "choices 0"), ("five", "choices 1"), ("three", "quantity=3"), ("the second", "place 2")])
    func numbersAreChosenAsTheyAreSaid(text: String, expected: String) {
        let choices = [Choice(.integer(2)), Choice(.integer(5))]
        let question = Expectation.choice(SoupQuestions.order, parameter: "quantity", choices)
        QuestionTests.english.expect(text, under: question, means: expected)
    }

    @Test(arguments: [
        ("王小明", "choices 0"), ("给李小红", "choices 1"), ("小明", "choices 0"), ("第二个", "place 2"), ("第一位吧", "place 1"),
        ("二号", "place 2"), ("选第三个", "place 3"), ("最后一个", "place -1"), ("都要", "all"), ("都不是", "none"), ("不是", "none"),
        ("还有吗", "more"), ("取消", "cancel"), ("有什么选择", "help"),
    ])
    func chineseChoices(text: String, expected: String) {
        let choices = ["王小明", "李小红"].map { Choice(.person(name: $0, handle: nil, identifier: $0)) }
        let question = Expectation.choice(SoupQuestions.send, parameter: "recipient", choices)
        QuestionTests.chinese.expect(text, under: question, means: expected)
    }

    // MARK: Hostile choices

    static let hostile = [
        "", " ", "(", "[", "{soup}", "<rule>", "a|b", "$(rm)", "😀😀", String(repeating: "very long ", count: 20_000),
        "Anna", "Anna", "\u{0}", "yes", "cancel", #"\"#, "?choices", "e\u{301}te\u{301}", "/2/ x",
    ].map { Choice(.string($0), display: $0, synonyms: [$0], soundsLike: [$0]) }

    @Test(arguments: [
        ("anna", "choices 10 11"), ("the second one", "place 2"), ("a b", "choices 6"), ("soup", "choices 4"),
        ("été", "choices 17"), ("cancel", "cancel"), ("yes", "yes"),
    ])
    func namesAreNoTemplates(text: String, expected: String) {
        let question = Expectation.choice(SoupQuestions.send, parameter: "recipient", Self.hostile)
        QuestionTests.english.expect(text, under: question, means: expected)
        let grammar = QuestionTests.english.grammars.grammar(for: question)
        #expect(grammar.problems == [])
        #expect(grammar.automaton().stateCount < 1000)
    }

    @Test func aThousandAreChosenAndFurtherOnesAreTold() {
        let choices = (0..<1200).map { Choice(.string("id\($0)"), display: "Person \($0) Smith") }
        let question = Expectation.choice(SoupQuestions.send, parameter: "content", choices)
        #expect(QuestionTests.english.meaning(of: "Person 999 Smith", under: question) == "choices 999")
        let problems = QuestionTests.english.grammars.grammar(for: question).problems
        #expect(problems.map(\.message) == ["of 1200 choices only the first 1000 can be said by name"])
    }
}
