"""Draws a sheet of square cells, each photo cut to fill its own, with a Python library or by several programs:
sheet_peers.py pillow|opencv|pyvips|vips|graphicsmagick|imagemagick SHEET.json OUT.

Every photo is shrunk while decoding, as each library does it by itself or as its manual advises, turned upright, and
written as PNG level 1. As many photos at once as there are cores, except where a program takes all photos by itself.
"""

import json
import math
import os
import subprocess
import sys

CORES = os.cpu_count() or 1
MONTAGE, GM, VIPS, VIPSTHUMBNAIL = ("/usr/bin/" + name for name in ("montage", "gm", "vips", "vipsthumbnail"))


def pillow_cell(path, cell):
    from PIL import Image, ImageOps

    image = Image.open(path)
    image.draft("RGB", (cell, cell))
    image = ImageOps.exif_transpose(image).convert("RGB")
    return ImageOps.fit(image, (cell, cell), Image.Resampling.LANCZOS).tobytes()


def pillow(sheet, out):
    import multiprocessing

    from PIL import Image

    cell, columns, photos = sheet["cell"], sheet["columns"], sheet["photos"]
    canvas = Image.new("RGB", (columns * cell, math.ceil(len(photos) / columns) * cell))
    with multiprocessing.get_context("fork").Pool(CORES) as pool:
        cells = pool.starmap(pillow_cell, ((path, cell) for path in photos), chunksize=4)
    for number, pixels in enumerate(cells):
        canvas.paste(
            Image.frombytes("RGB", (cell, cell), pixels), (number % columns * cell, number // columns * cell))
    canvas.save(out, compress_level=1)


def opencv(sheet, out):
    import concurrent.futures

    import cv2
    import numpy

    cv2.setNumThreads(1)
    cell, columns, photos = sheet["cell"], sheet["columns"], sheet["photos"]
    canvas = numpy.zeros((math.ceil(len(photos) / columns) * cell, columns * cell, 3), numpy.uint8)
    # The largest reduction that leaves at least the cell.
    reductions = [(8, cv2.IMREAD_REDUCED_COLOR_8), (4, cv2.IMREAD_REDUCED_COLOR_4), (2, cv2.IMREAD_REDUCED_COLOR_2)]
    flag = next((flag for number, flag in reductions if sheet["shortest"] // number >= cell), cv2.IMREAD_COLOR)

    def draw(number):
        image = cv2.imread(photos[number], flag)
        height, width = image.shape[:2]
        side = min(height, width)
        top, left = (height - side) // 2, (width - side) // 2
        image = cv2.resize(image[top : top + side, left : left + side], (cell, cell), interpolation=cv2.INTER_AREA)
        y, x = number // columns * cell, number % columns * cell
        canvas[y : y + cell, x : x + cell] = image

    with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
        list(pool.map(draw, range(len(photos))))
    cv2.imwrite(out, canvas, [cv2.IMWRITE_PNG_COMPRESSION, 1])


def pyvips(sheet, out):
    import concurrent.futures

    import pyvips

    cell = sheet["cell"]

    def draw(path):
        image = pyvips.Image.thumbnail(path, cell, height=cell, crop="centre", fail_on="none")
        return image.copy_memory()

    with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
        cells = list(pool.map(draw, sheet["photos"]))
    # Sub is the filter that suits level 1: choosing one for each row takes longer than packing.
    pyvips.Image.arrayjoin(cells, across=sheet["columns"]).pngsave(out, compression=1, filter="sub")


def at_once(commands):
    """Runs commands at once, each with its lines of input."""
    children = [(subprocess.Popen(command, stdin=subprocess.PIPE, text=True), lines) for command, lines in commands]
    for child, lines in children:
        child.stdin.write("\n".join(lines) + "\n")
        child.stdin.close()
    for child, _ in children:
        if child.wait() != 0:
            sys.exit(f"{child.args[0]} ended with {child.returncode}")


def vips(sheet, out):
    cell, photos = sheet["cell"], sheet["photos"]
    folder = out + ".cells/"
    os.makedirs(folder)
    shares = [photos[start::CORES] for start in range(CORES)]
    at_once(
        ([VIPSTHUMBNAIL, *share, "--size", f"{cell}x{cell}", "--smartcrop", "centre", "-o", folder + "%s.v"], [])
        for share in shares)
    cells = [folder + os.path.splitext(os.path.basename(path))[0] + ".v" for path in photos]
    subprocess.run(
        [VIPS, "arrayjoin", " ".join(cells), out + "[compression=1,filter=sub]", "--across", str(sheet["columns"])],
        check=True)
    for path in cells:
        os.unlink(path)
    os.rmdir(folder)


def graphicsmagick(sheet, out):
    """Its montage does not turn photos; its batches convert many in one process."""
    cell, photos = f"{sheet['cell']}x{sheet['cell']}", sheet["photos"]
    folder = out + ".cells/"
    os.makedirs(folder)
    cells = [f"{folder}{number:05}.ppm" for number in range(len(photos))]
    lines = [
        f"convert -size {cell} {photo} -auto-orient -thumbnail {cell}^ -gravity center -extent {cell} {path}"
        for photo, path in zip(photos, cells)]
    at_once(([GM, "batch", "-stop-on-error", "on", "-"], lines[start::CORES]) for start in range(CORES))
    subprocess.run(
        [GM, "montage", "-geometry", cell + "+0+0", "-tile", f"{sheet['columns']}x", "-depth", "8", "-quality", "15",
         *cells, "png24:" + out], check=True)
    for path in cells:
        os.unlink(path)
    os.rmdir(folder)


def imagemagick(sheet, out):
    cell = f"{sheet['cell']}x{sheet['cell']}"
    # Debian's limits are those of a web server; a sheet of this size would be kept on the disk.
    folder = out + ".policy"
    os.makedirs(folder)
    with open(os.path.join(folder, "policy.xml"), "w", encoding="utf-8") as file:
        limits = [("memory", "4GiB"), ("map", "4GiB"), ("area", "4GP"), ("disk", "8GiB")]
        lines = [f'<policy domain="resource" name="{name}" value="{value}"/>' for name, value in limits]
        file.write("<policymap>" + "".join(lines) + "</policymap>")
    subprocess.run(
        [MONTAGE, "-define", f"jpeg:size={cell}", *sheet["photos"], "-auto-orient", "-thumbnail", cell + "^",
         "-gravity", "center", "-extent", cell, "-geometry", "+0+0", "-tile", f"{sheet['columns']}x", "-depth", "8",
         "-define", "png:compression-level=1", "-define", "png:compression-filter=5", "png24:" + out], check=True,
        env=dict(os.environ, MAGICK_CONFIGURE_PATH=folder))


def main():
    name, sheet, out = sys.argv[1:]
    with open(sheet, encoding="utf-8") as file:
        sheet = json.load(file)
    {"pillow": pillow, "opencv": opencv, "pyvips": pyvips, "vips": vips, "graphicsmagick": graphicsmagick,
     "imagemagick": imagemagick}[name](sheet, out)


main()
