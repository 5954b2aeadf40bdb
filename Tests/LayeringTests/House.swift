/// The floors of the house: each target, where it stands, and what it may import.
enum House {
    struct Row: Sendable, CustomStringConvertible {
        var target: String
        var floor: Int
        var mayImport: Set<String>

        var description: String { target }
    }

    /// What comes with the toolchain and the C library, and holds no part of Beckon. Every floor may use it.
    static let toolchainModules: Set = ["Dispatch", "Foundation", "Glibc", "Synchronization"]

    static let libraries: Set = [
        "CALSA", "CESpeakNG", "CGcrypt", "CICal", "CPocketSphinx", "CSQLite", "CSeccomp", "CSndFile", "CSpeexDSP",
        "CSystemd",
        "CYAML",
    ]

    static let rows: [Row] = libraries.sorted().map { Row(target: $0, floor: 0, mayImport: []) } + swiftRows

    private static let swiftRows: [Row] = [
        Row(target: "Spelling", floor: 0, mayImport: []),
        Row(target: "CConfinement", floor: 0, mayImport: []),

        Row(target: "Intents", floor: 1, mayImport: []),
        Row(target: "Audio", floor: 1, mayImport: ["CALSA", "CSndFile", "CSpeexDSP"]),
        Row(target: "Phonetics", floor: 1, mayImport: []),
        Row(target: "ConfigFile", floor: 1, mayImport: ["CYAML", "Spelling"]),
        Row(target: "Bus", floor: 1, mayImport: ["CSystemd"]),
        Row(target: "Arguments", floor: 1, mayImport: ["Spelling"]),

        Row(target: "Grammars", floor: 2, mayImport: ["CICal", "Intents", "Phonetics"]),
        Row(target: "Synthesis", floor: 2, mayImport: ["Audio", "Phonetics", "CESpeakNG"]),
        Row(target: "Enhancement", floor: 2, mayImport: ["Audio", "CGcrypt"]),
        Row(target: "BeckonKit", floor: 2, mayImport: ["Intents"]),
        Row(target: "Storage", floor: 2, mayImport: ["Intents", "CSQLite"]),
        Row(target: "Suggestions", floor: 2, mayImport: ["Intents"]),

        Row(target: "Definitions", floor: 3, mayImport: ["ConfigFile", "Grammars", "Intents", "Spelling"]),
        Row(target: "Recognition", floor: 3, mayImport: ["Audio", "Grammars", "Phonetics", "CPocketSphinx"]),
        Row(target: "Matching", floor: 3, mayImport: ["Grammars", "Phonetics", "Intents"]),
        Row(target: "Dialogue", floor: 3, mayImport: ["Intents", "Grammars"]),
        Row(target: "ExtensionHost", floor: 3, mayImport: ["BeckonKit", "Intents", "CConfinement", "CSeccomp"]),

        Row(
            target: "Importing", floor: 4, mayImport: ["ConfigFile", "Definitions", "Grammars", "Intents", "Spelling"]),
        Row(target: "CodeGeneration", floor: 4, mayImport: ["Definitions", "Intents"]),
        Row(target: "Control", floor: 4, mayImport: ["BeckonKit", "Intents"]),
        Row(target: "Pipeline", floor: 4, mayImport: below4.subtracting(["Arguments"])),
        Row(target: "Daemon", floor: 5, mayImport: below4.subtracting(["Arguments"]).union(["Control", "Pipeline"])),
        Row(
            target: "beckon", floor: 6,
            mayImport: below4.union(["CodeGeneration", "Control", "Importing", "Pipeline", "Daemon"])),

        // A tool of make bench.
        Row(target: "grammar-benchmark", floor: 6, mayImport: ["Definitions", "Grammars", "Intents"]),

        // What the plugin runs.
        Row(target: "generate-intents", floor: 6, mayImport: ["Arguments", "CodeGeneration"]),

        // A sample application stands on what every author has.
        Row(target: "SoupChefKit", floor: 5, mayImport: ["BeckonKit"]),
        Row(target: "SoupChef", floor: 6, mayImport: ["BeckonKit", "SoupChefKit"]),
        Row(target: "SoupChefApp", floor: 6, mayImport: ["BeckonKit", "SoupChefKit"]),
        Row(target: "ChatKit", floor: 5, mayImport: ["BeckonKit"]),
        Row(target: "Chat", floor: 6, mayImport: ["BeckonKit", "ChatKit"]),
        Row(target: "ChatApp", floor: 6, mayImport: ["BeckonKit", "ChatKit"]),
    ]

    /// Every Swift target of floors 0 to 3.
    private static let below4: Set = [
        "Spelling", "Intents", "Audio", "Phonetics", "ConfigFile", "Bus", "Arguments", "Grammars", "Enhancement",
        "Synthesis",
        "BeckonKit", "Storage", "Suggestions", "Definitions", "Recognition", "Matching", "Dialogue", "ExtensionHost",
    ]
}
