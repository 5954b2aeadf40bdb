import Intents
import Testing

@Suite("From resolving to handling")
struct HandlingScriptTests {
    static let handled: [Conversation] = [
        .init(
            "everything is said, confirmed and handled",
            [
                .match(
                    Sample.order,
                    [
                        "soup": .enumeration("tomato"), "quantity": .integer(2),
                        "options": .array([.enumeration("cheese")]),
                    ]),
                .code("ready"), yes, .code("success", ["waitTime": .duration(720)]),
            ],
            [
                "confirm: OrderSoup options=[\"cheese\"] quantity=2 soup=\"tomato\"",
                "prompt confirmIntent: Order 2 tomato soup with cheese. Is that right?",
                "handle: OrderSoup options=[\"cheese\"] quantity=2 soup=\"tomato\"",
                "response success true: Your tomato soup will be ready in 12 minutes.", "ended completed",
            ]),
        .init(
            "a missing value is asked for, the default is filled in",
            [
                .match(Sample.order, [:]), .answer("soup", .enumeration("chowder")), .code("success"), yes,
                .code("failureOutOfStock", ["instead": .enumeration("tomato")]),
            ],
            [
                which, "confirm: OrderSoup quantity=1 soup=\"chowder\"",
                "prompt confirmIntent: Order 1 clam chowder. Is that right?",
                "handle: OrderSoup quantity=1 soup=\"chowder\"",
                "response failureOutOfStock false: There is no clam chowder left today, but tomato soup.",
                "ended failed",
            ]),
        .init(
            "the extension does not confirm",
            [tomato, .code("failureOutOfStock", ["instead": .enumeration("chowder")])],
            [
                confirmTomato,
                "response failureOutOfStock false: There is no tomato soup left today, but clam chowder.",
                "ended failed",
            ]),
        .init(
            "declined", [tomato, .code("ready"), no],
            [confirmTomato, isTomatoRight, "speak: All right, I won't.", "ended declined"]),
        .init(
            "no confirmation by the person, built-in words", menuConfirmed + [.code("success")],
            menuLines + ["response success true: Done.", "ended completed"]),
        .init(
            "in progress", menuConfirmed + [.code("inProgress")],
            menuLines + ["response inProgress true: It is on its way.", "ended completed"]),
        .init(
            "a code of its own without words", menuConfirmed + [.code("failureClosed")],
            menuLines + ["response failureClosed false: Sorry, that did not work.", "ended failed"]),
        .init(
            "the application is needed", menuConfirmed + [.code("failureRequiringAppLaunch")],
            menuLines + [
                "response failureRequiringAppLaunch false: Please open Soup Chef first.",
                "open org.example.SoupChef ReadMenu failureRequiringAppLaunch", "ended failed",
            ]),
        .init(
            "it goes on in the application", menuConfirmed + [.code("continueInApp")],
            menuLines + [
                "response continueInApp true: Please go on in Soup Chef.",
                "open org.example.SoupChef ReadMenu continueInApp", "ended continued",
            ]),
        .init(
            "a success of the definition's own", [tomato, .code("ready"), yes, .code("successLater")],
            [confirmTomato, isTomatoRight, handleTomato, "response successLater true: Later.", "ended completed"]),
        .init(
            "unavailable to confirm", [tomato, .reply(.failure(.unavailable))],
            [confirmTomato, "response failure false: Soup Chef is not available right now.", "ended unavailable"]),
        .init(
            "unavailable to handle", menuConfirmed + [.reply(.failure(.unavailable))],
            menuLines + ["response failure false: Soup Chef is not available right now.", "ended unavailable"]),
        .init(
            "refused", menuConfirmed + [.reply(.failure(.refused))],
            menuLines + ["response failure false: Sorry, that did not work.", "ended failed"]),
        .init(
            "never a reply: the session has an end", [.match(Sample.menu, [:]), .wait(299), .wait(1), .code("ready")],
            ["confirm: ReadMenu", "response failure false: Soup Chef is not available right now.", "ended unavailable"]),
        .init(
            "no extension: built-in success", [.match(Sample.off, [:]), yes],
            [
                "prompt confirmIntent: Switch everything off. Is that right?", "response success true: Done.",
                "ended completed",
            ]),
        .init(
            "an intent that the catalog does not have", [.match(Sample.gone, [:])],
            ["response failure false: Sorry, that is not available right now.", "ended unavailable"]),
    ]

    @Test("The script gives the lines", arguments: handled)
    func handling(conversation: Conversation) throws { try conversation.check() }
}
