"""Slopes carved by water: thousands of drops run down a grid of heights at once, digging and laying down."""

import numpy as np


def _sampled(field, row, column):
    r, c = row.astype(int), column.astype(int)
    fr, fc = row - r, column - c
    a, b, d, e = field[r, c], field[r, c + 1], field[r + 1, c], field[r + 1, c + 1]
    return a * (1 - fr) * (1 - fc) + b * (1 - fr) * fc + d * fr * (1 - fc) + e * fr * fc, e + a - b - d, (a, b, d, e)


def _spread(field, row, column, amount):
    r, c = row.astype(int), column.astype(int)
    fr, fc = row - r, column - c
    wide = field.shape[1]
    for dr, dc, share in ((0, 0, (1 - fr) * (1 - fc)), (0, 1, (1 - fr) * fc), (1, 0, fr * (1 - fc)), (1, 1, fr * fc)):
        field += np.bincount((r + dr) * wide + c + dc, amount * share, field.size).reshape(field.shape)


def carved(heights, cell, batches=24, drops=9000, steps=46, seed=1, inertia=0.08, dig=0.32, lay=0.2, load=5.0):
    """`heights`: metres on a grid with cells of `cell` metres. Gives a carved copy."""
    rng = np.random.default_rng(seed)
    field = heights / cell
    rows, columns = field.shape
    for _ in range(batches):
        row, column = rng.uniform(1, rows - 3, drops), rng.uniform(1, columns - 3, drops)
        way_r, way_c = np.zeros(drops), np.zeros(drops)
        water, speed, soil = np.ones(drops), np.ones(drops), np.zeros(drops)
        for _ in range(steps):
            here, _, (a, b, d, e) = _sampled(field, row, column)
            fr, fc = row - row.astype(int), column - column.astype(int)
            slope_r, slope_c = (d - a) * (1 - fc) + (e - b) * fc, (b - a) * (1 - fr) + (e - d) * fr
            way_r, way_c = way_r * inertia - slope_r * (1 - inertia), way_c * inertia - slope_c * (1 - inertia)
            length = np.hypot(way_r, way_c) + 1e-9
            way_r, way_c = way_r / length, way_c / length
            next_r, next_c = np.clip(row + way_r, 1, rows - 3), np.clip(column + way_c, 1, columns - 3)
            fall = _sampled(field, next_r, next_c)[0] - here
            room = np.maximum(-fall, 0.01) * speed * water * load
            filled = np.where(fall > 0, np.minimum(fall, soil), np.maximum(soil - room, 0) * lay)
            taken = np.where((fall <= 0) & (soil < room), np.minimum((room - soil) * dig, -fall), 0)
            _spread(field, row, column, np.clip(filled - taken, -0.25, 0.25))
            soil += np.clip(taken - filled, -0.25, 0.25)
            speed = np.sqrt(np.maximum(speed**2 - fall * 0.6, 0.01))
            water *= 0.975
            row, column = next_r, next_c
    return field * cell


def settled(heights, cell, steep=0.9, rounds=12):
    """Lets what is steeper than `steep` (rise over run) slide a little: scree."""
    field = heights.copy()
    for _ in range(rounds):
        for axis in (0, 1):
            drop = np.diff(field, axis=axis)
            slide = np.clip(np.abs(drop) - steep * cell, 0, None) * np.sign(drop) * 0.22
            pad = [(0, 0), (0, 0)]
            pad[axis] = (0, 1)
            field += np.pad(slide, pad)
            pad[axis] = (1, 0)
            field -= np.pad(slide, pad)
    return field
