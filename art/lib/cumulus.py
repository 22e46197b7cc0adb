"""Great heaped clouds: turrets that melt into each other, their skin folded at every size down to the finest cell.

The result is a clouds.Cloud, lit and painted like the others. `flash` lights one from within.
"""

import math

import numpy as np

from lib.clouds import Cloud, billows

# Folds of the skin: share of the cloud's width, depth as a share of a turret's radius.
FOLDS = [(0.40, 0.42), (0.17, 0.22), (0.08, 0.10), (0.038, 0.05)]


def _turrets(rng, foot, tall, wide, count, lean, spread):
    """Centres and radii: a broad stem, a crown that leans downwind, shoulders of different height around it."""
    columns = [(0.0, 0.0, 1.0, 1.0)]
    for _ in range(count):
        turn, out = rng.uniform(0, math.tau), spread * wide * rng.uniform(0.2, 0.44)
        share = rng.uniform(0.2, 0.85)
        columns.append((math.cos(turn) * out, math.sin(turn) * out * 0.7, share, rng.uniform(0.5, 0.95)))
    for x, y, share, girth in columns:
        steps = 9
        for step in range(steps):
            rise = (step + 0.5) / steps
            up = rise * share * tall
            radius = wide * 0.225 * girth * (1.15 - 0.5 * rise + 0.12 * math.sin(rise * 7 + x))
            yield (
                foot[0] + x + lean[0] * up + rng.normal(0, 0.035) * wide,
                foot[1] + y + lean[1] * up + rng.normal(0, 0.035) * wide,
                foot[2] + up,
                radius * rng.uniform(0.85, 1.15),
            )


def _melted(grid, balls, sharp=5.0):
    """One body of all balls: distance inside as a share of the radius, smooth where they meet."""
    total = np.zeros([len(axis) for axis in grid], np.float32)
    for x, y, z, radius in balls:
        spans = []
        for axis, centre in zip(grid, (x, y, z)):
            near = np.flatnonzero(np.abs(axis - centre) < radius * 2.0)
            spans.append(slice(near[0], near[-1] + 1) if len(near) else slice(0, 0))
        parts = [((axis[span] - centre) / radius) ** 2 for axis, span, centre in zip(grid, spans, (x, y, z))]
        away = np.sqrt(parts[0][:, None, None] + parts[1][None, :, None] + parts[2][None, None, :])
        total[tuple(spans)] += np.exp(sharp * np.clip(1 - away, -1, 1)).astype(np.float32)
    return (np.log(np.maximum(total, math.exp(-sharp * 1.2))) / sharp).astype(np.float32)


def tower(foot, tall, wide, cells=190, seed=3, lean=(0.1, 0.0), shoulders=7, spread=1.0, thick=0.014):
    """A cumulus that climbs from `foot` (metres); `spread`: how far its shoulders stand from the stem."""
    rng = np.random.default_rng(seed)
    reach = wide * 2.0
    box = np.array([reach, reach, tall * 1.18])
    high = int(min(cells * 1.3, cells * box[2] / reach * 1.15))
    counts = np.array([cells, cells, high])
    cell = box / counts
    low = np.array([foot[0] - reach / 2, foot[1] - reach / 2, foot[2]])
    grid = [(low[axis] + (np.arange(counts[axis]) + 0.5) * cell[axis]).astype(np.float32) for axis in range(3)]
    form = _melted(grid, list(_turrets(rng, foot, tall, wide, shoulders, lean, spread)))
    squeeze = [float(cell[0] / part) for part in cell]
    # Far outside the body a fold would float in the air by itself.
    near = np.clip(1 + form * 3.2, 0, 1)
    for at, (size, deep) in enumerate(FOLDS):
        fold = billows(tuple(counts), reach / (wide * size), 1, 0.5, seed + 20 * at, squeeze) - 0.8
        form += deep * fold * near
    density = np.clip(form / 0.11, 0, 1)
    return Cloud(density, low, cell, thick, False, 0.55, wide / 9, seed)


def flash(places, colour=(0.62, 0.66, 1.0), strength=1.0, reach=900.0):
    """For clouds.backdrop's `extra`: light from bolts hidden at `places` ((x, y, z, power) each), spread by drops."""
    places = np.asarray(places, float)

    def shine(spots, light):
        bright = np.zeros(len(spots))
        for x, y, z, power in places:
            away = np.sqrt(((spots - (x, y, z)) ** 2).sum(axis=1))
            bright += power * np.exp(-away / reach) / (0.06 + (away / reach) ** 2)
        return light + (strength * bright)[:, None].astype(np.float32) * np.asarray(colour, np.float32)

    return shine
