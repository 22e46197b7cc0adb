"""Above and around clouds, and out of the cabin. Along the wing: wing.py; cities by night: window_seat.py.

The airliner's fuselage axis is the origin, its nose points towards -Y; who looks out on the left looks along +X.
"""

import math

import numpy as np

from lib import airliner, arrays, clouds, stage, windows
from lib.air import dusk_sky
from lib.nodes import blank

GOLD = [
    (-0.05, (0.4, 0.25, 0.16)),
    (0.0, (0.95, 0.46, 0.17)),
    (0.05, (0.8, 0.45, 0.22)),
    (0.14, (0.42, 0.34, 0.3)),
    (0.3, (0.12, 0.18, 0.29)),
    (0.42, (0.06, 0.12, 0.26)),
]
BLUE = [
    (-0.05, (0.2, 0.2, 0.26)),
    (0.0, (0.33, 0.27, 0.3)),
    (0.05, (0.24, 0.24, 0.32)),
    (0.14, (0.12, 0.17, 0.29)),
    (0.3, (0.055, 0.105, 0.24)),
    (0.42, (0.035, 0.08, 0.21)),
]
DAY = [
    (-0.05, (0.42, 0.5, 0.6)),
    (0.0, (0.46, 0.55, 0.66)),
    (0.05, (0.3, 0.43, 0.62)),
    (0.15, (0.17, 0.31, 0.57)),
    (0.35, (0.1, 0.22, 0.5)),
    (0.5, (0.06, 0.16, 0.42)),
]

CLEAR = [(height, tuple(0.8 * part for part in colour)) for height, colour in DAY]


def build(view, **given):
    VIEWS[view](**given)


def _plane(kind="A320", **given):
    plane = airliner.build(kind, **{"gear": False, "flex": 0.8, "beams": 0, **given})
    plane.location = (0, 0, {"A320": -3.85, "B737": -3.28}[kind])
    return plane


def _under(colour, height=-600.0):
    """What the clouds throw up at the aircraft: a shining floor that only bounces light."""
    w = blank("under")
    w.surface(w.emission(colour, 1.0))
    floor = arrays.mesh(
        "under", [(-9e4, -9e4, height), (9e4, -9e4, height), (9e4, 9e4, height), (-9e4, 9e4, height)], [(0, 1, 2, 3)]
    )
    floor.visible_camera = floor.visible_shadow = floor.visible_transmission = False
    floor.data.materials.append(w.owner)


def fear_explained():
    dusk_sky(
        60,
        4,
        1.0,
        fill=(0.1, 0.2, 0.45),
        sunward=[(h, tuple(0.85 * p for p in c)) for h, c in DAY],
        away=DAY,
        glare=[(24, (0.2, 0.18, 0.14), 12)],
    )
    stage.sun(24, 40, 3.6, (1.0, 0.86, 0.7))
    _plane()
    _under((0.5, 0.52, 0.56))
    camera = stage.camera((2.9, -5.6, 1.0), (16, 3.0, -0.55), 34, blur=(14, 9))
    windows.cabin(camera, away=0.6, centre=(0.05, 0.0), size=(0.25, 0.33), shade=0.03)
    stage.area((0.5, -7.5, 2.5), (3.3, -5.2, 1.0), 1.2, 26, (1.0, 0.85, 0.7))
    layer = clouds.sea(top=-900, tall=900, rough=0.9, cover=0.96, waves=6).light(24, 40)
    clouds.backdrop(
        layer,
        camera,
        1200 / 675,
        (0.75, 0.68, 0.58),
        (0.24, 0.3, 0.42),
        haze=(clouds.plain_haze((0.5, 0.57, 0.68)), 40000),
        width=760,
    )
    stage.tones(0.05)


