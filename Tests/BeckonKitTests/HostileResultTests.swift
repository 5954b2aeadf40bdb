import Foundation
import Testing

@testable import BeckonKit

/// Every part of every documented message, replaced by every kind of wrong value: it is taken or refused in one short sentence.
@Suite struct HostileResultTests {
    static let wrong: [JSONValue] = [
        .null, true, -1, 0, 1e308, "", "x", .string(String(repeating: "語", count: 201)), [], .object([:]), [[]],
        .integer(.max), .integer(.min), "2026-13-45", "99:99", "\u{0}",
    ]

    /// The value with each of its parts replaced in turn.
    private static func variants(of json: JSONValue) -> [JSONValue] {
        var variants = wrong
        switch json {
        case .object(let object):
            for key in object.keys {
                for variant in [nil] + Self.variants(of: object[key] ?? .null).map(Optional.some) {
                    var changed = object
                    changed[key] = variant
                    variants.append(.object(changed))
                }
            }
        case .array(let elements):
            for index in elements.indices {
                variants += Self.variants(of: elements[index]).map { variant in
                    var changed = elements
                    changed[index] = variant
                    return .array(changed)
                }
            }
        default: break
        }
        return variants
    }

    private static func refusal(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return "\(error)" }
        return nil
    }

    static let types = IntentSignature(
        parameters: [
            "soup": .init(.enumeration("Soup")), "quantity": .init(.integer),
            "options": .init(.enumeration("SoupOption"), isArray: true),
        ], properties: ["waitTime": .duration, "price": .money])

    @Test func whateverComesIsTakenOrRefusedInASentence() throws {
        var count = 0
        var long: [String] = []
        for line in try Document.examples().flatMap({ $0 }) {
            let json = try JSONValue(json: line)
            // What the daemon asks is no result; only what it opens an application with is read here.
            guard json["id"] == nil || json["result"] != nil || json["method"] == "continue" else { continue }
            let result = json["result"] ?? json["params"] ?? .null
            for variant in Self.variants(of: result) {
                count += 1
                let parameters = variant.objectValue ?? [:]
                let method = json["method"]?.stringValue ?? ""
                let refusals = [
                    Self.refusal { _ = try IntentResponse(variant, of: Self.types, to: .confirm) },
                    Self.refusal { _ = try ParameterResolution(variant, of: .init(.enumeration("Soup"))) },
                    Self.refusal { _ = try ParameterResolution(variant, of: .init(.money, isArray: true)) },
                    Self.refusal { _ = try [Choice]("options", in: variant, of: .init(.date)) },
                    Self.refusal { _ = try UserActivity(variant) },
                    Self.refusal { _ = try ExtensionNotification(method: method, parameters) },
                    Self.refusal { _ = try Opening(parameters) },
                ]
                long += refusals.compactMap { $0 }.filter { $0.utf8.count > 400 || $0.contains("\n") }
            }
        }
        #expect(long.map { $0.prefix(400) } == [])
        #expect(count > 1_000)
    }
}
