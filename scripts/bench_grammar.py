"""How fast a text becomes an intent, and what names cost: the part of make bench about the grammar engine.

Home Assistant's English sentences (in BECKON_CORPORA) with made-up names of lights, by Beckon and by hassil, the matcher
they were written for: the same templates, names and texts, in one run on one processor. Every text has a name: a hit has
one of the names that there are, a miss has none of them.
"""

import importlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time

PEER = "hassil"
VERSION = "3.13.0"
TEMPLATES = "ha-en-templates-2026-08.json"
CASES = "ha-en.jsonl"
DICTIONARY = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
SIZES = [100, 1_000, 10_000, 100_000, 1_000_000]
LARGEST_OF_PEER = 100_000
ROUNDS = 5


def peer(folder):
    """The peer's module; fetched where the package installer can have it. None: it cannot be had."""
    if not os.path.isdir(folder) and importlib.util.find_spec("pip"):
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, f"{PEER}=={VERSION}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300, check=False)
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(PEER)
    except ImportError:
        return None


def names_of(count):
    draw = random.Random(count)
    with open(DICTIONARY, encoding="utf-8") as rows:
        words = [row.split()[0] for row in rows if re.match("[a-z]{4,9} ", row)]
    draw.shuffle(words)
    given, family = words[:3000], words[3000:23_000]
    names = set()
    while len(names) < count:
        names.add(f"{draw.choice(given)} {draw.choice(family)}")
    return sorted(names)


def texts_of(corpora, names):
    """Texts that say a name, with one of the names and with another."""
    with open(os.path.join(corpora, CASES), encoding="utf-8") as rows:
        cases = [json.loads(row) for row in rows]
    draw = random.Random(1)
    hits, misses = [], []
    for case in cases:
        name = (case["slots"] or {}).get("name")
        is_ours = case["set"].startswith("2026") and isinstance(name, str) and "light" in case["name_domains"]
        if is_ours and name.lower() in case["text"].lower():
            hits.append(re.sub(re.escape(name), draw.choice(names), case["text"], flags=re.I))
            misses.append(re.sub(re.escape(name), "zyzzyva " + draw.choice(names), case["text"], flags=re.I))
    return hits, misses


def beckon(program, definitions, names, texts, work):
    paths = {"names": names, "texts": texts}
    for kind, rows in paths.items():
        with open(os.path.join(work, kind), "w", encoding="utf-8") as file:
            file.write("".join(row + "\n" for row in rows))
    one = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    command = one + [program, definitions, "Name", os.path.join(work, "names"), os.path.join(work, "texts")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200, check=True)
    return json.loads(done.stdout)


class Peer:
    def __init__(self, module, corpora):
        with open(os.path.join(corpora, TEMPLATES), encoding="utf-8") as file:
            self.intents = module.Intents.from_dict(json.load(file))
        self.module = module
        self.lists = importlib.import_module(PEER + ".intents").TextSlotList

    def measure(self, names, texts):
        """Median seconds of a text, seconds to take the names, and the intents."""
        start = time.perf_counter()
        values = [(name, name, {"domain": "light"}) for name in names]
        slots = {"name": self.lists.from_tuples(values, allow_template=False, name="name")}
        slots |= {kind: self.lists.from_tuples([("kitchen", "kitchen", {})], name=kind) for kind in ["area", "floor"]}
        read = lambda text: self.module.recognize_best(text, self.intents, slot_lists=slots, best_slot_name="name")
        read(texts[0])
        taken = time.perf_counter() - start
        results = [read(text) for text in texts]
        times = []
        for text in texts * ROUNDS:
            start = time.perf_counter()
            read(text)
            times.append(time.perf_counter() - start)
        return sorted(times)[len(times) // 2], taken, [result.intent.name if result else "" for result in results]


def measure(programs, root, corpora, work, line):
    if not os.path.exists(os.path.join(corpora, CASES)):
        print(f"grammar: left out, as {corpora} is not here")
        return
    definitions = os.path.join(work, "home.intents.yaml")
    command = [os.path.join(programs, "beckon"), "import", "hassil", "--application", "io.example.Home", "--name", "Home"]
    command += ["--output", definitions, os.path.join(corpora, TEMPLATES)]
    subprocess.run(command, capture_output=True, timeout=600, check=True)
    module = peer(os.path.join(root, "build/peers"))
    other = Peer(module, corpora) if module else None
    program = os.path.join(programs, "grammar-benchmark")
    for count in SIZES:
        names = names_of(count)
        hits, misses = texts_of(corpora, names)
        own = beckon(program, definitions, names, hits, work)
        missed = beckon(program, definitions, names, misses, work)
        theirs = other.measure(names, hits) if other and count <= LARGEST_OF_PEER else None
        their_misses = other.measure(names, misses) if other and count <= LARGEST_OF_PEER else None
        label = f"grammar, {count:,} names"
        line(f"{label}, text to intent", own["medianMicroseconds"], "us", PEER, theirs and theirs[0] * 1e6)
        line(f"{label}, text to nothing", missed["medianMicroseconds"], "us", PEER, their_misses and their_misses[0] * 1e6)
        line(f"{label}, to take them", own["namesSeconds"], "s", PEER, theirs and theirs[1])
        if count >= 10_000:
            line(f"{label}, memory", own["bytesPerName"], "bytes a name")
        if theirs:
            same = sum(a.rpartition(".")[2] == b for a, b in zip(own["results"], theirs[2]))
            print(f"{label}, same intent as {PEER}: {same} of {len(hits)} texts", flush=True)
