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

    func check(locale: String = "en-US", resolves: Bool = false) throws {
        var script = Script(try Sample.machine(locale: locale), resolves: resolves)
        #expect(script.run(steps) == lines)
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
