"""Rain on a tilted windscreen, and the wiper that clears an arc of it.

A Pane is a plane in the flight deck: `u` runs to the right, `v` up the glass, in metres from its middle.
"""

import math

import numpy as np
from mathutils import Vector

from lib import arrays
from lib.materials import dress, surface
from lib.mesh import loft, soften, tube, turned
from lib.nodes import blank


class Pane:
    """The glass between four corners: lower left, lower right, upper right, upper left."""

    def __init__(self, corners):
        low_left, low_right, high_right, high_left = (Vector(point) for point in corners)
        self.middle = (low_left + low_right + high_right + high_left) / 4
        self.right = (low_right - low_left).normalized()
        # Towards the air outside.
        self.out = (high_right - low_left).cross(low_right - high_left).normalized()
        if self.out.y < 0:
            self.out = -self.out
        self.up = self.right.cross(self.out).normalized()
        self.high = (high_left + high_right - low_left - low_right).dot(self.up) / 2
        self.wide = (low_right - low_left).length

    def at(self, u, v, out=0.0):
        return self.middle + self.right * u + self.up * v + self.out * out

    def laid(self, points):
        """An (..., 3) array of (u, v, out) in the world."""
        axes = np.array([tuple(self.right), tuple(self.up), tuple(self.out)])
        return points @ axes + np.array(tuple(self.middle))


class Wiper:
    """The blade's position (degrees from `u`, anticlockwise) and the arc that it sweeps, from `first` to `last`."""

    def __init__(self, pivot, angle, reach=(0.13, 0.62), first=60.0, last=150.0):
        self.pivot, self.angle, self.reach = np.array(pivot), math.radians(angle), reach
        self.first, self.last = math.radians(first), math.radians(last)

    def polar(self, u, v):
        return np.hypot(u - self.pivot[0], v - self.pivot[1]), np.arctan2(v - self.pivot[1], u - self.pivot[0])

    def swept(self, u, v):
        away, turn = self.polar(u, v)
        inside = (away > self.reach[0]) & (away < self.reach[1]) & (turn > self.first) & (turn < self.last)
        # How long ago the blade passed, 0..1: it moves inwards now, so what lies on its left is the freshest.
        since = np.clip((turn - self.angle) / (self.last - self.angle), 0, 1)
        return inside, np.where(turn < self.angle, 1.0, since * 0.7)


def _dome(sides, rings):
    tilt = np.linspace(0, math.pi / 2, rings + 1)[:, None]
    turn = np.linspace(0, math.tau, sides, endpoint=False)[None]
    points = np.stack([np.cos(tilt) * np.cos(turn), np.cos(tilt) * np.sin(turn), np.sin(tilt) + 0 * turn], axis=-1)
    number = np.arange((rings + 1) * sides).reshape(rings + 1, sides)
    after = np.roll(number, -1, axis=1)
    faces = np.stack([number[:-1], number[1:], after[1:], after[:-1]], axis=-1).reshape(-1, 4)
    return points.reshape(-1, 3), np.broadcast_to(turn, (rings + 1, sides)).reshape(-1), faces


def _water():
    w = blank("water")
    w.surface(w.node("BsdfRefraction", {"IOR": 1.33, "Roughness": 0.0}).outputs[0])
    return w.owner


def _beads(name, pane, u, v, radius, rng, water, sides=14, rings=5, long=(1.0, 1.35), wobble=0.14):
    dome, turn, faces = _dome(sides, rings)
    count = len(u)
    phase = rng.uniform(0, math.tau, (2, count, 1))
    uneven = 1 + wobble * (0.6 * np.sin(2 * turn + phase[0]) + 0.5 * np.sin(3 * turn + phase[1]))
    stretch = rng.uniform(*long, count)
    points = np.empty((count, len(dome), 3))
    points[..., 0] = u[:, None] + dome[None, :, 0] * uneven * radius[:, None]
    points[..., 1] = v[:, None] + dome[None, :, 1] * uneven * (radius * stretch)[:, None]
    points[..., 2] = 0.001 + dome[None, :, 2] * (radius * rng.uniform(0.42, 0.62, count))[:, None]
    faces = (faces[None] + (np.arange(count) * len(dome))[:, None, None]).reshape(-1, 4)
    drops = dress(arrays.mesh(name, pane.laid(points).reshape(-1, 3), faces), water)
    drops.visible_shadow = False
    return drops


def rain(pane, wiper, count=3600, size=1.6, seed=5):
    """Drops over the whole pane: dense where no blade reaches, small and few in its arc."""
    rng = np.random.default_rng(seed)
    water = _water()
    u = rng.uniform(-0.62, 0.62, count) * pane.wide
    v = rng.uniform(-0.6, 0.6, count) * pane.high
    radius = size * 0.00135 * rng.lognormal(0, 0.55, count)
    swept, since = wiper.swept(u, v)
    keep = ~swept | (rng.uniform(0, 1, count) < 0.05 + 0.5 * since)
    radius = np.where(swept, radius * (0.45 + 0.25 * since), radius)
    _beads("drops", pane, u[keep], v[keep], radius[keep], rng, water)
    # The finest spray.
    fine = count * 2
    u = rng.uniform(-0.62, 0.62, fine) * pane.wide
    v = rng.uniform(-0.6, 0.6, fine) * pane.high
    swept, since = wiper.swept(u, v)
    keep = ~swept | (rng.uniform(0, 1, fine) < 0.06 + 0.5 * since)
    _beads("spray", pane, u[keep], v[keep], size * 0.0005 * rng.lognormal(0, 0.35, keep.sum()), rng, water, 8, 3)
    _runnels(pane, wiper, rng, water, size)
    _film(pane, wiper, rng, water, size)


