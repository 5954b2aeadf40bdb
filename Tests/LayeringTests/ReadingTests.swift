import Testing

/// The reader of sources sees what the rules are about.
struct ReadingTests {
    @Test(arguments: [
        ("let a = 1 // import B", "let a = 1            "),
        ("a /* b /* c */ \n d */ e", "a              \n      e"),
        (#"f("import \" B") // "x"#, #"f("           ")      "#),
        (##"f(#"a " b"#, c)"##, ##"f(#"     "#, c)"##),
        ("f(\"\"\"\n  a \" b\n  \"\"\", c)", "f(\"\"\"\n       \n  \"\"\", c)"),
        (#"f("\(g("x", (y)))z", c)"#, #"f("               ", c)"#),
        ("let a = \"open\nlet b", "let a = \"    \nlet b"),
    ])
    func textsAndCommentsAreBlank(_ source: String, _ code: String) {
        #expect(SwiftCode.withoutTextAndComments(source) == code)
    }

    @Test(arguments: [
        ("import Audio", ["Audio"]),
        ("@preconcurrency import Glibc\ninternal import CYAML", ["Glibc", "CYAML"]),
        ("@_exported import Intents; import Bus", ["Intents", "Bus"]),
        ("import struct Foundation.Data", ["Foundation"]),
        ("import CALSA.pcm", ["CALSA"]),
        ("let imports = 1", []),
    ])
    func importsAreFound(_ code: String, _ modules: [String]) {
        #expect(SwiftTokens.imports(SwiftTokens.read(code)).map(\.text) == modules)
    }

    @Test(arguments: [
        ("public func a(b: Int) -> C { d }", ["public func a ( b : Int ) -> C"]),
        (
            "public func a(\n    b: Int,\n    c: D\n)\n    throws -> E\n{ f }",
            ["public func a ( b : Int , c : D ) throws -> E"]
        ),
        ("public\nvar a: B\nvar c: D", ["public var a : B"]),
        ("public var a: B { c } ; var d: E", ["public var a : B"]),
        ("@x public static let a = B(c) { d }", ["public static let a = B ( c )"]),
        ("public func a<B>(_ b: B)\nwhere B: C\nfunc d()", ["public func a < B > ( _ b : B ) where B : C"]),
        (
            "public enum A { case b(C), d\n case e\n var f: G { switch self { case .b: 1 } } }",
            ["public enum A", "case b ( C ) , d", "case e"]
        ),
        (
            "public protocol A { func b(c: D)\n var e: F { get }\n}\nvar g: H",
            ["public protocol A", "func b ( c : D )", "var e : F", "get"]
        ),
        ("public struct A { var b: C\n public var d: E\n}\nfunc f()", ["public struct A", "public var d : E"]),
        ("public var a: [B] = [\n  c\n]\nvar d: E", ["public var a : [ B ] = [ c ]"]),
        ("open class A {\n open func b() -> C { d }\n}", ["open class A", "open func b ( ) -> C"]),
        ("func a(b: C) { open(d)\n func open() -> E { f }\n}", []),
    ])
    func publicSignaturesAreFound(_ code: String, _ signatures: [String]) {
        let found = PublicSignatures.read(SwiftTokens.read(code)).map { $0.map(\.text).joined(separator: " ") }
        #expect(found == signatures)
    }

    @Test func theManifestIsRead() throws {
        let manifest = try Manifest(
            """
            targets: [
                library("CA", pkgConfig: "a", apt: "liba-dev"),
                .target(name: "B"),
                .target(
                    name: "C",
                    dependencies: [
                        "B", "CA",
                    ]),
                .executableTarget(name: "D", dependencies: ["C"], path: "Sources/Examples/D"),
                .target(name: "E", path: "Tests/E"),
                .testTarget(name: "BTests", dependencies: ["B"]),
            """)
        #expect(manifest.libraries == ["CA": "liba-dev"])
        #expect(manifest.targets.map(\.name) == ["B", "C", "D"])
        #expect(manifest.targets.map(\.dependencies) == [[], ["B", "CA"], ["C"]])
        #expect(manifest.targets.map(\.folder) == ["Sources/B", "Sources/C", "Sources/Examples/D"])
    }

    @Test func aTargetInAnUnknownFormIsNotPassedOver() {
        #expect(throws: Manifest.Unreadable.self) { try Manifest(#".target(dependencies: ["B"], name: "A")"#) }
    }
}
