/// Files for a POSIX shell and awk, which every system has.
extension Scaffold {
    var shellFiles: [File] {
        [
            File(path: "\(name).intents.yaml", text: definition),
            File(path: "handler.sh", text: Self.handler, isExecutable: true),
            File(path: "json.awk", text: Self.reader),
            File(path: "app.sh", text: application, isExecutable: true),
            File(path: "test.sh", text: tests, isExecutable: true),
            File(path: "extension.yaml", text: manifest("executable: handler.sh", launch: "app.sh")),
            File(path: "beckon.yaml", text: settings(definitions: "\(name).intents.yaml")),
            File(
                path: "README.md",
                text: readme(
                    [
                        ("\(name).intents.yaml", "what people can ask for"), ("handler.sh", "what is done"),
                        ("json.awk", "reads JSON for the handler"),
                        ("app.sh", "the application, which Beckon can open"),
                        ("test.sh", "the test; `BECKON` names the program `beckon` where it is not on PATH"),
                    ], test: "./test.sh")),
        ]
    }

    private static let handler = #"""
        #!/bin/sh
        # Beckon asks in lines of JSON on standard input, and gets its answers on standard output. What is done stands in
        # confirm and handle; docs/extension-protocol.md of Beckon describes the rest.
        set -u
        cd "$(dirname "$0")" || exit 1
        tab=$(printf '\t')
        return=$(printf '\r')

        # member params.slots.drink: what the request has there, as JSON; nothing where it has nothing.
        member() { printf '%s\n' "$fields" | sed -n "s/^$1$tab//p"; }
        # The same of a text, without its quotes.
        text() { member "$1" | sed 's/^"\(.*\)"$/\1/'; }

