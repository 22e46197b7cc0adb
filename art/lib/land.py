"""The country from above: fields with rivers, mountains with snow, cities by day and by night."""

import math

import numpy as np

from lib import arrays, lamps
from lib.materials import dress, surface
from lib.nodes import Weave, blank

FIELDS = [
    (0.0, (0.035, 0.06, 0.016)),
    (0.2, (0.085, 0.1, 0.03)),
    (0.4, (0.16, 0.13, 0.06)),
    (0.55, (0.06, 0.085, 0.02)),
    (0.7, (0.2, 0.15, 0.08)),
    (0.85, (0.045, 0.07, 0.025)),
    (1.0, (0.12, 0.1, 0.05)),
]


def fields(
    reach=60000.0,
    height=-2.0,
    size=320.0,
    air=None,
    river=True,
    water=(0.03, 0.05, 0.06),
    stops=FIELDS,
    seed=0.0,
    sea=None,
    hedges=0.85,
    fine=0.0,
):
    """A patchwork of fields with hedges, roads, woods, villages and a shining river.

    `size`: metres of a field; `hedges`: how dark their rims are; `fine`: how much single tufts and furrows show.
    `sea`: (x, y, turn in degrees, ragged): coast; beyond the line, along its +x, lies water.
    """
    material = surface("fields", rough=0.95, specular=0.15)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.vector("ADD", w.where(), (seed * 7919.0, seed * 3571.0, 0.0))
    bend = w.node("TexNoise", {"Vector": place, "Scale": 1 / (size * 5), "Detail": 2}).outputs["Color"]
    bent = w.vector("ADD", place, w.scaled(bend, (size * 4,) * 3))
    grown = w.scaled(bent, (1 / size, 1 / (size * 0.55), 0.0))
    tint = w.ramp(w.parts(w.cells(grown, 1.0))[0], stops)
    rows = w.noise(w.scaled(bent, (0.12, 0.01, 0)), 1.0, 2)
    tint = w.mix(0.35, tint, w.ramp(rows, [(0.3, (0.03, 0.04, 0.012)), (0.7, (0.2, 0.17, 0.08))]), "OVERLAY")
    hedge = w.remap(w.cells(grown, 1.0, "DISTANCE_TO_EDGE", "Distance"), 0.015, 0.05, 1.0, 0.0)
    tint = w.mix(w.math("MULTIPLY", hedge, hedges), tint, (0.018, 0.03, 0.01))
    if fine:
        tufts = w.remap(w.noise(place, 1 / 11, 7, 0.7), 0.32, 0.68, 0.45, 1.5)
        furrows = w.remap(w.noise(w.scaled(bent, (0.16, 0.012, 0)), 1.6, 3), 0.35, 0.65, 0.75, 1.2)
        tint = w.mix(fine, tint, w.math("MULTIPLY", tufts, furrows), "MULTIPLY")
    woods = w.remap(w.noise(place, 1 / (size * 6), 8, 0.65), 0.56, 0.6)
    tint = w.mix(
        woods, tint, w.ramp(w.noise(place, 0.05, 4), [(0.3, (0.008, 0.016, 0.006)), (0.7, (0.03, 0.045, 0.014))])
    )
    village = w.remap(w.noise(place, 1 / (size * 3.2), 3), 0.665, 0.69)
    houses = w.ramp(
        w.parts(w.cells(place, 1 / 38))[1],
        [(0.0, (0.03, 0.04, 0.015)), (0.55, (0.05, 0.055, 0.025)), (0.7, (0.3, 0.26, 0.22)), (1.0, (0.45, 0.36, 0.3))],
    )
    tint = w.mix(village, tint, houses)
    road = w.remap(
        w.cells(w.scaled(bent, (1, 1, 0)), 1 / (size * 7), "DISTANCE_TO_EDGE", "Distance"), 0.0015, 0.004, 1.0, 0.0
    )
    tint = w.mix(w.math("MULTIPLY", road, 0.8), tint, (0.3, 0.27, 0.23))
    wet = None
    if river:
        course = w.noise(w.vector("ADD", place, w.scaled(bend, (size * 6,) * 3)), 1 / (size * 26), 2.5, 0.45)
        wet = w.remap(w.math("ABSOLUTE", w.math("SUBTRACT", course, 0.5)), 0.0035, 0.005, 1.0, 0.0)
        banks = w.remap(w.math("ABSOLUTE", w.math("SUBTRACT", course, 0.5)), 0.005, 0.012, 0.7, 0.0)
        tint = w.mix(banks, tint, (0.26, 0.22, 0.15))
    if sea:
        x, y, turn, ragged = sea
        normal = (math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0.0)
        line = w.math("SUBTRACT", w.dot(w.where(), normal), x * normal[0] + y * normal[1])
        line = w.math(
            "ADD", line, w.math("MULTIPLY", w.math("SUBTRACT", w.noise(place, 1 / 9000, 7, 0.55), 0.5), ragged)
        )
        tint = w.mix(w.remap(line, -130, -60), tint, (0.36, 0.29, 0.19))
        ocean = w.remap(line, -8, 8)
        wet = w.math("MAXIMUM", wet, ocean) if river else ocean
    if wet is not None:
        deep = w.mix(w.remap(line, 0, 2500), (0.05, 0.12, 0.13), water) if sea else water
        tint = w.mix(wet, tint, deep)
        if sea:
            surf = w.math(
                "MULTIPLY",
                w.remap(w.math("ABSOLUTE", w.math("SUBTRACT", line, 30)), 10, 45, 1.0, 0.0),
                w.remap(w.noise(place, 1 / 60, 5), 0.42, 0.6),
            )
            tint = w.mix(surf, tint, (0.7, 0.75, 0.75))
        w.put(body.inputs["Roughness"], w.remap(wet, 0, 1, 0.95, 0.16))
        w.put(body.inputs["Specular"], w.remap(wet, 0, 1, 0.1, 0.5))
        w.put(body.inputs["Normal"], w.bump(w.noise(place, 1 / 28, 5), 0.25, 3.0))
    w.put(body.inputs["Base Color"], tint)
    if air:
        air.over(material)
    corner = np.array(
        [(-reach, -reach, height), (reach, -reach, height), (reach, reach, height), (-reach, reach, height)]
    )
    return dress(arrays.mesh("fields", corner, [(0, 1, 2, 3)], smooth=False), material)


