"""A runway on the floor of a high valley: the first light reaches the ridges, the floor still lies in the shade."""

import numpy as np

from lib import airfield, arrays, erosion, farmland, land, materials, stage
from lib.air import Air, streaks
from lib.nodes import Weave

_CELL = 26.0
_X, _Y = (-6600.0, 6600.0), (-2600.0, 17000.0)
_BARE, _SCREE = (0.165, 0.128, 0.098), (0.225, 0.180, 0.138)


def build(_view, **_):
    stage.sky(13, 108, 0.14, dust=0.35, disc=False, altitude=3000)
    stage.sun(13, 108, 6.5, (1.0, 0.68, 0.42), 0.5)
    # The lit snow brightens the shade.
    stage.sun(62, 230, 0.8, (1.0, 0.93, 0.84), 60)
    streaks(9000, (0.55, 0.60, 0.72), (0.5, 0.36, 0.26), 112, 3, 0.45, 70, 7000, 90000, seed=4)
    eye = (-190, -2150, 285)
    clear = Air((0.25, 0.33, 0.47), 40000, start=1500)
    mist = Air((0.30, 0.35, 0.43), 27000, start=3500, top=(200, 240))
    skin = _ground(clear, mist)
    shape = _shape()
    land.mountains(eye[:2], (600, 60000), (-22, 22), 1000, 800, shape, skin)
    # Objects right of the picture that keep the sun off the floor.
    land.mountains(eye[:2], (600, 16000), (22, 88), 200, 180, shape, skin)
    _grown(eye, clear)
    airfield.runway(length=2700, width=45, air=clear, wear=0.35)
    for path in (
        [(150, y) for y in range(700, 1900, 60)],
        [(23, 730), (90, 730), (150, 730)],
        [(23, 1850), (90, 1850), (150, 1850)],
    ):
        airfield.taxiway(path, air=clear)
    airfield.airport(eye, (215, 1300), air=clear, night=False)
    airfield.lights(eye, length=2700, approach=420, least=0.00028, strength=0.22, tdz=False, centre=False)
    airfield.papi(eye, detail=False, least=0.00045, strength=0.8)
    stage.camera(eye, (30, 2600, 200), 56)
    stage.tones(0.7, look="High Contrast")


def _bend(y):
    return 620 * np.sin(y / 4300.0 - 0.55) * np.clip((y - 3200) / 3000, 0, 1)


def _river(y):
    return -640 + 130 * np.sin(y / 830.0) + 45 * np.sin(y / 290.0 + 1) + _bend(y) * 0.9


def _grown(eye, clear):
    """Small fields above both banks, divided by strips of stone; poplars along the water and between the fields."""
    rng = np.random.default_rng(12)
    tints = [(0.050, 0.074, 0.022), (0.078, 0.096, 0.030), (0.120, 0.118, 0.046), (0.170, 0.136, 0.080)]
    plots, trees = [[] for _ in tints], []

    def lie(side, off, along):
        return _river(along) + side * off, along + 0.2 * off

    for side in (-1, 1):
        for y in np.arange(-900.0, 5200.0, 62.0):
            trees += [
                (*lie(side, rng.uniform(52, 90), y + rng.uniform(0, 62)), rng.uniform(0.6, 1.3)) for _ in range(5)
            ]
            at, end = rng.uniform(95, 115), rng.uniform(60, 340)
            while at < end:
                wide = rng.uniform(40, 85)
                corners = [(at, y), (at + wide - 4, y), (at + wide - 4, y + 57), (at, y + 57)]
                plots[rng.choice(4, p=(0.3, 0.3, 0.2, 0.2))] += [(*lie(side, *corner), 0.2) for corner in corners]
                if rng.uniform() < 0.4:
                    trees += [(*lie(side, at - 2, y + step), rng.uniform(0.5, 1.1)) for step in np.arange(0, 57, 8.0)]
                at += wide
    for tint, points in zip(tints, plots):
        material = clear.over(materials.surface("field", tint, rough=0.95, specular=0.1))
        faces = [tuple(range(first, first + 4)) for first in range(0, len(points), 4)]
        materials.dress(arrays.mesh("fields", points, faces, smooth=False), material)
    places = np.array([(x, y, -0.3, size) for x, y, size in trees])
    farmland.grove(places, eye, 3, half=30, far=7500, air=clear, tall=11)


