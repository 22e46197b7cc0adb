"""A short way to write node trees: `w = Weave(material)`, then sockets and numbers go in, sockets come out."""

import bpy


class Weave:
    """Adds nodes to the tree of a material (or of the world) and links what is a socket."""

    def __init__(self, owner):
        self.owner = owner
        self.tree = owner.node_tree

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.put(node.inputs[name], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        return self.node("Math", {0: a, 1: b}, operation=operation, use_clamp=clamp).outputs[0]

    def vector(self, operation, a, b=(0, 0, 0)):
        return self.node("VectorMath", {0: a, 1: b}, operation=operation).outputs[0]

    def dot(self, a, b):
        return self.node("VectorMath", {0: a, 1: b}, operation="DOT_PRODUCT").outputs["Value"]

    def scaled(self, vector, factors):
        return self.vector("MULTIPLY", vector, factors)

    def where(self):
        """The point in the world."""
        return self.node("NewGeometry").outputs["Position"]

    def parts(self, vector):
        return self.node("SeparateXYZ", {0: vector}).outputs

    def noise(self, vector, scale, detail=4.0, rough=0.5, warp=0.0):
        inputs = {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": warp}
        return self.node("TexNoise", inputs).outputs["Fac"]

    def cells(self, vector, scale, feature="F1", output="Color"):
        return self.node("TexVoronoi", {"Vector": vector, "Scale": scale}, feature=feature).outputs[output]

    def remap(self, value, low, high, to_low=0.0, to_high=1.0, smooth=False):
        node = self.node("MapRange", interpolation_type="SMOOTHSTEP" if smooth else "LINEAR")
        for name, part in zip(
            ("Value", "From Min", "From Max", "To Min", "To Max"), (value, low, high, to_low, to_high)
        ):
            self.put(node.inputs[name], part)
        return node.outputs[0]

    def ramp(self, value, stops, ease=False):
        """`stops`: (0..1, linear colour), lowest first."""
        node = self.node("ValToRGB", {0: value})
        ramp = node.color_ramp
        ramp.interpolation = "EASE" if ease else "LINEAR"
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (at, colour) in zip(ramp.elements, stops):
            element.position = at
            element.color = (*colour, 1)
        return node.outputs[0]

    def mix(self, share, a, b, blend="MIX"):
        return self.node("MixRGB", {0: share, 1: a, 2: b}, blend_type=blend).outputs[0]

    def bump(self, height, strength=0.3, distance=0.05):
        return self.node("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def emission(self, colour, strength=1.0):
        return self.node("Emission", {"Color": colour, "Strength": strength}).outputs[0]

    def blend(self, share, a, b):
        """Mixes two shaders."""
        return self.node("MixShader", {0: share, 1: a, 2: b}).outputs[0]

    def surface(self, shader):
        """Ends the tree with this shader."""
        kind = "OUTPUT_WORLD" if isinstance(self.owner, bpy.types.World) else "OUTPUT_MATERIAL"
        out = next(node for node in self.tree.nodes if node.type == kind)
        self.tree.links.new(shader, out.inputs["Surface"])


def blank(name):
    """A material with nothing but its output, not searched for as a lamp."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    material.node_tree.nodes.new("ShaderNodeOutputMaterial")
    material.cycles.sample_as_light = False
    return Weave(material)
