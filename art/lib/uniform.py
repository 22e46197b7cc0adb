"""A captain's shoulder boards with four gold stripes, and the peaked cap."""

import math

from mathutils import Matrix, Vector

from lib import cockpit_seat, materials, mesh, natural
from lib.nodes import Weave


def cloths():
    """Navy serge, gold lace, patent leather, lining."""
    return {
        "navy": materials.surface(
            "serge", (0.010, 0.014, 0.034), rough=0.85, sheen=0.9, bump=(1500, 0.35), specular=0.15
        ),
        "gold": materials.surface(
            "gold lace", (0.86, 0.50, 0.11), rough=0.42, metal=0.85, bump=(620, 1.0), grain=(300, 0.15)
        ),
        "brass": materials.surface("brass", (0.95, 0.66, 0.22), rough=0.2, metal=1.0),
        "patent": materials.surface("patent leather", (0.006, 0.006, 0.007), rough=0.12, coat=1.0),
        "band": materials.surface("cap band", (0.004, 0.0045, 0.009), rough=0.85, bump=(900, 0.5), sheen=0.3),
        "white": materials.surface("cap top", (0.72, 0.73, 0.74), rough=0.75, bump=(900, 0.15), sheen=0.2),
    }


def _lace(name, colour=(0.83, 0.50, 0.13)):
    """Gold wire lace: a fine zigzag weave across the stripe (the object's y), as one sees it close up."""
    material = materials.surface(name, colour, rough=0.36, metal=0.95, specular=0.5)
    w = Weave(material)
    x, y, _ = w.parts(w.node("TexCoord").outputs["Object"])[:3]
    fold = w.math(
        "MULTIPLY", w.math("ABSOLUTE", w.math("SUBTRACT", w.math("FRACT", w.math("MULTIPLY", x, 1 / 0.0040)), 0.5)), 2.6
    )
    wire = w.math("SINE", w.math("MULTIPLY", w.math("ADD", w.math("MULTIPLY", y, 1 / 0.00135), fold), 2 * math.pi))
    fine = w.math("SINE", w.math("MULTIPLY", x, 2 * math.pi / 0.00042))
    height = w.math("ADD", w.math("MULTIPLY", wire, 0.7), w.math("MULTIPLY", fine, 0.3))
    body = w.tree.nodes["Principled BSDF"]
    w.put(body.inputs["Base Color"], w.mix(w.remap(height, -0.9, 0.5), tuple(part * 0.34 for part in colour), colour))
    w.put(body.inputs["Normal"], w.bump(height, 0.55, 0.00022))
    return material


BOARD = 0.136


def _board_ring(x, grow=0.0, thick=0.0050, bow=0.0075):
    """The board's section at `x` metres from its outer end; it is bowed like the shoulder it lies on."""
    rest = max(0.0, x - 0.108) / (BOARD - 0.108)
    half = (0.0280 - 0.0030 * x / BOARD) * math.sqrt(max(0.0, 1 - rest**2.2)) if rest else 0.0280 - 0.0030 * x / BOARD
    half, deep = max(half, 0.004) + grow, thick / 2 + grow
    ring = []
    for step in range(64):
        a = 2 * math.pi * step / 64
        across = math.copysign(abs(math.cos(a)) ** 0.30, math.cos(a))
        up = math.copysign(abs(math.sin(a)) ** 0.55, math.sin(a))
        lift = -bow * ((x - BOARD / 2) / (BOARD / 2)) ** 2 - 0.0016 * across * across
        ring.append((x - BOARD / 2, across * half, up * deep + lift))
    return ring


def shoulder_board(place, turn=0.0, lean=0.0, roll=0.0):
    """A captain's shoulder board, its four stripes at -X before `turn` (degrees about z);
    `lean` raises the far long edge.
    """
    serge = natural.cloth(
        "board serge", (0.012, 0.017, 0.042), 7800, rough=0.8, sheen=0.6, strength=0.5, source="Object", twill=True
    )
    gold, brass = (
        _lace("board lace"),
        materials.surface("board button", (0.90, 0.60, 0.20), rough=0.18, metal=1.0, grain=(600, 0.08)),
    )
    ends = (
        [0.0, 0.0005, 0.0016, 0.004]
        + [0.004 + 0.104 * at / 26 for at in range(1, 27)]
        + [0.108 + (BOARD - 0.108) * math.sin(math.pi / 2 * at / 16) for at in range(1, 17)]
    )
    squeeze = [0.70, 0.86, 0.97] + [1.0] * (len(ends) - 3)
    rings = []
    for x, share in zip(ends, squeeze):
        ring = _board_ring(min(x, BOARD - 0.0001))
        rings.append([(px, py * (0.97 + 0.03 * share), pz * share) for px, py, pz in ring])
    parts = [materials.dress(mesh.loft("board", rings), serge)]
    for at in range(4):
        start = 0.0075 + at * 0.0168
        edges = [
            (0.0, 0.0001),
            (0.0003, 0.0007),
            (0.0012, 0.00095),
            (0.0060, 0.00105),
            (0.0108, 0.00095),
            (0.0117, 0.0007),
            (0.0120, 0.0001),
        ]
        band = [_board_ring(start + along, grow) for along, grow in edges]
        parts.append(materials.dress(mesh.loft("stripe", band, caps=False), gold))
    profile = [
        (0, 0.0052),
        (0.0030, 0.0050),
        (0.0052, 0.0042),
        (0.0064, 0.0028),
        (0.0066, 0.0022),
        (0.0074, 0.0024),
        (0.0080, 0.0018),
        (0.0080, 0.0),
    ]
    button = materials.dress(mesh.turned("board button", profile, 48), brass)
    button.location, button.rotation_euler = (0.0470, 0, -0.0014), (0, math.radians(7), 0)
    parts.append(button)
    stand = (
        Matrix.Translation(place)
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(lean), 4, "X")
        @ Matrix.Rotation(math.radians(roll), 4, "Y")
    )
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    return parts


