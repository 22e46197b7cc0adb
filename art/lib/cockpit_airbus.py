"""An A320-like flight deck put together: panels, six displays, pedestal, overhead panel, sticks and seats.

Forward is +Y, the captain sits at x = -0.53, eyes about (-0.53, -0.72, 1.22); the floor is z = 0.
"""

from mathutils import Matrix, Vector

from lib import cockpit_levers, cockpit_seat, cockpit_shell, materials, mesh, panels
from lib.cockpit_panel import Kit, place

RIGHT = (1, 0, 0)
LEAN = Vector((0, 0.22, 0.975))
SHOWN = {
    "captain": ("a320-pfd-level.png", "a320-nd.png"),
    "officer": ("a320-nd.png", "a320-pfd-level.png"),
    "middle": ("a320-engines-cruise.png", "a320-system.png"),
    "standby": ("a320-pfd-level.png",),
}
# `shown` of a deck on the runway: brakes on and engines at idle, and at full thrust before the nose lifts.
HOLDING = {
    "captain": ("a320-pfd-holding.png", "a320-nd-holding.png"),
    "officer": ("a320-nd-holding.png", "a320-pfd-holding.png"),
    "middle": ("a320-engines-idle.png", "a320-system.png"),
    "standby": ("a320-pfd-holding.png",),
}
ROLLING = {
    "captain": ("a320-pfd-roll.png", "a320-nd-roll.png"),
    "officer": ("a320-nd-roll.png", "a320-pfd-roll.png"),
    "middle": ("a320-engines-takeoff.png", "a320-system.png"),
    "standby": ("a320-pfd-roll.png",),
}


