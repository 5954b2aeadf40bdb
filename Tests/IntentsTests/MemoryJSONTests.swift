import Foundation
import Testing

@testable import Intents

struct MemoryJSONTests {
    static let time = Date(timeIntervalSince1970: 1_800_000_000)
    static let soup = IntentID(application: "org.example.SoupChef", name: "OrderSoup")
    static let menu = UserActivity(
        id: "org.example.SoupChef.viewMenu", title: "View menu", userInfo: ["page": 2], persistentIdentifier: "menu-2",
        keywords: ["lunch", "汤"], summary: "All soups of today.", image: "/usr/share/menu.png", isSearchable: true,
        isPredictable: true, expiration: time, suggestedPhrase: "show the menu")
    static let shortcuts = [
        Shortcut(.intent(soup, slots: ["quantity": 2, "soup": "tomato"]), title: "Two tomato soups"),
        Shortcut(.activity(menu, application: "org.example.SoupChef"), title: "Menu", suggestedPhrase: "soup menu"),
        Shortcut(
            .routine([
                RoutineStep("a"), RoutineStep("b", values: ["minutes": ResponseProperty(step: 1, name: "waitTime")]),
            ]), title: "Lunch"),
    ]

    @Test(arguments: shortcuts) func shortcutsComeBack(_ shortcut: Shortcut) throws {
        #expect(try Shortcut(.object(shortcut.json)) == shortcut)
        let kept = VoiceShortcut(
            id: "1", shortcut: shortcut, phrase: "zorblax", locale: "zh-CN", worksWithoutWakePhrase: true,
            created: Self.time, warning: "gone")
        #expect(try VoiceShortcut(JSONValue(json: JSONValue.object(kept.json).text)) == kept)
    }

    @Test(arguments: [
        Donation.Content.interaction(soup, slots: ["soup": "tomato"], response: "success"), .activity(menu),
    ]) func donationsComeBack(_ content: Donation.Content) throws {
        let donation = Donation(
            id: "o-1", application: "org.example.SoupChef", group: "tomato", time: Self.time, content: content,
            place: "office")
        #expect(try Donation(.object(donation.json)) == donation)
    }

    @Test(arguments: [
        ("[]", "the shortcut is not an object"), ("{}", "a shortcut has \"intent\", \"activity\" or \"routine\""),
        (#"{"intent":"soup"}"#, "\"intent\" is no name such as org.example.SoupChef.OrderSoup"),
        (#"{"intent":"a.b","slots":[]}"#, "\"slots\" is not an object"),
        (#"{"intent":"a.b"}"#, "there is no \"title\""),
        (#"{"activity":{"id":"a.b"},"title":"x"}"#, "there is no \"application\""),
        (#"{"activity":{"id":7},"application":"a","title":"x"}"#, "\"id\" is no text of at most 4000 bytes"),
        (
            #"{"routine":[{"shortcut":"a","values":{"n":{"step":"1","property":"p"}}}],"title":"x"}"#,
            "\"step\" is not an integer"
        ),
    ]) func whatIsWrongIsSaid(_ text: String, _ sentence: String) throws {
        let error = #expect(throws: ValueError.self) { try Shortcut(JSONValue(json: text)) }
        #expect(error?.description == sentence)
    }

    @Test func theOrderOfSlotsAndTheTitleDoNotMatter() {
        let one = Shortcut(.intent(Self.soup, slots: ["soup": "tomato", "quantity": 2]), title: "One")
        let other = Shortcut(.intent(Self.soup, slots: ["quantity": 2, "soup": "tomato"]), title: "Other")
        let third = Shortcut(.intent(Self.soup, slots: ["quantity": 3, "soup": "tomato"]), title: "One")
        #expect(one.doesTheSame(as: other))
        #expect(!one.doesTheSame(as: third))
    }
}