def _runnels(pane, wiper, rng, water, size, count=34):
    """The airflow drives some drops up the glass; each leaves a trail of beads."""
    u, v, radius = [], [], []
    for _ in range(count):
        start, foot = rng.uniform(-0.55, 0.55) * pane.wide, rng.uniform(-0.5, 0.35) * pane.high
        length = rng.uniform(0.05, 0.24) * pane.high
        steps = np.arange(0, length, 0.0042)
        u.append(start + start * 0.22 * steps + 0.003 * np.sin(steps * 46 + start * 50))
        v.append(foot + steps)
        radius.append(0.0004 + 0.0007 * rng.uniform(0, 1, len(steps)) ** 3 + 0.0021 * (steps > length - 0.0043))
    u, v, radius = (np.concatenate(part) for part in (u, v, radius))
    keep = ~wiper.swept(u, v)[0]
    _beads("runnels", pane, u[keep], v[keep], radius[keep] * size, rng, water, long=(1.1, 1.7))


def _film(pane, wiper, rng, water, size):
    """Rows of tiny beads that the rubber leaves along its way, and the bow of water that it pushes."""
    away = np.concatenate([np.full(90, part) for part in rng.uniform(*wiper.reach, 9)])
    turn = wiper.angle + rng.uniform(0.02, 0.6, len(away)) ** 1.6
    away = away + rng.normal(0, 0.0006, len(away))
    u, v = wiper.pivot[0] + away * np.cos(turn), wiper.pivot[1] + away * np.sin(turn)
    _beads("film", pane, u, v, size * 0.00042 * rng.lognormal(0, 0.3, len(u)), rng, water, 8, 3)
    away = np.arange(*wiper.reach, 0.0031)
    turn = wiper.angle - (0.006 + np.abs(rng.normal(0, 0.0045, len(away)))) / away
    u, v = wiper.pivot[0] + away * np.cos(turn), wiper.pivot[1] + away * np.sin(turn)
    _beads("bow", pane, u, v, size * 0.0013 * rng.lognormal(0, 0.35, len(u)), rng, water, long=(1.0, 1.8))


def draw_wiper(pane, wiper):
    """Arm, blade carrier with its claws, spine and rubber lip."""
    steel = surface("wiper steel", (0.035, 0.036, 0.04), rough=0.42, metal=0.4, bump=(900, 0.1), grain=(60, 0.15))
    rubber = surface("wiper rubber", (0.008, 0.008, 0.009), rough=0.5)
    way = np.array([math.cos(wiper.angle), math.sin(wiper.angle)])
    across = np.array([-way[1], way[0]])

    def bar(name, start, end, half, low, high, skin, off=0.0, edge=0.0012, slim=0.6):
        sections = []
        for t in np.linspace(0, 1, 9):
            middle = wiper.pivot + way * (start + (end - start) * t) + across * off
            thin = half * (1 - (1 - slim) * t)
            sections.append(
                [
                    tuple(pane.at(*(middle + across * thin * side), out))
                    for side, out in ((-1, low), (1, low), (1, high), (-1, high))
                ]
            )
        return dress(soften(loft(name, sections), edge, 2), skin)

    first, last = wiper.reach
    middle = (first + last) / 2
    bar("lip", first, last, 0.0016, 0.0006, 0.009, rubber, slim=1.0, edge=0.0004)
    bar("spine", first - 0.004, last + 0.004, 0.0042, 0.009, 0.0125, steel, slim=0.85)
    for start, end, out in ((first + 0.03, last - 0.03, 0.021), (middle - 0.11, middle + 0.11, 0.027)):
        path = [(start, 0.012), (start + 0.025, out), (end - 0.025, out), (end, 0.012)]
        points = [tuple(pane.at(*(wiper.pivot + way * along), high)) for along, high in path]
        dress(tube("carrier", points, 0.0034, 3, smooth=False), steel)
    for along in (first + 0.03, middle - 0.11, middle + 0.11, last - 0.03):
        bar("claw", along - 0.006, along + 0.006, 0.0062, 0.007, 0.0155, steel, slim=1.0)
    bar("arm", -0.03, middle + 0.02, 0.0125, 0.034, 0.043, steel, edge=0.003, slim=0.5)
    bar("head", middle - 0.018, middle + 0.018, 0.0085, 0.024, 0.046, steel, slim=1.0, edge=0.003)
    for along, radius in ((0.0, 0.022), (middle, 0.006)):
        nut = dress(turned("nut", [(0, 0.052), (radius * 0.7, 0.051), (radius, 0.044), (radius, 0.02)], 32), steel)
        nut.location = pane.at(*(wiper.pivot + way * along))
        nut.rotation_euler = pane.out.to_track_quat("Z", "Y").to_euler()
