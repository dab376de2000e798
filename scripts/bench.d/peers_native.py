"""Command lines that draw a captioned frame with ImageMagick, GraphicsMagick and ffmpeg."""

import json
import os
import shlex
import subprocess

WIDTH, HEIGHT, BAR = 1920, 1080, 132
UPPER = HEIGHT - BAR
BACKGROUND, BAR_COLOR = "#111111", "#0b0b0d"
# The one font of these three: it has Latin and Chinese; they leave out emoji.
FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"


def read_photos(exiftool, folder):
    """The photos of a folder with the year, title and orientation that they carry."""
    output = subprocess.run(
        [exiftool, "-j", "-n", "-q", "-DateTimeOriginal", "-Title", "-Orientation", folder], capture_output=True,
        check=True).stdout
    photos = [
        {"photo": record["SourceFile"], "year": str(record["DateTimeOriginal"])[:4], "title": str(record["Title"]),
         "orientation": record.get("Orientation", 1)}
        for record in json.loads(output)]
    return sorted(photos, key=lambda photo: photo["photo"])


def words(photo):
    """The caption without what the font lacks."""
    title = "".join(letter for letter in photo["title"] if ord(letter) < 0x1F000)
    return f"{photo['year']}   {title}".strip()


def shell(command, out):
    """A line for `sh -c`; $OUT in it is the folder of the run."""
    return " ".join(shlex.quote(word) for word in command) + f' "{out}"'


def imagemagick_frame(program, photo, path, _):
    return shell([
        program, "-define", f"jpeg:size={WIDTH}x{UPPER}", photo["photo"], "-auto-orient", "-filter", "Lanczos",
        "-resize", f"{WIDTH}x{UPPER}", "-background", BACKGROUND, "-gravity", "center", "-extent", f"{WIDTH}x{UPPER}",
        "-background", BAR_COLOR, "-gravity", "north", "-extent", f"{WIDTH}x{HEIGHT}", "-font", FONT, "-pointsize",
        "40", "-fill", "white", "-gravity", "southwest", "-annotate", "+56+40", words(photo), "-depth", "8", "-define",
        "png:compression-level=1", "-define", "png:compression-filter=5"], f"png24:{path}")


def graphicsmagick_frame(program, photo, path, _):
    # In a drawing command, quotes end the text.
    text = words(photo).replace("\\", "").replace("'", "’")
    return shell([
        program, "convert", "-size", f"{WIDTH}x{UPPER}", photo["photo"], "-auto-orient", "-filter", "Lanczos",
        "-resize", f"{WIDTH}x{UPPER}", "-background", BACKGROUND, "-gravity", "center", "-extent", f"{WIDTH}x{UPPER}",
        "-background", BAR_COLOR, "-gravity", "north", "-extent", f"{WIDTH}x{HEIGHT}", "-font", FONT, "-pointsize",
        "40", "-fill", "white", "-gravity", "southwest", "-draw", f"text 56,40 '{text}'", "-depth", "8", "-quality",
        "15"], f"png24:{path}")


def ffmpeg_steps(photo, folder):
    """The filters that make a frame of a photo."""
    caption = os.path.join(folder, f"caption-{photo['year']}.txt")
    with open(caption, "w", encoding="utf-8") as file:
        file.write(words(photo))
    turn = {6: "transpose=1,", 8: "transpose=2,"}.get(photo["orientation"], "")
    return (
        f"{turn}scale={WIDTH}:{UPPER}:force_original_aspect_ratio=decrease:flags=lanczos,"
        f"pad={WIDTH}:{UPPER}:(ow-iw)/2:(oh-ih)/2:{BACKGROUND.replace('#', '0x')},"
        f"pad={WIDTH}:{HEIGHT}:0:0:{BAR_COLOR.replace('#', '0x')},format=gbrp,"
        f"drawtext=fontfile={FONT}:fontsize=40:fontcolor=white:x=56:y={UPPER}+({BAR}-th)/2:textfile={caption}")


PNG = ["-pix_fmt", "rgb24", "-compression_level", "1", "-pred", "sub"]


def ffmpeg_frame(program, photo, path, folder):
    return shell([
        program, "-v", "error", "-y", "-noautorotate", "-threads", "1", "-lowres", "1", "-i", photo["photo"], "-vf",
        ffmpeg_steps(photo, folder), "-threads", "1", "-frames:v", "1", *PNG], path)


def ffmpeg_preview(program, photos, target, folder):
    """Autoplay by one graph: each photo is drawn once and repeated, and fades into the next.

    1.5 seconds each at 30 frames a second, the last half second of all but the last a fade. The video is made as
    tenyear has it made.
    """
    inputs, chains, last = [], [], "v0"
    for turn, photo in enumerate(photos):
        inputs += ["-noautorotate", "-lowres", "1", "-i", photo["photo"]]
        count = 45 + (15 if turn else 0)
        form = "format=gbrp" if target.endswith(".png") else "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
        chains.append(
            f"[{turn}:v]{ffmpeg_steps(photo, folder)},{form},loop={count - 1}:1:0,setpts=N/30/TB,fps=30,"
            f"trim=end_frame={count}[v{turn}]")
    for turn in range(1, len(photos)):
        chains.append(f"[{last}][v{turn}]xfade=transition=fade:duration=0.5:offset={1.5 * turn - 0.5}[x{turn}]")
        last = f"x{turn}"
    tags = ["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    coder = PNG if target.endswith(".png") else [
        "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-profile:v", "high", "-pix_fmt", "yuv420p", *tags,
        "-movflags", "+faststart"]
    return [program, "-v", "error", "-y", *inputs, "-filter_complex", ";".join(chains), "-map", f"[{last}]", "-r", "30",
            *coder, target]
