"""The plains of the north from the air: strips of wheat, mustard and fallow in blocks, tracks, villages, single trees.

The land is split again and again into four-sided plots, as heirs divide fields, and drawn as one map.
"""

import math

import numpy as np

from lib import arrays, materials
from lib.clouds import band
from lib.nodes import Weave

CROPS = np.array(
    [
        (0.050, 0.105, 0.022),
        (0.066, 0.125, 0.028),
        (0.040, 0.082, 0.020),
        (0.42, 0.31, 0.028),
        (0.36, 0.285, 0.032),
        (0.088, 0.118, 0.036),
        (0.205, 0.155, 0.092),
        (0.150, 0.118, 0.070),
        (0.060, 0.092, 0.030),
        (0.115, 0.125, 0.045),
    ]
)
SHARES = np.array([0.2, 0.17, 0.12, 0.10, 0.06, 0.1, 0.06, 0.05, 0.09, 0.05])


def split(low, high, least, rng, ratio=1.6):
    """Plots as (x from, y from, x to, y to): halves along the longer side, until an area is below about `least`."""
    plots, open_plots = [], [(*low, *high)]
    while open_plots:
        x0, y0, x1, y1 = open_plots.pop()
        wide, long = x1 - x0, y1 - y0
        if wide * long < least * rng.uniform(0.6, 2.2):
            plots.append((x0, y0, x1, y1))
            continue
        part = rng.uniform(0.36, 0.64)
        if wide * rng.uniform(1, ratio) > long * rng.uniform(1, ratio):
            open_plots += [(x0, y0, x0 + wide * part, y1), (x0 + wide * part, y0, x1, y1)]
        else:
            open_plots += [(x0, y0, x1, y0 + long * part), (x0, y0 + long * part, x1, y1)]
    return plots


def _strips(block, rng):
    """A block's fields, side by side, all one way."""
    x0, y0, x1, y1 = block
    along = rng.uniform() < 0.5
    start, end = (x0, x1) if along else (y0, y1)
    at = start
    while at < end:
        step = min(rng.uniform(22, 70), end - at)
        if end - at - step < 14:
            step = end - at
        yield (at, y0, at + step, y1) if along else (x0, at, x1, at + step)
        at += step


def _map(reach, count, rng):
    """The plots before they are bent: colour (count, count, 3), and the lines of trees as points."""
    cell = 2 * reach / count
    picture = np.zeros((count, count, 3), np.float32)
    trees = []

    def paint(rect, colour, inset=0.0):
        x0, y0, x1, y1 = ((part + reach) / cell for part in rect)
        inset /= cell
        rows = slice(int(y0 + inset), max(int(y0 + inset) + 1, int(y1 - inset)))
        picture[rows, int(x0 + inset) : max(int(x0 + inset) + 1, int(x1 - inset))] = colour

    picture[:] = (0.085, 0.085, 0.045)
    for block in split((-reach, -reach), (reach, reach), 42000, rng):
        main = rng.choice(len(CROPS), p=SHARES)
        for strip in _strips(block, rng):
            crop = CROPS[main if rng.uniform() < 0.45 else rng.choice(len(CROPS), p=SHARES)]
            paint(strip, crop * rng.uniform(0.82, 1.15) * (1 + rng.normal(0, 0.03, 3)), 1.6)
        if rng.uniform() < 0.28:
            side = rng.uniform(0, 1) < 0.5
            length = (block[2] - block[0]) if side else (block[3] - block[1])
            for step in np.arange(0, length, 9.0):
                if rng.uniform() < 0.6:
                    where = (block[0] + step, block[1]) if side else (block[0], block[1] + step)
                    trees.append((*where, rng.uniform(0.6, 1.3)))
        if rng.uniform() < 0.05:
            _village(block, paint, trees, rng)
    for _ in range(int(reach * reach / 9000)):
        trees.append((*rng.uniform(-reach, reach, 2), rng.uniform(0.7, 1.5)))
    return picture, np.array(trees)


