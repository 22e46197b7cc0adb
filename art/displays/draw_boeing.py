"""Draws the screens of our B737-like flight deck as SVG: python3 art/displays/draw_boeing.py writes b737-*.svg here."""

from svg import (
    AMBER,
    CYAN,
    GREEN,
    MAGENTA,
    RED,
    WHITE,
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

SKY, EARTH, TAPE = "#1466c8", "#7d4a16", "#4d545b"

# What the screens show in the climb.
CLIMB = {
    "flying": True,
    "speed": 232,
    "feet": 9860,
    "heading": 84,
    "set": ("250", "10000"),
    "pressure": "29.92 IN",
    "modes": (("MCP SPD", "LNAV", "VNAV PTH"), GREEN),
    "status": "CMD",
    "route": [(256, 420), (256, 300), (212, 214), (280, 130)],
    "speeds": "GS 298  TAS 268",
    "wind": "248°/34",
    "arrival": ("1851.4Z", "42.0 NM"),
    "limit": "R-CLB 91.4",
    "n1": (0.74, "88.4"),
    "egt": (0.6, "642"),
    "n2": ("94.1", "94.0"),
    "flow": ("1.21", "1.20"),
    "flaps": ("FLAP UP", 19, AMBER),
}
# Lined up on runway 27, brakes on, engines at idle: the speed tape ends at 45 knots, the field is 40 feet high.
HOLDING = {
    "flying": False,
    "speed": 45,
    "feet": 40,
    "heading": 272,
    "set": ("142", "6000"),
    "pressure": "1011 HPA",
    "modes": (("ARM", "LNAV", "VNAV"), WHITE),
    "status": "FD",
    "route": [(256, 420), (256, 250), (276, 168), (250, 96)],
    "speeds": "GS 0  TAS ---",
    "wind": "---°/--",
    "arrival": ("1816.0Z", "12.0 NM"),
    "limit": "TO 94.2",
    "n1": (0.18, "20.4"),
    "egt": (0.36, "412"),
    "n2": ("60.2", "60.4"),
    "flow": ("0.34", "0.34"),
    "flaps": ("FLAP 5", 19, GREEN),
}


def _tape(x, wide, middle, step, per_unit, label, numbers_at):
    parts = []
    for at in range(int(middle // step) - 8, int(middle // step) + 9):
        y = 246 + (middle - at * step) * per_unit
        if abs(y - 246) < 172 and at >= 0:
            edge = x + wide if numbers_at < 0 else x
            parts += [line(edge, y, edge + (-14 if numbers_at < 0 else 14), y, WHITE, 2.2)]
            if at % 2 == 0:
                parts.append(text(x + wide / 2 + numbers_at * 8, y, label(at * step), 17))
    return clipped(f"tape{x}", rect(x, 80, wide, 332), rect(x, 80, wide, 332, TAPE) + "".join(parts))


def flight(name, state=CLIMB):
    """Its primary flight display: a broad horizon, magenta bars, the compass below."""
    speed, feet, heading = state["speed"], state["feet"], state["heading"]
    x, y = 236, 246
    ball = rect(0, -200, 512, 446, SKY) + rect(0, y, 512, 400, EARTH) + line(0, y, 512, y, WHITE, 2.6)
    for degrees in (-20, -15, -10, -5, 5, 10, 15, 20):
        wide = 40 if degrees % 10 == 0 else 20
        ball += line(x - wide, y - degrees * 6, x + wide, y - degrees * 6)
        if degrees % 10 == 0:
            ball += text(x - wide - 16, y - degrees * 6, abs(degrees), 15) + text(
                x + wide + 16, y - degrees * 6, abs(degrees), 15
            )
    parts = [clipped("ball", rect(110, 104, 252, 284, round_by=30), ball)]
    for angle in (-45, -30, -20, -10, 10, 20, 30, 45):
        parts.append(line(*polar(x, y, 128, angle), *polar(x, y, 144, angle), WHITE, 2.2))
    parts += [
        shape([(x, 122), (x - 9, 108), (x + 9, 108)], WHITE),
        shape([(x, 124), (x - 9, 140), (x + 9, 140)], "none", WHITE),
    ]
    if state["flying"]:
        parts += [line(x - 70, y - 10, x + 70, y - 10, MAGENTA, 4), line(x + 5, y - 66, x + 5, y + 60, MAGENTA, 4)]
    for side in (-1, 1):
        parts.append(
            shape(
                [
                    (x + side * 98, y - 5),
                    (x + side * 44, y - 5),
                    (x + side * 44, y + 18),
                    (x + side * 53, y + 18),
                    (x + side * 53, y + 5),
                    (x + side * 98, y + 5),
                ],
                "#000",
                WHITE,
                2.2,
            )
        )
    parts += [
        rect(x - 5, y - 5, 10, 10, "#000", WHITE, 2.2),
        _tape(22, 66, speed, 10, 3.3, lambda v: v, -1),
        _tape(384, 76, feet, 100, 0.36, lambda v: v, 1),
    ]
    parts += [
        rect(14, y - 24, 70, 48, "#000", WHITE, 2.4),
        text(48, y, speed, 25),
        rect(386, y - 24, 84, 48, "#000", WHITE, 2.4),
        text(430, y, feet, 23),
    ]
    parts += [
        text(52, 62, state["set"][0], 21, MAGENTA),
        text(424, 62, state["set"][1], 21, MAGENTA),
        text(426, 432, state["pressure"], 18, GREEN),
        shape([(476, 120), (500, 150), (500, 342), (476, 372)], TAPE),
        line(476, y, 500, y - (34 if state["flying"] else 0), WHITE, 3),
    ]
    parts += [rect(104, 6, 264, 30, "none", TAPE, 2), line(192, 6, 192, 36, TAPE), line(280, 6, 280, 36, TAPE)]
    parts += [text(148 + at * 88, 21, mode, 16, state["modes"][1]) for at, mode in enumerate(state["modes"][0])]
    parts.append(text(236, 62, state["status"], 24, GREEN))
    rose = circle(x, 560, 140, TAPE, WHITE, 2)
    for degrees in range(0, 360, 5):
        rose += line(
            *polar(x, 560, 140, degrees - heading), *polar(x, 560, 130 if degrees % 10 else 122, degrees - heading)
        )
        if degrees % 30 == 0:
            tx, ty = polar(x, 560, 106, degrees - heading)
            rose += turned(degrees - heading, tx, ty, text(tx, ty, degrees // 10, 18))
    parts += [
        clipped("rose", rect(90, 414, 292, 98), rose),
        shape([(x, 424), (x - 9, 408), (x + 9, 408)], WHITE),
        line(x, 424, x, 512, MAGENTA, 2.4),
        text(126, 500, f"{heading:03d}H", 18, MAGENTA),
    ]
    save(name, 512, 512, parts)


def navigation(name, state=CLIMB):
    """Its map: track up, magenta route, white arc."""
    heading = state["heading"]
    x, y, radius = 256, 420, 330
    parts = [arc(x, y, radius, -62, 62, WHITE, 2.2), arc(x, y, radius / 2, -80, 80, WHITE, 1.8)]
    for degrees in range(heading - 60, heading + 61):
        if degrees % 5 == 0:
            turn = degrees - heading
            parts.append(
                line(*polar(x, y, radius, turn), *polar(x, y, radius - (14 if degrees % 10 == 0 else 8), turn))
            )
            if degrees % 30 == 0:
                tx, ty = polar(x, y, radius - 30, turn)
                parts.append(turned(turn, tx, ty, text(tx, ty, degrees // 10, 20)))
    route = state["route"]
    parts.append(shape(route, "none", MAGENTA, 3.2, False))
    for (px, py), label in zip(route[1:], ("PUNEX", "BODAR", "UDINO")):
        star = [polar(px, py, 11 if at % 2 == 0 else 4, at * 45) for at in range(8)]
        parts += [
            shape(star, "#000", MAGENTA if label == "PUNEX" else WHITE, 2.2),
            text(px + 18, py + 12, label, 17, MAGENTA if label == "PUNEX" else WHITE, "start"),
        ]
    for px, py, label in ((118, 290, "PNE"), (396, 240, "SUR"), (350, 350, "VABB")):
        parts += [circle(px, py, 8, "none", CYAN, 2.4), text(px + 14, py + 4, label, 15, CYAN, "start")]
    parts += [
        line(x, 90, x, 420, WHITE, 2.2),
        shape([(256, 420), (242, 456), (270, 456)], "none", WHITE, 2.6),
        rect(220, 34, 72, 32, "none", WHITE, 2.2),
        text(256, 50, f"{heading:03d}", 24),
        text(196, 50, "TRK", 18, GREEN),
        text(316, 50, "MAG", 18, GREEN),
        text(12, 22, state["speeds"], 17, WHITE, "start"),
        text(12, 46, state["wind"], 17, WHITE, "start"),
        text(500, 22, "PUNEX", 19, MAGENTA, "end"),
        text(500, 46, state["arrival"][0], 17, WHITE, "end"),
        text(500, 70, state["arrival"][1], 17, WHITE, "end"),
        text(12, 494, "VOR 1", 16, GREEN, "start"),
        text(500, 494, "VOR 2", 16, GREEN, "end"),
    ]
    save(name, 512, 512, parts)


def engines(name, state=CLIMB):
    """Round gauges of both engines, fuel below."""
    parts = [text(250, 16, "TAT +14c", 17, CYAN), text(330, 16, state["limit"], 18, GREEN)]
    for x in (96, 250):
        for y, value, label in ((92, *state["n1"]), (238, *state["egt"])):
            low, high = 90, 320
            edge = low + (high - low) * value
            pie = [(x, y)] + [polar(x, y, 58, low + (edge - low) * step / 20) for step in range(21)]
            parts += [
                shape(pie, "#5a6066"),
                arc(x, y, 60, low, 300, WHITE, 3),
                arc(x, y, 60, 300, 312, RED, 4),
                line(x, y, *polar(x, y, 60, edge), WHITE, 4),
                rect(x - 2, y - 44, 74, 30, "#000", WHITE, 2),
                text(x + 36, y - 29, label, 22),
            ]
    parts += [
        text(173, 108, "N1", 18, CYAN),
        text(173, 254, "EGT", 18, CYAN),
        text(173, 340, "N2", 18, CYAN),
        text(96, 340, state["n2"][0], 22),
        text(250, 340, state["n2"][1], 22),
        text(173, 376, "FF", 18, CYAN),
        text(96, 376, state["flow"][0], 22),
        text(250, 376, state["flow"][1], 22),
    ]
    for row, words in enumerate(("ENG 1 START", "PARKING BRAKE", "SPEED BRAKE")):
        parts += [
            rect(350, 44 + row * 40, 150, 32, "none", "#3a4046", 2),
            text(425, 60 + row * 40, words, 15, "#4a5056"),
        ]
    for at, (x, amount) in enumerate(((96, "3.74"), (256, "0.00"), (416, "3.74"))):
        parts += [
            arc(x, 462, 44, -120, 120, WHITE, 3),
            line(*polar(x, 462, 30, -60 + at % 2 * -60), *polar(x, 462, 44, -60 + at % 2 * -60), WHITE, 4),
            text(x, 466, amount, 21, WHITE),
            text(x, 496, "CTR" if at == 1 else str(1 + at // 2), 15, CYAN),
        ]
    parts.append(text(425, 330, *state["flaps"]))
    save(name, 512, 512, parts)


def card(name):
    """The checklist on the control wheel's hub."""
    rows = (
        "BEFORE TAKEOFF",
        "Flaps  ......  __, green light",
        "Stab trim  ......  __ units",
        "AFTER TAKEOFF",
        "Engine bleeds  ......  On",
        "Landing gear  ......  Up, off",
        "Flaps  ......  Up, no lights",
        "LANDING",
        "Speedbrake  ......  Armed",
        "Landing gear  ......  Down",
        "Flaps  ......  __, green light",
    )
    parts = []
    for row, words in enumerate(rows):
        head = words.isupper()
        if head:
            parts.append(rect(20, 26 + row * 38 - 15, 472, 30, "#2b2f33"))
        parts.append(
            text(
                256 if head else 30,
                26 + row * 38,
                words,
                22 if head else 19,
                "#fff" if head else "#1a1c1e",
                "middle" if head else "start",
                "bold" if head else "normal",
            )
        )
    save(name, 512, 440, parts, "#e8e5da")


if __name__ == "__main__":
    flight("b737-pfd")
    navigation("b737-nd")
    engines("b737-engines")
    flight("b737-pfd-holding", HOLDING)
    navigation("b737-nd-holding", HOLDING)
    engines("b737-engines-holding", HOLDING)
    card("b737-card")
