import Definitions
import Testing

struct NamesTests {
    @Test(arguments: [
        ("OrderSoup", "Order soup"), ("orderSoup", "Order soup"), ("order", "Order"), ("ßoup", "SSoup"),
        ("abİ", "Ab i\u{307}"),
    ])
    func titles(_ name: String, _ title: String) { #expect(Names.title(of: name) == title) }
}
