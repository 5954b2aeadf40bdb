import json
import os
import sys

NOTES = os.path.join(os.environ["BECKON_GROUP_DIRECTORY"], "notes.jsonl")


def initialize(asked):
    return {"protocolVersion": 1} if asked["protocolVersion"] >= 1 else None


def handle(asked):
    with open(NOTES, "a", encoding="utf-8") as notes:
        notes.write(json.dumps({"time": asked["now"], "text": asked["slots"]["text"]}, ensure_ascii=False) + "\n")
    return {"code": "success"}


METHODS = {
    "initialize": initialize,
    "confirm": lambda asked: {"code": "ready"},
    "handle": handle,
    "continue": lambda asked: {},
    "shutdown": lambda asked: {},
}


def error(identifier, code, message):
    return {"id": identifier, "error": {"code": code, "message": message}}


def answer(line):
    try:
        request = json.loads(line)
    except ValueError:
        return error(None, -32700, "The line is not JSON.")
    if "id" not in request:
        return None  # a notification
    method = METHODS.get(request["method"])
    if method is None:
        return error(request["id"], -32601, f"There is no method {request['method']}.")
    result = method(request["params"])
    if result is None:
        return error(request["id"], -32002, "This extension speaks version 1.")
    return {"id": request["id"], "result": result}


for line in sys.stdin.buffer:
    if line.strip() and (message := answer(line)):
        print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)
