"""Above, under and around clouds; cities by night; views out of the cabin.

The airliner's fuselage axis is the origin, its nose points towards -Y; who looks out on the left looks along +X.
"""

import math

import numpy as np

from lib import airliner, arrays, clouds, land, stage, windows
from lib.air import Air, dusk_sky, streaks
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


def _golden(azimuth, elevation, warm=1.0, veil=(0.3, 0.245, 0.275)):
    dusk_sky(
        azimuth,
        5,
        warm,
        fill=(0.06, 0.13, 0.32),
        sunward=GOLD,
        away=BLUE,
        glare=[(elevation, (0.9, 0.5, 0.2), 60), (elevation, (2.2, 1.5, 0.8), 900), (elevation, (40, 32, 20), 40000)],
    )
    stage.sun(elevation, azimuth, 3.6, (1.0, 0.66, 0.36), 0.6)
    return clouds.plain_haze(veil, (azimuth, (0.72, 0.3, 0.06), 5))


def fear_shrinks():
    sun = (5.5, 128)
    veil = _golden(sun[1], sun[0])
    _plane()
    _under((0.3, 0.26, 0.28))
    camera = stage.camera((2.7, 7.2, 1.15), (20, 1.6, -0.9), 30)
    layer = clouds.sea(top=-520, tall=900, rough=0.85, waves=5).light(*sun)
    clouds.backdrop(
        layer, camera, 16 / 9, (0.62, 0.34, 0.17), (0.1, 0.13, 0.21), haze=(veil, 30000), width=960, pace=0.013
    )
    streaks(9000, (0.2, 0.2, 0.26), (0.9, 0.42, 0.16), sun[1], 4, 0.4, 70, 8000, 90000, seed=1)
    stage.tones(0.45)


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


def win_over_fear():
    sun = (4.0, 104)
    veil = _golden(sun[1], sun[0], 0.8, (0.36, 0.22, 0.29))
    _plane("B737")
    _under((0.26, 0.24, 0.29))
    camera = stage.camera((2.6, 9.0, 1.7), (20, 4.6, 0.9), 44, shift=(-0.1, -0.03))
    layer = clouds.sea(top=-700, tall=500, rough=0.3, waves=6, stretch=(1, 0.45)).light(*sun)
    clouds.backdrop(layer, camera, 16 / 9, (0.62, 0.33, 0.18), (0.1, 0.12, 0.21), haze=(veil, 36000), width=900)
    stage.tones(0.45)


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


def city_night():
    dusk_sky(120, 3, 0.016, 0.4, fill=(0.006, 0.009, 0.02), glare=[(8, (0.02, 0.02, 0.024), 90)])
    eye = (2.7, 7.4, 1.3)
    _plane(lights=True)
    stage.sun(26, 70, 0.45, (0.75, 0.85, 1.0), 0.5)
    camera = stage.camera(eye, (20, 3.0, -3.6), 27)
    ground = -2600.0
    land.city_lights(eye, (7600, -1800), 7000, 42000, ground, 0.9, 0.0006, air_reach=26000)
    land.city_lights(eye, (24000, -1000), 11000, 16000, ground, 0.8, 0.0005, seed=9, air_reach=26000)
    air = Air((0.012, 0.009, 0.012), 16000)
    land.fields(reach=90000, height=ground - 3, air=air, river=False)
    _moon(camera, (0.33, 0.36), 0.03)
    layer = clouds.sea(top=-1500, tall=300, size=14000, rough=0.75, cover=0.47, waves=8, thick=0.006, wisps=0.8).light(
        26, 70
    )
    clouds.backdrop(
        layer,
        camera,
        1.0,
        (0.012, 0.015, 0.022),
        (0.006, 0.006, 0.009),
        haze=(clouds.plain_haze((0.012, 0.011, 0.018)), 20000),
        width=620,
    )
    stage.tones(1.2)


def _moon(camera, at, radius):
    """A moon with its seas; `at` and `radius` as shares of the view's half width at lens focus 1."""
    w = blank("moon")
    uv = w.node("UVMap").outputs[0]
    seas = w.noise(uv, 1.3, 5, 0.55)
    rim = w.node("VectorMath", {0: uv}, operation="LENGTH").outputs["Value"]
    light = w.math("MULTIPLY", w.remap(seas, 0.42, 0.58, 0.35, 1.0), w.remap(rim, 0.9, 1.0, 1.0, 0.75))
    w.surface(w.emission((1.0, 0.95, 0.86), w.math("MULTIPLY", light, 0.42)))
    away = 80000
    angles = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    ring = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    points = np.column_stack([(np.array(at) + ring * radius) * away, np.full(64, -away)])
    disc = arrays.mesh("moon", points, [list(range(64))], smooth=False, uvs=ring)
    disc.parent = camera
    disc.data.materials.append(w.owner)


