import Testing

@testable import Phonetics

@Suite struct PronunciationTests {
    @Test func hasThePhonesOfTheModel() {
        #expect(Phone.allCases.count == 40)
        #expect(Phone.speech.count == 39)
        #expect(Phone.speech.filter(\.isVowel).count == 15)
        for phone in Phone.allCases { #expect(Phone(symbol: phone.description) == phone) }
    }

    @Test(arguments: [
        ("T AH M EY T OW", "T AH M EY T OW"),
        ("  t\tah0 m EY1 T ow2 ", "T AH M EY T OW"),
        ("ER", "ER"),
    ])
    func reads(text: String, printed: String) throws {
        #expect(try Pronunciation(text).description == printed)
    }

    @Test(arguments: [
        ("", PhoneticsError.Code.noPhones), (" \t", .noPhones), ("T AX", .unknownPhone("AX")),
        ("T SIL", .unknownPhone("SIL")), ("T1", .unknownPhone("T1")), ("OW3", .unknownPhone("OW3")),
        ("OW11", .unknownPhone("OW11")), ("1", .unknownPhone("1")), ("É", .unknownPhone("É")),
        (String(repeating: "AH ", count: 201), .tooManyPhones),
        (String(repeating: "X", count: 5000), .unknownPhone(String(repeating: "X", count: 20))),
    ])
    func refuses(text: String, code: PhoneticsError.Code) {
        #expect(throws: PhoneticsError(code)) { try Pronunciation(text) }
    }
}
