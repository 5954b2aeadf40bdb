#!/usr/bin/python3
"""An application as GLib makes them: recording-application.py ID FILE

Started by the bus under ID; writes what it was asked to do into FILE, a JSON value a line, and ends with the bus."""

import json
import sys

from gi.repository import Gio, GLib

application_id, record = sys.argv[1:]


def note(*what):
    with open(record, "a", encoding="utf-8") as file:
        file.write(json.dumps(what, ensure_ascii=False) + "\n")


application = Gio.Application(
    application_id=application_id,
    flags=Gio.ApplicationFlags.IS_SERVICE | Gio.ApplicationFlags.HANDLES_OPEN,
)
action = Gio.SimpleAction.new("beckon-continue", GLib.VariantType.new("s"))
action.connect("activate", lambda _, parameter: note("continue", parameter.get_string()))
application.add_action(action)
application.connect("startup", lambda _: note("startup"))
application.connect("activate", lambda _: note("activate"))
application.connect("open", lambda _, files, count, hint: note("open", [file.get_uri() for file in files]))
# Without a window it would end in the middle of the test.
application.hold()
application.run()
