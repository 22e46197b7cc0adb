"""The pilots' seats, their armrests, and the sidestick on the console."""

import math

from mathutils import Matrix, Vector

from lib import materials, mesh


def pillow(name, size, skin, square=0.32, flat=0.42, rows=28, round_=56):
    """A stuffed body: a superellipsoid of `size`; small exponents make it boxier (`square` in x and y, `flat` in z)."""

    def power(value, exponent):
        return math.copysign(abs(value) ** exponent, value)

    a, b, c = (side / 2 for side in size)
    sections = []
    for row in range(1, rows):
        v = math.pi * row / rows - math.pi / 2
        ring = []
        for step in range(round_):
            u = 2 * math.pi * step / round_
            ring.append(
                (
                    a * power(math.cos(v), flat) * power(math.cos(u), square),
                    b * power(math.cos(v), flat) * power(math.sin(u), square),
                    c * power(math.sin(v), flat),
                )
            )
        sections.append(ring)
    return materials.dress(mesh.loft(name, sections), skin)


def seam(name, size, height, skin, square=0.32, flat=0.42, thick=0.0022, twin=0.0):
    """Piping around a pillow at `height` (-1..1 of its half), under the same matrix as the pillow."""
    v = math.asin(max(-1, min(1, math.copysign(abs(height) ** (1 / flat), height))))
    ring = []
    for step in range(97):
        u = 2 * math.pi * step / 96
        cu, su, cv = math.cos(u), math.sin(u), math.cos(v) ** flat
        ring.append(
            (
                size[0] / 2 * cv * math.copysign(abs(cu) ** square, cu) * (1 + twin),
                size[1] / 2 * cv * math.copysign(abs(su) ** square, su) * (1 + twin),
                size[2] / 2 * height,
            )
        )
    return materials.dress(mesh.tube(name, ring, thick, 2), skin)


def _tilted(things, at, tilt):
    stand = Matrix.Translation(at) @ Matrix.Rotation(math.radians(tilt), 4, "X")
    for thing in things:
        thing.matrix_world = stand @ thing.matrix_basis


def seat(x, y, skins, harness=True, wool=False):
    """A pilot's seat with its middle at (x, y). `skins`: leather, wool, shell, piping, belt, steel."""
    cover = skins["wool"] if wool else skins["leather"]
    pan = [pillow("cushion", (0.47, 0.50, 0.15), cover), seam("piping", (0.47, 0.50, 0.15), 0.55, skins["piping"])]
    for side in (-1, 1):
        bolster = pillow("bolster", (0.085, 0.46, 0.13), cover, 0.5, 0.6)
        bolster.location = (side * 0.215, 0, 0.028)
        pan.append(bolster)
    _tilted(pan, (x, y, 0.47), 4)
    back = [
        pillow("back", (0.46, 0.13, 0.68), cover, 0.36, 0.3),
        seam("piping", (0.46, 0.13, 0.68), 0.0, skins["piping"], 0.36, 0.3),
    ]
    for side in (-1, 1):
        bolster = pillow("bolster", (0.08, 0.17, 0.58), cover, 0.6, 0.4)
        bolster.location = (side * 0.20, 0.02, -0.02)
        back.append(bolster)
    lumbar = pillow("lumbar", (0.34, 0.15, 0.26), cover, 0.4, 0.6)
    lumbar.location = (0, 0.012, -0.17)
    shell = pillow("shell", (0.49, 0.10, 0.74), skins["shell"], 0.25, 0.16)
    shell.location = (0, -0.052, 0.0)
    pocket = materials.dress(mesh.box("pocket", (0, -0.108, -0.14), (0.34, 0.022, 0.25), 0.01), skins["leather"])
    rim = seam("pocket seam", (0.49, 0.104, 0.74), 0.0, skins["piping"], 0.25, 0.16, 0.0026)
    rim.location = (0, -0.052, 0.0)
    head = pillow("headrest", (0.29, 0.10, 0.17), cover, 0.42, 0.45)
    head.location = (0, 0.01, 0.455)
    head_seam = seam("piping", (0.29, 0.10, 0.17), 0.0, skins["piping"], 0.42, 0.45)
    head_seam.location = head.location
    back += [lumbar, shell, pocket, rim, head, head_seam]
    for side in (-1, 1):
        back.append(
            materials.dress(
                mesh.tube("headrest post", [(side * 0.07, -0.02, 0.30), (side * 0.07, 0.0, 0.42)], 0.007),
                skins["steel"],
            )
        )
        bracket = materials.dress(
            mesh.box("shell screw plate", (side * 0.18, -0.104, 0.26), (0.05, 0.006, 0.03), 0.003), skins["steel"]
        )
        back.append(bracket)
    if harness:
        for side in (-1, 1):
            strap = [
                [(side * 0.075 + w, *at) for w in (-0.023, 0.023)]
                for at in (
                    (-0.11, 0.30),
                    (-0.06, 0.385),
                    (0.0, 0.378),
                    (0.06, 0.34),
                    (0.085, 0.2),
                    (0.095, 0.0),
                    (0.10, -0.12),
                    (0.085, -0.28),
                )
            ]
            band = materials.dress(mesh.loft("strap", strap, closed=False), skins["belt"])
            thick = band.modifiers.new("thick", "SOLIDIFY")
            thick.thickness = 0.003
            back.append(band)
    _tilted(back, (x, y - 0.33, 0.86), 12)
    if harness:
        buckle = materials.dress(
            mesh.turned("buckle", [(0, 0.016), (0.026, 0.016), (0.031, 0.012), (0.032, 0)], 40, "Y"), skins["steel"]
        )
        buckle.location, buckle.rotation_euler = (x, y - 0.12, 0.60), (math.radians(-60), 0, 0)
        for side in (-1, 1):
            lap = [
                [(x + side * across, y + along, z + w) for w in (-0.022, 0.022)]
                for across, along, z in ((0.02, -0.12, 0.59), (0.12, -0.14, 0.58), (0.22, -0.22, 0.50))
            ]
            materials.dress(mesh.loft("lap strap", lap, closed=False), skins["belt"])
    materials.dress(mesh.box("seat base", (x, y - 0.02, 0.22), (0.34, 0.42, 0.40), 0.02), skins["shell"])
    materials.dress(mesh.box("seat rail", (x, y - 0.02, 0.015), (0.40, 0.80, 0.03), 0.008), skins["steel"])


