"""Draws papers that lie about in our rooms: chart, sketch of the controls, certificate, boarding pass, board,
alphabet.
"""

import itertools
import math
import random

from draw_rooms import AMBER, NAVY, line, rect, save, wings, words

MAGENTA, BLUE, INK = "#b0338c", "#2456a6", "#23304a"
SERIF = 'font-family="DejaVu Serif, serif"'
BOOK_SERIF = 'font-family="Liberation Serif, Times New Roman, serif"'


def circle(x, y, r, stroke, width, fill="none", rest=""):
    return '<circle cx="%.1f" cy="%.1f" r="%.1f" stroke="%s" stroke-width="%.1f" fill="%s" %s/>' % (
        x,
        y,
        r,
        stroke,
        width,
        fill,
        rest,
    )


def chart():
    """A visual chart of a made-up part of the plains: hills, a river, airspaces, beacons, our route."""
    w, h = 1024, 700
    rng = random.Random(11)
    defs = (
        '<filter id="hills" x="0" y="0" width="1" height="1">'
        '<feTurbulence type="fractalNoise" baseFrequency=".006" numOctaves="5" seed="9"/>'
        '<feColorMatrix values="0 0 0 0 .66  0 0 0 0 .52  0 0 0 0 .3  3.6 0 0 0 -2.0"/></filter>'
    )
    defs += (
        '<filter id="green" x="0" y="0" width="1" height="1">'
        '<feTurbulence type="fractalNoise" baseFrequency=".004" numOctaves="4" seed="21"/>'
        '<feColorMatrix values="0 0 0 0 .62  0 0 0 0 .78  0 0 0 0 .5  3 0 0 0 -1.3"/></filter>'
    )
    body = (
        rect(0, 0, w, h, "#f3efdc")
        + rect(0, 0, w, h, "#000", 'filter="url(#green)"')
        + rect(0, 0, w, h, "#000", 'filter="url(#hills)"')
    )
    river = "M-10 210 C120 180 160 300 300 290 S470 420 600 400 S760 540 880 520 S980 620 1040 600"
    body += (
        '<path d="%s" stroke="#7fb4dc" stroke-width="11" fill="none"/>'
        '<path d="%s" stroke="#a9d2ee" stroke-width="6" fill="none"/>' % (river, river)
    )
    body += (
        '<path d="M690 60 q60 -30 90 20 q70 10 40 60 q-40 50 -110 20 q-60 -40 -20 -100z" fill="#a9d2ee" '
        'stroke="#6aa3d0" stroke-width="2"/>'
    )
    for x in range(64, w, 128):
        body += line(x, 0, x, h, "#8b8f86", 1)
        for y in range(0, h, 16):
            body += line(x - 3, y, x + 3, y, "#8b8f86", 1)
    for y in range(60, h, 128):
        body += line(0, y, w, y, "#8b8f86", 1)
    for _ in range(26):
        x, y = rng.uniform(20, 1000), rng.uniform(20, 680)
        body += (
            '<path d="M%.0f %.0f q%.0f %.0f %.0f %.0f t%.0f %.0f" stroke="#b98a6a" stroke-width="2" fill="none"/>'
            % (
                x,
                y,
                rng.uniform(-60, 60),
                rng.uniform(-40, 40),
                rng.uniform(-120, 120),
                rng.uniform(-80, 80),
                rng.uniform(-120, 120),
                rng.uniform(-70, 70),
            )
        )
        body += '<path d="M%.0f %.0fl6 -10l6 10z" fill="#6b5a3c"/>' % (y, x * 0.66) + words(
            y + 6, x * 0.66 + 14, 10, str(rng.randint(6, 48) * 50), "#4a4030"
        )
    fields = ((180, 520, "VIDP"), (470, 180, "VIAG"), (800, 330, "VILK"), (330, 400, "VIJP"), (620, 580, "VIBY"))
    for at, (x, y, name) in enumerate(fields):
        colour = BLUE if at % 2 == 0 else MAGENTA
        body += circle(x, y, 92, colour, 3.4, colour, 'fill-opacity=".07"') + circle(
            x, y, 50, colour, 2.2, "none", 'stroke-dasharray="10 6"'
        )
        body += circle(x, y, 13, colour, 2.4, "#fff") + '<g transform="rotate(%d %d %d)">%s</g>' % (
            at * 40 - 30,
            x,
            y,
            rect(x - 2.4, y - 11, 4.8, 22, colour),
        )
        body += words(x + 20, y + 34, 19, name, colour, 'font-weight="bold"', "start") + words(
            x + 20, y + 50, 12, "118.%d  %d L" % (at + 1, 30 + at), colour, "", "start"
        )
    for x, y in ((300, 130), (700, 460)):
        body += circle(x, y, 74, BLUE, 1.6)
        for at in range(72):
            a = math.radians(at * 5)
            r = 66 if at % 6 else 60
            body += line(
                x + r * math.sin(a), y - r * math.cos(a), x + 74 * math.sin(a), y - 74 * math.cos(a), BLUE, 1.5
            )
        for at in range(12):
            a = math.radians(at * 30)
            body += words(x + 50 * math.sin(a), y - 50 * math.cos(a) + 4, 11, str(at * 3), BLUE)
        body += '<path d="M%d %dl7 12h-14z" fill="%s"/>' % (x, y - 7, BLUE)
    route = ((180, 520), (330, 400), (470, 180), (700, 460), (800, 330))
    for (x, y), (far, deep) in itertools.pairwise(route):
        body += line(x, y, far, deep, "#d0281f", 5.5)
        body += '<g transform="translate(%.0f,%.0f) rotate(%.0f)">%s</g>' % (
            (x + far) / 2,
            (y + deep) / 2,
            math.degrees(math.atan2(deep - y, far - x)),
            words(
                0,
                -10,
                15,
                "%03d&#176;  %d NM"
                % ((math.degrees(math.atan2(far - x, y - deep)) + 360) % 360, math.dist((x, y), (far, deep)) / 4),
                "#b01c14",
                'font-weight="bold"',
            ),
        )
    body += '<rect x="10" y="10" width="1004" height="680" fill="none" stroke="#4a4f58" stroke-width="3"/>' + rect(
        740, 610, 250, 66, "#fffdf2", 'stroke="#4a4f58" stroke-width="2"'
    )
    body += words(865, 640, 22, "AVIATOR", NAVY, 'font-weight="bold"') + words(
        865, 664, 13, "SIMULATOR CHART &#183; NOT FOR FLIGHT", INK, 'textLength="225"'
    )
    save("chart", w, h, body, defs)


