"""The artificial-horizon mug: white stoneware, amber inside, navy foot."""

import math

from lib import materials, mesh, prints, studio

NAVY = materials.srgb("#16265c")


def build(_view):
    """The mug alone, its print towards the camera."""
    mug()
    studio.set_up(0.06)
    studio.shot(0.06, centre=(0.013, 0, 0.049), elevation=22, turn=10, fill=0.77)


def mug():
    """102 mm high, on the origin; the print faces -Y, the handle +X. Gives the group."""
    glaze = {"rough": 0.16, "coat": 0.7, "grain": (60, 0.04)}
    white = materials.surface("white glaze", (0.8, 0.79, 0.76), **glaze)
    amber = materials.surface("amber glaze", materials.srgb("#f5a41d"), **glaze)
    navy = materials.surface("navy glaze", NAVY, **glaze)
    clay = materials.surface("bare clay", (0.55, 0.45, 0.34), rough=0.9)
    profile = [
        (0.0, 0.0035),
        (0.030, 0.0035),
        (0.032, 0.0004),
        (0.0355, 0.0002),
        (0.0385, 0.004),
        (0.0402, 0.010),
        (0.0406, 0.0185),
        (0.0407, 0.0188),
        (0.0407, 0.0200),
        (0.0407, 0.0203),
        (0.0408, 0.06),
        (0.0409, 0.097),
        (0.0404, 0.1008),
        (0.0393, 0.102),
        (0.0383, 0.1014),
        (0.0377, 0.0995),
        (0.0374, 0.095),
        (0.037, 0.03),
        (0.033, 0.011),
        (0.0, 0.009),
    ]
    body = mesh.turned("mug", profile, 96)
    materials.dress(body, white, navy, amber, clay)
    prints.paint_rows(body, len(profile), {1: (3, 7), 3: (0, 3)})
    prints.paint_rows(body, len(profile), {2: (7, 9)})
    prints.paint_rows(body, len(profile), {2: (14, 19)})
    mesh.round_up(body, 1)
    parts = [body, _handle(navy), _coffee()]
    face = prints.patch("horizon", prints.around(0.04095, 0.054, 0.031, 0.085, -90))
    parts.append(materials.dress(face, prints.decal("print", "mug_horizon.png", rough=0.14, coat=0.8)))
    word = prints.patch("word", prints.around(0.04068, 0.030, 0.0095, 0.0154, -90))
    parts.append(materials.dress(word, prints.decal("word", "word_aviator.png", rough=0.2, coat=0.6)))
    return mesh.group("the mug", parts)


def _handle(navy):
    """Wide enough for three fingers: an oval section along a drawn ear."""
    line = [
        (0.039, 0.084),
        (0.048, 0.0875),
        (0.060, 0.0865),
        (0.0685, 0.079),
        (0.0715, 0.067),
        (0.0700, 0.053),
        (0.0640, 0.0405),
        (0.0540, 0.0315),
        (0.0445, 0.0285),
        (0.039, 0.0285),
    ]
    smooth = prints.through(line, 6)
    sections = []
    for at, (x, z) in enumerate(smooth):
        before, after = smooth[max(at - 1, 0)], smooth[min(at + 1, len(smooth) - 1)]
        length = math.hypot(after[0] - before[0], after[1] - before[1])
        nx, nz = (after[1] - before[1]) / length, -(after[0] - before[0]) / length
        end = min(at, len(smooth) - 1 - at) / 6
        swell = 1 + 0.7 * max(0.0, 1 - end) ** 2
        sections.append(
            [
                (
                    x + nx * math.cos(a) * 0.0038 * swell,
                    math.sin(a) * 0.0062 * swell,
                    z + nz * math.cos(a) * 0.0038 * swell,
                )
                for a in (2 * math.pi * k / 20 for k in range(20))
            ]
        )
    return materials.dress(mesh.round_up(mesh.loft("handle", sections), 1), navy)


def _coffee():
    """Filter coffee with a paler rim of foam."""
    disc = mesh.turned(
        "coffee", [(0.0, 0.0855), (0.03, 0.0855), (0.0355, 0.0856), (0.0368, 0.0859), (0.0376, 0.0866)], 64
    )
    dark = materials.surface("coffee", (0.02, 0.006, 0.002), rough=0.06, coat=1.0)
    foam = materials.surface("foam", (0.30, 0.13, 0.045), rough=0.4, bump=(900, 0.4))
    materials.dress(disc, dark, foam)
    return prints.paint_rows(disc, 5, {1: (2, 4)})
