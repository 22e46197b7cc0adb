"""The E6B flight computer and the altimeter desk clock."""

import math

from lib import materials, mesh, natural, prints, studio

STEEL = (0.72, 0.73, 0.74)


def build(view):
    {"computer": _computer, "clock": _clock}[view]()


def circle(radius, steps=160):
    return [
        (radius * math.cos(2 * math.pi * at / steps), radius * math.sin(2 * math.pi * at / steps))
        for at in range(steps)
    ]


def _piece(name, outline, depth, z, material, edge=0.0004):
    thing = prints.slab(name, outline, depth, edge)
    thing.location.z = z
    return materials.dress(thing, material)


def _turned(name, profile, place, material, segments=64):
    thing = mesh.turned(name, profile, segments)
    thing.location = place
    return materials.dress(mesh.soften(thing, 0.0003), material)


def computer():
    """250 mm long with a 152 mm disc, lying with its length along Y; gives the group."""
    anodised = materials.surface("anodised", (0.5, 0.52, 0.55), rough=0.3, metal=0.9, bump=(900, 0.04))
    steel = materials.surface("steel", STEEL, rough=0.2, metal=1)
    parts = [
        _piece("plate", prints.rounded(0.112, 0.25, 0.012), 0.0022, 0.0, anodised),
        _piece(
            "slide",
            prints.rounded(0.078, 0.292, 0.004),
            0.0009,
            0.0022,
            materials.printed("slide", "e6b_slide.png", rough=0.45),
            0.0002,
        ),
        _piece("cover", prints.rounded(0.112, 0.228, 0.010), 0.0012, 0.0032, anodised),
        _piece(
            "ring",
            circle(0.076),
            0.0016,
            0.0046,
            materials.printed("ring", "e6b_ring.png", rough=0.4, metal=0.35),
            0.0005,
        ),
        _piece(
            "disc",
            circle(0.0655),
            0.0012,
            0.0063,
            materials.printed("disc", "e6b_disc.png", rough=0.42, metal=0.1),
            0.0004,
        ),
    ]
    name = mesh.plate(
        "name",
        [(-0.042, -0.108, 0.00445), (0.042, -0.108, 0.00445), (0.042, -0.0815, 0.00445), (-0.042, -0.0815, 0.00445)],
    )
    parts.append(materials.dress(name, prints.decal("etched", "e6b_name.png", rough=0.6)))
    for x in (-0.047, 0.047):
        for y in (-0.104, 0.104):
            parts.append(
                _turned(
                    "rivet",
                    [(0.0034, 0), (0.0034, 0.0005), (0.0026, 0.0011), (0.0012, 0.0011), (0.001, 0.0006), (0, 0.0006)],
                    (x, y, 0.0044),
                    steel,
                    32,
                )
            )
    parts.append(_turned("hub", [(0.0036, 0), (0.0036, 0.001), (0.0028, 0.0019), (0, 0.0021)], (0, 0, 0.0075), steel))
    # The knurled rim by which the ring is turned.
    for at in range(120):
        a = 2 * math.pi * at / 120
        parts.append(
            materials.dress(
                mesh.box(
                    "knurl",
                    (0.0764 * math.cos(a), 0.0764 * math.sin(a), 0.0054),
                    (0.0012, 0.0017, 0.0016),
                    0.0003,
                    (0, 0, math.degrees(a)),
                    1,
                ),
                anodised,
            )
        )
    clear = materials.pane("cursor", (0.97, 0.98, 1.0))
    outline = [(-0.007, -0.008), (0.007, -0.008), (0.0055, 0.077), (-0.0055, 0.077)]
    arm = _piece("cursor", outline, 0.0011, 0.0078, clear, 0.0003)
    hair = materials.dress(
        mesh.box("hair", (0, 0.036, 0.0079), (0.0004, 0.072, 0.0001), 0),
        materials.surface("hair line", (0.6, 0.0, 0.0), rough=0.5),
    )
    cursor = mesh.group("cursor", [arm, hair])
    cursor.rotation_euler.z = math.radians(-52)
    return mesh.group("flight computer", [*parts, cursor])


def _computer():
    prints.lay(computer(), (0, 0, 0.0), (0, 0, -17))
    studio.set_up(0.135, flat=True, key=0.62, fill=0.4, top=0.3, rim=1.5)
    studio.shot(0.146, centre=(0, 0, 0.004), elevation=62, turn=0, fill=1.0)


def _hand(name, length, tail, wide, z, angle, material, tip=0.35):
    outline = [
        (-wide * 0.45, -tail),
        (wide * 0.45, -tail),
        (wide / 2, length * 0.72),
        (wide * tip * 0.5, length),
        (-wide * tip * 0.5, length),
        (-wide / 2, length * 0.72),
    ]
    hand = prints.slab(name, outline, 0.0007, 0.0002)
    hand.location.z = z
    hand.rotation_euler.z = -math.radians(angle)
    return materials.dress(hand, material)