def cap(place, turn, cloth, tilt=-8.0):
    """Its front towards -Y before `turn` (degrees about z), raised by -`tilt`;
    `place` is the middle of its lower edge.
    """

    def oval(wide, deep, height, lift=0.0, shift=0.0):
        ring = []
        for step in range(72):
            a = 2 * math.pi * step / 72
            front = max(0.0, -math.sin(a))
            ring.append((wide * math.cos(a), deep * math.sin(a) + shift, height + lift * front**1.6))
        return ring

    crown = [
        oval(0.082, 0.100, 0.036),
        oval(0.088, 0.106, 0.046, 0.006),
        oval(0.112, 0.130, 0.066, 0.022),
        oval(0.131, 0.149, 0.082, 0.036),
        oval(0.136, 0.154, 0.089, 0.040),
        oval(0.134, 0.152, 0.094, 0.041),
        oval(0.122, 0.140, 0.097, 0.036),
        oval(0.085, 0.100, 0.098, 0.026),
        oval(0.03, 0.035, 0.099, 0.012),
    ]
    top = materials.dress(mesh.loft("cap", crown), cloth["white"])
    mesh.round_up(top, 2)
    band = materials.dress(
        mesh.loft(
            "band",
            [
                oval(0.0825, 0.1005, 0.0),
                oval(0.0835, 0.1015, 0.003),
                oval(0.0838, 0.1018, 0.034),
                oval(0.0826, 0.1005, 0.040),
            ],
            caps=False,
        ),
        cloth["band"],
    )
    piping = materials.dress(
        mesh.tube("cap piping", oval(0.137, 0.155, 0.0905, 0.0405) + oval(0.137, 0.155, 0.0905, 0.0405)[:1], 0.0022, 2),
        cloth["band"],
    )
    rows = []
    for row in range(7):
        t = row / 6
        points = []
        for step in range(41):
            a = math.radians(-90 - 66 + 132 * step / 40)
            swell = math.cos(math.radians(-66 + 132 * step / 40) * 1.36) ** 0.7
            reach = 0.056 * t * max(0.0, swell)
            points.append(
                (
                    (0.083 + reach * 0.55) * math.cos(a),
                    (0.1012 + reach) * math.sin(a),
                    0.004 - 0.030 * t * t * swell - 0.006 * t,
                )
            )
        rows.append(points)
    visor = materials.dress(mesh.loft("visor", rows, closed=False), cloth["patent"])
    thick = visor.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.003
    strap = [
        ((0.086) * math.cos(a), 0.1045 * math.sin(a), 0.011)
        for a in (math.radians(-90 - 78 + 156 * step / 40) for step in range(41))
    ]
    cord = materials.dress(mesh.tube("strap", strap, 0.0036, 3), cloth["gold"])
    lace = materials.dress(
        mesh.tube("visor lace", [(x, y * 0.985, z + 0.0028) for x, y, z in rows[-1][4:-4]], 0.0020, 2), cloth["gold"]
    )
    badge = cockpit_seat.pillow("badge", (0.034, 0.008, 0.030), cloth["brass"], 0.9, 0.9, 16, 32)
    badge.location, badge.rotation_euler = (0, -0.1155, 0.062), (math.radians(-32), 0, 0)
    parts = [top, band, piping, visor, cord, lace, badge]
    for side in (-1, 1):
        for feather in range(4):
            wing = cockpit_seat.pillow(
                "wing", (0.036 - feather * 0.006, 0.004, 0.0052), cloth["gold"], 0.9, 0.9, 10, 24
            )
            wing.location, wing.rotation_euler = (
                (side * (0.031 - feather * 0.003), -0.1145 + feather * 0.0022, 0.068 - feather * 0.006),
                (math.radians(-32), math.radians(side * -8), math.radians(side * 12)),
            )
            parts.append(wing)
        knob = materials.dress(mesh.turned("cap button", [(0, 0.004), (0.005, 0.003), (0.0065, 0)], 24), cloth["brass"])
        knob.location, knob.rotation_euler = Vector((side * 0.0845, -0.022, 0.011)), (0, math.radians(side * 90), 0)
        parts.append(knob)
    stand = (
        Matrix.Translation(place)
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(tilt), 4, "X")
    )
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    return parts
