import ExtensionHost
import Foundation
import Intents
import Testing

/// A hostile extension tries everything: it is kept from it, unless that is granted; and the same attempt succeeds where
/// nothing confines it, so that none fails for another reason.
@Suite struct ConfinementTests {
    private static let everything = Set(Entitlement.allCases)
    private static let attempts =
        HostileAttempt.files + HostileAttempt.sockets + HostileAttempt.processes
        + (getuid() == 0 ? HostileAttempt.privileges : [])

    /// Nothing granted refuses all; for each way to be opened, so does all but that.
    @Test(arguments: [nil] + Set(attempts.map(\.openers)).sorted { $0.count < $1.count })
    func isRefused(_ openers: Set<Entitlement>?) throws {
        let attempts = Self.attempts.filter { openers == nil || $0.openers == openers }
        let granted = openers.map { Self.everything.subtracting($0) } ?? []
        let outcomes = try HostileGround.confined(attempts, asking: Self.everything, granted: granted)
        #expect(outcomes.count == attempts.count)
        for (attempt, outcome) in zip(attempts, outcomes) {
            #expect(Self.isRefusal(outcome), "\(attempt.name): \(outcome) with \(granted.map(\.rawValue))")
        }
    }

    @Test(arguments: Entitlement.allCases) func succeedsWhereGranted(_ entitlement: Entitlement) throws {
        let attempts = Self.attempts.filter { $0.openers.contains(entitlement) }
        let outcomes = try HostileGround.confined(attempts, asking: Self.everything, granted: [entitlement])
        #expect(outcomes.count == attempts.count)
        for (attempt, outcome) in zip(attempts, outcomes) { #expect(outcome == "done", "\(attempt.name)") }
    }

    @Test(arguments: attempts) func succeedsUnconfined(_ attempt: HostileAttempt) throws {
        #expect(try HostileGround.unconfined(attempt) == "done")
    }

    /// The owner grants only what the manifest asks for.
    @Test func grantWithoutAskingIsNone() throws {
        let attempt = try #require(HostileAttempt.files.first { $0.openers == [.home] })
        #expect(try HostileGround.confined([attempt], asking: [], granted: [.home]).allSatisfy(Self.isRefusal))
    }

    static let excesses: [(attempt: HostileAttempt, below: ExtensionLimits, above: ExtensionLimits)] = [
        (
            HostileAttempt("takes memory", "bytearray(200_000_000)"), ExtensionLimits(memory: 128),
            ExtensionLimits(memory: 512)
        ),
        (
            HostileAttempt("fills a file", "open(t['own'] + '/big', 'wb').write(bytes(3_000_000))"),
            ExtensionLimits(fileSize: 2), ExtensionLimits(fileSize: 4)
        ),
        (
            HostileAttempt("opens files", "[os.dup(0) for _ in range(40)]"), ExtensionLimits(files: 32),
            ExtensionLimits(files: 64)
        ),
    ]

    @Test(arguments: excesses)
    func limitsHold(_ attempt: HostileAttempt, _ below: ExtensionLimits, _ above: ExtensionLimits) throws {
        let refused = try HostileGround.confined([attempt], asking: [], granted: [], limits: below).joined()
        #expect(refused.hasPrefix("MemoryError") || refused.hasPrefix("OSError"), "\(refused)")
        #expect(try HostileGround.confined([attempt], asking: [], granted: [], limits: above) == ["done"])
    }

    /// The kernel does not count root's processes.
    @Test(.enabled(if: getuid() != 0)) func forkBombIsBounded() throws {
        let bomb = HostileAttempt("forks", "[os.fork() or signal.pause() for _ in range(5_000)]")
        let outcome = try HostileGround.confined(
            [bomb], asking: [], granted: [], limits: ExtensionLimits(processes: 16)
        ).joined()
        #expect(outcome.hasPrefix("BlockingIOError"), "\(outcome)")
    }

    private static func isRefusal(_ outcome: String) -> Bool {
        ["PermissionError", "OSError: [Errno 38]", "CalledProcessError"].contains {
            outcome.hasPrefix($0)
        }
    }
}