def monsoon_tower():
    sun = (16, 245)
    _monsoon_sky(sun)
    camera = stage.camera((0, 0, 2300), (200, 3000, 2860), 34)
    plane = airliner.build("A320", gear=False, flex=0.8, beams=0.4)
    plane.location, plane.rotation_euler = (-44, 300, 2302), (math.radians(-3), math.radians(17), math.radians(-68))
    big = clouds.tower((1200, 15500, 900), 9800, 7200, seed=5, heads=95).light(*sun)
    low = clouds.tower((-6500, 21000, 900), 3600, 5200, 112, seed=8, heads=60).light(*sun)
    rain = clouds.shaft((900, 14900, 0), 1100, 5600, thick=0.0011, slant=(0.08, 0)).light(*sun)
    small = clouds.sea(
        top=2000, tall=900, size=15000, rough=1.0, cover=0.4, waves=9, thick=0.012, seed=6, wisps=0.8
    ).light(*sun)
    veil = (clouds.plain_haze((0.36, 0.42, 0.5), (sun[1], (0.3, 0.2, 0.1), 3)), 52000)
    clouds.backdrop(
        [small, big, rain, low],
        camera,
        0.8,
        (0.95, 0.7, 0.47),
        (0.1, 0.145, 0.22),
        width=640,
        away=700,
        haze=veil,
        forward=0.1,
    )
    stage.tones(0.2)


def _monsoon_sky(sun):
    dusk_sky(sun[1], 3, 1.0, fill=(0.12, 0.2, 0.4), sunward=GOLD, away=[(h, tuple(0.8 * p for p in c)) for h, c in DAY])
    stage.sun(*sun, 3.2, (1.0, 0.8, 0.58))
    air = Air((0.36, 0.42, 0.5), 36000)
    land.fields(reach=120000, height=0, air=air, sea=(-2500, 0, 172, 9000))


def monsoon_coast():
    sun = (13, 292)
    _monsoon_sky(sun)
    camera = stage.camera((0, 0, 2600), (500, 6000, 3150), 29)
    one = clouds.tower((0, 0, 900), 7200, 6200, 150, seed=12, anvil=0.25).light(*sun)
    far = clouds.tower((0, 0, 900), 5600, 5600, 112, seed=21, heads=60).light(*sun)
    rains = [
        clouds.shaft((x, y, 0), 1250, w, thick=t * 1.6, slant=(0.1, 0)).light(*sun)
        for x, y, w, t in ((5200, 15500, 4800, 0.0015), (-5600, 26000, 6000, 0.0009))
    ]
    small = clouds.sea(
        top=2050, tall=900, size=15000, rough=1.0, cover=0.36, waves=10, thick=0.012, seed=16, wisps=0.8
    ).light(*sun)
    veil = (clouds.plain_haze((0.2, 0.24, 0.3), (sun[1], (0.5, 0.26, 0.08), 3)), 45000)
    crowd = [
        small,
        clouds.moved(one, (5600, 16500, 0)),
        rains[0],
        clouds.moved(far, (-6200, 26500, 0)),
        rains[1],
        clouds.moved(one, (17000, 38000, 0)),
        clouds.moved(far, (2500, 44000, 0)),
    ]
    clouds.backdrop(
        crowd,
        camera,
        1200 / 675,
        (0.85, 0.62, 0.42),
        (0.085, 0.115, 0.175),
        width=820,
        away=700,
        haze=veil,
        forward=0.3,
    )
    streaks(11000, (0.12, 0.14, 0.18), (0.9, 0.5, 0.25), sun[1], 5, 0.7, 70, 9000, 110000, seed=5)
    stage.tones(0.2, look="High Contrast")


VIEWS = {
    "fear-shrinks": fear_shrinks,
    "fear-explained": fear_explained,
    "win-over-fear": win_over_fear,
    "above-stratus": above_stratus,
    "city-night": city_night,
    "monsoon-tower": monsoon_tower,
    "monsoon-coast": monsoon_coast,
}
