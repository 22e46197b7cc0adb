"""What is printed, pressed and turned on the flight deck's panels, in millimetres from the upper left corner.

One description serves twice: art/displays/draw_panels.py draws its prints, lib/cockpit_panel.py builds its shapes.
"""

GREEN, AMBER, WHITE, BLUE, RED = "#35e05a", "#ffa01e", "#f4f1e6", "#5fc8ff", "#ff4a3a"


class Panel:
    """Collects items: modules (raised plates), words, lines, keys, knobs, switches, windows with digits, guards."""

    def __init__(self, name, width, height, paint="#56697a", letters=2.7):
        self.letters = letters
        self.name, self.width, self.height, self.paint = name, width, height, paint
        self.modules, self.words, self.lines, self.keys = [], [], [], []
        self.knobs, self.toggles, self.windows, self.guards = [], [], [], []

    def module(self, x, y, w, h, title=""):
        self.modules.append((x, y, w, h))
        if title:
            self.word(x + w / 2, y + 5.5, title, 3.6)
            wide = len(title) * 1.5 + 3
            for side in (-1, 1):
                if w / 2 - wide > 8:
                    self.lines.append(((x + w / 2 + side * wide, y + 5.5), (x + w / 2 + side * (w / 2 - 6), y + 5.5)))

    def word(self, x, y, words, size=3.0, colour=WHITE):
        self.words.append((x, y, words, size, colour))

    def line(self, *points):
        self.lines.append(points)

    def key(self, x, y, w=15.0, h=15.0, label="", legend=(), deep=5.0):
        """A push-button around x, y; `legend`: (words, colour, lit) from top to bottom."""
        self.keys.append((x, y, w, h, tuple(legend), deep))
        if label:
            self.word(x, y - h / 2 - self.letters - 0.5, label, self.letters)

    def knob(self, x, y, radius=8.0, label="", marks=0, deep=15.0):
        self.knobs.append((x, y, radius, deep, marks))
        if label:
            self.word(x, y - radius - 6.5, label, self.letters)

    def toggle(self, x, y, label="", up=True):
        self.toggles.append((x, y, up))
        if label:
            self.word(x, y - 12, label, self.letters)

    def window(self, x, y, w, h, digits, colour=AMBER):
        self.windows.append((x, y, w, h, digits, colour))

    def guard(self, x, y, w=19.0, h=19.0, colour="red"):
        self.guards.append((x, y, w, h, colour))


def autopilot(name="a320-fcu", pressure="1013", chosen=("250", "084", "10000", "-00"), engaged=True):
    """The glareshield's row: both sides' display choices and the autopilot's four windows in the middle."""
    p = Panel(name, 640, 92)
    for side in (0, 1):
        x = 6 if side == 0 else 486
        p.module(x, 3, 148, 86)
        for at, name in enumerate(("CSTR", "WPT", "VOR.D", "NDB", "ARPT")):
            p.key(x + (54 if side == 0 else 12) + at * 20, 17, 15, 11, "", [(name, WHITE, False)], 4)
        baro, rose, reach = (24, 74, 120) if side == 0 else (124, 28, 74)
        p.window(x + baro, 19, 34, 15, pressure)
        p.knob(x + baro, 46, 11, "", 0, 20)
        p.key(x + baro - 11, 75, 15, 13, "", [("FD", WHITE, False), ("---", GREEN, True)])
        p.key(x + baro + 11, 75, 15, 13, "", [("LS", WHITE, False)])
        p.knob(x + rose, 50, 10, "", 5, 15)
        p.knob(x + reach, 50, 10, "", 6, 15)
        for at in (rose, reach):
            p.toggle(x + at, 77)
    p.module(162, 3, 316, 86)
    for x, digits, name in zip((200, 270, 374, 442), chosen, ("SPD", "HDG", "ALT", "V/S")):
        p.window(x, 21, 58 if x == 374 else 46, 19, digits)
        p.word(x - 14, 9, name, 3.2)
        p.knob(x, 56, 12 if x != 374 else 13, "", 0, 22)
    for x, y, name, lit in (
        (308, 48, "AP1", engaged),
        (332, 48, "AP2", False),
        (320, 74, "A/THR", engaged),
        (270, 79, "LOC", False),
        (374, 80, "EXPED", False),
        (442, 80, "APPR", False),
    ):
        p.key(x, y, 18, 13 if y < 79 else 10, "", [("---", GREEN, lit), (name, WHITE, False)])
    p.key(320, 21, 14, 12, "", [("V/S", WHITE, False)])
    return p


def autopilot_on_runway():
    """The same row before and during a take-off: the climb is chosen, nothing is engaged yet."""
    return autopilot("a320-fcu-runway", "1011", ("142", "272", "06000", "----"), False)


