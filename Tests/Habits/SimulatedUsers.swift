import TestSupport

extension SimulatedUser {
    private static let workdays: Set = [1, 2, 3, 4, 5]
    private static let everyDay: Set = [0, 1, 2, 3, 4, 5, 6]

    /// Those that the numbers of the model were chosen with.
    public static func practice(seed: UInt64) -> [SimulatedUser] {
        var random = SeededGenerator(seed: seed &* 7919)
        return [office(&random), athlete(&random), restless(&random)]
    }

    /// Those that nothing was chosen with; the first has other hours than in practice, the others are of other kinds.
    public static func examined(seed: UInt64) -> [SimulatedUser] {
        var random = SeededGenerator(seed: seed &* 104_729)
        return [office(&random), athlete(&random), family(&random), shiftWorker(&random), restless(&random)]
    }

    private static func about(_ hour: Double, _ random: inout SeededGenerator) -> Double {
        hour * 60 + Double.random(in: -60...60, using: &random)
    }

    /// Coffee on workdays, which becomes tea in June, news after it, soup on Fridays, two weeks away in August.
    private static func office(_ random: inout SeededGenerator) -> SimulatedUser {
        let coffee = about(8, &random)
        return SimulatedUser(
            name: "office",
            habits: [
                .init(
                    name: "coffee", weekdays: workdays, minute: coffee, jitter: 15, adherence: 0.92, days: 0..<june,
                    place: "home"),
                .init(
                    name: "tea", weekdays: workdays, minute: coffee - 20, jitter: 15, adherence: 0.92,
                    days: june..<366, place: "home"),
                .init(name: "news", weekdays: workdays, minute: 0, jitter: 0, adherence: 0.8, after: "coffee"),
                .init(name: "news", weekdays: workdays, minute: 0, jitter: 0, adherence: 0.8, after: "tea"),
                .init(
                    name: "soup", weekdays: [5], minute: about(12, &random), jitter: 20, adherence: 0.88,
                    place: "office"),
                .init(name: "lights", weekdays: everyDay, minute: about(20, &random), jitter: 40, adherence: 0.8),
                .init(
                    name: "alarm", weekdays: [0, 1, 2, 3, 4], minute: about(22, &random), jitter: 20, adherence: 0.9),
            ], noise: 1.5, away: 215..<229, change: ("coffee", "tea", june))
    }

    /// Workouts on no fixed day at no fixed hour, with music, and a sauna sometimes.
    private static func athlete(_ random: inout SeededGenerator) -> SimulatedUser {
        let hour = about(17, &random)
        return SimulatedUser(
            name: "athlete",
            habits: [
                .init(
                    name: "workout", weekdays: everyDay, minute: hour, jitter: 150, adherence: 0.45, place: "gym"),
                .init(name: "music", weekdays: everyDay, minute: 0, jitter: 0, adherence: 0.85, after: "workout"),
                .init(name: "sauna", weekdays: everyDay, minute: 0, jitter: 0, adherence: 0.3, after: "music"),
                .init(name: "weigh", weekdays: [1], minute: about(7, &random), jitter: 15, adherence: 0.9),
                .init(name: "alarm", weekdays: everyDay, minute: about(22, &random), jitter: 30, adherence: 0.85),
            ], noise: 1)
    }

    /// Errands of a week with children; pizza moves from Fridays to Saturdays in June.
    private static func family(_ random: inout SeededGenerator) -> SimulatedUser {
        let pizza = about(19, &random)
        return SimulatedUser(
            name: "family",
            habits: [
                .init(name: "school", weekdays: workdays, minute: about(15, &random), jitter: 10, adherence: 0.95),
                .init(name: "homework", weekdays: [2, 4], minute: about(17, &random), jitter: 30, adherence: 0.8),
                .init(name: "groceries", weekdays: [6], minute: about(10, &random), jitter: 45, adherence: 0.85),
                .init(name: "pizza", weekdays: [5], minute: pizza, jitter: 25, adherence: 0.85, days: 0..<june),
                .init(name: "curry", weekdays: [5], minute: pizza, jitter: 25, adherence: 0.85, days: june..<366),
                .init(name: "story", weekdays: everyDay, minute: about(20, &random), jitter: 20, adherence: 0.85),
                .init(name: "lights", weekdays: everyDay, minute: 0, jitter: 0, adherence: 0.6, after: "story"),
            ], noise: 2, away: 195..<209, change: ("pizza", "curry", june))
    }

    /// Early in one week, late in the next: no weekday tells which.
    private static func shiftWorker(_ random: inout SeededGenerator) -> SimulatedUser {
        let early = about(5, &random)
        let late = about(13, &random)
        return SimulatedUser(
            name: "shifts",
            habits: [
                .init(
                    name: "early bus", weekdays: workdays, minute: early + 60, jitter: 10, adherence: 0.95,
                    weekParity: 0),
                .init(
                    name: "late bus", weekdays: workdays, minute: late, jitter: 10, adherence: 0.95, weekParity: 1),
                .init(name: "radio", weekdays: workdays, minute: 0, jitter: 0, adherence: 0.7, after: "early bus"),
                .init(name: "radio", weekdays: workdays, minute: 0, jitter: 0, adherence: 0.7, after: "late bus"),
                .init(name: "dinner", weekdays: everyDay, minute: about(21, &random), jitter: 60, adherence: 0.5),
            ], noise: 1)
    }

    /// Does forty things, none of them out of habit: whatever is suggested here is a guess.
    private static func restless(_ random: inout SeededGenerator) -> SimulatedUser {
        SimulatedUser(name: "restless", habits: [], noise: 4, noiseKinds: 40)
    }
}
