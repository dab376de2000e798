"""One run of a command: CPU time, wall time and memory of it and all that it starts."""

import os
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass
class Run:
    """What one run took."""

    cpu: float  # seconds, user and system, of the whole tree of processes
    wall: float  # seconds
    peak: int  # bytes, of the largest process in the tree
    written: int  # bytes in the output folder


@dataclass
class Entrant:
    """One program in a race: `command` may use {out}, an empty folder."""

    name: str
    command: list
    folder: str = None
    note: str = ""


@dataclass
class Result:
    entrant: Entrant
    runs: list

    def median(self, field):
        return statistics.median(getattr(run, field) for run in self.runs)


class CommandFailed(Exception):
    pass


def size_of(folder):
    return sum(os.path.getsize(os.path.join(at, name)) for at, _, names in os.walk(folder) for name in names)


def run(entrant, out):
    """Runs an entrant once, with an output folder that is empty before."""
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    command = [word.replace("{out}", out) for word in entrant.command]
    log = out + ".log"
    with open(log, "wb") as errors, open(out + ".stdout", "wb") as output:
        start = time.monotonic()
        child = subprocess.Popen(
            command, cwd=entrant.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
        # The usage of a child that was waited for counts its own children too; the memory is the largest's.
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        with open(log, encoding="utf-8", errors="replace") as errors:
            raise CommandFailed(f"{entrant.name} ended with {child.returncode}: {errors.read()[-800:]}")
    return Run(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024, size_of(out))


def race(job, entrants, out, rounds):
    """Runs the entrants in turn, round by round, after a first round that only warms up.

    One that took more than five times the CPU of the fastest other program keeps the first round's figures, and with
    one round in all everything does.
    """
    results = []
    for entrant in entrants:
        tell(f"{job}: {entrant.name}, warming up")
        try:
            results.append(Result(entrant, [run(entrant, os.path.join(out, job, slug(entrant.name)))]))
        except CommandFailed as failure:
            tell(f"{job}: {failure}")
    peers = [result.runs[0].cpu for result in results if not result.entrant.name.startswith("tenyear")]
    fastest = min(peers, default=0)
    racing = []
    for result in results:
        if rounds == 1:
            continue
        if fastest and result.runs[0].cpu > max(5 * fastest, 0.5):
            result.entrant.note = "slow: one run"
        else:
            result.runs = []
            racing.append(result)
    for number in range(rounds if racing else 0):
        tell(f"{job}: round {number + 1} of {rounds}")
        for result in racing:
            result.runs.append(run(result.entrant, os.path.join(out, job, slug(result.entrant.name))))
    return results


def slug(name):
    return "".join(letter if letter.isalnum() else "-" for letter in name)


def tell(message):
    print("bench:", message, file=sys.stderr, flush=True)
