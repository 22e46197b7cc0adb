"""What makes the two types what they are: true measures, and the curves of fuselage, wings and aerofoils."""

import math

import numpy as np

# Fuselage rows: s, top, bottom, half width. Wing rows: x, leading edge s, chord, z, thickness, twist, cant (degrees).
A320 = {
    "gear_s": 17.7,
    "gear_x": 3.795,
    "nose_gear_s": 5.07,
    "height": 3.85,
    "wheel": 0.58,
    "nose_wheel": 0.39,
    "tip": -0.60,
    "body": [
        (0.15, -0.24, -0.93, 0.39),
        (0.5, 0.03, -1.19, 0.76),
        (1.0, 0.33, -1.42, 1.09),
        (1.6, 0.67, -1.59, 1.35),
        (2.2, 1.13, -1.71, 1.54),
        (2.8, 1.50, -1.80, 1.68),
        (3.5, 1.77, -1.89, 1.80),
        (4.5, 1.96, -1.98, 1.91),
        (6.0, 2.07, -2.06, 1.97),
        (7.0, 2.07, -2.07, 1.975),
        (24.5, 2.07, -2.07, 1.975),
        (26.0, 2.07, -1.96, 1.975),
        (28.0, 2.07, -1.56, 1.93),
        (30.0, 2.05, -1.05, 1.78),
        (32.0, 1.98, -0.5, 1.52),
        (34.0, 1.87, 0.02, 1.15),
        (36.0, 1.70, 0.52, 0.68),
        (37.3, 1.52, 0.86, 0.33),
        (37.57, 1.46, 0.93, 0.26),
    ],
    "wing": [
        (0.6, 11.5, 6.9, -1.30, 0.15, 3),
        (1.98, 12.3, 6.1, -1.17, 0.148, 3),
        (4.0, 13.36, 5.05, -0.98, 0.13, 1.8),
        (6.4, 14.6, 3.9, -0.76, 0.118, 0.8),
        (10.0, 16.47, 3.06, -0.43, 0.112, 0),
        (14.0, 18.55, 2.12, -0.07, 0.108, -1),
        (16.9, 20.06, 1.46, 0.20, 0.105, -1.6),
    ],
    "tip_up": [
        (17.25, 20.36, 1.32, 0.27, 0.10, -1.6, 22),
        (17.52, 20.72, 1.18, 0.44, 0.10, -1.6, 48),
        (17.68, 21.08, 1.06, 0.74, 0.095, -1.6, 68),
        (17.80, 21.62, 0.86, 1.35, 0.09, -1.6, 78),
        (17.90, 22.22, 0.62, 2.05, 0.09, -1.6, 82),
        (17.95, 22.62, 0.40, 2.45, 0.09, -1.6, 83),
        (17.97, 22.86, 0.20, 2.58, 0.08, -1.6, 84),
    ],
    "kink": 6.4,
    "flaps": [(2.1, 6.3), (6.5, 13.2)],
    "slats": [(2.7, 5.1), (6.5, 9.0), (9.05, 11.5), (11.55, 14.0), (14.05, 16.6)],
    "tracks": [4.1, 7.9, 11.0],
    "fairing": (9.6, 21.4, 2.12, -1.28, 1.22),
    "fin": [
        (1.75, 27.9, 6.6, 0.10),
        (2.4, 29.0, 5.7, 0.11),
        (5.0, 31.15, 3.95, 0.105),
        (7.75, 33.42, 2.15, 0.10),
        (7.9, 33.7, 1.85, 0.09),
    ],
    "tail": [
        (0.4, 30.9, 4.1, 0.92, 0.10, -1),
        (6.05, 34.62, 1.5, 1.52, 0.095, -1),
        (6.22, 34.95, 1.1, 1.54, 0.085, -1),
    ],
    "engine": {"x": 5.75, "s": 11.35, "z": -1.98, "radius": 1.22, "intake": 1.0, "cowl": 3.25, "flat": 0.0},
    "windows": (0.46, 0.533, 6.9, 28.6, 0.115, 0.17, (14.95, 15.8)),
    "doors": [(4.85, 5.68, -0.42, 1.45), (29.35, 30.15, -0.38, 1.42)],
    "exits": [(14.7, 15.2, 0.0, 1.02), (15.55, 16.05, 0.0, 1.02)],
    "cockpit": [
        ("front", [(0.04, 0.66), (0.80, 0.60), (0.70, 1.12), (0.04, 1.17)]),
        ("side", [(2.14, 0.575), (2.93, 0.60), (2.93, 1.18), (2.40, 1.13)]),
        ("side", [(3.02, 0.60), (3.42, 0.66), (3.60, 0.94), (3.02, 1.155)]),
    ],
    "title": (7.6, 1.17, 0.80),
    "registration": (22.2, -0.30, 0.46),
}

