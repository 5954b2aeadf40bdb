"""Tests of conversations with beckon.py: python3 -m unittest, in this folder. The Swift tests run it too."""

import datetime
import io
import json
import os
import subprocess
import sys
import threading
import unittest

import beckon
from beckon import Choice, Resolution, Response

COMMON = {"intent": "Try", "locale": "en-US", "now": "2026-11-30T12:00:00+01:00", "timezone": "Europe/Berlin", "session": "s"}


class Kitchen:
    def resolve_soup(self, request):
        if "soup" not in request:
            return Resolution.needs_value()
        answers = {
            "chowder": Resolution.disambiguation(["clam", Choice("corn", "Corn", ("sweet",), ("kawn",))]),
            "hot": Resolution.unsupported("tooHot"),
            "cold": Resolution.unsupported(),
            "dozen": Resolution.confirmation_required(Choice(12, "a dozen")),
            "none": Resolution.not_required(),
            "odd": "odd",
        }
        return answers.get(request["soup"], Resolution.success(request["soup"]))

    def resolve_options(self, request):
        return [Resolution.success(option) for option in request["options"]]

    def resolve_left(self, request):
        return None

    def options_soup(self, request):
        return [Choice("laksa", "Laksa"), "pho"]

    def confirm(self, request):
        return Response.ready(price=beckon.Money("8.40", "USD"), slots={"quantity": 2})

    def handle(self, request):
        print("this is no message")
        request.progress("Stirring.")
        if request.get("soup") == "broken":
            raise OSError("The oven\nis off.")
        if request.get("soup") == "nan":
            return Response.success(wait=float("nan"))
        if request.get("soup") == "none":
            return None
        if request.get("soup") == "exit":
            sys.exit("Enough.")
        return Response.success(waitTime=datetime.timedelta(minutes=12))


def extension():
    made = beckon.Extension()
    made.handler("Try")(Kitchen)
    return made


