import json
import sys

RESULTS = {
    "confirm": {"code": "ready"},
    "handle": {"code": "success"},  # A real kettle would be switched before this is answered.
    "continue": {},
    "shutdown": {},
}


def answer(line):
    try:
        request = json.loads(line)
    except ValueError:
        return {"id": None, "error": {"code": -32700, "message": "The line is not JSON."}}
    if "id" not in request:
        return None  # a notification
    method = request["method"]
    if method == "initialize" and request["params"]["protocolVersion"] < 1:
        return {"id": request["id"], "error": {"code": -32002, "message": "This extension speaks version 1."}}
    if method == "initialize":
        return {"id": request["id"], "result": {"protocolVersion": 1}}
    if method in RESULTS:
        return {"id": request["id"], "result": RESULTS[method]}
    return {"id": request["id"], "error": {"code": -32601, "message": f"There is no method {method}."}}


for line in sys.stdin.buffer:
    if line.strip() and (message := answer(line)):
        print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)