B737 = {
    "gear_s": 19.6,
    "gear_x": 2.86,
    "nose_gear_s": 4.0,
    "height": 3.28,
    "wheel": 0.56,
    "nose_wheel": 0.35,
    "tip": -0.76,
    "body": [
        (0.15, -0.53, -0.97, 0.23),
        (0.5, -0.25, -1.18, 0.54),
        (1.0, 0.05, -1.40, 0.89),
        (1.5, 0.36, -1.55, 1.16),
        (1.9, 0.77, -1.63, 1.32),
        (2.3, 1.10, -1.70, 1.45),
        (2.8, 1.36, -1.77, 1.57),
        (3.5, 1.59, -1.84, 1.69),
        (4.5, 1.80, -1.92, 1.79),
        (6.0, 1.95, -1.98, 1.86),
        (7.5, 2.0, -2.0, 1.88),
        (25.5, 2.0, -2.0, 1.88),
        (27.0, 2.0, -1.9, 1.88),
        (29.0, 2.0, -1.5, 1.84),
        (31.0, 1.98, -1.0, 1.68),
        (33.0, 1.92, -0.48, 1.42),
        (35.0, 1.82, 0.02, 1.08),
        (37.0, 1.66, 0.55, 0.66),
        (38.0, 1.52, 0.82, 0.38),
        (38.2, 1.46, 0.90, 0.28),
    ],
    "wing": [
        (0.6, 12.1, 8.7, -1.22, 0.15, 2.5),
        (1.88, 13.7, 6.9, -1.08, 0.145, 2.5),
        (3.4, 14.75, 5.65, -0.92, 0.13, 1.6),
        (5.9, 16.1, 4.15, -0.66, 0.12, 0.6),
        (10.0, 18.25, 3.0, -0.23, 0.112, 0),
        (14.0, 20.35, 1.98, 0.19, 0.108, -1),
        (16.7, 21.77, 1.36, 0.47, 0.105, -1.6),
    ],
    "tip_up": [
        (17.1, 22.02, 1.24, 0.55, 0.10, -1.6, 20),
        (17.42, 22.32, 1.12, 0.74, 0.10, -1.6, 45),
        (17.60, 22.66, 1.0, 1.06, 0.095, -1.6, 66),
        (17.70, 23.10, 0.84, 1.55, 0.09, -1.6, 76),
        (17.82, 23.72, 0.62, 2.25, 0.09, -1.6, 79),
        (17.91, 24.14, 0.46, 2.75, 0.09, -1.6, 80),
        (17.93, 24.30, 0.30, 2.90, 0.08, -1.6, 80),
    ],
    "kink": 5.9,
    "flaps": [(2.0, 5.6), (6.2, 12.4)],
    "slats": [(2.6, 4.1), (5.9, 8.4), (8.45, 11.0), (11.05, 13.6), (13.65, 16.3)],
    "tracks": [3.9, 6.9, 9.9],
    "fairing": (10.6, 23.2, 2.0, -1.22, 1.14),
    "fin": [
        (1.85, 25.8, 10.0, 0.02),
        (2.25, 28.2, 7.75, 0.045),
        (2.75, 29.9, 6.3, 0.085),
        (3.2, 30.75, 5.6, 0.105),
        (6.0, 32.85, 3.95, 0.105),
        (8.95, 35.1, 2.1, 0.10),
        (9.12, 35.4, 1.75, 0.09),
    ],
    "tail": [
        (0.4, 32.4, 4.5, 0.95, 0.10, -1),
        (7.0, 37.05, 1.45, 1.74, 0.095, -1),
        (7.17, 37.4, 1.05, 1.76, 0.085, -1),
    ],
    "engine": {"x": 4.83, "s": 11.9, "z": -1.72, "radius": 1.05, "intake": 0.82, "cowl": 2.95, "flat": 0.16},
    "windows": (0.40, 0.508, 6.5, 31.0, 0.125, 0.18, (17.0, 17.9)),
    "doors": [(4.6, 5.45, -0.5, 1.33), (31.9, 32.65, -0.4, 1.3)],
    "exits": [(16.75, 17.25, -0.05, 0.95), (17.65, 18.15, -0.05, 0.95)],
    "cockpit": [
        ("front", [(0.035, 0.47), (0.78, 0.40), (0.66, 0.98), (0.035, 1.02)]),
        ("side", [(2.06, 0.37), (2.62, 0.30), (2.66, 0.92), (2.40, 0.95)]),
        ("side", [(2.70, 0.30), (3.12, 0.48), (3.12, 0.86), (2.74, 0.91)]),
    ],
    "title": (7.4, 1.10, 0.80),
    "registration": (23.6, -0.34, 0.46),
}

