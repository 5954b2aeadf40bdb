"""How speech is recognised as a class of names grows: the part of make bench about large vocabularies.

Names are drawn with a seed: common given names and rarer words, before surnames, all from the model's dictionary but for
one surname in twenty, which no dictionary has. They are spoken by synthesizers, which are heard worse than people: the
figures compare sizes and strategies, not products.
"""

import json
import os
import random
import re
import shutil
import subprocess

DICTIONARY = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
VOICES = [("espeak-ng", voice) for voice in ["en-us", "en-gb", "en-us+m3", "en-us+croak"]]
VOICES += [("flite", voice) for voice in ["slt", "rms", "awb"]]
UTTERANCES = 56
# Names, and the largest graph: 0 leaves two passes.
RUNS = [(100, 15_000), (1_000, 15_000), (10_000, 15_000), (10_000, 0), (50_000, 0)]
GIVEN = """james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph
jessica thomas karen christopher sarah charles lisa daniel nancy matthew sandra anthony betty mark ashley donald emily
steven kimberly andrew margaret paul donna joshua michelle kenneth carol kevin amanda brian melissa timothy deborah ronald
stephanie george rebecca jason sharon edward laura jeffrey cynthia ryan dorothy jacob amy nicholas kathleen gary angela eric
shirley jonathan emma stephen brenda larry pamela justin nicole scott anna brandon samantha benjamin katherine samuel
christine gregory debra alexander rachel patrick carolyn frank janet raymond maria jack olivia dennis heather jerry helen
tyler catherine aaron diane jose julie adam victoria nathan joyce henry lauren zachary kelly douglas christina peter ruth
kyle joan noah virginia ethan judith jeremy evelyn walter hannah christian andrea keith megan roger cheryl terry jacqueline
austin madison sean teresa gerald abigail carl sophia harold martha dylan sara arthur gloria lawrence janice""".split()


def names_of(count):
    draw = random.Random(1)
    with open(DICTIONARY, encoding="utf-8") as rows:
        entries = [row.split() for row in rows]
    words = [entry[0] for entry in entries if re.fullmatch("[a-z]{4,9}", entry[0]) and 4 <= len(entry) <= 10]
    known = set(words)
    surnames = draw.sample(words, min(max(count // 3, 50), 12_000))
    for place in range(0, len(surnames), 20):
        unknown = draw.choice(words)[:4] + draw.choice(words)[-4:]
        if unknown not in known:
            surnames[place] = unknown
    rare = draw.sample(words, 4_000)
    names = {}
    while len(names) < count:
        given = [draw.choice(rare if draw.random() < 0.25 else GIVEN)]
        middle = [draw.choice(GIVEN)] if draw.random() < 0.1 else []
        names[" ".join(given + middle + [draw.choice(surnames)])] = None
    return list(names)


def speak(text, program, voice, path):
    command = {
        "espeak-ng": ["espeak-ng", "-v", voice, "-w", path, text],
        "flite": ["flite", "-voice", voice, "-t", text, "-o", path],
    }[program]
    subprocess.run(command, check=True, capture_output=True)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def definition(names):
    values = "".join(f'      p{number}: ["{name}"]\n' for number, name in enumerate(names))
    return (
        "application: { id: org.example.Contacts, name: Contacts }\n"
        f"types:\n  Contact:\n    values:\n{values}"
        "intents:\n  Call:\n    parameters:\n      name: { type: Contact }\n"
        '    sentences:\n      - "(call|phone|ring) {name} [now]"\n'
    )


def spoken_cases(names, voices, folder):
    draw = random.Random(7)
    cases = []
    for number in range(UTTERANCES):
        value = draw.randrange(len(names))
        text = f"{draw.choice(['call', 'phone', 'ring'])} {names[value]}{draw.choice([' now', '', ''])}"
        speak(text, *voices[number % len(voices)], os.path.join(folder, f"{number}.wav"))
        cases.append({"audio": f"{number}.wav", "intent": "Call", "slots": {"name": f"p{value}"}, "transcript": text})
    return cases


def other_cases(audio, folder):
    """Orders of coffee and readings of books: no calls."""
    found = []
    for place in ["coffee/clips", "cmusphinx"]:
        path = os.path.join(audio, place)
        names = sorted(os.listdir(path))[:24] if os.path.isdir(path) else []
        found += [os.path.join(path, name) for name in names if name.endswith(".wav")]
    return [{"audio": os.path.relpath(path, folder), "intent": None} for path in found]


def evaluate(beckon, folder, cases):
    """The report, the processor time of everything in seconds, and the most memory in megabytes."""
    write(os.path.join(folder, "cases.jsonl"), "".join(json.dumps(case) + "\n" for case in cases))
    command = [beckon, "evaluate", "--json", "--config", "beckon.yaml", "cases.jsonl"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        report = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"beckon evaluate ended with {process.returncode} in {folder}")
    return json.loads(report)["conditions"][0], usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def settings(folder, largest):
    write(
        os.path.join(folder, "beckon.yaml"), f"definitions: [c.intents.yaml]\nrecognition: {{ largestGraph: {largest} }}\n"
    )


def measure_run(beckon, folder, label, cases, bare, line):
    silence = [{"audio": "silence.wav", "intent": None}]
    _, loaded, _ = evaluate(beckon, folder, silence)
    report, _, memory = evaluate(beckon, folder, cases)
    line(f"{label}, compile", loaded - bare, "s")
    line(f"{label}, decode", report["realTimeFactor"], "x real time")
    line(f"{label}, latency", report["latencyMs"]["median"], "ms")
    line(f"{label}, right and acted on", 100 * report["right"], "%")
    line(f"{label}, wrong and acted on", 100 * report["wrong"], "%")
    line(f"{label}, word error rate", 100 * report["wordErrorRate"], "%")
    line(f"{label}, resident memory", memory, "MB")


def measure(beckon, work, audio, line):
    voices = [voice for voice in VOICES if shutil.which(voice[0])]
    if not voices:
        print("names in speech: left out, neither espeak-ng nor flite is here", flush=True)
        return
    bare = None
    for count, largest in [(1, 15_000)] + RUNS:
        folder = os.path.join(work, f"names-{count}")
        names = names_of(count)
        if not os.path.isdir(folder):
            os.mkdir(folder)
            write(os.path.join(folder, "c.intents.yaml"), definition(names))
            speak(" ", "espeak-ng" if shutil.which("espeak-ng") else "flite", voices[0][1], f"{folder}/silence.wav")
            cases = spoken_cases(names, voices, folder) if count > 1 else []
        settings(folder, largest)
        if bare is None:
            _, bare, _ = evaluate(beckon, folder, [{"audio": "silence.wav", "intent": None}])
            continue
        strategy = "graph" if largest else "two passes"
        measure_run(beckon, folder, f"{count:,} names, {strategy}", cases, bare, line)
    reject(beckon, folder, audio, line)


def reject(beckon, folder, audio, line):
    others = other_cases(audio, folder)
    if not others:
        print(f"names in speech: rejection left out, there are no recordings in {audio}", flush=True)
        return
    report, _, _ = evaluate(beckon, folder, others)
    line(f"other speech beside the last of these, {len(others)} recordings, acted on", 100 * report["wrong"], "%")
