"""Draws the pictures that hang, lie and shine in our rooms:
python3 art/displays/draw_rooms.py writes the SVGs beside it.
"""

import math
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))
SANS = 'font-family="DejaVu Sans, sans-serif"'
NAVY, AMBER = "#0b1434", "#ffb327"


def save(name, width, height, body, defs=""):
    with open(os.path.join(HERE, name + ".svg"), "w", encoding="utf8") as file:
        file.write(
            '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">'
            % (width, height, width, height)
        )
        file.write("<defs>%s</defs>%s</svg>\n" % (defs, body))


def rect(x, y, w, h, fill, rest=""):
    return '<rect x="%.2f" y="%.2f" width="%.2f" height="%.2f" fill="%s" %s/>' % (x, y, w, h, fill, rest)


def line(x1, y1, x2, y2, stroke, width, rest=""):
    return '<path d="M%.2f %.2fL%.2f %.2f" stroke="%s" stroke-width="%.2f" fill="none" %s/>' % (
        x1,
        y1,
        x2,
        y2,
        stroke,
        width,
        rest,
    )


def words(x, y, size, what, fill, rest="", anchor="middle"):
    return '<text x="%.2f" y="%.2f" font-size="%.2f" fill="%s" text-anchor="%s" %s %s>%s</text>' % (
        x,
        y,
        size,
        fill,
        anchor,
        SANS,
        rest,
        what,
    )


def gradient(name, stops, across=False):
    ends = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
    inner = "".join('<stop offset="%s" stop-color="%s"/>' % stop for stop in stops)
    return '<linearGradient id="%s" x1="0" y1="0" %s>%s</linearGradient>' % (name, ends, inner)


def wings(x, y, size, fill):
    """The brand's mark: an arrow-shaped aircraft between two striped wings; `size` is the whole width."""
    s = size / 100
    parts = [
        '<path d="M%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fZ" fill="%s"/>'
        % (x, y - 16 * s, x + 11 * s, y + 12 * s, x, y + 6 * s, x - 11 * s, y + 12 * s, fill)
    ]
    for side in (-1, 1):
        for row in range(4):
            inner, outer, top = 13 - row * -0.5, 50 - row * 8, y - 9 * s + row * 5.2 * s
            parts.append(
                '<path d="M%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fZ" fill="%s"/>'
                % (
                    x + side * inner * s,
                    top,
                    x + side * outer * s,
                    top,
                    x + side * (outer - 4) * s,
                    top + 3.8 * s,
                    x + side * (inner + 1) * s,
                    top + 3.8 * s,
                    fill,
                )
            )
    return "".join(parts)


def shell():
    """The simulator's skin: u runs from the nose to the rear,
    v around from the belly over the left side and the top.
    """
    w, h = 1024, 700
    body = rect(0, 0, w, h, "#eef0f2")
    for flip in (False, True):
        half = [
            '<path d="M0 %g C 220 %g 420 %g 700 %g S 930 %g 1024 %g L1024 %g L0 %g Z" fill="%s"/>'
            % (h - 96, h - 100, h - 128, h - 140, h - 205, h - 335, h, h, NAVY)
        ]
        half.append(
            '<path d="M0 %g C 220 %g 420 %g 700 %g S 930 %g 1024 %g" stroke="%s" stroke-width="7" fill="none"/>'
            % (h - 102, h - 106, h - 135, h - 148, h - 216, h - 350, AMBER)
        )
        body += '<g transform="%s">%s</g>' % ("translate(0,%d) scale(1,-1)" % h if flip else "", "".join(half))
    for x in (120, 300, 470, 640, 810, 960):
        body += line(x, 0, x, h, "#8d949c", 1.6) + line(x + 1.6, 0, x + 1.6, h, "#ffffff", 0.8)
        for y in range(6, h, 11):
            body += (
                '<ellipse cx="%d" cy="%d" rx="1.3" ry=".7" fill="#9aa1a9"/>'
                '<ellipse cx="%d" cy="%d" rx="1.3" ry=".7" fill="#9aa1a9"/>' % (x - 6, y, x + 8, y)
            )
    for y in (130, 262, 438, 570):
        body += line(0, y, w, y, "#8d949c", 1.4) + line(0, y + 1.4, w, y + 1.4, "#ffffff", 0.7)
    for turn, y in ((0, 522), (180, 178)):
        name = words(0, 20, 56, "AVIATOR", NAVY, 'font-weight="bold" textLength="270"')
        body += '<g transform="translate(330,%d) rotate(%d) scale(1,.5)">%s</g>' % (y, turn, name)
    save("sim_shell", w, h, body)