def _village(block, paint, trees, rng):
    """Roofs of brick and tin close together, with trees in the yards."""
    x0, y0, x1, y1 = block
    paint(block, (0.20, 0.165, 0.125))
    for plot in split((x0, y0), (x1, y1), 230, rng):
        tint = rng.choice([0.30, 0.42, 0.22, 0.36])
        if rng.uniform() < 0.75:
            paint(plot, (tint, tint * rng.uniform(0.8, 0.95), tint * rng.uniform(0.62, 0.9)), 3.2)
        if rng.uniform() < 0.3:
            trees.append((plot[0], plot[1], rng.uniform(0.7, 1.2)))


def bend(x, y, waves):
    """Where a point of the land lies on the map of straight plots."""
    (kx, ky, phase, size) = waves
    dx, dy = np.zeros_like(x), np.zeros_like(x)
    for a, b, c, d in zip(kx, ky, phase, size):
        wave = np.sin(a * x + b * y + c) * d
        dx, dy = dx + wave * b / math.hypot(a, b), dy - wave * a / math.hypot(a, b) + 0.4 * wave
    return x + dx, y + dy


def _sand(x, y, river):
    """Metres to the middle of the river, and the half breadth of its sand there."""
    offset, breadth = river
    course = offset + 420 * np.sin(x / 900) + 190 * np.sin(x / 370 + 2)
    sway = 0.5 + 0.5 * np.sin(x / 620 + 1.2)
    away = np.abs(y - course + 18 * np.sin(x / 77) + 9 * np.sin(x / 31))
    return away, breadth * (1.15 + 0.9 * sway)


def _wetted(picture, x, y, river):
    """Lays a river on the map, (offset, breadth) in metres: sand in its bends, braids; gives the share of water."""
    breadth = river[1]
    away, half = _sand(x, y, river)
    sand = np.clip((half - away) / 14, 0, 1)
    water = np.clip((breadth * (0.55 + 0.2 * np.sin(x / 410)) - away) / 8, 0, 1)
    picture += sand[..., None] * (np.array((0.33, 0.285, 0.215), np.float32) - picture)
    picture += water[..., None] * (np.array((0.028, 0.058, 0.066), np.float32) - picture)
    return water


