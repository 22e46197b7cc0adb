"""Draws the prints of all panels in lib/panels.py: <name>.svg is their paint, <name>-lit.svg what shines on them.

Run from the repository's root: python3 art/displays/draw_panels.py
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from lib.panels import ALL
from svg import line, polar, rect, save, seven, shape, text

KEY = "#14171a"


def _legend(x, y, h, words, w):
    """Where the words of a button stand, and how big they may be."""
    rows = max(1, len(words))
    for row, (word, colour, lit) in enumerate(words):
        size = min(h / rows * 0.5, w / max(2.8, len(word) * 0.8))
        yield x, y - h / 2 + h * (row + 0.5) / rows, word, size, colour, lit


def draw(panel):
    scale = 1024 / max(panel.width, panel.height)

    def mm(*values):
        return [value * scale for value in values]

    def frame(x, y, w, h, fill, round_by=1.0, stroke="none", width=0.3):
        return rect(*mm(x, y, w, h), fill, stroke, width * scale, round_by * scale)

    paint, lit = [], []
    for x, y, w, h in panel.modules:
        paint.append(frame(x, y, w, h, panel.paint, 1.5))
    for points in panel.lines:
        path = shape([mm(*point) for point in points], "none", "#e9ecec", 0.5 * scale, False)
        paint.append(path)
        lit.append(shape([mm(*point) for point in points], "none", "#8a8378", 0.5 * scale, False))
    for x, y, radius, _, marks in panel.knobs:
        paint.append(frame(x - radius * 1.25, y - radius * 1.25, radius * 2.5, radius * 2.5, "#2b3339", radius * 1.25))
        for at in range(marks):
            a, b = (polar(x, y, radius * reach, -60 + 120 * at / max(1, marks - 1)) for reach in (1.35, 1.6))
            paint.append(line(*mm(*a, *b), "#e9ecec", 0.5 * scale))
            lit.append(line(*mm(*a, *b), "#c9bfae", 0.5 * scale))
    for x, y, w, h, digits, colour in panel.windows:
        paint.append(frame(x - w / 2, y - h / 2, w, h, "#050505", 0.8))
        tall = min(h * 0.62, w * 0.86 / (0.82 * len(digits.replace(".", ""))))
        left = x - 0.82 * tall * len(digits.replace(".", "")) / 2 + tall * 0.15
        lit.append(seven(*mm(left, y, tall), digits, colour))
    for x, y, w, h, words, _ in panel.keys:
        paint += [
            frame(x - w / 2 - 1.2, y - h / 2 - 1.2, w + 2.4, h + 2.4, "#0b0d0e", 1.2),
            frame(x - w / 2, y - h / 2, w, h, KEY, 0.8),
        ]
        for tx, ty, word, size, colour, on in _legend(x, y, h, words, w):
            faint = (
                "#d9dcda"
                if colour == "#f4f1e6" and len(words) < 3 and word not in ("OFF", "ON", "SQUIB")
                else "#23282b"
            )
            if word == "---":
                bars = [
                    frame(tx - w * 0.3 + at * w * 0.22, ty - 0.7, w * 0.15, 1.4, colour if on else "#1f2a22", 0)
                    for at in range(3)
                ]
                (lit if on else paint).extend(bars)
            elif on:
                lit.append(text(*mm(tx, ty), word, size * scale, colour, weight="bold"))
            else:
                paint.append(text(*mm(tx, ty), word, size * scale, faint, weight="bold"))
                if faint == "#d9dcda":
                    lit.append(text(*mm(tx, ty), word, size * scale, "#8a8378", weight="bold"))
    for x, y, words, size, _ in panel.words:
        paint.append(text(*mm(x, y), words, size * scale, "#eef0ee", weight="bold"))
        lit.append(text(*mm(x, y), words, size * scale, "#c9bfae", weight="bold"))
    wide, tall = mm(panel.width, panel.height)
    save(panel.name, round(wide), round(tall), paint, "#1d2328")
    save(panel.name + "-lit", round(wide), round(tall), lit)


def quadrant():
    """The thrust levers' dome: x across, y from the rear (idle,
    reverse) at the top of the picture to full thrust below.
    """
    parts = []
    for at, name in ((96, "REV"), (176, "IDLE"), (300, "0"), (520, "CL"), (640, "FLX"), (690, "MCT"), (800, "TO GA")):
        for x in (52, 460, 256):
            parts.append(text(x, 1024 - at, name, 30, "#f2f2f2", "middle", "bold"))
        for x in (100, 412, 190, 322):
            if name not in ("MCT", "REV"):
                parts.append(line(x - 18, 1024 - at, x + 18, 1024 - at, "#e8e8e8", 5))
    save("a320-quadrant", 512, 1024, parts, "#262c31")


if __name__ == "__main__":
    quadrant()
    for make in ALL:
        draw(make())
