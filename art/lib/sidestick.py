"""An A320's sidestick, seen from near: a grip shaped to one hand, take-over button, radio trigger, rubber boot.

Built for the captain's left hand around the boot's foot: +y forward, +x inwards.
"""

import math

import bpy
from mathutils import Matrix, Vector

from lib import materials, mesh
from lib.nodes import Weave

# The grip from neck to head: height, middle (x, y), half width, half depth, squareness, twist, fall to the rear.
_GRIP = [
    (0.000, 0.000, 0.000, 0.0130, 0.0140, 1.00, 0, 0.0),
    (0.012, 0.000, 0.000, 0.0140, 0.0150, 1.00, 0, 0.0),
    (0.017, -0.002, -0.002, 0.0230, 0.0270, 0.92, 0, 0.0),
    (0.022, -0.004, -0.004, 0.0295, 0.0360, 0.85, 0, 0.0),
    (0.029, -0.005, -0.005, 0.0300, 0.0375, 0.82, 0, 0.0),
    (0.037, -0.004, -0.003, 0.0255, 0.0335, 0.84, -2, 0.0),
    (0.050, -0.002, 0.000, 0.0215, 0.0290, 0.88, -4, 0.0),
    (0.066, -0.001, 0.003, 0.0212, 0.0292, 0.88, -6, 0.0),
    (0.082, 0.000, 0.006, 0.0220, 0.0305, 0.86, -8, 0.0),
    (0.098, 0.001, 0.009, 0.0215, 0.0290, 0.84, -9, 0.02),
    (0.112, 0.003, 0.012, 0.0218, 0.0285, 0.80, -10, 0.07),
    (0.124, 0.005, 0.015, 0.0238, 0.0310, 0.74, -11, 0.15),
    (0.135, 0.007, 0.017, 0.0255, 0.0335, 0.70, -12, 0.25),
    (0.146, 0.008, 0.018, 0.0260, 0.0345, 0.68, -12, 0.33),
    (0.152, 0.009, 0.0185, 0.0250, 0.0330, 0.68, -12, 0.36),
    (0.1555, 0.009, 0.0188, 0.0220, 0.0295, 0.70, -12, 0.37),
    (0.1565, 0.009, 0.0188, 0.0160, 0.0225, 0.74, -12, 0.37),
]
_INWARD = 0.24


def _ring(row, count=64):
    height, mx, my, wide, deep, square, twist, fall = row
    a = math.radians(twist)
    ring = []
    for step in range(count):
        u = math.tau * step / count
        cu, su = math.cos(u), math.sin(u)
        px = wide * math.copysign(abs(cu) ** square, cu)
        py = deep * math.copysign(abs(su) ** square, su)
        if su > 0.35 and 0.045 < height < 0.118:
            # Where the fingers lie.
            py -= 0.0026 * (su - 0.35) * (1 + math.cos((height - 0.055) / 0.021 * math.tau))
        if cu > 0.2 and 0.09 < height < 0.13:
            # The thumb's hollow.
            px -= 0.0042 * (cu - 0.2) * math.sin((height - 0.09) / 0.04 * math.pi)
        x, y = px * math.cos(a) - py * math.sin(a), px * math.sin(a) + py * math.cos(a)
        ring.append((mx + x, my + y, height + fall * (y + 0.004) - _INWARD * fall * x))
    return ring


