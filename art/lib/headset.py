"""A pilot's headset: two sealed cups on stirrups, a padded band, a microphone on a boom, a cable with twin plugs.

The wearer looks to -Y; the cups stand on z = 0; about 210 mm wide and 240 mm high, in metres.
"""

import math

from lib import materials, mesh, natural, prints


def build(shell="#41632f", cable=True):
    """The whole headset; `shell` is the colour of the cups. Gives the group."""
    paint = materials.surface("cup", materials.srgb(shell), rough=0.34, coat=0.35, bump=(1800, 0.05))
    black = materials.surface("black plastic", (0.014, 0.014, 0.016), rough=0.42, bump=(1500, 0.12))
    hide = natural.leather("pad", (0.018, 0.018, 0.02), 0.02, rough=0.42)
    steel = materials.surface("spring steel", (0.6, 0.61, 0.63), rough=0.22, metal=1)
    gold = materials.surface("gold", (0.95, 0.64, 0.26), rough=0.2, metal=1)
    parts = []
    for side in (-1, 1):
        parts += _cup(side, paint, black, hide, gold, steel)
        parts += _stirrup(side, steel, black)
    parts += _band(steel, hide)
    parts += _boom(black, steel)
    if cable:
        parts += _cable(black, gold)
    return mesh.group("headset", parts)


def _ring(x, wide, high, power=2.3, count=64, z=0.05):
    points = []
    for step in range(count):
        a = 2 * math.pi * step / count
        c, s = math.cos(a), math.sin(a)
        points.append(
            (x, wide * math.copysign(abs(c) ** (2 / power), c), z + high * math.copysign(abs(s) ** (2 / power), s))
        )
    return points


def _skin(name, side, rings, material):
    sections = [_ring(side * x, wide, high) for x, wide, high in rings]
    return materials.dress(mesh.loft(name, sections if side < 0 else sections[::-1]), material)


def _cup(side, paint, black, hide, gold, steel):
    shell = [
        (0.070, 0.0365, 0.0495),
        (0.0715, 0.037, 0.05),
        (0.084, 0.0368, 0.0498),
        (0.090, 0.036, 0.049),
        (0.0955, 0.0335, 0.0465),
        (0.0985, 0.030, 0.0425),
        (0.1002, 0.0255, 0.0375),
        (0.1006, 0.0245, 0.0365),
        (0.1000, 0.0238, 0.0358),
        (0.1008, 0.020, 0.031),
        (0.1014, 0.010, 0.017),
        (0.1016, 0.001, 0.002),
    ]
    groove = [(0.0665, 0.035, 0.048), (0.0705, 0.035, 0.048)]
    seal = [
        (0.060, 0.020, 0.032),
        (0.0535, 0.024, 0.036),
        (0.0515, 0.0285, 0.041),
        (0.0525, 0.034, 0.0465),
        (0.056, 0.0372, 0.0498),
        (0.060, 0.0382, 0.051),
        (0.064, 0.0372, 0.05),
        (0.0672, 0.035, 0.048),
    ]
    foam = [(0.0595, 0.026, 0.038), (0.0600, 0.001, 0.001)]
    parts = [
        _skin("shell", side, shell, paint),
        _skin("groove", side, groove, black),
        _skin("seal", side, seal, hide),
        _skin("foam", side, foam, materials.surface("foam", (0.02, 0.02, 0.02), rough=1.0, bump=(900, 1.0))),
    ]
    emblem = prints.wings("emblem", 0.034, gold, 0.0008)
    parts.append(prints.lay(emblem, (side * 0.1016, 0, 0.052), (90, 0, 90 * side)))
    for a in (0.9, 2.24, 4.04, 5.38):
        screw = mesh.turned("screw", [(0.0016, 0), (0.0015, 0.0006), (0, 0.0009)], 20, "X")
        screw.location = (side * 0.0985, 0.0285 * math.cos(a), 0.05 + 0.0405 * math.sin(a))
        screw.rotation_euler.y = side * math.pi / 2
        parts.append(materials.dress(screw, steel))
    if side > 0:
        wheel = mesh.turned(
            "volume",
            [(0, -0.003), (0.0085, -0.003), (0.009, -0.0024), (0.009, 0.0024), (0.0085, 0.003), (0, 0.003)],
            36,
            "X",
        )
        wheel.location = (0.083, 0.033, 0.024)
        parts.append(materials.dress(wheel, black))
        for at in range(24):
            a = 2 * math.pi * at / 24
            parts.append(
                materials.dress(
                    mesh.box(
                        "knurl",
                        (0.083, 0.033 + 0.009 * math.cos(a), 0.024 + 0.009 * math.sin(a)),
                        (0.0052, 0.001, 0.001),
                        0.0003,
                        (math.degrees(a), 0, 0),
                        1,
                    ),
                    black,
                )
            )
    return parts