def sketch():
    """What the instructor draws before the flight: sidestick, levers, display."""
    pen, red = (
        'fill="none" stroke="#27407c" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"',
        'fill="none" stroke="#c8321f" stroke-width="4" stroke-linecap="round"',
    )
    body = rect(0, 0, 700, 500, "#fbfaf5")
    for y in range(25, 500, 25):
        body += line(0, y, 700, y, "#dfe6ee", 1)
    for x in range(25, 700, 25):
        body += line(x, 0, x, 500, "#dfe6ee", 1)
    body += (
        '<g %s><path d="M90 360 q-4 -14 14 -18 l90 -2 q20 4 16 20 l-2 22 q-58 14 -116 0z"/>'
        '<path d="M128 340 q6 -50 -2 -96 q-14 -30 2 -56 q22 -22 48 0 q12 26 0 54 q-6 60 0 98"/>'
        '<path d="M132 214 q18 8 40 0M134 262 q14 6 34 0"/></g>' % pen
    )
    body += (
        '<g %s><path d="M60 250 h-36 m10 -10 l-10 10 l10 10M240 250 h36 m-10 -10 l10 10 l-10 10M150 150 '
        'v-44 m-9 10 l9 -10 l9 10"/></g>' % red
    )
    body += (
        '<g %s><path d="M340 370 h150 l-14 -190 h-122z"/><path d="M382 340 l-6 -130 m60 130 l6 -130"/>'
        '<path d="M356 214 q18 -14 40 0 v-30 q-20 -10 -40 0z M424 214 q18 -14 40 0 v-30 q-20 -10 -40 '
        '0z"/><path d="M356 262h14M356 300h14M462 262h-14M462 300h-14"/></g>' % pen
    )
    body += '<g %s><path d="M510 330 v-120 m-11 14 l11 -14 l11 14"/></g>' % red
    body += (
        '<g %s><rect x="556" y="190" width="116" height="130" rx="12"/>'
        '<path d="M556 262 l116 -18M590 282 l50 -8M590 240 l50 -8"/><path d="M576 200v110M654 196v112"/>'
        "</g>" % pen
    )
    for x, text in ((150, "stick: where to"), (415, "levers: how hard"), (612, "display: what")):
        body += (
            '<text x="%d" y="440" font-size="20" fill="#27407c" text-anchor="middle" font-style="italic" %s>%s</text>'
            % (x, SERIF, text)
        )
    body += (
        '<path d="M60 62 q240 -14 380 -4" %s/><text x="60" y="52" font-size="34" fill="#27407c" '
        'font-style="italic" %s>Before you fly</text>' % (red, SERIF)
    )
    save("sketch", 700, 500, body)