def plastic():
    """Black moulded plastic: fine texture, polished by hands on its raised parts, dust in the hollows."""
    material = materials.surface("grip plastic", (0.013, 0.0135, 0.015), rough=0.5, specular=0.42)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.node("TexCoord").outputs["Object"]
    cells = w.cells(place, 1500.0, output="Distance")
    patch = w.noise(place, 34.0, 6, 0.62)
    edge = w.remap(w.node("NewGeometry").outputs["Pointiness"], 0.503, 0.535, 0.0, 1.0, True)
    worn = w.math("ADD", w.math("MULTIPLY", edge, 0.7), w.remap(patch, 0.5, 0.72, 0.0, 0.55, True), clamp=True)
    w.put(body.inputs["Roughness"], w.remap(worn, 0, 1, 0.58, 0.31))
    dust = w.math(
        "MULTIPLY",
        w.remap(w.noise(place, 420.0, 4, 0.7), 0.56, 0.72),
        w.remap(w.parts(w.node("NewGeometry").outputs["Normal"])[2], 0.1, 0.9, 0.0, 0.16),
    )
    tint = w.mix(worn, (0.0115, 0.012, 0.0135), (0.019, 0.0195, 0.021))
    w.put(body.inputs["Base Color"], w.mix(dust, tint, (0.16, 0.15, 0.14)))
    height = w.math("ADD", w.math("MULTIPLY", cells, 0.8), w.math("MULTIPLY", w.noise(place, 2400.0, 2), 0.4))
    w.put(body.inputs["Normal"], w.bump(height, w.remap(worn, 0, 1, 0.34, 0.12), 0.0006))
    return material


def rubber():
    """Matt rubber, greyed a little on its ridges."""
    material = materials.surface("boot rubber", (0.012, 0.012, 0.0125), rough=0.72, specular=0.3)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.node("TexCoord").outputs["Object"]
    cloud = w.noise(place, 60.0, 7, 0.68)
    edge = w.remap(w.node("NewGeometry").outputs["Pointiness"], 0.50, 0.56, 0.0, 0.8, True)
    share = w.math("MULTIPLY", w.math("ADD", edge, 0.25), w.remap(cloud, 0.35, 0.7))
    w.put(body.inputs["Base Color"], w.mix(share, (0.0085, 0.0085, 0.009), (0.034, 0.033, 0.032)))
    w.put(body.inputs["Roughness"], w.remap(cloud, 0.3, 0.7, 0.82, 0.6))
    w.put(body.inputs["Normal"], w.bump(w.noise(place, 900.0, 4), 0.16, 0.001))
    return material


def _boot(skin):
    """Folds that are round-cornered below and round above, and not quite even."""
    folds, sections = 5, []
    profile = [(0.0, 0.0), (0.0, 0.35), (0.18, 0.62), (0.55, 0.8), (0.82, 0.72), (1.0, 0.55)]
    rows = [(0.0640, 0.000), (0.0650, 0.003), (0.0625, 0.006)]
    for fold in range(folds):
        high, wide = 0.008 + fold * 0.0084, 0.058 - fold * 0.0083
        rows += [(wide + 0.0035 * (1 - part) * out, high + 0.0084 * part) for part, out in profile[1:]]
        rows.append((wide - 0.0062, high + 0.0082))
    rows += [(0.0165, 0.053), (0.0155, 0.060)]
    for at, (radius, high) in enumerate(rows):
        square = 0.62 + 0.38 * min(1.0, high / 0.030)
        ring = []
        for step in range(96):
            u = math.tau * step / 96
            cu, su = math.cos(u), math.sin(u)
            sway = 1 + 0.010 * math.sin(2 * u + at * 0.31) + 0.006 * math.sin(3 * u - at * 0.23)
            ring.append(
                (
                    radius * sway * math.copysign(abs(cu) ** square, cu),
                    radius * sway * math.copysign(abs(su) ** square, su),
                    high + 0.0008 * math.sin(2 * u + at),
                )
            )
        sections.append(ring)
    return mesh.round_up(materials.dress(mesh.loft("boot", sections, caps=False), skin), 2)


