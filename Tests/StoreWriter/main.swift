// Writes into the store of a folder until it is killed, and prints the name of each thing once it is acknowledged: what
// the tests of durability kill. With a count it ends by itself after as many.
//
// StoreWriter FOLDER NAME [COUNT]
import Foundation
import Intents
import Storage

let name = CommandLine.arguments.count >= 3 ? CommandLine.arguments[2] : ""
let count = CommandLine.arguments.count == 4 ? Int(CommandLine.arguments[3]) ?? 0 : 1_000_000
let soup = IntentID(application: "org.example.SoupChef", name: "OrderSoup")
do {
    let store = try Store(directory: CommandLine.arguments[1])
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    for number in 0..<count {
        let id = "\(name)-\(number)"
        let time = start + Double(number)
        switch number % 4 {
        case 0:
            let content = Donation.Content.interaction(soup, slots: ["n": .integer(number)], response: nil)
            try store.donations.add(
                Donation(id: id, application: soup.application, time: time, content: content), title: "Soup \(id)")
        case 1:
            try store.activities.set(
                UserActivity(id: id, title: "Menu \(id)", isSearchable: true), of: soup.application, at: time)
        case 2:
            let shortcut = Shortcut(.intent(soup, slots: [:]), title: "Shortcut")
            try store.voiceShortcuts.set(VoiceShortcut(id: id, shortcut: shortcut, phrase: id, created: time))
        default:
            try store.journal.append(Interaction(id: id, time: time, intent: soup, endReason: .completed))
        }
        try FileHandle.standardOutput.write(contentsOf: Data("\(id)\n".utf8))
    }
} catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
}