def _stirrup(side, steel, black):
    x = side * 0.0795
    parts = []
    for across in (-1, 1):
        path = [
            (x, across * 0.039, 0.048),
            (x, across * 0.0405, 0.075),
            (x, across * 0.035, 0.103),
            (x + side * 0.003, across * 0.018, 0.116),
            (x + side * 0.006, 0, 0.12),
        ]
        parts.append(materials.dress(mesh.tube("stirrup", path, 0.0021), steel))
        pivot = mesh.turned("pivot", [(0, -0.003), (0.0052, -0.003), (0.0052, 0.003), (0, 0.003)], 28, "Y")
        pivot.location = (x, across * 0.0392, 0.048)
        parts.append(materials.dress(mesh.soften(pivot, 0.0006), black))
    block = mesh.box("slider", (side * 0.0868, 0, 0.126), (0.0095, 0.021, 0.026), 0.0028, segments=4)
    knob = mesh.turned("knob", [(0.0055, 0), (0.0055, 0.005), (0.0045, 0.006), (0, 0.006)], 28, "X")
    knob.location = (side * 0.0905, 0, 0.126)
    knob.rotation_euler.y = side * math.pi / 2
    return [*parts, materials.dress(block, black), materials.dress(knob, steel)]


def _arch(angle, lift=0.0):
    """A point of the band, its outward direction in the plane of x and z."""
    c, s = math.cos(angle), math.sin(angle)
    x, z = 0.088 * math.copysign(abs(c) ** 0.86, c), 0.127 + 0.1 * abs(s) ** 0.92
    nx, nz = c / 0.088, s / 0.1
    length = math.hypot(nx, nz)
    return (x + nx / length * lift, z + nz / length * lift), (nx / length, nz / length)


def _band(steel, hide):
    def bar(first, last, half, thick, steps, material, name, swell=0.0, power=5.0):
        sections = []
        for step in range(steps + 1):
            t = step / steps
            (x, z), (nx, nz) = _arch(math.radians(first + (last - first) * t))
            grow = 1 - swell + swell * min(1.0, math.sin(math.pi * t) * 3.2) ** 0.5 if swell else 1.0
            ring = []
            for turn in range(24):
                a = 2 * math.pi * turn / 24
                c, s = math.cos(a), math.sin(a)
                across, up = (
                    half * grow * math.copysign(abs(c) ** (2 / power), c),
                    thick * grow * math.copysign(abs(s) ** (2 / power), s),
                )
                ring.append((x + nx * up, across, z + nz * up))
            sections.append(ring)
        return materials.dress(mesh.loft(name, sections), material)

    pad = bar(28, 152, 0.0185, 0.0085, 60, hide, "padding", 0.45, 2.8)
    parts = [bar(2, 178, 0.0075, 0.0009, 60, steel, "band"), pad]
    thread = materials.surface("thread", (0.55, 0.5, 0.36), rough=0.7)
    for across in (-0.0125, 0.0125):
        path = []
        for step in range(50):
            (x, z), _ = _arch(math.radians(36 + 108 * step / 49), 0.0082)
            path.append((x, across, z))
        parts.append(prints.stitches("stitches", path, 0.0045, 0.0008, thread))
    return parts


