/// Files of Python 3.9 and later, with Beckon's module beside them.
extension Scaffold {
    var pythonFiles: [File] {
        var module = ""
        if case .pythonModule(let text) = source { module = text }
        return [
            File(path: "\(name).intents.yaml", text: definition),
            File(path: "handler.py", text: Self.handler),
            File(path: "beckon.py", text: module),
            File(path: "app.py", text: application),
            File(path: "test_handler.py", text: Self.tests),
            File(
                path: "extension.yaml",
                text: manifest("executable: python3\narguments: [handler.py]", launch: "[python3, app.py]")),
            File(path: "beckon.yaml", text: settings(definitions: "\(name).intents.yaml")),
            File(
                path: "README.md",
                text: readme(
                    [
                        ("\(name).intents.yaml", "what people can ask for"), ("handler.py", "what is done"),
                        ("app.py", "the application, which Beckon can open"),
                        ("test_handler.py", "the test, which needs no Beckon"),
                        ("beckon.py", "Beckon's module for Python, copied"),
                    ], test: "python3 -m unittest")),
        ]
    }

    private static let handler = """
        import datetime

        import beckon

        extension = beckon.Extension()


        @extension.handler("MakeDrink")
        class MakeDrink:
            def confirm(self, request):
                if request["drink"] == "cocoa":
                    return beckon.Response("failureSoldOut")
                return beckon.Response.ready()

            def handle(self, request):
                return beckon.Response.success(waitTime=datetime.timedelta(minutes=2 + request.get("cups", 1)))


        if __name__ == "__main__":
            extension.serve()

        """

    private var application: String {
        """
        import json
        import sys


        def place(opening):
            \"""What Beckon opened the application with: a place in it, or what was asked.\"""
            if "activity" in opening:
                return f" at {opening['activity']['id']}"
            return f" for {opening['interaction']['intent']}" if "interaction" in opening else ""


        if __name__ == "__main__":
            # A person starts it without an opening.
            text = "" if sys.stdin.isatty() else sys.stdin.read()
            print(f"\(spokenName) is open{place(json.loads(text or '{}'))}.")

        """
    }

    private static let tests = """
        import unittest

        import app
        import beckon
        import handler


        class MakeDrinkTests(unittest.TestCase):
            def setUp(self):
                self.harness = beckon.Harness(handler.extension)

            def test_two_cups_take_four_minutes(self):
                answer = self.harness.handle("MakeDrink", drink="tea", cups=2)
                self.assertEqual(answer, {"code": "success", "properties": {"waitTime": 240}})

            def test_there_is_no_cocoa(self):
                self.assertEqual(self.harness.confirm("MakeDrink", drink="cocoa")["code"], "failureSoldOut")

            def test_the_application_knows_what_it_is_opened_with(self):
                self.assertEqual(app.place({"interaction": {"intent": "ShowDrinks"}}), " for ShowDrinks")
                self.assertEqual(app.place({}), "")


        if __name__ == "__main__":
            unittest.main()

        """
}
