#!/usr/bin/env python3
"""Fits models/en-US/phone-map.txt and phone-map.weights: how eSpeak NG's phonemes and a word's letters become the phones
of the model. Only the words of the dictionary whose CRC-32 is even are used; the others are for measuring.

    scripts/phone_map/fit.py OUTPUT_FOLDER

Takes about a minute and needs libespeak-ng, the package pocketsphinx-en-us and a C compiler.

1. Each phoneme is aligned with the phones of the dictionary (many to many, by expectation and maximization).
2. Each phoneme is aligned with the letters of the word in the same way.
3. fit.c learns from both, phoneme by phoneme, which phones stand there: a logistic regression over hashed features.
"""

import collections
import ctypes
import math
import os
import re
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.realpath(__file__))
DICTIONARY = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
MARKS = set("',%=\"!")
PAUSES = {";", ":", "|"}
VOWEL_PHONES = set("AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split())
VOWEL_LETTERS = set("aeiouy")
VOWEL_PHONEMES = "aA0OEeVI@iUu3oY"


def speak():
    library = ctypes.CDLL("libespeak-ng.so.1")
    library.espeak_Initialize(2, 0, None, 0)
    library.espeak_SetVoiceByName(b"en-us")
    convert = library.espeak_TextToPhonemes
    convert.restype, convert.argtypes = ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]

    def phonemes(text):
        buffer = ctypes.create_string_buffer(text.encode())
        place, clauses = ctypes.c_void_p(ctypes.addressof(buffer)), []
        while place.value:
            clause = convert(ctypes.byref(place), 1, ord("_") << 8)
            if clause is None:
                break
            clauses.append(clause.decode())
        return " ".join(clauses)

    return phonemes


def items(phonemes):
    """Names of phonemes with their stress: 1 primary, 2 secondary, 0 none."""
    result = []
    for symbol in re.split(r"[_\s]+", phonemes):
        if not symbol or symbol[0] == "(":
            continue
        name = "".join(character for character in symbol if character not in MARKS)
        if name and name not in PAUSES:
            result.append((name, {"'": 1, ",": 2}.get(symbol[0], 0)))
    return result


def words():
    known = collections.defaultdict(list)
    with open(DICTIONARY, encoding="utf-8") as lines:
        for line in lines:
            head, *phones = line.split()
            word = re.sub(r"\(\d+\)$", "", head)
            if re.fullmatch("[a-z']+", word):
                known[word].append(phones)
    phonemes = speak()
    return [(word, items(phonemes(word)), known[word]) for word in sorted(known)]


def base_phones():
    """What PhonemeTable has: where the alignment starts from."""
    path = os.path.join(HERE, "../../Sources/Synthesis/PhonemeTable.swift")
    with open(path, encoding="utf-8") as file:
        rows = re.findall(r'"([^"]+)": \[([^\]]*)\]', file.read())
    return {name: [p.strip().lstrip(".").upper() for p in phones.split(",") if p.strip()] for name, phones in rows}


def distance(first, second):
    row = list(range(len(second) + 1))
    for index, one in enumerate(first):
        diagonal, row[0] = row[0], index + 1
        for column, other in enumerate(second):
            replaced = diagonal + (one != other)
            diagonal, row[column + 1] = row[column + 1], min(replaced, row[column + 1] + 1, row[column] + 1)
    return row[-1]


def align(names, sequence, longest, cost):
    """Cuts the sequence into one piece for each name; nil where it cannot be."""
    best = [[math.inf] * (len(sequence) + 1) for _ in range(len(names) + 1)]
    taken = [[0] * (len(sequence) + 1) for _ in range(len(names) + 1)]
    best[0][0] = 0
    for place, name in enumerate(names):
        for start in range(len(sequence) + 1):
            if best[place][start] == math.inf:
                continue
            for count in range(min(longest, len(sequence) - start) + 1):
                total = best[place][start] + cost(name, sequence[start : start + count])
                if total < best[place + 1][start + count]:
                    best[place + 1][start + count], taken[place + 1][start + count] = total, count
    if best[-1][-1] == math.inf:
        return None
    pieces, end = [], len(sequence)
    for place in range(len(names), 0, -1):
        start = end - taken[place][end]
        pieces.append((start, end))
        end = start
    return best[-1][-1], pieces[::-1]