def armrest(centre, skins, turn=0.0, tilt=0.0, size=(0.085, 0.30, 0.058), stem=True):
    """A padded armrest with a sewn edge on its arm."""
    parts = [
        pillow("armrest", size, skins["leather"], 0.42, 0.5),
        seam("armrest seam", size, 0.30, skins["piping"], 0.42, 0.5, 0.0016),
        seam("armrest seam", size, -0.35, skins["piping"], 0.42, 0.5, 0.0016),
    ]
    if stem:
        plate = materials.dress(
            mesh.box("armrest plate", (0, 0, -size[2] / 2 - 0.008), (size[0] * 0.7, size[1] * 0.82, 0.022), 0.006),
            skins["shell"],
        )
        arm = materials.dress(
            mesh.box("armrest arm", (0, -size[1] * 0.36, -0.11), (0.035, 0.07, 0.18), 0.012, (14, 0, 0)), skins["shell"]
        )
        wheel = materials.dress(
            mesh.turned("armrest wheel", [(0, 0.012), (0.016, 0.012), (0.018, 0.009), (0.018, 0)], 30, "X"),
            skins["piping"],
        )
        wheel.location = (size[0] * 0.36, size[1] * 0.12, -size[2] / 2 - 0.008)
        parts += [plate, arm, wheel]
    stand = (
        Matrix.Translation(centre)
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(tilt), 4, "X")
    )
    for part in parts:
        part.matrix_world = stand @ part.matrix_basis
    return parts


# The stick's grip from its foot to its head: height, middle (x, y), half width, half depth, twist in degrees.
_GRIP = [
    (0.0, 0.0, 0.0, 0.0150, 0.0160, 0),
    (0.010, 0.0, 0.0, 0.0160, 0.0170, 0),
    (0.016, -0.003, -0.003, 0.0310, 0.0350, 0),
    (0.021, -0.004, -0.004, 0.0345, 0.0385, 0),
    (0.027, -0.004, -0.003, 0.0325, 0.0360, 2),
    (0.036, -0.001, 0.001, 0.0225, 0.0285, 4),
    (0.050, 0.0, 0.004, 0.0200, 0.0265, 6),
    (0.066, 0.0, 0.006, 0.0212, 0.0280, 8),
    (0.082, -0.001, 0.008, 0.0215, 0.0275, 10),
    (0.096, -0.003, 0.011, 0.0205, 0.0265, 12),
    (0.108, -0.005, 0.015, 0.0215, 0.0290, 14),
    (0.120, -0.007, 0.020, 0.0245, 0.0345, 17),
    (0.131, -0.009, 0.024, 0.0258, 0.0375, 19),
    (0.141, -0.010, 0.026, 0.0252, 0.0370, 20),
    (0.147, -0.011, 0.027, 0.0228, 0.0340, 20),
    (0.1495, -0.011, 0.027, 0.0170, 0.0270, 20),
]


