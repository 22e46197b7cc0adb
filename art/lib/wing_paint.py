"""A wing's skin for pictures that look along it: panels, gaps, fasteners, wear, as maps drawn in numpy.

The maps lie on the UV map of airframe.wings: chord fraction (below: negative) and span in metres; the tip that turns
up has spans over 100.
"""

import itertools

import numpy as np

from lib import arrays, materials
from lib.airframe import paint, shape
from lib.clouds import band
from lib.nodes import Weave

WIDE, HIGH, REACH = 4096, 1024, 17.6
FASTENERS = 0.03


def _rows(kind):
    """Span and chord of every column of the maps."""
    span = (np.arange(WIDE) + 0.5) / WIDE * REACH
    rows = shape.KINDS[kind]["wing"]
    return span, np.interp(span, [row[0] for row in rows], [row[2] for row in rows])


def _layout(kind):
    """Movable parts as (span from, to, chord from, to, shade, shine)."""
    measures = shape.KINDS[kind]
    inner, outer = measures["flaps"]
    parts = [(a, b, 0.0, 0.135, 1.14, -0.06) for a, b in measures["slats"]]
    parts += [(a, b, 0.765, 1.01, 1.10, 0.05) for a, b in (inner, outer)]
    parts.append((outer[1] + 0.08, measures["wing"][-1][0] - 0.25, 0.73, 1.01, 1.06, 0.04))
    cuts = np.linspace(outer[0] + 0.1, outer[1] - 0.1, 5)
    parts += [
        (a + 0.02, b - 0.02, 0.615, 0.76, 0.93 + 0.03 * at, 0.03) for at, (a, b) in enumerate(itertools.pairwise(cuts))
    ]
    parts.append((inner[0] + 1.1, inner[1] - 0.15, 0.655, 0.76, 0.97, 0.02))
    return parts


def _edge(distance, half):
    """1 on a line, 0 beyond its soft rim; `distance` and `half` in metres."""
    return np.clip(1.5 - np.abs(distance) / half, 0, 1)


def _panels(kind, span, chord, rng):
    """Shade and shine per panel, how deep the gaps are, how dense fasteners stand; all (chord, span)."""
    c = ((np.arange(HIGH) + 0.5) / HIGH)[:, None]
    across = c * chord[None]
    shade, shine = np.ones((HIGH, WIDE)), np.zeros((HIGH, WIDE))
    gaps, rivets = np.zeros((HIGH, WIDE)), np.zeros((HIGH, WIDE))
    planks = [0.14, 0.27, 0.40, 0.515, 0.612]
    for low, high in itertools.pairwise(planks):
        ends = np.cumsum([0.6, *rng.uniform(2.0, 4.6, 8)])
        for a, b in itertools.pairwise(ends):
            inside = (c >= low) & (c < high) & (span >= a)[None] & (span < b)[None]
            shade[inside] *= rng.uniform(0.93, 1.05)
            shine[inside] += rng.uniform(-0.04, 0.05)
            joint = _edge(span[None] - a, 0.004) * ((c >= low) & (c < high))
            gaps = np.maximum(gaps, 0.45 * joint)
            rivets = np.maximum(rivets, (np.abs(np.abs(span[None] - a) - 0.03) < 0.006) * ((c >= low) & (c < high)))
    for at in planks:
        gaps = np.maximum(gaps, 0.5 * _edge((c - at) * chord[None], 0.005))
        rivets = np.maximum(rivets, np.abs(np.abs((c - at) * chord[None]) - 0.035) < 0.007)
    for rib in np.arange(1.2, REACH, 0.72):
        rivets = np.maximum(rivets, 0.55 * (np.abs(span[None] - rib) < 0.006) * (c > 0.14) * (c < 0.61))
    for a, b, low, high, tone, gloss in _layout(kind):
        inside = (c >= low) & (c < high) & (span >= a)[None] & (span < b)[None]
        shade[inside] = tone * rng.uniform(0.97, 1.03)
        shine[inside] = gloss + rng.uniform(-0.02, 0.02)
        near = (c > low - 0.02) & (c < high + 0.02) & (span > a - 0.05)[None] & (span < b + 0.05)[None]
        rim = np.minimum.reduce(
            [
                np.abs(span - a)[None] + np.zeros_like(c),
                np.abs(span - b)[None] + np.zeros_like(c),
                np.abs((c - low) * chord[None]) if low > 0 else np.full((HIGH, WIDE), 9.0),
                np.abs((c - high) * chord[None]),
            ]
        )
        gaps = np.maximum(gaps, _edge(rim, 0.011) * near)
        rivets = np.where(inside, np.abs(rim - 0.045) < 0.006, rivets)
    dots = (np.mod(across, FASTENERS) < FASTENERS * 0.5) | (np.mod(span, FASTENERS) < FASTENERS * 0.5)[None]
    return shade, shine, gaps, rivets * dots, c


