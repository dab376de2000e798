"""The jobs of the benchmark, and the table. Started by scripts/bench, which makes what this needs."""

import argparse
import datetime
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys

import net
import quality
from measure import Entrant, race, run
from peers_native import ffmpeg_frame, ffmpeg_preview, graphicsmagick_frame, imagemagick_frame, read_photos

# Where Debian puts them; a wrapper of the same name elsewhere would be measured along.
CONVERT, GM, FFMPEG, EXIFTOOL, EXIV2 = (
    "/usr/bin/" + name for name in ("convert", "gm", "ffmpeg", "exiftool", "exiv2"))
JOBS = ["frames", "one", "preview", "sheet", "sheet-small", "startup", "scan", "thread", "quality", "memory", "net"]


class Bench:
    def __init__(self, root, work, rounds, only):
        self.root, self.work, self.rounds, self.only = root, work, rounds, only
        self.out = os.path.join(work, "out")
        self.tenyear = os.path.join(root, ".build/release/tenyear")
        self.python = os.path.join(work, "python/bin/python")
        self.cores = os.cpu_count() or 1
        os.makedirs(self.out, exist_ok=True)
        self.photos = os.path.join(work, "camera/photos")
        self.small = os.path.join(work, "small")
        photos = read_photos(EXIFTOOL, self.photos)
        # As tenyear does, one photo a year.
        self.years = list({photo["year"]: photo for photo in reversed(photos)}.values())
        self.years.sort(key=lambda photo: photo["year"])
        self.plans = {"frames": self.years, "one": [self.years[2]]}
        self.plans["thumbnail"] = [{"photo": self.demo_photo(), "year": "2011", "title": ""}]
        for name, plan in self.plans.items():
            self.plan(name, plan)

    def demo_photo(self):
        folder = os.path.join(self.root, "Assets/Demo")
        return os.path.join(folder, next(name for name in sorted(os.listdir(folder)) if name.startswith("2011")))

    def plan_path(self, name):
        return os.path.join(self.out, f"plan-{name}.json")

    def plan(self, name, photos):
        with open(self.plan_path(name), "w", encoding="utf-8") as file:
            json.dump(photos, file, ensure_ascii=False)

    def race(self, job, entrants, rounds=None):
        chosen = [entrant for entrant in entrants if not self.only or entrant.name.split()[0] in self.only]
        return [(job, result) for result in race(job, chosen, self.out, rounds or self.rounds)]

    # Jobs

    def render(self, *words):
        return [self.tenyear, "render", *words, "--fit", "contain", "-q", "-o", "{out}"]

    def library(self, name, kind, plan):
        return Entrant(name, [self.python, os.path.join(self.root, "scripts/bench.d/peers.py"), name, kind, "{out}",
                              self.plan_path(plan)])

    def programs(self, plan):
        """ImageMagick, GraphicsMagick and ffmpeg draw one photo a process, as many at once as there are cores."""
        makers = [("imagemagick", imagemagick_frame, CONVERT), ("graphicsmagick", graphicsmagick_frame, GM),
                  ("ffmpeg", ffmpeg_frame, FFMPEG)]
        entrants = []
        for name, make, program in makers:
            lines = [
                make(program, photo, f"$OUT/frame-{number + 1:04}.png", self.out)
                for number, photo in enumerate(self.plans[plan])
            ]
            script = os.path.join(self.out, f"{name}-{plan}.sh")
            with open(script, "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
            many = f"OUT={{out}} xargs -a {shlex.quote(script)} -d '\\n' -P {self.cores} -n 1 sh -c"
            entrants.append(Entrant(name, ["sh", "-c", many]))
        return entrants

    def frames(self):
        tenyear = Entrant("tenyear", self.render(self.photos, "--from", "2009", "--to", "2019"))
        return self.race("frames", [
            tenyear, self.library("pyvips", "frames", "frames"), self.library("opencv", "frames", "frames"),
            self.library("pillow", "frames", "frames"), *self.programs("frames")])

    def one(self):
        tenyear = Entrant("tenyear", self.render(self.years[2]["photo"]))
        return self.race("one", [
            tenyear, self.library("pyvips", "frames", "one"), self.library("opencv", "frames", "one"),
            self.library("pillow", "frames", "one"), *self.programs("one")])

    def sheet_of(self, job, folder, columns, cell, shortest):
        """A sheet of square cells without anything else. `shortest`: the shortest side that a photo has."""
        photos = sorted(os.path.join(folder, name) for name in os.listdir(folder))
        path = os.path.join(self.out, f"{job}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"photos": photos, "columns": columns, "cell": cell, "shortest": shortest}, file)
        peers = os.path.join(self.root, "scripts/bench.d/sheet_peers.py")
        tenyear = Entrant("tenyear", [
            self.tenyear, "sheet", *photos, "--each", "--columns", str(columns), "--cell", str(cell), "--gap", "0",
            "--no-label", "--no-header", "-q", "-o", "{out}/sheet.png"])
        names = ["graphicsmagick", "opencv", "pillow", "imagemagick", "pyvips", "vips"]
        return self.race(job, [
            tenyear, *(Entrant(name, [self.python, peers, name, path, "{out}/sheet.png"]) for name in names)])

    def sheet(self):
        return self.sheet_of("sheet", os.path.join(self.work, "roll"), 12, 320, 3000)

    def sheet_small(self):
        return self.sheet_of("sheet-small", os.path.join(self.work, "web"), 40, 160, 426)

    def preview(self):
        def tenyear(*words):
            return Entrant("tenyear", [
                self.tenyear, "preview", self.photos, "--from", "2009", "--to", "2019", "--fit", "contain", "-q",
                "--transition", "crossfade", *words])

        def library(name, python):
            return Entrant(name, [python, os.path.join(self.root, "scripts/bench.d/preview.py"), name, "{out}",
                                  self.plan_path("frames")])

        frames = [tenyear("-o", "{out}"), library("opencv", self.python),
                  Entrant("ffmpeg", ffmpeg_preview(FFMPEG, self.years, "{out}/frame-%04d.png", self.out))]
        moviepy = os.path.join(self.work, "moviepy/bin/python")
        if os.path.exists(moviepy):
            frames.append(library("moviepy", moviepy))
        rows = self.race("preview: 495 PNGs", frames)
        shutil.rmtree(os.path.join(self.out, "preview: 495 PNGs"), ignore_errors=True)
        return rows + self.race("preview: MP4", [
            tenyear("--video", "{out}/years.mp4"),
            Entrant("ffmpeg", ffmpeg_preview(FFMPEG, self.years, "{out}/years.mp4", self.out))])

    def startup(self):
        photo = self.demo_photo()
        shrink = ["-define", "jpeg:size=320x180", photo, "-auto-orient", "-thumbnail", "320x180"]
        version = self.race("startup: version", [
            Entrant("tenyear", [self.tenyear, "--version"]), Entrant("imagemagick", [CONVERT, "-version"]),
            Entrant("graphicsmagick", [GM, "version"])], self.rounds * 4)
        thumbnail = self.race("startup: thumbnail", [
            Entrant("tenyear", self.render(photo, "--size", "320x180", "--no-caption", "--no-ruler")),
            Entrant("imagemagick", [CONVERT, *shrink, "-define", "png:compression-level=1", "png24:{out}/a.png"]),
            Entrant("graphicsmagick", [
                GM, "convert", "-size", "320x180", photo, "-auto-orient", "-thumbnail", "320x180", "-quality", "15",
                "png24:{out}/a.png"]),
            *(self.library(name, "thumbnail", "thumbnail") for name in ("pyvips", "opencv", "pillow")),
        ], self.rounds * 4)
        return version + thumbnail

    def scan(self):
        names = sorted(
            os.path.relpath(os.path.join(at, name), self.small)
            for at, _, files in os.walk(self.small) for name in files)
        listing = os.path.join(self.out, "small.txt")
        with open(listing, "w", encoding="utf-8") as file:
            file.write("\n".join(names) + "\n")
        return self.race("scan: dates of 10,000", [
            Entrant("tenyear", [self.tenyear, "explain", "--json", "--files-from", listing], self.small),
            Entrant("exiv2", ["xargs", "-a", listing, EXIV2, "-q", "-g", "DateTimeOriginal", "-Pkv"], self.small),
            Entrant("exiftool", [EXIFTOOL, "-q", "-fast2", "-DateTimeOriginal", "-r", "."], self.small),
        ]) + self.race("scan: frame of 2014", [Entrant("tenyear", self.render(self.small, "--at", "2014"))])

    def thread(self):
        rows = []
        for count in (300, 3000):
            saved = os.path.join(self.out, f"thread-{count}.json")
            with open(saved, "w", encoding="utf-8") as file:
                json.dump(saved_thread(count), file, ensure_ascii=False)
            rows += self.race(f"thread: {count} comments", [
                Entrant("tenyear", [self.tenyear, "thread", saved, "-q", "-o", "{out}/thread.png"])], min(self.rounds, 3))
        return rows

    def memory(self):
        copies = os.path.join(self.work, "copies")
        shutil.rmtree(copies, ignore_errors=True)
        maker = os.path.join(self.root, ".build/release/bench-photos")
        subprocess.run([maker, "copies", copies, os.path.join(self.work, "camera")], check=True)
        photos = sorted(os.path.join(copies, name) for name in os.listdir(copies))
        self.plan("copies", [{"photo": path, "year": "2014", "title": os.path.basename(path)} for path in photos])
        rows = self.race("memory: 11 frames of 12", [
            Entrant("tenyear", self.render(self.photos, "--from", "2009", "--to", "2019")),
            self.library("pyvips", "frames", "frames"), self.library("opencv", "frames", "frames")], 1)
        rows += self.race("memory: 500 frames of 500", [
            Entrant("tenyear", self.render(copies, "--each")), self.library("pyvips", "frames", "copies"),
            self.library("opencv", "frames", "copies")], 1)
        rows += self.race("memory: 11 frames of 500", [
            Entrant("tenyear", self.render(copies, "--from", "2009", "--to", "2019"))], 1)
        shutil.rmtree(os.path.join(self.out, "memory: 500 frames of 500"), ignore_errors=True)
        shutil.rmtree(copies)
        return rows

    # Output

    def least_peak(self):
        return run(Entrant("true", ["true"]), os.path.join(self.out, "true")).peak

    def table(self, rows):
        lines = ["| job | program | runs | CPU s | wall s | peak MB | output MB | CPU to the fastest other |",
                 "|---|---|---:|---:|---:|---:|---:|---:|"]
        for job, result in rows:
            others = [other.median("cpu") for name, other in rows
                      if name == job and not other.entrant.name.startswith("tenyear")]
            cpu = result.median("cpu")
            ratio = f"{cpu / min(others):.2f}" if others and min(others) > 0 else "–"
            name = result.entrant.name + (f" ({result.entrant.note})" if result.entrant.note else "")
            written = result.median("written")
            lines.append(
                f"| {job} | {name} | {len(result.runs)} | {cpu:.3f} | {result.median('wall'):.3f} "
                f"| {result.median('peak') / 1e6:.0f} | {f'{written / 1e6:.1f}' if written else '–'} | {ratio} |")
        return "\n".join(lines)

    def sizes(self, rows):
        """How large tenyear's frames are beside Pillow's at level 1, if both were drawn."""
        written = {result.entrant.name: result.median("written") for job, result in rows if job == "frames"}
        if not written.get("tenyear") or not written.get("pillow"):
            return None
        return f"tenyear's frames take {written['tenyear'] / written['pillow']:.2f} of the bytes of Pillow's."

    def foot(self):
        def words(*command):
            lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
            return next((line for line in lines if line.strip()), "?")

        packages = subprocess.run(
            [self.python, "-m", "pip", "list", "--format=json", "--disable-pip-version-check"],
            capture_output=True, text=True, check=True).stdout
        versions = {package["name"].lower(): package["version"] for package in json.loads(packages)}
        commit = words("git", "-C", self.root, "rev-parse", "--short", "HEAD")
        python = ["pyvips", "pyvips-binary", "opencv-python-headless", "pillow", "numpy"]
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "unknown CPU")
        return "\n".join([
            f"{datetime.date.today()}, {self.cores} cores of {model}, "
            f"{platform.freedesktop_os_release()['PRETTY_NAME']}. "
            f"{words(self.tenyear, '--version')} (commit {commit}), "
            f"ImageMagick {words(CONVERT, '-version').split()[2]}, GraphicsMagick {words(GM, 'version').split()[1]}, "
            f"ffmpeg {words(FFMPEG, '-version').split()[2]}, exiftool {words(EXIFTOOL, '-ver')}, "
            f"{words(EXIV2, '--version')}, {words('/usr/bin/vips', '--version')}, "
            f"curl {words('/usr/bin/curl', '--version').split()[1]}, " + ", ".join(f"{name} {versions.get(name, '?')}" for name in python) + ".",
            "",
            "CPU: user and system time of the program and all it starts. Peak: the largest process among them "
            f"(Pillow, ImageMagick, GraphicsMagick and ffmpeg run one a core); it cannot show less than the "
            f"{self.least_peak() / 1e6:.0f} MB of the process that measures. Medians; the programs take turns round by "
            "round after a round that is not counted; \"slow\" marks one that took over five times the CPU of the "
            "fastest other. The others write PNG level 1. OpenCV writes no Chinese, and shrinks by area means.",
        ])


def saved_thread(count):
    """A made-up post of 300 lines and so many comments, as a forum gives them out."""
    post = {
        "id": 1, "title": "同一個地方，十年", "forumName": "攝影版", "createdAt": "2019-11-16T12:00:00.000Z", "likeCount": 5,
        "commentCount": count, "gender": "F",
        "content": "\n".join(f"第 {line} 行，" + "每年都拍一張照片，" * 6 for line in range(300))}
    comments = [{
        "id": f"c{floor}", "floor": floor, "createdAt": f"2019-11-{17 + floor % 5}T{floor % 24:02}:{floor % 60:02}:00.000Z",
        "content": f"留言 {floor} 號：" + "同一個地方" * (floor % 17) + f"\nB{max(1, floor - 1)} 說得對 and some English words",
        "likeCount": floor % 50, "gender": "MF"[floor % 2], "school": f"範例大學{floor % 30}", "host": floor % 40 == 0,
        "hidden": floor % 97 == 0} for floor in range(1, count + 1)]
    return {"post": post, "comments": comments}


def job_name(word):
    if word not in JOBS:
        raise argparse.ArgumentTypeError(f"{word} is not one of: {' '.join(JOBS)}")
    return word


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Races tenyear against other programs.")
    parser.add_argument("jobs", nargs="*", type=job_name, metavar="JOB", help=" ".join(JOBS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="programs, with commas between")
    arguments = parser.parse_args(sys.argv[3:])
    bench = Bench(sys.argv[1], sys.argv[2], max(1, arguments.rounds), set(filter(None, arguments.only.split(","))))
    rows, sections = [], []
    for job in arguments.jobs or JOBS:
        if job == "quality":
            sections.append(quality.table(bench))
        elif job == "net":
            sections.append(net.table(bench))
        else:
            rows += getattr(bench, job.replace("-", "_"))()
    if rows:
        sections.insert(0, bench.table(rows))
    print("\n\n".join(filter(None, [*sections, bench.sizes(rows), bench.foot()])))


main()
