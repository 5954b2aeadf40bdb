import BeckonKit
import Foundation
import Intents
import PhraseAccuracy
import Pipeline
import Testing

@Suite("Find ...")
struct SearchTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [school.intents.yaml]",
            "school.intents.yaml": """
            application: { id: org.example.School, name: School }
            intents:
              Lend:
                title: Lend a book
                parameters: { book: { type: string, required: true, prompt: "Which book?" } }
                sentences: ["find {book} in the library", "lend {book}"]
                shortcuts: [{ parameters: [book], title: "Lend ${book}" }]
                response: { success: { say: "Here is ${book}." } }
            activities:
              org.example.School.page: { title: Page, search: true }
            """,
        ])
    }

    private func conversation(locale: String? = nil, listens: Bool = false) throws -> Conversation {
        try Conversation(
            workspace.configuration(locale: locale), stateFolder: workspace.file("state"), listens: listens)
    }

    private func visit(_ titles: String..., on line: Line) throws {
        for title in titles {
            let activity = UserActivity(
                id: "org.example.School.page", title: title, persistentIdentifier: title, isSearchable: true)
            try line.donate(NewDonation(.activity(activity)), of: "org.example.School")
        }
    }

    private func told(_ conversation: Conversation) -> String? {
        guard case .response(_, _, let text)? = conversation.events.last(where: { $0.name == "response" }) else {
            return nil
        }
        return text
    }

    @Test(
        "What is found is told, and a place that is meant alone is opened",
        arguments: [
            ("find history essay", "Opening History essay.", ["transcript find history essay", "search", "match"]),
            ("please search for the maths homework", "Opening Maths homework.", []),
            // All have the word, one is called so.
            ("find essay", "Opening Essay.", []),
            ("look for my ess", "I found Essay and History essay.", []),
            (
                "find xylophones", "I found nothing for xylophones.",
                ["transcript find xylophones", "search", "response failure"]
            ),
            // An application's own sentence stays its own.
            ("find emma in the library", "Here is emma.", ["transcript find emma in the library", "match Lend"]),
        ] as [(String, String, [String])])
    func typed(turn: String, answer: String, events: [String]) throws {
        let conversation = try conversation()
        try visit("History essay", "Maths homework", "Essay", on: conversation.virtual.line)
        try conversation.virtual.say(turn)
        #expect(told(conversation) == answer)
        #expect(conversation.virtual.line.isIdle)
        #expect(Array(conversation.newEvents().prefix(events.count)) == events)
    }

    @Test("What was done is told and not done again")
    func doneBefore() throws {
        let conversation = try conversation()
        try conversation.virtual.line.donate(
            NewDonation(.interaction(intent: "Lend", slots: ["book": "emma"], response: "success")),
            of: "org.example.School")
        try conversation.virtual.say("find emma")
        #expect(told(conversation) == "I found Lend emma.")
        #expect(!conversation.newEvents().contains("match Lend"))
    }

    @Test("What its application hides is not found, whatever its definition says")
    func hidden() throws {
        let conversation = try conversation()
        let json: JSONObject = [
            "id": "org.example.School.page", "title": "Private diary", "persistentIdentifier": "p", "search": false,
        ]
        try conversation.virtual.line.donate(
            NewDonation(.activity(UserActivity(wire: .object(json)))), of: "org.example.School")
        try conversation.virtual.say("find diary")
        #expect(told(conversation) == "I found nothing for diary.")
    }

    @Test("Of many the first are told, and how many there are")
    func many() throws {
        let conversation = try conversation()
        try visit("Page one", "Page two", "Page three", "Page four", "Page five", on: conversation.virtual.line)
        try conversation.virtual.say("find page")
        #expect(told(conversation)?.hasSuffix(", and 2 more.") == true)
    }

    @Test("A locked device tells nobody what it has")
    func locked() throws {
        let conversation = try conversation()
        try visit("History essay", on: conversation.virtual.line)
        conversation.virtual.line.device = { DeviceState(isLocked: true) }
        try conversation.virtual.say("find history essay")
        #expect(told(conversation)?.contains("unlock") == true)
        #expect(!conversation.newEvents().contains("match"))
    }

    @Test("In Chinese")
    func chinese() throws {
        let conversation = try conversation(locale: "zh")
        try visit("历史作文", on: conversation.virtual.line)
        try conversation.virtual.say("找历史作文")
        #expect(told(conversation)?.contains("历史作文") == true)
        #expect(conversation.newEvents().contains("ended continued"))
    }

    @Test("By voice, by the names that there are, from when they are there", .enabled(if: Sound.canBeHeard))
    func heard() throws {
        let conversation = try conversation(listens: true)
        let line = conversation.virtual.line
        let sound = try Speaker.american.say("find history essay") + Sound.silence(1.5)
        try conversation.virtual.play(Sound(.samples(Sound.silence(0.5) + sound)))
        #expect(!conversation.newEvents().contains("search"))
        try visit("History essay", "Maths homework", on: line)
        try line.collect()
        try conversation.virtual.play(Sound(.samples(Sound.silence(0.5) + sound)))
        let sought = conversation.events.compactMap { if case .search(let call) = $0 { call.words } else { nil } }
        #expect(sought == ["History essay"])
        #expect(told(conversation) == "Opening History essay.")
    }
}
