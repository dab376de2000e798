"""How near resized pictures come to the same filter worked in double precision."""

import json
import os
import shutil
import subprocess

from measure import tell

# Factors and the sizes they lead to; each source is the target times (or by) its factor, without a remainder.
CASES = [
    ("down 1.1", (880, 660), (800, 600)), ("down 2.7", (1080, 810), (400, 300)), ("down 6.3", (2520, 1890), (400, 300)),
    ("down 20", (4000, 3000), (200, 150)), ("up 1.5", (400, 300), (600, 450)), ("up 4", (200, 150), (800, 600)),
]


def table(bench):
    """The table in Markdown, PSNR in dB over all pixels and channels."""
    folder = os.path.join(bench.out, "quality")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    script = os.path.join(bench.root, "scripts/bench.d/quality_worker.py")
    cases = [{"name": name, "source": source, "target": target} for name, source, target in CASES]
    plan = os.path.join(folder, "plan.json")
    with open(plan, "w", encoding="utf-8") as file:
        json.dump({"photo": os.path.join(bench.photos, "photo-00.jpg"), "folder": folder, "cases": cases}, file)
    tell("quality: cutting sources")
    subprocess.run([bench.python, script, "sources", plan], check=True)
    for number, case in enumerate(cases):
        width, height = case["target"]
        out = os.path.join(folder, f"tenyear-{number}")
        # A canvas of just the target's size shows nothing but the picture.
        subprocess.run(
            [bench.tenyear, "render", os.path.join(folder, f"2014-07-14 source-{number}.png"), "--size",
             f"{width}x{height}", "--fit", "contain", "--no-caption", "--no-ruler", "-q", "-o", out], check=True)
    tell("quality: comparing")
    result = subprocess.run([bench.python, script, "compare", plan], check=True, capture_output=True, text=True)
    rows = json.loads(result.stdout)
    lines = ["| PSNR, dB | tenyear | Pillow | pyvips | perfect rounding |", "|---|---:|---:|---:|---:|"]
    for row in rows:
        lines.append(f"| {row['name']} | " + " | ".join(f"{value:.2f}" for value in row["psnr"]) + " |")
    lines += ["", "Lanczos 3 on 8-bit sRGB values against the same in double precision, not rounded; the last column "
              "is the reference itself, rounded. PNG sources, so that nothing is shrunk while decoding. pyvips "
              "enlarges with a bicubic filter whatever kernel is asked for, and about half a pixel aside."]
    return "\n".join(lines)
