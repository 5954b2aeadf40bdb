/// What follows what within an hour, and how often.
struct Sequences: Sendable {
    /// What is done just before something else: so many of the things that were done last.
    static let reach = 3

    /// By content and shortcut: how often one followed the other.
    private var counts: [Pair: Int32] = [:]

    private struct Pair: Hashable {
        var leader: Int32
        var shortcut: Int32
    }

    /// Counts what follows the occurrences at these places, or takes it back.
    mutating func count(_ leaders: Range<Int>, of model: HabitModel, by step: Int32) {
        for index in leaders.clamped(to: model.occurrences.indices) {
            let leader = model.occurrences[index].content
            model.forEachFollower(of: index) { shortcut, _ in
                let pair = Pair(leader: leader, shortcut: Int32(shortcut))
                let count = (counts[pair] ?? 0) + step
                counts[pair] = count > 0 ? count : nil
            }
        }
    }

    /// How much of one occurrence is owed to what came just before it, not to the hour (declustering after J. Zhuang, Y.
    /// Ogata, D. Vere-Jones, "Stochastic Declustering of Space-Time Earthquake Occurrences", 2002). 0 to 1
    func share(of shortcut: Int, at index: Int, of model: HabitModel) -> Double {
        let minute = model.occurrences[index].minute
        var share = 0.0
        for earlier in stride(from: index - 1, through: max(0, index - Self.reach), by: -1) {
            guard Int(minute - model.occurrences[earlier].minute) <= HabitSettings.sequence else { break }
            let content = model.occurrences[earlier].content
            guard let count = counts[Pair(leader: content, shortcut: Int32(shortcut))] else { continue }
            let all = Double(model.contents[Int(content)].uses) + model.settings.sequencePrior
            share = max(share, Double(count) / all)
        }
        return share * model.settings.sequenceShare
    }
}

extension HabitModel {
    /// What follows one occurrence, each shortcut once, with the minutes from one to the other.
    func forEachFollower(of index: Int, _ body: (_ shortcut: Int, _ delay: Int) -> Void) {
        let minute = occurrences[index].minute
        let end = min(index + 1 + Sequences.reach, occurrences.count)
        var later = index + 1
        while later < end {
            let delay = Int(occurrences[later].minute - minute)
            guard delay <= HabitSettings.sequence else { return }
            for shortcut in contents[Int(occurrences[later].content)].shortcuts {
                let isSeen = (index + 1..<later).contains { earlier in
                    contents[Int(occurrences[earlier].content)].shortcuts.contains(shortcut)
                }
                if !isSeen { body(shortcut, delay) }
            }
            later += 1
        }
    }

    /// What was done within the last hour, the latest first: occurrences.
    func leaders(before end: Int, minute: Int) -> [Int] {
        var found: [Int] = []
        for index in stride(from: end - 1, through: max(0, end - 2 * Sequences.reach), by: -1) {
            guard minute - Int(occurrences[index].minute) <= HabitSettings.sequence, found.count < Sequences.reach
            else { break }
            if !found.contains(where: { occurrences[$0].content == occurrences[index].content }) {
                found.append(index)
            }
        }
        return found
    }

    /// Of the times before `leader` that the same was done, and what followed had not come by so many minutes after: how
    /// often each came.
    func followers(of leader: Int, after elapsed: Int, from start: Int, _ days: PastDays) -> [Int: Double] {
        let content = occurrences[leader].content
        var followed: [Int: Double] = [:]
        var all = settings.sequencePrior
        for index in start..<leader where occurrences[index].content == content {
            let weight = days.slow(days.place(Int(occurrences[index].minute)).days)
            all += weight
            forEachFollower(of: index) { shortcut, delay in
                if delay >= elapsed - 5 { followed[shortcut, default: 0] += weight }
            }
        }
        return followed.mapValues { $0 / all }
    }
}