def _shape():
    """Carves the valley once; gives the heights over points."""
    xs, ys = np.arange(*_X, _CELL), np.arange(*_Y, _CELL)
    x, y = np.meshgrid(xs, ys)
    aside = np.abs(x - _bend(y)) + 260 * arrays.layered(x / 1900, y / 1900, 3, 21)
    wall = np.clip((aside - 900) / 3600, 0, 1)
    crest = arrays.layered(x / 3400, y / 3400, 6, 11, 0.5, 0.25, ridged=True)
    spurs = arrays.layered(x / 1250, y / 1250, 6, 31, 0.52, 0.3, ridged=True)
    rough = arrays.layered(x / 380, y / 380, 5, 47, 0.5)
    high = wall**0.85 * (1500 + 720 * crest) + np.minimum(wall * 3, 1) * (330 * (spurs + 0.4) + 60 * rough)
    back = np.clip((y - 9500) / 6500, 0, 1)
    high = high + back**1.3 * (1150 + 750 * crest + 260 * spurs)
    grown = erosion.settled(np.maximum(high, 0) + 0.012 * aside, _CELL, 1.15, 8)
    grown = erosion.settled(erosion.carved(grown, _CELL), _CELL, 1.0, 6)
    flat = np.clip((aside - 760) / 420, 0, 1) ** 1.5
    grown = grown * flat

    def field(px, py):
        column = np.clip((px - _X[0]) / _CELL, 0, x.shape[1] - 2.001)
        row = np.clip((py - _Y[0]) / _CELL, 0, x.shape[0] - 2.001)
        r, c = row.astype(int), column.astype(int)
        fr, fc = row - r, column - c
        near = (grown[r, c] * (1 - fc) + grown[r, c + 1] * fc) * (1 - fr) + (
            grown[r + 1, c] * (1 - fc) + grown[r + 1, c + 1] * fc
        ) * fr
        steep = np.hypot(grown[r, c + 1] - grown[r, c], grown[r + 1, c] - grown[r, c]) / _CELL
        ribs = arrays.layered(px / 130, py / 130, 5, 61, 0.55, 0.2, ridged=True)
        near = near + 20 * ribs * np.clip(steep * 1.4, 0, 1)
        far = land.heights(px, py, 5200, 3600, 5)
        share = np.clip((py - 14000) / 2800, 0, 1)
        share = np.maximum(share, np.clip((np.abs(px) - 5400) / 1100, 0, 1))
        bed = -0.35 - 5 * np.exp(-(((px - _river(py)) / 75) ** 2))
        return bed + near * (1 - share) + np.maximum(far, 900) * share * 0.85

    return field


def _ground(clear, mist):
    """Rock, scree and snow by steepness and height; below, gravel, the river, and the green along it."""
    material = materials.surface("valley", rough=0.93, specular=0.12)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.where()
    x, y, high = w.parts(place)[:3]
    steep = w.parts(w.node("NewGeometry").outputs["Normal"])[2]
    broad, fine = w.noise(place, 1 / 420, 8, 0.62), w.noise(place, 1 / 34, 8, 0.66)
    bands = w.noise(w.scaled(place, (0.0016, 0.0016, 0.016)), 1.0, 7, 0.62)
    grade = w.math("ADD", w.math("MULTIPLY", bands, 0.5), w.math("MULTIPLY", fine, 0.5))
    cliff = w.ramp(grade, [(0.34, (0.052, 0.043, 0.038)), (0.5, (0.118, 0.094, 0.076)), (0.66, (0.20, 0.162, 0.128))])
    slope = w.ramp(
        w.math("ADD", w.math("MULTIPLY", broad, 0.6), w.math("MULTIPLY", fine, 0.4)),
        [(0.36, (0.105, 0.083, 0.064)), (0.5, _BARE), (0.64, _SCREE)],
    )
    ground = w.mix(w.remap(w.math("ADD", steep, w.math("MULTIPLY", fine, 0.12)), 0.74, 0.90, smooth=True), cliff, slope)
    ground = _floor(w, place, ground, x, y, high, body)
    line = w.math("ADD", high, w.math("MULTIPLY", w.math("SUBTRACT", w.noise(place, 1 / 800, 8, 0.6), 0.5), 900.0))
    lying = w.math(
        "MULTIPLY",
        w.remap(line, 1250, 1700, smooth=True),
        w.remap(w.math("ADD", steep, w.math("MULTIPLY", fine, 0.30)), 0.76, 0.92, smooth=True),
    )
    w.put(body.inputs["Base Color"], w.mix(lying, ground, (0.84, 0.87, 0.92)))
    bump = w.math("ADD", fine, w.math("MULTIPLY", w.noise(place, 1 / 9, 6, 0.7), 0.3))
    w.put(
        body.inputs["Normal"],
        w.bump(bump, w.math("MULTIPLY", w.remap(lying, 0, 1, 0.8, 0.25), w.remap(steep, 0.85, 1.0, 1.0, 0.3)), 12.0),
    )
    return clear.over(mist.over(material))


