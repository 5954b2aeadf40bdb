/// A package whose types are made by the plugin GenerateIntents.
extension Scaffold {
    var swiftFiles: [File] {
        [
            File(path: "Package.swift", text: package),
            File(path: ".gitignore", text: ".build\n"),
            File(path: "Sources/\(name)/\(name).intents.yaml", text: definition),
            File(path: "Sources/\(name)/MakeDrinkHandler.swift", text: Self.handler),
            File(path: "Sources/\(name)/main.swift", text: Self.main),
            File(path: "Sources/\(name)App/main.swift", text: application),
            File(path: "Tests/\(name)Tests/MakeDrinkTests.swift", text: tests),
            File(
                path: "extension.yaml",
                text: manifest("executable: .build/debug/\(name)", launch: ".build/debug/\(name)App")),
            File(path: "beckon.yaml", text: settings(definitions: "Sources/\(name)")),
            File(
                path: "README.md",
                text: readme(
                    [
                        ("Sources/\(name)/\(name).intents.yaml", "what people can ask for; the types come from it"),
                        ("Sources/\(name)/MakeDrinkHandler.swift", "what is done"),
                        ("Sources/\(name)App", "the application, which Beckon can open"),
                        ("Tests/\(name)Tests", "the test, which needs no Beckon"),
                    ], build: "swift build", test: "swift test")),
        ]
    }

    private var package: String {
        var path = ""
        if case .package(let clone) = source { path = clone }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let beckonKit = Target.Dependency.product(name: "BeckonKit", package: "Beckon")

            let package = Package(
                name: "\(name)",
                dependencies: [.package(name: "Beckon", path: \(SourceText.literal(path)))],
                targets: [
                    // The extension: its types are made from \(name).intents.yaml while it is built.
                    .executableTarget(
                        name: "\(name)", dependencies: [beckonKit],
                        plugins: [.plugin(name: "GenerateIntents", package: "Beckon")]),
                    .executableTarget(name: "\(name)App", dependencies: [beckonKit]),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                ],
                swiftLanguageModes: [.v6]
            )

            """
    }

    private static let handler = """
        import BeckonKit

        struct MakeDrinkHandler: MakeDrinkIntentHandling {
            func confirm(intent: MakeDrinkIntent) async throws -> MakeDrinkIntentResponse {
                intent.drink == .cocoa ? .failureSoldOut() : .ready()
            }

            func handle(intent: MakeDrinkIntent) async throws -> MakeDrinkIntentResponse {
                .success(waitTime: .seconds((2 + intent.cups) * 60))
            }
        }

        """

    private static let main = """
        import BeckonKit

        await IntentExtension([MakeDrinkIntent.handler(MakeDrinkHandler())]).serve()

        """

    private var application: String {
        """
        import BeckonKit

        // Beckon opens the application with a place in it or with what was asked; a person starts it without.
        switch Opening.fromStandardInput() {
        case .activity(let activity): print("\(spokenName) is open at \\(activity.id).")
        case .interaction(let interaction): print("\(spokenName) is open for \\(interaction.intent).")
        case nil: print("\(spokenName) is open.")
        }

        """
    }

    private var tests: String {
        """
        import BeckonKit
        import Testing

        @testable import \(name)

        struct MakeDrinkTests {
            let harness = HandlerHarness([MakeDrinkIntent.handler(MakeDrinkHandler())])

            @Test func twoCupsTakeFourMinutes() async throws {
                let response = try await harness.handle(MakeDrinkIntent(drink: .tea, cups: 2))
                #expect(response == .success(waitTime: .seconds(240)))
            }

            @Test func thereIsNoCocoa() async throws {
                #expect(try await harness.confirm(MakeDrinkIntent(drink: .cocoa)) == .failureSoldOut())
            }
        }

        """
    }
}
