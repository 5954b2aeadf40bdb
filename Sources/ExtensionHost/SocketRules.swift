import Foundation
import Intents

/// Which sockets an extension is refused: all families but those that its entitlements need.
struct SocketRules {
    let all: [SystemCallRules.Rule]

    private static let unix: UInt32 = 1
    private static let netlink: UInt32 = 16
    private static let internet: [UInt32] = [2, 10]

    init(_ entitlements: Set<Entitlement>) {
        var families: Set<UInt32> = []
        if entitlements.contains(.network) { families.formUnion(Self.internet + [Self.netlink]) }
        // Whoever may make one reaches everything that listens for the owner: Landlock knows no sockets with names.
        if !entitlements.isDisjoint(with: [.audio, .desktop, .control]) { families.insert(Self.unix) }
        all =
            Self.others(than: families, bits: 5).map { .init(name: "socket", error: EACCES, conditions: [$0]) }
            + Self.netlinkProtocols + Self.pairs
    }

    /// Conditions of which one holds for every 32-bit value of an argument but these: a bit above the lowest ones, or
    /// one of the values below.
    private static func others(
        than allowed: Set<UInt32>, argument: UInt32 = 0, bits: UInt32
    ) -> [SystemCallRules.Condition] {
        let high = (bits..<32).map { bit in
            SystemCallRules.Condition(argument: argument, mask: 1 << bit, value: 1 << bit)
        }
        let low = (0..<(1 << bits)).filter { !allowed.contains($0) }.map { (value: UInt32) in
            SystemCallRules.Condition(argument: argument, mask: .max, value: value)
        }
        return high + low
    }

    /// Of netlink only routes and addresses, protocol 0, which looking up names needs.
    private static let netlinkProtocols = others(than: [0], argument: 2, bits: 1).map {
        SystemCallRules.Rule(
            name: "socket", error: EACCES,
            conditions: [SystemCallRules.Condition(argument: 0, mask: .max, value: netlink), $0])
    }

    /// Pairs within the extension are everybody's; but one of datagrams could be connected to something else.
    private static let pairs =
        (others(than: [unix], bits: 5) + [2, 3, 4].map { .init(argument: 1, mask: 0xF, value: $0) }).map {
            SystemCallRules.Rule(name: "socketpair", error: EACCES, conditions: [$0])
        }
}
