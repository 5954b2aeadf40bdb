import Intents
import Testing

@Suite("Catalog")
struct CatalogTests {
    static let order = IntentID(application: "org.example.SoupChef", name: "OrderSoup")
    static let other = IntentID(application: "org.example.Diner", name: "OrderSoup")
    static let soup = EnumerationDefinition(
        name: "Soup", entries: [.init(id: "tomato", synonyms: ["tomato soup", "tomato"])])
    static let parameter = ParameterDefinition(name: "soup", type: .enumeration("Soup"))
    static let catalog = Catalog(
        applications: [Application(id: "org.example.SoupChef", name: "Soup Chef")],
        types: ["org.example.SoupChef": ["Soup": soup]],
        intents: [
            IntentDefinition(id: order, title: "Order soup", parameters: [parameter]),
            IntentDefinition(id: other, title: "Order soup"),
        ],
        extensions: [
            ExtensionManifest(
                id: "e", application: "org.example.SoupChef", executable: "/bin/e", intents: ["OrderSoup"])
        ])

    @Test("An intent is found by its full name, several by a last part that they share")
    func named() {
        #expect(Self.catalog.intents(named: "org.example.Diner.OrderSoup").map(\.id) == [Self.other])
        #expect(Self.catalog.intents(named: "OrderSoup").map(\.id) == [Self.order, Self.other])
        #expect(Self.catalog.intents(named: "Soup").isEmpty)
        #expect(Self.catalog[Self.order]?[parameter: "soup"] == Self.parameter)
        #expect(Self.catalog[Self.order]?[parameter: "size"] == nil)
    }

    @Test("A type belongs to its application")
    func types() {
        #expect(
            Self.catalog.enumeration(of: Self.parameter, in: Self.order)?["tomato"]?.synonyms.first == "tomato soup")
        #expect(Self.catalog.enumeration(of: Self.parameter, in: Self.other) == nil)
        #expect(Self.catalog.enumeration(of: ParameterDefinition(name: "n", type: .integer), in: Self.order) == nil)
    }

    @Test("An extension handles the intents of its own application")
    func extensions() {
        #expect(Self.catalog.extension(for: Self.order)?.id == "e")
        #expect(Self.catalog.extension(for: Self.other) == nil)
        #expect(Self.catalog.application("org.example.SoupChef")?.name == "Soup Chef")
    }

    @Test("An intent lacks an extension where its application's manifest is faulty and none handles it")
    func lacking() {
        #expect(!Self.catalog.lacksExtension(Self.other))
        var catalog = Self.catalog
        catalog.incompletelyHandled = [Self.order.application, Self.other.application]
        #expect(catalog.lacksExtension(Self.other))
        #expect(!catalog.lacksExtension(Self.order))
    }

    @Test(
        "Problems name their place",
        arguments: [
            (Problem(at: SourceLocation(file: "a.yaml", line: 3, column: 7), "no"), "a.yaml:3:7: error: no"),
            (Problem(.warning, at: SourceLocation(file: "a.yaml", line: 3), "no"), "a.yaml:3: warning: no"),
            (Problem(at: SourceLocation(file: "a.yaml"), "no"), "a.yaml: error: no"),
            (Problem(at: nil, "no"), "error: no"),
        ])
    func problems(problem: Problem, text: String) { #expect(problem.description == text) }
}