def world():
    """What the projectors throw on the round screen: a runway ahead on a bright morning, hills, fields, clouds."""
    w, h, mid, ahead = 1024, 340, 176, 285
    rng = random.Random(4)
    defs = gradient("sky", ((0, "#1f62b8"), (0.55, "#7fb4e6"), (1, "#ffd79a")))
    defs += gradient("land", ((0, "#a9b58a"), (0.12, "#7f9650"), (1, "#35561c")))
    defs += gradient("strip", ((0, "#8d9094"), (1, "#4a4d52")))
    defs += (
        '<radialGradient id="sun"><stop offset="0" stop-color="#fff8e0"/>'
        '<stop offset=".2" stop-color="#ffe9b0" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#ffd68a" stop-opacity="0"/></radialGradient>'
    )
    defs += (
        '<filter id="cloud" x="0" y="0" width="1" height="1">'
        '<feTurbulence type="fractalNoise" baseFrequency=".006 .02" numOctaves="6" seed="12"/>'
        '<feColorMatrix values="0 0 0 0 1  0 0 0 0 .98  0 0 0 0 .95  2.6 1.2 0 0 -1.75"/></filter>'
    )
    defs += (
        '<filter id="grass" x="0" y="0" width="1" height="1">'
        '<feTurbulence type="fractalNoise" baseFrequency=".02 .25" numOctaves="4" seed="3"/>'
        '<feColorMatrix values="0 0 0 0 .1  0 0 0 0 .16  0 0 0 0 .03  0 2 0 0 -.8"/></filter>'
    )
    body = rect(0, 0, w, mid, "url(#sky)") + rect(0, 0, w, mid, "#fff", 'filter="url(#cloud)" opacity=".8"')
    body += '<circle cx="440" cy="%d" r="190" fill="url(#sun)"/>' % (mid - 30)
    for base, reach, colour in ((16, 40, "#9db4cf"), (8, 26, "#7d98a8"), (2, 15, "#6d8868")):
        points = ["0,%d" % (mid + 2)]
        for x in range(0, w + 1, 16):
            points.append(
                "%d,%.1f"
                % (
                    x,
                    mid
                    - base
                    - reach * abs(math.sin(x * 0.011 + base) * math.sin(x * 0.0043 + reach))
                    - rng.random() * 2.5,
                )
            )
        body += '<polygon points="%s %d,%d" fill="%s"/>' % (" ".join(points), w, mid + 2, colour)
    body += rect(0, mid, w, h - mid, "url(#land)")
    for row in range(9):
        near, far = mid + 2 + row * row * 1.9, mid + 2 + (row + 1) ** 2 * 1.9
        x = -40.0
        while x < w:
            width = rng.uniform(30, 90) * (0.6 + row * 0.25)
            body += '<polygon points="%.0f,%.0f %.0f,%.0f %.0f,%.0f %.0f,%.0f" fill="%s" opacity=".4"/>' % (
                x,
                near,
                x + width,
                near,
                ahead + (x + width - ahead) * 1.12,
                far,
                ahead + (x - ahead) * 1.12,
                far,
                rng.choice(("#a9a05a", "#5f7f35", "#7f9448", "#3f6428", "#c2b26c")),
            )
            x += width
    body += rect(0, mid, w, h - mid, "#000", 'filter="url(#grass)"')
    vanish = mid + 3

    def along(side, depth):
        """A point of the ground: `side` in half widths of the runway, `depth` 0 far … 1 at the lower edge."""
        return ahead + side * (3 + 150 * depth), vanish + (h - vanish) * depth

    def patch(left, right, far, near, fill):
        corners = (along(left, far), along(right, far), along(right, near), along(left, near))
        return '<polygon points="%s" fill="%s"/>' % (" ".join("%.1f,%.1f" % corner for corner in corners), fill)

    body += patch(-1.12, 1.12, 0, 1, "#77744f") + patch(-1, 1, 0, 1, "url(#strip)")
    body += patch(-0.96, -0.93, 0, 1, "#eee") + patch(0.93, 0.96, 0, 1, "#eee")
    depth = 0.02
    while depth < 0.36:
        body += patch(-0.022, 0.022, depth, depth * 1.2, "#f4f4f4")
        depth *= 1.42
    for stripe in range(6):
        for side in (-1, 1):
            a = side * (0.14 + stripe * 0.13)
            body += patch(min(a, a + side * 0.075), max(a, a + side * 0.075), 0.62, 0.9, "#f4f4f4")
    body += patch(-0.5, -0.3, 0.2, 0.26, "#f0f0f0") + patch(0.3, 0.5, 0.2, 0.26, "#f0f0f0")
    x, y = along(0, 0.5)
    body += (
        '<text transform="translate(%.1f,%.1f) scale(1.35,.62)" font-size="50" fill="#f2f2f2" '
        'text-anchor="middle" font-weight="bold" %s>27</text>' % (x, y, SANS)
    )
    for step in range(1, 16):
        depth = (step / 15) ** 2.2
        for side in (-1.2, 1.2):
            x, y = along(side, depth)
            body += '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="#fff6c8"/>' % (x, y, 0.8 + 2.4 * depth)
    for at in range(4):
        x, y = along(-1.75 + at * 0.13, 0.22)
        body += '<circle cx="%.1f" cy="%.1f" r="2.1" fill="%s"/>' % (x, y, "#fff" if at < 2 else "#ff3a2a")
    body += rect(0, mid - 26, w, 60, "url(#veil)")
    defs += (
        '<linearGradient id="veil" x2="0" y2="1"><stop offset="0" stop-color="#ffe8c4" '
        'stop-opacity="0"/><stop offset=".45" stop-color="#ffe8c4" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#ffe8c4" stop-opacity="0"/></linearGradient>'
    )
    save("sim_world", w, h, body, defs)


