"""The job `net`: how long tenyear takes to fetch pictures from a server on this machine, beside curl."""

import os
import shutil
import statistics
import subprocess
import sys
import time
import urllib.request

from measure import CommandFailed, tell

CURL = "/usr/bin/curl"
# As many requests at once as tenyear makes to one host.
CONCURRENCY = 12
PICTURES = 1000
SEARCH = ["--text", "harbour", "--from", "2009", "--to", "2019"]


class Server:
    """The server as a process of its own, for as long as a `with` lasts."""

    def __init__(self, bench, count, seconds=0.0):
        program = os.path.join(bench.root, "scripts/bench.d/flickr_server.py")
        self.command = [sys.executable, program, os.path.join(bench.work, "web"), str(count), str(seconds)]

    def __enter__(self):
        self.child = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.origin = self.child.stdout.readline().strip()
        return self

    def __exit__(self, *_):
        self.child.stdin.close()
        self.child.wait()

    def paths(self):
        """The pictures that were asked for since the last time."""
        with urllib.request.urlopen(self.origin + "/paths") as answer:
            return answer.read().decode().split()


def tenyear(bench, server, *words):
    """Runs `render flickr:`, and returns the seconds of its stages, of the whole run, and its peak in bytes."""
    out = os.path.join(bench.out, "net")
    shutil.rmtree(out, ignore_errors=True)
    command = [bench.tenyear, "render", "flickr:", *SEARCH, "--endpoint", server.origin, "-v", "-o", out, *words]
    environment = dict(os.environ, TENYEAR_FLICKR_KEY="0" * 32)
    start = time.monotonic()
    with open(out + ".log", "w+", encoding="utf-8") as log:
        child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=log)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        log.seek(0)
        text = log.read()
    if child.returncode != 0:
        raise CommandFailed(f"tenyear ended with {child.returncode}: {text[-800:]}")
    stages = {}
    for line in text.splitlines():
        name, _, rest = line.partition(": ")
        if name in ("listing", "fetching", "drawing") and rest.endswith(" s"):
            stages[name] = float(rest[:-2])
    shutil.rmtree(out, ignore_errors=True)
    return stages, wall, usage.ru_maxrss * 1024


def curl(bench, server, paths):
    """Fetches the same pictures, and returns the seconds."""
    out = os.path.join(bench.out, "curl")
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    config = out + ".conf"
    with open(config, "w", encoding="utf-8") as file:
        for number, path in enumerate(paths):
            file.write(f'url = "{server.origin}{path}"\noutput = "{out}/{number}.jpg"\n')
    start = time.monotonic()
    subprocess.run(
        [CURL, "--silent", "--no-progress-meter", "--fail", "--parallel", "--parallel-max", str(CONCURRENCY), "--config", config], check=True,
        stderr=subprocess.DEVNULL)
    wall = time.monotonic() - start
    shutil.rmtree(out, ignore_errors=True)
    return wall


def fetching(bench, seconds, size, rounds, *words):
    """A row: tenyear's fetch stage beside curl, in turns; every answer comes after some seconds."""
    ours, theirs = [], []
    with Server(bench, PICTURES, seconds) as server:
        for number in range(rounds + 1):
            tell(f"net: {seconds * 1000:.0f} ms, frames of {size}, round {number} of {rounds}")
            server.paths()
            stages, _, _ = tenyear(bench, server, "--each", "--size", size, *words)
            paths = [path for path in server.paths() if path.startswith("/img/")]
            if len(paths) != PICTURES:
                raise CommandFailed(f"tenyear asked for {len(paths)} pictures instead of {PICTURES}")
            wall = curl(bench, server, paths)
            if number > 0:
                ours.append(stages["fetching"])
                theirs.append(wall)
    fetch, peer = statistics.median(ours), statistics.median(theirs)
    what = " ".join([f"frames of {size}", *words])
    return f"| {PICTURES} pictures, answers after {seconds * 1000:.0f} ms, {what} | {fetch:.3f} | {peer:.3f} " \
        f"| {fetch / peer:.2f} |"


def table(bench):
    lines = ["| fetching | tenyear s | curl s | ratio |", "|---|---:|---:|---:|"]
    # Large frames take their time; they are here to show that drawing does not hold fetching up.
    # On the cores that the server needs too, drawing slows an answer that takes no time: once with one thread, too.
    for seconds, size, rounds, *words in (
            (0.0, "96x64", bench.rounds, "--jobs", "1"), (0.0, "96x64", bench.rounds),
            (0.02, "96x64", bench.rounds), (0.02, "1920x1080", 1)):
        lines.append(fetching(bench, seconds, size, rounds, *words))
    walls = []
    for years in (1, 11):
        span = ["--from", str(2020 - years)]
        with Server(bench, 110, 0.1) as server:
            runs = [tenyear(bench, server, "--size", "96x64", "--no-caption", "--no-ruler", *span)[1]
                    for _ in range(bench.rounds)]
        walls.append(statistics.median(runs))
    lines += ["", f"Every answer after 100 ms: one year takes {walls[0]:.2f} s from start to end, eleven years "
              f"{walls[1]:.2f} s."]
    peaks = []
    for count in (100, 500, 2000):
        tell(f"net: memory of {count} pictures")
        with Server(bench, count) as server:
            peaks.append(f"{tenyear(bench, server, '--each')[2] / 1e6:.0f} MB for {count:,}")
    lines += ["", "Peak memory by the number of pictures, frames of 1920x1080: " + ", ".join(peaks) + "."]
    lines += ["", f"{CONCURRENCY} requests at once for both, the same addresses, no TLS; the server runs on the same "
              "cores. tenyear draws while it fetches, curl writes files."]
    return "\n".join(lines)
