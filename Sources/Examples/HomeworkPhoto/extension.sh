#!/bin/sh
# Sends whoever wants to photograph homework to the camera of the application: the protocol in plain sh.
# Beckon writes `id` and `method` in front of `params`, so what stands behind that is never the message's own.
set -u

# The value of a member, a string or a number, as it is written: member NAME LINE
member() {
    head=${2%%'"params":'*}
    rest=${head#*"\"$1\":"}
    [ "$rest" = "$head" ] || printf '%s\n' "$rest" | sed -nE 's/^ *("([^"\\]|\\.)*"|-?[0-9]+).*/\1/p'
}

answer() { # ID JSON
    printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$1" "$2"
}

refuse() { # ID CODE SENTENCE
    printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s"}}\n' "$1" "$2" "$3"
}

initialize() { # ID LINE
    case $2 in
    *'"protocolVersion":0'*) refuse "$1" -32002 "This extension speaks version 1." ;;
    *)
        answer "$1" '{"protocolVersion":1,"capabilities":{"intents":["TakeHomeworkPhoto"]}}'
        offer
        ;;
    esac
}

# What Beckon may suggest before anybody has used it.
offer() {
    printf '{"jsonrpc":"2.0","method":"setShortcutSuggestions","params":{"shortcuts":[%s]}}\n' \
        '{"intent":"org.example.HomeworkPhoto.TakeHomeworkPhoto","slots":{},"title":"Take a photo of homework","phrase":"homework photo"}'
}

handle() { # ID
    answer "$1" '{"code":"continueInApp","properties":{},"activity":{"id":"org.example.HomeworkPhoto.camera","title":"Camera","userInfo":{"screen":"camera"}}}'
}

return=$(printf '\r')
while IFS= read -r line; do
    line=${line%"$return"}
    case $line in
    '') continue ;;
    '{'*'}') ;;
    *)
        refuse null -32700 "The line is not JSON."
        continue
        ;;
    esac
    id=$(member id "$line")
    [ -n "$id" ] || continue # a notification
    case $(member method "$line") in
    '"initialize"') initialize "$id" "$line" ;;
    '"confirm"') answer "$id" '{"code":"ready"}' ;;
    '"handle"') handle "$id" ;;
    '"shutdown"')
        answer "$id" '{}'
        exit 0
        ;;
    *) refuse "$id" -32601 "There is no such method." ;;
    esac
done
