"""Draws the frames of autoplay with a Python library: preview.py opencv|moviepy OUT JOBS.json.

Eleven photos, 1.5 seconds each at 30 frames a second; the last half second of all but the last fades into the next:
495 PNG files, level 1. OpenCV draws each photo once, writes each frame that differs once, and copies the files of the
others; MoviePy is given pictures that OpenCV drew, and does the rest in its own way.
"""

import concurrent.futures
import json
import os
import shutil
import sys

RATE, TURN, FADE = 30, 45, 15
WIDTH, HEIGHT, BAR = 1920, 1080, 132


def still(job):
    """The frame of a photo, as the drawing of single frames makes it."""
    import cv2
    import numpy

    image = cv2.imread(job["photo"], cv2.IMREAD_REDUCED_COLOR_2)
    height, width = image.shape[:2]
    scale = min(WIDTH / width, (HEIGHT - BAR) / height)
    image = cv2.resize(image, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
    frame = numpy.full((HEIGHT, WIDTH, 3), 17, numpy.uint8)
    height, width = image.shape[:2]
    left, top = (WIDTH - width) // 2, (HEIGHT - BAR - height) // 2
    frame[top : top + height, left : left + width] = image
    frame[HEIGHT - BAR :] = (13, 11, 11)
    text = (job["year"] + "   " + job["title"]).encode("ascii", "replace").decode()
    cv2.putText(
        frame, text, (56, HEIGHT - BAR // 2 + 14), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (255, 255, 255), 2, cv2.LINE_AA)
    return frame


def path(out, number):
    return os.path.join(out, f"frame-{number + 1:04}.png")


def opencv(out, jobs):
    import cv2

    cv2.setNumThreads(1)

    def write_turn(turn):
        start = turn * TURN
        alone = TURN if turn + 1 == len(jobs) else TURN - FADE
        cv2.imwrite(path(out, start), stills[turn], [cv2.IMWRITE_PNG_COMPRESSION, 1])
        for number in range(start + 1, start + alone):
            shutil.copyfile(path(out, start), path(out, number))
        for step in range(TURN - alone):
            share = (step + 1) / (FADE + 1)
            mixed = cv2.addWeighted(stills[turn], 1 - share, stills[turn + 1], share, 0)
            cv2.imwrite(path(out, start + alone + step), mixed, [cv2.IMWRITE_PNG_COMPRESSION, 1])

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        stills = list(pool.map(still, jobs))
        list(pool.map(write_turn, range(len(jobs))))


def moviepy(out, jobs):
    from moviepy import CompositeVideoClip, ImageClip, vfx

    clips = []
    for turn, job in enumerate(jobs):
        clip = ImageClip(still(job)[:, :, ::-1])
        start = turn * TURN / RATE - (FADE / RATE if turn else 0)
        clip = clip.with_start(start).with_duration((turn + 1) * TURN / RATE - start)
        clips.append(clip.with_effects([vfx.CrossFadeIn(FADE / RATE)]) if turn else clip)
    movie = CompositeVideoClip(clips, size=(WIDTH, HEIGHT))
    movie.write_images_sequence(os.path.join(out, "frame-%04d.png"), fps=RATE, logger=None)


def main():
    library, out, jobs = sys.argv[1:]
    with open(jobs, encoding="utf-8") as file:
        {"opencv": opencv, "moviepy": moviepy}[library](out, json.load(file))


main()
