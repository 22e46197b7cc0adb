"""The steel water bottle: navy powder coat, bare steel neck, a lid with a folding loop."""

import math

from lib import materials, mesh, natural, prints, studio

RADIUS = 0.0365


def build(_view):
    """The bottle upright, its print towards the camera."""
    bottle()
    studio.set_up(0.13, rim=1.0, top=0.9)
    studio.shot(0.133, centre=(0.002, 0, 0.129), elevation=11, turn=8, fill=0.84)


def bottle():
    """265 mm high, 73 mm across, on the origin."""
    coat = materials.surface(
        "powder coat", materials.srgb("#101d4d"), rough=0.42, coat=0.1, coat_rough=0.35, bump=(3200, 0.14)
    )
    bare = natural.steel("bare steel", 0.2)
    profile = [
        (0.0, 0.002),
        (0.030, 0.002),
        (0.0335, 0.0),
        (0.0352, 0.0012),
        (0.0358, 0.004),
        (0.0359, 0.0105),
        (0.0361, 0.0112),
        (0.0365, 0.0125),
        (RADIUS, 0.02),
        (RADIUS, 0.10),
        (RADIUS, 0.178),
        (0.0362, 0.187),
        (0.0350, 0.196),
        (0.0325, 0.2045),
        (0.0288, 0.2112),
        (0.0256, 0.2148),
        (0.0243, 0.2158),
        (0.0239, 0.2166),
        (0.0237, 0.2185),
        (0.0237, 0.2225),
        (0.0230, 0.223),
    ]
    body = materials.dress(mesh.turned("body", profile, 96), coat, bare)
    prints.paint_rows(body, len(profile), {1: (0, 6)})
    prints.paint_rows(body, len(profile), {1: (16, 20)})
    mesh.round_up(body, 1)
    _lid(bare)
    _print()


def _lid(bare):
    """A ribbed black screw lid with a steel band and a folding loop."""
    plastic = materials.surface("lid", (0.012, 0.014, 0.02), rough=0.38, bump=(900, 0.08))
    count, low, high = 60, 0.2232, 0.2435
    rings = []
    for radius, height in (
        (0.0248, low),
        (0.0258, low + 0.001),
        (0.0258, high - 0.002),
        (0.0252, high),
        (0.0235, high + 0.0012),
        (0.0, high + 0.0014),
    ):
        ring = []
        for step in range(count * 4):
            angle = 2 * math.pi * step / (count * 4)
            notch = -0.00045 if step % 4 < 2 and low < height < high and radius > 0.0255 else 0
            ring.append(((radius + notch) * math.cos(angle), (radius + notch) * math.sin(angle), height))
        rings.append(ring)
    materials.dress(mesh.soften(mesh.loft("lid", rings, caps=False), 0.0002, 2), plastic)
    band = mesh.turned(
        "band", [(0.0247, 0.2436), (0.0249, 0.2440), (0.0249, 0.2452), (0.0244, 0.2457), (0.0, 0.2457)], 96
    )
    materials.dress(mesh.soften(band, 0.0002), bare)
    arch = []
    for step in range(25):
        angle = math.pi * step / 24
        x, z = 0.0262 * math.cos(angle), 0.2335 + 0.030 * math.sin(angle) ** 0.8
        nx, nz = math.cos(angle), math.sin(angle)
        arch.append([(x + nx * a, b, z + nz * a) for a, b in prints.rounded(0.0034, 0.0105, 0.0014, 3)])
    materials.dress(mesh.round_up(mesh.loft("loop", arch), 1), plastic)
    for side in (1, -1):
        pin = mesh.turned("hinge", [(0.0, 0.0016), (0.0028, 0.0014), (0.0033, 0.0006), (0.0033, 0.0)], 32)
        prints.lay(materials.dress(pin, bare), (side * 0.0279, 0, 0.2335), (0, side * 90, 0))


def _print():
    """Wings, the word, two amber bands."""
    mark = prints.patch("mark", prints.around(RADIUS + 0.00012, 0.056, 0.094, 0.1421, -90))
    materials.dress(mark, prints.decal("mark", "bottle_mark.png", rough=0.3, coat=0.2))
    amber = materials.surface("amber band", materials.srgb("#ffb327"), rough=0.4)
    for low, high in ((0.0335, 0.0375), (0.0275, 0.0295)):
        materials.dress(
            prints.patch("band", prints.around(RADIUS + 0.0001, 2 * math.pi * RADIUS, low, high), 96, 1), amber
        )
