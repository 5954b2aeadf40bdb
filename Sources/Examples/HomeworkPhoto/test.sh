#!/bin/sh
# Tests both scripts as Beckon uses them: sh test.sh
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

expect() { # NAME WANTED FOUND
    [ "$2" = "$3" ] && return
    printf '%s: expected\n%s\nfound\n%s\n' "$1" "$2" "$3" >&2
    exit 1
}

ask() { printf '%s\n' "$@" | sh extension.sh; }

offer='{"jsonrpc":"2.0","method":"setShortcutSuggestions","params":{"shortcuts":[{"intent":"org.example.HomeworkPhoto.TakeHomeworkPhoto","slots":{},"title":"Take a photo of homework","phrase":"homework photo"}]}}'
expect "version 1" '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"capabilities":{"intents":["TakeHomeworkPhoto"]}}}
'"$offer" \
    "$(ask '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1,"deadline":5}}')"
expect "version 0" '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"This extension speaks version 1."}}' \
    "$(ask '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":0}}')"
expect "confirm" '{"jsonrpc":"2.0","id":"a","result":{"code":"ready"}}' \
    "$(ask '{"jsonrpc":"2.0","id":"a","method":"confirm","params":{"intent":"TakeHomeworkPhoto"}}')"
case $(ask '{"jsonrpc":"2.0","id":2,"method":"handle","params":{"intent":"TakeHomeworkPhoto"}}') in
'{"jsonrpc":"2.0","id":2,"result":{"code":"continueInApp",'*'"id":"org.example.HomeworkPhoto.camera"'*) ;;
*) expect "handle" continueInApp "something else" ;;
esac
expect "unknown" '{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"There is no such method."}}' \
    "$(ask '{"jsonrpc":"2.0","id":3,"method":"resolve","params":{"parameter":"x"}}')"
expect "no JSON" '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The line is not JSON."}}' "$(ask hello)"
expect "notification" '' "$(ask '{"jsonrpc":"2.0","method":"hello","params":{"id":7}}')"
expect "shutdown ends it" '{"jsonrpc":"2.0","id":4,"result":{}}' \
    "$(ask '{"jsonrpc":"2.0","id":4,"method":"shutdown","params":{}}' '{"jsonrpc":"2.0","id":5,"method":"confirm"}')"

open() { printf '%s\n' "$1" | XDG_STATE_HOME=$work HOMEWORK_CAMERA="${2:-}" sh camera.sh; }

camera='{"activity":{"id":"org.example.HomeworkPhoto.camera","title":"Camera","userInfo":{"screen":"camera"}}}'
expect "camera" "Homework Photo: the camera screen is open." "$(open "$camera")"
expect "anything else" "Homework Photo: the start screen is open." "$(open '{"interaction":{}}')"
expect "its program" "$work" "$(cd "$work" && printf '%s\n' "$camera" | XDG_STATE_HOME=$work HOMEWORK_CAMERA=pwd sh "$OLDPWD/camera.sh")"
expect "screens" "camera start camera" "$(tr '\n' ' ' <"$work/homework-photo/screens" | sed 's/ $//')"
echo "all passed"
