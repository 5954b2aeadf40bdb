"""How words are said that no dictionary has: the part of make bench about guesses of pronunciation.

Words of the model's dictionary that the phone map was not fitted on (their CRC-32 is odd) are put into a class of names
beside a dictionary without them, and what `beckon words` guesses is compared with the nearest entry of the dictionary.
"""

import collections
import json
import os
import random
import re
import subprocess
import zlib

DICTIONARY = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
WORDS = 4_000


def entries():
    known = collections.defaultdict(list)
    with open(DICTIONARY, encoding="utf-8") as rows:
        for row in rows:
            word, *phones = row.split()
            known[re.sub(r"\(\d+\)$", "", word)].append(phones)
    return {word: ways for word, ways in known.items() if re.fullmatch("[a-z]{2,}", word)}


def distance(first, second):
    row = list(range(len(second) + 1))
    for index, one in enumerate(first):
        diagonal, row[0] = row[0], index + 1
        for column, other in enumerate(second):
            replaced = diagonal + (one != other)
            diagonal, row[column + 1] = row[column + 1], min(replaced, row[column + 1] + 1, row[column] + 1)
    return row[-1]


def guesses(beckon, folder, words):
    os.mkdir(folder)
    names = "".join(f'      w{number}: ["{word}"]\n' for number, word in enumerate(words))
    files = {
        "words.intents.yaml": "application: { id: org.example.Words, name: Words }\n"
        f"types:\n  Word:\n    values:\n{names}"
        "intents:\n  Say:\n    parameters:\n      word: { type: Word }\n    sentences: [\"say {word}\"]\n",
        "none.dict": "say S EY\n",
        "beckon.yaml": "definitions: [words.intents.yaml]\nrecognition: { dictionary: none.dict }\nstate: state\n",
    }
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    command = [beckon, "words", "--json", "--config", os.path.join(folder, "beckon.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise SystemExit(f"beckon words ended with {done.returncode}:\n{done.stderr[-2000:]}")
    found = (json.loads(row) for row in done.stdout.splitlines())
    return {entry["word"]: [way.split() for way in entry["pronunciations"]] for entry in found}


def measure(beckon, work, line):
    known = entries()
    unseen = sorted(word for word in known if zlib.crc32(word.encode()) % 2 == 1)
    words = random.Random(1).sample(unseen, min(WORDS, len(unseen)))
    said = guesses(beckon, os.path.join(work, "words"), words)
    first = best = phones = exact = ways = count = 0
    for word in words:
        if not said.get(word):
            continue
        nearest = [min((distance(way, right), len(right)) for right in known[word]) for way in said[word]]
        count += 1
        ways += len(nearest)
        first += nearest[0][0]
        phones += nearest[0][1]
        best += min(nearest)[0]
        exact += nearest[0][0] == 0
    label = f"pronunciation of {count} unseen words"
    line(f"{label}, phone error rate of the first guess", 100 * first / phones, "%")
    line(f"{label}, of the best of {ways / count:.1f} guesses", 100 * best / phones, "%")
    line(f"{label}, first guess exact", 100 * exact / count, "%")
