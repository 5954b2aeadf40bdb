import Foundation
import Intents
import Testing

@testable import Storage

@Suite struct InstallationsTests {
    private let folder: TemporaryFolder
    private let directory: String

    init() throws {
        folder = try TemporaryFolder()
        directory = "\(folder.path)/state"
    }

    private static func decision(_ id: String) -> Installation {
        Installation(
            id: id, manifest: "/apps/\(id)/extension.yaml", isInstalled: true, terms: .object(["id": .string(id)]),
            granted: [.network, .home], time: Date(timeIntervalSince1970: 1_796_036_400.25))
    }

    @Test func decisionsSurviveReopening() throws {
        var second = Self.decision("org.a.Y")
        (second.isInstalled, second.terms, second.granted, second.isEnabled) = (false, .null, [], false)
        let store = try Store(directory: directory)
        try store.installations.set(second)
        try store.installations.set(Self.decision("org.a.X"))
        #expect(try Store(directory: directory).installations.all() == [Self.decision("org.a.X"), second])
    }

    @Test func theLastDecisionCounts() throws {
        let installations = try Store(directory: directory).installations
        var decision = Self.decision("org.a.X")
        try installations.set(decision)
        decision.granted = []
        try installations.set(decision)
        #expect(try installations.all() == [decision])
        try installations.remove("org.a.X")
        try installations.remove("org.a.X")
        #expect(try installations.all() == [])
    }

    /// Another hand's words grant nothing.
    @Test func spoiledDecisionsGrantNothing() throws {
        let store = try Store(directory: directory)
        try store.installations.set(Self.decision("org.a.X"))
        let database = try Database(path: "\(directory)/beckon.sqlite")
        try database.execute("UPDATE installation SET granted = 'root network,home', terms = '{'")
        let decision = try #require(try store.installations.all().first)
        #expect(decision.granted == [])
        #expect(decision.terms == .null)
    }
}
