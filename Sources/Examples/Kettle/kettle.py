import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    method, asked = request["method"], request["params"]
    result = {"initialize": {"protocolVersion": 1}, "confirm": {"code": "ready"}, "shutdown": {}}.get(method)
    if method == "handle":
        print(f"{asked['intent']} {asked['slots']}", file=sys.stderr)  # Here a real kettle would be switched.
        result = {"code": "success"}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
