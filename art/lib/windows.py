"""Windows to look through, hung on the camera (x to the right, y up, -z ahead): cabin oval, cockpit pane, rain."""

import math

import numpy as np

from lib import arrays
from lib.materials import dress, pane, surface
from lib.mesh import loft, soften
from lib.nodes import blank


def outline(wide, high, power=4.0, count=96, taper=0.0, centre=(0.0, 0.0)):
    """A rounded frame as (x, y) points; `power` 2 is an ellipse, more is squarer; `taper` narrows the top."""
    points = []
    for step in range(count):
        angle = 2 * math.pi * step / count
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** (2 / power), c) * wide / 2
        y = math.copysign(abs(s) ** (2 / power), s) * high / 2
        points.append((centre[0] + x * (1 - taper * y / high), centre[1] + y))
    return points


def _ring(name, steps, camera, material):
    """Joins outlines at depths, (points, z), to one frame and hangs it on the camera."""
    thing = loft(name, [[(x, y, z) for x, y in points] for points, z in steps], caps=False)
    thing.parent = camera
    return dress(thing, material)


def cabin(camera, away=0.55, centre=(0.0, 0.0), size=(0.25, 0.36), shade=0.12, light=1.0):
    """The wall of a cabin with its oval window: panel, reveal, rubber, scratch pane, blind drawn a little."""
    wide, high = size
    wall = surface(
        "wall", (0.62, 0.6, 0.57), rough=0.6, bump=(260, 0.12), glow=(0.9, 0.82, 0.75), glow_strength=0.012 * light
    )
    trim = surface("trim", (0.72, 0.7, 0.67), rough=0.42, coat=0.1, glow=(0.9, 0.82, 0.75), glow_strength=0.012 * light)
    rubber = surface("rubber", (0.03, 0.03, 0.032), rough=0.5)

    def o(grow, power=3.3):
        return outline(wide + grow, high + grow, power, centre=centre)

    z = -away
    _ring("wall", [(outline(4, 4, 8), z + 0.06), (o(0.165, 3.6), z + 0.052), (o(0.15, 3.6), z + 0.05)], camera, wall)
    _ring(
        "reveal",
        [
            (o(0.15, 3.6), z + 0.05),
            (o(0.146, 3.6), z + 0.044),
            (o(0.135, 3.5), z + 0.046),
            (o(0.12, 3.5), z + 0.04),
            (o(0.05), z - 0.005),
            (o(0.03), z - 0.012),
            (o(0.022), z - 0.022),
        ],
        camera,
        trim,
    )
    _ring(
        "rubber",
        [(o(0.022), z - 0.02), (o(0.014), z - 0.017), (o(0.004), z - 0.022), (o(0.0), z - 0.05), (o(-0.002), z - 0.08)],
        camera,
        rubber,
    )
    glass = arrays.mesh("pane", [(x, y, z - 0.03) for x, y in o(0.01)], [list(range(96))], smooth=False)
    glass.parent = camera
    dress(glass, pane("pane", (0.96, 0.98, 0.98)))
    hole = arrays.mesh(
        "breather",
        [
            (centre[0] + 0.0035 * c, centre[1] - high * 0.36 + 0.0035 * s, z - 0.031)
            for c, s in ((math.cos(a / 12 * math.tau), math.sin(a / 12 * math.tau)) for a in range(12))
        ],
        [list(range(12))],
        smooth=False,
    )
    hole.parent = camera
    dress(hole, rubber)
    if shade:
        top, low = centre[1] + high / 2 + 0.02, centre[1] + high / 2 - high * shade
        half = wide / 2 + 0.012
        blind = loft(
            "blind",
            [
                [(-half + centre[0], y, d), (half + centre[0], y, d)]
                for y, d in ((top, z - 0.008), (low + 0.012, z - 0.008), (low + 0.008, z), (low, z), (low, z - 0.01))
            ],
            closed=False,
        )
        blind.parent = camera
        dress(blind, trim)


def cockpit(
    camera,
    away=0.75,
    size=(0.86, 0.8),
    centre=(0.0, 0.0),
    taper=0.25,
    glow=(1.0, 0.6, 0.3),
    glow_strength=0.0,
    power=7.0,
):
    """A pilot's front window: dark frame with screws, rubber, the coaming's soft edge below."""
    wide, high = size
    dark = surface(
        "frame",
        (0.028, 0.03, 0.034),
        rough=0.55,
        bump=(180, 0.1),
        grain=(6, 0.12),
        glow=glow,
        glow_strength=glow_strength,
    )
    rubber = surface("seal", (0.012, 0.012, 0.012), rough=0.35)

    def o(grow):
        return outline(wide + grow, high + grow, power, 128, taper, centre)

    z = -away
    _ring(
        "frame",
        [
            (outline(6, 6, 8, 128), z + 0.2),
            (o(0.16), z + 0.06),
            (o(0.13), z + 0.035),
            (o(0.05), z + 0.015),
            (o(0.035), z),
        ],
        camera,
        dark,
    )
    _ring(
        "seal",
        [(o(0.035), z), (o(0.028), z + 0.006), (o(0.012), z + 0.002), (o(0.0), z - 0.02), (o(-0.004), z - 0.05)],
        camera,
        rubber,
    )
    low = centre[1] - high / 2
    rows = []
    for t in np.linspace(0, 1, 14):
        angle = t * math.pi * 0.62
        rows.append(
            [
                (
                    x,
                    low
                    + 0.012
                    - 0.1 * (1 - math.sin(angle)) * (t > 0.5)
                    - 0.05 * (1 - math.sin(min(angle, math.pi / 2)))
                    - 0.03 * (x / wide) ** 2,
                    z + 0.12 + 0.16 * t,
                )
                for x in np.linspace(-wide, wide, 30)
            ]
        )
    coaming = loft("coaming", rows, closed=False)
    coaming.parent = camera
    return dress(coaming, surface("coaming", (0.022, 0.023, 0.026), rough=0.75, bump=(420, 0.35), sheen=0.3))