def heights(x, y, scale=6000.0, tall=1800.0, seed=3, sharp=1.0):
    """Height of mountains over points: crests folded sharp, slopes carved as by water, 0..tall."""
    wide = arrays.layered(x / scale, y / scale, 9, seed, 0.5, 0.7)
    crest = arrays.layered(x / (scale * 0.8) + 5, y / (scale * 0.8), 9, seed + 40, 0.5, 0.22 * sharp, ridged=True)
    return tall * np.clip(0.45 + 0.42 * wide + 0.33 * crest, 0, None)


def rock(
    name="rock", snow=1500.0, soft=350.0, air=None, green=300.0, dry=(0.21, 0.165, 0.115), alpine=False, stream=None
):
    """Bare mountain: strata, scree, snow above `snow` metres where it is not too steep, scrub below `green`.

    `alpine`: broken rock without bands, single bushes and stones, for slopes that stand near the lens; `stream`:
    the x near
    which a brook runs along y through small green fields.
    """
    material = surface(name, rough=0.92, specular=0.15)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.where()
    high = w.parts(place)[2]
    steep = w.parts(w.node("NewGeometry").outputs["Normal"])[2]
    rough = w.noise(place, 1 / 90, 9, 0.65)
    strata = w.noise(w.scaled(place, (0.002, 0.002, 0.03)), 1.0, 5, 0.6)
    if alpine:
        strata = w.noise(
            w.vector(
                "ADD",
                place,
                w.scaled(
                    w.node("TexNoise", {"Vector": place, "Scale": 1 / 420, "Detail": 5}).outputs["Color"], (380,) * 3
                ),
            ),
            1 / 130,
            8,
            0.68,
        )
    stone = w.ramp(
        w.math("ADD", w.math("MULTIPLY", strata, 0.6), w.math("MULTIPLY", rough, 0.4)),
        [(0.3, tuple(part * 0.45 for part in dry)), (0.5, dry), (0.7, tuple(part * 1.45 for part in dry))],
    )
    scree = w.mix(w.remap(steep, 0.72, 0.9), stone, tuple(part * 1.25 for part in dry))
    scrub = w.math(
        "MULTIPLY",
        w.remap(high, green, green * 0.4),
        w.math(
            "MULTIPLY",
            w.remap(steep, 0.75, 0.92),
            w.remap(w.noise(w.scaled(place, (1, 0.35, 1)), 1 / 260, 7, 0.6), 0.48, 0.56),
        ),
    )
    ground = w.mix(
        scrub,
        scree,
        w.ramp(
            w.noise(w.scaled(place, (1, 0.4, 1)), 1 / 34, 4),
            [(0.42, (0.032, 0.05, 0.016)), (0.5, (0.1, 0.1, 0.045)), (0.62, (0.16, 0.15, 0.07))],
        ),
    )
    if alpine:
        ground = _bushes(w, place, scree, w.remap(high, green, green * 0.35), dry, stream)
    line = w.math("ADD", high, w.math("MULTIPLY", w.math("SUBTRACT", w.noise(place, 1 / 700, 8, 0.6), 0.5), soft * 3.2))
    lying = w.math(
        "MULTIPLY",
        w.remap(line, snow - soft * 0.4, snow + soft * 0.4, smooth=True),
        w.remap(w.math("ADD", steep, w.math("MULTIPLY", rough, 0.25)), 0.68, 0.84, smooth=True),
    )
    w.put(body.inputs["Base Color"], w.mix(lying, ground, (0.86, 0.89, 0.93)))
    w.put(body.inputs["Roughness"], w.remap(lying, 0, 1, 0.95, 0.55))
    w.put(
        body.inputs["Normal"],
        w.bump(
            w.math("ADD", rough, w.math("MULTIPLY", w.noise(place, 1 / 14, 5), 0.2)),
            w.math("MULTIPLY", w.remap(lying, 0, 1, 0.9, 0.35), w.remap(steep, 0.8, 1.0, 1.0, 0.25)),
            14.0,
        ),
    )
    if air:
        air.over(material)
    return material