        result() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"; }
        refuse() { printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s"}}\n' "$id" "$1" "$2"; }

        confirm() {
            if [ "$(text params.slots.drink)" = cocoa ]; then
                result '{"code":"failureSoldOut"}'
            else
                result '{"code":"ready"}'
            fi
        }

        handle() {
            cups=$(member params.slots.cups)
            result "{\"code\":\"success\",\"properties\":{\"waitTime\":$(((2 + ${cups:-1}) * 60))}}"
        }

        ask() { # confirm or handle
            if [ "$(text params.intent)" = MakeDrink ]; then
                "$1"
            else
                refuse -32602 "This extension handles MakeDrink alone."
            fi
        }

        initialize() {
            version=$(member params.protocolVersion)
            case $version in
            '' | *[!0-9]*) refuse -32602 "protocolVersion should be an integer." ;;
            0) refuse -32002 "Version 0 of the extension protocol is too old; this extension speaks 1." ;;
            *) result '{"protocolVersion":1}' ;;
            esac
        }

        while IFS= read -r line; do
            case $line in
            *[!" $tab$return"]*) ;;
            *) continue ;;
            esac
            id=null
            if ! fields=$(printf '%s\n' "$line" | LC_ALL=C awk -f json.awk); then
                refuse -32700 "This line is no JSON."
                continue
            fi
            method=$(text method)
            if [ "$(text jsonrpc)" != 2.0 ] || [ -z "$method" ]; then
                refuse -32600 "This is no request."
                continue
            fi
            id=$(member id)
            # A notification is not answered.
            [ -n "$id" ] || continue
            case $method in
            initialize) initialize ;;
            confirm | handle) ask "$method" ;;
            shutdown)
                result '{}'
                exit 0
                ;;
            *) refuse -32601 "There is no such method." ;;
            esac
        done

        """#

    private static let reader = #"""
        # Reads a line of JSON and prints a line for each value in it: where it stands, a tab, and the value as JSON has it;
        # of an object and a list the bracket alone. {"a":{"b":["x",2]}} is
        #     a       {
        #     a.b     [
        #     a.b.0   "x"
        #     a.b.1   2
        # Exit status 1: it is no JSON in UTF-8. Any awk will do, with LC_ALL=C.
        {
            source = $0
            others = source
            gsub(/[\302-\337][\200-\277]/, "", others)
            gsub(/\340[\240-\277][\200-\277]|[\341-\354\356\357][\200-\277][\200-\277]/, "", others)
            gsub(/\355[\200-\237][\200-\277]/, "", others)
            gsub(/\360[\220-\277][\200-\277][\200-\277]|[\361-\363][\200-\277][\200-\277][\200-\277]/, "", others)
            gsub(/\364[\200-\217][\200-\277][\200-\277]/, "", others)
            if (others ~ /[\200-\377]/) exit 1
            place = 1
            output = ""
            broken = 0
            value("", 0)
            space()
            if (broken || place <= length(source)) exit 1
            printf "%s", output
            exit 0
        }

        function peek() { return substr(source, place, 1) }

        function space() { while (peek() ~ /^[ \t\r]$/) place++ }

        function tell(path, what) { if (path != "") output = output path "\t" what "\n" }

        function value(path, depth,    start, first) {
            if (depth > 50) broken = 1
            if (broken) return
            space()
            first = peek()
            if (first == "{" || first == "[") {
                tell(path, first)
                place++
                members(path, depth, first == "{" ? "}" : "]")
            } else if (first == "\"") {
                start = place
                string()
                tell(path, substr(source, start, place - start))
            } else if (match(substr(source, place, 400), /^(-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?|true|false|null)/)) {
                tell(path, substr(source, place, RLENGTH))
                place += RLENGTH
            } else {
                broken = 1
            }
        }

        function members(path, depth, closing,    name, count, start) {
            space()
            if (peek() == closing) {
                place++
                return
            }
            for (count = 0; !broken; count++) {
                name = count
                if (closing == "}") {
                    space()
                    start = place
                    string()
                    name = substr(source, start + 1, place - start - 2)
                    # A dot in a name is none between names.
                    gsub(/[.]/, "\\u002e", name)
                    space()
                    if (peek() != ":") broken = 1
                    place++
                }
                value(path == "" ? name : path "." name, depth + 1)
                space()
                start = peek()
                place++
                if (start == closing) return
                if (start != ",") broken = 1
            }
        }

        function string(    letter) {
            if (peek() != "\"") broken = 1
            while (!broken) {
                place++
                letter = peek()
                if (letter == "\"") break
                if (letter == "" || letter < " ") broken = 1
                if (letter == "\\") {
                    place++
                    if (substr(source, place, 5) ~ /^u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]$/) place += 4
                    else if (peek() !~ /^["\\\/bfnrt]$/) broken = 1
                }
            }
            place++
        }

        """#

    private var application: String {
        #"""
        #!/bin/sh
        # Beckon opens the application with a line of JSON: a place in it, or what was asked. A person starts it without.
        cd "$(dirname "$0")" || exit 1
        opening=
        [ -t 0 ] || opening=$(LC_ALL=C awk -f json.awk)
        intent=$(printf '%s\n' "$opening" | sed -n "s/^interaction\.intent$(printf '\t')\"\(.*\)\"$/\1/p")
        echo "\#(spokenName) is open${intent:+ for $intent}."

        """#
    }

    private var tests: String {
        #"""
        #!/bin/sh
        # Talks to the handler as a person would, and has Beckon find out whether it keeps to the protocol.
        set -eu
        cd "$(dirname "$0")"
        beckon=${BECKON:-beckon}
        state=$(mktemp -d)
        trap 'rm -rf "$state"' EXIT
        status=0

        expect() { # what is said last, and the turns of the person
            expected=$1
            shift
            said=$("$beckon" ask --config beckon.yaml --state "$state" -- "$@" | sed '/^  (/d' | tail -n 1)
            if [ "$said" = "$expected" ]; then
                echo "ok: $*"
            else
                echo "failed: $*: expected “$expected”, heard “$said”"
                status=1
            fi
        }

        expect "Your tea will be ready in 3 minutes." "make some tea"
        expect "Your coffee will be ready in 4 minutes." "make two cups of coffee"
        expect "Your tea will be ready in 3 minutes." "make something to drink" "tea"
        expect "Sorry, there is no cocoa left." "make me some cocoa"
        "$beckon" extensions conform --definition \#(name).intents.yaml ./handler.sh || status=1
        exit "$status"

        """#
    }
}
