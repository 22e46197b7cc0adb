"""The turbofan desk model: eighteen metal blades, a navy nacelle with a polished lip, a sheesham base."""

import itertools
import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, studio

AXIS = 0.152
BLADES = 18
# The outside of the nacelle: (radius, distance behind the fan's plane).
COWL = prints.through(
    [
        (0.0852, -0.0658),
        (0.0861, -0.055),
        (0.0867, -0.04),
        (0.0868, -0.02),
        (0.0864, 0.0),
        (0.0852, 0.02),
        (0.0830, 0.04),
        (0.0798, 0.058),
        (0.0752, 0.075),
        (0.0740, 0.0755),
        (0.0735, 0.073),
    ],
    3,
)


def build(_view):
    """The engine looks past the camera, so that the fan and the cowl are both seen."""
    engine()
    studio.set_up(0.125, rim=1.5, fill=1.8)
    studio.shot(0.128, centre=(0.004, 0.0, 0.121), elevation=13, turn=30, fill=0.82, near=(0.02, -0.09, 0.15))


def engine():
    """240 mm high with its base, the inlet towards -Y."""
    chrome = materials.surface("polished lip", (0.82, 0.82, 0.83), rough=0.07, metal=1.0)
    navy = materials.surface("lacquer", materials.srgb("#0f1d52"), rough=0.14, coat=1.0, coat_rough=0.03)
    steel = natural.steel("titanium", 0.24)
    dark = materials.surface("duct", (0.03, 0.032, 0.038), rough=0.45, metal=0.6)
    amber = materials.surface("amber line", materials.srgb("#ffb327"), rough=0.25, coat=0.8)
    parts = _nacelle(chrome, navy, amber, dark, steel)
    parts += _fan(steel)
    for thing in parts:
        thing.rotation_euler = (-math.pi / 2, 0, 0)
        thing.location = (0, 0, AXIS)
    _stand(steel)
    mark = prints.patch("mark", _on_cowl)
    materials.dress(mark, prints.decal("mark", "word_aviator.png", rough=0.25, coat=0.7))


def _on_cowl(u, v):
    """The word on the right side of the cowl, reading from the inlet backwards."""
    y = -0.050 + 0.070 * u
    radius = (
        next(r0 + (r1 - r0) * (y - z0) / (z1 - z0) for (r0, z0), (r1, z1) in itertools.pairwise(COWL) if z0 <= y <= z1)
        + 0.0003
    )
    angle = math.radians(4) + (v - 0.5) * 0.0138 / 0.0868
    return (radius * math.cos(angle), y, AXIS + radius * math.sin(angle))


def _nacelle(chrome, navy, amber, dark, steel):
    """Turned about the engine's axis; heights here run backwards from the fan's plane."""
    lip = [
        (0.0765, -0.052),
        (0.0748, -0.062),
        (0.0752, -0.072),
        (0.0772, -0.0785),
        (0.0800, -0.0805),
        (0.0825, -0.0785),
        (0.0842, -0.0735),
        (0.0852, -0.066),
    ]
    line = [(0.0856, -0.0632), (0.0862, -0.0628), (0.0864, -0.0598), (0.0861, -0.0594)]
    duct = [(0.0765, -0.052), (0.0762, -0.04), (0.0762, 0.02), (0.0735, 0.073)]
    core = [
        (0.0, 0.0),
        (0.038, 0.002),
        (0.042, 0.02),
        (0.046, 0.045),
        (0.045, 0.07),
        (0.040, 0.088),
        (0.034, 0.100),
        (0.0325, 0.0995),
        (0.031, 0.09),
    ]
    plug = [(0.026, 0.08), (0.0265, 0.092), (0.022, 0.108), (0.012, 0.124), (0.003, 0.133), (0.0, 0.134)]
    parts = [
        materials.dress(mesh.round_up(mesh.turned("lip", lip, 96), 1), chrome),
        materials.dress(mesh.round_up(mesh.turned("cowl", COWL, 96), 1), navy),
        materials.dress(mesh.turned("line", line, 96), amber),
        materials.dress(mesh.turned("duct", duct, 96), dark),
        materials.dress(mesh.turned("core", core, 64), steel),
        materials.dress(
            mesh.round_up(mesh.turned("plug", plug, 64), 1), natural.brass("plug", (0.75, 0.42, 0.16), 0.22)
        ),
    ]
    seam = materials.surface("seam", (0.002, 0.003, 0.01), rough=0.6)
    for height, radius in ((-0.012, 0.08665), (0.036, 0.0837)):
        ring = mesh.turned(
            "seam",
            [
                (radius - 0.001, height),
                (radius + 0.00012, height),
                (radius + 0.0001, height + 0.0005),
                (radius - 0.001, height + 0.0005),
            ],
            96,
        )
        parts.append(materials.dress(ring, seam))
    for vane in range(30):
        angle = 2 * math.pi * vane / 30
        parts.append(materials.dress(_blade(angle, 0.036, 0.0765, 0.034, ((0.0, 14, 0.018), (1.0, 8, 0.02))), dark))
    return parts


