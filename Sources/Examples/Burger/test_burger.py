"""Run with `python3 -m unittest` in this folder."""

import os
import subprocess
import sys
import tempfile
import unittest

import beckon
import counter
import extension

HERE = os.path.dirname(os.path.abspath(__file__))


class BurgerTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.state = folder.name
        self.counter = counter.Counter(os.path.join(self.state, "groups", "org.example.Burger"))
        self.counter.name = "Anna"
        extension.extension.context.group_directory = self.counter._folder
        self.harness = beckon.Harness(extension.extension)
        self.anna = beckon.Person("Anna")

    def resolve(self, parameter, **slots):
        return self.harness.resolve(parameter, of="OrderBurger", name=self.anna, **slots)

    def test_the_name_is_the_applications(self):
        answer = self.harness.resolve("name", of="OrderBurger")
        self.assertEqual(answer, {"resolution": "success", "value": {"name": "Anna"}})

    def test_without_a_name_nothing_is_asked(self):
        self.counter.name = ""
        for parameter in ("name", "burger"):
            answer = self.harness.resolve(parameter, of="OrderBurger")
            self.assertEqual(answer, {"resolution": "notRequired"}, parameter)
        self.assertEqual(self.harness.confirm("OrderBurger", quantity=1)["code"], "failureNoName")

    def test_the_usual_is_what_was_chosen_or_else_the_last_order(self):
        self.assertEqual(self.resolve("burger", usual=True), {"resolution": "needsValue"})
        self.harness.handle("OrderBurger", name=self.anna, burger="fish", quantity=3)
        self.assertEqual(self.resolve("burger", usual=True)["value"], "fish")
        self.assertEqual(self.resolve("quantity", usual=True)["value"], 3)
        self.counter.usual = {"burger": "veggie", "quantity": 2, "additions": ["bacon"]}
        self.assertEqual(self.resolve("burger", usual=True)["value"], "veggie")
        self.assertEqual(self.resolve("quantity", usual=True)["value"], 2)
        self.assertEqual(self.resolve("additions", usual=True), {"resolution": "success", "value": ["bacon"]})
        self.counter.sold_out = {"bacon"}
        self.assertEqual(self.resolve("additions", usual=True), {"resolution": "notRequired"})

    def test_what_was_said_goes_before_the_usual(self):
        self.counter.usual = {"burger": "veggie", "quantity": 2, "additions": ["bacon"]}
        self.assertEqual(self.resolve("burger", usual=True, burger="fish")["value"], "fish")
        self.assertEqual(self.resolve("burger"), {"resolution": "needsValue"})
        self.assertEqual(self.resolve("quantity")["value"], 1)
        self.assertEqual(self.resolve("additions"), {"resolution": "notRequired"})

    def test_kinds(self):
        both = [{"value": "spicyChicken"}, {"value": "crispyChicken"}]
        self.assertEqual(self.resolve("burger", burger="chicken")["choices"], both)
        self.counter.sold_out = {"spicyChicken"}
        self.assertEqual(self.resolve("burger", burger="chicken")["value"], "crispyChicken")
        self.counter.sold_out = {"spicyChicken", "crispyChicken", "bacon"}
        refused = {"resolution": "unsupported", "reason": "soldOut"}
        self.assertEqual(self.resolve("burger", burger="chicken"), refused)
        elements = self.resolve("additions", additions=["bacon", "pickles", "cheese"])["elements"]
        self.assertEqual([element["resolution"] for element in elements], ["unsupported", "success", "disambiguation"])

    def test_price_and_number(self):
        order = {"name": self.anna, "burger": "cheeseburger", "quantity": 2, "additions": ["bacon", "pickles"]}
        self.assertEqual(
            self.harness.confirm("OrderBurger", **order)["properties"],
            {"price": {"amount": "16.00", "currency": "USD"}, "many": "cheeseburger"})
        self.assertEqual(self.counter.orders(), [])
        for number in (1, 2):
            answer = self.harness.handle("OrderBurger", **order)
            self.assertEqual(answer, {"code": "success", "properties": {"number": number, "waitTime": 540}})
        self.assertEqual(self.harness.notices, [("groupChanged", {"name": "orders"})] * 2)

    def test_damaged_files_are_passed_over(self):
        for name in ("customer.json", "menu.json", "orders.jsonl"):
            (self.counter._folder / name).write_text('{"bur', encoding="utf-8")
        self.assertIsNone(self.counter.name)
        self.assertEqual(self.counter.sold_out, set())
        self.assertEqual(self.counter.orders(), [])

    def test_the_application(self):
        def run(*words):
            return subprocess.run(
                [sys.executable, os.path.join(HERE, "burger.py"), "--state", self.state, *words],
                capture_output=True, text=True, timeout=30)

        said = run("--name", "Ben", "--usual", "fish", "--quantity", "2", "--with", "bacon", "--sold-out", "veggie")
        self.assertEqual(said.stdout, "Orders are in the name of Ben.\n", said.stderr)
        self.assertEqual(self.counter.usual, {"burger": "fish", "quantity": 2, "additions": ["bacon"]})
        self.assertEqual(self.counter.sold_out, {"veggie"})
        self.harness.handle("OrderBurger", name=beckon.Person("Ben"), burger="fish", quantity=1)
        self.assertEqual(run().stdout, "Orders are in the name of Ben.\n1: 1 fish\n")
        self.assertEqual(run("--usual", "mud").returncode, 2)


if __name__ == "__main__":
    unittest.main()
