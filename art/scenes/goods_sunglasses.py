"""Polarised aviator sunglasses, gold frame with a double bridge, before their case of tan leather."""

import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, studio

# One lens seen from the front (millimetres from its middle, x outwards).
LENS = (
    (-25, 15),
    (-12, 20.5),
    (5, 22),
    (20, 19.5),
    (28, 10),
    (29, -4),
    (23, -18),
    (9, -26.5),
    (-6, -25),
    (-18, -14.5),
    (-26, 1),
)
MIDDLE, HEIGHT = 36.5, 30.0


def build(_view):
    """Spectacles in front, the case behind them to the left."""
    prints.lay(spectacles(), (-0.004, -0.052, 0), (0, 0, 15))
    prints.lay(case(), (0.012, 0.135, 0), (0, 0, -9))
    studio.set_up(0.085, rim=1.2)
    studio.shot(0.092, centre=(0.0, 0.0, 0.022), elevation=21, turn=-4, fill=0.86, near=(0.0, -0.06, 0.03))


def spectacles():
    """Stand on lenses and tips about the origin, looking towards -Y. Gives the group."""
    gold = natural.brass("gold steel", (0.93, 0.62, 0.24), 0.13)
    glass = _tinted()
    sleeve = materials.surface("sleeve", materials.srgb("#2c170b"), rough=0.22, coat=0.6)
    clear = materials.surface("pads", (0.9, 0.9, 0.88), rough=0.12, transmission=0.8)
    parts = []
    for side in (1, -1):
        rim = [_place(side, x, z) for x, z in prints.through([*LENS, LENS[0]], 8)[:-1]]
        parts.append(_ring("rim", rim, 0.0008, gold))
        parts.append(materials.dress(_pane(side), glass))
        parts += _temple(side, gold, sleeve)
        parts += _nose(side, gold, clear)
    inner = [_place(1, x, z) for x, z in ((-13, 20.2), (-24.6, 15.4))]
    upper = [
        inner[0],
        Vector((0.012, -0.0012, inner[0].z + 0.0012)),
        Vector((-0.012, -0.0012, inner[0].z + 0.0012)),
        _flip(inner[0]),
    ]
    parts.append(materials.dress(mesh.tube("brow bar", upper, 0.0009), gold))
    low = _place(1, -26.2, 6)
    bow = [
        low,
        Vector((0.0065, -0.0035, low.z + 0.0052)),
        Vector((0.0, -0.0042, low.z + 0.0062)),
        Vector((-0.0065, -0.0035, low.z + 0.0052)),
        _flip(low),
    ]
    parts.append(materials.dress(mesh.tube("bridge", bow, 0.0009), gold))
    return mesh.group("spectacles", parts)


def _place(side, x, z, lift=0.0):
    """A point of the lens plane, wrapped around the face, in metres."""
    across = MIDDLE + x
    depth = across * across / 260 + (z * z + x * x) / 260 - lift
    return Vector((side * across, depth, z + HEIGHT - z * 0.02)) / 1000


def _flip(point):
    return Vector((-point.x, point.y, point.z))


def _ring(name, path, radius, material):
    """A closed wire."""
    sections = []
    count = len(path)
    for at, place in enumerate([*path, path[0]]):
        way = (path[(at + 1) % count] - path[at % count - 1]).normalized()
        first = way.cross(Vector((0, 1, 0))).normalized()
        second = way.cross(first)
        sections.append(
            [
                place + (first * math.cos(a) + second * math.sin(a)) * radius
                for a in (2 * math.pi * k / 10 for k in range(10))
            ]
        )
    return materials.dress(mesh.loft(name, sections, caps=False), material)


def _pane(side):
    """One lens, as rings that shrink to its middle."""
    outline = prints.through([*LENS, LENS[0]], 6)[:-1]
    rings = [
        [_place(side, x * scale + 1 - scale, z * scale) for x, z in outline]
        for scale in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0005)
    ]
    return mesh.loft("lens", rings, caps=False)


