"""Sends parcels, and does what the file `fault` in the group's storage says: a method, then `hang`, `die` before it has done
anything, `die-after` it has answered, `die-unanswered` after it has done the work, or `progress` while it works.

`calls` has a line for each request, `handled` one for each parcel that was sent."""
import json
import os
import pathlib
import sys
import time

GROUP = pathlib.Path(os.environ["BECKON_GROUP_DIRECTORY"])


def note(name, text):
    with open(GROUP / name, "a", encoding="utf-8") as file:
        file.write(text + "\n")


def fault(method):
    """A fault happens once: the program that is started next works."""
    file = GROUP / "fault"
    if not file.exists():
        return ""
    where, what = file.read_text(encoding="utf-8").split()
    if where != method:
        return ""
    file.unlink()
    return what


def resolve(params):
    size = params["slots"].get("size")
    if size == "big":
        return {"resolution": "confirmationRequired", "value": "large"}
    return {"resolution": "success", "value": size} if size else {"resolution": "needsValue"}


def result(method, params):
    if method == "initialize":
        return {"protocolVersion": 1}
    if method == "resolve":
        return resolve(params)
    if method == "confirm":
        return {"code": "ready", "properties": {"price": {"amount": "4.50", "currency": "USD"}}}
    if method == "handle":
        note("handled", params["slots"]["size"])
        return {"code": "success"}
    return {}


for line in sys.stdin:
    request = json.loads(line)
    method = request["method"]
    if method in ("resolve", "confirm", "handle"):
        note("calls", method)
    what = fault(method)
    if what == "hang":
        time.sleep(60)
    if what == "die":
        sys.exit(3)
    if what == "progress":
        report = {"request": request["id"], "text": "The van is at the door."}
        print(json.dumps({"jsonrpc": "2.0", "method": "progress", "params": report}), flush=True)
    answer = result(method, request["params"])
    if what == "die-unanswered":
        sys.exit(3)
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": answer}), flush=True)
    if what == "die-after":
        sys.exit(3)
