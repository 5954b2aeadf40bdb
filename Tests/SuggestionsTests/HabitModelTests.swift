import Foundation
import Habits
import Intents
import Testing

@testable import Suggestions

@Suite("The model of habits")
struct HabitModelTests {
    private static let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
    private typealias Act = (name: String, day: Int, minute: Int)

    private static func model(_ acts: [Act], place: String? = nil) -> HabitModel {
        var model = HabitModel(timeZone: utc)
        for (index, act) in acts.enumerated() {
            model.add(
                "\(index)", [Examination.shortcut(act.name)], at: Examination.time(act.day * 1440 + act.minute),
                place: place)
        }
        return model
    }

    private static func ranking(_ model: HabitModel, day: Int, minute: Int, place: String? = nil) -> [String] {
        model.estimates(at: Examination.time(day * 1440 + minute), place: place).map {
            model.shortcuts[$0.shortcut].title
        }
    }

    private static func likelihood(_ name: String, _ model: HabitModel, day: Int, minute: Int) -> Double {
        model.estimates(at: Examination.time(day * 1440 + minute)).first {
            model.shortcuts[$0.shortcut].title == name
        }?.likelihood ?? 0
    }

    /// Day 1 is a Friday.
    private static let fridaySoup: [Act] = (0..<140).flatMap { day -> [Act] in
        switch day % 7 {
        case 1: [("coffee", day, 480), ("soup", day, 720)]
        case 2, 3: []
        default: [("coffee", day, 480)]
        }
    }

    @Test(
        "The hour and the weekday decide",
        arguments: [
            (day: 141, minute: 715, first: "soup"), (141, 475, "coffee"), (140, 475, "coffee"),
        ])
    func weekday(day: Int, minute: Int, first: String) {
        #expect(Self.ranking(Self.model(Self.fridaySoup), day: day, minute: minute).first == first)
    }

    @Test(
        "Nothing is likely at an hour, or on a day, that knows nothing",
        arguments: [(141, 180), (143, 475), (144, 715)])
    func silence(day: Int, minute: Int) {
        let model = Self.model(Self.fridaySoup)
        #expect(Self.likelihood("soup", model, day: day, minute: minute) < 0.15)
        #expect(Self.likelihood("coffee", model, day: day, minute: minute) < 0.15)
    }

    @Test("What was done just now is not suggested again, unless that is the habit")
    func again() {
        var acts: [Act] = (0..<30).map { ("coffee", $0, 480) }
        acts.append(("coffee", 30, 478))
        #expect(Self.likelihood("coffee", Self.model(acts), day: 30, minute: 485) < 0.1)
        let twice: [Act] = (0..<30).flatMap { [("pill", $0, 480), ("pill", $0, 500)] } + [("pill", 30, 480)]
        #expect(Self.likelihood("pill", Self.model(twice), day: 30, minute: 495) > 0.5)
    }

    @Test("What follows something is likely after it alone, whatever the hour")
    func sequence() {
        let acts: [Act] = (0..<40).flatMap { day -> [Act] in
            let minute = 400 + day * 97 % 900
            return [("workout", day, minute), ("music", day, minute + 5)]
        }
        let model = Self.model(acts + [("workout", 40, 1100)])
        #expect(Self.ranking(model, day: 40, minute: 1103).first == "music")
        #expect(Self.likelihood("music", model, day: 40, minute: 1103) > 0.7)
        #expect(Self.likelihood("music", model, day: 40, minute: 700) < 0.1)
    }

    @Test("Midnight is no border")
    func midnight() {
        let acts: [Act] = (0..<30).map { ("alarm", $0, $0 % 2 == 0 ? 1435 : 1445) }
        #expect(Self.likelihood("alarm", Self.model(acts), day: 31, minute: 1430) > 0.5)
        #expect(Self.likelihood("alarm", Self.model(acts), day: 31, minute: 0) > 0.5)
    }

    @Test("The place decides between what is done at the same hour")
    func place() {
        var model = HabitModel(timeZone: Self.utc)
        for day in 0..<40 {
            let isHome = day % 3 != 0
            model.add(
                "\(day)", [Examination.shortcut(isHome ? "tea" : "gym")], at: Examination.time(day * 1440 + 1080),
                place: isHome ? "home" : "town")
        }
        #expect(Self.ranking(model, day: 40, minute: 1075, place: "town").first == "gym")
        #expect(Self.ranking(model, day: 40, minute: 1075, place: "home").first == "tea")
        #expect(Self.ranking(model, day: 40, minute: 1075, place: "moon").first == "tea")
    }

    @Test("What is forgotten has never been", arguments: [1 as UInt64, 2, 3])
    func forgetting(seed: UInt64) {
        let acts = SimulatedUser.examined(seed: seed)[2].year(seed: seed).prefix(600)
        var model = HabitModel(timeZone: Self.utc)
        var other = HabitModel(timeZone: Self.utc)
        let isForgotten = { (index: Int) in UInt64(index) &* 2_654_435_761 % 7 < 2 }
        for (index, act) in acts.enumerated() {
            let time = Examination.time(act.minute)
            model.add("\(index)", [Examination.shortcut(act.name)], at: time, place: act.place)
            if !isForgotten(index) {
                other.add("\(index)", [Examination.shortcut(act.name)], at: time, place: act.place)
            }
        }
        for index in acts.indices where isForgotten(index) { model.forget("\(index)") }
        for minute in stride(from: 100 * 1440 + 30, to: 107 * 1440, by: 401) {
            let (numbers, others) = (Self.numbers(model, minute), Self.numbers(other, minute))
            #expect(numbers.keys == others.keys)
            // Sums are taken in another order.
            #expect(numbers.allSatisfy { name, number in abs(number - (others[name] ?? 0)) <= 1e-9 * number })
        }
    }

    private static func numbers(_ model: HabitModel, _ minute: Int) -> [String: Double] {
        Dictionary(
            model.estimates(at: Examination.time(minute), place: "home").map {
                (model.shortcuts[$0.shortcut].title, $0.likelihood)
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test("However much is done, what is kept is bounded, and what is old or in the future does not count")
    func bounds() {
        var model = HabitModel(timeZone: Self.utc)
        for index in 0..<HabitModel.capacity * 3 / 2 {
            model.add("\(index)", [Examination.shortcut("\(index)")], at: Examination.time(index))
        }
        #expect(model.count <= HabitModel.capacity)
        #expect(model.shortcuts.count <= HabitModel.capacity)
        #expect(model.estimates(at: Examination.time(400 * 1440)).isEmpty)
        #expect(model.estimates(at: Examination.time(-1)).isEmpty)
        for time in [-1e300, 1e300, -.infinity, .infinity] {
            model.add("far", [Examination.shortcut("far")], at: Date(timeIntervalSince1970: time))
            _ = model.estimates(at: Date(timeIntervalSince1970: time))
        }
    }
}
