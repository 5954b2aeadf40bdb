import Grammars
import Intents
import Testing

/// Yes, no and corrections.
@Suite struct ConfirmationTests {
    static let order = Expectation.confirmation(SoupQuestions.order)

    @Test(arguments: [
        ("yes", "yes"), ("Yes, that's right.", "yes"), ("yeah go ahead please", "yes"), ("order it", "yes"),
        ("yes please order it", "yes"), ("sounds good", "yes"), ("of course", "yes"), ("ok", "yes"),
        ("do it", "yes"), ("send it", "-"), ("no", "no"), ("no thanks", "no"), ("don't order it", "no"),
        ("no don't", "no"),
        ("nope that's wrong", "no"), ("never mind", "cancel"), ("cancel it", "cancel"), ("stop", "stop"),
        ("no two", "no; quantity=2"), ("no, two please", "no; quantity=2"), ("make it three", "quantity=3"),
        ("three", "quantity=3"),
        ("no i said tomato", #"no; soup="tomato""#), ("change it to chowder", #"soup="chowder""#),
        ("with croutons instead", #"options=["croutons"]"#), ("no, with cheese", #"no; options=["cheese"]"#),
        ("two tomato soup with croutons", #"quantity=2 soup="tomato" options=["croutons"]"#),
        ("no order two chowder", #"no; quantity=2 soup="chowder""#), ("change the quantity to four", "quantity=4"),
        ("the soup should be chowder", #"soup="chowder""#), ("not two", "-"), ("perhaps", "-"),
        ("what did you say", "repeat"), ("no, cancel", "cancel"), ("no, never mind", "cancel"), ("no stop", "stop"),
        ("without croutons", #"without options=["croutons"]"#), ("no croutons", #"no; options=["croutons"]"#),
        ("i said no", "no"),
    ])
    func anOrderIsConfirmedOrCorrected(text: String, expected: String) {
        QuestionTests.english.expect(text, under: Self.order, means: expected)
    }

    @Test(arguments: [
        ("是的", "yes"), ("好的，订吧", "yes"), ("订吧", "yes"), ("没问题", "yes"), ("就这样吧", "yes"), ("不", "no"), ("不要", "no"),
        ("别订", "no"), ("算了", "cancel"), ("不，要两个", "no; quantity=2"), ("改成三个", "quantity=3"), ("三个", "quantity=3"),
        ("不对，我说的是番茄汤", #"no; soup="tomato""#), ("换成蛤蜊汤", #"soup="chowder""#), ("加面包丁", #"options=["croutons"]"#),
        ("两份蛤蜊汤吧", #"quantity=2 soup="chowder""#),
    ])
    func chineseOrders(text: String, expected: String) {
        QuestionTests.chinese.expect(text, under: Self.order, means: expected)
    }

    /// Where a value could be that of several parameters, it is that of the one that was said last.
    @Test(arguments: [
        ([], "no Hamburg", #"no; from="hamburg""#), (["to"], "no Hamburg", #"no; to="hamburg""#),
        (["time", "to", "from"], "Berlin", #"to="berlin""#), (["from"], "to Berlin", #"to="berlin""#),
        (["to"], "from Berlin instead", #"from="berlin""#), (["nonsense", "to"], "Berlin", #"to="berlin""#),
        ([], "no at eight", #"no; time="20:00""#), ([], "from Berlin to Hamburg", #"from="berlin" to="hamburg""#),
        ([], "book it", "yes"),
    ])
    func theLatestIsCorrected(corrects: [String], text: String, expected: String) {
        let question = Expectation.confirmation(SoupQuestions.travel, corrects: corrects)
        QuestionTests.english.expect(text, under: question, means: expected)
    }

    /// Other speech must not become a message.
    @Test(arguments: [
        ("send it", "yes"), ("no i said buy bread", #"no; content="buy bread""#), ("what nonsense is that", "-"),
        ("no, Bob", #"no; recipient={"name":"Bob"}"#), ("no, cancel", "cancel"), ("no, never mind", "cancel"),
        ("no, Bob Miller", #"no; recipient={"name":"Bob Miller"}"#), ("no I changed my mind", "-"),
        ("no, send it to dad", "-"), ("change content to bye", #"content="bye""#),
        ("change the content to good night", #"content="good night""#),
        ("change the recipient to Bob", #"recipient={"name":"Bob"}"#),
    ])
    func anyWordsCorrectOnlyWhereThatIsSaid(text: String, expected: String) {
        let question = Expectation.confirmation(SoupQuestions.send, corrects: ["content", "recipient"])
        QuestionTests.english.expect(text, under: question, means: expected)
    }

    @Test(arguments: [
        (SoupQuestions.order, "soup", "yes", "yes"), (SoupQuestions.order, "soup", "that's the one", "yes"),
        (SoupQuestions.order, "soup", "no", "no"), (SoupQuestions.order, "soup", "no, chowder", #"no; soup="chowder""#),
        (SoupQuestions.order, "soup", "chowder", #"soup="chowder""#), (SoupQuestions.order, "soup", "order it", "-"),
        (SoupQuestions.send, "recipient", "no, Bob", #"no; recipient={"name":"Bob"}"#),
        (SoupQuestions.send, "recipient", "Bob", #"recipient={"name":"Bob"}"#),
        (SoupQuestions.send, "recipient", "no not really", "no"), (SoupQuestions.send, "recipient", "help", "help"),
        (SoupQuestions.send, "content", "buy bread", "-"),
        (SoupQuestions.send, "content", "no i said buy bread", #"no; content="buy bread""#),
    ])
    func aValueIsConfirmedOrReplaced(intent: IntentID, parameter: String, text: String, expected: String) {
        let question = Expectation.valueConfirmation(intent, parameter: parameter)
        QuestionTests.english.expect(text, under: question, means: expected)
    }

    /// A yes or no is heard well only beside little else: the rest can be typed.
    @Test(arguments: [
        (order, "yes", true), (order, "order it", true), (order, "no", true), (order, "don't order it", true),
        (order, "no two", true), (order, "make it three", true), (order, "no make it three", true),
        (order, "change it to chowder", true), (order, "no with croutons", true),
        (order, "i said two tomato soup with croutons", true), (order, "cancel", true),
        (order, "three", false), (order, "with croutons instead", false), (order, "good", false),
        (QuestionTests.soup, "chowder with cheese", true), (QuestionTests.soup, "two tomato soup with croutons", true),
        (QuestionTests.soup, "the tomato soup please", true), (QuestionTests.soup, "order two tomato soup", true),
        (.valueConfirmation(SoupQuestions.send, parameter: "recipient"), "no bob", true),
        (.choice(SoupQuestions.send, parameter: "recipient", ChoiceTests.people), "the second one", true),
        (.choice(SoupQuestions.send, parameter: "recipient", ChoiceTests.people), "jones", true),
        (.choice(SoupQuestions.send, parameter: "recipient", ChoiceTests.people), "jonas", true),
        (.choice(SoupQuestions.send, parameter: "recipient", ChoiceTests.people), "none of them", true),
        (.options(SoupQuestions.send, parameter: "guests", QuestionTests.people), "sis and bob", true),
    ])
    func whatIsHeard(question: Intents.Expectation, text: String, isHeard: Bool) {
        #expect(QuestionTests.english.isHeard(text, under: question) == isHeard)
    }
}
