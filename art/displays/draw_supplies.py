"""Draws the prints of pilot supplies and desk goods:
python3 art/displays/draw_supplies.py writes the SVGs beside it.
"""

import math
import random

from draw_rooms import AMBER, NAVY, engines, gradient, line, navigation, primary, rect, save, wings, words

GOLD, CREAM, INK = "#f0c55a", "#f3ecd9", "#20242c"


def logbook():
    """Gold stamping for the cover; the ground stays clear."""
    body = '<rect x="22" y="22" width="606" height="416" rx="6" fill="none" stroke="%s" stroke-width="4"/>' % GOLD
    body += '<rect x="34" y="34" width="582" height="392" rx="3" fill="none" stroke="%s" stroke-width="1.5"/>' % GOLD
    body += wings(325, 165, 230, GOLD) + words(325, 290, 58, "AVIATOR", GOLD, 'font-weight="bold" textLength="300"')
    body += line(225, 318, 425, 318, GOLD, 2) + words(325, 352, 21, "PILOT LOGBOOK", GOLD, 'textLength="220"')
    save("logbook_gold", 650, 460, body)


def scale_ring(cx, cy, radius, inward, size, ink=INK):
    """A logarithmic scale once around: 10 … 100."""
    body, way = "", -1 if inward else 1
    for tenth in range(100, 1000, 1):
        value = tenth / 10
        step = 1 if value < 15 else 2 if value < 30 else 5 if value < 60 else 10
        if tenth % step:
            continue
        angle = 2 * math.pi * math.log10(value / 10)
        whole, half = tenth % 10 == 0, tenth % 5 == 0
        long = size * (1.0 if tenth % 50 == 0 else 0.8 if whole else 0.55 if half else 0.38)
        s, c = math.sin(angle), -math.cos(angle)
        body += line(
            cx + radius * s,
            cy + radius * c,
            cx + (radius + way * long) * s,
            cy + (radius + way * long) * c,
            ink,
            2.4 if whole else 1.4,
        )
        if tenth % (10 if value < 25 else 50) == 0:
            r = radius + way * size * 1.75
            body += '<g transform="translate(%.1f,%.1f) rotate(%.1f)">%s</g>' % (
                cx + r * s,
                cy + r * c,
                math.degrees(angle),
                words(0, size * 0.4, size * 1.3, "%d" % value, ink, 'font-weight="bold"'),
            )
    return body


