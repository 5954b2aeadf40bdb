import ExtensionHost
import Intents
import Testing

/// Answers are read against the definition; what does not fit it is refused in one sentence.
@Suite struct ReplyTests {
    private static func ask(
        _ method: ExtensionRequest.Method, _ result: String, slots: [String: Value] = [:]
    ) throws -> (reply: ExtensionReply?, failure: ExtensionFailure?) {
        let scripted = try ScriptedExtension("for r in requests(): send(id=r['id'], \(result))")
        var call = ScriptedExtension.call()
        call.slots = slots
        return (scripted.host.ask(method, call), scripted.log.failures.last)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var method: ExtensionRequest.Method
        /// In Python.
        var result: String
        var reply: ExtensionReply
        var slots: [String: Value] = [:]
        var testDescription: String { "\(method) \(result)" }
    }

    private static let soup = ExtensionRequest.Method.resolve(parameter: "soup")
    private static let toppings = ExtensionRequest.Method.resolve(parameter: "toppings")
    private static let two = ["toppings": Value.array([.enumeration("rice"), .enumeration("peas")])]

    static let answers = [
        Case(
            method: soup, result: "result={'resolution': 'success', 'value': 'tomato'}",
            reply: .resolution(.value(.success(.enumeration("tomato"))))),
        Case(
            method: soup, result: "result={'resolution': 'needsValue', 'unknown': 1}",
            reply: .resolution(.value(.needsValue))),
        Case(
            method: soup, result: "result={'resolution': 'unsupported', 'reason': 'sold'}",
            reply: .resolution(.value(.unsupported(reason: "sold")))),
        Case(
            method: toppings,
            result: "result={'elements': [{'resolution': 'success', 'value': 'x'}, {'resolution': 'notRequired'}]}",
            reply: .resolution(.elements([.success(.enumeration("x")), .notRequired])), slots: two),
        Case(
            method: .options(parameter: "count"), result: "result={'options': [{'value': 2, 'display': 'a pair'}]}",
            reply: .options([Choice(.integer(2), display: "a pair")])),
        Case(
            method: .options(parameter: "toppings"), result: "result={'options': [{'value': 'any'}]}",
            reply: .options([Choice(.enumeration("any"))])),
        Case(
            method: .confirm,
            result:
                "result={'code': 'ready', 'slots': {'soup': 'tomato'}, 'activity': {'id': 'org.example.Test.menu'}}",
            reply: .response(
                IntentResponse(
                    code: "ready", slots: ["soup": .enumeration("tomato")],
                    activity: UserActivity(id: "org.example.Test.menu")))),
        Case(method: soup, result: "error={'code': -32601, 'message': 'no'}", reply: .failure(.notOffered)),
        Case(method: soup, result: "error={'code': -32003, 'message': 'no'}", reply: .failure(.notOffered)),
        Case(method: soup, result: "error={'code': -32000, 'message': 'no'}", reply: .failure(.refused)),
        Case(method: .confirm, result: "error={'code': -32601, 'message': 'no'}", reply: .failure(.refused)),
    ]

    @Test(arguments: answers) func isRead(_ example: Case) throws {
        #expect(try Self.ask(example.method, example.result, slots: example.slots).reply == example.reply)
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var method: ExtensionRequest.Method
        var result: String
        var says: String
        var slots: [String: Value] = [:]
        var testDescription: String { "\(method) \(result)" }
    }

