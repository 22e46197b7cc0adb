"""What halls are made of: polished floors, wood, slats, lines of light, glass rails, plants, posts with belts."""

import itertools
import math
import random

from lib import materials, mesh
from lib.nodes import Weave


def wood(name, light="#b98a55", dark="#7a4e28", along=0, scale=1.0, rough=0.42, coat=0.15):
    """Grain that runs along an axis of the object (0, 1, 2 for x, y, z)."""
    material = materials.surface(name, rough=rough, coat=coat, coat_rough=0.2)
    w = Weave(material)
    body = material.node_tree.nodes["Principled BSDF"]
    stretch = [9.0 * scale] * 3
    stretch[along] = 0.55 * scale
    where = w.scaled(w.node("TexCoord").outputs["Object"], tuple(stretch))
    rings = w.noise(where, 2.2, 3, 0.5, 1.2)
    wave = w.math("FRACT", w.math("MULTIPLY", rings, 7.0))
    fine = w.noise(w.scaled(where, (6, 6, 6)), 3.0, 5, 0.7)
    tone = w.math("ADD", w.math("MULTIPLY", wave, 0.55), w.math("MULTIPLY", fine, 0.55))
    low, high = materials.srgb(dark), materials.srgb(light)
    body_colour = w.ramp(
        tone, ((0.1, low), (0.45, tuple((a * 1.4 + b) / 2.4 for a, b in zip(low, high))), (0.95, high))
    )
    w.put(body.inputs["Base Color"], body_colour)
    w.put(body.inputs["Roughness"], w.remap(fine, 0.2, 0.8, rough + 0.1, rough - 0.08))
    w.put(body.inputs["Normal"], w.bump(fine, 0.12, 0.002))
    return material


def terrazzo(name, base="#cfcdc8", tile=1.2, rough=0.13, dark=0.0):
    """A polished floor of large tiles with chips of stone."""
    material = materials.surface(name, rough=rough, specular=0.5)
    w = Weave(material)
    body = material.node_tree.nodes["Principled BSDF"]
    place = w.where()
    ground = materials.srgb(base)
    chips = w.cells(place, 75.0)
    grey = w.parts(chips)
    chip = w.ramp(
        grey[0],
        (
            (0.0, tuple(part * 0.62 for part in ground)),
            (0.16, ground),
            (0.85, ground),
            (1.0, tuple(min(1, part * 1.25) for part in ground)),
        ),
    )
    x, y, _ = w.parts(place)
    cell = w.node(
        "CombineXYZ", {0: w.math("FLOOR", w.math("DIVIDE", x, tile)), 1: w.math("FLOOR", w.math("DIVIDE", y, tile))}
    ).outputs[0]
    shade = w.remap(w.node("TexWhiteNoise", {"Vector": cell}).outputs["Value"], 0, 1, 0.93 - dark, 1.0 - dark)
    edges = [
        w.math("ABSOLUTE", w.math("SUBTRACT", w.math("FRACT", w.math("DIVIDE", part, tile)), 0.5)) for part in (x, y)
    ]
    joint = w.math("GREATER_THAN", w.math("MAXIMUM", *edges), 0.5 - 0.0035 / tile)
    colour = w.mix(1.0, chip, shade, "MULTIPLY")
    w.put(
        body.inputs["Base Color"], w.mix(w.math("MULTIPLY", joint, 0.6), colour, tuple(part * 0.35 for part in ground))
    )
    smear = w.noise(place, 0.9, 6, 0.65)
    w.put(
        body.inputs["Roughness"],
        w.math("ADD", w.remap(smear, 0.3, 0.7, rough - 0.05, rough + 0.07), w.math("MULTIPLY", joint, 0.3)),
    )
    return material


def cloth(name, colour, scale=900.0, rough=0.9, strength=0.5):
    """Woven stuff: threads across each other, uneven in tone."""
    material = materials.surface(name, colour, rough=rough, sheen=0.5)
    w = Weave(material)
    body = material.node_tree.nodes["Principled BSDF"]
    place = w.node("TexCoord").outputs["Object"]
    x, y, z = w.parts(place)
    weave = w.math(
        "MULTIPLY",
        w.math("SINE", w.math("MULTIPLY", w.math("ADD", x, z), scale)),
        w.math("SINE", w.math("MULTIPLY", w.math("ADD", y, z), scale)),
    )
    w.put(body.inputs["Normal"], w.bump(weave, strength, 0.001))
    tone = w.remap(w.noise(place, scale / 40, 4), 0.3, 0.7, 0.82, 1.1)
    w.put(body.inputs["Base Color"], w.mix(1.0, colour, tone, "MULTIPLY"))
    return material


def floor(material, low, high, z=0.0):
    """A floor between two corners (x, y)."""
    (x, y), (far, deep) = low, high
    return materials.dress(mesh.plate("floor", [(x, y, z), (far, y, z), (far, deep, z), (x, deep, z)]), material)


