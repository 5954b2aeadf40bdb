import Corpora
import Foundation
import TestSupport
import Testing

/// A short form of `make corpora`: some sentences of each set. The sets are no part of the package.
struct CorporaTests {
    private static let folder =
        ProcessInfo.processInfo.environment["BECKON_CORPORA"] ?? "\(TestFiles.package)/../shared/corpora"
    private static let isThere = Corpora(folder: folder) != nil

    @Test(.enabled(if: isThere, "there are no corpora; set BECKON_CORPORA to the folder that has them"))
    func mostRealSentencesComeOutRight() throws {
        let corpora = try #require(Corpora(folder: Self.folder))
        for report in try corpora.reports(limit: 40) {
            #expect(report.failures.count <= 2, "\(report.summary): \(report.failures.map(\.text))")
        }
    }
}