def computer():
    """The E6B: an outer ring, an inner disc, and the plate with the wind slide."""
    c = 450
    body = '<circle cx="450" cy="450" r="448" fill="#c9ccca"/>' + scale_ring(c, c, 392, False, 17)
    for at in range(72):
        a = math.radians(at * 5)
        body += line(c + 440 * math.sin(a), c - 440 * math.cos(a), c + 447 * math.sin(a), c - 447 * math.cos(a), INK, 1)
    save("e6b_ring", 900, 900, body)
    body = '<circle cx="450" cy="450" r="448" fill="#e9e6d6"/>' + scale_ring(c, c, 446, True, 20)
    for at in range(1, 9):
        a = 2 * math.pi * math.log10(at * 60 % 540 / 60 + 1)
        body += '<g transform="rotate(%.1f 450 450)">%s</g>' % (
            math.degrees(a),
            words(450, 112, 20, "%d:%02d" % (1 + at // 2, at % 2 * 30), "#a5221b", 'font-weight="bold"')
            + line(450, 117, 450, 130, "#a5221b", 2.5),
        )
    for radius, colour in ((318, INK), (268, "#1c5c9c"), (222, INK)):
        body += '<circle cx="450" cy="450" r="%d" fill="none" stroke="%s" stroke-width="2.6"/>' % (radius, colour)
    for at in range(90):
        a = math.radians(at * 4)
        for radius, long, colour in ((318, 12, INK), (268, 10, "#1c5c9c")):
            r = radius - (long * 1.6 if at % 5 == 0 else long)
            body += line(
                c + radius * math.sin(a), c - radius * math.cos(a), c + r * math.sin(a), c - r * math.cos(a), colour, 2
            )
        if at % 5 == 0:
            body += '<g transform="rotate(%.1f 450 450)">%s</g>' % (
                at * 4,
                words(450, 174, 19, str(at * 2), INK, 'font-weight="bold"')
                + words(450, 222, 17, str(60 - at), "#1c5c9c"),
            )
    for name, y, turn in (
        ("DENSITY ALTITUDE", 325, 0),
        ("TRUE AIRSPEED", 326, 90),
        ("TIME &#183; SPEED &#183; DISTANCE", 327, 180),
        ("FUEL", 328, 270),
    ):
        body += '<g transform="rotate(%d 450 450)">%s</g>' % (
            turn,
            words(450, y - 62, 19, name, INK, 'letter-spacing="1.5"'),
        )
    body += (
        rect(345, 478, 210, 104, "#2f5a2c", 'rx="14"')
        + wings(450, 514, 120, "#efeee6")
        + words(450, 566, 30, "AVIATOR", "#efeee6", 'font-weight="bold" textLength="150"')
    )
    save("e6b_disc", 900, 900, body)
    body = rect(0, 0, 420, 1000, "#e9ebe6")
    for at in range(23):
        body += '<path d="M10 %d Q210 %d 410 %d" stroke="#3c7a3a" stroke-width="3" fill="none"/>' % (
            24 + at * 43,
            6 + at * 43,
            24 + at * 43,
        )
        body += words(232, 28 + at * 43, 17, str(260 - at * 10), INK, 'font-weight="bold"')
    for at in range(-6, 7):
        body += line(210 + at * 14, 1000, 210 + at * 32, 0, "#3c7a3a", 3)
    save("e6b_slide", 420, 1000, body)
    body = (
        '<g fill="none" stroke="#22272f" stroke-width="2.5"><path d="M20 20h100M20 20v100M580 20h-100M580 20v100"/></g>'
    )
    body += '<path d="M150 82l15 34l-15 -8l-15 8z" fill="%s"/>' % INK + words(
        330, 116, 62, "AVIATOR", INK, 'font-weight="bold" textLength="290"'
    )
    body += words(300, 160, 22, "FLIGHT COMPUTER  E6B", INK, 'textLength="330"')
    save("e6b_name", 600, 190, body)


def checklist():
    """One sheet of the kneeboard's pad."""
    body = (
        rect(0, 0, 480, 680, "#fbfaf4")
        + rect(0, 70, 480, 54, "#33662f")
        + words(240, 108, 32, "BEFORE FLIGHT", "#fff", 'font-weight="bold" textLength="300"')
    )
    rows = (
        ("Parking brake", "SET"),
        ("Battery 1 + 2", "ON"),
        ("Fuel quantity", "CHECK"),
        ("Flight plan", "ENTERED"),
        ("Altimeters", "1013 SET"),
        ("Flaps", "POSITION 1"),
        ("Trim", "SET"),
        ("Flight controls", "FREE"),
        ("Cabin", "READY"),
        ("Lights", "ON"),
    )
    for at, (what, state) in enumerate(rows):
        y = 160 + at * 38
        body += '<rect x="28" y="%d" width="20" height="20" fill="none" stroke="%s" stroke-width="2"/>' % (y - 16, INK)
        if at < 6:
            body += (
                '<path d="M30 %dl7 9l14 -22" stroke="#d12a22" stroke-width="4" fill="none" stroke-linecap="round"/>'
                % (y - 8)
            )
        body += words(62, y, 19, what, INK, anchor="start") + words(
            452, y, 19, state, INK, 'font-weight="bold"', anchor="end"
        )
        body += line(225, y - 3, 330, y - 3, "#9aa09a", 1.4, 'stroke-dasharray="2 5"')
    for y in (575, 610, 645):
        body += line(28, y, 452, y, "#b6c3b2", 1.4)
    for y, path in (
        (568, "c14 -22 20 10 32 -8s16 8 30 -4s24 2 30 -6s24 10 38 -2s20 4 40 -4"),
        (603, "c10 -18 22 8 30 -8s26 10 42 -4s30 0 44 -6"),
    ):
        body += '<path d="M36 %d%s" stroke="#27479a" stroke-width="2.6" fill="none"/>' % (y, path)
    save("checklist", 480, 680, body)


def notebooks():
    """Three covers: a compass rose, a runway, an airliner."""

    def cover(name, ground, ink, art):
        body = rect(
            0, 0, 450, 700, ground
        ) + '<g stroke="%s" stroke-width="4.5" fill="none" stroke-linejoin="round" stroke-linecap="round">%s</g>' % (
            ink,
            art,
        )
        body += words(235, 628, 30, "AVIATOR", ink, 'textLength="150" font-weight="bold"') + line(
            200, 645, 270, 645, ink, 2.5
        )
        save(name, 450, 700, body)

    rose = '<circle cx="235" cy="285" r="140"/><circle cx="235" cy="285" r="108" stroke-width="2"/>'
    for at in range(36):
        a = math.radians(at * 10)
        near = 124 if at % 3 else 116
        rose += '<path d="M%.1f %.1fL%.1f %.1f" stroke-width="%s"/>' % (
            235 + near * math.sin(a),
            285 - near * math.cos(a),
            235 + 138 * math.sin(a),
            285 - 138 * math.cos(a),
            2 if at % 3 else 4,
        )
    for at in range(8):
        long = 100 if at % 2 == 0 else 58
        rose += '<path transform="rotate(%d 235 285)" d="M235 %d L251 269 L235 285 L219 269 Z" stroke-width="3"/>' % (
            at * 45,
            285 - long,
        )
    rose += '<path d="M235 285 m-14 -22 l14 -78 l14 78 z" fill="%s" stroke="none"/>' % AMBER
    cover("notebook_navy", "#1d2d63", "#f0e6cf", rose)
    strip = '<path d="M205 120 L265 120 L350 470 L120 470 Z"/>'
    for at in range(6):
        x = 150 + at * 30
        strip += '<path d="M%d 452 L%.1f 415" stroke-width="9"/>' % (x, 235 + (x - 235) * 0.88)
    for y, t in ((380, 22), (320, 17), (270, 13), (230, 10), (195, 8), (165, 6)):
        strip += '<path d="M235 %d v-%d" stroke-width="%.1f"/>' % (y, t, t * 0.3)
    strip += (
        '<path d="M90 120 C160 60 310 60 380 120" stroke-width="3"/>'
        '<circle cx="235" cy="92" r="26" fill="%s" stroke="none"/>' % AMBER
    )
    cover("notebook_green", "#3f6f3a", "#f0e6cf", strip)
    plane = (
        '<g transform="translate(250 270) rotate(48) scale(1.5)">'
        '<path d="M0 -110 C12 -100 14 -80 14 -60 L14 -34 L104 36 L104 54 L14 24 L11 74 L38 96 L38 108 L0 '
        "98 L-38 108 L-38 96 L-11 74 L-14 24 L-104 54 L-104 36 L-14 -34 L-14 -60 C-14 -80 -12 -100 0 "
        '-110Z" stroke-width="3.4"/></g>'
    )
    plane += (
        '<path d="M60 510 C120 520 120 450 165 425" stroke-dasharray="3 14"/>'
        '<path d="M70 140 q18 -28 46 -10 q30 -22 46 10 q24 2 22 22 h-126 q-10 -16 12 -22z" '
        'stroke-width="3"/>'
    )
    cover("notebook_amber", "#f2a62b", "#3a2a10", plane)


def clock():
    """The altimeter clock's face."""
    c, white = 400, "#f4f2ea"
    body = '<circle cx="400" cy="400" r="400" fill="#0d0e10"/>'
    for at in range(60):
        a = math.radians(at * 6)
        long, wide = (44, 9) if at % 5 == 0 else (22, 3.4)
        body += line(
            c + 378 * math.sin(a),
            c - 378 * math.cos(a),
            c + (378 - long) * math.sin(a),
            c - (378 - long) * math.cos(a),
            white,
            wide,
        )
    for hour in range(1, 13):
        a = math.radians(hour * 30)
        if hour != 3:
            body += words(c + 284 * math.sin(a), c - 284 * math.cos(a) + 26, 74, str(hour), white, 'font-weight="bold"')
    body += rect(590, 362, 122, 76, "#000", 'stroke="#8d9096" stroke-width="4" rx="4"') + words(
        651, 420, 54, "29", white, 'font-weight="bold"'
    )
    body += wings(400, 250, 110, AMBER) + words(400, 305, 25, "AVIATOR", white, 'letter-spacing="3"')
    body += (
        '<g fill="%s"><path d="M330 540h24l-18 44h-24zM376 540h24l-18 44h-24zM422 540h24l-18 44h-24zM468 '
        '540h24l-18 44h-24z"/></g>' % white
    )
    body += words(400, 500, 22, "QUARTZ", white, 'letter-spacing="4"')
    save("clock_face", 800, 800, body)


def throttle():
    """The engraved scale beside a bookend's lever; clear ground."""
    body = ""
    for at in range(21):
        y = 30 + at * 27
        body += line(20, y, 90 if at % 5 == 0 else 60, y, "#fff", 7 if at % 5 == 0 else 4)
    for at, name in enumerate(("TO/GA", "CLB", "CRZ", "DES", "IDLE")):
        body += words(110, 30 + at * 135 + 14, 40, name, "#fff", 'font-weight="bold"', anchor="start")
    save("throttle_scale", 280, 600, body)


def mat():
    """Runway 27 from above, west to the right: 900 by 400 mm."""
    w, h = 1024, 455
    rng = random.Random(3)
    defs = (
        '<filter id="g" x="0" y="0" width="1" height="1">'
        '<feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="4" seed="5"/>'
        '<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .2  0 0 0 0 .06  1.3 0 0 0 -.35"/></filter>'
    )
    body = rect(0, 0, w, h, "#3c5f2c") + rect(0, 0, w, h, "#000", 'filter="url(#g)"')
    top, low, mid = 128, 327, 227.5
    body += rect(0, top - 16, w, low - top + 32, "#59643f", 'opacity=".7"') + rect(0, top, w, low - top, "#303338")
    for _ in range(60):
        x = rng.uniform(150, 400) if rng.random() < 0.6 else rng.uniform(620, 870)
        body += rect(
            x, mid + rng.choice((-1, 1)) * rng.uniform(10, 34), rng.uniform(30, 130), 2.2, "#1d1f22", 'opacity=".45"'
        )
    body += rect(0, top + 6, w, 5, "#f4f2ea") + rect(0, low - 11, w, 5, "#f4f2ea")
    for side in (1, -1):
        parts = ""
        for at in range(12):
            parts += rect(34, top + 24 + at * 13.1 + (10 if at > 5 else 0), 96, 7.6, "#f4f2ea")
        parts += rect(330, mid - 60, 78, 20, "#f4f2ea") + rect(330, mid + 40, 78, 20, "#f4f2ea")
        parts += (
            '<text transform="translate(178,%g) rotate(90)" font-size="86" fill="#f4f2ea" '
            'text-anchor="middle" font-weight="bold" font-family="DejaVu Sans, sans-serif">%s</text>'
            % (mid, "09" if side == 1 else "27")
        )
        body += '<g transform="%s">%s</g>' % ("" if side == 1 else "rotate(180 512 227.5)", parts)
    for at in range(9):
        body += rect(272 + at * 55, mid - 2.5, 32, 5, "#f4f2ea")
    for at in range(22):
        for y in (top - 8, low + 8):
            body += '<circle cx="%g" cy="%g" r="4" fill="#fff3b8"/>' % (20 + at * 46.8, y)
    body += '<path d="M640 %d C720 %d 720 400 790 460 L880 460 C790 390 800 %d 780 %d Z" fill="#4a4d52"/>' % (
        low,
        low + 20,
        low + 30,
        low,
    )
    body += '<path d="M710 %d C770 %d 770 400 838 460" stroke="%s" stroke-width="4" fill="none"/>' % (
        low - 60,
        low + 10,
        AMBER,
    )
    body += words(120, 420, 34, "AVIATOR", "#f4f2ea", 'font-weight="bold" textLength="140"')
    save("desk_mat", w, h, body, defs)


def poster():
    """First light over the hills, the runway ahead, the instruments glowing below."""
    w, h = 760, 1000
    defs = gradient("dawn", ((0, "#1b2458"), (0.35, "#5a3f86"), (0.62, "#e0708a"), (0.82, "#ffb066"), (1, "#ffe3a0")))
    defs += (
        '<radialGradient id="halo"><stop offset="0" stop-color="#fff6cf"/>'
        '<stop offset=".25" stop-color="#ffe08a" stop-opacity=".9"/>'
        '<stop offset="1" stop-color="#ffb35a" stop-opacity="0"/></radialGradient>'
    )
    body = rect(0, 0, w, h, "#f6efe0") + '<clipPath id="view"><rect x="40" y="40" width="680" height="740"/></clipPath>'
    inner = (
        rect(40, 40, 680, 460, "url(#dawn)")
        + '<circle cx="575" cy="430" r="210" fill="url(#halo)"/><circle cx="575" cy="432" r="40" fill="#fff7dc"/>'
    )
    for y, x, wide in ((150, 190, 220), (205, 470, 260), (262, 120, 180), (300, 540, 200), (338, 300, 150)):
        inner += (
            '<rect x="%d" y="%d" width="%d" height="9" rx="4.5" fill="#ffd3b0" opacity=".55"/>'
            '<rect x="%d" y="%d" width="%d" height="7" rx="3.5" fill="#ffd3b0" opacity=".4"/>'
            % (x, y, wide, x + 40, y + 14, wide * 0.6)
        )
    for base, reach, colour, seed in (
        (452, 74, "#a85f8d", 1),
        (474, 52, "#74437f", 2),
        (496, 34, "#46306b", 3),
        (512, 14, "#2c2858", 4),
    ):
        points = " ".join(
            "%d,%.1f"
            % (x, base - reach * (0.5 + 0.5 * math.sin(x * 0.013 * seed + seed * 2.1) * math.cos(x * 0.0071 + seed)))
            for x in range(40, 721, 8)
        )
        inner += '<polygon points="40,620 %s 720,620" fill="%s"/>' % (points, colour)
    inner += rect(40, 508, 680, 140, "#1f2350") + (
        '<polygon points="502,512 522,512 670,650 410,650" fill="#3a3d62"/>'
        '<polygon points="510,516 514,516 548,650 528,650" fill="#ffe9c4" opacity=".8"/>'
    )
    for at in range(9):
        d = (at / 8) ** 1.7
        for side in (-1, 1):
            inner += '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="#fff1b5"/>' % (
                512 + 27 * d + side * (11 + 128 * d),
                513 + 132 * d,
                1.6 + 3.2 * d,
            )
    inner += "".join(
        '<circle cx="%d" cy="545" r="4" fill="%s"/>' % (440 + at * 11, "#fff" if at < 2 else "#ff4a3a")
        for at in range(4)
    )
    inner += (
        '<path d="M40 40 L720 40 L720 92 C560 66 200 66 40 92Z" fill="#0b0f2c"/>'
        '<path d="M352 60 L408 60 L400 640 L360 640Z" fill="#0b0f2c"/>'
        '<path d="M40 60 L96 60 L52 640 L40 640ZM720 60 L664 60 L708 640 L720 640Z" fill="#0b0f2c"/>'
    )
    inner += (
        '<path d="M40 660 C150 592 610 592 720 660 L720 780 L40 780Z" fill="#10153a"/>'
        '<path d="M40 660 C150 592 610 592 720 660" stroke="#ffb066" stroke-width="4" fill="none" '
        'opacity=".8"/>'
    )
    inner += (
        primary(70, 668, 100)
        + navigation(186, 668, 100)
        + engines(330, 660, 100)
        + navigation(474, 668, 100)
        + primary(590, 668, 100)
    )
    body += '<g clip-path="url(#view)">%s</g>' % inner
    body += words(380, 868, 84, "AVIATOR", NAVY, 'font-weight="bold" textLength="430"') + wings(
        380, 930, 110, "#e08a1e"
    )
    body += words(190, 940, 20, "COCKPIT", NAVY, 'textLength="150"') + words(
        570, 940, 20, "AT DAWN", NAVY, 'textLength="150"'
    )
    save("poster_dawn", w, h, body, defs)


if __name__ == "__main__":
    for draw in (logbook, computer, checklist, notebooks, clock, throttle, mat, poster):
        draw()