def _wear(gaps, c, chord):
    """Dirt that the airflow draws backwards out of the gaps, and blotches: 0..1."""
    fine = 0.5 + 0.5 * np.tanh(band((HIGH, WIDE), 260, 11, squeeze=(14.0, 1)))
    broad = 0.5 + 0.5 * np.tanh(band((HIGH, WIDE), 30, 12, squeeze=(6.0, 0.8)))
    blotch = 0.5 + 0.5 * np.tanh(band((HIGH, WIDE), 9, 13, squeeze=(1, 0.4)))
    trail, run = np.zeros_like(gaps), np.zeros(gaps.shape[1])
    for row in range(HIGH):
        run = np.maximum(run * np.exp(-chord / HIGH / 0.33), gaps[row])
        trail[row] = run
    streaks = trail * (0.25 + 0.75 * fine * broad) + 0.35 * fine * broad**2
    return np.clip(0.60 * streaks + 0.16 * blotch * broad + 0.12 * np.clip((c - 0.6) / 0.4, 0, 1), 0, 1)


def _maps(kind, dirt):
    rng = np.random.default_rng(6)
    span, chord = _rows(kind)
    shade, shine, gaps, rivets, c = _panels(kind, span, chord, rng)
    wear = _wear(gaps, c, chord)
    swell = band((HIGH, WIDE), 70, 21, squeeze=(0.55, 1)) * 0.10 + band((HIGH, WIDE), 24, 22) * 0.16
    colour = np.array((0.365, 0.372, 0.375))[None, None] * shade[..., None]
    walk = _edge((c - 0.155) * chord[None], 0.016) + _edge((c - 0.595) * chord[None], 0.016)
    walk *= ((span > 2.0) & (span < 12.6))[None]
    colour *= 1 - 0.75 * np.clip(walk, 0, 1)[..., None] * (0.7 + 0.3 * np.tanh(band((HIGH, WIDE), 300, 31)))[..., None]
    colour *= 1 - dirt * wear[..., None] * np.array((0.50, 0.54, 0.60))
    colour *= 1 - 0.30 * rivets[..., None]
    colour = colour * (1 - gaps[..., None]) + 0.012 * gaps[..., None]
    rough = np.clip(0.36 + shine + 0.20 * wear + 0.25 * gaps, 0.12, 0.9)
    metal = np.clip((0.055 - c) / 0.004, 0, 1) * np.ones(WIDE)[None]
    bare = np.array((0.60, 0.60, 0.61)) * (1 - 0.3 * wear[..., None])
    colour += metal[..., None] * (bare - colour)
    rough = rough * (1 - metal) + (0.22 + 0.2 * wear) * metal
    height = 1.0 - 0.75 * gaps - 0.16 * rivets + swell * 0.4
    return colour, np.stack([rough, metal, height], axis=-1)


def skin(kind="A320", dirt=0.8, tip=paint.NAVY, edge=paint.AMBER):
    """The material: painted panels above and below, bare slat noses, livery on the tip."""
    colour, other = _maps(kind, dirt)
    material = materials.surface("wing skin", rough=0.4, coat=0.12, coat_rough=0.18)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    chord, span, _ = w.parts(w.node("UVMap").outputs[0])
    chord = w.math("ABSOLUTE", chord)
    place = w.node("CombineXYZ", {0: w.math("DIVIDE", span, REACH), 1: chord, 2: 0.0}).outputs[0]
    paints, rest = (
        w.node("TexImage", {"Vector": place}, image=arrays.image(name, picture), extension="EXTEND")
        for name, picture in (("wing colour", colour), ("wing wear", other))
    )
    rough, metal, height = w.node("SeparateRGB", {0: rest.outputs["Color"]}).outputs
    up = w.math("GREATER_THAN", span, 100.0)
    livery = w.mix(w.math("GREATER_THAN", chord, 0.86), tip, edge)
    grime = w.remap(w.noise(w.scaled(w.where(), (1.5, 0.2, 1.5)), 2.0, 6, 0.6), 0.4, 0.75, 1.0, 0.72)
    livery = w.mix(1.0, livery, grime, "MULTIPLY")
    w.put(body.inputs["Base Color"], w.mix(up, paints.outputs["Color"], livery))
    w.put(body.inputs["Roughness"], w.mix(up, rough, (0.3, 0.3, 0.3)))
    w.put(body.inputs["Metallic"], w.math("MULTIPLY", metal, w.math("SUBTRACT", 1.0, up)))
    low = w.math("SUBTRACT", 1.0, up)
    w.put(body.inputs["Normal"], w.bump(height, w.math("MULTIPLY", low, 0.55), 0.006))
    return material


def fairing():
    """The canoes under the wing: satin paint, dirty towards the rear."""
    material = materials.surface("canoe", (0.40, 0.405, 0.41), rough=0.4, specular=0.25)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    streaks = w.noise(w.scaled(w.where(), (3.0, 0.25, 3.0)), 1.0, 5, 0.5)
    w.put(
        body.inputs["Base Color"],
        w.ramp(streaks, [(0.3, (0.28, 0.275, 0.265)), (0.5, (0.36, 0.362, 0.362)), (0.7, (0.40, 0.405, 0.41))]),
    )
    w.put(body.inputs["Roughness"], w.remap(streaks, 0.3, 0.7, 0.58, 0.34))
    return material


def repaint(plane, kind="A320", dirt=0.8):
    """Gives both wings of an airliner this skin."""
    wing, canoe = skin(kind, dirt), fairing()
    for thing in plane.children_recursive:
        name = thing.name.split(".")[0]
        if name == "wing":
            materials.dress(thing, wing)
        elif name in ("track", "flap"):
            materials.dress(thing, canoe)
        if name == "track":
            # A canoe's blunt end: smooth shading there turns the light inside out.
            for face in thing.data.polygons[-26:]:
                face.use_smooth = False
    return plane
