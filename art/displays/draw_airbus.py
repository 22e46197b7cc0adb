"""Draws the screens of our A320-like flight deck as SVG: python3 art/displays/draw_airbus.py writes a320-*.svg here."""

import math
import random

from svg import (
    CYAN,
    GREEN,
    GREY,
    MAGENTA,
    RED,
    WHITE,
    YELLOW,
    arc,
    circle,
    clipped,
    line,
    polar,
    rect,
    save,
    shape,
    text,
    turned,
)

SKY, EARTH = "#1577d8", "#7b4413"


def _ladder(x, y, per_degree, pitch):
    """Pitch lines every 2.5 degrees around the middle of the ball."""
    parts = []
    for half in range(-16, 17):
        degrees = half * 2.5
        height = y + (pitch - degrees) * per_degree
        if half == 0 or abs(height - y) > 104:
            continue
        wide = 44 if half % 4 == 0 else 22 if half % 2 == 0 else 11
        parts.append(line(x - wide, height, x + wide, height, WHITE, 2))
        if half % 4 == 0:
            parts += [
                text(x - wide - 16, height, abs(int(degrees)), 15),
                text(x + wide + 16, height, abs(int(degrees)), 15),
            ]
    return "".join(parts)


def _speed(speed, target, trend=True, x=34, y=262):
    parts = []
    for knots in range(int(speed) // 10 * 10 - 40, int(speed) + 50, 10):
        height = y + (speed - knots) * 3.4
        if knots >= 30 and abs(height - y) < 150:
            parts.append(line(x + 46, height, x + 56, height, WHITE, 2.4))
            if knots % 20 == 0:
                parts.append(text(x + 22, height, f"{knots:03d}", 18))
    tape = clipped("speed", rect(x, 112, 80, 300), rect(x, 112, 56, 300, GREY) + "".join(parts))
    mark = y + (speed - target) * 3.4
    over = [
        line(x, 112, x + 70, 112),
        line(x, 412, x + 70, 412),
        line(x + 56, 112, x + 56, 412, WHITE, 2.4),
        line(x - 14, y, x - 2, y, YELLOW, 4),
        shape([(x + 58, y), (x + 72, y - 7), (x + 72, y + 7)], YELLOW),
        line(x + 46, y, x + 60, y, YELLOW, 4),
    ]
    if trend:
        over += [
            line(x + 63, y - 3, x + 63, y - 52, YELLOW, 2.4),
            shape([(x + 58, y - 44), (x + 63, y - 54), (x + 68, y - 44)], "none", YELLOW),
        ]
    if abs(mark - y) < 148:
        over.append(shape([(x + 57, mark), (x + 76, mark - 12), (x + 76, mark + 12)], "none", MAGENTA, 2.6))
    return tape + "".join(over)


def _altitude(feet, x=376, y=262):
    parts = []
    for hundred in range(feet // 100 - 8, feet // 100 + 9):
        height = y + (feet - hundred * 100) * 0.235
        if abs(height - y) > 160:
            continue
        parts.append(line(x + 46, height, x + 54, height, WHITE, 2))
        if hundred % 5 == 0:
            parts += [
                text(x + 22, height, f"{max(hundred, 0):03d}", 18),
                line(x + 54, height, x + 64, height, WHITE, 2),
            ]
    tape = clipped("height", rect(x, 112, 66, 300), rect(x, 112, 54, 300, GREY) + "".join(parts))
    small = feet % 100 // 20 * 20
    window = [
        shape(
            [
                (x - 4, y - 17),
                (x + 46, y - 17),
                (x + 46, y - 30),
                (x + 76, y - 30),
                (x + 76, y + 30),
                (x + 46, y + 30),
                (x + 46, y + 17),
                (x - 4, y + 17),
            ],
            "#000",
            YELLOW,
            2.4,
        ),
        text(x + 21, y, feet // 100, 23, GREEN),
        text(x + 61, y, f"{small:02d}", 17, GREEN),
        text(x + 61, y - 19, f"{(small + 20) % 100:02d}", 15, GREEN),
        text(x + 61, y + 19, f"{(small - 20) % 100:02d}", 15, GREEN),
    ]
    return (
        tape + line(x, 112, x + 62, 112) + line(x, 412, x + 62, 412) + line(x + 54, 112, x + 54, 412) + "".join(window)
    )


def _climb(feet_a_minute, x=462, y=262):
    back = shape([(x, 132), (x + 18, 132), (x + 36, 200), (x + 36, 324), (x + 18, 392), (x, 392)], GREY)
    parts = []
    for at, label in ((46, "1"), (86, "2"), (116, "6")):
        for side in (-1, 1):
            parts += [
                line(x + 12, y + side * at, x + 20, y + side * at, WHITE, 2.6),
                text(x + 6, y + side * at, label, 12),
            ]
    end = y - math.copysign(min(abs(feet_a_minute) / 1000 * 46, 116), feet_a_minute)
    parts += [line(x - 2, y, x + 18, y, YELLOW, 4), line(x + 18, end, x + 44, y + (end - y) * 0.35, GREEN, 3.6)]
    if abs(feet_a_minute) > 200:
        parts.append(
            text(x + 12, end - 12 if feet_a_minute > 0 else end + 12, f"{abs(feet_a_minute) // 100:02d}", 14, GREEN)
        )
    return back + "".join(parts)


def _heading(heading, x=236, y=452):
    parts = []
    for degrees in range(heading - 30, heading + 31):
        if degrees % 5 == 0:
            at = x + (degrees - heading) * 5.2
            parts.append(line(at, y - 18, at, y - (4 if degrees % 10 == 0 else 10), WHITE, 2))
            if degrees % 10 == 0:
                parts.append(text(at, y + 8, degrees % 360 // 10, 18 if degrees % 30 == 0 else 14))
    tape = clipped("heading", rect(x - 112, y - 20, 224, 44), rect(x - 112, y - 20, 224, 44, GREY) + "".join(parts))
    diamond = [(x + 9, y - 12), (x + 15, y - 4), (x + 9, y + 4), (x + 3, y - 4)]
    return (
        tape
        + line(x - 112, y - 20, x + 112, y - 20)
        + line(x - 112, y - 20, x - 112, y + 24)
        + line(x + 112, y - 20, x + 112, y + 24)
        + shape(diamond, "none", GREEN, 2.4)
        + line(x, y - 32, x, y - 8, YELLOW, 4)
    )


def flight(
    name, pitch, speed, target, feet, climb, heading, modes, selected, pressure, bank=0.0, mach=None, moving=True
):
    """The primary flight display; at rest, without a speed trend and the flight director's bars."""
    x, y, per_degree = 236, 262, 5.4
    horizon = y + pitch * per_degree
    ball = (
        rect(x - 300, y - 500, 600, horizon - y + 500, SKY)
        + rect(x - 300, horizon, 600, 600, EARTH)
        + line(x - 300, horizon, x + 300, horizon, WHITE, 2.6)
        + _ladder(x, y, per_degree, pitch)
    )
    outline = (
        f'<path d="M{x - 112} {y - 78}Q{x - 104} {y - 142} {x} {y - 146}Q{x + 104} {y - 142} {x + 112} {y - 78}'
        f'V{y + 78}Q{x + 104} {y + 142} {x} {y + 146}Q{x - 104} {y + 142} {x - 112} {y + 78}Z"/>'
    )
    parts = [clipped("ball", outline, turned(-bank, x, y, ball))]
    for angle in (-45, -30, -20, -10, 10, 20, 30, 45):
        long = 12 if abs(angle) != 30 else 18
        parts.append(line(*polar(x, y, 134, angle), *polar(x, y, 134 + long, angle), WHITE, 2.4))
    parts += [
        shape([(x, y - 130), (x - 9, y - 146), (x + 9, y - 146)], "#000", YELLOW, 2.6),
        turned(
            -bank,
            x,
            y,
            shape([(x, y - 128), (x - 10, y - 112), (x + 10, y - 112)], "none", YELLOW, 2.4)
            + shape([(x - 12, y - 108), (x + 12, y - 108), (x + 14, y - 102), (x - 14, y - 102)], "none", YELLOW, 2.2),
        ),
    ]
    if moving:
        parts += [line(x - 62, y - 3, x + 62, y - 3, GREEN, 3), line(x + 2, y - 62, x + 2, y + 62, GREEN, 3)]
    for side in (-1, 1):
        wing = [
            (x + side * 96, y - 5),
            (x + side * 46, y - 5),
            (x + side * 46, y + 20),
            (x + side * 55, y + 20),
            (x + side * 55, y + 5),
            (x + side * 96, y + 5),
        ]
        parts.append(shape(wing, "#000", YELLOW, 2.6))
    parts.append(rect(x - 5, y - 5, 10, 10, "#000", YELLOW, 2.6))
    parts += [_speed(speed, target, moving), _altitude(feet), _climb(climb), _heading(heading)]
    parts += [line(at, 6, at, 76, "#8b949b", 2) for at in (104, 206, 308, 410)]
    for column, words in enumerate(modes):
        for row, word in enumerate(words):
            fill = CYAN if word.startswith("*") else WHITE if column == 4 else GREEN
            parts.append(text(53 + column * 102, 18 + row * 24, word.lstrip("*"), 17, fill))
    parts += [text(404, 98, selected, 20, CYAN), text(404, 432, pressure, 18, CYAN)]
    if mach:
        parts.append(text(62, 436, mach, 20, GREEN))
    save(name, 512, 512, parts)


def _weather(x, y):
    """Rain as radar paints it, in cells along the beam: green, yellow, red, with a magenta heart."""
    random.seed(4)
    storms = [
        (-28, 210, 62, 1.25),
        (-17, 250, 45, 1.05),
        (14, 285, 50, 0.9),
        (33, 190, 40, 0.85),
        (-40, 130, 34, 0.8),
        (25, 330, 46, 1.2),
        (2, 345, 38, 0.8),
    ]
    bumps = [
        (random.uniform(-50, 50), random.uniform(60, 370), random.uniform(8, 20), random.uniform(-0.4, 0.5))
        for _ in range(90)
    ]
    runs = {GREEN: [], YELLOW: [], RED: [], MAGENTA: []}
    for distance in range(70, 337, 4):
        for beam in range(-52, 52):
            px, py = polar(0, 0, distance, beam)
            level = 0.0
            for angle, far, reach, peak in storms:
                cx, cy = polar(0, 0, far, angle)
                level += peak * math.exp(-((px - cx) ** 2 + (py - cy) ** 2) / (reach * reach * 0.55))
            for angle, far, reach, peak in bumps:
                cx, cy = polar(0, 0, far, angle)
                level += peak * 0.5 * math.exp(-((px - cx) ** 2 + (py - cy) ** 2) / (reach * reach))
            if level > 0.3:
                colour = MAGENTA if level > 1.28 else RED if level > 0.92 else YELLOW if level > 0.6 else GREEN
                a, b = polar(x, y, distance, beam - 0.55), polar(x, y, distance, beam + 0.55)
                c, d = polar(x, y, distance + 4.4, beam + 0.55), polar(x, y, distance + 4.4, beam - 0.55)
                runs[colour].append("M" + "L".join(f"{p:.0f} {q:.0f}" for p, q in (a, b, c, d)))
    return "".join(f'<path d="{"".join(path)}" fill="{colour}" opacity="0.86"/>' for colour, path in runs.items())


def navigation(name, heading, route, top_right, wind=(62, "248/34"), weather=False, speeds=("452", "438")):
    """The navigation display in its arc mode; `route`: (x, y, name) on the screen."""
    x, y, radius = 256, 446, 340
    parts = [_weather(x, y)] if weather else []
    for degrees in range(heading - 48, heading + 49):
        if degrees % 5 == 0:
            turn = degrees - heading
            parts.append(
                line(
                    *polar(x, y, radius, turn),
                    *polar(x, y, radius + (15 if degrees % 10 == 0 else 8), turn),
                    WHITE,
                    2.2,
                )
            )
            if degrees % 10 == 0:
                tx, ty = polar(x, y, radius + 27, turn)
                parts.append(turned(turn, tx, ty, text(tx, ty, degrees % 360 // 10, 19 if degrees % 30 == 0 else 14)))
    parts.append(arc(x, y, radius, -48, 48, WHITE, 2.4))
    parts += [
        arc(x, y, radius * part, -48 if part > 0.7 else -78, 48 if part > 0.7 else 78, WHITE, 1.8, "9 8")
        for part in (0.25, 0.5, 0.75)
    ]
    parts += [
        text(x - 196, y - 88, "80" if weather else "20", 15, CYAN),
        text(x + 196, y - 88, "80" if weather else "20", 15, CYAN),
    ]
    parts.append(shape([(px, py) for px, py, _ in route], "none", GREEN, 3, False))
    for px, py, label in route[1:]:
        parts += [
            shape(
                [(px, py - 8), (px + 7, py), (px, py + 8), (px - 7, py)],
                "#000",
                GREEN if label != route[1][2] else WHITE,
                2.2,
            ),
            text(px + 14, py - 8, label, 16, GREEN if label != route[1][2] else WHITE, "start"),
        ]
    for px, py, label in ((118, 264, "PNE"), (392, 330, "BBB"), (342, 150, "SUR")):
        parts += [
            line(px - 8, py, px + 8, py, MAGENTA, 2.4),
            line(px, py - 8, px, py + 8, MAGENTA, 2.4),
            circle(px, py, 5, "none", MAGENTA),
            text(px + 13, py + 4, label, 14, MAGENTA, "start"),
        ]
    parts += [
        line(x, y - 26, x, y + 34, YELLOW, 4.5),
        line(x - 28, y, x + 28, y, YELLOW, 4.5),
        line(x - 11, y + 26, x + 11, y + 26, YELLOW, 4.5),
        line(x, y - radius - 12, x, y - radius + 12, YELLOW, 4.5),
    ]
    parts += [
        text(12, 20, "GS", 14, WHITE, "start"),
        text(38, 20, speeds[0], 18, GREEN, "start"),
        text(84, 20, "TAS", 14, WHITE, "start"),
        text(118, 20, speeds[1], 18, GREEN, "start"),
        text(12, 44, wind[1], 17, GREEN, "start"),
        turned(
            wind[0], 30, 76, line(30, 92, 30, 60, GREEN, 2.4) + shape([(24, 68), (30, 56), (36, 68)], "none", GREEN)
        ),
    ]
    for row, (words, fill) in enumerate(top_right):
        parts.append(text(500, 20 + row * 23, words, 17, fill, "end"))
    parts += [
        text(12, 470, "VOR1", 15, WHITE, "start"),
        text(12, 490, "PNE", 15, WHITE, "start"),
        text(500, 470, "VOR2", 15, WHITE, "end"),
        text(500, 490, "BBB", 15, WHITE, "end"),
    ]
    if weather:
        parts += [
            text(500, 400, "TILT", 14, WHITE, "end"),
            text(500, 420, "-1.50", 16, CYAN, "end"),
            text(12, 420, "WX+T", 16, GREEN, "start"),
        ]
    save(name, 512, 512, parts)


def _gauge(x, y, r, value, label, low=-120, high=90, red=0.94):
    sweep = low + (high - low) * value
    return (
        arc(x, y, r, low, low + (high - low) * red, WHITE, 3)
        + arc(x, y, r, low + (high - low) * red, high, RED, 3.4)
        + "".join(
            line(*polar(x, y, r - 7, low + (high - low) * part), *polar(x, y, r, low + (high - low) * part), WHITE, 2.4)
            for part in (0.25, 0.5, 0.75)
        )
        + line(*polar(x, y, r * 0.42, sweep), *polar(x, y, r + 7, sweep), GREEN, 4)
        + rect(x - 4, y + 7, r * 1.08, 25, "none", "#8b949b", 1.8)
        + text(x + r - 0, y + 20, label, 21, GREEN, "end")
    )


def engines(name, n1, egt, n2, flow, limit, memo, flaps):
    """The upper display in the middle: both engines, fuel, flaps, memos."""
    parts = [line(10, 318, 300, 318, WHITE, 2.4), line(330, 318, 502, 318, WHITE, 2.4)]
    for x in (98, 278):
        parts += [_gauge(x, 72, 52, n1 / 112, f"{n1:.1f}"), _gauge(x, 176, 44, egt / 1000, f"{egt:.0f}", -90, 90, 0.9)]
        parts += [text(x + 14, 244, f"{n2:.1f}", 21, GREEN), text(x + 14, 282, flow, 21, GREEN)]
    parts += [
        text(188, 66, "N1", 18),
        text(188, 86, "%", 15, CYAN),
        text(188, 170, "EGT", 18),
        text(188, 190, "°C", 15, CYAN),
        text(194, 244, "N2 %", 17),
        text(194, 278, "FF", 17),
        text(194, 296, "KG/H", 13, CYAN),
        text(420, 40, limit[0], 20, CYAN),
        text(420, 66, limit[1] + " %", 21, GREEN),
        text(372, 150, "FOB :", 18, WHITE),
        text(436, 150, "7480", 21, GREEN),
        text(484, 150, "KG", 14, CYAN),
    ]
    parts += [
        text(408, 214, "S", 16),
        text(466, 214, "F", 16),
        shape([(420, 236), (452, 236), (446, 252), (426, 252)], GREY, WHITE, 1.8),
    ]
    parts += [rect(x, 240, 6, 6, WHITE) for x in (352, 376, 400, 468, 486, 502)]
    parts += [
        line(420, 238, 352 + 48 * (1 - flaps), 250, GREEN, 4),
        line(452, 238, 456 + 34 * flaps, 250, GREEN, 4),
        text(436, 284, "FULL" if flaps > 0.9 else "1+F" if flaps else "0", 18, GREEN),
    ]
    for row, (words, fill) in enumerate(memo):
        parts.append(text(14, 346 + row * 30, words, 19, fill, "start"))
    parts += [
        text(340, 346, "SEAT BELTS", 19, GREEN, "start"),
        text(340, 376, "NO SMOKING", 19, GREEN, "start"),
        text(340, 406, "APU AVAIL", 19, GREEN, "start"),
    ]
    save(name, 512, 512, parts)


def system(name):
    """The lower display in the middle: the three hydraulic systems."""
    parts = [text(256, 26, "HYD", 24, WHITE), line(226, 42, 286, 42, WHITE, 2.4)]
    for x, label, engine in ((110, "GREEN", "1"), (256, "BLUE", ""), (402, "YELLOW", "2")):
        parts += [
            shape([(x, 62), (x - 12, 80), (x + 12, 80)], "none", GREEN, 2.6),
            line(x, 80, x, 100, GREEN, 3.4),
            text(x, 116, label, 19, WHITE),
            text(x, 146, "3000", 23, GREEN),
            text(x + 52, 146, "PSI", 13, CYAN),
            line(x, 164, x, 206, GREEN, 3.4),
            rect(x - 19, 206, 38, 38, "none", GREEN, 2.8),
            line(x, 206, x, 244, GREEN, 3),
            line(x, 244, x, 300, GREEN, 3.4),
            circle(x, 318, 18, "none", GREEN, 2.8),
            line(x, 300, x, 336, GREEN, 3),
            line(x, 336, x, 368, GREEN, 3.4),
        ]
        parts += [
            text(x - 46, 226, engine, 26, WHITE),
            rect(x - 9, 368, 18, 62, "none", WHITE, 2.4),
            rect(x - 7, 386, 14, 42, GREEN),
            line(x + 13, 380, x + 13, 410, GREEN, 4),
        ]
    parts += [
        line(130, 182, 236, 182, WHITE, 2.2),
        text(183, 170, "PTU", 16),
        line(276, 182, 382, 182, GREEN, 2.4),
        shape([(276, 182), (290, 175), (290, 189)], "none", GREEN),
        text(474, 226, "ELEC", 16),
    ]
    parts += [
        line(8, 446, 504, 446, WHITE, 2.4),
        text(14, 468, "TAT  +12 °C", 17, GREEN, "start"),
        text(14, 493, "SAT   +8 °C", 17, GREEN, "start"),
        text(256, 480, "18 H 42", 21, GREEN),
        text(498, 468, "GW  58400 KG", 17, GREEN, "end"),
        text(498, 493, "FOB  7480 KG", 17, GREEN, "end"),
    ]
    save(name, 512, 512, parts)


def computer(name):
    """The screen of the flight management computer: a plan from Mumbai to Delhi."""
    rows = [
        ("FROM", WHITE, "TIME  SPD/ALT", 0),
        ("VABB27", GREEN, "1810  138/  39", 1),
        ("TRK272°", WHITE, "     4NM      ", 0),
        ("1500", GREEN, "1812  160/1500", 1),
        ("", WHITE, "    18NM      ", 0),
        ("PUNEX", GREEN, "1816  250/ 100", 1),
        ("AW41N", WHITE, "    62NM      ", 0),
        ("BODAR", GREEN, "1826  .78/FL35", 1),
        ("AW41N", WHITE, "   140NM      ", 0),
        ("UDINO", GREEN, "1844   " + '"' + "/  " + '"' + "   ", 1),
        ("DEST", WHITE, "TIME DIST EFOB", 0),
        ("VIDP28", WHITE, "1942  612  4.1", 1),
    ]
    parts = [text(372, 28, "AV101", 22, WHITE, "middle", family="monospace")]
    for row, (left, fill, right, large) in enumerate(rows):
        y, size = 60 + row * 29, 23 if large else 18
        parts += [
            text(12, y, left, size, fill, "start", family="monospace"),
            text(500, y, right, size * 0.94, GREEN if large and row < 10 else WHITE, "end", family="monospace"),
        ]
    parts.append(text(12, 412, "", 20))
    save(name, 512, 424, parts)


ROUTE = [(256, 446, ""), (256, 320, "PUNEX"), (236, 236, "BODAR"), (300, 150, "UDINO"), (352, 96, "KALVA")]

if __name__ == "__main__":
    flight(
        "a320-pfd-cruise",
        2.0,
        272,
        272,
        35020,
        0,
        84,
        [["MACH"], ["ALT CRZ"], ["NAV"], [], ["AP1", "1FD2", "A/THR"]],
        "FL350",
        "STD",
        0,
        ".780",
    )
    flight(
        "a320-pfd-level",
        0.0,
        250,
        250,
        10020,
        0,
        84,
        [["SPEED"], ["ALT"], ["NAV"], [], ["AP1", "1FD2", "A/THR"]],
        "10000",
        "QNH  1013",
    )
    flight(
        "a320-pfd-roll",
        0.6,
        128,
        142,
        40,
        0,
        272,
        [["MAN TOGA"], ["SRS", "*CLB"], ["RWY", "*NAV"], [], ["", "1FD2", "*A/THR"]],
        "6000",
        "QNH  1011",
    )
    flight(
        "a320-pfd-holding",
        0.0,
        30,
        142,
        40,
        0,
        272,
        [[], ["", "*CLB"], ["", "*NAV"], [], ["", "1FD2"]],
        "6000",
        "QNH  1011",
        moving=False,
    )
    ahead = [(256, 446, ""), (256, 280, "PUNEX"), (276, 190, "BODAR"), (232, 112, "UDINO")]
    first = [("PUNEX", WHITE), ("272°", GREEN), ("12 NM", GREEN), ("18:46", GREEN)]
    navigation("a320-nd-roll", 272, ahead, first, (62, "248/06"), speeds=("124", "130"))
    navigation("a320-nd-holding", 272, ahead, first, (62, "---/--"), speeds=("0", "---"))
    arrival = [("PUNEX", WHITE), ("084°", GREEN), ("42 NM", GREEN), ("18:51", GREEN)]
    navigation("a320-nd", 84, ROUTE, arrival)
    navigation("a320-nd-weather", 84, ROUTE, arrival, weather=True)
    engines(
        "a320-engines-cruise",
        84.2,
        612,
        91.4,
        "1180",
        ("CLB", "86.4"),
        [("PARK BRK OFF", GREEN), ("CTR TK FEEDG", GREEN)],
        0.0,
    )
    engines(
        "a320-engines-takeoff",
        91.6,
        702,
        96.1,
        "3960",
        ("TOGA", "92.0"),
        [
            ("T.O   AUTO BRK  MAX", GREEN),
            ("      SIGNS  ON", GREEN),
            ("      SPLRS  ARM", GREEN),
            ("      FLAPS  T.O", GREEN),
            ("      CONFIG NORM", GREEN),
        ],
        0.4,
    )
    engines(
        "a320-engines-idle",
        19.6,
        428,
        58.4,
        "310",
        ("TOGA", "92.0"),
        [
            ("T.O   AUTO BRK  MAX", GREEN),
            ("      SIGNS  ON", GREEN),
            ("      SPLRS  ARM", GREEN),
            ("      FLAPS  T.O", GREEN),
            ("      CONFIG NORM", GREEN),
        ],
        0.4,
    )
    system("a320-system")
    computer("a320-mcdu")
