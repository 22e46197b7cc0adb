"""A painted sky for what lies beyond windows: colours by height, the sun's glow, streaks, a bank far away,
a deck below.
"""

import math

import bpy
from mathutils import Vector

from lib.nodes import Weave

DUSK = [
    (-1.0, (0.02, 0.024, 0.04)),
    (-0.03, (0.10, 0.075, 0.10)),
    (0.0, (0.85, 0.30, 0.10)),
    (0.045, (0.80, 0.36, 0.20)),
    (0.13, (0.36, 0.24, 0.33)),
    (0.3, (0.07, 0.095, 0.24)),
    (1.0, (0.008, 0.017, 0.06)),
]


def towards(azimuth, elevation):
    """A unit vector; the azimuth runs clockwise from +Y."""
    turn, up = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(turn) * math.cos(up), math.cos(turn) * math.cos(up), math.sin(up)))


def sky(stops=DUSK, strength=1.0, sun=None, streaks=None, bank=None, deck=None):
    """Sets the world.

    `sun`: (azimuth, elevation, colour, glow 0.., disc 0..); `streaks`: (cover 0..1, lit colour, dark colour);
    `bank`: (height as a sine, colour, rim colour) of heaped clouds on the horizon; `deck`: (dark, lit colour) of
    clouds below.
    """
    world = bpy.context.scene.world
    w = Weave(world)
    way = w.node("TexCoord").outputs["Generated"]
    x, y, z = w.parts(way)
    result = plain = w.ramp(w.remap(z, -1.0, 1.0), [((height + 1) / 2, colour) for height, colour in stops], ease=True)
    near_sun = None
    if sun:
        azimuth, elevation, colour, glow, disc = sun
        facing = w.math("MAXIMUM", w.dot(way, tuple(towards(azimuth, elevation))), 0.0)
        near_sun = w.math("POWER", facing, 5.0)
        for sharp, amount in ((7.0, 0.16), (60.0, 0.5), (900.0, 1.6)):
            halo = w.math("MULTIPLY", w.math("POWER", facing, sharp), glow * amount)
            result = w.mix(
                1.0,
                result,
                w.node("VectorMath", {0: tuple(colour), "Scale": halo}, operation="SCALE").outputs[0],
                "ADD",
            )
            if sharp == 60.0:
                plain = result
        if disc:
            edge = math.cos(math.radians(0.42))
            result = w.mix(w.remap(facing, edge, edge + 0.00001), result, tuple(part * disc for part in colour))
    if streaks:
        cover, lit, dark = streaks
        plane = w.node(
            "CombineXYZ",
            {
                0: w.math("DIVIDE", x, w.math("ADD", w.math("MAXIMUM", z, 0.0), 0.05)),
                1: w.math("DIVIDE", w.math("MULTIPLY", y, 0.6), w.math("ADD", w.math("MAXIMUM", z, 0.0), 0.05)),
            },
        ).outputs[0]
        shape = w.noise(plane, 0.55, 7.0, 0.6, 0.35)
        broad = w.noise(plane, 0.16, 2.0, 0.5)
        amount = w.remap(
            w.math("ADD", w.math("MULTIPLY", shape, 0.65), w.math("MULTIPLY", broad, 0.5)),
            0.78 - cover * 0.35,
            0.92 - cover * 0.2,
            0.0,
            0.85,
            True,
        )
        amount = w.math("MULTIPLY", amount, w.remap(z, 0.004, 0.05, 0.0, 1.0, True))
        shade = w.mix(near_sun, dark, lit) if near_sun else w.mix(w.remap(z, 0.0, 0.35), lit, dark)
        result = w.mix(amount, result, shade)
    if bank:
        height, body, rim = bank
        flat = w.node("CombineXYZ", {0: w.math("ARCTAN2", x, y), 1: w.math("MULTIPLY", z, 3.2), 2: 0.0}).outputs[0]
        heap = w.math(
            "ADD",
            w.math("MULTIPLY", w.noise(flat, 5.0, 2.0), 0.6),
            w.math("MULTIPLY", w.noise(flat, 16.0, 7.0, 0.62), 0.4),
        )
        top = w.math("MULTIPLY", w.math("SUBTRACT", heap, 0.28), height * 3.0)
        inside = w.remap(w.math("SUBTRACT", top, z), 0.0, height * 0.22, 0.0, 1.0, True)
        lit_rim = w.math(
            "MULTIPLY",
            w.remap(w.math("SUBTRACT", top, z), 0.0, height * 0.6, 1.0, 0.0, True),
            near_sun or 0.4,
        )
        result = w.mix(w.math("MULTIPLY", inside, w.remap(z, -0.006, 0.002)), result, w.mix(lit_rim, body, rim))
    if deck:
        dark, lit = deck
        drop = w.math("MAXIMUM", w.math("MULTIPLY", z, -1.0), 0.004)
        plane = w.node("CombineXYZ", {0: w.math("DIVIDE", x, drop), 1: w.math("DIVIDE", y, drop)}).outputs[0]
        heaps = w.math(
            "ADD",
            w.math("MULTIPLY", w.noise(plane, 0.22, 7.0, 0.62, 0.4), 0.7),
            w.math("MULTIPLY", w.noise(plane, 0.9, 6.0, 0.6, 0.2), 0.3),
        )
        crest = w.remap(heaps, 0.40, 0.60, 0.0, 1.0, True)
        far = w.remap(drop, 0.004, 0.10, 1.0, 0.0, True)
        share = w.math("MULTIPLY", crest, w.math("ADD", 0.35, near_sun)) if near_sun else crest
        floor = w.mix(w.math("MINIMUM", share, 1.0), dark, lit)
        floor = w.mix(w.math("MULTIPLY", far, 0.75), floor, w.ramp(0.5, [(0.0, stops[2][1]), (1.0, stops[2][1])]))
        result = w.mix(w.remap(z, -0.006, 0.0, 1.0, 0.0), result, floor)
    # Only the eye sees the clouds: what lights the room is the plain sky, which costs a fraction.
    seen = w.node("Background", {"Color": result, "Strength": strength}).outputs[0]
    lamp = w.node("Background", {"Color": plain, "Strength": strength}).outputs[0]
    w.surface(w.blend(w.node("LightPath").outputs["Is Camera Ray"], lamp, seen))
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512
