import Foundation
import Intents

/// Says why something is suggested, in English or Chinese.
struct ReasonWords {
    /// Weights below which a reason is not worth a word, in natural logarithms of odds.
    private static let least = 0.15

    let model: HabitModel
    let speaker: SpokenFormatter
    let minute: Int
    let place: String?
    private let language: SpokenLanguage

    init(_ model: HabitModel, _ speaker: SpokenFormatter, minute: Int, place: String?) {
        self.model = model
        self.speaker = speaker
        self.minute = minute
        self.place = place
        language = SpokenLanguage(locale: speaker.locale)
    }

    private func word(_ english: String, _ chinese: String) -> String { language == .chinese ? chinese : english }

    /// What speaks for it, strongest first, and what speaks against it.
    func reasons(_ estimate: Estimate) -> [Suggestion.Reason] {
        let byDay = Self.weight(estimate.onSuchDays, estimate.atThisTime)
        let byTime = Self.weight(estimate.atThisTime, estimate.base)
        let day = days(estimate)
        let when = byDay > Self.least ? word("\(day) \(time(estimate))", day + time(estimate)) : time(estimate)
        var reasons: [Suggestion.Reason] = [
            .init(.timeOfDay, weight: byTime, text: byTime > 0 ? when : word("seldom at this time", "很少在这个时间")),
            .init(.weekday, weight: byDay, text: byDay > 0 ? day : word("seldom \(day)", "很少在\(day)")),
            .init(.frequency, weight: log(Double(max(estimate.count, 1))), text: frequency(estimate)),
        ]
        reasons += recency(estimate) + [place(estimate), previous(estimate)].compactMap { $0 }
        return reasons.filter { abs($0.weight) > Self.least }.sorted { $0.weight > $1.weight }
    }

    /// One that an application offers and nobody has used.
    func offered(by application: String) -> Suggestion.Reason {
        .init(.offered, weight: 0, text: word("offered by \(application)", "由\(application)提供"))
    }

    private static func weight(_ probability: Double, _ before: Double) -> Double {
        probability > 0 && before > 0 ? log(probability / before) : 0
    }

    private func days(_ estimate: Estimate) -> String {
        let weekday = LocalClock.weekday(ofDay: LocalClock.day(ofMinute: minute))
        if estimate.isOneWeekday {
            let name = speaker.weekdayName(weekday)
            return word("on \(name)s", name)
        }
        return LocalClock.isWeekend(weekday) ? word("on weekends", "周末") : word("on workdays", "工作日")
    }

    /// To the quarter of an hour: nobody is more exact.
    private func time(_ estimate: Estimate) -> String {
        let usual = minute + Int(estimate.usualOffset.rounded())
        let quarter =
            ((usual + 7) / 15 * 15 % LocalClock.minutesPerDay + LocalClock.minutesPerDay)
            % LocalClock.minutesPerDay
        let text = "\(Self.padded(quarter / 60)):\(Self.padded(quarter % 60))"
        let spoken = speaker.text(.time(text))
        return word("around \(spoken)", "\(spoken)左右")
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private func frequency(_ estimate: Estimate) -> String {
        estimate.count == 1
            ? word("done once", "做过一次") : word("done \(estimate.count) times", "做过\(estimate.count)次")
    }

    private func recency(_ estimate: Estimate) -> [Suggestion.Reason] {
        let days = estimate.daysAgo
        let missed = word("not done for \(days) day\(days == 1 ? "" : "s")", "已有\(days)天没做")
        var reasons = [Suggestion.Reason(.recency, weight: log(max(estimate.isAlive, 1e-9)), text: missed)]
        if estimate.trend > 1 {
            reasons.append(
                .init(.recency, weight: log(estimate.trend), text: word("more often lately", "最近更常做")))
        }
        return reasons
    }

    private func place(_ estimate: Estimate) -> Suggestion.Reason? {
        guard let lift = estimate.placeLift, let place else { return nil }
        let text = lift > 1 ? word("at \(place)", "在\(place)") : word("seldom at \(place)", "很少在\(place)")
        return .init(.place, weight: model.settings.placeWeight * log(lift), text: text)
    }

    private func previous(_ estimate: Estimate) -> Suggestion.Reason? {
        guard estimate.following > 0, let leader = estimate.leader,
            let title = model.contents[leader].shortcuts.first.map({ model.shortcuts[$0].title })
        else { return nil }
        let without = max(estimate.onSuchDays * estimate.isAlive, estimate.base)
        return .init(
            .previous, weight: max(Self.weight(estimate.following, without), 0),
            text: word("after \(title)", "在“\(title)”之后"))
    }
}
