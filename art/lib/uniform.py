"""A captain's jacket hung over the seat and the peaked cap: navy cloth, four gold stripes."""

import math

import bpy
from mathutils import Matrix, Vector

from lib import cockpit_seat, materials, mesh


def cloths():
    """Navy serge, gold lace, patent leather, lining."""
    return {
        "navy": materials.surface("serge", (0.010, 0.014, 0.034), rough=0.85, sheen=0.9, bump=(1500, 0.35), specular=0.15),
        "gold": materials.surface("gold lace", (0.86, 0.50, 0.11), rough=0.42, metal=0.85, bump=(620, 1.0), grain=(300, 0.15)),
        "brass": materials.surface("brass", (0.95, 0.66, 0.22), rough=0.2, metal=1.0),
        "patent": materials.surface("patent leather", (0.006, 0.006, 0.007), rough=0.12, coat=1.0),
        "band": materials.surface("cap band", (0.004, 0.0045, 0.009), rough=0.85, bump=(900, 0.5), sheen=0.3),
        "white": materials.surface("cap top", (0.72, 0.73, 0.74), rough=0.75, bump=(900, 0.15), sheen=0.2),
    }


def _wrinkle(thing, strength, size):
    texture = bpy.data.textures.new("folds", "CLOUDS")
    texture.noise_scale = size
    texture.noise_depth = 3
    folds = thing.modifiers.new("folds", "DISPLACE")
    folds.texture = texture
    folds.texture_coords = "OBJECT"
    empty = bpy.data.objects.new("folds", None)
    empty.scale = (1, 1, 2.2)
    bpy.context.scene.collection.objects.link(empty)
    folds.texture_coords_object = empty
    folds.strength = strength
    folds.mid_level = 0.5
    return thing


def _sleeve(side, cloth):
    """Hangs from the shoulder at (side * 0.27, 0, 0.24) of the seat back; the stripes run round its cuff."""
    path = [(0.19, 0.0, 0.315, 0.060), (0.245, -0.01, 0.275, 0.082), (0.282, -0.016, 0.20, 0.086), (0.298, -0.02, 0.10, 0.080), (0.304, -0.028, 0.0, 0.074), (0.306, -0.04, -0.10, 0.070), (0.303, -0.045, -0.20, 0.068),
            (0.299, -0.04, -0.28, 0.067), (0.296, -0.034, -0.36, 0.067), (0.295, -0.03, -0.40, 0.068)]

    def ring(x, y, z, radius, grow=0.0):
        points = []
        for step in range(48):
            a = 2 * math.pi * step / 48
            fold = 1 + 0.035 * math.sin(3 * a + z * 21) + 0.02 * math.sin(5 * a - z * 33)
            points.append((side * (x + math.cos(a) * (radius * 0.74 * fold + grow)), y + math.sin(a) * (radius * 1.12 * fold + grow), z))
        return points if side > 0 else points[::-1]

    fine = []
    for (x1, y1, z1, r1), (x2, y2, z2, r2) in zip(path, path[1:]):
        for part in range(4):
            t = part / 4
            fine.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, z1 + (z2 - z1) * t, r1 + (r2 - r1) * t))
    fine.append(path[-1])
    arm = materials.dress(mesh.loft("sleeve", [ring(*place) for place in fine]), cloth["navy"])
    mesh.round_up(arm, 1)
    parts = [arm]
    for at in range(4):
        middle = -0.358 + at * 0.0265
        x, y, radius = 0.297 + (at - 1) * 0.0008, -0.034 - at * 0.0018, 0.0672
        rings = [ring(x, y, middle + shift, radius, grow) for shift, grow in ((-0.0080, 0.0002), (-0.0078, 0.0014), (0.0, 0.0017), (0.0078, 0.0014), (0.0080, 0.0002))]
        parts.append(materials.dress(mesh.loft("stripe", rings, caps=False), cloth["gold"]))
    return parts


def jacket(x, y, cloth):
    """Over the back of cockpit_seat.seat(x, y)."""
    body = cockpit_seat.pillow("jacket", (0.545, 0.27, 0.81), cloth["navy"], 0.46, 0.26, 48, 88)
    body.location = (0, -0.035, 0.0)
    _wrinkle(body, 0.016, 0.11)
    collar = materials.dress(mesh.tube("collar", [(-0.115, 0.06, 0.35), (-0.105, -0.06, 0.385), (-0.05, -0.095, 0.40), (0.05, -0.095, 0.40), (0.105, -0.06, 0.385), (0.115, 0.06, 0.35)], 0.026, 4), cloth["navy"])
    parts = [body, collar]
    for side in (-1, 1):
        parts += _sleeve(side, cloth)
    stand = Matrix.Translation((x, y - 0.33, 0.86)) @ Matrix.Rotation(math.radians(12), 4, "X")
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    return parts