def autopilot_in_cruise():
    """The same row at 35,000 feet on the standard pressure, speed and heading left to the flight plan."""
    return autopilot("a320-fcu-cruise", "Std", ("---", "---", "35000", "----"))


def warning():
    """Captain's warning lights on the glareshield; the first officer's is the same."""
    p = Panel("a320-warning", 150, 60)
    p.module(2, 2, 146, 56)
    p.key(36, 21, 34, 24, "", [("MASTER", RED, False), ("WARN", RED, False)])
    p.key(36, 45, 34, 14, "", [("MASTER CAUT", AMBER, False)])
    p.key(80, 30, 20, 20, "AUTO LAND", [("", RED, False)])
    p.key(118, 30, 22, 22, "SIDE STICK PRIORITY", [("CAPT", GREEN, False)])
    return p


def centre():
    """The strip beside the engine display: gear, brakes, standby instrument's surroundings."""
    p = Panel("a320-centre", 560, 236)
    p.module(20, 4, 140, 226)
    p.module(400, 4, 156, 140, "LDG GEAR")
    p.module(400, 148, 156, 82, "BRK")
    for at in range(3):
        p.key(426 + at * 24, 26, 18, 18, "", [("UNLK", RED, False), ("▼", GREEN, True)])
        p.key(426 + at * 24, 66, 18, 18, ("LO", "MED", "MAX")[at], [("DECEL", GREEN, False), ("ON", BLUE, at == 2)])
    p.key(440, 110, 24, 16, "BRK FAN", [("HOT", AMBER, False), ("ON", WHITE, False)])
    p.toggle(484, 112, "A/SKID")
    p.word(528, 20, "UP", 4)
    p.word(528, 136, "DOWN", 4)
    p.window(520, 196, 44, 22, "18.42", WHITE)
    p.knob(440, 196, 8, "CHR")
    return p


