// Measures the store for scripts/bench_memory.py, on what one household leaves behind in ten years.
//
// memory-benchmark fill FOLDER      makes the store there
// memory-benchmark measure FOLDER   prints one JSON object: milliseconds, the 99th percentile of each
import Foundation
import Household
import Intents
import Storage

/// Of several hundred runs each: a disk or processor that somebody else uses for a moment shall not decide.
func milliseconds(_ times: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    var taken: [Double] = []
    for number in 0..<times { taken.append(try ContinuousClock().measure { try body(number) } / .milliseconds(1)) }
    return taken.sorted()[min(times - 1, times * 99 / 100)]
}

/// As people search: something rare, something that half of everything has, the beginning of a word, no blanks.
let queries = [
    "leek soup", "tomato", "t", "order", "anna", "tell anna ko", "番茄", "soße", "news", "stricktu", "bamba kolo",
    "page about",
]

func measure(_ folder: String) throws -> JSONObject {
    let store = try Store(directory: folder)
    var household = Household(seed: 2)
    let adding = try milliseconds(500) { number in
        var report = household.donation(Household.Size.tenYears.donations - 1)
        report.donation.id = "new-\(UUID().uuidString)-\(number)"
        try store.donations.add(report.donation, title: report.title)
    }
    var searches: [String: JSONValue] = [:]
    var slowest = 0.0
    for query in queries {
        let taken = try milliseconds(100) { _ in _ = try store.search(query, limit: 10, at: household.end) }
        searches[query] = .number(taken)
        slowest = max(slowest, taken)
    }
    return [
        "add": .number(adding), "search": .number(slowest),
        "searches": .object(JSONObject(searches.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })),
    ]
}

guard CommandLine.arguments.count == 3 else {
    print("usage: memory-benchmark fill|measure FOLDER")
    exit(2)
}
let folder = CommandLine.arguments[2]
do {
    if CommandLine.arguments[1] == "fill" {
        var household = Household()
        try household.fill(try Store(directory: folder))
    } else {
        print(JSONValue.object(try measure(folder)).text)
    }
} catch {
    print("\(error)")
    exit(1)
}
