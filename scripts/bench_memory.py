"""What remembering costs: the part of make bench about the store.

What one household leaves behind in ten years (200,000 donations, 500 voice shortcuts with three takes each, 2,000
activities), made by memory-benchmark. Median times of one call in a process that has the store open.
"""

import json
import os
import sqlite3
import statistics
import subprocess
import time

ROUNDS = 5


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"[-2000:])
    return done.stdout


def milliseconds(work):
    taken = []
    for _ in range(ROUNDS):
        start = time.monotonic()
        work()
        taken.append(time.monotonic() - start)
    return statistics.median(taken) * 1000


def scan(database, words):
    """The same question without the index: every title is looked at."""
    condition = " AND ".join("title LIKE ?" for _ in words)
    return database.execute(
        f"SELECT title, max(time) FROM donation WHERE {condition} GROUP BY title ORDER BY 2 DESC LIMIT 10",
        [f"%{word}%" for word in words]).fetchall()


def add(database, number):
    """A donation in a table without an index of words, by the same library."""
    with database:
        database.execute(
            "INSERT INTO peer (application, id, time, content) VALUES ('a', ?, ?, ?)",
            (f"peer-{number}", time.time(), "x" * 250))


def peers(path, queries):
    """SQLite itself through Python: the slowest question, and one row."""
    database = sqlite3.connect(path)
    database.execute("PRAGMA synchronous = NORMAL")
    slowest = max(milliseconds(lambda query=query: scan(database, query.split())) for query in queries)
    database.execute(
        "CREATE TABLE peer (number INTEGER PRIMARY KEY, application, id, time, content, UNIQUE (application, id))")
    numbers = iter(range(ROUNDS))
    adding = milliseconds(lambda: add(database, next(numbers)))
    database.execute("DROP TABLE peer")
    database.commit()
    database.close()
    return adding, slowest


def measure(programs, work, settings, line):
    """Adding, finding, and starting with ten years of memory beside starting with none. Returns its folder."""
    program = os.path.join(programs, "memory-benchmark")
    folder = os.path.join(work, "household")
    run([program, "fill", folder])
    report = json.loads(run([program, "measure", folder]))
    adding, scanning = peers(os.path.join(folder, "beckon.sqlite"), report["searches"])
    slowest = max(times["waited"] for times in report["searches"].values())
    line("memory, one donation more", report["add"]["waited"], "ms", "SQLite alone", adding)
    line("memory, slowest search", slowest, "ms", "without the index", scanning)
    line("memory, opening it and reading 500 shortcuts", report["open"]["waited"], "ms")
    ask = [os.path.join(programs, "beckon"), "ask", "--config", settings, "get me a large latte", "--state"]
    empty = os.path.join(work, "no-household")
    with_memory = milliseconds(lambda: run(ask + [folder]))
    without = milliseconds(lambda: run(ask + [empty]))
    line("ask with ten years of memory, start to answer", with_memory, "ms", "without", without)
    return folder
