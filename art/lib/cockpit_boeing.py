"""A B737-like flight deck: the same room in grey-brown with yokes on columns and trim wheels with a white stripe."""

import math

from mathutils import Matrix, Vector

from lib import cockpit_levers, cockpit_shell, materials, mesh, panels
from lib.cockpit_airbus import RIGHT, Airbus
from lib.cockpit_panel import place


def _grip(side, skins):
    """One horn of the wheel: from the crossbar's end outwards, up and a little in."""
    path = [
        (0.115, 0.0, -0.010, 0.017),
        (0.150, 0.004, -0.016, 0.0165),
        (0.176, 0.006, -0.006, 0.0165),
        (0.190, 0.004, 0.018, 0.0168),
        (0.193, -0.002, 0.046, 0.0172),
        (0.190, -0.008, 0.074, 0.0170),
        (0.184, -0.012, 0.098, 0.0178),
        (0.178, -0.014, 0.116, 0.0190),
        (0.173, -0.014, 0.128, 0.0176),
        (0.171, -0.014, 0.133, 0.0120),
    ]
    sections = []
    for at, (x, y, z, radius) in enumerate(path):
        before, after = Vector(path[max(0, at - 1)][:3]), Vector(path[min(len(path) - 1, at + 1)][:3])
        way = (after - before).normalized()
        across = way.cross(Vector((0, 1, 0))).normalized()
        deep = across.cross(way)
        ring = []
        for step in range(28):
            a = 2 * math.pi * step / 28
            point = Vector((x, y, z)) + across * math.cos(a) * radius + deep * math.sin(a) * radius * 1.18
            ring.append((side * point.x, point.y, point.z))
        sections.append(ring if side > 0 else ring[::-1])
    horn = materials.dress(mesh.loft("horn", sections), skins["grip"])
    mesh.round_up(horn, 2)
    return horn


def yoke(centre, kit, skins, turn=0.0, card="b737-card.png"):
    """Wheel and column at `centre` (the hub); `turn`: degrees of bank."""
    parts = []
    for side in (-1, 1):
        parts.append(_grip(side, skins))
        rocker = materials.dress(
            mesh.box("trim switch", (side * 0.178, -0.033, 0.112), (0.011, 0.008, 0.026), 0.003),
            kit.pale if side < 0 else kit.grey,
        )
        collar = materials.dress(
            mesh.box("switch collar", (side * 0.178, -0.028, 0.112), (0.020, 0.010, 0.036), 0.004), kit.dark
        )
        button = materials.dress(
            mesh.turned("disconnect", [(0, 0.006), (0.005, 0.0055), (0.0068, 0.004), (0.0068, -0.004)], 26), kit.red
        )
        button.location, button.rotation_euler = (
            (side * 0.193, -0.018, 0.124),
            (math.radians(30), math.radians(side * 50), 0),
        )
        parts += [rocker, collar, button]
    bar = materials.dress(
        mesh.box("crossbar", (0, 0.004, -0.006), (0.25, 0.036, 0.042), 0.014, segments=4), skins["grip"]
    )
    hub = materials.dress(mesh.box("hub", (0, -0.006, 0.008), (0.150, 0.050, 0.115), 0.018, segments=4), kit.hub)
    lip = materials.dress(mesh.box("hub lip", (0, -0.032, 0.008), (0.132, 0.006, 0.098), 0.005), kit.dark)
    paper = mesh.plate(
        "card", [(-0.056, -0.0356, -0.033), (0.056, -0.0356, -0.033), (0.056, -0.0356, 0.049), (-0.056, -0.0356, 0.049)]
    )
    materials.dress(paper, materials.printed("card", card, rough=0.35, coat=0.4))
    clip = materials.dress(mesh.box("clip", (0, -0.040, 0.060), (0.052, 0.010, 0.016), 0.003), kit.steel)
    spring = materials.dress(
        mesh.tube(
            "clip spring",
            [(-0.022, -0.045, 0.066), (-0.022, -0.050, 0.078), (0.022, -0.050, 0.078), (0.022, -0.045, 0.066)],
            0.0018,
            2,
            smooth=False,
        ),
        kit.steel,
    )
    parts += [bar, hub, lip, paper, clip, spring]
    for x in (-0.061, 0.061):
        for z in (-0.036, 0.052):
            screw = materials.dress(
                mesh.turned("hub screw", [(0, 0.0016), (0.003, 0.0014), (0.0038, 0.0004), (0.004, -0.001)], 18, "Y"),
                kit.steel,
            )
            screw.rotation_euler = (math.pi / 2, 0, 0)
            screw.location = (x, -0.0355, z)
            parts.append(screw)
    stand = (
        Matrix.Translation(centre)
        @ Matrix.Rotation(math.radians(-14), 4, "X")
        @ Matrix.Rotation(math.radians(turn), 4, "Y")
    )
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    x, y, z = centre
    neck = materials.dress(
        mesh.turned("neck", [(0.030, 0.0), (0.030, 0.05), (0.038, 0.055), (0.038, 0.075), (0.024, 0.08)], 40, "Y"),
        kit.hub,
    )
    neck.matrix_world = Matrix.Translation(centre) @ Matrix.Rotation(math.radians(-14 - 90), 4, "X")
    column = materials.dress(
        mesh.loft(
            "column",
            [
                [
                    (
                        x + wide * math.cos(a) * (1 if abs(math.cos(a)) < 0.9 else 0.98),
                        y + shift + deep * math.sin(a),
                        height,
                    )
                    for a in (2 * math.pi * step / 24 for step in range(24))
                ]
                for height, shift, wide, deep in (
                    (0.05, 0.13, 0.060, 0.05),
                    (0.18, 0.125, 0.048, 0.042),
                    (0.45, 0.105, 0.040, 0.036),
                    (z - 0.10, 0.080, 0.036, 0.034),
                    (z + 0.015, 0.072, 0.044, 0.040),
                    (z + 0.042, 0.072, 0.034, 0.030),
                )
            ],
        ),
        kit.hub,
    )
    mesh.round_up(column, 1)


