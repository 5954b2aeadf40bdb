import BeckonKit
import Foundation
import Synchronization
import Testing

@Suite final class GroupStorageTests {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    @Test func filesComeBackAndChangesAreTold() throws {
        let changes = Mutex<[String]>([])
        let storage = GroupStorage(directory: directory) { name in changes.withLock { $0.append(name) } }
        #expect(try storage.read("orders") == nil)
        try storage.write(Data("one".utf8), to: "orders")
        try storage.write(["bowls": 2], to: "today.json")
        #expect(try storage.read("orders") == Data("one".utf8))
        #expect(try storage.read([String: Int].self, from: "today.json") == ["bowls": 2])
        try storage.remove("orders")
        try storage.remove("orders")
        #expect(try storage.read("orders") == nil)
        #expect(changes.withLock { $0 } == ["orders", "today.json", "orders"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["today.json"])
        let attributes = try FileManager.default.attributesOfItem(
            atPath: directory.appendingPathComponent("today.json").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: ["", ".", "..", "../x", "a/b", ".hidden", "a\0b", String(repeating: "x", count: 101)])
    func namesDoNotLeadOut(_ name: String) {
        let storage = GroupStorage(directory: directory)
        #expect(throws: GroupStorageError.invalidName(name)) { try storage.write(Data(), to: name) }
        #expect(throws: GroupStorageError.invalidName(name)) { try storage.read(name) }
    }

    @Test func whatCannotBeReadIsSaid() throws {
        let storage = GroupStorage(directory: directory)
        try storage.write(Data("{".utf8), to: "broken.json")
        #expect(throws: GroupStorageError.self) { try storage.read([String].self, from: "broken.json") }
        #expect(throws: GroupStorageError.self) {
            try storage.write(Data(count: GroupStorage.maximumSize + 1), to: "large")
        }
        let gone = GroupStorage(directory: directory.appendingPathComponent("none"))
        let error = #expect(throws: GroupStorageError.self) { try gone.write(Data(), to: "a") }
        #expect(error?.description.hasPrefix("Cannot write ") == true)
    }

    @Test func openingIsRead() throws {
        let activity = try #require(
            JSONValue(json: #"{"activity":{"id":"a.b","userInfo":{"page":2}}}"#).objectValue)
        #expect(try Opening(activity) == .activity(UserActivity(id: "a.b", userInfo: ["page": 2])))
        let text = #"""
            {"interaction":{"identifier":"7","intent":"OrderSoup","slots":{"soup":"tomato"},"types":{"soup":"Soup"},
            "response":{"code":"continueInApp","properties":{"wait":3}}}}
            """#
        guard case .interaction(let interaction) = try Opening(try #require(JSONValue(json: text).objectValue)) else {
            Issue.record("no interaction")
            return
        }
        #expect(
            interaction.identifier == "7" && interaction.intent == "OrderSoup" && interaction.code == "continueInApp")
        #expect(interaction.slots == ["soup": .enumeration("tomato")] && interaction.properties == ["wait": 3])
        #expect(throws: JSONRPC.ErrorObject.self) { try Opening([:]) }
        #expect(throws: JSONRPC.ErrorObject.self) { try Opening(["activity": "x"]) }
        #expect(throws: JSONRPC.ErrorObject.self) { try Opening(["interaction": .object([:])]) }
    }
}