def ground(reach=5200.0, height=0.0, air=None, count=4096, seed=4, turn=24.0, beyond=90000.0, river=None):
    """The land as one plane around the origin; gives its trees. Beyond the map it repeats mirrored, in the haze."""
    rng = np.random.default_rng(seed)
    picture, trees = _map(reach, count, rng)
    angle, length = rng.uniform(0, math.tau, 9), np.geomspace(420, 3600, 9)
    waves = (
        np.cos(angle) * math.tau / length,
        np.sin(angle) * math.tau / length,
        rng.uniform(0, math.tau, 9),
        length * 0.022,
    )
    cells = (np.arange(count) + 0.5) / count * 2 * reach - reach
    x, y = np.meshgrid(cells, cells)
    bent_x, bent_y = bend(x, y, waves)
    # Mirrored at the edges, so that the map may repeat without a seam.
    column, row = (
        np.abs(np.mod((part + reach) / (2 * reach) * count, 2 * count) - count).astype(int).clip(0, count - 1)
        for part in (bent_x, bent_y)
    )
    picture = picture[count - 1 - row, count - 1 - column]
    water = _wetted(picture, x, y, river) if river else np.zeros_like(x)
    blotch = band((count // 2, count // 2), 90, seed, 0.8).repeat(2, 0).repeat(2, 1)
    fine = band((count, count), 900, seed + 1, 0.7)
    picture = picture * np.clip(1 + 0.10 * blotch + 0.13 * fine, 0.5, 1.5)[..., None]
    material = materials.surface("farmland", rough=0.95, specular=0.1)
    w = Weave(material)
    place = w.node("VectorRotate", {"Vector": w.where(), "Angle": math.radians(turn)}, rotation_type="Z_AXIS").outputs[
        0
    ]
    spot = w.vector("ADD", w.scaled(place, (0.5 / reach, 0.5 / reach, 0.0)), (0.5, 0.5, 0.0))
    image = w.node(
        "TexImage", {"Vector": spot}, image=arrays.image("farmland", np.dstack([picture, water])), extension="REPEAT"
    )
    grain = w.remap(w.noise(w.where(), 1 / 3.5, 5, 0.7), 0.3, 0.7, 0.78, 1.22)
    w.put(w.tree.nodes["Principled BSDF"].inputs["Base Color"], w.mix(1.0, image.outputs["Color"], grain, "MULTIPLY"))
    if river:
        # Water mirrors the sky, a little ruffled.
        skin = w.tree.nodes["Principled BSDF"].inputs
        w.put(skin["Roughness"], w.remap(image.outputs["Alpha"], 0.3, 0.9, 0.95, 0.16))
        w.put(skin["Specular"], w.remap(image.outputs["Alpha"], 0.3, 0.9, 0.1, 0.9))
    if air:
        air.over(material)
    corners = [(sx * beyond, sy * beyond, height) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    materials.dress(arrays.mesh("farmland", corners, [(0, 1, 2, 3)], smooth=False), material)
    return _planted(trees, waves, math.radians(turn), height, river)


def _planted(trees, waves, turn, height, river):
    """The places of trees in the world, (x, y, z, size); none grows in the river's bed."""
    x, y = trees[:, 0], trees[:, 1]
    for _ in range(4):
        bent_x, bent_y = bend(x, y, waves)
        x, y = x - (bent_x - trees[:, 0]), y - (bent_y - trees[:, 1])
    if river:
        away, half = _sand(x, y, river)
        x, y, trees = x[away > half], y[away > half], trees[away > half]
    c, s = math.cos(-turn), math.sin(-turn)
    return np.column_stack([x * c - y * s, x * s + y * c, np.full(len(x), height), trees[:, 2]])


def grove(places, eye, ahead, half=40.0, far=4200.0, air=None, tall=9.0, seed=2):
    """Trees at (x, y, z, size) that a camera at `eye` sees: crowns of lumps, in one mesh."""
    way = places[:, :2] - np.asarray(eye)[:2]
    away = np.hypot(way[:, 0], way[:, 1])
    off = np.abs((np.degrees(np.arctan2(way[:, 0], way[:, 1])) - ahead + 180) % 360 - 180)
    places = places[(off < half) & (away < far)]
    rng = np.random.default_rng(seed)
    dome, faces = _crown()
    count = len(places)
    turn = rng.uniform(0, math.tau, count)
    lumps = 1 + 0.30 * rng.standard_normal((count, len(dome), 1)).clip(-1.2, 1.2)
    points = dome[None] * lumps * (places[:, 3, None, None] * tall / 2)
    c, s = np.cos(turn)[:, None], np.sin(turn)[:, None]
    points = np.stack(
        [points[..., 0] * c - points[..., 1] * s, points[..., 0] * s + points[..., 1] * c, points[..., 2]], -1
    )
    points += places[:, None, :3] + np.array((0, 0, tall * 0.42))
    whole = (faces[None] + (np.arange(count) * len(dome))[:, None, None]).reshape(-1, 3)
    material = materials.surface("crowns", (0.020, 0.036, 0.012), rough=0.9, specular=0.1)
    w = Weave(material)
    tint = w.ramp(w.noise(w.where(), 1 / 2.2, 4, 0.6), [(0.35, (0.010, 0.020, 0.006)), (0.65, (0.042, 0.064, 0.020))])
    w.put(w.tree.nodes["Principled BSDF"].inputs["Base Color"], tint)
    if air:
        air.over(material)
    return materials.dress(arrays.mesh("crowns", points.reshape(-1, 3), whole), material)


def _crown():
    """A rough ball: an octahedron divided twice."""
    points = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    faces = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
    for _ in range(2):
        known, finer = {}, []

        def middle(a, b, known=known):
            key = (min(a, b), max(a, b))
            if key not in known:
                both = np.array(points[a]) + np.array(points[b])
                points.append(tuple(both / np.linalg.norm(both)))
                known[key] = len(points) - 1
            return known[key]

        for a, b, c in faces:
            ab, bc, ca = middle(a, b), middle(b, c), middle(c, a)
            finer += [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
        faces = finer
    return np.array(points), np.array(faces)