def _base(plate, steel, dark):
    parts = [
        materials.dress(mesh.box("stick plate", (0, 0, 0), (0.168, 0.178, 0.007), 0.003, segments=4), plate),
        materials.dress(mesh.box("stick rim", (0, 0, 0.0035), (0.139, 0.139, 0.006), 0.0028, segments=4), dark),
    ]
    for sx in (-1, 1):
        for sy in (-1, 1):
            # Quarter-turn fasteners, each stopped at its own angle.
            spot = Vector((sx * 0.075, sy * 0.079, 0.0036))
            head = mesh.turned(
                "fastener", [(0, 0.0012), (0.0040, 0.0012), (0.0046, 0.0007), (0.0048, -0.001), (0.0058, -0.001)], 36
            )
            slot = mesh.box("slot", spot + Vector((0, 0, 0.0012)), (0.0074, 0.0011, 0.0005), 0)
            slot.rotation_euler = (0, 0, 0.5 + sx * 0.4 + sy * 0.9)
            head.location = spot
            parts += [materials.dress(head, steel), materials.dress(slot, dark)]
    return parts


def _button(skins, dark):
    """The red button in its collar, on the head's sloping face, under the thumb."""
    collar = mesh.turned(
        "collar",
        [(0.0072, -0.004), (0.0072, 0.0012), (0.0080, 0.0022), (0.0094, 0.0020), (0.0102, 0.0008), (0.0106, -0.003)],
        48,
    )
    cap = mesh.turned(
        "button", [(0, 0.0040), (0.0038, 0.0038), (0.0058, 0.0031), (0.0067, 0.0016), (0.0069, -0.004)], 48
    )
    return [materials.dress(collar, dark), materials.dress(cap, skins["red"])]


def sidestick(foot, skins, plate, lean=(9, 7), turn=0.0):
    """`foot`: the place of the boot; `lean`: degrees forward and inwards; `turn`: about the upright."""
    black, matt = plastic(), rubber()
    grip = materials.dress(mesh.loft("stick", [_ring(row) for row in _GRIP]), black)
    mesh.round_up(grip, 2)
    # The head's top face falls to the rear and inwards: see _ring.
    fall = _GRIP[-1][7]
    normal = Vector((_INWARD * fall, -fall, 1)).normalized()
    stand = Matrix.Translation(Vector((0.0130, 0.0120, 0.1605))) @ normal.to_track_quat("Z", "Y").to_matrix().to_4x4()
    parts = [grip]
    for part in _button(skins, matt):
        part.matrix_world = stand @ part.matrix_basis
        parts.append(part)
    trigger = [
        [
            (0.0005 + wide * math.cos(u), 0.0005 + y + deep * math.sin(u), z)
            for u in (math.tau * step / 28 for step in range(28))
        ]
        for z, y, wide, deep in (
            (0.090, 0.0330, 0.0030, 0.0050),
            (0.093, 0.0370, 0.0060, 0.0085),
            (0.099, 0.0425, 0.0074, 0.0100),
            (0.107, 0.0455, 0.0078, 0.0095),
            (0.115, 0.0490, 0.0078, 0.0100),
            (0.121, 0.0535, 0.0074, 0.0105),
            (0.125, 0.0530, 0.0060, 0.0095),
            (0.127, 0.0500, 0.0035, 0.0060),
        )
    ]
    lever = mesh.round_up(materials.dress(mesh.loft("trigger", trigger), matt), 2)
    lever.location, lever.rotation_euler = (0.0045, -0.0050, 0.0), (0, 0, math.radians(-12))
    parts.append(lever)
    seam = [Vector(point) for point in _ring((0.1180, 0.004, 0.0135, 0.0230, 0.0300, 0.77, -10.5, 0.11), 96)]
    parts.append(materials.dress(mesh.tube("seam", [*seam, seam[0]], 0.00055, 1, smooth=False), matt))
    tilted = (
        Matrix.Translation((0, 0, 0.055))
        @ Matrix.Rotation(math.radians(-lean[0]), 4, "X")
        @ Matrix.Rotation(math.radians(lean[1]), 4, "Y")
    )
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = tilted @ part.matrix_basis
    parts += [_boot(matt), *_base(plate, skins["steel"], skins["rubber"])]
    bpy.context.view_layer.update()
    stand = Matrix.Translation(foot) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    return parts
