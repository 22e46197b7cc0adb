"""Points of light by the hundred: small discs that face the eye and never shrink below what a lens resolves."""

import bpy
import numpy as np

from lib import arrays
from lib.nodes import blank


def _facing(places, eye):
    way = np.asarray(eye, float) - places
    distance = np.linalg.norm(way, axis=1)
    way /= np.maximum(distance, 1e-6)[:, None]
    right = np.cross((0.0, 0.0, 1.0), way)
    right /= np.maximum(np.linalg.norm(right, axis=1), 1e-6)[:, None]
    return distance, right, np.cross(way, right)


def _polygons(name, places, right, up, radius, colours, sides):
    angles = (np.arange(sides) + 0.5) * 2 * np.pi / sides
    spread = right[:, None] * np.cos(angles)[None, :, None] + up[:, None] * np.sin(angles)[None, :, None]
    points = (places[:, None] + spread * radius[:, None, None]).reshape(-1, 3)
    faces = np.arange(len(places) * sides).reshape(-1, sides)
    reach = 1 / np.cos(np.pi / sides) if sides == 4 else 1.0
    uvs = np.tile(np.stack([np.cos(angles), np.sin(angles)], axis=-1) * reach, (len(places), 1))
    thing = arrays.mesh(name, points, faces, smooth=False, colours=np.repeat(colours, sides, axis=0), uvs=uvs)
    thing.visible_diffuse = thing.visible_shadow = False
    return thing


def _core(seen_through):
    w = blank("lamps")
    shine = w.emission(w.node("Attribute", attribute_name="light").outputs["Color"])
    if seen_through:
        shine = w.node("AddShader", {0: w.node("BsdfTransparent").outputs[0], 1: shine}).outputs[0]
    w.surface(shine)
    return w.owner


def _halo(sharp):
    w = blank("halo")
    light = w.node("Attribute", attribute_name="light").outputs["Color"]
    away = w.node("VectorMath", {0: w.node("UVMap").outputs[0]}, operation="LENGTH").outputs["Value"]
    fall = w.math("POWER", w.math("SUBTRACT", 1.0, away, clamp=True), sharp)
    both = w.node("AddShader", {0: w.node("BsdfTransparent").outputs[0], 1: w.emission(light, fall)})
    w.surface(both.outputs[0])
    return w.owner


def points(places, colour, strength, eye, radius=0.12, least=0.0008, fade=0.7, halo=0.0, halo_strength=0.1, reach=None):
    """Lamps at (n, 3) places. `colour`: one or (n, 3). `least`: smallest radius as a share of the distance.

    `fade`: how much a lamp held at its least size dims with distance (0..2). `halo`: radius of its glow in lamp radii.
    `reach`: metres after which fog has taken 63 % of the light.
    """
    places = np.asarray(places, float).reshape(-1, 3)
    distance, right, up = _facing(places, eye)
    size = np.maximum(radius, least * distance)
    light = (
        np.ones((len(places), 3))
        * np.asarray(colour, float).reshape(-1, 3)
        * np.asarray(strength, float).reshape(-1, 1)
    )
    light *= ((radius / size) ** fade)[:, None]
    if reach:
        # In fog a lamp adds to the grey before it; those that no eye would find are left out.
        light *= np.exp(-distance / reach)[:, None]
        found = light.max(axis=1) > 0.004
        places, right, up, size, light = places[found], right[found], up[found], size[found], light[found]
        if not len(places):
            return None
    core = _polygons("lamps", places, right, up, size, light, 8)
    core.data.materials.append(_core(bool(reach)))
    if halo:
        # Rows of lamps seen along their length lay dozens of halos over each other.
        bpy.context.scene.cycles.transparent_max_bounces = 256
        glow = _polygons(
            "halo", places + (np.asarray(eye, float) - places) * 0.001, right, up, size * halo, light * halo_strength, 4
        )
        glow.data.materials.append(_halo(3.4))
    return core


def pools(places, colour, strength, radius, height=0.04):
    """The light that lamps throw on the ground around them."""
    places = np.asarray(places, float).reshape(-1, 3).copy()
    places[:, 2] = height
    count = len(places)
    right, up = np.tile((1.0, 0, 0), (count, 1)), np.tile((0, 1.0, 0), (count, 1))
    light = np.ones((count, 3)) * np.asarray(colour, float).reshape(-1, 3) * strength
    thing = _polygons("pools", places, right, up, np.full(count, float(radius)), light, 4)
    thing.data.materials.append(_halo(2.2))
    thing.visible_glossy = False
    return thing