def clock():
    """The case alone, its face up (+Z) about the origin, 160 mm square, 44 mm deep; gives the group."""
    half, cut = 0.076, 0.02
    outline = [
        (half - cut, -half),
        (half, -half + cut),
        (half, half - cut),
        (half - cut, half),
        (-half + cut, half),
        (-half, half - cut),
        (-half, -half + cut),
        (-half + cut, -half),
    ]
    coat = materials.surface("powder coat", (0.016, 0.017, 0.019), rough=0.5, bump=(1500, 0.35))
    steel = materials.surface("steel ring", STEEL, rough=0.16, metal=1)
    black, white = (
        materials.surface("inner", (0.006, 0.006, 0.007), rough=0.7),
        materials.surface("hand white", (0.9, 0.89, 0.85), rough=0.45),
    )
    amber = materials.surface("hand amber", materials.AMBER, rough=0.4)
    parts = [_piece("case", outline, 0.046, 0.0, coat, 0.003)]
    can = mesh.turned("can", [(0.058, -0.02), (0.062, -0.017), (0.062, 0.001)], 64)
    parts.append(materials.dress(can, coat))
    # The stepped ring around the face, the face sunk behind it.
    profile = [
        (0.0605, 0.0455),
        (0.0665, 0.0455),
        (0.0672, 0.047),
        (0.0668, 0.0512),
        (0.0655, 0.0522),
        (0.063, 0.0522),
        (0.0618, 0.051),
        (0.061, 0.0487),
        (0.0606, 0.047),
    ]
    parts.append(_turned("ring", profile, (0, 0, 0), steel, 128))
    parts.append(_turned("shade", [(0.061, 0.0505), (0.0595, 0.0464)], (0, 0, 0), black, 96))
    parts.append(
        _piece("face", circle(0.061), 0.0004, 0.0461, materials.printed("face", "clock_face.png", rough=0.6), 0)
    )
    parts += [
        _hand("hour", 0.034, 0.009, 0.0062, 0.0478, 305, white),
        _hand("minute", 0.051, 0.011, 0.0045, 0.0489, 50, white),
        _hand("sweep", 0.055, 0.017, 0.0015, 0.0499, 192, amber, 1.0),
    ]
    parts.append(_turned("boss", [(0.0042, 0.0465), (0.0042, 0.0505), (0.0034, 0.0512), (0, 0.0514)], (0, 0, 0), black))
    lens = mesh.turned("lens", [(0.0615, 0.0518), (0.045, 0.0526), (0.024, 0.0531), (0.0, 0.0533)], 64)
    parts.append(materials.dress(lens, materials.pane("lens", (0.98, 0.99, 1.0))))
    for x, y, turn in ((-1, 1, 30), (1, 1, -20), (1, -1, 75)):
        place = (x * 0.0625, y * 0.0625, 0.046)
        parts.append(_turned("screw", [(0.0068, 0), (0.0068, 0.0012), (0.0058, 0.0024), (0, 0.0028)], place, steel, 48))
        parts.append(
            materials.dress(
                mesh.box("slot", (place[0], place[1], 0.0483), (0.0118, 0.0014, 0.0014), 0.0002, (0, 0, turn)), black
            )
        )
    place = (-0.0605, -0.0605)
    parts.append(
        _turned(
            "knob",
            [(0.0088, 0.046), (0.0088, 0.0465), (0.0086, 0.057), (0.0078, 0.0582), (0, 0.0582)],
            (*place, 0),
            steel,
            64,
        )
    )
    for at in range(40):
        a = 2 * math.pi * at / 40
        parts.append(
            materials.dress(
                mesh.box(
                    "knurl",
                    (place[0] + 0.0088 * math.cos(a), place[1] + 0.0088 * math.sin(a), 0.0518),
                    (0.0008, 0.0008, 0.0095),
                    0.0002,
                    (0, 0, math.degrees(a) + 45),
                    1,
                ),
                steel,
            )
        )
    return mesh.group("clock", parts)


def _clock():
    teak = natural.wood("teak", (0.34, 0.16, 0.06), (0.11, 0.042, 0.014), 0.05, 0, coat=0.15, rough=0.45)
    base = mesh.box("base", (0, 0, 0.0125), (0.172, 0.082, 0.025), 0.004, segments=4)
    materials.dress(base, teak)
    prints.lay(clock(), (0, 0.032, 0.097), (83, 0, 0))
    studio.set_up(0.1, key=0.95)
    studio.shot(0.1, centre=(0, 0, 0.088), elevation=13, turn=-24, fill=0.82)
