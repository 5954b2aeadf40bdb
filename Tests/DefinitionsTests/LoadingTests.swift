import Definitions
import Foundation
import Intents
import Testing

struct LoadingTests {
    @Test func theExampleIsUnderstood() throws {
        let files = try TemporaryFiles(["SoupChef.intents.yaml": Sample.soupChef])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.applications == [Application(id: "org.example.SoupChef", name: "Soup Chef")])
        #expect(loaded.catalog.types["org.example.SoupChef"]?.keys.sorted() == ["Soup", "SoupOption"])
        let soup = loaded.catalog.enumeration("Soup", of: "org.example.SoupChef")
        #expect(soup?.entries.map(\.id) == ["tomato", "chowder"])
        #expect(soup?["chowder"]?.synonyms == ["clam chowder", "New England clam chowder"])
        let activity = ActivityDefinition(
            id: "org.example.SoupChef.viewMenu", application: "org.example.SoupChef", title: "View menu",
            keywords: ["lunch", "soup"], phrase: "show the soup menu", isSearchable: true, isPredictable: true)
        #expect(loaded.catalog.activities == [activity])
    }

    /// What the damaged files are made from is sound.
    @Test(arguments: [Sample.soupChef, Sample.house, Sample.chat]) func samplesLoad(_ text: String) throws {
        let files = try TemporaryFiles(["a.intents.yaml": text])
        #expect(files.messages(files.load()).filter { !$0.contains("warning: no sentence uses rule") } == [])
    }

    @Test func theExamplesIntent() throws {
        let files = try TemporaryFiles(["SoupChef.intents.yaml": Sample.soupChef])
        let path = "\(files.folder)/SoupChef.intents.yaml"
        let intent = try #require(files.load().catalog.intents.first)
        let expected = IntentDefinition(
            id: IntentID(application: "org.example.SoupChef", name: "OrderSoup"), category: "order",
            title: "Order soup", needsConfirmation: true,
            parameters: [
                ParameterDefinition(
                    name: "soup", type: .enumeration("Soup"), isRequired: true,
                    prompts: ParameterPrompts(
                        ask: [try! TextTemplate("Which soup would you like?")])),
                ParameterDefinition(name: "quantity", type: .integer, defaultValue: .integer(1), range: 1...10),
                ParameterDefinition(name: "options", type: .enumeration("SoupOption"), isArray: true),
            ],
            sentences: [
                SentenceSource(
                    text: "(order|get me|i would like) [{quantity}] {soup} [with {options}]",
                    location: SourceLocation(file: path, line: 15, column: 10))
            ],
            shortcuts: [
                ShortcutDefinition(
                    parameters: ["soup", "quantity"], title: try TextTemplate("Order ${quantity} ${soup}"),
                    isBackground: true)
            ],
            responseProperties: ["waitTime": .duration],
            responses: [
                "success": ResponseTemplate(
                    code: "success", isSuccess: true,
                    say: try TextTemplate("Your ${soup} will be ready in ${waitTime}.")),
                "failureOutOfStock": ResponseTemplate(
                    code: "failureOutOfStock", isSuccess: false,
                    say: try TextTemplate("Sorry, there is no ${soup} left today.")),
                "later": ResponseTemplate(code: "later", isSuccess: true, say: try TextTemplate("Come back later.")),
                "closed": ResponseTemplate(
                    code: "closed", isSuccess: false, say: try TextTemplate("The kitchen is closed.")),
            ],
            location: SourceLocation(file: path, line: 6, column: 3))
        #expect(intent == expected)
    }

    @Test(arguments: ["zh-CN", "zh_CN", "ZH-cn", "zh-CN-x-any"])
    func anyTextIsLocalized(_ locale: String) throws {
        let files = try TemporaryFiles(["SoupChef.intents.yaml": Sample.soupChef])
        let loaded = files.load(locale: locale)
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.applications.first?.name == "汤大厨")
        let intent = try #require(loaded.catalog.intents.first)
        #expect(intent.title == "点汤")
        #expect(intent.sentences.map(\.text) == ["[我要]{soup}"])
        #expect(intent.sentences.first?.location.line == 36)
        #expect(intent.responses["success"]?.say.source == "${soup}马上就好。")
        #expect(intent.responses["failureOutOfStock"]?.say.source == "今天没有${soup}了。")
        #expect(intent.parameters.count == 3)
        let soup = loaded.catalog.enumeration("Soup", of: "org.example.SoupChef")
        #expect(soup?["tomato"]?.synonyms == ["番茄汤"])
    }

    @Test(arguments: [
        ("de-AT", "Österreich"), ("de-CH", "Deutsch"), ("de", "Deutsch"), ("en-US", "English"), ("nl", "English"),
    ])
    func exactLocaleThenLanguage(_ locale: String, name: String) throws {
        let text = """
            application: { id: org.example.A, name: English }
            locales:
              de: { application: { name: Deutsch } }
              de-AT: { application: { name: Österreich } }
            """
        let files = try TemporaryFiles(["a.intents.yaml": text])
        #expect(files.load(locale: locale).catalog.applications.first?.name == name)
    }

    @Test func shorthandValues() throws {
        let text = """
            application: { id: org.example.A, name: A }
            types:
              List: { values: [tomato, no, 1.10] }
              Map: { values: { on: off, yes: [yes] } }
            """
        let loaded = try TemporaryFiles(["a.intents.yaml": text]).load()
        let list = loaded.catalog.enumeration("List", of: "org.example.A")
        #expect(list?.entries.map(\.id) == ["tomato", "no", "1.10"])
        #expect(list?.entries.map(\.synonyms) == [["tomato"], ["no"], ["1.10"]])
        let map = loaded.catalog.enumeration("Map", of: "org.example.A")
        #expect(map?.entries.map(\.id) == ["on", "yes"])
        #expect(map?["on"]?.synonyms == ["off"])
    }

    @Test func filesOfOneApplicationAreOne() throws {
        let head = "application: { id: org.example.A, name: A }\n"
        let files = try TemporaryFiles([
            "a.intents.yaml": head
                + "intents:\n  Go: { sentences: [\"go {place}\"], parameters: { place: { type: Place } } }\n",
            "sub/b.intents.yaml": head
                + "types: { Place: { values: [home] } }\nintents: { Stop: { sentences: [stop] } }\n",
        ])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.applications.count == 1)
        #expect(loaded.catalog.intents.map(\.id.name) == ["Go", "Stop"])
    }

    @Test(arguments: [
        ("integer", "3", Value.integer(3)), ("decimal", "2.5", .decimal(2.5)), ("boolean", "yes", .boolean(true)),
        ("string", "no", .string("no")), ("date", "2026-11-30", .date("2026-11-30")), ("time", "19:00", .time("19:00")),
        ("duration", "90", .duration(90)), ("percentage", "50", .percentage(50)), ("ordinal", "2", .ordinal(2)),
        ("money", "{ amount: 84.00, currency: USD }", .money(amount: "84.00", currency: "USD")),
        ("distance", "{ value: 5, unit: km }", .measurement(value: 5, unit: "km")),
        ("person", "{ name: Anna, handle: a@b }", .person(name: "Anna", handle: "a@b", identifier: nil)),
        ("place", "{ name: Home, latitude: 1.5, longitude: 2 }", .place(name: "Home", latitude: 1.5, longitude: 2)),
        ("Soup", "tomato", .enumeration("tomato")),
        ("integer, array: true", "[1, 2]", .array([.integer(1), .integer(2)])),
        ("integer, array: true", "1", .array([.integer(1)])),
    ])
    func defaultsOfEveryType(_ type: String, text: String, expected: Value) throws {
        let text = """
            application: { id: org.example.A, name: A }
            types: { Soup: { values: [tomato] } }
            intents: { Go: { sentences: [go], parameters: { p: { type: \(type), default: \(text) } } } }
            """
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.intents.first?.parameters.first?.defaultValue == expected)
    }
}
