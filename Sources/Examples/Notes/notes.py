import json
import os
import sys

NOTES = os.path.join(os.environ["BECKON_GROUP_DIRECTORY"], "notes.jsonl")


def handle(asked):
    with open(NOTES, "a", encoding="utf-8") as notes:
        notes.write(json.dumps({"time": asked["now"], "text": asked["slots"]["text"]}, ensure_ascii=False) + "\n")
    return {"code": "success"}


for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] == "initialize":
        answer["result"] = {"protocolVersion": 1}
    elif request["method"] == "confirm":
        answer["result"] = {"code": "ready"}
    elif request["method"] == "handle":
        answer["result"] = handle(request["params"])
    elif request["method"] == "shutdown":
        answer["result"] = {}
    else:
        answer["error"] = {"code": -32601, "message": f"There is no method {request['method']}."}
    print(json.dumps(answer), flush=True)
    if request["method"] == "shutdown":
        break
