"""Home and desk: throttle bookends, the runway desk mat, the poster on its teak hangers."""

import math

from lib import materials, mesh, natural, prints, room, studio

TEAK = ((0.36, 0.17, 0.065), (0.12, 0.046, 0.016))


def build(view):
    {"bookends": _bookends, "poster": _poster}[view]()


def bookend(lean):
    """One throttle quadrant; `lean` in degrees tells how far its lever stands from upright. Gives the group."""
    coat = materials.surface("housing", (0.022, 0.024, 0.028), rough=0.42, bump=(1300, 0.25))
    steel = materials.surface("lever steel", (0.66, 0.67, 0.69), rough=0.2, metal=1)
    white, red = (
        materials.surface("cast grip", (0.8, 0.8, 0.78), rough=0.35, coat=0.3),
        materials.surface("button", (0.6, 0.012, 0.01), rough=0.3, coat=0.6),
    )
    wood, ink = (
        natural.wood("sheesham", (0.26, 0.1, 0.035), (0.065, 0.022, 0.01), 0.05, 0),
        materials.surface("engraving", (0.85, 0.85, 0.82), rough=0.6),
    )
    parts = [materials.dress(mesh.box("foot", (0, 0, 0.0125), (0.13, 0.1, 0.021), 0.003), wood)]
    parts.append(
        materials.dress(
            mesh.box("cork", (0, 0, 0.001), (0.126, 0.096, 0.002), 0),
            materials.surface("cork", (0.42, 0.25, 0.12), rough=0.95, bump=(500, 0.6)),
        )
    )
    radius, hub = 0.056, 0.108
    arc = [(radius * math.cos(a), hub + radius * math.sin(a)) for a in (math.pi * step / 48 for step in range(49))]
    outline = [(-radius, 0.022), (radius, 0.022), *arc]
    for y, depth in ((0.032, 0.026), (-0.006, 0.026)):
        cheek = prints.slab("cheek", outline, depth, 0.003, 3)
        cheek.rotation_euler.x = math.pi / 2
        cheek.location.y = y
        parts.append(materials.dress(cheek, coat))
    inner = prints.slab("core", [(x * 0.9, hub + (z - hub) * 0.93 if z > hub else z) for x, z in outline], 0.02, 0)
    inner.rotation_euler.x, inner.location.y = math.pi / 2, 0.01
    parts.append(materials.dress(inner, materials.surface("slot", (0.004, 0.004, 0.004), rough=0.8)))
    for at in range(25):
        a = math.radians(160 - at * 140 / 24)
        long = 0.0095 if at % 6 == 0 else 0.0055
        r = radius - 0.006 - long / 2
        parts.append(
            materials.dress(
                mesh.box(
                    "tick",
                    (r * math.cos(a), -0.0322, hub + r * math.sin(a)),
                    (long, 0.0006, 0.0014 if at % 6 == 0 else 0.0008),
                    0,
                    (0, -math.degrees(a), 0),
                ),
                ink,
            )
        )
    for angle, words in ((160, "IDLE"), (125, "CLB"), (90, "FLX"), (55, "MCT"), (20, "TOGA")):
        a = math.radians(angle)
        label = mesh.text("label", words, 0.0085, 0.0002)
        label.location, label.rotation_euler = (
            (0.0325 * math.cos(a), -0.0324, hub + 0.0325 * math.sin(a)),
            (math.pi / 2, 0, 0),
        )
        parts.append(materials.dress(label, ink))
    plate = prints.lay(
        prints.wings("badge", 0.05, materials.surface("brass", (0.95, 0.64, 0.26), rough=0.22, metal=1), 0.001),
        (0, -0.0322, 0.058),
        (90, 0, 0),
    )
    for x in (-0.046, 0.046):
        screw = mesh.turned("screw", [(0.0034, 0), (0.0032, 0.0012), (0, 0.0016)], 24)
        prints.lay(screw, (x, -0.032, 0.034), (90, 0, 0))
        parts.append(materials.dress(screw, steel))
    arm = mesh.box("arm", (0, 0, 0.07), (0.013, 0.0085, 0.1), 0.002)
    grip = mesh.box("grip", (0, -0.002, 0.128), (0.034, 0.05, 0.03), 0.011, segments=6)
    cap = mesh.turned("button", [(0.0062, 0), (0.006, 0.003), (0, 0.0042)], 28)
    prints.lay(cap, (0, -0.0265, 0.13), (90, 0, 0))
    collar = mesh.turned("collar", [(0.0095, 0.106), (0.0095, 0.114), (0.008, 0.116)], 32)
    lever = mesh.group(
        "lever",
        [
            materials.dress(arm, steel),
            materials.dress(grip, white),
            materials.dress(cap, red),
            materials.dress(collar, steel),
        ],
    )
    prints.lay(lever, (0, 0, hub), (0, lean, 0))
    return mesh.group("bookend", [*parts, plate, lever])