def slats(start, end, height, material, pitch=0.09, depth=0.06, base=0.0):
    """Upright wooden slats along a line on the floor."""
    length = math.dist(start, end)
    first = mesh.box(
        "slat",
        (*start, base + height / 2),
        (pitch * 0.55, depth, height),
        0.006,
        (0, 0, math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))),
        2,
    )
    materials.dress(first, material)
    count = int(length / pitch)
    turn = math.degrees(first.rotation_euler.z)
    places = [
        (
            (
                start[0] + (end[0] - start[0]) * at / count,
                start[1] + (end[1] - start[1]) * at / count,
                base + height / 2,
            ),
            turn,
            1,
        )
        for at in range(1, count)
    ]
    return mesh.scattered(first, places)


def light_lines(lines, z, width=0.07, strength=9.0, colour=(1.0, 0.95, 0.88)):
    """Strips of light under the ceiling: pairs of (x, y)."""
    material = materials.glowing("light line", colour, strength)
    for start, end in lines:
        turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, z)
        materials.dress(mesh.box("light line", middle, (math.dist(start, end), width, 0.02), 0, (0, 0, turn)), material)


def plant(x, y, height=1.7, pot=(0.36, 0.62), seed=1, z=0.0, leaves=80):
    """A broad-leaved plant in a turned pot."""
    rng = random.Random(seed)
    radius, tall = pot
    glaze = materials.surface("pot", (0.55, 0.54, 0.52), rough=0.55, bump=(30, 0.15))
    vessel = mesh.turned(
        "pot",
        [
            (0, 0),
            (radius * 0.72, 0),
            (radius * 0.78, 0.02),
            (radius, tall),
            (radius * 0.93, tall),
            (radius * 0.9, tall - 0.06),
            (0, tall - 0.07),
        ],
        48,
    )
    vessel.location = (x, y, z)
    materials.dress(mesh.soften(vessel, 0.008), glaze)
    green = materials.surface("leaf", (0.03, 0.1, 0.018), rough=0.32, coat=0.25, bump=(24, 0.25))
    points, faces = [], []
    for row in range(9):
        t = row / 8
        half = 0.17 * math.sin(math.pi * t**0.8) ** 0.8 + 0.004
        for side in (-1, -0.5, 0, 0.5, 1):
            points.append((t, side * half, 0.28 * t - 0.5 * t * t + 0.1 * abs(side) * half / 0.17 - 0.02 * (side == 0)))
    for row in range(8):
        for column in range(4):
            at = row * 5 + column
            faces.append((at, at + 1, at + 6, at + 5))
    leaf = materials.dress(mesh.from_faces("leaf", points, faces), green)
    stem = materials.surface("stem", (0.05, 0.07, 0.02), rough=0.6)
    for at in range(leaves):
        share = at / leaves
        copy = leaf.copy()
        leaf.users_collection[0].objects.link(copy)
        size = rng.uniform(0.32, 0.62) * (1.15 - 0.5 * share) * height / 1.7
        turn, lift = at * 2.399 + rng.uniform(-0.3, 0.3), rng.uniform(-0.2, 0.5) - share * 1.1
        out = 0.1 * rng.random()
        copy.location = (
            x + math.cos(turn) * out,
            y + math.sin(turn) * out,
            z + tall + 0.02 + (height - tall) * share * rng.uniform(0.7, 1.0),
        )
        copy.rotation_euler = (rng.uniform(-0.3, 0.3), lift, turn)
        copy.scale = (size, size, size)
    leaf.hide_render = True
    for turn in range(5):
        a = turn * 1.3
        materials.dress(
            mesh.tube(
                "stem",
                [
                    (x, y, z + tall - 0.08),
                    (x + 0.07 * math.cos(a), y + 0.07 * math.sin(a), z + (tall + height) / 2),
                    (x + 0.12 * math.cos(a), y + 0.12 * math.sin(a), z + height * 0.9),
                ],
                0.012,
            ),
            stem,
        )


def belts(path, belt=None):
    """Posts with an amber belt between them along points (x, y)."""
    black, strap = (
        materials.surface("post", (0.02, 0.02, 0.022), rough=0.3, coat=0.4),
        belt or cloth("belt", materials.srgb("#d98a12"), 700),
    )
    for x, y in path:
        materials.dress(
            mesh.turned("foot", [(0, 0.035), (0.05, 0.033), (0.155, 0.014), (0.16, 0.0)], 40), black
        ).location = (x, y, 0)
        materials.dress(
            mesh.turned(
                "post", [(0.03, 0.02), (0.03, 0.93), (0.036, 0.94), (0.036, 1.03), (0.03, 1.04), (0, 1.04)], 24
            ),
            black,
        ).location = (x, y, 0)
    for (x, y), (far, deep) in itertools.pairwise(path):
        points, faces = [], []
        for at in range(13):
            t = at / 12
            sag = 0.05 * (1 - (2 * t - 1) ** 2)
            points += [
                (x + (far - x) * t, y + (deep - y) * t, 0.955 - sag),
                (x + (far - x) * t, y + (deep - y) * t, 1.005 - sag),
            ]
        faces = [(2 * at, 2 * at + 2, 2 * at + 3, 2 * at + 1) for at in range(12)]
        materials.dress(mesh.from_faces("belt", points, faces), strap)