def _bushes(w, place, bare, low, dry, stream):
    """Stony ground with single bushes that stand closer where water runs; `low`: 0..1 where they grow at all."""
    pebbles = w.remap(w.noise(place, 1 / 5.5, 7, 0.72), 0.32, 0.68, 0.62, 1.35)
    runs = w.remap(w.noise(w.scaled(place, (1, 0.4, 1)), 1 / 240, 7, 0.62), 0.44, 0.62, smooth=True)
    ground = w.mix(
        1.0, w.mix(w.math("MULTIPLY", runs, 0.55), bare, tuple(part * 0.62 for part in dry)), pebbles, "MULTIPLY"
    )
    grass = w.ramp(
        w.noise(place, 1 / 16, 6, 0.7),
        [(0.36, (0.040, 0.055, 0.016)), (0.5, (0.085, 0.088, 0.032)), (0.64, (0.16, 0.135, 0.065))],
    )
    ground = w.mix(
        w.math(
            "MULTIPLY", w.math("MULTIPLY", low, runs), w.remap(w.noise(place, 1 / 60, 6, 0.65), 0.44, 0.58, 0.0, 0.85)
        ),
        ground,
        grass,
    )
    flat = w.scaled(place, (1, 1, 0))
    for size, share in ((17, 0.62), (9, 0.55)):
        away = w.cells(flat, 1 / size, output="Distance")
        chosen = w.math(
            "LESS_THAN", w.parts(w.cells(flat, 1 / size))[0], w.math("MULTIPLY", w.math("MULTIPLY", runs, low), share)
        )
        crown = w.math("MULTIPLY", chosen, w.remap(away, 0.24, 0.32, 1.0, 0.0))
        ground = w.mix(
            crown, ground, w.mix(w.parts(w.cells(flat, 1 / size))[1], (0.018, 0.030, 0.010), (0.045, 0.060, 0.020))
        )
    return ground if stream is None else _brook(w, place, flat, ground, stream)


