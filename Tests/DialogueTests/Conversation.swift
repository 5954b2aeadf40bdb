import Dialogue
import Intents
import Testing

/// What goes in, and the lines that come out.
struct Conversation: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [Step]
    var lines: [String]
    var testDescription: String { name }

    init(_ name: String, _ steps: [Step], _ lines: [String]) {
        (self.name, self.steps, self.lines) = (name, steps, lines)
    }

    /// - Parameter catalog: nil: that of the sample, whose extension knows neither `resolve` nor `options`.
    func check(locale: String = "en-US", catalog: Catalog? = nil) throws {
        var machine = try Sample.machine(locale: locale)
        if let catalog { machine.catalog = catalog }
        var script = Script(machine, resolves: catalog != nil)
        let found = script.run(steps)
        #expect(found == lines, "\(found.joined(separator: "\n"))")
        #expect(script.machine.isIdle == (lines.last?.hasPrefix("ended") ?? true))
    }
}

// Inputs and lines that many conversations have.

let tomato: Step = .match(Sample.order, ["soup": .enumeration("tomato")])
let confirmTomato = "confirm: OrderSoup quantity=1 soup=\"tomato\""
let handleTomato = "handle: OrderSoup quantity=1 soup=\"tomato\""
let isTomatoRight = "prompt confirmIntent: Order 1 tomato soup. Is that right?"
let which = "prompt needsValue soup: Which soup would you like?"
let sorryWhich = "prompt needsValue soup: Sorry, I did not understand. Which soup would you like?"
let heardNothingWhich = "prompt needsValue soup: Sorry, I heard nothing. Which soup would you like?"
let sorryChoices =
    "prompt needsValue soup: Sorry, I did not understand. You can say tomato soup, clam chowder, or cancel. "
    + #"Which soup would you like? ["tomato soup", "clam chowder"]"#
let heardNothingRight = "prompt confirmIntent: Sorry, I heard nothing. Order 1 tomato soup. Is that right?"
let stillNot = "speak: Sorry, I still did not understand, so I stopped."
let yes: Step = .answer(nil, .boolean(true))
let no: Step = .answer(nil, .boolean(false))
let menuConfirmed: [Step] = [.match(Sample.menu, [:]), .code("ready")]
let menuLines = ["confirm: ReadMenu", "handle: ReadMenu"]
// Written out: `.none` alone would be no reply at all.
let noneOfThem: Step = .said(Answer(Answer.Reply.none))

// Steps of the dinner's extension.

/// The extension does not know the request: Beckon's own rules.
let own: Step = .reply(.failure(.notOffered))
func says(_ reply: Answer.Reply?, _ parts: Answer.Part...) -> Step { .said(Answer(reply, parts: parts)) }
let price: [String: Value] = ["price": .money(amount: "9", currency: "USD")]
