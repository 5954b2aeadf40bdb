import Testing

@testable import Pipeline

struct DonationQuotaTests {
    @Test func aDayHasItsMost() {
        var quota = DonationQuota()
        let taken = (0..<DonationQuota.most + 5).map { quota.take(of: "a", at: Double($0)) }
        #expect(taken.filter(\.self).count == DonationQuota.most)
        #expect(taken.last == false)
        // Others have their own, and tomorrow is another day.
        let later = [("b", 3_000), ("a", DonationQuota.day - 1), ("a", DonationQuota.day)].map {
            quota.take(of: $0, at: $1)
        }
        #expect(later == [true, false, true])
    }
}