def primary(x, y, s):
    """A primary flight display of side `s`."""
    body = (
        rect(0, 0, 100, 100, "#05070a")
        + '<clipPath id="pf%d"><rect x="24" y="12" width="48" height="58" rx="10"/></clipPath>' % x
    )
    body += '<g clip-path="url(#pf%d)">%s%s%s</g>' % (
        x,
        rect(20, 8, 60, 36, "#1f7fe0"),
        rect(20, 44, 60, 30, "#8a5a22"),
        line(20, 44, 76, 44, "#fff", 1.2),
    )
    for at in (-16, -8, 8, 16):
        body += line(48 - 7, 44 + at, 48 + 7, 44 + at, "#fff", 0.9)
    body += (
        line(30, 44, 40, 44, "#ffd400", 2.4) + line(56, 44, 66, 44, "#ffd400", 2.4) + rect(46.5, 42.5, 3, 3, "#ffd400")
    )
    body += rect(5, 12, 14, 62, "#4b5058") + rect(78, 12, 14, 62, "#4b5058") + rect(24, 80, 48, 12, "#4b5058")
    for at in range(6):
        body += words(12, 20 + at * 10, 6, str(160 - at * 10), "#fff") + words(
            85, 20 + at * 10, 6, str(20 - at * 2), "#fff"
        )
    body += rect(3, 38, 18, 11, "#000", 'stroke="#ffd400" stroke-width=".8"') + words(12, 46, 8, "137", "#3ee06a")
    body += rect(76, 38, 20, 11, "#000", 'stroke="#ffd400" stroke-width=".8"') + words(
        86, 46, 8, "1460", "#3ee06a", 'textLength="16"'
    )
    for at, name in enumerate(("SPEED", "G/S", "LOC", "CAT1", "AP1")):
        body += words(10 + at * 20, 7.5, 5.5, name, "#3ee06a" if at < 3 else "#fff")
    return '<g transform="translate(%g,%g) scale(%g)">%s</g>' % (x, y, s / 100, body)