def _boom(black, steel):
    hub = mesh.turned("hub", [(0.0, 0.0075), (0.008, 0.0075), (0.0098, 0.006), (0.0102, 0.0), (0, 0)], 40, "X")
    hub.location = (0.0995, -0.004, 0.024)
    path = [
        (0.104, -0.004, 0.024),
        (0.1075, -0.022, 0.02),
        (0.1075, -0.052, 0.0165),
        (0.101, -0.085, 0.018),
        (0.084, -0.112, 0.026),
        (0.062, -0.126, 0.035),
        (0.05, -0.13, 0.039),
    ]
    parts = [
        materials.dress(hub, black),
        materials.dress(mesh.tube("boom", path, 0.0031), black),
        materials.dress(mesh.tube("wire", path[:3], 0.0042), steel),
    ]
    foam = materials.surface("mic foam", (0.012, 0.012, 0.013), rough=1.0, bump=(420, 1.0))
    profile = [
        (0.0 if at in (0, 16) else 0.0135 * math.sin(math.pi * at / 16) ** 0.62, -0.021 + 0.042 * at / 16)
        for at in range(17)
    ]
    mic = mesh.turned("mic", profile, 40, "X")
    mic.rotation_euler = (0, math.radians(78), math.radians(14))
    mic.location = (0.034, -0.1345, 0.0425)
    return [*parts, materials.dress(mic, foam)]


def _cable(black, gold):
    sleeve = mesh.tube("sleeve", [(0.083, 0.03, 0.016), (0.086, 0.04, 0.008), (0.092, 0.047, 0.0045)], 0.0038)
    path = [
        (0.083, 0.03, 0.016),
        (0.088, 0.044, 0.005),
        (0.11, 0.06, 0.003),
        (0.145, 0.055, 0.003),
        (0.165, 0.01, 0.003),
        (0.15, -0.05, 0.003),
        (0.105, -0.05, 0.003),
        (0.06, -0.02, 0.003),
        (0.02, -0.03, 0.003),
        (0.0, -0.055, 0.0045),
    ]
    parts = [sleeve, mesh.tube("cable", path, 0.0024)]
    split = mesh.box("split", (-0.004, -0.062, 0.0055), (0.022, 0.012, 0.009), 0.003, (0, 0, 52))
    parts.append(split)
    for end, turn, radius in (((-0.04, -0.08), 176, 0.0036), ((-0.022, -0.114), 214, 0.003)):
        a = math.radians(turn)
        parts.append(
            mesh.tube(
                "tail",
                [
                    (-0.01, -0.07, 0.0055),
                    (-0.02 if turn < 190 else -0.011, -0.079 if turn < 190 else -0.1, 0.005),
                    (*end, 0.0065),
                ],
                0.0019,
            )
        )
        profile = [(0.0, 0.0), (0.004, 0.0), (0.0065, 0.006), (0.0068, 0.03), (0.006, 0.033), (radius, 0.0335)]
        shaft = [
            (radius, 0.0335),
            (radius, 0.052),
            (radius * 0.85, 0.0525),
            (radius, 0.053),
            (radius, 0.059),
            (radius * 0.7, 0.060),
            (radius * 0.95, 0.062),
            (radius * 0.5, 0.0665),
            (0, 0.067),
        ]
        for rows, material in ((profile, black), (shaft, gold)):
            plug = mesh.turned("plug", rows, 32, "X")
            plug.rotation_euler = (0, math.pi / 2, a)
            plug.location = (*end, 0.007)
            materials.dress(plug, material)
            parts.append(plug)
    for thing in parts:
        if not thing.data.materials:
            materials.dress(thing, black)
    return parts
