import json
import sys

RESULTS = {
    "initialize": {"protocolVersion": 1},
    "confirm": {"code": "ready"},
    "handle": {"code": "success"},  # A real kettle would be switched before this is answered.
    "shutdown": {},
}
for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in RESULTS:
        answer["result"] = RESULTS[request["method"]]
    else:
        answer["error"] = {"code": -32601, "message": f"There is no method {request['method']}."}
    print(json.dumps(answer), flush=True)