def _tinted():
    """Brown that fades downwards; a mirror at flat angles."""
    material = materials.pane("tint", rough=0.0)
    tree = material.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(where.outputs["Object"], split.inputs[0])
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.004, 0.052
    tree.links.new(split.outputs["Z"], spread.inputs["Value"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements.new(0.5)
    shades = ((0.55, 0.31, 0.14, 1), (0.11, 0.042, 0.014, 1), (0.018, 0.006, 0.002, 1))
    for element, at, colour in zip(ramp.color_ramp.elements, (0, 0.5, 1), shades):
        element.position, element.color = at, colour
    tree.links.new(spread.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Transparent BSDF"].inputs["Color"])
    edge = tree.nodes.new("ShaderNodeLayerWeight")
    edge.inputs["Blend"].default_value = 0.12
    share = tree.nodes.new("ShaderNodeMapRange")
    share.inputs["To Min"].default_value, share.inputs["To Max"].default_value = 0.02, 0.25
    tree.links.new(edge.outputs["Facing"], share.inputs["Value"])
    tree.links.new(share.outputs[0], tree.nodes["Mix Shader"].inputs[0])
    return material


def _temple(side, gold, sleeve):
    """Hinge, arm and the dark sleeve that bends over the ear."""
    start = _place(side, 25.5, 15)
    joint = start + Vector((side * 0.0042, 0.003, 0.0008))
    block = mesh.box(
        "hinge", (start + joint) / 2 + Vector((0, 0, 0)), (0.0070, 0.0036, 0.0042), 0.0008, turn=(0, 0, side * 25)
    )
    line = [
        joint,
        joint + Vector((side * 0.0015, 0.010, 0)),
        joint + Vector((side * 0.002, 0.050, -0.001)),
        joint + Vector((0, 0.086, -0.003)),
    ]
    end = [
        line[-1],
        line[-1] + Vector((-side * 0.001, 0.012, -0.003)),
        line[-1] + Vector((-side * 0.003, 0.026, -0.013)),
        line[-1] + Vector((-side * 0.006, 0.034, -0.0345)),
    ]
    screw = mesh.turned("screw", [(0.0, 0.0008), (0.0009, 0.0007), (0.0011, 0.0)], 20)
    prints.lay(screw, joint + Vector((0, 0, 0.002)))
    return [
        materials.dress(block, gold),
        materials.dress(screw, gold),
        materials.dress(mesh.tube("arm", line, 0.00085), gold),
        materials.dress(mesh.tube("sleeve", end, 0.0019), sleeve),
    ]


def _nose(side, gold, clear):
    """A soft pad on its bent wire."""
    start = _place(side, -25.8, 3)
    middle = start + Vector((-side * 0.0015, 0.0085, 0.0005))
    pad_at = Vector((side * 0.0085, middle.y + 0.0005, middle.z - 0.006))
    wire = mesh.tube("wire", [start, start + Vector((side * 0.001, 0.005, 0.002)), middle, pad_at], 0.0005)
    pad = mesh.round_up(
        mesh.turned("pad", [(0.0, -0.0012), (0.0030, -0.0008), (0.0036, 0.0), (0.0030, 0.0008), (0.0, 0.0012)], 24), 1
    )
    pad.scale = (0.9, 1.9, 1)
    pad.rotation_euler = (math.radians(78), 0, side * math.radians(52))
    pad.location = pad_at
    return [materials.dress(wire, gold), materials.dress(pad, clear)]


def case():
    """A hard clamshell, 168 mm long, standing on its long side. Gives the group."""
    tan = natural.leather("tan", materials.srgb("#8f5426"), 0.1, rough=0.5, coat=0.12)
    dark = materials.surface("lip", materials.srgb("#40200d"), rough=0.4)
    thread = materials.surface("thread", materials.srgb("#e3c590"), rough=0.8)
    long, wide, high = 0.168, 0.062, 0.066
    parts = []
    for part, low, top in (("lid", 0.0405, high), ("tray", 0.0, 0.0395)):
        rings = []
        levels = 20
        for level in range(levels + 1):
            z = low + (top - low) * level / levels
            t = (z / high) * 2 - 1
            swell = (1 - abs(t) ** 3.2) ** (1 / 3.2)
            if level in (0, levels) and 0.02 < z < 0.05:
                swell *= 0.985
            rings.append(
                [
                    (
                        long / 2 * _round(math.cos(a), 0.6) * (0.80 + 0.20 * swell),
                        wide / 2 * _round(math.sin(a), 0.72) * (0.45 + 0.55 * swell),
                        z,
                    )
                    for a in (2 * math.pi * k / 96 for k in range(96))
                ]
            )
        parts.append(materials.dress(mesh.loft(part, rings), tan))
    seam = [
        (long / 2 * 0.993 * _round(math.cos(a), 0.6), wide / 2 * 0.993 * _round(math.sin(a), 0.72), 0.040)
        for a in (2 * math.pi * k / 120 for k in range(121))
    ]
    parts.append(materials.dress(mesh.tube("seam", seam, 0.0011), dark))
    for z in (0.0355, 0.0445):
        line = [
            (long / 2 * 1.0005 * _round(math.cos(a), 0.6), wide / 2 * 1.0005 * _round(math.sin(a), 0.72), z)
            for a in (2 * math.pi * k / 400 for k in range(400))
        ]
        parts.append(prints.stitches("stitching", line, 0.0034, 0.0007, thread, closed=True))
    mark = prints.patch(
        "mark",
        lambda u, v: (
            0.05 * (u - 0.5),
            -wide / 2 * (0.45 + 0.55 * (1 - abs((0.012 + 0.0185 * v) / high * 2 - 1) ** 3.2) ** (1 / 3.2)) - 0.0003,
            0.012 + 0.0185 * v,
        ),
    )
    parts.append(materials.dress(mark, prints.decal("gold stamp", "passport_wings.png", rough=0.28, metal=1.0)))
    return mesh.group("case", parts)


def _round(value, power):
    return math.copysign(abs(value) ** power, value)
