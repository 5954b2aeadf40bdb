"""A handler of `Order` that speaks the extension protocol, but for the one fault that its argument names."""
import json
import os
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else "none"
RAW = sys.stdin.buffer
ORDERED = {"code": "success", "properties": {"waitTime": 600}}


def send(**message):
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


def identifier(request):
    if FAULT == "gives ids back as text":
        return str(request["id"])
    if FAULT == "counts by itself":
        identifier.count = getattr(identifier, "count", 0) + 1
        return identifier.count
    if FAULT == "drops what is not ascii" and isinstance(request["id"], str):
        return request["id"].encode("ascii", "ignore").decode()
    return request["id"]


def fail(request, code, message):
    send(id=identifier(request) if request else None, error={"code": code, "message": message})


def answer(request, result):
    send(id=identifier(request), result=result)
    if FAULT == "answers twice":
        send(id=identifier(request), result=result)


def initialize(request):
    offered = request["params"]["protocolVersion"]
    if FAULT == "knows no initialize":
        return fail(request, -32601, "There is no such method.")
    if FAULT == "is silent":
        return None
    if FAULT == "gives no version":
        return answer(request, {})
    if FAULT == "gives a version in words":
        return answer(request, {"protocolVersion": "1"})
    if FAULT == "has odd capabilities":
        return answer(request, {"protocolVersion": 1, "capabilities": ["Order"]})
    if FAULT == "repeats the version":
        return answer(request, {"protocolVersion": offered})
    if offered < 1 and FAULT != "takes any version":
        return fail(request, -32002, "Version 0 of the extension protocol is too old; this extension speaks 1.")
    return answer(request, {"protocolVersion": 1, "capabilities": {"intents": ["Order"]}})


def tell_progress(request):
    if FAULT == "tells of another request's progress":
        send(method="progress", params={"text": "On its way.", "request": 999})
    else:
        send(method="progress", params={"text": "On its way.", "request": request["id"]})
    if FAULT == "announces without words":
        send(method="announce", params={})


def resolve(request):
    if FAULT == "resolves to mud":
        return answer(request, {"resolution": "success", "value": "mud"})
    if FAULT == "resolves nothing known":
        return answer(request, {"resolution": "perhaps"})
    if FAULT == "fails to resolve":
        return fail(request, -32602, "There is no intent Order.")
    if request["params"]["parameter"] != "soup":
        return fail(request, -32003, "There are no rules for it.")
    value = request["params"]["slots"].get("soup")
    return answer(request, {"resolution": "success", "value": value} if value else {"resolution": "needsValue"})


def options(request):
    if FAULT == "has options of another type":
        return answer(request, {"options": [{"value": 7}]})
    return answer(request, {"options": [{"value": "tomato", "display": "Tomato"}]})


def confirm(request):
    if FAULT == "confirms with an unknown code":
        return answer(request, {"code": "fine"})
    if FAULT == "confirms with an unknown slot":
        return answer(request, {"code": "ready", "slots": {"bowl": 1}})
    if FAULT == "hangs over confirm":
        time.sleep(60)
    return answer(request, {"code": "ready"})


def handle(request):
    tell_progress(request)
    if FAULT == "handles with a property of another type":
        return answer(request, {"code": "success", "properties": {"waitTime": "soon"}})
    if FAULT == "is ready to handle":
        return answer(request, {"code": "ready"})
    if FAULT == "dies over handle":
        raise RuntimeError("the pot fell")
    answer(request, ORDERED)
    if FAULT == "goes on after its answer":
        send(method="progress", params={"text": "Still on its way.", "request": request["id"]})
    return None


def shutdown(request):
    if FAULT == "answers shutdown with nothing":
        return answer(request, None)
    answer(request, {})
    if FAULT == "says goodbye":
        answer(request, {})
    if FAULT == "survives shutdown":
        time.sleep(60)
    sys.exit(0)


METHODS = {
    "initialize": initialize, "resolve": resolve, "options": options, "confirm": confirm, "handle": handle,
    "continue": lambda request: answer(request, {}), "shutdown": shutdown,
}


def receive(line):
    if FAULT == "takes short lines only" and len(line) > 65536:
        return fail(None, -32600, "The line is too long.")
    if FAULT == "wants plain line ends" and line.endswith(b"\r\n"):
        return fail(None, -32700, "There is a carriage return.")
    if not line.strip():
        return fail(None, -32700, "The line is empty.") if FAULT == "minds empty lines" else None
    try:
        request = json.loads(line.decode("ascii" if FAULT == "wants ascii" else "utf-8"))
    except ValueError:
        if FAULT == "dies of nonsense":
            raise
        if FAULT == "passes over nonsense":
            return None
        code = -32000 if FAULT == "fails over nonsense" else -32700
        return fail({"id": 0} if FAULT == "gives nonsense an id" else None, code, "The line is not JSON.")
    if FAULT == "wants known members" and set(request) - {"jsonrpc", "id", "method", "params"}:
        return fail(request, -32600, "There are members that should not be.")
    if "id" not in request:
        if FAULT == "answers notifications":
            send(id=None, error={"code": -32601, "message": "There is no such method."})
        return None
    method = METHODS.get(request["method"])
    if method:
        return method(request)
    if FAULT == "knows every method":
        return answer(request, {"code": "success"})
    if FAULT == "is silent about unknown methods":
        return None
    return fail(request, -32601, "There is no such method.")


def lines():
    if FAULT == "reads in chunks":
        while chunk := os.read(0, 1 << 21):
            yield chunk
    elif FAULT == "forgets what comes quickly":
        while chunk := os.read(0, 1 << 21):
            yield chunk.split(b"\n")[0] + b"\n"
    else:
        yield from RAW


if FAULT == "greets":
    print("Welcome to the soup kitchen!", flush=True)
if FAULT == "asks":
    send(id=1, method="weather", params={})
for line in lines():
    receive(line)
if FAULT == "survives the end of input":
    time.sleep(60)