    static let wrong = [
        Wrong(method: soup, result: "[]", says: "`resolve` wrongly: the result is not an object"),
        Wrong(method: soup, result: "{'resolution': 'maybe'}", says: "there is no resolution \"maybe\""),
        Wrong(method: soup, result: "{'resolution': 'success'}", says: "success: there is no \"value\""),
        Wrong(method: soup, result: "{'resolution': 'success', 'value': 1}", says: "expected Soup, found 1"),
        Wrong(
            method: soup, result: "{'resolution': 'success', 'value': 'mud'}", says: "soup: Soup has no value \"mud\""),
        Wrong(
            method: soup, result: "{'resolution': 'confirmationRequired', 'value': 'mud'}",
            says: "Soup has no value \"mud\""),
        Wrong(
            method: soup, result: "{'resolution': 'disambiguation', 'choices': [{'value': 'mud'}]}",
            says: "Soup has no value \"mud\""),
        Wrong(method: soup, result: "{'elements': []}", says: "\"elements\" are only for a list of Soup"),
        Wrong(
            method: toppings, result: "{'elements': [{'resolution': 'needsValue'}]}",
            says: "\"elements\" has 1 members where toppings has 2", slots: two),
        Wrong(method: .options(parameter: "soup"), result: "{}", says: "`options` wrongly: there is no \"options\""),
        Wrong(
            method: .options(parameter: "soup"), result: "{'options': [{'value': 'mud'}]}",
            says: "an option of soup: Soup has no value \"mud\""),
        Wrong(method: .options(parameter: "size"), result: "{}", says: "org.example.Test.Try has no parameter size"),
        Wrong(
            method: .confirm, result: "{'code': 'ready', 'slots': {'size': 1}}",
            says: "the intent's definition has no parameter size"),
        Wrong(
            method: .confirm, result: "{'code': 'ready', 'slots': {'count': 'two'}}",
            says: "slot count: expected integer, found \"two\""),
        Wrong(
            method: .confirm, result: "{'code': 'ready', 'slots': {'soup': 'mud'}}",
            says: "slot soup: Soup has no value \"mud\""),
        Wrong(
            method: .confirm, result: "{'code': 'ready', 'slots': {'count': 99}}",
            says: "slot count: 99 is not within -100...90"),
        Wrong(
            method: .handle, result: "{'code': 'success', 'slots': {'count': 2}}",
            says: "only confirm may change \"slots\""),
        Wrong(
            method: .handle, result: "{'code': 'continueInApp', 'activity': {'id': 'org.example.Other.menu'}}",
            says: "the activity \"org.example.Other.menu\" is none of org.example.Test"),
    ]

    @Test(arguments: wrong) func isRefusedInOneSentence(_ example: Wrong) throws {
        let (reply, failure) = try Self.ask(example.method, "result=\(example.result)", slots: example.slots)
        #expect(reply == .failure(.refused))
        #expect(failure?.description.contains(example.says) == true, "\(failure?.description ?? "")")
    }

    /// A method that the process does not know is asked for once; one without rules for this value each time.
    @Test(arguments: [(-32601, 2), (-32003, 4)]) func unknownMethodIsAskedOnce(_ code: Int, _ requests: Int) throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                keep("asked", "x")
                if r["method"] == "handle": sys.exit(0)
                send(id=r["id"], error={"code": \(code), "message": "no"})
            """)
        func resolve() -> ExtensionReply? { scripted.host.ask(Self.soup, ScriptedExtension.call()) }
        #expect(
            (1...3).map { _ in resolve() } == [.failure(.notOffered), .failure(.notOffered), .failure(.notOffered)])
        #expect(scripted.log.failures.isEmpty)
        _ = scripted.handle()
        #expect(try scripted.kept("asked").count == requests)
        // Another process may be another version of the program.
        #expect(resolve() == .failure(.notOffered))
        #expect(try scripted.kept("asked").count == requests + 1)
    }

    @Test func openingGoesToTheExtension() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                keep("opened", r["method"] + json.dumps(r["params"], sort_keys=True))
                answer(r)
            """)
        let opening = ApplicationOpening(
            application: "org.example.Test", intent: ScriptedExtension.intent.id, slots: ["count": .integer(2)],
            response: IntentResponse(code: "continueInApp"))
        scripted.host.host.send(continue: opening, of: ScriptedExtension.intent, number: 7)
        #expect(scripted.events.reply(to: 7) == .response(IntentResponse(code: "success")))
        #expect(
            try scripted.kept("opened")
                == #"continue{"interaction": {"intent": "Try", "response": {"code": "continueInApp", "#
                + #""properties": {}}, "slots": {"count": 2}, "types": {"count": "integer"}}}"#)
    }
}
