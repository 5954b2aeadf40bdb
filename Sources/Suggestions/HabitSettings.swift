/// How the past counts. The numbers were chosen by what they predict of the simulated users that `make suggestions` does
/// not report on.
package struct HabitSettings: Sendable {
    /// What lies further back than so many days does not count.
    static let horizon = 200
    /// Occurrences that are kept at most, the latest.
    static let mostOccurrences = 20_000
    /// Within so many minutes something comes just before something else.
    static let sequence = 60

    /// Days after which an occurrence counts half: for what is done on any day and on days of one kind.
    package var fastHalfLife = 14.0
    /// The same for what is done on one weekday, which is seen once a week, and for what follows what.
    package var slowHalfLife = 28.0
    /// Minutes before and behind now within which something that was done on another day is "at this time".
    package var earlier = 20.0
    package var later = 20.0
    /// Minutes of the normal distribution's deviation beyond these.
    package var edge = 30.0
    /// How much is "at this time" whatever the hour: no day is as exact as the clock.
    package var tail = 0.02
    /// Occurrences that are made up where it is asked at what time and on what kind of day something is done: spread like
    /// everything that is done, so that one real occurrence proves little.
    package var timePrior = 2.0
    package var kindPrior = 4.0
    /// The same where it is asked whether something is seldom done on a weekday.
    package var seldomPrior = 4.0
    /// The odds, before anything is known, that something keeps to weekdays, not to days of a kind.
    package var weekdayOdds = 0.2
    /// How firmly it is expected that the weekdays, and the two kinds of day, have no more than their share. The first is
    /// low: what keeps to weekdays keeps to few.
    package var weekdaySpread = 1.0
    package var kindSpread = 2.0
    /// Weekdays that are made up where it is asked how many had it: as if it did not keep to any.
    package var weekdayPrior = 1.0
    /// How far what comes just before is believed to be why, not the hour. 0 to 1
    package var sequenceShare = 0.8
    /// How often something must have followed before it counts.
    package var sequencePrior = 6.0
    package var placePrior = 3.0
    /// How far a place is believed beside the clock, with which it goes together. 0 to 1
    package var placeWeight = 1.0
    /// The chance that a habit is given up at an occasion.
    package var abandonment = 0.01
    /// No habit is taken for more reliable, however long it never failed. 0 to 1
    package var mostReliable = 0.9
    /// How much a day counts on which nothing at all was done: the person may have been away.
    package var silentDay = 0.3
    /// The odds of the likelihood are `calibrationFactor` times the estimate's log odds, plus `calibrationOffset`,
    /// which is lower than would fit best: rather too little is said than what then does not come.
    package var calibrationFactor = 1.35
    package var calibrationOffset = 0.2

    package init() {}
}