def cap(place, turn, cloth, tilt=-8.0):
    """Its front towards -Y before `turn` (degrees about z), raised by -`tilt`; `place` is the middle of its lower edge."""
    def oval(wide, deep, height, lift=0.0, shift=0.0):
        ring = []
        for step in range(72):
            a = 2 * math.pi * step / 72
            front = max(0.0, -math.sin(a))
            ring.append((wide * math.cos(a), deep * math.sin(a) + shift, height + lift * front ** 1.6))
        return ring

    crown = [oval(0.082, 0.100, 0.036), oval(0.088, 0.106, 0.046, 0.006), oval(0.112, 0.130, 0.066, 0.022), oval(0.131, 0.149, 0.082, 0.036), oval(0.136, 0.154, 0.089, 0.040), oval(0.134, 0.152, 0.094, 0.041),
             oval(0.122, 0.140, 0.097, 0.036), oval(0.085, 0.100, 0.098, 0.026), oval(0.03, 0.035, 0.099, 0.012)]
    top = materials.dress(mesh.loft("cap", crown), cloth["white"])
    mesh.round_up(top, 2)
    band = materials.dress(mesh.loft("band", [oval(0.0825, 0.1005, 0.0), oval(0.0835, 0.1015, 0.003), oval(0.0838, 0.1018, 0.034), oval(0.0826, 0.1005, 0.040)], caps=False), cloth["band"])
    piping = materials.dress(mesh.tube("cap piping", oval(0.137, 0.155, 0.0905, 0.0405) + oval(0.137, 0.155, 0.0905, 0.0405)[:1], 0.0022, 2), cloth["band"])
    rows = []
    for row in range(7):
        t = row / 6
        points = []
        for step in range(41):
            a = math.radians(-90 - 66 + 132 * step / 40)
            swell = math.cos(math.radians(-66 + 132 * step / 40) * 1.36) ** 0.7
            reach = 0.056 * t * max(0.0, swell)
            points.append(((0.083 + reach * 0.55) * math.cos(a), (0.1012 + reach) * math.sin(a), 0.004 - 0.030 * t * t * swell - 0.006 * t))
        rows.append(points)
    visor = materials.dress(mesh.loft("visor", rows, closed=False), cloth["patent"])
    thick = visor.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.003
    strap = [((0.086) * math.cos(a), 0.1045 * math.sin(a), 0.011) for a in (math.radians(-90 - 78 + 156 * step / 40) for step in range(41))]
    cord = materials.dress(mesh.tube("strap", strap, 0.0036, 3), cloth["gold"])
    lace = materials.dress(mesh.tube("visor lace", [(x, y * 0.985, z + 0.0028) for x, y, z in rows[-1][4:-4]], 0.0020, 2), cloth["gold"])
    badge = cockpit_seat.pillow("badge", (0.034, 0.008, 0.030), cloth["brass"], 0.9, 0.9, 16, 32)
    badge.location, badge.rotation_euler = (0, -0.1155, 0.062), (math.radians(-32), 0, 0)
    parts = [top, band, piping, visor, cord, lace, badge]
    for side in (-1, 1):
        for feather in range(4):
            wing = cockpit_seat.pillow("wing", (0.036 - feather * 0.006, 0.004, 0.0052), cloth["gold"], 0.9, 0.9, 10, 24)
            wing.location, wing.rotation_euler = (side * (0.031 - feather * 0.003), -0.1145 + feather * 0.0022, 0.068 - feather * 0.006), (math.radians(-32), math.radians(side * -8), math.radians(side * 12))
            parts.append(wing)
        knob = materials.dress(mesh.turned("cap button", [(0, 0.004), (0.005, 0.003), (0.0065, 0)], 24), cloth["brass"])
        knob.location, knob.rotation_euler = Vector((side * 0.0845, -0.022, 0.011)), (0, math.radians(side * 90), 0)
        parts.append(knob)
    stand = Matrix.Translation(place) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(tilt), 4, "X")
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    return parts