def _book(x, thick, tall, deep, code, bands, lean=0.0):
    """A cloth-bound book, its spine towards -Y; gives the next free x."""
    cloth = room.cloth("book " + code, materials.srgb(code), 3600, strength=0.5)
    paper = materials.surface("paper", (0.74, 0.68, 0.55), rough=0.85)
    gold = materials.surface("foil", (0.95, 0.66, 0.28), rough=0.25, metal=1)
    front = -0.06
    parts = [
        materials.dress(
            mesh.box(
                "block", (0, front + deep / 2 + 0.002, tall / 2), (thick - 0.005, deep - 0.006, tall - 0.006), 0.001
            ),
            paper,
        )
    ]
    for side in (-1, 1):
        parts.append(
            materials.dress(
                mesh.box(
                    "board",
                    (side * (thick / 2 - 0.00125), front + deep / 2 + 0.002, tall / 2),
                    (0.0025, deep, tall),
                    0.0009,
                ),
                cloth,
            )
        )
    steps = [math.pi * at / 16 for at in range(17)]
    sections = [
        [((thick / 2) * math.cos(a), front - 0.006 * math.sin(a) + 0.001, z) for a in steps]
        + [(-thick / 2, front + 0.008, z), (thick / 2, front + 0.008, z)]
        for z in (0.0, 0.001, tall - 0.001, tall)
    ]
    parts.append(materials.dress(mesh.loft("spine", sections), cloth))
    for z, high in bands:
        ring = [
            [((thick / 2 + 0.0002) * math.cos(a), front - 0.0063 * math.sin(a) + 0.0008, level) for a in steps]
            for level in (z * tall, z * tall + high)
        ]
        parts.append(materials.dress(mesh.loft("foil", ring, closed=False), gold))
    holder = mesh.group("book", parts)
    prints.lay(holder, (x + thick / 2, 0.01, 0.0235 if lean == 0 else 0.0245), (0, lean, 0))
    return x + thick + 0.0006


def _bookends():
    prints.lay(bookend(-24), (-0.178, 0, 0))
    prints.lay(bookend(22), (0.178, 0, 0))
    x = -0.119
    for thick, tall, deep, code, bands in (
        (0.046, 0.218, 0.15, "#15224f", ((0.12, 0.002), (0.15, 0.006), (0.78, 0.006), (0.83, 0.002))),
        (0.03, 0.19, 0.13, "#d9ccab", ((0.7, 0.03), (0.2, 0.002))),
        (0.038, 0.206, 0.14, "#8c2320", ((0.1, 0.003), (0.55, 0.002), (0.75, 0.004), (0.9, 0.003))),
        (0.026, 0.178, 0.13, "#e09a2b", ((0.15, 0.003), (0.8, 0.003))),
        (0.034, 0.212, 0.15, "#2f5a3a", ((0.12, 0.004), (0.2, 0.002), (0.82, 0.005))),
        (0.026, 0.194, 0.14, "#3a4454", ((0.3, 0.002), (0.72, 0.012))),
        (0.034, 0.222, 0.15, "#101a3c", ((0.1, 0.002), (0.14, 0.002), (0.6, 0.002), (0.86, 0.008))),
    ):
        x = _book(x, thick, tall, deep, code, bands)
    materials.dress(
        mesh.box("foot between", (0, 0.012, 0.0115), (0.238, 0.1, 0.019), 0.001),
        natural.wood("sheesham foot", (0.26, 0.1, 0.035), (0.065, 0.022, 0.01), 0.05, 0),
    )
    studio.set_up(0.24, key=0.85, rim=1.3)
    studio.shot(0.245, centre=(0, 0, 0.125), elevation=13, turn=-15, fill=0.9)


def _poster():
    paper = materials.printed("poster", "poster_dawn.png", rough=0.85, bump=(700, 0.12))

    def where(u, v):
        return (
            (u - 0.5) * 0.5,
            0.008 + 0.0035 * math.sin(v * 5.2 + 0.7) + 0.0014 * math.sin(u * 4 + v * 2),
            0.2 + 0.66 * v,
        )

    materials.dress(prints.patch("poster", where, 24, 32), paper)
    wood = natural.wood("teak", *TEAK, 0.03, 0, coat=0.15)
    for z in (0.205, 0.855):
        for y in (-0.001, 0.0175):
            materials.dress(mesh.box("bar", (0, y, z), (0.522, 0.0095, 0.024), 0.0022), wood)
        for x in (-0.2, 0, 0.2):
            pin = mesh.turned("magnet", [(0.004, 0), (0.004, 0.0008), (0, 0.0008)], 24)
            prints.lay(pin, (x, -0.0058, z), (90, 0, 0))
            materials.dress(pin, materials.surface("magnet", (0.55, 0.5, 0.42), rough=0.35, metal=1))
    jute = materials.surface("jute", (0.42, 0.28, 0.13), rough=0.95, bump=(900, 1.0))
    for side in (-1, 1):
        materials.dress(
            mesh.tube(
                "cord",
                [(side * 0.235, 0.007, 0.862), (side * 0.12, 0.012, 0.926), (side * 0.004, 0.014, 0.992)],
                0.0019,
                smooth=False,
            ),
            jute,
        )
        materials.dress(
            mesh.tube(
                "knot",
                [(side * 0.235, -0.007, 0.869), (side * 0.235, 0.008, 0.872), (side * 0.235, 0.022, 0.866)],
                0.003,
            ),
            jute,
        )
    brass = materials.surface("brass", (0.95, 0.62, 0.24), rough=0.2, metal=1)
    hook = mesh.turned("nail", [(0.0, 0.02), (0.009, 0.018), (0.0095, 0.015), (0.004, 0.013), (0.0035, -0.02)], 32)
    prints.lay(hook, (0, 0.012, 0.994), (90, 0, 0))
    materials.dress(hook, brass)
    plaster = materials.surface("plaster", studio.PAPER, rough=0.8, bump=(26, 0.06))
    materials.dress(mesh.plate("wall", [(-6, 0.032, -4), (6, 0.032, -4), (6, 0.032, 6), (-6, 0.032, 6)]), plaster)
    studio.set_up(0.42, key=0.95, fill=0.6, top=0.3)
    studio.shot(0.42, centre=(0, 0, 0.592), elevation=2, turn=9, fill=0.93)
