import Grammars
import Intents
import Testing

/// Text to what it means, for each question in English and Chinese.
@Suite struct QuestionTests {
    static let english = SoupQuestions("en-US")
    static let chinese = SoupQuestions("zh-CN")
    static let soup = Expectation.value(SoupQuestions.order, parameter: "soup")

    // MARK: Values

    @Test(arguments: [
        ("soup", "tomato", #"soup="tomato""#), ("soup", "the tomato soup please", #"soup="tomato""#),
        ("soup", "chowder with cheese", #"soup="chowder" options=["cheese"]"#),
        ("soup", "chowder with cheese and croutons", #"soup="chowder" options=["cheese","croutons"]"#),
        ("soup", "two tomato soup with croutons", #"soup="tomato" quantity=2 options=["croutons"]"#),
        ("soup", "i'd like two tomato", #"soup="tomato" quantity=2"#),
        ("soup", "order two tomato soup", #"soup="tomato" quantity=2"#),
        ("soup", "ask soup chef for two bowls of tomato", #"soup="tomato" quantity=2"#),
        ("soup", "of tomato", #"soup="tomato""#), ("soup", "hungry for tomato", "-"),
        ("soup", "with cheese", "-"), ("soup", "two", "-"), ("soup", "yes", "-"), ("soup", "stop", "stop"),
        ("options", "with croutons", #"options=["croutons"]"#),
        (
            "options", "cheese and croutons please",
            #"options=["cheese","croutons"]"#
        ),
        ("options", "chowder with croutons", #"options=["croutons"] soup="chowder""#),
        ("quantity", "two", "quantity=2"), ("quantity", "two tomato soup", #"quantity=2 soup="tomato""#),
        ("quantity", "three bowls", "quantity=3"), ("quantity", "what can i say", "help"),
    ])
    func anAnswerMayFillMoreThanWasAsked(parameter: String, text: String, expected: String) {
        let question = Expectation.value(SoupQuestions.order, parameter: parameter)
        Self.english.expect(text, under: question, means: expected)
    }

    @Test(arguments: [
        ("soup", "番茄汤", #"soup="tomato""#), ("soup", "两份番茄汤", #"soup="tomato" quantity=2"#),
        ("soup", "我要蛤蜊汤加奶酪", #"soup="chowder" options=["cheese"]"#), ("soup", "取消", "cancel"),
        ("quantity", "三个", "quantity=3"), ("options", "加面包丁吧", #"options=["croutons"]"#),
    ])
    func chineseAnswersMayToo(parameter: String, text: String, expected: String) {
        let question = Expectation.value(SoupQuestions.order, parameter: parameter)
        Self.chinese.expect(text, under: question, means: expected)
    }

    @Test(arguments: [
        ("recipient", "Anna saying I'm late", #"recipient={"name":"Anna"} content="I'm late""#),
        ("recipient", "to Anna", #"recipient={"name":"Anna"}"#), ("recipient", "yes", "yes"), ("recipient", "no", "no"),
        ("recipient", "Noah", #"recipient={"name":"Noah"}"#), ("content", "no", #"content="no""#),
        ("content", "tell Anna to come", #"content="tell Anna to come""#), ("content", "never mind", "cancel"),
        ("content", "never mind the gap", #"content="never mind the gap""#),
    ])
    func anyWordsStay(parameter: String, text: String, expected: String) {
        let question = Expectation.value(SoupQuestions.send, parameter: parameter)
        Self.english.expect(text, under: question, means: expected)
    }

    @Test(arguments: [
        ("from", "Berlin", #"from="berlin""#), ("from", "from Berlin to Hamburg", #"from="berlin" to="hamburg""#),
        ("from", "to Hamburg from Berlin", #"from="berlin" to="hamburg""#), ("from", "to Hamburg", "-"),
        ("to", "Hamburg at seven", #"to="hamburg" time="19:00""#),
        ("to", "Berlin to Hamburg", #"to="hamburg" from="berlin""#),
    ])
    func wordsOfTheSentenceTellValuesOfOneTypeApart(parameter: String, text: String, expected: String) {
        let question = Expectation.value(SoupQuestions.travel, parameter: parameter)
        Self.english.expect(text, under: question, means: expected)
    }

    // MARK: Options

    static let anna = Value.person(name: "Anna Smith", handle: "+491234", identifier: "a1")
    static let bob = Value.person(name: "Bob", handle: nil, identifier: "b1")
    static let people = [
        Choice(anna, display: "Anna (work)", synonyms: ["sis"], soundsLike: ["ahna"]), Choice(bob),
        Choice(.person(name: "Anna Jones", handle: nil, identifier: "a2")),
    ]
    static let annaText = #"{"name":"Anna Smith","handle":"+491234","identifier":"a1"}"#

    @Test(arguments: [
        ("recipient", "Anna work", "recipient=\(annaText)"), ("recipient", "to sis please", "recipient=\(annaText)"),
        ("recipient", "ahna", "recipient=\(annaText)"), ("recipient", "Carol", #"recipient={"name":"Carol"}"#),
        ("recipient", "sis saying hello", #"recipient=\#(annaText) content="hello""#),
        ("guests", "sis and Bob", #"guests=[\#(annaText),{"name":"Bob","identifier":"b1"}]"#),
        ("recipient", "help", "help"),
    ])
    func optionsAreValuesAsTheyAre(parameter: String, text: String, expected: String) {
        let question = Expectation.options(SoupQuestions.send, parameter: parameter, Self.people)
        Self.english.expect(text, under: question, means: expected)
    }

    static let specials = [
        Choice(.enumeration("gazpacho"), display: "Gazpacho"), Choice(.enumeration("tomato"), display: "Grandma's Red"),
    ]

    @Test(arguments: [
        ("gazpacho", #"soup="gazpacho""#), ("grandma's red with cheese", #"soup="tomato" options=["cheese"]"#),
        ("two gazpacho", #"soup="gazpacho" quantity=2"#), ("chowder", #"soup="chowder""#),
    ])
    func optionsAreBesideTheValuesOfTheType(text: String, expected: String) {
        let question = Expectation.options(SoupQuestions.order, parameter: "soup", Self.specials)
        Self.english.expect(text, under: question, means: expected)
    }

    @Test(arguments: [("a dozen", "quantity=12"), ("two", "quantity=2"), ("the usual", "quantity=4")])
    func optionsOfAnyType(text: String, expected: String) {
        let choices = [Choice(.integer(4), display: "the usual"), Choice(.integer(12), synonyms: ["a dozen"])]
        let question = Expectation.options(SoupQuestions.order, parameter: "quantity", choices)
        Self.english.expect(text, under: question, means: expected)
    }
}
