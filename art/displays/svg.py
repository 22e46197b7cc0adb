"""Writing SVG by hand-made strings: the few shapes that flight displays and panel prints are made of."""

import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))

# The colours of the flight deck's displays.
GREEN, CYAN, AMBER, MAGENTA, YELLOW = "#27e04a", "#2fd3f2", "#ff9d1e", "#ff4fe0", "#ffe11f"
WHITE, GREY, RED = "#f2f4f5", "#565c63", "#ff3b2f"

_SEGMENTS = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "abfgcd",
    "-": "g",
    "S": "afgcd",
    "t": "fged",
    "d": "bcdeg",
    " ": "",
}


def text(x, y, words, size=16, fill=WHITE, anchor="middle", weight="normal", family="sans-serif"):
    """Letters whose middle height is at y."""
    words = str(words).replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<text x="{x:g}" y="{y + size * 0.36:.1f}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}" font-family="{family}" xml:space="preserve">{words}</text>'
    )


def line(x1, y1, x2, y2, colour=WHITE, width=2.0, dash=None):
    broken = f' stroke-dasharray="{dash}"' if dash else ""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"{broken}/>'


def rect(x, y, w, h, fill="none", stroke="none", width=2.0, round_by=0.0):
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round_by:g}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{width:g}"/>'
    )


def circle(x, y, r, fill="none", stroke="none", width=2.0):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'


def shape(points, fill="none", stroke="none", width=2.0, closed=True, dash=None):
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")
    broken = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round"{broken}/>'
    )


def polar(x, y, r, degrees):
    """A point at `degrees` clockwise from straight up."""
    angle = math.radians(degrees)
    return x + r * math.sin(angle), y - r * math.cos(angle)


def arc(x, y, r, start, end, colour=WHITE, width=2.0, dash=None):
    """Degrees clockwise from straight up."""
    steps = max(2, int(abs(end - start) / 3))
    points = [polar(x, y, r, start + (end - start) * step / steps) for step in range(steps + 1)]
    return shape(points, "none", colour, width, False, dash)


def seven(x, y, height, digits, fill=AMBER):
    """Seven-segment digits, left edge at x, middle height at y; a full stop takes no room of its own."""
    wide, thick, parts = height * 0.52, height * 0.1, []
    for digit in digits:
        if digit == ".":
            parts.append(rect(x - height * 0.14, y + height * 0.42, thick, thick, fill))
            continue
        top, middle, low = y - height / 2, y, y + height / 2
        ends = {
            "a": (0, top, 1, top),
            "g": (0, middle, 1, middle),
            "d": (0, low, 1, low),
            "f": (0, top, 0, middle),
            "b": (1, top, 1, middle),
            "e": (0, middle, 0, low),
            "c": (1, middle, 1, low),
        }
        for name in _SEGMENTS[digit]:
            x1, y1, x2, y2 = ends[name]
            gap = thick * 0.75
            ax, bx = x + x1 * wide, x + x2 * wide
            if y1 == y2:
                parts.append(line(ax + gap, y1, bx - gap, y2, fill, thick))
            else:
                parts.append(line(ax, y1 + gap, bx, y2 - gap, fill, thick))
        x += height * 0.82
    return "".join(parts)


def clipped(name, outline, inside):
    """Shows `inside` only within the outline (SVG shapes)."""
    return f'<clipPath id="{name}">{outline}</clipPath><g clip-path="url(#{name})">{inside}</g>'


def turned(degrees, x, y, inside):
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{inside}</g>'


def save(name, width, height, parts, background="#000"):
    """Writes art/displays/<name>.svg."""
    body = "\n".join(parts)
    with open(os.path.join(HERE, name + ".svg"), "w", encoding="utf8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}">\n{rect(0, 0, width, height, background)}\n{body}\n</svg>\n'
        )
