// Measures the store for scripts/bench_memory.py, on what one household leaves behind in ten years.
//
// memory-benchmark fill FOLDER      makes the store there
// memory-benchmark measure FOLDER   prints one JSON object, in milliseconds
import Foundation
import Household
import Intents
import Storage

/// The median time as a person waits for it, and the processor's alone, in which what else the machine does has no part.
struct Times {
    var waited: Double
    var processor: Double

    init(_ times: Int, _ body: (Int) throws -> Void) rethrows {
        var taken: [Double] = []
        let before = Self.processorMilliseconds
        for number in 0..<times { taken.append(try ContinuousClock().measure { try body(number) } / .milliseconds(1)) }
        waited = taken.sorted()[times / 2]
        processor = (Self.processorMilliseconds - before) / Double(times)
    }

    private static var processorMilliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }

    var json: JSONValue { .object(["waited": .number(waited), "processor": .number(processor)]) }
}

/// As people search: something rare, something that half of everything has, the beginning of a word, no blanks.
let queries = [
    "leek soup", "tomato", "t", "order", "anna", "tell anna ko", "番茄", "soße", "news", "stricktu", "bamba kolo",
    "page about",
]

func measure(_ folder: String) throws -> JSONObject {
    let store = try Store(directory: folder)
    var household = HouseholdMemory(seed: 2)
    let adding = try Times(500) { number in
        var report = household.donation(HouseholdMemory.Size.tenYears.donations - 1)
        report.donation.id = "new-\(UUID().uuidString)-\(number)"
        try store.donations.add(report.donation, title: report.title)
    }
    var searches = JSONObject()
    for query in queries {
        searches[query] =
            try Times(50) { _ in _ = try store.search(query, limit: 10, at: household.end) }.json
    }
    // What a start of Beckon reads before it listens.
    let opening = try Times(50) { _ in
        let store = try Store(directory: folder)
        _ = try store.voiceShortcuts.all()
        _ = try store.device.isLocked()
    }
    return ["add": adding.json, "open": opening.json, "searches": .object(searches)]
}

guard CommandLine.arguments.count == 3 else {
    print("usage: memory-benchmark fill|measure FOLDER")
    exit(2)
}
let folder = CommandLine.arguments[2]
do {
    if CommandLine.arguments[1] == "fill" {
        var household = HouseholdMemory()
        try household.fill(try Store(directory: folder))
    } else {
        print(JSONValue.object(try measure(folder)).text)
    }
} catch {
    print("\(error)")
    exit(1)
}
