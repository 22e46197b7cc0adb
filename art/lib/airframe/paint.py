"""What the airliner is covered with: painted skin with the livery, bare metal, tyres, glass, lamps."""

import bpy

from lib import materials

NAVY = materials.srgb("#0b1434")
AMBER = materials.srgb("#ffb327")
WHITE = (0.86, 0.87, 0.89)
GREY = (0.42, 0.44, 0.47)


class Nodes:
    """Short hand for the arithmetic of a material's nodes; every method gives an output socket."""

    def __init__(self, material):
        self.tree = material.node_tree

    def add(self, kind, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def put(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, first, second=0.0):
        node = self.add("Math", operation=operation)
        self.put(first, node.inputs[0])
        self.put(second, node.inputs[1])
        return node.outputs[0]

    def mix(self, amount, first, second):
        node = self.add("MixRGB")
        for value, socket in zip((amount, first, second), node.inputs):
            self.put((*value, 1) if isinstance(value, tuple) else value, socket)
        return node.outputs[0]

    def between(self, value, low, high):
        return self.math("MULTIPLY", self.math("GREATER_THAN", value, low), self.math("LESS_THAN", value, high))

    def noise(self, scale, detail=4.0, stretch=(1, 1, 1)):
        where = self.add("TexCoord").outputs["Object"]
        turn = self.add("Mapping")
        turn.inputs["Scale"].default_value = stretch
        self.put(where, turn.inputs["Vector"])
        node = self.add("TexNoise")
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        self.put(turn.outputs[0], node.inputs["Vector"])
        return node.outputs["Fac"]


def _worn(nodes, body, colour, rough, dirt=0.12):
    """Uneven shine and faint streaks along the airflow."""
    streaks = nodes.noise(1.1, 6, (3.5, 0.16, 3.5))
    shade = nodes.add("MapRange")
    for socket, value in (("From Min", 0.35), ("From Max", 0.8), ("To Min", 0.0), ("To Max", dirt * 2.2)):
        shade.inputs[socket].default_value = value
    nodes.put(streaks, shade.inputs["Value"])
    darker = nodes.add("MixRGB", blend_type="MULTIPLY")
    for value, socket in zip((shade.outputs[0], colour, (0.45, 0.42, 0.38, 1)), darker.inputs):
        nodes.put(value, socket)
    nodes.put(darker.outputs[0], body.inputs["Base Color"])
    uneven = nodes.add("MapRange")
    uneven.inputs["To Min"].default_value = max(rough - 0.08, 0.05)
    uneven.inputs["To Max"].default_value = rough + 0.12
    nodes.put(nodes.noise(2.3, 5, (1, 0.4, 1)), uneven.inputs["Value"])
    nodes.put(uneven.outputs[0], body.inputs["Roughness"])


def _seams(nodes, body, width, height, strength=0.35):
    """Skin panels: fine joints as a bump; the UV map is in metres."""
    where = nodes.add("UVMap")
    bricks = nodes.add("TexBrick", offset=0.5, squash=1.0)
    nodes.put(where.outputs[0], bricks.inputs["Vector"])
    for socket, value in (
        ("Scale", 1.0),
        ("Mortar Size", 0.006),
        ("Mortar Smooth", 0.3),
        ("Brick Width", width),
        ("Row Height", height),
    ):
        bricks.inputs[socket].default_value = value
    bump = nodes.add("Bump", invert=True)
    # Far away a joint is finer than a pixel, and its bump would only sparkle.
    near = nodes.add("MapRange")
    for socket, value in (("From Min", 20.0), ("From Max", 60.0), ("To Min", strength), ("To Max", 0.0)):
        near.inputs[socket].default_value = value
    nodes.put(nodes.add("CameraData").outputs["View Distance"], near.inputs["Value"])
    nodes.put(near.outputs[0], bump.inputs["Strength"])
    bump.inputs["Distance"].default_value = 0.01
    nodes.put(bricks.outputs["Fac"], bump.inputs["Height"])
    nodes.put(bump.outputs[0], body.inputs["Normal"])
    return bricks.outputs["Fac"]


def skin(name="skin", panels=(2.13, 0.62)):
    """The livery: "belt" is the height over the line of the mesh's own (an attribute): navy, amber line, white."""
    material = materials.surface(name, WHITE, rough=0.24, coat=0.7, coat_rough=0.05)
    nodes = Nodes(material)
    body = material.node_tree.nodes["Principled BSDF"]
    belt = nodes.add("Attribute", attribute_name="belt").outputs["Fac"]
    colour = nodes.mix(nodes.math("GREATER_THAN", belt, 0.0), NAVY, AMBER)
    colour = nodes.mix(nodes.math("GREATER_THAN", belt, 0.13), colour, WHITE)
    seams = _seams(nodes, body, *panels)
    colour = nodes.mix(nodes.math("MULTIPLY", seams, 0.16), colour, (0.12, 0.12, 0.13))
    _worn(nodes, body, colour, 0.24, 0.07)
    return material


def wing(name="wing"):
    """Grey upper and lower skin, bare leading edge, lines of flaps and ailerons; UV: chord fraction, span in metres."""
    material = materials.surface(name, GREY, rough=0.36, coat=0.25)
    nodes = Nodes(material)
    body = material.node_tree.nodes["Principled BSDF"]
    split = nodes.add("SeparateXYZ")
    nodes.put(nodes.add("UVMap").outputs[0], split.inputs[0])
    chord, span = nodes.math("ABSOLUTE", split.outputs[0]), split.outputs[1]
    lines = nodes.between(chord, 0.130, 0.1345)
    for at in (0.585, 0.735):
        lines = nodes.math("MAXIMUM", lines, nodes.between(chord, at, at + 0.005))
    ribs = nodes.math(
        "MULTIPLY",
        nodes.math("LESS_THAN", nodes.math("FRACT", nodes.math("MULTIPLY", span, 0.42)), 0.008),
        nodes.math("GREATER_THAN", chord, 0.58),
    )
    lines = nodes.math("MAXIMUM", lines, ribs)
    metal = nodes.math("LESS_THAN", chord, 0.055)
    walk = nodes.between(chord, 0.135, 0.585)
    colour = nodes.mix(walk, (0.50, 0.52, 0.55), (0.36, 0.375, 0.40))
    colour = nodes.mix(metal, colour, (0.62, 0.63, 0.65))
    tip = nodes.math("GREATER_THAN", span, 100.0)
    colour = nodes.mix(tip, colour, NAVY)
    edge = nodes.math("MULTIPLY", tip, nodes.math("GREATER_THAN", chord, 0.86))
    colour = nodes.mix(edge, colour, AMBER)
    colour = nodes.mix(nodes.math("MULTIPLY", lines, nodes.math("SUBTRACT", 0.75, tip)), colour, (0.06, 0.06, 0.07))
    _worn(nodes, body, colour, 0.34, 0.16)
    nodes.put(nodes.math("MULTIPLY", metal, nodes.math("SUBTRACT", 0.85, tip)), body.inputs["Metallic"])
    return material


def palette(cabin=0.0):
    """All the plain materials of one airliner; `cabin` is how bright its windows shine (0 by day, about 3 at night)."""
    glass = materials.surface(
        "window", (0.008, 0.010, 0.014), rough=0.06, coat=1.0, glow=(1.0, 0.74, 0.42), glow_strength=cabin
    )
    if cabin:
        nodes = Nodes(glass)
        nodes.put(
            nodes.math("MULTIPLY", nodes.noise(0.9, 1), cabin * 1.6),
            glass.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"],
        )
    return {
        "skin": skin(),
        "fin": skin("fin", (1.4, 0.9)),
        "wing": wing(),
        "white": materials.surface("white", WHITE, rough=0.3, coat=0.5),
        "navy": materials.surface("navy", NAVY, rough=0.22, coat=0.8, grain=(1.5, 0.08)),
        "amber": materials.surface("amber", AMBER, rough=0.3, coat=0.5),
        "grey": materials.surface("grey", (0.40, 0.41, 0.43), rough=0.42, grain=(3, 0.1)),
        "metal": materials.surface("metal", (0.78, 0.78, 0.80), rough=0.16, metal=1.0, grain=(4, 0.07)),
        "titan": materials.surface("titan", (0.30, 0.27, 0.25), rough=0.34, metal=1.0, grain=(6, 0.12)),
        "steel": materials.surface("steel", (0.55, 0.56, 0.58), rough=0.3, metal=0.85),
        "chrome": materials.surface("chrome", (0.9, 0.9, 0.9), rough=0.08, metal=1.0),
        "dark": materials.surface("dark", (0.012, 0.012, 0.014), rough=0.5),
        "blade": materials.surface("blade", (0.10, 0.105, 0.115), rough=0.25, metal=0.75),
        "seam": materials.surface("seam", (0.16, 0.17, 0.19), rough=0.6),
        "rubber": materials.surface("rubber", (0.018, 0.017, 0.016), rough=0.75, bump=(60, 0.15)),
        "glass": materials.surface(
            "cockpit glass", (0.006, 0.007, 0.009), rough=0.03, coat=1.0, coat_rough=0.0, specular=0.8
        ),
        "window": glass,
    }
