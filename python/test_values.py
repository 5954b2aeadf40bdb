"""Tests of what beckon.py reads and writes."""

import datetime
import unittest
from decimal import Decimal

import beckon
from beckon import Resolution


class ValueTests(unittest.TestCase):
    ROWS = [
        ("string", "für 🍲", "für 🍲"), ("integer", 2, 2), ("decimal", 0.5, 0.5), ("boolean", False, False),
        ("date", "2026-11-30", datetime.date(2026, 11, 30)), ("time", "19:00", datetime.time(19)),
        ("dateTime", "2026-11-30T19:00:00+01:00",
         datetime.datetime(2026, 11, 30, 19, tzinfo=datetime.timezone(datetime.timedelta(hours=1)))),
        ("duration", 90, datetime.timedelta(seconds=90)), ("duration", 1.5, datetime.timedelta(seconds=1.5)),
        ("recurrence", "FREQ=DAILY", "FREQ=DAILY"),
        ("money", {"amount": "84.00", "currency": "USD"}, beckon.Money(Decimal("84.00"), "USD")),
        ("distance", {"value": 5, "unit": "km"}, beckon.Quantity(5, "km")),
        ("temperature", {"value": -3.5, "unit": "C"}, beckon.Quantity(-3.5, "C")),
        ("mass", {"value": 1, "unit": "kg"}, beckon.Quantity(1, "kg")),
        ("energy", {"value": 2, "unit": "kWh"}, beckon.Quantity(2, "kWh")),
        ("percentage", 50, 50), ("ordinal", 3, 3), ("phoneNumber", "+4930", "+4930"),
        ("person", {"name": "Ada", "identifier": "7"}, beckon.Person("Ada", identifier="7")),
        ("place", {"name": "Home", "latitude": 52.5}, beckon.Place("Home", 52.5)),
        ("url", "https://example.org", "https://example.org"), ("Soup", "tomato", "tomato"),
        ("Soup", ["tomato", "lentil"], ["tomato", "lentil"]),
        ("date", ["2026-11-30"], [datetime.date(2026, 11, 30)]),
    ]

    def test_every_type_comes_back(self):
        for type_, wire, value in self.ROWS:
            with self.subTest(type_, wire=wire):
                self.assertEqual(beckon.from_json(wire, type_), value)
                self.assertEqual(beckon.to_json(value), wire)

    def test_wrong_values_are_refused(self):
        rows = [
            ("integer", "2"), ("integer", 2.5), ("integer", True), ("boolean", 1), ("string", 1), ("Soup", None),
            ("date", "30.11."), ("date", 7), ("time", "25:00"), ("dateTime", "2026-11-30T19:00:00"), ("duration", "soon"),
            ("money", {"amount": "much", "currency": "USD"}), ("money", "84 USD"), ("distance", {"value": 5}),
            ("person", {}), ("place", {}), ("percentage", "50%"), ("duration", 1e300),
        ]
        for type_, wire in rows:
            with self.subTest(type_, wire=wire):
                self.assertRaises(ValueError, beckon.from_json, wire, type_)

    def test_what_has_no_form_is_refused(self):
        self.assertRaises(TypeError, beckon.to_json, object())
        self.assertRaises(ValueError, beckon.to_json, datetime.datetime(2026, 11, 30))
        self.assertEqual(beckon.from_json(2.0, "integer"), 2)
        self.assertEqual(beckon.from_json("2026-11-30T19:00:00Z", "dateTime").utcoffset(), datetime.timedelta(0))


class ContextTests(unittest.TestCase):
    def test_notifications(self):
        sent = []
        context = beckon.Context(sent.append)
        context.log("warning", "hot")
        context.set_vocabulary("Soup", ["pho", beckon.VocabularyValue("laksa", "Laksa", sounds_like=("luck sah",))])
        context.group_changed("orders")
        context.announce("Ready.")
        context.ring(90, text="Tea")
        context.stop_ringing()
        context.set_context(timer=["ringing"])
        self.assertEqual([(message["method"], message["params"]) for message in sent], [
            ("log", {"level": "warning", "message": "hot"}),
            ("setVocabulary", {"type": "Soup", "values": [
                {"identifier": "pho"}, {"identifier": "laksa", "display": "Laksa", "soundsLike": ["luck sah"]}]}),
            ("groupChanged", {"name": "orders"}), ("announce", {"text": "Ready."}),
            ("ring", {"until": 90, "text": "Tea"}), ("stopRinging", {}),
            ("setContext", {"context": {"timer": ["ringing"]}})])

    def test_what_the_daemon_would_leave_out_is_refused(self):
        context = beckon.Context(lambda message: self.fail("it was sent"))
        self.assertRaises(ValueError, context.set_vocabulary, "Soup", ["a", "a"])
        self.assertRaises(ValueError, context.announce, "")
        self.assertRaises(ValueError, context.ring, 0)
        self.assertRaises(ValueError, Resolution.disambiguation, [])
        self.assertRaises(ValueError, Resolution.disambiguation, range(1_001))


if __name__ == "__main__":
    unittest.main()