def navigation(x, y, s):
    body = rect(0, 0, 100, 100, "#05070a")
    for radius in (26, 52, 70):
        body += '<path d="M%.1f %.1fA%d %d 0 0 1 %.1f %.1f" stroke="#e8ecf2" stroke-width="%.1f" fill="none"/>' % (
            50 - radius * 0.68,
            88 - radius * 0.73,
            radius,
            radius,
            50 + radius * 0.68,
            88 - radius * 0.73,
            1.2 if radius == 70 else 0.5,
        )
    for angle in range(-40, 41, 5):
        a = math.radians(angle)
        body += line(
            50 + 70 * math.sin(a), 88 - 70 * math.cos(a), 50 + 74 * math.sin(a), 88 - 74 * math.cos(a), "#e8ecf2", 0.8
        )
    body += (
        '<path d="M50 88L50 60L66 34L60 12" stroke="#39e06a" stroke-width="1.5" fill="none"/>'
        '<path d="M44 88h12M50 82v12M47 94h6" stroke="#ffd400" stroke-width="1.8"/>'
    )
    body += (
        words(66, 34, 6, "◇ DEL", "#ff5cf0", anchor="start")
        + words(8, 9, 6, "GS 141", "#39e06a", anchor="start")
        + words(94, 9, 6, "ILS 27", "#ff5cf0", anchor="end")
    )
    return '<g transform="translate(%g,%g) scale(%g)">%s</g>' % (x, y, s / 100, body)


def engines(x, y, s):
    body = rect(0, 0, 100, 100, "#05070a")
    for column in (24, 66):
        for row, value in ((24, "84.2"), (56, "512")):
            body += '<path d="M%d %dA13 13 0 1 1 %d %d" stroke="#e8ecf2" stroke-width="1.4" fill="none"/>' % (
                column - 13,
                row,
                column + 9,
                row + 9,
            )
            body += line(column, row, column + 9, row - 8, "#39e06a", 1.8) + words(
                column + 6, row + 13, 7, value, "#39e06a"
            )
    body += words(45, 16, 6, "N1", "#fff") + words(45, 50, 6, "EGT", "#fff") + line(4, 76, 96, 76, "#888", 0.6)
    body += words(6, 86, 6.5, "FLAPS 3", "#39e06a", anchor="start") + words(
        6, 95, 6.5, "LDG GEAR DN", "#39e06a", anchor="start"
    )
    return '<g transform="translate(%g,%g) scale(%g)">%s</g>' % (x, y, s / 100, body)


def panel():
    """The instrument panel across the whole flight deck."""
    w, h = 1000, 260
    body = rect(0, 0, w, h, "#20262e")
    for x in (40, 190, 670, 820):
        body += rect(x - 5, 25, 150, 150, "#0b0d10", 'rx="6"')
    body += rect(405, 10, 190, 120, "#0b0d10", 'rx="6"') + rect(405, 136, 190, 120, "#0b0d10", 'rx="6"')
    body += primary(45, 30, 140) + navigation(195, 30, 140) + navigation(675, 30, 140) + primary(825, 30, 140)
    body += '<g transform="translate(440,14) scale(.8,.8)">%s</g>' % engines(
        0, 0, 140
    ) + '<g transform="translate(440,140) scale(.8,.8)">%s</g>' % navigation(0, 0, 140)
    for x in range(30, 980, 24):
        if not 395 < x < 600:
            body += rect(
                x, 198, 14, 10, "#7d5a17" if x % 5 else "#2f7d4d", 'rx="2"'
            ) + '<circle cx="%d" cy="232" r="6" fill="#0c0e11" stroke="#d8dde4" stroke-width="1"/>' % (x + 7)
    save("sim_panel", w, h, body)


def overhead():
    """Rows of lit buttons over the pilots' heads."""
    w, h = 500, 360
    rng = random.Random(7)
    body = rect(0, 0, w, h, "#1b2128")
    for row in range(7):
        for column in range(3):
            x, y = 10 + column * 163, 8 + row * 50
            body += rect(x, y, 154, 44, "none", 'stroke="#8fa0b4" stroke-width="1"')
            for at in range(5):
                lit = rng.choice(("#101317", "#101317", "#e8f0ff", "#101317", "#2ec46a", "#ffb327"))
                body += rect(
                    x + 8 + at * 29, y + 12, 20, 20, "#0a0c0f", 'rx="2" stroke="#58616d" stroke-width="1"'
                ) + rect(x + 11 + at * 29, y + 20, 14, 7, lit)
    save("sim_overhead", w, h, body)


if __name__ == "__main__":
    shell()
    world()
    panel()
    overhead()