def certificate():
    """The certificate of a first flight: A4 across, engraved ground, printed wings, a foil seal."""
    w, h, middle, gilt, grey = 1188, 840, 594, "#a06c14", "#33373f"
    body = rect(0, 0, w, h, "#f8f3e6")
    for radius in range(60, 420, 9):
        petals = []
        for step in range(361):
            far = radius + 14 * math.sin(step * math.pi / 10 + radius * 0.05)
            x, y = _spoke(0, 0, far, step)
            petals.append("%s%.1f %.1f" % ("L" if step else "M", middle + 1.25 * x, 430 + 0.8 * y))
        body += '<path d="%s" stroke="#ece0c2" stroke-width="0.9" fill="none"/>' % "".join(petals)
    for inset, stroke, width in ((34, NAVY, 5), (46, gilt, 2), (58, NAVY, 1)):
        body += '<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="%s" stroke-width="%d"/>' % (
            inset,
            inset,
            w - 2 * inset,
            h - 2 * inset,
            stroke,
            width,
        )
    body += wings(middle, 150, 250, gilt) + words(
        middle, 236, 27, "AVIATOR", NAVY, 'font-weight="bold" letter-spacing="12"'
    )
    for y, size, what, colour, extra in (
        (338, 80, "Certificate of Flight", NAVY, ""),
        (398, 25, "This certificate is presented to", grey, 'font-style="italic"'),
        (478, 62, "Ananya Rao", "#132c78", 'font-style="italic"'),
        (554, 27, "who took off, flew and landed the A320 simulator", grey, 'font-style="italic"'),
        (590, 27, "at the controls from the first minute to the last.", grey, 'font-style="italic"'),
    ):
        body += '<text x="%d" y="%d" font-size="%d" fill="%s" text-anchor="middle" %s %s>%s</text>' % (
            middle,
            y,
            size,
            colour,
            BOOK_SERIF,
            extra,
            what,
        )
    body += line(330, 498, 858, 498, "#8a7a50", 1.6)
    for x, what in ((270, "INSTRUCTOR"), (918, "DATE")):
        body += line(x - 130, 718, x + 130, 718, "#8a7a50", 1.6)
        body += words(x, 744, 15, what, grey, 'letter-spacing="3"')
    body += (
        '<path d="M168 704 c20 -54 44 -42 34 6 c26 -46 44 -28 40 0 c18 -22 32 -24 42 -6 c26 -16 62 -26 '
        '96 -18" stroke="#1f3c8c" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        '<text x="918" y="706" font-size="32" fill="#1f3c8c" text-anchor="middle" font-style="italic" '
        "%s>14 November</text>" % BOOK_SERIF
    )
    rays = [
        "%s%.1f %.1f" % ("M" if step == 0 else "L", *_spoke(middle, 700, 62 if step % 2 else 56, step * 5))
        for step in range(72)
    ]
    body += '<path d="%sZ" fill="#c8922e"/>' % "".join(rays)
    body += (
        circle(middle, 700, 49, "#8d621a", 2, "#dca843")
        + circle(middle, 700, 43, "#8d621a", 1)
        + wings(middle, 700, 66, "#7a5212")
    )
    save("certificate", w, h, body)