class Boeing(Airbus):
    """Six displays side by side, an upper one over the pedestal, yokes;
    panels as in the Airbus where nobody looks closely.
    """

    def __init__(self, shine=0.5, glow=1.6, runway=False):
        shown = {
            "captain": ("b737-pfd.png", "b737-nd.png"),
            "officer": ("b737-nd.png", "b737-pfd.png"),
            "middle": ("b737-engines.png", "b737-nd.png"),
            "standby": ("b737-pfd.png",),
        }
        autopilot = panels.autopilot_on_runway if runway else panels.autopilot
        if runway:
            shown = {seat: [file.replace(".", "-holding.") for file in files] for seat, files in shown.items()}
        super().__init__(shine, glow, shown, blue=(0.155, 0.135, 0.115), autopilot=autopilot)
        self.kit.hub = materials.surface("cast", (0.024, 0.023, 0.022), rough=0.45, bump=(500, 0.12), grain=(40, 0.1))

    def panel_in_brown(self, panel, *where, **looks):
        """Prints are shared with the Airbus; a warm tint turns their blue paint to grey-brown."""
        base = self.kit.panel(panel, *where, **looks)
        for material in base.data.materials[:1]:
            tree = material.node_tree
            body = tree.nodes["Principled BSDF"]
            link = body.inputs["Base Color"].links[0]
            tint = tree.nodes.new("ShaderNodeMixRGB")
            tint.blend_type = "MULTIPLY"
            tint.inputs[0].default_value = 1
            tint.inputs[2].default_value = (1.75, 0.98, 0.62, 1)
            tree.links.new(link.from_socket, tint.inputs[1])
            tree.links.new(tint.outputs[0], body.inputs["Base Color"])

    def main_panel(self):
        kit = self.kit
        for x, w, low, high in ((-0.60, 0.62, -0.13, 0.118), (0.60, 0.62, -0.13, 0.118), (0, 0.58, -0.36, 0.118)):
            cockpit_shell.slab_on(
                place(self.on_main(x, (low + high) / 2), RIGHT, self.lean()), w - 0.003, high - low, 0.03, self.blue
            )
        names = [*self.shown["captain"], *self.shown["officer"]]
        for x, file in zip((-0.66, -0.44, 0.44, 0.66), names):
            kit.display(file, self.on_main(x, -0.004), RIGHT, self.lean(), 0.216, 0.216, self.glow, 0.012)
        kit.display(
            self.shown["middle"][0], self.on_main(-0.12, -0.004), RIGHT, self.lean(), 0.212, 0.212, self.glow, 0.012
        )
        kit.display(
            self.shown["standby"][0], self.on_main(-0.275, 0.03), RIGHT, self.lean(), 0.085, 0.085, self.glow, 0.01
        )
        kit.display(self.shown["middle"][1], self.on_main(0.0, -0.235), RIGHT, self.lean(), 0.2, 0.2, self.glow, 0.012)
        for at in range(6):
            self._knob(self.on_main(-0.24 + at * 0.05, -0.118), 0.006)
        cockpit_levers.gear_lever(place(self.on_main(0.17, 0.02), RIGHT, self.lean()), kit)
        for row in range(3):
            for column in range(3):
                key = materials.dress(mesh.box("lamp", (0, 0, 0), (0.024, 0.014, 0.006), 0.002), kit.dark)
                key.matrix_world = place(self.on_main(0.225 + column * 0.03, 0.07 - row * 0.024), RIGHT, self.lean())

    def lean(self):
        return self.on_main(0, 1) - self.on_main(0)

    def glareshield(self):
        cockpit_shell.glareshield(self.pad, self.dark)
        face = Vector((0, 0.11, 1))
        self.panel_in_brown(self.autopilot(), (0, -0.116, 1.031), RIGHT, face, shine=self.shine)
        cockpit_shell.slab_on(place((0, -0.112, 1.031), RIGHT, face), 0.652, 0.100, 0.06, self.kit.glass, 0.005)
        for side in (-1, 1):
            self.panel_in_brown(
                panels.warning(), (side * 0.44, -0.137, 1.032), (1, side * 0.10, 0), face, shine=self.shine
            )

    def pedestal(self, tilt=-12.0):
        kit = self.kit
        up = Vector((0, 0.96, 0.28))
        for y, z, long, tall in ((-0.52, 0.25, 0.90, 0.46), (-0.22, 0.27, 0.30, 0.50)):
            materials.dress(mesh.box("pedestal", (0, y, z), (0.50 if y > -0.4 else 0.40, long, tall), 0.012), self.blue)
        for x in (-0.163, 0.163):
            where = Vector((x, -0.205, 0.556))
            self.panel_in_brown(panels.mcdu(), where, RIGHT, up, shine=self.shine)
            kit.display(
                "a320-mcdu.png",
                where + up.normalized() * 0.062 + Vector((0, -0.001, 0.0042)),
                RIGHT,
                up,
                0.112,
                0.09,
                self.glow * 0.8,
                0.008,
            )
        self.panel_in_brown(panels.ecam(), (0, -0.205, 0.556), RIGHT, up, shine=self.shine)
        cockpit_levers.thrust_levers((0, -0.47, 0.575), tilt, kit)
        for side in (-1, 1):
            materials.dress(
                mesh.box("quadrant side", (side * 0.086, -0.47, 0.50), (0.046, 0.30, 0.06), 0.015), self.blue
            )
            cockpit_levers.trim_wheel((side * 0.128, -0.47, 0.515), 0.135, 0.030, kit.dark, kit.mark, stripe=-138)
        cockpit_levers.handle((-0.055, -0.40, 0.56), -30, kit, 0.03, 0.08)
        cockpit_levers.handle((0.055, -0.45, 0.56), 10, kit, 0.03, 0.08)
        self.panel_in_brown(panels.rear(), (0, -0.75, 0.494), RIGHT, (0, 1, 0.05), shine=self.shine)

    def sides(self):
        for side in (-1, 1):
            yoke((side * 0.53, -0.33, 0.80), self.kit, self.skins)
            self.panel_in_brown(panels.side(), (side * 0.905, -0.6, 0.613), RIGHT, (0, 1, 0), shine=self.shine)
