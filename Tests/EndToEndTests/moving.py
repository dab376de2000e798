"""Tells what Pillow sees in a moving picture: moving.py FILE FIRST.png LAST.png.

Prints one JSON object, and writes the first and the last picture as PNG files.
"""

import json
import sys

from PIL import Image

path, first, last = sys.argv[1:]
with Image.open(path) as image:
    durations = []
    for number in range(image.n_frames):
        image.seek(number)
        image.load()
        durations.append(image.info.get("duration", 0))
        if number == 0:
            image.convert("RGB").save(first)
        if number == image.n_frames - 1:
            image.convert("RGB").save(last)
    print(json.dumps({
        "format": image.format, "count": image.n_frames, "width": image.width, "height": image.height,
        "durations": durations, "loop": image.info.get("loop", -1)}))