def _spoke(x, y, radius, degrees):
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def boarding_pass():
    w, h = 800, 330
    body = (
        '<rect width="800" height="330" rx="16" fill="#fdfdfb"/>'
        '<path d="M16 0H784a16 16 0 0 1 16 16V74H0V16A16 16 0 0 1 16 0Z" fill="%s"/>'
        % NAVY
        + rect(0, 74, 800, 6, AMBER)
    )
    body += (
        words(30, 52, 34, "AVIATOR", "#fff", 'font-weight="bold" textLength="190"', "start")
        + words(560, 50, 24, "BOARDING PASS", "#fff", "", "end")
        + words(620, 50, 24, "SEAT", "#fff", "", "start")
    )
    for x, y, label, value, size in (
        (30, 112, "FROM", "T3", 62),
        (250, 112, "TO", "SKY", 62),
        (30, 226, "FLIGHT", "AV 737", 36),
        (215, 226, "GATE", "17", 36),
        (330, 226, "TIME", "18:40", 36),
        (620, 112, "SEAT", "1A", 62),
    ):
        body += words(x, y, 18, label, "#7a8394", "", "start") + words(
            x, y + size * 0.95, size, value, NAVY, 'font-weight="bold"', "start"
        )
    body += '<path d="M150 150h70m-16 -13l16 13l-16 13" stroke="%s" stroke-width="7" fill="none"/>' % AMBER + line(
        585, 80, 585, 330, "#aab2bf", 3, 'stroke-dasharray="3 9"'
    )
    rng, x = random.Random(2), 620.0
    while x < 770:
        wide = rng.choice((2, 3, 5))
        body += rect(x, 226, wide, 80, "#14181f")
        x += wide + rng.choice((2, 3, 5))
    save("boarding_pass", w, h, body)


def board():
    """The departures board over the hall."""
    w, h = 1000, 420
    rows = (
        ("18:05", "DUBAI", "AV 214", "12", "BOARDING"),
        ("18:20", "SINGAPORE", "AV 608", "09", "BOARDING"),
        ("18:40", "LONDON", "AV 137", "17", "GO TO GATE"),
        ("18:55", "FRANKFURT", "AV 331", "21", "ON TIME"),
        ("19:10", "DOHA", "AV 902", "14", "ON TIME"),
        ("19:30", "BANGKOK", "AV 450", "18", "DELAYED"),
    )
    body = (
        rect(0, 0, w, h, "#05070d")
        + rect(0, 0, w, 66, "#ffb327")
        + words(30, 46, 38, "DEPARTURES", "#10131a", 'font-weight="bold" textLength="290"', "start")
        + words(970, 46, 38, "T3", "#10131a", 'font-weight="bold"', "end")
    )
    for at, (time, place, flight, gate, state) in enumerate(rows):
        y = 118 + at * 56
        body += rect(14, y - 38, w - 28, 50, "#10141e" if at % 2 else "#0a0d15")
        for x, value, colour in (
            (34, time, "#ffc75a"),
            (190, place, "#eef2fa"),
            (450, flight, "#eef2fa"),
            (620, gate, "#ffc75a"),
            (730, state, {"B": "#49e07a", "G": "#ffc75a", "O": "#9fb4d6", "D": "#ff6a58"}[state[0]]),
        ):
            body += words(x, y, 34, value, colour, 'font-weight="bold"', "start")
    save("departures_board", w, h, body)


def alphabet():
    """The card with the spelling alphabet."""
    names = (
        "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec "
        "Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
    ).split()
    body = (
        rect(0, 0, 700, 500, "#fbf8ee")
        + rect(0, 0, 700, 62, NAVY)
        + rect(0, 62, 700, 5, AMBER)
        + words(30, 43, 30, "ALFA TO ZULU", "#fff", 'font-weight="bold" textLength="250"', "start")
    )
    for at, name in enumerate(names):
        x, y = 34 + (at // 9) * 226, 112 + (at % 9) * 43
        body += (
            rect(x, y - 27, 34, 34, AMBER if at % 2 else "#24376f", 'rx="5"')
            + words(x + 17, y - 1, 25, name[0], "#fff", 'font-weight="bold"')
            + words(x + 48, y - 1, 25, name, INK, "", "start")
        )
    save("alphabet", 700, 500, body)


if __name__ == "__main__":
    for draw in (chart, sketch, certificate, boarding_pass, board, alphabet):
        draw()