class Airbus:
    """`shine`: strength of the backlit letters; `glow`: of the displays; `shown` replaces displays of SHOWN,
    `autopilot` the panel with its windows.
    """

    def __init__(
        self, shine=0.5, glow=1.6, shown=None, glass=False, blue=(0.10, 0.14, 0.18), autopilot=panels.autopilot
    ):
        self.autopilot = autopilot
        self.shine, self.glow, self.glass, self.shown = shine, glow, glass, {**SHOWN, **(shown or {})}
        self.kit = Kit()
        self.kit.grip = materials.surface(
            "lever grip", (0.02, 0.021, 0.024), rough=0.36, bump=(700, 0.06), grain=(50, 0.1)
        )
        self.kit.pale = materials.surface("pale", (0.6, 0.6, 0.58), rough=0.4, grain=(40, 0.1))
        self.blue = materials.surface("panel blue", blue, rough=0.5, bump=(700, 0.05), grain=(25, 0.08))
        self.lining = materials.surface("lining", (0.33, 0.35, 0.36), rough=0.62, bump=(420, 0.12), grain=(12, 0.08))
        self.dark = materials.surface("dark", (0.02, 0.022, 0.025), rough=0.75, bump=(300, 0.2))
        self.pad = materials.surface(
            "pad", (0.024, 0.025, 0.028), rough=0.68, bump=(380, 0.35), grain=(18, 0.1), specular=0.35
        )
        self.skins = cockpit_seat.skins()

    def on_main(self, x, up=0.0):
        """A point on the main panel, `up` metres along its slope from the displays' middle."""
        return Vector((x, 0, 0.87)) + LEAN * up

    def main_panel(self):
        kit, glow = self.kit, self.glow
        for x, w, low, high in ((-0.60, 0.62, -0.13, 0.118), (0.60, 0.62, -0.13, 0.118), (0, 0.58, -0.36, 0.118)):
            stand = place(self.on_main(x, (low + high) / 2), RIGHT, LEAN)
            cockpit_shell.slab_on(stand, w - 0.003, high - low, 0.03, self.blue)
        names = [*self.shown["captain"], *self.shown["officer"]]
        for x, file in zip((-0.672, -0.448, 0.448, 0.672), names):
            kit.display(file, self.on_main(x, -0.004), RIGHT, LEAN, 0.214, 0.214, glow, glass=self.glass)
        kit.display(self.shown["middle"][0], self.on_main(0.0, -0.004), RIGHT, LEAN, 0.212, 0.212, glow)
        kit.display(self.shown["middle"][1], self.on_main(0.0, -0.226), RIGHT, LEAN, 0.206, 0.206, glow)
        for side in (-1, 1):
            for at in (0.345, 0.56, 0.775):
                self._knob(self.on_main(side * at, -0.120), 0.0045)
            vent = place(self.on_main(side * 0.845), RIGHT, LEAN)
            for row in range(7):
                slat = materials.dress(mesh.box("slat", (0, 0, 0), (0.085, 0.006, 0.012), 0.002), kit.dark)
                slat.matrix_world = vent @ Matrix.Translation((0, -0.06 + row * 0.02, 0.002))
        kit.panel(panels.centre(), self.on_main(0, -0.004) + Vector((0, -0.0006, 0)), RIGHT, LEAN, self.shine)
        kit.display(self.shown["standby"][0], self.on_main(-0.19, 0.052), RIGHT, LEAN, 0.098, 0.098, glow, 0.010)
        kit.display("a320-mcdu.png", self.on_main(-0.19, -0.062), RIGHT, LEAN, 0.12, 0.10, glow * 0.7, 0.012)
        cockpit_levers.gear_lever(place(self.on_main(0.248, 0.05), RIGHT, LEAN), kit)

    def _knob(self, where, radius, deep=0.014):
        self.kit.copy(self.kit.knob, place(where, RIGHT, LEAN) @ Matrix.Diagonal((radius, radius, deep, 1)))

    def glareshield(self):
        cockpit_shell.glareshield(self.pad, self.dark)
        face = Vector((0, 0.11, 1))
        self.kit.panel(self.autopilot(), (0, -0.116, 1.031), RIGHT, face, self.shine)
        stand = place((0, -0.112, 1.031), RIGHT, face)
        cockpit_shell.slab_on(stand, 0.652, 0.100, 0.06, self.kit.glass, 0.005)
        for side in (-1, 1):
            self.kit.panel(panels.warning(), (side * 0.44, -0.137, 1.032), (1, side * 0.10, 0), face, self.shine)

    def pedestal(self, tilt=0.0, flaps=12):
        kit, shine = self.kit, self.shine
        up = Vector((0, 0.96, 0.28))
        for x, z, y, long, tall in ((0, 0.25, -0.52, 0.90, 0.46), (0, 0.27, -0.22, 0.30, 0.50)):
            materials.dress(mesh.box("pedestal", (x, y, z), (0.50, long, tall), 0.012), self.blue)
        for x in (-0.163, 0.163):
            where = Vector((x, -0.205, 0.556))
            kit.panel(panels.mcdu(), where, RIGHT, up, shine)
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
        kit.panel(panels.ecam(), (0, -0.205, 0.556), RIGHT, up, shine)
        for x in (-0.168, 0.168):
            kit.panel(panels.radio(), (x, -0.455, 0.513), RIGHT, (0, 1, 0.06), shine)
        cockpit_levers.thrust_levers((0, -0.455, 0.566), tilt, kit)
        for x in (-0.076, 0.076):
            cockpit_levers.trim_wheel((x, -0.455, 0.468), 0.128, 0.024, kit.dark, kit.mark)
        kit.panel(panels.engine_start(), (0, -0.642, 0.503), RIGHT, (0, 1, 0.06), shine)
        for side in (-1, 1):
            materials.dress(
                mesh.box("engine master", (side * 0.044, -0.64, 0.53), (0.016, 0.016, 0.045), 0.005, (-14, 0, 0)),
                kit.pale,
            )
            cockpit_shell.slab_on(
                place((side * 0.168, -0.642, 0.503), RIGHT, (0, 1, 0.06)), 0.15, 0.104, 0.02, self.blue
            )
        kit.panel(panels.rear(), (0, -0.815, 0.494), RIGHT, (0, 1, 0.05), shine)
        cockpit_levers.handle((-0.171, -0.77, 0.49), 12, kit)
        cockpit_levers.handle((0.171, -0.79, 0.49), flaps, kit)

    def overhead(self, shine=None):
        cockpit_shell.slab_on(place((0, -0.555, 1.822), RIGHT, (0, -0.925, 0.38)), 0.80, 0.99, 0.03, self.lining, 0.012)
        self.kit.panel(
            panels.overhead(), (0, -0.555, 1.815), RIGHT, (0, -0.925, 0.38), self.shine if shine is None else shine
        )

    def shell(self):
        cockpit_shell.windows(self.lining, self.kit.dark)
        cockpit_shell.roof(self.lining)
        cockpit_shell.walls(self.blue, self.lining, self.dark)
        cockpit_shell.pedals(self.kit.steel, self.dark, self.blue)

    def compass(self):
        """The standby compass at the top of the middle post, and the folded sun visors."""
        materials.dress(mesh.box("compass", (0, -0.02, 1.575), (0.085, 0.07, 0.075), 0.02, (-30, 0, 0)), self.kit.dark)
        rose = materials.dress(
            mesh.turned("compass rose", [(0.022, -0.012), (0.0245, -0.008), (0.0245, 0.008), (0.022, 0.012)], 40),
            self.kit.pale,
        )
        rose.location = (0, -0.052, 1.568)
        for side in (-1, 1):
            rail = [(side * 0.08, 0.0, 1.585), (side * 0.34, -0.03, 1.575), (side * 0.58, -0.09, 1.545)]
            materials.dress(mesh.tube("visor rail", rail, 0.006, 2), self.kit.steel)
            materials.dress(
                mesh.box("visor", (side * 0.37, -0.06, 1.565), (0.30, 0.05, 0.012), 0.005, (28, side * 4, side * -8)),
                self.kit.dark,
            )

    def sides(self):
        for side in (-1, 1):
            cockpit_seat.sidestick((side * 0.865, -0.60, 0.615), self.skins, hand=-side)
            tiller = materials.dress(
                mesh.turned("tiller", [(0, 0.05), (0.012, 0.05), (0.013, 0.012), (0.03, 0.008), (0.032, 0)], 32),
                self.kit.dark,
            )
            tiller.location = (side * 0.90, -0.34, 0.612)
            self.kit.panel(panels.side(), (side * 0.905, -0.845, 0.613), RIGHT, (0, 1, 0), self.shine)
            grip = cockpit_seat.pillow("tiller grip", (0.10, 0.035, 0.03), self.skins["grip"], 0.7, 0.8, 14, 28)
            grip.location = (side * 0.90, -0.34, 0.668)

    def seats(self, y=-1.0, wool=True, armrests=True):
        for side in (-1, 1):
            cockpit_seat.seat(side * 0.53, y, self.skins, wool=wool)
            if armrests:
                cockpit_seat.armrest((side * 0.83, y - 0.02, 0.70), self.skins, tilt=4)
                cockpit_seat.armrest((side * 0.255, y - 0.12, 0.70), self.skins, tilt=4)

    def whole(self, tilt=0.0, seats=True, **seating):
        """Everything."""
        self.main_panel()
        self.glareshield()
        self.pedestal(tilt)
        self.overhead()
        self.shell()
        self.compass()
        self.sides()
        if seats:
            self.seats(**seating)
        return self