def _brook(w, place, flat, ground, stream):
    """Lays a brook with its gravel and the small fields that it waters on the ground."""
    x, y, high = w.parts(place)[:3]
    sway = w.math(
        "ADD",
        w.math("MULTIPLY", w.math("SINE", w.math("MULTIPLY", y, 1 / 430)), 85.0),
        w.math("MULTIPLY", w.math("SINE", w.math("MULTIPLY", y, 1 / 137)), 26.0),
    )
    aside = w.math("SUBTRACT", w.math("SUBTRACT", x, sway), stream)
    away = w.math(
        "ABSOLUTE", w.math("ADD", aside, w.math("MULTIPLY", w.math("SUBTRACT", w.noise(flat, 1 / 48, 5), 0.5), 46.0))
    )
    away = w.math("ADD", away, w.remap(high, 12, 34, 0.0, 500.0))
    plots = w.scaled(
        w.vector(
            "ADD",
            flat,
            w.scaled(w.node("TexNoise", {"Vector": flat, "Scale": 1 / 260, "Detail": 1}).outputs["Color"], (90, 90, 0)),
        ),
        (1 / 62, 1 / 38, 0),
    )
    tint = w.parts(w.cells(plots, 1.0))
    crop = w.ramp(
        tint[0],
        [
            (0.0, (0.042, 0.066, 0.020)),
            (0.3, (0.080, 0.100, 0.030)),
            (0.5, (0.052, 0.074, 0.024)),
            (0.68, (0.19, 0.155, 0.055)),
            (0.85, (0.064, 0.086, 0.026)),
            (1.0, (0.14, 0.125, 0.06)),
        ],
    )
    crop = w.mix(0.6, crop, w.remap(w.noise(place, 1 / 5, 5, 0.7), 0.3, 0.7, 0.6, 1.35), "MULTIPLY")
    rim = w.remap(w.cells(plots, 1.0, "DISTANCE_TO_EDGE", "Distance"), 0.03, 0.07, 1.0, 0.0)
    crop = w.mix(w.math("MULTIPLY", rim, 0.75), crop, (0.030, 0.042, 0.014))
    tilled = w.math(
        "MULTIPLY", w.remap(away, 150, 185, 1.0, 0.0), w.math("LESS_THAN", tint[1], w.remap(away, 60, 180, 0.95, 0.35))
    )
    ground = w.mix(w.math("MULTIPLY", tilled, w.remap(x, -46, -62)), ground, crop)
    gravel = w.ramp(w.noise(place, 1 / 7, 6, 0.7), [(0.35, (0.16, 0.145, 0.125)), (0.65, (0.34, 0.31, 0.27))])
    ground = w.mix(w.remap(away, 30, 38, 1.0, 0.0), ground, gravel)
    braid = w.math("ABSOLUTE", w.math("SUBTRACT", w.noise(w.scaled(flat, (1, 0.16, 1)), 1 / 38, 2.5, 0.5, 0.3), 0.5))
    water = w.math("MULTIPLY", w.remap(away, 24, 30, 1.0, 0.0), w.remap(braid, 0.045, 0.06, 1.0, 0.0))
    return w.mix(water, ground, (0.09, 0.165, 0.185))


def mountains(
    eye=(0, 0),
    reach=(400.0, 60000.0),
    fan=(-60.0, 60.0),
    rows=420,
    columns=520,
    shape=None,
    material=None,
    floor=0.0,
    **looks,
):
    """Mountains on a fan of rays from `eye` (x, y), finer when near; `fan`: azimuths from +Y clockwise.

    `shape(x, y)` gives heights (default: heights()); other words go to rock().
    """
    turn = np.radians(np.linspace(*fan, columns))
    away = np.geomspace(*reach, rows)
    away, turn = np.meshgrid(away, turn, indexing="ij")
    x, y = eye[0] + away * np.sin(turn), eye[1] + away * np.cos(turn)
    z = (shape or heights)(x, y) + floor
    return dress(arrays.sheet("mountains", x, y, z), material or rock(**looks))


