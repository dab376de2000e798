"""Draws captioned frames, or a plain thumbnail, with a Python library: peers.py pillow|opencv|pyvips frames|thumbnail
OUT JOBS.json [COUNT].

Each frame: the whole photo above a bar with year and title. The photo is scaled with Lanczos 3 (OpenCV: area means,
its fast good one), after a shrink while decoding, as each library does it by itself or as its manual advises.
"""

import json
import os
import sys

WIDTH, HEIGHT, BAR = 1920, 1080, 132
BACKGROUND, BAR_COLOR = (17, 17, 17), (11, 11, 13)
LATIN = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
EMOJI = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"


def fitted(width, height, box=(WIDTH, HEIGHT - BAR)):
    scale = min(box[0] / width, box[1] / height)
    return max(1, round(width * scale)), max(1, round(height * scale))


def script_runs(text):
    """Splits text where another font is needed; OpenCV, Pillow and others do not choose fonts themselves."""
    runs = []
    for letter in text:
        code = ord(letter)
        font = EMOJI if code >= 0x1F000 else CJK if 0x2E80 <= code < 0xFFF0 else LATIN
        if runs and runs[-1][0] == font:
            runs[-1][1] += letter
        else:
            runs.append([font, letter])
    return runs


class Pillow:
    def picture(self, path, box):
        from PIL import Image, ImageOps

        image = Image.open(path)
        image.draft("RGB", (max(box), max(box)) if image.getexif().get(0x0112, 1) > 4 else box)
        image = ImageOps.exif_transpose(image).convert("RGB")
        return image.resize(fitted(*image.size, box), Image.Resampling.LANCZOS, reducing_gap=2.0)

    def frame(self, job, path):
        from PIL import Image, ImageDraw, ImageFont

        image = self.picture(job["photo"], (WIDTH, HEIGHT - BAR))
        frame = Image.new("RGB", (WIDTH, HEIGHT), BACKGROUND)
        frame.paste(image, ((WIDTH - image.width) // 2, (HEIGHT - BAR - image.height) // 2))
        frame.paste(BAR_COLOR, (0, HEIGHT - BAR, WIDTH, HEIGHT))
        draw = ImageDraw.Draw(frame)
        x, middle = 56, HEIGHT - BAR // 2
        for name, text in [[LATIN, job["year"] + "   "], *script_runs(job["title"])]:
            if name == EMOJI:
                # The colour font has one size, 109.
                font = ImageFont.truetype(EMOJI, 109)
                tile = Image.new("RGBA", (136 * len(text), 128))
                ImageDraw.Draw(tile).text((0, 0), text, font=font, embedded_color=True)
                tile = tile.resize((48 * len(text), 45), Image.Resampling.BICUBIC)
                frame.paste(tile, (int(x), middle - 22), tile)
                x += 48 * len(text)
            else:
                font = ImageFont.truetype(name, 40)
                draw.text((x, middle), text, font=font, fill="white", anchor="lm")
                x += draw.textlength(text, font=font)
        frame.save(path, compress_level=1)

    def thumbnail(self, job, path):
        self.picture(job["photo"], (320, 180)).save(path, compress_level=1)


class OpenCV:
    def picture(self, path, box):
        import cv2

        reduction = cv2.IMREAD_REDUCED_COLOR_2 if box[0] > 1000 else cv2.IMREAD_REDUCED_COLOR_4
        image = cv2.imread(path, reduction)
        height, width = image.shape[:2]
        return cv2.resize(image, fitted(width, height, box), interpolation=cv2.INTER_AREA)

    def frame(self, job, path):
        import cv2
        import numpy

        image = self.picture(job["photo"], (WIDTH, HEIGHT - BAR))
        frame = numpy.full((HEIGHT, WIDTH, 3), BACKGROUND[::-1], numpy.uint8)
        height, width = image.shape[:2]
        left, top = (WIDTH - width) // 2, (HEIGHT - BAR - height) // 2
        frame[top : top + height, left : left + width] = image
        frame[HEIGHT - BAR :] = BAR_COLOR[::-1]
        text = (job["year"] + "   " + job["title"]).encode("ascii", "replace").decode()
        cv2.putText(
            frame, text, (56, HEIGHT - BAR // 2 + 14), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (255, 255, 255), 2, cv2.LINE_AA)
        cv2.imwrite(path, frame, [cv2.IMWRITE_PNG_COMPRESSION, 1])

    def thumbnail(self, job, path):
        import cv2

        cv2.imwrite(path, self.picture(job["photo"], (320, 180)), [cv2.IMWRITE_PNG_COMPRESSION, 1])


class PyVips:
    def frame(self, job, path):
        import pyvips

        image = pyvips.Image.thumbnail(job["photo"], WIDTH, height=HEIGHT - BAR)
        upper = image.embed(
            (WIDTH - image.width) // 2, (HEIGHT - BAR - image.height) // 2, WIDTH, HEIGHT - BAR,
            background=list(BACKGROUND))
        upper = upper.copy(interpretation="srgb")
        bar = pyvips.Image.black(WIDTH, BAR, bands=3).linear([1] * 3, list(BAR_COLOR)).cast("uchar")
        bar = bar.copy(interpretation="srgb")
        words = (job["year"] + "   " + job["title"]).replace("&", "&amp;").replace("<", "&lt;")
        text = pyvips.Image.text(f'<span foreground="white">{words}</span>', font="Noto Sans 30", dpi=96, rgba=True)
        bar = bar.composite2(text, "over", x=56, y=(BAR - text.height) // 2).flatten().cast("uchar")
        # Sub is the filter that suits level 1: choosing one for each row takes longer than packing.
        upper.join(bar, "vertical").pngsave(path, compression=1, filter="sub")

    def thumbnail(self, job, path):
        import pyvips

        pyvips.Image.thumbnail(job["photo"], 320, height=180).pngsave(path, compression=1, filter="sub")


def main():
    library, kind, out, jobs, *count = sys.argv[1:]
    with open(jobs, encoding="utf-8") as file:
        jobs = json.load(file)[: int(count[0]) if count else None]
    drawer = {"pillow": Pillow, "opencv": OpenCV, "pyvips": PyVips}[library]()
    draw = drawer.frame if kind == "frames" else drawer.thumbnail
    paths = [os.path.join(out, f"frame-{number + 1:04}.png") for number in range(len(jobs))]
    cores = os.cpu_count() or 1
    if len(jobs) == 1:
        draw(jobs[0], paths[0])
    elif library == "pillow":
        import multiprocessing

        with multiprocessing.get_context("fork").Pool(cores) as pool:
            pool.starmap(draw, zip(jobs, paths), chunksize=1)
    else:
        import concurrent.futures

        if library == "opencv":
            import cv2

            cv2.setNumThreads(1)
        with concurrent.futures.ThreadPoolExecutor(cores) as pool:
            list(pool.map(draw, jobs, paths))


main()