def _glory(centre, planform, ahead):
    """Rings of colour around the point opposite the sun, and the aircraft's shadow in it, for clouds.backdrop."""
    hues = np.array(
        [
            (1.0, 1.0, 1.0),
            (0.9, 0.95, 1.15),
            (0.75, 0.95, 1.2),
            (0.8, 1.12, 0.95),
            (1.15, 1.1, 0.7),
            (1.25, 0.9, 0.68),
            (1.15, 0.78, 0.8),
            (0.86, 0.86, 1.1),
            (0.9, 1.04, 1.0),
            (1.06, 1.02, 0.92),
            (1.07, 0.96, 0.94),
            (1, 1, 1),
        ]
    )
    at = np.radians([0.0, 0.9, 1.4, 1.8, 2.2, 2.6, 3.0, 3.5, 3.9, 4.3, 4.8, 5.6])
    side = np.cross(centre, ahead)
    side /= np.linalg.norm(side)
    fore = np.cross(side, centre)

    def paint(_eye, ways, colour, cover):
        away = np.arccos(np.clip(ways @ centre, -1, 1))
        ring = np.stack([np.interp(away, at, hues[:, part]) for part in range(3)], axis=-1)
        bright = (1 + 0.3 * np.exp(-((away / 0.035) ** 2)))[:, None]
        u, v = ways @ side / (ways @ centre), ways @ fore / (ways @ centre)
        shade = np.zeros(len(ways))
        rng = np.random.default_rng(3)
        close = np.flatnonzero(away < 0.12)
        for _ in range(24):
            du, dv = rng.normal(0, 0.0006, 2)
            inside = np.zeros(len(close), bool)
            for part in planform:
                inside |= _within(u[close] + du, v[close] + dv, np.asarray(part) * 0.0013)
            shade[close] += inside / 24
        return (colour * (1 + (ring - 1) * 1.35) * bright * (1 - 0.62 * shade[:, None])).astype(np.float32), cover

    return paint


def _within(x, y, corners):
    inside = np.zeros(len(x), bool)
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0)):
        crosses = (ay > y) != (by > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            inside ^= crosses & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return inside


PLANFORM = [
    [(-2, 14), (-1.4, 17), (0, 18.8), (1.4, 17), (2, 14), (2, -10), (0.6, -18.5), (-0.6, -18.5), (-2, -10)],
    [
        (-2, 6),
        (2, 6),
        (6.4, 3),
        (17.5, -3),
        (17.5, -4.6),
        (6.4, -1),
        (2, -1),
        (-2, -1),
        (-6.4, -1),
        (-17.5, -4.6),
        (-17.5, -3),
        (-6.4, 3),
    ],
    [(-0.5, -13), (0.5, -13), (6.2, -16.8), (6.2, -18.2), (0, -17.5), (-6.2, -18.2), (-6.2, -16.8)],
    [(4.6, 6.5), (7, 6.5), (7, 2), (4.6, 2)],
    [(-4.6, 6.5), (-7, 6.5), (-7, 2), (-4.6, 2)],
]


def above_stratus():
    """The aircraft's shadow in its glory runs over the clouds; the low sun, behind us, rakes their heads."""
    up, turn = 15.0, 205.0
    dusk_sky(turn + 180, 3, 1.0, fill=(0.1, 0.2, 0.45), sunward=CLEAR, away=CLEAR)
    sun = np.array(
        [
            math.sin(math.radians(turn)) * math.cos(math.radians(up)),
            math.cos(math.radians(turn)) * math.cos(math.radians(up)),
            math.sin(math.radians(up)),
        ]
    )
    aside = np.array([-sun[1], sun[0], 0.0]) / math.hypot(sun[0], sun[1])
    camera = stage.camera((0, 0, 0), tuple(-sun * 100 + aside * 9.0 + np.array([0.0, 0.0, 5.5])), 46)
    # Straight down the sun's rays nothing shows its shaded side: the light comes a little more from the left.
    layer = clouds.sea(
        top=-420, tall=520, size=7000, rough=0.95, waves=10, stretch=(1, 0.6), octaves=6, wisps=0.7
    ).light(10, turn + 76)
    paint = _glory(-sun, PLANFORM, np.array([0.75, 0.65, 0.0]))
    clouds.backdrop(
        layer,
        camera,
        1.5,
        (0.86, 0.60, 0.38),
        (0.05, 0.08, 0.165),
        haze=(clouds.plain_haze((0.33, 0.42, 0.57)), 26000),
        width=1200,
        after=paint,
        pace=0.009,
        forward=0.1,
    )
    stage.tones(0.3, look="High Contrast")


VIEWS = {
    "fear-explained": fear_explained,
    "above-stratus": above_stratus,
}
