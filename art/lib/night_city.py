"""A great city by night from high above: curved avenues, blocks within blocks, lamps that thin out towards the rim.

Streets are the rims of plots (farmland.split), bent as the land bends; the dark between them are parks, river, railway.
"""

import math

import numpy as np

from lib import arrays, lamps
from lib.clouds import band
from lib.farmland import bend, split
from lib.materials import dress
from lib.nodes import blank

SODIUM, WARM, WHITE = (1.0, 0.50, 0.16), (1.0, 0.70, 0.40), (0.85, 0.93, 1.0)


def _rims(plots, step, rng, gap=0.0):
    """Points along two sides of each plot."""
    points = []
    for x0, y0, x1, y1 in plots:
        for start, end in (((x0, y0), (x1, y0)), ((x0, y0), (x0, y1))):
            length = math.dist(start, end)
            along = (np.arange(0, length, step) + rng.uniform(0, step)) / length
            along = along[along < 1][rng.uniform(0, 1, len(along[along < 1])) > gap]
            points.append(np.outer(1 - along, start) + np.outer(along, end))
    return np.concatenate(points)


def _density(x, y, reach, seed):
    """How built-up a place is, 0..1: a heart, lesser towns around it, ragged."""
    rng = np.random.default_rng(seed)
    total = 1.05 * np.exp(-((np.hypot(x, y) / (0.48 * reach)) ** 1.4))
    for _ in range(16):
        turn, out = rng.uniform(0, math.tau), reach * rng.uniform(0.3, 0.95)
        size = reach * rng.uniform(0.05, 0.13)
        away = np.hypot(x - out * math.cos(turn), y - out * math.sin(turn)) / size
        total += rng.uniform(0.35, 0.8) * np.exp(-(away**1.5))
    ragged = arrays.layered(x / (reach * 0.16), y / (reach * 0.16), 5, seed, 0.6)
    return np.clip(total * (1 + 1.1 * ragged) + 0.12 * ragged, 0, 1)


def _river(x, y, reach):
    """Metres from the middle of the dark river."""
    return np.abs(
        y - 0.12 * reach - 0.09 * reach * np.sin(x / reach * 3.1 + 0.6) - 0.03 * reach * np.sin(x / reach * 9)
    )


def lights(eye, centre, reach, height, strength=1.0, least=0.00045, seed=5, air_reach=26000.0):
    """Street lamps, avenues, lit windows, and their glow in the haze."""
    rng = np.random.default_rng(seed)
    angle, length = rng.uniform(0, math.tau, 8), np.geomspace(900, reach * 1.3, 8)
    waves = (
        np.cos(angle) * math.tau / length,
        np.sin(angle) * math.tau / length,
        rng.uniform(0, math.tau, 8),
        length * 0.030,
    )
    low, high = (-reach, -reach), (reach, reach)
    kinds = []
    for least_area, step, gap, power, tint in (
        (reach * reach / 26, 34, 0.05, 2.0, WARM),
        (430000, 46, 0.12, 1.15, SODIUM),
        (52000, 56, 0.3, 0.52, SODIUM),
    ):
        places = _rims(split(low, high, least_area, rng), step, rng, gap)
        kinds.append((places, power, tint, least_area))
    windows = rng.uniform(-reach, reach, (90000, 2))
    kinds.append((windows, 0.34, WHITE, 1000))
    every, colours, powers = [], [], []
    for places, power, tint, area in kinds:
        x, y = bend(places[:, 0], places[:, 1], waves)
        dense = _density(x, y, reach, seed)
        share = np.sqrt(dense) if area > 400000 else dense * (1.0 if area > 2000 else 0.5)
        kept = (rng.uniform(0, 1, len(x)) < share) & (_river(x, y, reach) > 0.022 * reach)
        x, y, dense = x[kept], y[kept], dense[kept]
        jitter = rng.normal(0, 5.0, (2, len(x)))
        every.append(np.column_stack([x + jitter[0], y + jitter[1]]))
        swap = rng.uniform(0, 1, len(x))[:, None]
        colours.append(np.where(swap < 0.66, tint, np.where(swap < 0.85, WARM, np.where(swap < 0.97, WHITE, SODIUM))))
        powers.append(power * rng.lognormal(0, 0.6, len(x)) * (0.45 + 0.75 * dense))
    flat, colours, powers = np.concatenate(every), np.concatenate(colours), np.concatenate(powers) * strength
    _haze(flat, colours, powers, centre, height, reach, air_reach)
    places = np.column_stack([flat + np.asarray(centre), np.full(len(flat), height + 8.0)])
    return lamps.points(places, colours, powers, eye, radius=2.0, least=least, fade=0.55, reach=air_reach)


def _haze(flat, colours, powers, centre, height, reach, air_reach, cells=900):
    """The light that roofs, streets and dusty air throw back, as an image on the ground."""
    picture = np.zeros((cells, cells, 3))
    column, row = ((flat / reach * 0.5 + 0.5).clip(0, 0.9999) * cells).astype(int).T
    np.add.at(picture, (row, column), colours * powers[:, None])
    spectrum = np.fft.rfft2(picture, axes=(0, 1))
    wave = np.hypot(np.fft.fftfreq(cells)[:, None], np.fft.rfftfreq(cells)[None])
    soft = [
        np.fft.irfft2(spectrum * np.exp(-((wave * size * 2.2) ** 2))[..., None], (cells, cells), (0, 1))
        for size in (1.2, 7, 34)
    ]
    dust = np.clip(1 + 0.25 * band((cells, cells), 40, 3, 0.8), 0.2, 2)[..., None]
    glow = np.clip(0.020 * soft[0] + 0.040 * soft[1] * dust + 0.085 * soft[2], 0, None)
    w = blank("city glow")
    texture = w.node("TexImage", image=arrays.image("city glow", glow), extension="CLIP")
    fade = w.math("EXPONENT", w.math("DIVIDE", w.node("CameraData").outputs["View Distance"], -air_reach))
    shine = w.emission(texture.outputs["Color"], fade)
    w.surface(w.node("AddShader", {0: w.node("BsdfTransparent").outputs[0], 1: shine}).outputs[0])
    x, y, z = *centre, height + 1.0
    corners = [(x + sx * reach, y + sy * reach, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    plane = arrays.mesh("city glow", corners, [(0, 1, 2, 3)], smooth=False, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])
    plane.visible_diffuse = plane.visible_shadow = False
    dress(plane, w.owner)
