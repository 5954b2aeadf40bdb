import Definitions
import Testing

/// Texts that a locale leaves out.
struct TranslationTests {
    private static let whole = """
        application: { id: org.example.A, name: A, alsoCalled: [the a], soundsLike: [ay] }
        skipWords: [now]
        rules: { on: on }
        types:
          Soup: { values: { tomato: { say: [tomato], display: Tomato, attributes: { kind: red } }, pea: pea } }
          Size: { values: [small, big] }
        intents:
          Go:
            title: Go
            category: go
            parameters:
              soup: { type: Soup, prompt: { ask: Which?, choose: "${choices}?" }, unsupported: { gone: Gone. } }
              size: { type: Size, prompt: "${soup}?" }
            sentences: ["<on>"]
            shortcuts: [{ parameters: [soup], title: "Go ${soup}" }]
            response: { properties: { time: duration }, success: Done., failure: { say: "No." } }
          Plain: { sentences: [plain] }
        activities: { org.example.A.x: { title: X, keywords: [x], phrase: show x } }

        """

    private func missing(_ locales: String, in text: String = whole) throws -> [String] {
        let files = try TemporaryFiles(["a.intents.yaml": text + "locales: \(locales)\n"])
        return files.messages(files.load()).map {
            $0.replacing("a.intents.yaml:", with: "").replacing("; translate it there", with: "")
        }
    }

    @Test func everyTextIsLookedFor() throws {
        let soup = "intents.Go.parameters.soup"
        let found = try missing("{ de: {} }")
        #expect(
            found
                == [
                    "1:41: application.name", "5:36: types.Soup.values.tomato.say",
                    "5:55: types.Soup.values.tomato.display", "5:97: types.Soup.values.pea", "6:19: types.Size.values",
                    "9:12: intents.Go.title", "12:42: \(soup).prompt.ask",
                    "12:96: \(soup).unsupported.gone",
                    "14:16: intents.Go.sentences", "15:16: intents.Go.shortcuts",
                    "16:58: intents.Go.response.success", "16:81: intents.Go.response.failure.say",
                    "17:23: intents.Plain.sentences", "18:41: activities.org.example.A.x.title",
                    "18:54: activities.org.example.A.x.keywords", "18:67: activities.org.example.A.x.phrase",
                ].map { $0.replacing(": ", with: ": warning: locales de has no ") })
    }

    @Test func whatIsReplacedAsAWholeIsTranslated() throws {
        let overlay = """
            {
              de: {
                application: { name: A },
                types: { Soup: { values: [t, e] }, Size: { values: { small: klein, big: [groß] } } },
                intents: {
                  Go: {
                    title: Los,
                    parameters: { soup: { prompt: [Welche?], unsupported: Aus. } },
                    sentences: [an], shortcuts: [{ title: Los }], response: { success: { say: Fertig. }, failure: Nein. }
                  },
                  Plain: { sentences: [schlicht] }
                },
                activities: { org.example.A.x: { title: X, keywords: [x], phrase: "" } }
              } }
            """
        let found = try missing(overlay.split(separator: "\n").joined(separator: " "))
        #expect(found.filter { $0.contains("has no ") } == [])
    }

    @Test func aLocaleOfOneFileIsWantedInAllOfItsApplication() throws {
        let head = "application: { id: org.example.A, name: A }\n"
        let files = try TemporaryFiles([
            "a.intents.yaml": head
                + "locales: { de: { application: { name: B } }, fr-CA: { application: { name: C } } }\n",
            "b.intents.yaml": head
                + "intents: { Go: { sentences: [go] } }\nlocales: { fr: { application: { name: C } } }\n",
            "c.intents.yaml": "application: { id: org.example.C, name: C }\n",
        ])
        let found = files.messages(files.load()).filter { $0.contains("has no ") }
        #expect(
            found == [
                "a.intents.yaml:1:41: warning: locales fr has no application.name; translate it there",
                "b.intents.yaml:1:41: warning: locales de has no application.name; translate it there",
                "b.intents.yaml:2:29: warning: locales de has no intents.Go.sentences; translate it there",
                "b.intents.yaml:2:29: warning: locales fr has no intents.Go.sentences; translate it there",
                "b.intents.yaml:2:29: warning: locales fr-CA has no intents.Go.sentences; translate it there",
            ])
    }

    @Test func manyAreTold() throws {
        let intents = (0..<50).map { "  I\($0): { sentences: [go \($0)] }\n" }.joined()
        let found = try missing(
            "{ de: { application: { name: B } } }",
            in: "application: { id: org.example.A, name: A }\nintents:\n" + intents)
        #expect(found.count == 21)
        #expect(
            found.last == "23:21: warning: locales de has no translation of 30 more texts from here on; "
                + "translate them there")
    }
}
