import Intents
import Testing

@Suite("Event lines")
struct EventLineTests {
    static let order = IntentID(application: "org.example.SoupChef", name: "OrderSoup")

    static let lines: [(Event, String)] = [
        (
            .wake(phrase: "okay beckon", time: 1.5, score: 0.875),
            #"{"event":"wake","phrase":"okay beckon","time":1.50,"score":0.88}"#
        ),
        (.listening(mode: "command"), #"{"event":"listening","mode":"command"}"#),
        (.partial(text: "order"), #"{"event":"partial","text":"order"}"#),
        (.utterance(start: 0.3, end: 2), #"{"event":"utterance","start":0.30,"end":2.00}"#),
        (.transcript(Transcript(text: "order soup")), #"{"event":"transcript","text":"order soup","confidence":1.00}"#),
        (
            .transcript(
                Transcript(
                    text: "a", confidence: 0.5, alternatives: [.init("b", confidence: 0.4), .init("c", confidence: 0)])),
            #"{"event":"transcript","text":"a","confidence":0.50,"alternatives":["b","c"]}"#
        ),
        (
            .match(
                Match(intent: order, slots: ["soup": .enumeration("tomato"), "quantity": .integer(0)], confidence: 0.9)),
            #"{"event":"match","source":"grammar","intent":"org.example.SoupChef.OrderSoup","#
                + #""slots":{"quantity":0,"soup":"tomato"},"confidence":0.90,"application":"org.example.SoupChef"}"#
        ),
        (
            .match(Match(source: .phrase, intent: order)),
            #"{"event":"match","source":"phrase","intent":"org.example.SoupChef.OrderSoup","slots":{},"#
                + #""confidence":1.00,"application":"org.example.SoupChef"}"#
        ),
        (
            .answer(parameter: "soup", value: .enumeration("tomato")),
            #"{"event":"answer","parameter":"soup","value":"tomato"}"#
        ),
        (.answer(parameter: nil, value: .boolean(true)), #"{"event":"answer","value":true}"#),
        (.control(.repeat), #"{"event":"control","command":"repeat"}"#),
        (.rejected(.outOfGrammar, confidence: 0), #"{"event":"rejected","reason":"outOfGrammar","confidence":0.00}"#),
        (
            .prompt(.needsValue, parameter: "soup", text: "Which soup?", choices: ["tomato soup"]),
            #"{"event":"prompt","kind":"needsValue","parameter":"soup","text":"Which soup?","choices":["tomato soup"]}"#
        ),
        (
            .prompt(.confirmIntent, parameter: nil, text: "Is that right?"),
            #"{"event":"prompt","kind":"confirmIntent","text":"Is that right?"}"#
        ),
        (.progress(text: "Still cooking."), #"{"event":"progress","text":"Still cooking."}"#),
        (
            .response(
                IntentResponse(
                    code: "success",
                    properties: ["waitTime": .duration(720), "total": .money(amount: "4.50", currency: "USD")]),
                isSuccess: true, text: "Done."),
            #"{"event":"response","code":"success","success":true,"text":"Done.","#
                + #""properties":{"total":{"amount":"4.50","currency":"USD"},"waitTime":720}}"#
        ),
        (
            .response(IntentResponse(code: "failure"), isSuccess: false, text: "No."),
            #"{"event":"response","code":"failure","success":false,"text":"No."}"#
        ),
        (.ended(.completed), #"{"event":"ended","reason":"completed"}"#),
    ]

    @Test("Keys stand in the documented order, absent ones are left out", arguments: lines)
    func line(event: Event, text: String) throws {
        #expect(event.json.text == text)
        #expect(try JSONValue(json: text)["event"] == .string(event.name))
    }

    @Test(
        "Words of the wire",
        arguments: [
            (ControlCommand.allCases.map(\.rawValue), "cancel help repeat stop"),
            ([MatchSource.phrase, .grammar, .activity, .control].map(\.rawValue), "phrase grammar activity control"),
            (
                [RejectionReason.noSpeech, .tooShort, .outOfGrammar, .lowConfidence, .ambiguous, .notForUs].map(
                    \.rawValue),
                "noSpeech tooShort outOfGrammar lowConfidence ambiguous notForUs"
            ),
            (
                [PromptKind.needsValue, .disambiguation, .confirmValue, .confirmIntent, .didYouMean, .continue]
                    .map(\.rawValue),
                "needsValue disambiguation confirmValue confirmIntent didYouMean continue"
            ),
            (
                [
                    EndReason.completed, .failed, .declined, .cancelled, .timeout, .misunderstood, .locked,
                    .protectedData,
                    .denied, .unavailable, .continued, .interrupted,
                ].map(\.rawValue),
                "completed failed declined cancelled timeout misunderstood locked protectedData denied unavailable "
                    + "continued interrupted"
            ),
        ])
    func words(found: [String], documented: String) { #expect(found.joined(separator: " ") == documented) }
}