def _dome(sides=10, rings=4):
    points, faces = [], []
    for ring in range(rings):
        tilt = math.pi / 2 * ring / rings
        for side in range(sides):
            turn = math.tau * side / sides
            points.append((math.cos(tilt) * math.cos(turn), math.cos(tilt) * math.sin(turn), -math.sin(tilt)))
    points.append((0, 0, -1))
    for ring in range(rings - 1):
        for side in range(sides):
            a, b = ring * sides + side, ring * sides + (side + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    top = (rings - 1) * sides
    faces += [(top + side, top + (side + 1) % sides, rings * sides, rings * sides) for side in range(sides)]
    return np.array(points), np.array(faces)


def rain(camera, aspect, away=0.6, count=1500, seed=5, wiper=True, size=1.0):
    """Drops and runnels on the glass; behind the wiper's blade the pane is nearly clear."""
    rng = np.random.default_rng(seed)
    span = 36 / camera.data.lens * away
    wide, high = (span, span / aspect) if aspect >= 1 else (span * aspect, span)
    pivot, blade = np.array([wide * 0.12, -high * 0.78]), math.radians(118)
    x, y = rng.uniform(-0.55, 0.55, count) * wide, rng.uniform(-0.55, 0.55, count) * high
    radius = 0.0012 * rng.lognormal(0, 0.55, count) * size
    runnels = int(count * 0.018)
    for _ in range(runnels):
        sx, sy, length = rng.uniform(-0.5, 0.5) * wide, rng.uniform(-0.4, 0.55) * high, rng.uniform(0.03, 0.2) * high
        beads = int(length / 0.0035)
        steps = np.linspace(0, length, beads)
        x = np.concatenate([x, sx + 0.0025 * np.sin(steps * 70 + sx * 50) + rng.normal(0, 0.0003, beads)])
        y = np.concatenate([y, sy - steps])
        radius = np.concatenate(
            [radius, (0.0008 + 0.0011 * rng.uniform(0, 1, beads) ** 3 + 0.0016 * (steps > length - 0.004)) * size]
        )
    stretch = rng.uniform(1.0, 1.6, len(x))
    if wiper:
        turn = np.arctan2(y - pivot[1], x - pivot[0])
        swept = (np.hypot(x - pivot[0], y - pivot[1]) < high * 1.3) & (turn < blade) & (turn > blade - math.radians(75))
        fresh = np.clip((blade - turn) / math.radians(75), 0, 1)
        keep = ~swept | (rng.uniform(0, 1, len(x)) < fresh * 0.55)
        radius = np.where(swept, radius * 0.55, radius)
        x, y, radius, stretch = x[keep], y[keep], radius[keep], stretch[keep]
    dome, faces = _dome()
    points = dome[None] * np.stack([radius, radius * stretch, radius * 0.62], axis=-1)[:, None]
    points += np.stack([x, y, np.full_like(x, -away)], axis=-1)[:, None]
    faces = (faces[None] + (np.arange(len(x)) * len(dome))[:, None, None]).reshape(-1, 4)
    tri = faces[:, 2] == faces[:, 3]
    drops = arrays.mesh("drops", points.reshape(-1, 3), faces[~tri])
    caps = arrays.mesh("drops", points.reshape(-1, 3), faces[tri][:, :3])
    w = blank("water")
    w.surface(w.node("BsdfRefraction", {"IOR": 1.33, "Roughness": 0.0}).outputs[0])
    for thing in (drops, caps):
        thing.parent = camera
        thing.visible_shadow = False
        dress(thing, w.owner)
    if wiper:
        _wiper(camera, pivot, blade, high, away)


def _wiper(camera, pivot, turn, high, away):
    way, across = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    rubber = surface("wiper", (0.012, 0.012, 0.013), rough=0.4, coat=0.3)
    for name, start, end, half, depth, off in (
        ("blade", 0.42, 1.3, 0.0035, 0.012, 0.0),
        ("spine", 0.5, 1.22, 0.0055, 0.006, 0.004),
        ("arm", -0.1, 0.86, 0.008, 0.014, 0.012),
    ):
        sections = []
        for t in np.linspace(start, end, 8):
            middle = pivot + way * t * high + across * off * (1 - t)
            z = -away - 0.004 - off
            sections.append(
                [(*(middle + across * half * a), z - depth * b) for a, b in ((-1, 0), (1, 0), (1, 1), (-1, 1))]
            )
        thing = soften(loft(name, sections), 0.0015, 2)
        thing.parent = camera
        dress(thing, rubber)