def _districts(count, reach, rng):
    seats = rng.uniform(-reach, reach, (count, 2))
    return seats, rng.uniform(0, math.pi / 2, count), rng.uniform(70, 150, count)


def city_lights(
    eye,
    centre=(0.0, 9000.0),
    reach=9000.0,
    count=60000,
    height=0.0,
    strength=1.0,
    least=0.0005,
    seed=4,
    air_reach=30000.0,
    core=0.45,
    hole=None,
    ground=True,
    roads=15,
):
    """A city by night: streets in grids turned by district, arterial roads, brighter towards the middle.

    `hole(x, y)`: True where it stays dark (river, sea). `ground`: the streets' own faint light on the ground.
    """
    rng = np.random.default_rng(seed)
    seats, turns, pitch = _districts(46, reach, rng)
    far = reach * np.sqrt(rng.uniform(0, 1, count * 2)) ** (1 + core)
    angle = rng.uniform(0, 2 * math.pi, count * 2)
    x, y = far * np.cos(angle), far * np.sin(angle)
    swirl, _, _ = arrays.noise(x / (reach * 0.5), y / (reach * 0.5), seed)
    density = np.clip(1.25 - far / reach + 0.9 * swirl, 0.03, 1)
    near = np.argmin((x[:, None] - seats[:, 0]) ** 2 + (y[:, None] - seats[:, 1]) ** 2, axis=1)
    turn, grid = turns[near], pitch[near]
    u, v = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    along = rng.uniform(0, 1, len(x)) < 0.55
    snapped_u, snapped_v = np.round(u / grid) * grid, np.round(v / (grid * 1.7)) * grid * 1.7
    lamp_u, lamp_v = np.round(u / 30) * 30, np.round(v / 30) * 30
    u, v = np.where(along, lamp_u, snapped_u), np.where(along, snapped_v, lamp_v)
    x, y = u * np.cos(turn) - v * np.sin(turn), u * np.sin(turn) + v * np.cos(turn)
    kept = rng.uniform(0, 1, len(x)) < density
    kept &= rng.uniform(0, 1, len(x)) < 0.75
    x, y = x[kept][:count], y[kept][:count]
    roads = [_road(rng, reach) for _ in range(roads)]
    x, y = (
        np.concatenate([x, *(road[0] for road in roads)]) + centre[0],
        np.concatenate([y, *(road[1] for road in roads)]) + centre[1],
    )
    main = np.arange(len(x)) >= len(x) - sum(len(road[0]) for road in roads)
    if hole:
        dry = ~hole(x, y)
        x, y, main = x[dry], y[dry], main[dry]
    kinds = rng.uniform(0, 1, len(x))
    tint = np.where(
        (kinds < 0.62)[:, None], (1.0, 0.5, 0.14), np.where((kinds < 0.88)[:, None], (1.0, 0.78, 0.5), (0.75, 0.9, 1.0))
    )
    tint = np.where((kinds > 0.985)[:, None], (1.0, 0.1, 0.05), tint)
    tint = np.where(main[:, None], (1.0, 0.62, 0.26), tint)
    power = rng.lognormal(0.0, 0.75, len(x)) * np.where(main, 2.2, 1.0) * strength
    places = np.column_stack([x, y, np.full(len(x), height + 6.0) + rng.exponential(6.0, len(x))])
    if ground:
        _glow(x, y, tint, power, height, air_reach)
    return lamps.points(places, tint, power, eye, radius=2.2, least=least, fade=0.5, reach=air_reach)


def _road(rng, reach):
    turn, off, bend = rng.uniform(0, math.pi), rng.normal(0, reach * 0.22), rng.normal(0, 0.35) / reach
    along = np.arange(-reach * 1.25, reach * 1.25, 42.0)
    across = off + bend * along**2 * 0.4 + reach * 0.02 * np.sin(along / reach * 5 + off)
    return along * math.cos(turn) - across * math.sin(turn), along * math.sin(turn) + across * math.cos(turn)


