"""Smoke as soft puffs: discs that face the eye, torn by noise, lit by colour alone. Cheap, for it is no volume."""

import math
import random

from mathutils import Vector

from lib import mesh
from lib.nodes import blank


def _puff(lit, shade, thickness):
    """Light above, shaded below; thins out towards its torn rim. UV 0..1 across the disc."""
    w = blank("smoke")
    uv = w.node("UVMap").outputs[0]
    _, y = w.parts(uv)[:2]
    middle = w.vector("SUBTRACT", uv, (0.5, 0.5, 0.0))
    far = w.node("VectorMath", {0: middle}, operation="LENGTH").outputs["Value"]
    torn = w.noise(w.where(), 1.5, 6, 0.62)
    edge = w.remap(
        w.math("ADD", far, w.math("MULTIPLY", w.math("SUBTRACT", torn, 0.5), 0.55)), 0.12, 0.42, 1.0, 0.0, smooth=True
    )
    inside = w.remap(far, 0.40, 0.5, 1.0, 0.0)
    cover = w.math("MULTIPLY", w.math("MULTIPLY", edge, inside), thickness)
    light = w.remap(w.math("ADD", y, w.math("MULTIPLY", w.math("SUBTRACT", torn, 0.5), 1.3)), 0.25, 0.85)
    w.surface(w.blend(cover, w.node("BsdfTransparent").outputs[0], w.emission(w.mix(light, shade, lit), 1.0)))
    w.owner.cycles.sample_as_light = False
    return w.owner


def trail(
    start,
    end,
    eye,
    sizes=(0.5, 2.6),
    count=18,
    seed=1,
    lit=(0.78, 0.71, 0.63),
    shade=(0.33, 0.33, 0.37),
    thickness=0.55,
):
    """Puffs from `start` (small, dense) to `end` (wide, thin), as from a tyre that touches the runway."""
    chance = random.Random(seed)
    start, end = Vector(start), Vector(end)
    for step in range(count):
        t = (step + 0.5) / count
        size = sizes[0] + (sizes[1] - sizes[0]) * t**0.8
        place = (
            start.lerp(end, t**1.25)
            + Vector((chance.uniform(-0.3, 0.3), chance.uniform(-0.4, 0.4), chance.uniform(-0.15, 0.25))) * size
        )
        place.z = max(place.z, size * 0.42)
        points = [(size * math.cos(math.pi * turn / 16), size * math.sin(math.pi * turn / 16), 0) for turn in range(32)]
        puff = mesh.from_faces(
            "puff",
            points,
            [tuple(range(32))],
            smooth=False,
            uvs=[(x / size / 2 + 0.5, y / size / 2 + 0.5) for x, y, _ in points],
        )
        puff.location = place
        puff.rotation_euler = (Vector(eye) - place).to_track_quat("Z", "Y").to_euler()
        puff.visible_shadow = puff.visible_diffuse = False
        puff.data.materials.append(_puff(lit, shade, thickness * (1 - 0.75 * t)))