KINDS = {"A320": A320, "B737": B737}


def through(rows):
    """A monotone curve (Fritsch and Carlson) through rows of (at, value, …): a function of at that gives the values."""
    table = np.array(rows, float)
    at, values = table[:, 0], table[:, 1:]
    step = np.diff(at)[:, None]
    slope = np.diff(values, axis=0) / step
    tangent = np.zeros_like(values)
    tangent[0], tangent[-1] = slope[0], slope[-1]
    for row in range(1, len(at) - 1):
        before, after = slope[row - 1], slope[row]
        same = before * after > 0
        weights = 2 * step[row] + step[row - 1], step[row] + 2 * step[row - 1]
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = sum(weights) / (weights[0] / before + weights[1] / after)
        tangent[row] = np.where(same, mean, 0)

    def value(where):
        where = min(max(where, at[0]), at[-1])
        row = min(int(np.searchsorted(at, where, "right")) - 1, len(at) - 2)
        width = at[row + 1] - at[row]
        t = (where - at[row]) / width
        return (
            (2 * t**3 - 3 * t**2 + 1) * values[row]
            + (t**3 - 2 * t**2 + t) * width * tangent[row]
            + (3 * t**2 - 2 * t**3) * values[row + 1]
            + (t**3 - t**2) * width * tangent[row + 1]
        )

    return value


def fuselage(kind):
    """A function of s that gives (top, bottom, half width);
    the nose is round because it is drawn over the root of s.
    """
    tip = (0.0, kind["tip"], kind["tip"], 0.0)
    curve = through([(math.sqrt(row[0]), *row[1:]) for row in [tip, *kind["body"]]])
    reach = np.linspace(0, math.sqrt(kind["body"][-1][0]), 900)
    raw = np.array([curve(at) for at in reach])
    kernel = np.exp(-(np.linspace(-2, 2, 25) ** 2))
    kernel /= kernel.sum()
    # The ends are carried on in a straight line, so that smoothing does not pull them in.
    ends = [np.linspace(2 * raw[0] - raw[12], raw[0], 13)[:-1], np.linspace(raw[-1], 2 * raw[-1] - raw[-13], 13)[1:]]
    padded = np.vstack([ends[0], raw, ends[1]])
    soft = np.stack([np.convolve(padded[:, column], kernel, "valid") for column in range(3)], axis=1)
    return lambda s: tuple(np.interp(math.sqrt(max(s, 0)), reach, soft[:, column]) for column in range(3))


def aerofoil(thickness, camber=0.018, points=22):
    """Points (chord fraction, height) from the trailing edge over the top to the nose and back below."""

    def half(x):
        return 5 * thickness * (0.2969 * math.sqrt(x) - 0.126 * x - 0.3516 * x * x + 0.2843 * x**3 - 0.1030 * x**4)

    def line(x):
        return camber * (1.6 * x * (1 - x) + 2.2 * x**3 * (1 - x))

    steps = [(1 - math.cos(math.pi * step / points)) / 2 for step in range(points + 1)]
    upper = [(x, line(x) + half(x)) for x in reversed(steps)]
    lower = [(x, line(x) - half(x) * 0.92) for x in steps[1:]]
    return upper + lower