def sidestick(foot, skins, lean=(8, 0), hand=1):
    """`foot`: where the boot stands on the console; `lean`: degrees forward and inward;
    `hand` 1 for the left hand's, -1 for the right's.
    """
    x, y, z = foot
    boot = [(0.064, 0.0), (0.066, 0.004)]
    for at in range(7):
        radius = 0.058 - at * 0.0056
        boot += [
            (radius, 0.004 + at * 0.0065),
            (radius - 0.0012, 0.0075 + at * 0.0065),
            (radius - 0.0062, 0.0082 + at * 0.0065),
        ]
    boot += [(0.0155, 0.052), (0.0150, 0.060)]
    bellows = materials.dress(mesh.turned("boot", boot, 72), skins["rubber"])
    bellows.location = (x, y, z + 0.004)
    mesh.round_up(bellows, 1)
    materials.dress(mesh.box("stick plate", (x, y, z), (0.165, 0.165, 0.009), 0.003), skins["shell"])
    for sx in (-1, 1):
        for sy in (-1, 1):
            screw = materials.dress(
                mesh.turned("screw", [(0, 0.0015), (0.0035, 0.0015), (0.0045, 0.0006), (0.0048, -0.0005)], 20),
                skins["steel"],
            )
            screw.location = (x + sx * 0.072, y + sy * 0.072, z + 0.005)
    sections = []
    for height, mx, my, wide, deep, twist in _GRIP:
        ring = []
        for step in range(40):
            u = 2 * math.pi * step / 40
            cu, su = math.cos(u), math.sin(u)
            px, py = wide * math.copysign(abs(cu) ** 0.86, cu), deep * math.copysign(abs(su) ** 0.86, su)
            if 0.04 < height < 0.10 and su > 0.5:
                py -= 0.0022 * (0.5 + 0.5 * math.cos((height - 0.045) / 0.018 * 2 * math.pi))
            a = math.radians(twist)
            ring.append(
                (hand * (mx + px * math.cos(a) - py * math.sin(a)), my + px * math.sin(a) + py * math.cos(a), height)
            )
        sections.append(ring if hand > 0 else ring[::-1])
    grip = materials.dress(mesh.loft("stick", sections), skins["grip"])
    mesh.round_up(grip, 2)
    head = Vector((hand * 0.004, 0.020, 0.1484))
    ring = materials.dress(
        mesh.turned("button ring", [(0.0100, 0.0026), (0.0125, 0.0026), (0.0140, 0.0008), (0.0142, -0.006)], 40),
        skins["rubber"],
    )
    button = materials.dress(
        mesh.turned("button", [(0, 0.0100), (0.0065, 0.0092), (0.0092, 0.0070), (0.0099, -0.002)], 40), skins["red"]
    )
    trigger = pillow("trigger", (0.018, 0.018, 0.034), skins["rubber"], 0.6, 0.6, 14, 24)
    trigger.location, trigger.rotation_euler = (hand * -0.020, 0.046, 0.112), (math.radians(-16), 0, 0)
    for part in (ring, button):
        part.location, part.rotation_euler = head, (math.radians(14), math.radians(hand * 16), 0)
    split = [
        tuple(Vector(point) + Vector(((point[0] - hand * mx) * 0.004, (point[1] - my) * 0.004, 0)))
        for point in sections[11]
    ]
    line = materials.dress(mesh.tube("split", split + split[:1], 0.0005, 1), skins["rubber"])
    stand = (
        Matrix.Translation((x, y, z + 0.056))
        @ Matrix.Rotation(math.radians(-lean[0]), 4, "X")
        @ Matrix.Rotation(math.radians(hand * lean[1]), 4, "Y")
    )
    for part in (grip, ring, button, trigger, line):
        part.matrix_world = stand @ part.matrix_basis
    return grip


def skins(shell=(0.10, 0.115, 0.13), leather=(0.022, 0.024, 0.03), wool=(0.10, 0.105, 0.125)):
    """What seats and sticks are made of."""
    return {
        "leather": materials.surface("leather", leather, rough=0.42, bump=(260, 0.22), grain=(30, 0.1), specular=0.45),
        "wool": materials.surface("wool", wool, rough=0.95, bump=(240, 0.35), sheen=0.7, specular=0.1),
        "shell": materials.surface("seat shell", shell, rough=0.48, bump=(500, 0.06), grain=(20, 0.08)),
        "piping": materials.surface("piping", tuple(part * 0.6 for part in leather), rough=0.5),
        "belt": materials.surface("belt", (0.018, 0.02, 0.028), rough=0.8, bump=(900, 0.5)),
        "steel": materials.surface("seat steel", (0.55, 0.56, 0.58), rough=0.3, metal=1.0, grain=(60, 0.1)),
        "rubber": materials.surface("rubber", (0.012, 0.012, 0.013), rough=0.62, bump=(600, 0.05), grain=(50, 0.08)),
        "grip": materials.surface("stick grip", (0.014, 0.0145, 0.016), rough=0.4, bump=(900, 0.10), grain=(40, 0.1)),
        "red": materials.surface("red button", (0.55, 0.012, 0.008), rough=0.22, coat=0.6),
    }
