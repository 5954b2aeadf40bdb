/// What is the same in every language.
extension Scaffold {
    var definition: String {
        """
        # What people can ask of \(spokenName). docs/definitions.md of Beckon tells all that can stand here.
        application: { id: \(applicationID), name: \(spokenName) }
        types:
          Drink: { values: { tea: [tea], coffee: [coffee], cocoa: [cocoa, hot chocolate] } }
        intents:
          MakeDrink:
            category: order
            title: Make a drink
            parameters:
              drink: { type: Drink, required: true, prompt: "What would you like to drink?" }
              cups: { type: integer, default: 1, range: 1...5 }
            sentences:
              - "make [me] [a|some] {drink}"
              - "make [me] {cups} cup[s] of {drink}"
              - "make [me] something to drink"
            response:
              properties: { waitTime: duration }
              success: { say: "Your ${drink} will be ready in ${waitTime}." }
              failureSoldOut: { say: "Sorry, there is no ${drink} left." }
          ShowDrinks:
            category: view
            title: Show the drinks
            background: false     # opens the application
            sentences: ["show [me] the drinks"]

        """
    }

    /// - Parameters:
    ///   - program: The lines that name the program.
    ///   - launch: What opens the application.
    func manifest(_ program: String, launch: String) -> String {
        """
        # Which program handles the intents. docs/definitions.md of Beckon, Manifests, tells all that can stand here.
        id: \(applicationID).IntentsExtension
        application: \(applicationID)
        \(program)
        intents: [MakeDrink]
        deadline: 5
        launch: \(launch)

        """
    }

    func settings(definitions: String) -> String {
        """
        # Settings to try it with: beckon ask --config beckon.yaml "make some tea"
        definitions: [\(definitions)]
        extensions: [extension.yaml]

        """
    }

    /// - Parameters:
    ///   - files: Rows of a table: which file does what.
    ///   - build: What has to be done first; nil: nothing.
    func readme(_ files: [(name: String, job: String)], build: String? = nil, test: String) -> String {
        let rows = files.map { "| `\($0.name)` | \($0.job) |" }.joined(separator: "\n")
        let first = build.map { "\($0)\n" } ?? ""
        return """
            # \(spokenName)

            An extension of Beckon: people ask it for drinks.

            ```sh
            \(first)beckon ask --config beckon.yaml "make two cups of tea"
            beckon check --config beckon.yaml
            \(test)
            ```

            | file | what it is |
            |---|---|
            \(rows)
            | `extension.yaml` | the manifest: which program handles what |
            | `beckon.yaml` | settings to try it with |

            To have it in your own Beckon, name the definition and the manifest under `definitions:` and `extensions:` in
            your settings. Change `org.example` to a domain of yours.

            """
    }
}
