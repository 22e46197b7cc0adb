"""A cabin window to look through, hung on the camera (x to the right, y up, -z ahead)."""

import math

from lib import arrays
from lib.materials import dress, pane, surface
from lib.mesh import loft


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
