"""Builds the panels described in lib/panels.py: plates, keys, knobs, switches, guards, displays in their frames."""

import math

import bpy
from mathutils import Matrix, Vector

from lib import materials, mesh


def place(origin, right, up):
    """A matrix that stands a flat thing drawn in x and y (its front towards +z) at `origin`."""
    x, y = Vector(right).normalized(), Vector(up).normalized()
    z = x.cross(y).normalized()
    y = z.cross(x)
    return Matrix.Translation(Vector(origin)) @ Matrix((x, y, z)).transposed().to_4x4()


def _round_ring(x, y, w, h, z, radius, steps=3):
    """A rectangle with round corners around x, y, counter-clockwise."""
    ring = []
    for turn, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        cx, cy = x + sx * (w / 2 - radius), y + sy * (h / 2 - radius)
        for step in range(steps + 1):
            angle = math.pi / 2 * (turn + step / steps)
            ring.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle), z))
    return ring


class _Slabs:
    """Many low boxes with soft upper edges in one mesh; the UV map is the panel's own plane."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.points, self.faces, self.slots = [], [], []

    def add(self, x, y, w, h, low, high, soft=0.0006, radius=0.001, slot=0):
        rings = [
            _round_ring(x, y, w, h, low, radius),
            _round_ring(x, y, w, h, high - soft, radius),
            _round_ring(x, y, w - soft * 0.6, h - soft * 0.6, high - soft * 0.3, radius),
            _round_ring(x, y, w - soft * 2, h - soft * 2, high, max(radius - soft, 0.0002)),
        ]
        start, count = len(self.points), len(rings[0])
        for ring in rings:
            self.points += ring
        for level in range(len(rings) - 1):
            for at in range(count):
                after = (at + 1) % count
                a, b = start + level * count, start + (level + 1) * count
                self.faces.append((a + at, a + after, b + after, b + at))
        self.faces.append(tuple(range(start + 3 * count, start + 4 * count)))
        self.slots += [slot] * (len(self.faces) - len(self.slots))

    def build(self, name, skins):
        uvs = [(x / self.width + 0.5, y / self.height + 0.5) for x, y, _ in self.points]
        thing = mesh.from_faces(name, self.points, self.faces, smooth=False, uvs=uvs)
        mesh_data = thing.data
        for skin in skins:
            mesh_data.materials.append(skin)
        mesh_data.polygons.foreach_set("material_index", self.slots)
        return thing


def print_skin(name, panel, shine, rough, coat=0.0, grain=(40, 0.08)):
    """The panel's paint with its backlit letters at the strength `shine`."""
    material = materials.surface(name, (1, 1, 1), rough=rough, coat=coat, grain=grain)
    tree = material.node_tree
    body = tree.nodes["Principled BSDF"]
    for file, socket in ((panel + ".png", "Base Color"), (panel + "-lit.png", "Emission")):
        texture = tree.nodes.new("ShaderNodeTexImage")
        texture.image = materials.picture(file)
        tree.links.new(texture.outputs["Color"], body.inputs[socket])
    body.inputs["Emission Strength"].default_value = shine
    return material