def _glow(x, y, tint, power, height, air_reach, cells=700):
    """What the lamps throw on roofs and streets: an image laid on the ground."""
    low, high = np.array([x.min(), y.min()]) - 500, np.array([x.max(), y.max()]) + 500
    picture = np.zeros((cells, cells, 3))
    column = ((x - low[0]) / (high[0] - low[0]) * (cells - 1)).astype(int)
    row = ((y - low[1]) / (high[1] - low[1]) * (cells - 1)).astype(int)
    np.add.at(picture, (row, column), tint * power[:, None])
    soft = sum(np.roll(picture, (a, b), (0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1)) / 9
    wide = picture
    for axis in (0, 1):
        wide = sum(np.roll(wide, shift, axis) for shift in range(-7, 8)) / 15
    w = blank("glow")
    texture = w.node("TexImage", image=arrays.image("glow", soft * 0.012 + wide * 0.03))
    fade = w.math("EXPONENT", w.math("DIVIDE", w.node("CameraData").outputs["View Distance"], -air_reach))
    light = w.emission(texture.outputs["Color"], fade)
    w.surface(w.node("AddShader", {0: w.node("BsdfTransparent").outputs[0], 1: light}).outputs[0])
    z = height + 1.0
    corners = [(low[0], low[1], z), (high[0], low[1], z), (high[0], high[1], z), (low[0], high[1], z)]
    thing = arrays.mesh("glow", corners, [(0, 1, 2, 3)], smooth=False, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])
    thing.visible_diffuse = thing.visible_shadow = False
    dress(thing, w.owner)


def city(centre=(0.0, 4000.0), reach=3000.0, count=6000, height=0.0, tall=90.0, air=None, seed=2):
    """A city by day: blocks with rows of windows, low at the rim, towers in the middle; one mesh."""
    rng = np.random.default_rng(seed)
    far, angle = reach * rng.uniform(0, 1, count) ** 0.7, rng.uniform(0, 2 * math.pi, count)
    x, y = np.round(far * np.cos(angle) / 34) * 34, np.round(far * np.sin(angle) / 46) * 46
    sides = rng.uniform(9, 15, (count, 2))
    up = (
        6
        + rng.exponential(tall * 0.22, count)
        + (rng.uniform(0, 1, count) < 0.12) * rng.uniform(0.3, 1, count) * tall * np.exp(-far / reach * 2)
    )
    unit = np.array([(sx, sy, sz) for sz in (0, 1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))], float)
    points = (
        unit[None] * np.column_stack([sides, up])[:, None]
        + np.column_stack([x + centre[0], y + centre[1], np.full(count, height)])[:, None]
    )
    faces = np.array([(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    shades = np.repeat(rng.uniform(0, 1, count), 8)
    thing = arrays.mesh(
        "city",
        points.reshape(-1, 3),
        (faces[None] + np.arange(count)[:, None, None] * 8).reshape(-1, 4),
        smooth=False,
        colours=np.repeat(shades[:, None], 3, axis=1),
    )
    material = surface("city", rough=0.7)
    w = Weave(material)
    shade = w.node("Attribute", attribute_name="light").outputs["Fac"]
    wall = w.ramp(
        shade, [(0.0, (0.5, 0.45, 0.38)), (0.4, (0.6, 0.57, 0.52)), (0.7, (0.36, 0.33, 0.32)), (1.0, (0.55, 0.4, 0.3))]
    )
    x, y, z = w.parts(w.where())[:3]
    storey = w.math("GREATER_THAN", w.math("FRACT", w.math("MULTIPLY", z, 1 / 3.2)), 0.5)
    bay = w.math("GREATER_THAN", w.math("FRACT", w.math("MULTIPLY", w.math("ADD", x, y), 1 / 3.4)), 0.4)
    side = w.math("LESS_THAN", w.parts(w.node("NewGeometry").outputs["Normal"])[2], 0.5)
    pane = w.math("MULTIPLY", w.math("MULTIPLY", storey, bay), side)
    body = w.tree.nodes["Principled BSDF"]
    w.put(body.inputs["Base Color"], w.mix(pane, wall, (0.04, 0.05, 0.06)))
    w.put(body.inputs["Roughness"], w.remap(pane, 0, 1, 0.85, 0.15))
    if air:
        air.over(material)
    return dress(thing, material)