def _fan(steel):
    """Wide blades, more twisted towards their tips; the spinner with its spiral."""
    parts = []
    for blade in range(BLADES):
        angle = 2 * math.pi * blade / BLADES
        part = _blade(
            angle, 0.0225, 0.0752, -0.034, ((0.0, 24, 0.026), (0.35, 40, 0.031), (0.7, 54, 0.035), (1.0, 63, 0.034))
        )
        parts.append(materials.dress(part, steel))
    cone = [
        (0.0, -0.0735),
        (0.0025, -0.0728),
        (0.007, -0.069),
        (0.0135, -0.0605),
        (0.0190, -0.0515),
        (0.0225, -0.0435),
        (0.0240, -0.034),
        (0.0240, -0.015),
    ]
    parts.append(materials.dress(mesh.round_up(mesh.turned("spinner", prints.through(cone, 3), 64), 1), _spiral()))
    parts.append(
        materials.dress(
            mesh.turned("back", [(0.02, -0.012), (0.0765, -0.008)], 64),
            materials.surface("depth", (0.012, 0.012, 0.014), rough=0.7),
        )
    )
    return parts


def _spiral():
    """Black lacquer with the white spiral that warns ground staff: painted by angle and radius about the axis."""
    material = materials.surface("spinner", rough=0.22, coat=0.6)
    tree = material.node_tree
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], split.inputs[0])

    def math_node(operation, first, second):
        node = tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for value, socket in zip((first, second), node.inputs):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                tree.links.new(value, socket)
        return node.outputs[0]

    x, y = split.outputs["X"], split.outputs["Y"]
    radius = math_node("SQRT", math_node("ADD", math_node("MULTIPLY", x, x), math_node("MULTIPLY", y, y)), 0)
    turn = math_node("DIVIDE", math_node("ARCTAN2", y, x), 2 * math.pi)
    swirl = math_node(
        "FRACT", math_node("ADD", math_node("SUBTRACT", turn, math_node("DIVIDE", radius, 0.019)), 9.0), 0
    )
    band = math_node("MULTIPLY", math_node("LESS_THAN", swirl, 0.2), math_node("LESS_THAN", radius, 0.0185))
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value, mix.inputs[2].default_value = (0.012, 0.013, 0.017, 1), (0.85, 0.85, 0.83, 1)
    tree.links.new(band, mix.inputs[0])
    tree.links.new(mix.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return material


def _blade(angle, root, tip, plane, law):
    """A thin cambered blade along a radius; `law`: (part of the span, stagger in degrees, chord)."""
    sections = []
    for step in range(13):
        part = step / 12
        for (p0, s0, c0), (p1, s1, c1) in itertools.pairwise(law):
            if p0 <= part <= p1:
                t = (part - p0) / (p1 - p0)
                stagger, chord = math.radians(s0 + (s1 - s0) * t), c0 + (c1 - c0) * t
        radius = root + (tip - root) * part
        lean = -0.0035 * math.sin(part * math.pi)
        ring = []
        for at in range(18):
            turn = 2 * math.pi * at / 18
            along = math.cos(turn) * chord / 2
            thick = math.sin(turn) * (0.0011 - 0.0005 * part) * (1 - 0.5 * math.cos(turn)) + 0.0028 * (
                1 - (along / chord * 2) ** 2
            ) * (1 - 0.5 * part)
            ring.append(
                Vector(
                    (
                        radius,
                        along * math.sin(stagger) + thick * math.cos(stagger) + lean,
                        plane + along * math.cos(stagger) - thick * math.sin(stagger),
                    )
                )
            )
        sections.append(ring)
    cos, sin = math.cos(angle), math.sin(angle)
    turned = []
    for ring in sections:
        turned.append([(p.x * cos - p.y * sin, p.x * sin + p.y * cos, p.z) for p in ring])
    return mesh.loft("blade", turned)


def _stand(steel):
    """Pylon, a base of sheesham wood, a brass plate with the name."""
    pylon = []
    for z, wide, long in ((0.030, 0.017, 0.070), (0.034, 0.0135, 0.064), (0.05, 0.0105, 0.056), (0.072, 0.0115, 0.064)):
        pylon.append(
            [(wide * math.cos(a), 0.002 + long / 2 * math.sin(a), z) for a in (2 * math.pi * k / 48 for k in range(48))]
        )
    materials.dress(mesh.round_up(mesh.loft("pylon", pylon), 1), steel)
    sheesham = natural.wood(
        "sheesham", materials.srgb("#9a5a2c"), materials.srgb("#3d1c0b"), 0.11, 0, coat=0.5, rough=0.34
    )
    materials.dress(mesh.box("base", (0, 0.0, 0.0165), (0.172, 0.132, 0.029), 0.004, segments=4), sheesham)
    materials.dress(
        mesh.box("foot", (0, 0.0, 0.0015), (0.162, 0.122, 0.003), 0.0006),
        materials.surface("felt", (0.006, 0.012, 0.008), rough=1.0),
    )
    brass = natural.brass("plate", rough=0.22)
    materials.dress(mesh.box("plate", (0, -0.0664, 0.0165), (0.062, 0.0012, 0.016), 0.0004), brass)
    for side in (1, -1):
        screw = mesh.turned("screw", [(0.0, 0.0007), (0.0012, 0.0006), (0.0015, 0.0)], 24)
        prints.lay(materials.dress(screw, brass), (side * 0.0275, -0.067, 0.0165), (90, 0, 0))
    word = mesh.plate(
        "engraving",
        [(x, -0.06708, z) for x, z in ((-0.021, 0.0124), (0.021, 0.0124), (0.021, 0.0207), (-0.021, 0.0207))],
    )
    engraved = prints.decal("engraving", "word_aviator.png", rough=0.7)
    dark = engraved.node_tree
    dark.links.remove(dark.nodes["Principled BSDF"].inputs["Base Color"].links[0])
    dark.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.03, 0.017, 0.005, 1)
    materials.dress(word, engraved)