def _floor(w, place, ground, x, y, high, body):
    """The valley's floor: stony plain, fields and trees along the river, the graded strip around the runway."""
    low = w.remap(high, 10, 45, 1.0, 0.0, smooth=True)
    plain = w.ramp(
        w.math(
            "ADD",
            w.math("MULTIPLY", w.noise(w.scaled(place, (1, 0.45, 1)), 1 / 300, 8, 0.6), 0.65),
            w.math("MULTIPLY", w.noise(place, 1 / 14, 7, 0.7), 0.35),
        ),
        [(0.36, (0.120, 0.100, 0.074)), (0.5, (0.185, 0.155, 0.118)), (0.64, (0.245, 0.210, 0.165))],
    )
    ground = w.mix(low, ground, plain)
    sway = w.math("MULTIPLY", w.math("SINE", w.math("DIVIDE", y, 830.0)), 130.0)
    sway = w.math("ADD", sway, w.math("MULTIPLY", w.math("SINE", w.math("ADD", w.math("DIVIDE", y, 290.0), 1.0)), 45.0))
    away = w.math("ABSOLUTE", w.math("ADD", w.math("SUBTRACT", x, sway), 640.0))
    ragged = w.math("MULTIPLY", w.math("SUBTRACT", w.noise(place, 1 / 170, 6, 0.6), 0.5), 260.0)
    green = w.math("MULTIPLY", w.remap(w.math("ADD", away, ragged), 150, 320, 1.0, 0.0, smooth=True), low)
    grown = w.ramp(
        w.math(
            "ADD",
            w.math("MULTIPLY", w.noise(w.scaled(place, (1, 0.3, 1)), 1 / 90, 5, 0.6), 0.55),
            w.math("MULTIPLY", w.noise(place, 1 / 9, 6, 0.75), 0.45),
        ),
        [(0.38, (0.020, 0.028, 0.012)), (0.5, (0.062, 0.066, 0.026)), (0.62, (0.150, 0.125, 0.060))],
    )
    ground = w.mix(w.math("MULTIPLY", green, 0.9), ground, grown)
    bank = w.math("ADD", away, w.math("MULTIPLY", w.math("SUBTRACT", w.noise(place, 1 / 60, 5), 0.5), 60.0))
    ground = w.mix(w.math("MULTIPLY", w.remap(bank, 34, 52, 1.0, 0.0), low), ground, (0.25, 0.23, 0.20))
    water = w.math("MULTIPLY", w.remap(bank, 22, 27, 1.0, 0.0), low)
    ground = w.mix(water, ground, (0.045, 0.085, 0.095))
    w.put(body.inputs["Roughness"], w.remap(water, 0, 1, 0.93, 0.12))
    w.put(body.inputs["Specular"], w.remap(water, 0, 1, 0.12, 0.5))
    strip = w.math(
        "MULTIPLY",
        w.remap(w.math("ABSOLUTE", x), 78, 96, 1.0, 0.0, smooth=True),
        w.remap(w.math("ABSOLUTE", w.math("SUBTRACT", y, 1350.0)), 1500, 1530, 1.0, 0.0, smooth=True),
    )
    mown = w.ramp(
        w.noise(w.scaled(place, (1, 0.06, 1)), 1 / 18, 6, 0.65),
        [(0.35, (0.17, 0.15, 0.10)), (0.65, (0.27, 0.235, 0.17))],
    )
    return w.mix(w.math("MULTIPLY", strip, 0.8), ground, mown)