class Kit:
    """The parts that all panels share: one mesh each, copied wherever it is needed."""

    def __init__(self):
        self.dark = materials.surface("knob", (0.018, 0.02, 0.022), rough=0.42, grain=(60, 0.12))
        self.grey = materials.surface("knob-grey", (0.10, 0.115, 0.13), rough=0.45, grain=(60, 0.1))
        self.steel = materials.surface("steel", (0.62, 0.63, 0.64), rough=0.28, metal=1.0, grain=(80, 0.1))
        self.mark = materials.surface("mark", (0.8, 0.8, 0.78), rough=0.5)
        self.red = materials.surface("guard", (0.42, 0.012, 0.01), rough=0.25, coat=0.5)
        self.glass = materials.surface("bezel", (0.022, 0.025, 0.028), rough=0.38, grain=(50, 0.08))
        self.knob = self._knob()
        self.screw = materials.dress(
            mesh.turned("screw", [(0.0, 0.0009), (0.0022, 0.0009), (0.0028, 0.0004), (0.003, -0.0005)], 14), self.steel
        )
        self.bat = materials.dress(
            mesh.turned(
                "bat",
                [
                    (0.0062, 0),
                    (0.0062, 0.002),
                    (0.0042, 0.004),
                    (0.002, 0.0045),
                    (0.0019, 0.013),
                    (0.0031, 0.019),
                    (0.003, 0.021),
                    (0, 0.0222),
                ],
                16,
            ),
            self.steel,
        )
        for source in (self.knob, self.screw, self.bat):
            source.hide_render = True

    def _knob(self):
        """A fluted knob of radius and height 1 with a white line."""
        sections = []
        for height, reach, depth in (
            (0, 1.12, 0),
            (0.1, 1.12, 0),
            (0.14, 0.96, 0.06),
            (0.86, 0.9, 0.07),
            (0.97, 0.84, 0.05),
            (1.0, 0.76, 0.0),
        ):
            ring = []
            for step in range(60):
                angle = 2 * math.pi * step / 60
                radius = reach * (1 - depth * (1 if step % 4 < 2 else 0))
                ring.append((radius * math.cos(angle), radius * math.sin(angle), height))
            sections.append(ring)
        body = mesh.loft("knob", sections)
        points = [tuple(vertex.co) for vertex in body.data.vertices]
        faces = [tuple(face.vertices) for face in body.data.polygons] + [tuple(range(len(points), len(points) + 4))]
        points += [(-0.06, 0.15, 1.005), (0.06, 0.15, 1.005), (0.06, 0.8, 1.005), (-0.06, 0.8, 1.005)]
        bpy.data.objects.remove(body)
        joined = mesh.from_faces("knob", points, faces)
        materials.dress(joined, self.dark, self.mark)
        joined.data.polygons[len(faces) - 1].material_index = 1
        joined.data.use_auto_smooth = True
        joined.data.auto_smooth_angle = math.radians(35)
        return joined

    def copy(self, source, matrix):
        thing = source.copy()
        thing.hide_render = False
        bpy.context.scene.collection.objects.link(thing)
        thing.matrix_world = matrix
        return thing

    def panel(self, panel, origin, right, up, shine=0.6, rough=0.5):
        """Stands a panel with its middle at `origin`."""
        stand = place(origin, right, up)
        wide, tall = panel.width / 1000, panel.height / 1000

        def at(x, y):
            return x / 1000 - wide / 2, tall / 2 - y / 1000

        slabs = _Slabs(wide, tall)
        slabs.add(0, 0, wide, tall, -0.012, 0.0, 0.001, 0.002)
        for x, y, w, h in panel.modules:
            slabs.add(*at(x + w / 2, y + h / 2), w / 1000, h / 1000, 0, 0.0022, 0.0008, 0.002)
            for sx in (4, w - 4):
                for sy in (4, h - 4):
                    self.copy(self.screw, stand @ Matrix.Translation((*at(x + sx, y + sy), 0.0022)))
        for x, y, w, h, _, deep in panel.keys:
            slabs.add(*at(x, y), (w + 1.6) / 1000, (h + 1.6) / 1000, 0.002, 0.0032, 0.0004, 0.001)
            slabs.add(*at(x, y), (w - 0.6) / 1000, (h - 0.6) / 1000, 0.002, 0.0022 + deep / 1000, 0.0009, 0.0012, 1)
        for x, y, w, h, _, _ in panel.windows:
            slabs.add(*at(x, y), w / 1000, h / 1000, 0.002, 0.0028, 0.0003, 0.001, 2)
        skins = [
            print_skin(panel.name, panel.name, shine, rough),
            print_skin(panel.name + "-key", panel.name, shine * 1.6, 0.32),
            print_skin(panel.name + "-window", panel.name, max(shine * 2.2, 1.2), 0.06, 1.0, None),
        ]
        base = slabs.build(panel.name, skins)
        base.matrix_world = stand
        for x, y, radius, deep, marks in panel.knobs:
            angle = ((x * 7 + y * 13) % 120) - 60 if marks else 0
            self.copy(
                self.knob,
                stand
                @ Matrix.Translation((*at(x, y), 0.002))
                @ Matrix.Rotation(math.radians(-angle), 4, "Z")
                @ Matrix.Diagonal((radius / 1000, radius / 1000, deep / 1000, 1)),
            )
        for x, y, up_ in panel.toggles:
            self.copy(
                self.bat,
                stand
                @ Matrix.Translation((*at(x, y), 0.0015))
                @ Matrix.Rotation(math.radians(-24 if up_ else 24), 4, "X"),
            )
        for x, y, w, h, colour in panel.guards:
            self.guard(
                stand @ Matrix.Translation((*at(x, y), 0.002)),
                w / 1000,
                h / 1000,
                self.red if colour == "red" else self.dark,
            )
        return base

    def guard(self, matrix, w, h, skin):
        """A hinged cover over a button: nobody pushes this one by chance."""
        cover = materials.dress(mesh.box("guard", (0, 0, 0), (w, h, 0.013), 0.003), skin)
        cover.matrix_world = matrix @ Matrix.Translation((0, 0, 0.0085))
        hinge = materials.dress(mesh.box("hinge", (0, 0, 0), (w * 0.9, 0.005, 0.008), 0.002), self.grey)
        hinge.matrix_world = matrix @ Matrix.Translation((0, h / 2 + 0.003, 0.005))
        ridge = materials.dress(mesh.box("ridge", (0, 0, 0), (w * 0.7, 0.004, 0.006), 0.0018), skin)
        ridge.matrix_world = matrix @ Matrix.Translation((0, -h * 0.32, 0.016))

    def display(self, file, origin, right, up, wide=0.19, tall=0.19, strength=2.0, rim=0.0155, glass=False):
        """A lit screen recessed in its frame; `glass` shows the room mirrored in it."""
        stand = place(origin, right, up)
        inner_w, inner_h = wide - 2 * rim, tall - 2 * rim
        rings = [
            _round_ring(0, 0, wide, tall, -0.03, 0.008, 5),
            _round_ring(0, 0, wide, tall, 0.0080, 0.008, 5),
            _round_ring(0, 0, wide - 0.003, tall - 0.003, 0.0097, 0.007, 5),
            _round_ring(0, 0, inner_w + 0.006, inner_h + 0.006, 0.0103, 0.0055, 5),
            _round_ring(0, 0, inner_w + 0.003, inner_h + 0.003, 0.0093, 0.0045, 5),
            _round_ring(0, 0, inner_w, inner_h, 0.0035, 0.003, 5),
        ]
        frame = materials.dress(mesh.loft("frame", rings, caps=False), self.glass)
        frame.data.use_auto_smooth = True
        frame.data.auto_smooth_angle = math.radians(30)
        frame.matrix_world = stand
        half_w, half_h = inner_w / 2 + 0.001, inner_h / 2 + 0.001
        face = mesh.plate(
            "screen",
            [
                (-half_w, -half_h, 0.0042),
                (half_w, -half_h, 0.0042),
                (half_w, half_h, 0.0042),
                (-half_w, half_h, 0.0042),
            ],
        )
        skin = materials.screen("screen " + file, file, strength, 0.05 if glass else 0.22)
        if not glass:
            body = skin.node_tree.nodes["Principled BSDF"]
            body.inputs["Clearcoat"].default_value, body.inputs["Specular"].default_value = 0.0, 0.12
        materials.dress(face, skin)
        face.matrix_world = stand
        for sx in (-1, 1):
            for sy in (-1, 1):
                self.copy(
                    self.screw, stand @ Matrix.Translation((sx * (wide / 2 - 0.0065), sy * (tall / 2 - 0.0065), 0.0099))
                )
        return face