def align_phones(train, base):
    costs = {}

    def cost(name, piece):
        known = costs.get(name, {}).get(tuple(piece))
        if known is not None:
            return known
        expected = base.get(name, [])
        kinds = sum(1.5 for phone in piece if (phone in VOWEL_PHONES) != any(e in VOWEL_PHONES for e in expected))
        return 3 + 2 * (distance(expected, piece) + kinds)

    for turn in range(4):
        counts, result = collections.defaultdict(collections.Counter), []
        for word, said, known in train if turn == 3 else train[::4]:
            names = [name for name, _ in said]
            found = [(align(names, phones, 3, cost), phones) for phones in known]
            found = [(aligned, phones) for aligned, phones in found if aligned]
            if not found:
                continue
            (_, pieces), phones = min(found, key=lambda pair: pair[0][0])
            gold = [tuple(phones[start:end]) for start, end in pieces]
            result.append((word, said, known, gold))
            for name, piece in zip(names, gold):
                counts[name][piece] += 1
        for name, pieces in counts.items():
            total = sum(pieces.values())
            costs[name] = {piece: -math.log(count / total) for piece, count in pieces.items()}
    return result, counts


def letters(word):
    return word.replace("'", "")


def spelling_cost(costs):
    """The same as SpellingAlignment.swift."""

    def cost(name, piece):
        known = costs.get(name, {}).get(piece)
        if known is not None:
            return known
        total = 90 + 15 * len(piece) if name in costs else 40 + 15 * abs(len(piece) - 1)
        if not piece:
            return total + 20
        is_vowel = name[0] in VOWEL_PHONEMES
        return total + (30 if is_vowel != any(letter in VOWEL_LETTERS for letter in piece) else 0)

    return cost


def fit_spellings(train):
    costs = {}
    for turn in range(5):
        counts = collections.defaultdict(collections.Counter)
        for word, said, *_ in train[::2] if turn == 4 else train[::6]:
            names, text = [name for name, _ in said], letters(word)
            aligned = align(names, text, 4, spelling_cost(costs))
            for name, (start, end) in zip(names, aligned[1] if aligned else []):
                counts[name][text[start:end]] += 1
        costs = {}
        for name, pieces in counts.items():
            total = sum(pieces.values())
            costs[name] = {p: round(-10 * math.log(c / total)) for p, c in pieces.items() if c >= 2}
    return costs


def candidates(counts, base):
    result = {}
    for name, pieces in counts.items():
        total = sum(pieces.values())
        likely = [piece for piece, count in pieces.most_common(10) if count >= max(4, 0.002 * total)]
        result[name] = likely or [pieces.most_common(1)[0][0]]
    for name, phones in base.items():
        if name not in PAUSES | {"_"}:
            result.setdefault(name, [tuple(phones)])
    return result


def write_words(path, rows, costs):
    with open(path, "w", encoding="utf-8") as file:
        for word, said, known, gold in rows:
            names, text = [name for name, _ in said], letters(word)
            aligned = align(names, text, 4, spelling_cost(costs))
            if not aligned or len(said) > 60:
                continue
            file.write(f"W\t{text}\t{'|'.join(' '.join(phones) for phones in known)}\n")
            for (name, stress), (start, end), piece in zip(said, aligned[1], gold or [("?",)] * len(said)):
                file.write(f"{name}\t{stress}\t{start}\t{end}\t{' '.join(piece) or '-'}\n")


def main(folder):
    everything = [(word, said, known) for word, said, known in words() if said]
    is_even = [zlib.crc32(word.encode()) % 2 == 0 for word, _, _ in everything]
    train = [row for row, even in zip(everything, is_even) if even]
    test = [row + (None,) for row, even in zip(everything, is_even) if not even]
    base = base_phones()
    aligned, counts = align_phones(train, base)
    costs = fit_spellings(train)
    choices = candidates(counts, base)
    with open(os.path.join(folder, "phone-map.txt"), "w", encoding="utf-8") as file:
        file.write("# Made by scripts/phone_map/fit.py: PHONEME, phones it may stand for, spellings and their cost.\n")
        for name in sorted(choices):
            said = "|".join(" ".join(piece) or "-" for piece in choices[name])
            spelled = " ".join(f"{piece or '-'}:{cost}" for piece, cost in sorted(costs.get(name, {}).items()))
            file.write(f"{name}\t{said}\t{spelled}\n")
    with tempfile.TemporaryDirectory() as work:
        write_words(f"{work}/train.txt", aligned, costs)
        write_words(f"{work}/test.txt", test[::6], costs)
        subprocess.run(["cc", "-O2", "-o", f"{work}/fit", os.path.join(HERE, "fit.c"), "-lm"], check=True)
        files = [os.path.join(folder, "phone-map.txt"), f"{work}/train.txt", f"{work}/test.txt"]
        subprocess.run([f"{work}/fit", *files, os.path.join(folder, "phone-map.weights")], check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
