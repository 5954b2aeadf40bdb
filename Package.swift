// swift-tools-version: 6.1
// Targets stand floor by floor, ground floor first; a target imports only from floors below its own.
// Tests/LayeringTests holds the same table and checks every import against it.
import PackageDescription

/// A C library of the system: a module map and the smallest shim.
func library(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(of target: String, with others: [Target.Dependency] = []) -> Target {
    .testTarget(name: "\(target)Tests", dependencies: [.byName(name: target)] + others)
}

let package = Package(
    name: "Beckon",
    products: [
        .executable(name: "beckon", targets: ["beckon"]),
        .library(name: "BeckonKit", targets: ["BeckonKit"]),
        .plugin(name: "GenerateIntents", targets: ["GenerateIntents"]),
    ],
    targets: [
        // 0: system libraries
        library("CALSA", pkgConfig: "alsa", apt: "libasound2-dev"),
        library("CESpeakNG", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev"),
        library("CGcrypt", pkgConfig: "libgcrypt", apt: "libgcrypt20-dev"),
        // Without pkg-config, which would link two libraries more that nothing here needs.
        library("CICal", apt: "libical-dev"),
        library("CPocketSphinx", pkgConfig: "pocketsphinx", apt: "libpocketsphinx-dev"),
        library("CSeccomp", pkgConfig: "libseccomp", apt: "libseccomp-dev"),
        library("CSndFile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
        library("CSpeexDSP", pkgConfig: "speexdsp", apt: "libspeexdsp-dev"),
        library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
        library("CSystemd", pkgConfig: "libsystemd", apt: "libsystemd-dev"),
        library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),

        // Starting a confined process, in C: what happens between fork and exec
        .target(name: "CConfinement"),

        // Between 0 and 1: it stands on nothing, and all floors may use it
        .target(name: "Spelling"),

        // 1
        .target(name: "Intents"),
        .target(name: "Audio", dependencies: ["CALSA", "CSndFile", "CSpeexDSP"]),
        .target(name: "Phonetics"),
        .target(name: "ConfigFile", dependencies: ["CYAML", "Spelling"]),
        .target(name: "Bus", dependencies: ["CSystemd"]),
        .target(name: "Arguments", dependencies: ["Spelling"]),

        // 2
        .target(name: "Grammars", dependencies: ["Intents", "CICal"]),
        .target(name: "Enhancement", dependencies: ["Audio", "CGcrypt"]),
        .target(name: "Synthesis", dependencies: ["Audio", "Phonetics", "CESpeakNG"]),
        .target(name: "BeckonKit", dependencies: ["Intents"]),
        .target(name: "Storage", dependencies: ["Intents", "CSQLite"]),
        .target(name: "Suggestions", dependencies: ["Intents"]),

        // 3
        .target(name: "Definitions", dependencies: ["ConfigFile", "Grammars", "Intents", "Spelling"]),
        .target(name: "Recognition", dependencies: ["Audio", "Grammars", "Phonetics", "CPocketSphinx"]),
        .target(name: "Matching", dependencies: ["Grammars", "Intents", "Phonetics"]),
        .target(name: "Dialogue", dependencies: ["Intents"]),
        .target(name: "ExtensionHost", dependencies: ["BeckonKit", "Intents", "CConfinement", "CSeccomp"]),

        // 4
        .target(name: "Importing", dependencies: ["ConfigFile", "Definitions", "Grammars", "Intents", "Spelling"]),
        .target(name: "CodeGeneration", dependencies: ["Definitions", "Intents"]),
        .target(name: "Control", dependencies: ["BeckonKit", "Intents"]),
        .target(
            name: "Pipeline",
            dependencies: [
                "Intents", "Audio", "Phonetics", "ConfigFile", "Grammars", "Enhancement", "Synthesis", "BeckonKit",
                "Storage", "Definitions", "Recognition", "Matching", "Dialogue", "ExtensionHost", "Spelling", "Bus", "Suggestions",
            ]),

        // 5
        .target(
            name: "Daemon",
            dependencies: [
                "Pipeline", "Audio", "BeckonKit", "Bus", "Control", "ExtensionHost", "Intents", "Spelling", "Storage",
                "Suggestions", "Synthesis",
            ]),

        // 6
        .executableTarget(
            name: "beckon",
            dependencies: [
                "Arguments", "BeckonKit", "CodeGeneration", "Control", "Daemon", "Pipeline", "Importing", "Intents",
                "Audio", "Matching", "Phonetics",
                "ConfigFile", "Definitions", "Grammars",
                "Recognition", "Synthesis", "ExtensionHost", "Storage", "Spelling", "Suggestions",
            ]),

        // Measures the grammar engine for make bench
        .executableTarget(
            name: "grammar-benchmark", dependencies: ["Definitions", "Grammars", "Intents"],
            path: "Sources/GrammarBenchmark"),

        // Makes typed Swift of the definition files of a target, in an author's package too
        .plugin(name: "GenerateIntents", capability: .buildTool(), dependencies: ["generate-intents"]),
        .executableTarget(
            name: "generate-intents", dependencies: ["Arguments", "CodeGeneration"], path: "Sources/GenerateIntents"),

        // Sample applications
        .executableTarget(
            name: "SoupChef", dependencies: ["BeckonKit", "SoupChefKit"], path: "Sources/Examples/SoupChef",
            exclude: ["App", "Kit", "README.md", "extension.yaml"], plugins: ["GenerateIntents"]),
        .executableTarget(
            name: "SoupChefApp", dependencies: ["BeckonKit", "SoupChefKit"], path: "Sources/Examples/SoupChef/App"),
        .target(name: "SoupChefKit", dependencies: ["BeckonKit"], path: "Sources/Examples/SoupChef/Kit"),
        .executableTarget(
            name: "Chat", dependencies: ["BeckonKit", "ChatKit"], path: "Sources/Examples/Chat",
            exclude: ["App", "Kit", "README.md", "extension.yaml"], plugins: ["GenerateIntents"]),
        .executableTarget(
            name: "ChatApp", dependencies: ["BeckonKit", "ChatKit"], path: "Sources/Examples/Chat/App"),
        .target(name: "ChatKit", dependencies: ["BeckonKit"], path: "Sources/Examples/Chat/Kit"),

        // Tests
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(name: "Household", dependencies: ["Intents", "Storage"], path: "Tests/Household"),
        .executableTarget(
            name: "memory-benchmark", dependencies: ["Household", "Intents", "Storage"], path: "Tests/MemoryBenchmark"),
        .executableTarget(name: "StoreWriter", dependencies: ["Intents", "Storage"], path: "Tests/StoreWriter"),
        .target(
            name: "Corpora", dependencies: ["TestSupport", "Importing", "Definitions", "Grammars", "Intents"],
            path: "Tests/Corpora"),
        .executableTarget(name: "MeasureCorpora", dependencies: ["Corpora"], path: "Tests/MeasureCorpora"),
        .target(name: "Habits", dependencies: ["TestSupport", "Suggestions", "Intents"], path: "Tests/Habits"),
        .executableTarget(name: "MeasureSuggestions", dependencies: ["Habits"], path: "Tests/MeasureSuggestions"),
        .target(
            name: "PhraseAccuracy",
            dependencies: [
                "Audio", "Grammars", "Intents", "Matching", "Phonetics", "Pipeline", "Recognition", "Synthesis",
            ], path: "Tests/PhraseAccuracy"),
        .executableTarget(
            name: "MeasurePhrases", dependencies: ["PhraseAccuracy"], path: "Tests/MeasurePhrases"),
        .executableTarget(name: "SpeakCases", dependencies: ["PhraseAccuracy"], path: "Tests/SpeakCases"),
        .target(
            name: "Fuzzing",
            dependencies: ["TestSupport", "Importing", "Matching", "Definitions", "Grammars", "Intents"],
            path: "Tests/Fuzzing", exclude: ["Corpus", "dictionary"]),
        tests(of: "Fuzzing", with: ["TestSupport"]),
        tests(of: "PhraseAccuracy"),
        tests(of: "Spelling"),
        tests(of: "Intents", with: ["TestSupport"]),
        tests(of: "Audio", with: ["TestSupport"]),
        tests(of: "Phonetics", with: ["TestSupport"]),
        tests(of: "ConfigFile", with: ["TestSupport"]),
        tests(of: "Bus", with: ["TestSupport", "CSystemd"]),
        tests(of: "Arguments"),
        tests(of: "Grammars", with: ["Intents"]),
        tests(of: "Enhancement", with: ["Audio", "TestSupport"]),
        tests(of: "Synthesis", with: ["Audio", "Phonetics"]),
        tests(of: "BeckonKit", with: ["Intents"]),
        tests(of: "Control", with: ["BeckonKit", "Intents", "TestSupport"]),
        tests(of: "Storage", with: ["Intents", "StoreWriter"]),
        tests(of: "Suggestions", with: ["Habits", "Intents", "TestSupport"]),
        tests(of: "Definitions", with: ["TestSupport", "ConfigFile", "Grammars", "Intents"]),
        tests(of: "Recognition", with: ["TestSupport", "Audio", "Grammars", "Phonetics", "Intents"]),
        tests(of: "Matching", with: ["Grammars", "Intents", "Phonetics"]),
        tests(of: "Dialogue", with: ["TestSupport", "Intents"]),
        tests(of: "ExtensionHost", with: ["BeckonKit", "Definitions", "Intents", "SoupChef"]),
        tests(
            of: "Pipeline",
            with: [
                "TestSupport", "BeckonKit", "Intents", "Audio", "Grammars", "PhraseAccuracy", "Storage", "Suggestions",
            ]),
        .testTarget(
            name: "CodeGenerationTests",
            dependencies: ["BeckonKit", "CodeGeneration", "Definitions", "Intents", "TestSupport"],
            plugins: ["GenerateIntents"]),
        tests(of: "Importing", with: ["TestSupport", "Corpora", "Definitions", "Grammars", "Intents"]),
        tests(
            of: "Daemon",
            with: ["BeckonKit", "Control", "Intents", "Pipeline", "Storage", "Suggestions", "TestSupport"]),
        tests(of: "SoupChef", with: ["BeckonKit", "SoupChefKit", "TestSupport"]),
        tests(of: "Chat", with: ["BeckonKit", "ChatKit", "TestSupport"]),
        .testTarget(name: "LayeringTests"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Intents", "Audio", "BeckonKit", "Control", "beckon", "SoupChef", "SoupChefApp", "Chat", "ChatApp",
                "PhraseAccuracy", "TestSupport",
            ], exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)

// scripts/fuzz builds everything with libFuzzer; without it this program does not link.
if Context.environment["BECKON_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "FuzzDriver", dependencies: ["Fuzzing", "TestSupport"], path: "Tests/FuzzDriver",
            // It has a main function of its own.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}
