"""Our airliner in our livery, as an A320-like or a B737NG-like type.

    from lib import airliner
    plane = airliner.build("A320", gear=True, flaps=0.4)   # an empty; move and turn it

The nose points towards -Y, the left wing to +X. The origin lies on the ground between the main wheels, which stand on
z = 0 when `gear` is down. `gear` may be any part between 1 (down) and 0 (up) to show it folding.
"""

import math

from mathutils import Matrix

from lib import materials, mesh
from lib.airframe import body, decals, engine, gear as legs, paint as paints, shape, wings


def build(kind="A320", gear=True, flaps=0.0, lights=True, oleo=0.0, flex=0.0, cabin=0.0, beams=1.0):
    """An airliner under one empty.

    `flaps` 0..1; `oleo` metres that the legs are stretched (about 0.25 in the air); `flex` metres that the wing tips
    bend up (about 0.8 in the air); `cabin` brightness of the windows (0 by day, 3 at night); `beams` strength of the
    landing lights.
    """
    measures = shape.KINDS[kind]
    paint = paints.palette(cabin)
    hull, exhaust, bulge = body.fuselage(measures, paint)
    fin = wings.fin(measures, paint)
    parts = [hull, exhaust, bulge, fin, *body.fittings(measures, paint)]
    parts += decals.dress_hull(measures, decals.caster(hull), paint)
    on_fin = decals.caster(fin)
    low, high = measures["fin"][-4][0], measures["fin"][-1][0]
    rows = shape.through(measures["fin"])
    middle = low + (high - low) * 0.56
    s, chord, _ = rows(middle)
    for side in ("left", "right"):
        parts += decals.mark(on_fin, side, s + chord * 0.50, middle, 2.5, paint)
    left = [
        *wings.main(measures, paint, flaps, flex),
        wings.tailplane(measures, paint),
        engine.pylon(measures, paint, flex),
    ]
    parts += left + [mesh.mirrored(thing, axis=0) for thing in left]
    for side in (1, -1):
        pod = mesh.group("engine", engine.build(measures, paint))
        place = measures["engine"]
        pod.location = (side * place["x"], place["s"], place["z"])
        pod.rotation_euler.z = math.radians(-1.2 * side)
        parts.append(pod)
    down = float(gear)
    if down > 0:
        leg = legs.main_leg(measures, paint, down, oleo)
        other = legs.main_leg(measures, paint, down, oleo)
        other.matrix_world = Matrix.Diagonal((-1, 1, 1, 1)) @ other.matrix_world
        parts += [leg, other, *legs.bay(measures, paint, down)]
    parts += legs.nose_leg(measures, paint, down, oleo)
    if lights:
        parts += _lights(measures, down, flex, beams)
    # From nose-and-middle measure to the ground between the main wheels.
    inner = mesh.group("frame", parts)
    inner.location = (0, -measures["gear_s"], measures["height"])
    return mesh.group(kind, [inner])


def _lamp(name, place, size, colour, strength, look=None):
    """A small shining body; with `look` ("front") a flat lens that shines ahead."""
    if look:
        lamp = mesh.turned(name, [(0, -0.02), (size * 0.6, -0.015), (size, 0.0)], 24, "Y")
        lamp.rotation_euler = (-math.pi / 2, 0, 0)
    else:
        lamp = mesh.turned(
            name, [(size * math.sin(math.pi * t / 8), -size * math.cos(math.pi * t / 8)) for t in range(9)], 16
        )
    lamp.location = place
    return materials.dress(lamp, materials.glowing(name, colour, strength))


def _lights(kind, down, flex, beams):
    """Red left, green right, white tail, red beacons, strobes; landing lights in the roots and on the nose leg."""
    tip = kind["wing"][-1]
    x, s, z = tip[0] + 0.25, tip[1] + 0.22, tip[3] + flex * ((tip[0] - 2) / 15) ** 2 + 0.04
    length = kind["body"][-1][0]
    curve = shape.fuselage(kind)
    things = [
        _lamp("left light", (x, s, z), 0.07, (1.0, 0.02, 0.01), 60),
        _lamp("right light", (-x, s, z), 0.07, (0.01, 1.0, 0.15), 45),
        _lamp("tail light", (0, length + 0.02, curve(length)[1] + 0.62), 0.06, (1, 1, 1), 30),
        _lamp("beacon", (0, 15.2, curve(15.2)[0] + 0.05), 0.10, (1.0, 0.03, 0.01), 70),
        _lamp("lower beacon", (0, 14.0, -2.5), 0.10, (1.0, 0.03, 0.01), 70),
    ]
    if beams:
        for side in (1, -1):
            root = kind["wing"][1]
            things.append(
                _lamp(
                    "root light",
                    (side * (root[0] + 0.35), root[1] + 0.10, root[3] + 0.08),
                    0.13,
                    (1.0, 0.93, 0.82),
                    130 * beams,
                    "front",
                )
            )
            if down > 0.9:
                things.append(
                    _lamp(
                        "take-off light",
                        (side * 0.17, kind["nose_gear_s"] - 0.14, -2.55 if kind["height"] > 3.5 else -2.25),
                        0.11,
                        (1.0, 0.93, 0.82),
                        150 * beams,
                        "front",
                    )
                )
    return things
