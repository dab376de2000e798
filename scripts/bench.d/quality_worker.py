"""Cuts the sources (`sources PLAN`) and measures the results (`compare PLAN`) of the quality job; needs numpy."""

import json
import math
import os
import sys

import numpy
from PIL import Image


def lanczos(x):
    return numpy.sinc(x) * numpy.sinc(x / 3) * (numpy.abs(x) < 3)


def weights(source, target):
    """Rows of weights: the filter is widened when shrinking, cut at the edges, and its sum made 1."""
    scale = source / target
    support = max(scale, 1.0)
    centers = (numpy.arange(target) + 0.5) * scale
    places = numpy.arange(source) + 0.5
    rows = lanczos((places[None, :] - centers[:, None]) / support)
    return rows / rows.sum(axis=1, keepdims=True)


def resized(pixels, width, height):
    horizontal = weights(pixels.shape[1], width)
    vertical = weights(pixels.shape[0], height)
    planes = [vertical @ (pixels[:, :, channel].astype(float) @ horizontal.T) for channel in range(3)]
    return numpy.clip(numpy.stack(planes, axis=2), 0, 255)


def psnr(pixels, reference):
    error = numpy.mean((pixels.astype(float) - reference) ** 2)
    return 99.0 if error == 0 else 10 * math.log10(255 * 255 / error)


def source_path(plan, number):
    return os.path.join(plan["folder"], f"2014-07-14 source-{number}.png")


def cut(plan):
    photo = Image.open(plan["photo"]).convert("RGB")
    for number, case in enumerate(plan["cases"]):
        width, height = case["source"]
        left, top = (photo.width - width) // 2, (photo.height - height) * 2 // 3
        photo.crop((left, top, left + width, top + height)).save(source_path(plan, number), compress_level=1)


def compare(plan):
    import pyvips

    rows = []
    for number, case in enumerate(plan["cases"]):
        width, height = case["target"]
        image = Image.open(source_path(plan, number))
        reference = resized(numpy.asarray(image), width, height)
        ours = Image.open(os.path.join(plan["folder"], f"tenyear-{number}/frame-0001.png"))
        pillow = image.resize((width, height), Image.Resampling.LANCZOS)
        vips = pyvips.Image.new_from_file(source_path(plan, number))
        vips = vips.resize(width / vips.width, vscale=height / vips.height, kernel="lanczos3", gap=0)
        pictures = [numpy.asarray(ours.convert("RGB")), numpy.asarray(pillow), vips.numpy(), numpy.rint(reference)]
        rows.append({"name": case["name"], "psnr": [psnr(picture, reference) for picture in pictures]})
    json.dump(rows, sys.stdout)


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        plan = json.load(file)
    {"sources": cut, "compare": compare}[sys.argv[1]](plan)


main()