def converse(made, *lines):
    """The messages that come back; a line is text, bytes or a message."""
    raw = b""
    for line in lines:
        text = json.dumps(line) if isinstance(line, dict) else line
        raw += (text if isinstance(text, bytes) else text.encode()) + b"\n"
    sink = io.BytesIO()
    made.converse(io.BytesIO(raw), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def request(method, id_=1, **params):
    return {"jsonrpc": "2.0", "id": id_, "method": method, "params": params}


class ConversationTests(unittest.TestCase):
    def ask(self, method, **members):
        *notices, answer = converse(extension(), request(method, **{**COMMON, **members}))
        self.assertEqual(answer["id"], 1)
        return notices, answer

    def test_resolutions(self):
        rows = {
            None: {"resolution": "needsValue"},
            "tomato": {"resolution": "success", "value": "tomato"},
            "hot": {"resolution": "unsupported", "reason": "tooHot"},
            "cold": {"resolution": "unsupported"},
            "none": {"resolution": "notRequired"},
            "dozen": {"resolution": "confirmationRequired", "value": 12, "display": "a dozen"},
            "chowder": {"resolution": "disambiguation", "choices": [
                {"value": "clam"},
                {"value": "corn", "display": "Corn", "synonyms": ["sweet"], "soundsLike": ["kawn"]}]},
        }
        for soup, expected in rows.items():
            with self.subTest(soup):
                slots = {} if soup is None else {"soup": soup}
                _, answer = self.ask("resolve", parameter="soup", slots=slots, types={"soup": "Soup"})
                self.assertEqual(answer["result"], expected)

    def test_lists_are_resolved_by_element(self):
        _, answer = self.ask(
            "resolve", parameter="options", slots={"options": ["cheese"]}, types={"options": "Option"})
        self.assertEqual(answer["result"], {"elements": [{"resolution": "success", "value": "cheese"}]})

    def test_options(self):
        _, answer = self.ask("options", parameter="soup", slots={}, types={"soup": "Soup"})
        self.assertEqual(answer["result"], {"options": [{"value": "laksa", "display": "Laksa"}, {"value": "pho"}]})

    def test_confirm_and_handle(self):
        _, answer = self.ask("confirm")
        self.assertEqual(answer["result"], {
            "code": "ready", "properties": {"price": {"amount": "8.40", "currency": "USD"}}, "slots": {"quantity": 2}})
        notices, answer = self.ask("handle")
        self.assertEqual(answer["result"], {"code": "success", "properties": {"waitTime": 720}})
        self.assertEqual(notices, [
            {"jsonrpc": "2.0", "method": "progress", "params": {"text": "Stirring.", "request": 1}}])

    def test_errors(self):
        soup = {"types": {"soup": "Soup"}}
        rows = [
            (request("sing"), -32601), (request("continue"), -32601), (request("handle"), -32602),
            (request("handle", **{**COMMON, "intent": "Other"}), -32602),
            (request("handle", **{**COMMON, "now": "yesterday"}), -32602),
            (request("handle", **{**COMMON, "slots": {"soup": "x"}}), -32602),
            (request("handle", **{**COMMON, "slots": {"soup": 1}, **soup}), -32602),
            (request("resolve", **COMMON), -32602),
            (request("resolve", **COMMON, parameter="left"), -32003),
            (request("resolve", **COMMON, parameter="unknown"), -32003),
            (request("options", **COMMON, parameter="unknown"), -32003),
            (request("resolve", **COMMON, parameter="soup", slots={"soup": "odd"}, **soup), -32000),
            (request("handle", **COMMON, slots={"soup": "broken"}, **soup), -32000),
            (request("handle", **COMMON, slots={"soup": "nan"}, **soup), -32000),
            (request("handle", **COMMON, slots={"soup": "none"}, **soup), -32000),
            (request("handle", **COMMON, slots={"soup": "exit"}, **soup), -32000),
            (request("\ud800"), -32601), (request("initialize", protocolVersion=0), -32002), (request("initialize"), -32602),
        ]
        for line, code in rows:
            with self.subTest(line=line):
                error = converse(extension(), line)[-1]["error"]
                self.assertEqual(error["code"], code)
                self.assertNotIn("\n", error["message"])

    def test_malformed_lines(self):
        rows = [
            (b"nonsense", None, -32700), (b"\xff{}", None, -32700), (b"\xef\xbb\xbf{}", None, -32700),
            (b"[" * 100_000, None, -32700), (b'{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":NaN}}', None, -32700),
            ("[]", None, -32600), ("7", None, -32600), ('{"id":1,"method":"handle"}', 1, -32600),
            ('{"jsonrpc":"2.0","id":1}', 1, -32600), ('{"jsonrpc":"2.0","id":{},"method":"handle"}', None, -32600),
            ('{"jsonrpc":"2.0","id":1,"method":7}', 1, -32600),
            ('{"jsonrpc":"2.0","id":1,"method":"handle","params":[]}', 1, -32602),
            (b"x" * (beckon.MAXIMUM_LINE + 1), None, -32600), (b"x" * (3 * beckon.MAXIMUM_LINE), None, -32600),
        ]
        for line, id_, code in rows:
            with self.subTest(line=line[:60]):
                first, second = converse(extension(), line, request("shutdown", 2))
                self.assertEqual((first["id"], first["error"]["code"]), (id_, code))
                self.assertEqual(second, {"jsonrpc": "2.0", "id": 2, "result": {}})

    def test_what_is_no_request_is_ignored(self):
        lines = ["", "\r", {"jsonrpc": "2.0", "method": "hello"}, {"jsonrpc": "2.0", "id": 9, "result": {}}]
        self.assertEqual(converse(extension(), *lines), [])

    def test_a_long_line_is_taken(self):
        line = json.dumps(request("shutdown", text=""))
        padded = line.replace('""', '"' + "x" * (beckon.MAXIMUM_LINE - len(line)) + '"') + "\r"
        self.assertEqual(len(padded), beckon.MAXIMUM_LINE + 1)
        self.assertEqual(len(converse(extension(), padded)), 1)

    def test_nothing_is_read_after_shutdown(self):
        answers = converse(extension(), request("shutdown", "a"), request("shutdown", "b"))
        self.assertEqual([answer["id"] for answer in answers], ["a"])


class OrderTests(unittest.TestCase):
    """The first request of one dialogue waits for another dialogue, and the next of its own waits for it."""

    def test_one_dialogue_is_in_order_and_others_go_on(self):
        steps, gate, made = [], threading.Event(), beckon.Extension()

        class Recorder:
            def handle(self, asked):
                name = asked["name"]
                steps.append("+" + name)
                if name == "first":
                    gate.wait(10)
                if name == "other":
                    gate.set()
                steps.append("-" + name)
                return Response.success()

        made.handler("Try")(Recorder())
        lines = [
            request("handle", id_, **{**COMMON, "session": session, "slots": {"name": name}, "types": {"name": "string"}})
            for id_, session, name in [(1, "a", "first"), (2, "a", "second"), (3, "b", "other")]
        ]
        self.assertEqual(len(converse(made, *lines)), 3)
        self.assertLess(steps.index("+other"), steps.index("-first"))
        self.assertLess(steps.index("-first"), steps.index("+second"))

    def test_too_many_are_refused(self):
        gate, made = threading.Event(), beckon.Extension()

        class Waiter:
            def handle(self, asked):
                gate.wait(10)
                return Response.success()

        made.handler("Try")(Waiter())
        lines = [request("handle", id_, **COMMON) for id_ in range(beckon.MAXIMUM_OPEN + 3)]
        threading.Timer(0.2, gate.set).start()
        answers = converse(made, *lines)
        busy = [answer for answer in answers if answer.get("error", {}).get("code") == -32001]
        self.assertEqual((len(answers), len(busy)), (beckon.MAXIMUM_OPEN + 3, 3))


class HarnessTests(unittest.TestCase):
    def test_harness(self):
        harness = beckon.Harness(extension())
        self.assertEqual(harness.resolve("soup", "Try", soup="tomato")["value"], "tomato")
        self.assertIsNone(harness.resolve("quantity", "Try"))
        self.assertEqual(len(harness.options("soup", "Try")), 2)
        self.assertEqual(harness.confirm("Try", quantity=1, on=datetime.date(2026, 11, 30))["code"], "ready")
        self.assertEqual(harness.handle("Try", soup="tomato")["code"], "success")
        self.assertEqual(harness.notices, [("progress", {"text": "Stirring.", "request": 1})])
        self.assertRaises(beckon.ProtocolError, harness.handle, "Other")

    def test_what_beckon_remembers(self):
        said = []
        context = beckon.Context(said.append)
        context.application = "a.b"
        context.donate("Order", {"soup": "tomato", "tip": beckon.Money("1.50", "USD")}, response="success", group="tomato")
        noon = datetime.datetime(2026, 11, 30, 12, tzinfo=datetime.timezone.utc)
        context.donate(beckon.Activity("a.b.menu", keywords=("lunch",), search=True), id="7", time=noon)
        context.delete_donations(group="tomato")
        context.delete_activities(["menu"])
        context.set_shortcut_suggestions([
            beckon.Shortcut("Order", "Tomato soup", {"soup": "tomato"}, phrase="soup time"),
            beckon.Shortcut(beckon.Activity("a.b.menu"), "Menu"),
        ])
        self.assertEqual([(message["method"], message["params"]) for message in said], [
            ("donate", {
                "intent": "Order", "slots": {"soup": "tomato", "tip": {"amount": "1.50", "currency": "USD"}},
                "response": "success", "group": "tomato"}),
            ("donate", {
                "activity": {"id": "a.b.menu", "keywords": ["lunch"], "search": True}, "id": "7",
                "time": "2026-11-30T12:00:00+00:00"}),
            ("deleteDonations", {"group": "tomato"}),
            ("deleteActivities", {"persistentIdentifiers": ["menu"]}),
            ("setShortcutSuggestions", {"shortcuts": [
                {"intent": "a.b.Order", "slots": {"soup": "tomato"}, "title": "Tomato soup", "phrase": "soup time"},
                {"application": "a.b", "activity": {"id": "a.b.menu"}, "title": "Menu"}]}),
        ])
        self.assertRaises(ValueError, context.delete_donations)
        self.assertRaises(ValueError, context.delete_donations, ["7"], "tomato")
        self.assertRaises(ValueError, context.set_shortcut_suggestions, [beckon.Shortcut("Order", "x")] * 51)


class EarlyTests(unittest.TestCase):
    def test_nothing_is_told_before_anybody_listens(self):
        extension = beckon.Extension()
        with self.assertRaisesRegex(RuntimeError, "nobody listens before serve"):
            extension.context.set_shortcut_suggestions([])


class ProcessTests(unittest.TestCase):
    PROGRAM = """
import beckon, os, sys
extension = beckon.Extension()
@extension.handler("Try")
class Try:
    def handle(self, request):
        print("printed")
        os.system("echo from a child")
        return beckon.Response.success() if sys.stdin.read() == "" else beckon.Response.failure()
@extension.opens
def opens(opening):
    extension.context.log("info", opening["activity"]["id"])
@extension.resident
def resident(context):
    context.announce("Hello.")
    if "fail" in sys.argv:
        raise ValueError("No more.")
extension.serve()
"""

    def run_program(self, *arguments, lines):
        text = "".join(json.dumps(line) + "\n" for line in lines)
        environment = {**os.environ, "PYTHONPATH": os.path.dirname(os.path.abspath(beckon.__file__))}
        return subprocess.run(
            [sys.executable, "-B", "-c", self.PROGRAM, *arguments], input=text, capture_output=True, encoding="utf-8",
            timeout=30, env=environment)

    def test_standard_output_is_protected(self):
        ended = self.run_program(lines=[
            request("handle", 1, **COMMON), request("continue", 2, activity={"id": "a.b"}), request("shutdown", 3)])
        messages = [json.loads(line) for line in ended.stdout.splitlines()]
        self.assertEqual({message["id"] for message in messages if "id" in message}, {1, 2, 3})
        self.assertIn({"code": "success", "properties": {}}, [message.get("result") for message in messages])
        self.assertIn("printed", ended.stderr)
        self.assertIn("from a child", ended.stderr)
        self.assertEqual(ended.returncode, 0)

    def test_resident_is_silent_before_the_greeting(self):
        ended = self.run_program(lines=[request("initialize", protocolVersion=0), request("shutdown", 2)])
        self.assertNotIn("Hello.", ended.stdout)

    def test_resident_speaks_after_the_greeting(self):
        process = subprocess.Popen(
            [sys.executable, "-B", "-c", self.PROGRAM, "fail"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": os.path.dirname(os.path.abspath(beckon.__file__))})
        with process:
            process.stdin.write(json.dumps(request("initialize", protocolVersion=9)).encode() + b"\n")
            process.stdin.flush()
            greeting, announcement, log = [json.loads(process.stdout.readline()) for _ in range(3)]
            self.assertEqual(greeting["result"]["protocolVersion"], 1)
            self.assertEqual(announcement["params"], {"text": "Hello."})
            self.assertEqual(log["params"], {"level": "error", "message": "The resident part ended: No more."})
            self.assertEqual(process.wait(30), 1)


if __name__ == "__main__":
    unittest.main()