def mcdu():
    """The flight computer's keyboard; its screen sits in the upper part."""
    p = Panel("a320-mcdu-keys", 146, 236, "#4d5a63")
    p.module(2, 2, 142, 232)
    for row in range(6):
        for x in (9, 137):
            p.key(x, 30 + row * 12, 10, 7, "", [("—", WHITE, False)], 4)
    names = ("DIR", "PROG", "PERF", "INIT", "DATA", "", "F-PLN", "RAD NAV", "FUEL", "SEC F-P", "ATC", "MENU")
    for at, name in enumerate(names):
        p.key(20 + at % 6 * 18.5, 121 + at // 6 * 12, 16, 9, "", [(name, WHITE, False)], 4)
    for at, name in enumerate(("AIRPORT", "", "←", "↑", "→", "↓")):
        p.key(20 + at % 2 * 18.5, 146 + at // 2 * 12, 16, 9, "", [(name, WHITE, False)], 4)
    for at, name in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ/ Δ"):
        p.key(64 + at % 5 * 15.5, 147 + at // 5 * 13.4, 11, 10, "", [(name, WHITE, False)], 4)
    for at, name in enumerate("123456789.0±"):
        p.key(15 + at % 3 * 14.5, 184 + at // 3 * 13.2, 10, 10, "", [(name, WHITE, False)], 4)
    return p


def radio():
    """A radio's box over an audio box, beside the thrust levers."""
    p = Panel("a320-radio", 150, 260)
    p.module(2, 2, 146, 110)
    for x, digits in ((38, "118.10"), (112, "121.90")):
        p.window(x, 22, 54, 20, digits)
    p.key(75, 22, 12, 12, "", [("↔", GREEN, True)])
    for at, name in enumerate(("VHF1", "VHF2", "VHF3", "HF1", "HF2", "AM")):
        p.key(20 + at % 3 * 24, 52 + at // 3 * 22, 16, 13, name, [("---", GREEN, at == 0)])
    p.knob(118, 70, 13, "", 0, 20)
    for at, name in enumerate(("NAV", "VOR", "ILS", "ADF", "BFO")):
        p.key(18 + at * 18, 99, 12, 9, "", [(name, WHITE, False)])
    p.toggle(130, 98)
    p.module(2, 116, 146, 142)
    for row in range(3):
        for at in range(5):
            p.knob(
                20 + at * 26.5,
                150 + row * 40,
                6,
                (
                    "VHF1",
                    "VHF2",
                    "HF1",
                    "INT",
                    "CAB",
                    "VOR1",
                    "VOR2",
                    "MKR",
                    "ILS",
                    "ADF",
                    "PA",
                    "",
                    "VOICE",
                    "ON",
                    "RST",
                )[row * 5 + at],
                0,
                12,
            )
            if row == 0:
                p.key(20 + at * 26.5, 128, 18, 10, "", [("CALL", AMBER, False), ("---", GREEN, at == 0)])
    return p


def ecam():
    """The keys that choose a system page, between both keyboards."""
    p = Panel("a320-ecam", 176, 236)
    p.module(2, 2, 172, 66, "SWITCHING")
    for at, name in enumerate(("ATT HDG", "AIR DATA", "EIS DMC", "ECAM/ND")):
        p.knob(26 + at * 41, 44, 9, name, 3)
    p.module(2, 72, 172, 162, "ECAM")
    p.knob(26, 116, 10, "UPPER", 0)
    p.knob(26, 176, 10, "LOWER", 0)
    names = (
        "ENG",
        "BLEED",
        "PRESS",
        "ELEC",
        "HYD",
        "FUEL",
        "APU",
        "COND",
        "DOOR",
        "WHEEL",
        "F/CTL",
        "ALL",
        "CLR",
        "STS",
        "RCL",
        "EMER",
    )
    for at, name in enumerate(names):
        p.key(66 + at % 4 * 28, 106 + at // 4 * 32, 20, 18, "", [("---", GREEN, name == "HYD"), (name, WHITE, False)])
    return p


def engine_start():
    """Behind the thrust levers: both master switches and the ignition."""
    p = Panel("a320-start", 176, 104)
    p.module(2, 2, 172, 100, "ENG")
    p.word(44, 18, "MASTER 1", 3.4)
    p.word(132, 18, "MASTER 2", 3.4)
    p.knob(88, 66, 13, "MODE", 3, 18)
    for x in (58, 118):
        p.key(x, 88, 12, 10, "", [("FIRE", RED, False), ("FAULT", AMBER, False)])
    return p


def rear():
    """The pedestal's rear: speed brake, flaps, parking brake, rudder trim."""
    p = Panel("a320-rear", 500, 230)
    p.module(4, 4, 150, 222, "SPEED BRAKE")
    p.module(160, 4, 180, 118, "RUD TRIM")
    p.module(160, 126, 180, 100, "PARKING BRK")
    p.module(346, 4, 150, 222, "FLAPS")
    for at, name in enumerate(("RET", "1/2", "FULL")):
        p.word(120, 50 + at * 65, name, 4.4)
        p.line((60, 50 + at * 65), (100, 50 + at * 65))
    for at, name in enumerate("0123F"):
        p.word(386, 40 + at * 38, name, 6)
        p.line((394, 40 + at * 38), (410, 40 + at * 38))
    p.window(250, 34, 52, 20, "0.0", WHITE)
    p.knob(250, 80, 15, "", 0, 20)
    p.key(196, 80, 18, 14, "RESET", [("", WHITE, False)])
    p.knob(250, 180, 14, "ON", 2, 26)
    return p


def overhead():
    """The roof's rows of push-buttons: dark as long as all is well."""
    p = Panel("a320-overhead", 700, 900, "#566a78", 3.6)
    off, fault = ("OFF", WHITE, False), ("FAULT", AMBER, False)
    side = [
        ("ADIRS", 3, 3),
        ("FLT CTL", 3, 2),
        ("EVAC", 3, 1),
        ("EMER ELEC PWR", 3, 1),
        ("GPWS", 3, 1),
        ("RCDR", 3, 1),
        ("OXYGEN", 3, 1),
        ("CALLS", 3, 2),
    ]
    y = 4
    for title, columns, rows in side:
        tall = 20 + rows * 36
        p.module(4, y, 150, tall, title)
        for at in range(columns * rows):
            p.key(
                32 + at % 3 * 47,
                y + 29 + at // 3 * 36,
                19,
                19,
                _NAMES[at % 9] if title != "CALLS" else "MECH FWD AFT ALL EMER COCK".split()[at],
                (fault, off),
            )
        if title == "ADIRS":
            for at in range(3):
                p.keys.pop()
                p.knob(32 + at * 47, y + 104, 10, "", 3)
        y += tall + 4
    p.module(4, y, 150, 896 - y, "WIPER")
    p.knob(78, y + (896 - y) / 2 + 6, 11, "", 3)
    p.module(158, 4, 384, 112, "FIRE")
    for x, name in ((222, "ENG 1"), (350, "APU"), (478, "ENG 2")):
        p.guard(x, 50, 30, 26)
        p.word(x, 26, name, 4)
        p.key(x - 30, 92, 17, 15, "AGENT 1", (("SQUIB", WHITE, False), ("DISCH", AMBER, False)))
        p.key(
            x + 30,
            92,
            17,
            15,
            "TEST" if name == "APU" else "AGENT 2",
            (("SQUIB", WHITE, False), ("DISCH", AMBER, False)),
        )
    y = 120
    for title, names, rows in _MIDDLE:
        tall = 18 + rows * 37
        p.module(158, y, 384, tall, title)
        each = len(names) // rows
        pitch = 348 / each
        for at, name in enumerate(names):
            x, row = 176 + (at % each + 0.5) * pitch, y + 31 + at // each * 37
            if name.startswith("("):
                p.knob(x, row, 9, name[1:], 5)
            elif name.startswith("/"):
                p.toggle(x, row, name[1:], up=at % 3 != 2)
            else:
                p.key(
                    x,
                    row,
                    19,
                    19,
                    name,
                    (("AVAIL", GREEN, True), ("ON", BLUE, False))
                    if name == "EXT PWR"
                    else (fault, ("ON", BLUE, False) if name in ("WING", "ENG 1", "ENG 2", "MASTER SW") else off),
                )
        for at in range(each - 1):
            if title in ("HYD", "FUEL", "ELEC", "AIR COND"):
                p.line((176 + (at + 0.5) * pitch + 13, y + 31), (176 + (at + 1.5) * pitch - 13, y + 31))
        y += tall + 4
    p.module(158, y, 384, 896 - y, "READING LT")
    for x in (230, 350, 470):
        p.knob(x, y + (896 - y) / 2 + 8, 10, ("CAPT", "CTR", "F/O")[(x - 230) // 120], 4)
    y = 4
    for title, rows in (
        ("ENG MAN START", 1),
        ("CARGO HEAT", 2),
        ("CARGO SMOKE", 2),
        ("VENTILATION", 1),
        ("ENG", 1),
        ("PROBE HEAT", 1),
        ("F/CTL", 2),
        ("AUDIO", 2),
    ):
        tall = 20 + rows * 36
        p.module(546, y, 150, tall, title)
        for at in range(rows * 3):
            p.key(574 + at % 3 * 47, y + 29 + at // 3 * 36, 19, 19, _NAMES[(at + rows) % 9], (fault, off))
        y += tall + 4
    p.module(546, y, 150, 896 - y, "MAINT")
    p.knob(621, y + (896 - y) / 2 + 6, 11, "", 3)
    p.guard(250, 230, 23, 23, "black")
    return p


def side():
    """On the console beside a pilot: lamps, oxygen, loudspeaker."""
    p = Panel("a320-side", 160, 130)
    p.module(2, 2, 156, 60, "LIGHTING")
    for at, name in enumerate(("CONSOLE", "FLOOR", "MAP", "LOUDSPKR")):
        p.knob(24 + at * 37, 38, 8.5, name, 4)
    p.module(2, 66, 156, 62, "OXYGEN MASK")
    p.key(34, 96, 22, 22, "", [("RESET", WHITE, False), ("TEST", WHITE, False)])
    p.window(84, 96, 34, 18, "1850", WHITE)
    p.toggle(132, 98, "N/W STRG")
    return p


_NAMES = ("ELAC 1", "SEC 1", "FAC 1", "IR 2", "IR 3", "IR 1", "SYS", "TEST", "CMD")
_MIDDLE = (
    ("HYD", ("ENG 1 PUMP", "RAT", "ELEC PUMP", "PTU", "ENG 2 PUMP", "BLUE"), 1),
    ("FUEL", ("L PUMP 1", "L PUMP 2", "CTR 1", "MODE SEL", "CTR 2", "R PUMP 1", "R PUMP 2"), 1),
    (
        "ELEC",
        (
            "COMMERCIAL",
            "GALLEY",
            "BAT 1",
            "BAT 2",
            "AC ESS",
            "BUS TIE",
            "IDG 1",
            "GEN 1",
            "APU GEN",
            "EXT PWR",
            "GEN 2",
            "IDG 2",
        ),
        2,
    ),
    (
        "AIR COND",
        (
            "PACK 1",
            "(COCKPIT",
            "(FWD CABIN",
            "(AFT CABIN",
            "PACK 2",
            "HOT AIR",
            "ENG 1 BL",
            "APU BLEED",
            "(X BLEED",
            "ENG 2 BL",
            "RAM AIR",
            "(PACK FLOW",
        ),
        2,
    ),
    ("ANTI ICE", ("WING", "ENG 1", "ENG 2", "PROBE", "WINDOW"), 1),
    ("CABIN PRESS", ("MODE SEL", "(LDG ELEV", "/MAN V/S", "DITCHING"), 1),
    ("EXT LT", ("/STROBE", "/BEACON", "/WING", "/NAV", "/RWY TURN", "/LAND L", "/LAND R", "/NOSE"), 1),
    ("APU", ("MASTER SW", "START"), 1),
    ("SIGNS", ("/SEAT BELTS", "/NO SMOKING", "/EMER EXIT", "(DOME", "(OVHD INTEG"), 1),
    ("INT LT", ("(STANDBY", "/ANN LT", "/STBY COMP", "(STBY RIGHT", "(STORM"), 1),
)


ALL = (
    autopilot,
    autopilot_on_runway,
    autopilot_in_cruise,
    warning,
    centre,
    mcdu,
    radio,
    ecam,
    engine_start,
    rear,
    overhead,
    side,
)
