"""Pilot supplies of paper and card: the hardbound logbook, three pocket notebooks, the kneeboard with its checklist."""

import math

from lib import materials, mesh, natural, prints, room, studio
from lib.nodes import Weave

GOLD = (0.95, 0.62, 0.22)


def build(view):
    {"logbook": _logbook, "notebooks": _notebooks, "kneeboard": _kneeboard}[view]()


def leaves(name="leaves", colour=(0.78, 0.7, 0.55), pitch=0.00035):
    """The edge of many pages."""
    material = materials.surface(name, colour, rough=0.85)
    w = Weave(material)
    body = material.node_tree.nodes["Principled BSDF"]
    _, _, z = w.parts(w.node("TexCoord").outputs["Object"])
    sheet = w.math("FRACT", w.math("DIVIDE", z, pitch))
    uneven = w.noise(w.scaled(w.node("TexCoord").outputs["Object"], (20, 20, 4000)), 1.0, 3)
    w.put(
        body.inputs["Base Color"],
        w.mix(
            w.math("MULTIPLY", sheet, 0.5),
            w.mix(uneven, colour, tuple(part * 0.78 for part in colour)),
            tuple(part * 0.6 for part in colour),
        ),
    )
    return material


def logbook():
    """235 by 165 by 20 mm, lying with the spine to the left; gives the group."""
    cover = materials.surface("cover cloth", materials.srgb("#0f1a48"), rough=0.62, bump=(1600, 0.35), sheen=0.3)
    spine = room.cloth("spine cloth", materials.srgb("#080f2a"), 5200, strength=0.7)
    gold = prints.decal("gold foil", "logbook_gold.png", rough=0.22, metal=1.0)
    brass = materials.surface("corner", GOLD, rough=0.24, metal=1)
    board = prints.rounded(0.235, 0.165, 0.003)
    parts = []
    for z in (0.0, 0.0172):
        slab = prints.slab("board", board, 0.0028, 0.0009)
        slab.location.z = z
        parts.append(materials.dress(slab, cover))
    parts.append(materials.dress(mesh.box("pages", (0.002, 0, 0.01), (0.225, 0.158, 0.0145), 0.0012), leaves()))
    profile = [(math.cos(a), math.sin(a)) for a in (math.pi / 2 + math.pi * step / 20 for step in range(21))]
    sections = [
        [(-0.1115 + 0.011 * c, y, 0.01 + 0.0106 * s) for c, s in profile] + [(-0.088, y, -0.0003), (-0.088, y, 0.0204)]
        for y in (-0.0826, 0.0826)
    ]
    parts.append(materials.dress(mesh.loft("spine", sections), spine))
    print_at = mesh.plate(
        "stamping",
        [(-0.083, -0.074, 0.02015), (0.1135, -0.074, 0.02015), (0.1135, 0.074, 0.02015), (-0.083, 0.074, 0.02015)],
    )
    parts.append(materials.dress(print_at, gold))
    for side in (-1, 1):
        for z in (-0.0002, 0.0170):
            corner = [(0.1182, side * 0.0832), (0.094, side * 0.0832), (0.1182, side * 0.059)]
            metal = prints.slab("corner", corner if side < 0 else corner[::-1], 0.0033, 0.0008)
            metal.location.z = z
            parts.append(materials.dress(metal, brass))
    ribbon = prints.patch(
        "ribbon",
        lambda u, v: (
            0.05 + 0.007 * u + 0.012 * v * v,
            -0.07 - 0.062 * v,
            0.0105 - 0.0098 * math.sin(v * math.pi / 2) + 0.0012 * math.sin(v * 9),
        ),
        2,
        24,
    )
    parts.append(materials.dress(ribbon, materials.surface("ribbon", (0.5, 0.01, 0.015), rough=0.45, sheen=0.6)))
    return mesh.group("logbook", parts)


def pen():
    """A navy fountain pen with gold rings, along X, its cap to the left."""
    lacquer = materials.surface("pen", (0.006, 0.01, 0.035), rough=0.1, coat=1.0)
    gold = materials.surface("pen gold", GOLD, rough=0.18, metal=1)
    profile = [
        (0, -0.07),
        (0.0035, -0.0695),
        (0.0046, -0.066),
        (0.0056, -0.055),
        (0.0058, -0.004),
        (0.0058, -0.0038),
        (0.0061, -0.0036),
        (0.0061, -0.0006),
        (0.0054, -0.0004),
        (0.0054, 0),
        (0.0052, 0.04),
        (0.0042, 0.06),
        (0.0042, 0.0603),
        (0.0042, 0.064),
        (0.003, 0.0665),
        (0, 0.067),
    ]
    body = mesh.turned("pen", profile, 48, "X")
    materials.dress(body, lacquer, gold)
    prints.paint_rows(body, len(profile), {1: (6, 8)})
    prints.paint_rows(body, len(profile), {1: (12, 15)})
    clip = mesh.box("clip", (-0.037, 0, 0.0068), (0.042, 0.0028, 0.0011), 0.0005)
    return mesh.group("pen", [body, materials.dress(clip, gold)])


def _logbook():
    prints.lay(logbook(), (0.0, 0.022, 0), (0, 0, 13))
    prints.lay(pen(), (0.005, -0.104, 0.006), (0, 0, -7))
    studio.set_up(0.115, key=0.55, fill=0.8, top=0.6)
    studio.shot(0.128, centre=(0.002, -0.006, 0.008), elevation=43, turn=-8, fill=0.87)


def notebook(file, colour):
    """90 by 140 mm, thread-stitched, with a soft cover; the spine to the left."""
    card = materials.printed("cover " + file, file, rough=0.72, bump=(1400, 0.2))
    inner = leaves("leaves " + file, (0.74, 0.7, 0.6), 0.0003)
    outline = prints.rounded(0.09, 0.14, 0.004)
    parts = []
    for z, material in ((0.0, materials.surface("back", colour, rough=0.75)), (0.0042, card)):
        slab = prints.slab("cover", outline, 0.0005, 0.00015)
        slab.location.z = z
        parts.append(materials.dress(slab, material))
    parts.append(materials.dress(mesh.box("pages", (-0.0004, 0, 0.0024), (0.0885, 0.1385, 0.0037), 0.0004), inner))
    fold = mesh.turned("fold", [(0.0024, -0.0685), (0.0024, 0.0685)], 24, "Y")
    fold.location = (-0.0438, 0, 0.0024)
    parts.append(materials.dress(fold, materials.surface("fold", colour, rough=0.75)))
    thread = materials.surface("thread", (0.8, 0.76, 0.66), rough=0.7)
    parts.append(
        prints.stitches(
            "thread", [(-0.0452, y, 0.0040) for y in (-0.06, 0.06)], 0.008, 0.0007, thread, (-0.7, 0, 0.7), 0.3
        )
    )
    return mesh.group("notebook", parts)


def _notebooks():
    navy, green, amber = (materials.srgb(code) for code in ("#1d2d63", "#3f6f3a", "#f2a62b"))
    prints.lay(notebook("notebook_navy.png", navy), (-0.056, 0.004, 0.0), (0, 0, 17))
    prints.lay(notebook("notebook_green.png", green), (-0.002, 0.012, 0.0049), (0, 0.4, 1))
    prints.lay(notebook("notebook_amber.png", amber), (0.05, -0.004, 0.0099), (0, 0.6, -15))
    studio.set_up(0.1, flat=True, key=0.8, fill=0.5, top=0.4)
    studio.shot(0.104, centre=(-0.002, 0.0, 0.005), elevation=66, turn=0, fill=0.86)


def bent(width, height, radius, sink=0.55, z=0.0, x=0.0, y=0.0):
    """A place for prints.patch(): a rectangle with round corners on a board that bends over the thigh."""

    def where(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        share = max(abs(a), abs(b))
        px, py = abs(a) * width / 2, abs(b) * height / 2
        cx, cy = share * (width / 2 - radius), share * (height / 2 - radius)
        if px > cx and py > cy:
            dx, dy = px - cx, py - cy
            pull = max(dx, dy) / max(1e-9, math.hypot(dx, dy))
            px, py = cx + dx * pull, cy + dy * pull
        px, py = math.copysign(px, a) + x, math.copysign(py, b) + y
        return (px, py, 0.012 + z - sink * px * px)

    return where


def _thick(thing, thickness, material, edge=0.0):
    solid = thing.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, -1
    if edge:
        mesh.soften(thing, edge, 3, 50)
    return materials.dress(thing, material)


def _kneeboard():
    hide = natural.leather("green leather", materials.srgb("#2f5e2b"), 0.05, rough=0.55)
    aluminium = materials.surface("plate", (0.75, 0.76, 0.77), rough=0.34, metal=1)
    thread = materials.surface("thread", (0.82, 0.76, 0.55), rough=0.7)
    _thick(prints.patch("cover", bent(0.176, 0.256, 0.014), 40, 56), 0.009, hide, 0.003)
    _thick(prints.patch("plate", bent(0.155, 0.235, 0.008, z=0.0013), 40, 40), 0.0016, aluminium, 0.0005)
    _thick(
        prints.patch("pad", bent(0.137, 0.196, 0.001, z=0.0062, y=-0.012), 40, 40),
        0.0045,
        leaves("pad", (0.8, 0.79, 0.74)),
    )
    sheet = prints.patch("sheet", bent(0.137, 0.196, 0.001, z=0.0065, y=-0.012), 40, 40)
    materials.dress(sheet, materials.printed("checklist", "checklist.png", rough=0.7))
    edge = bent(0.1655, 0.2455, 0.011, z=0.0004)
    path = (
        [edge(u, 0) for u in _steps()]
        + [edge(1, v) for v in _steps()]
        + [edge(1 - u, 1) for u in _steps()]
        + [edge(0, 1 - v) for v in _steps()]
    )
    prints.stitches("seam", path, 0.0052, 0.0011, thread)
    _clip()
    _pencil()
    elastic = room.cloth("elastic", (0.014, 0.014, 0.016), 4200, strength=0.9)
    for side in (-1, 1):

        def strap(u, v, s=side):
            return (
                s * (0.07 + 0.082 * u),
                -0.012 + (v - 0.5) * 0.05,
                0.0025 + 0.010 * math.sin(u * math.pi) ** 2 * (u > 0.35) + 0.003 * u,
            )

        _thick(
            prints.patch("strap", strap if side > 0 else lambda u, v: strap(1 - u, v), 30, 6), 0.002, elastic, 0.0006
        )
    tab = materials.surface("touch fastener", (0.05, 0.052, 0.055), rough=1.0, bump=(2500, 1.0))
    materials.dress(mesh.box("tab", (0.143, -0.012, 0.0085), (0.018, 0.044, 0.0014), 0.0004, (0, 20, 0)), tab)
    studio.set_up(0.14, flat=True, key=0.8, fill=0.5, top=0.4)
    studio.shot(0.146, centre=(0.002, 0.002, 0.006), elevation=60, turn=14, fill=0.88)


def _steps(count=24):
    return [0.06 + 0.88 * at / count for at in range(count + 1)]


def _clip():
    chrome = materials.surface("chrome", (0.8, 0.81, 0.83), rough=0.13, metal=1)
    materials.dress(mesh.box("jaw", (0, 0.088, 0.0195), (0.098, 0.014, 0.0022), 0.0009), chrome)
    materials.dress(mesh.box("base", (0, 0.108, 0.0165), (0.08, 0.026, 0.002), 0.0008), chrome)
    materials.dress(mesh.box("lever", (0, 0.108, 0.0225), (0.062, 0.036, 0.0016), 0.0007, (-14, 0, 0)), chrome)
    materials.dress(mesh.tube("spring", [(-0.046, 0.1, 0.021), (0.046, 0.1, 0.021)], 0.0042, 6, False), chrome)
    for x in (-0.03, 0.03):
        rivet = mesh.turned("rivet", [(0.004, 0), (0.0036, 0.0012), (0, 0.0018)], 24)
        rivet.location = (x, 0.117, 0.0176)
        materials.dress(rivet, chrome)
    emblem = prints.wings("emblem", 0.032, materials.surface("emblem", GOLD, rough=0.25, metal=1), 0.0006)
    prints.lay(emblem, (0, 0.111, 0.0242), (-14, 0, 0))


def _pencil():
    red = materials.surface("pencil", (0.55, 0.012, 0.012), rough=0.25, coat=0.6)
    wood, lead = (
        materials.surface("pencil wood", (0.62, 0.4, 0.2), rough=0.8),
        materials.surface("lead", (0.25, 0.01, 0.01), rough=0.5),
    )
    profile = [
        (0, -0.085),
        (0.0036, -0.085),
        (0.0037, -0.0845),
        (0.0037, 0.062),
        (0.0012, 0.08),
        (0.0004, 0.0845),
        (0, 0.085),
    ]
    pencil = mesh.turned("pencil", profile, 6, "Y")
    for face in pencil.data.polygons:
        face.use_smooth = False
    materials.dress(pencil, red, wood, lead)
    prints.paint_rows(pencil, len(profile), {1: (3, 4), 2: (4, 6)})
    pencil.location = (0.0945, 0.02, 0.0092)
    loop = mesh.turned("loop", [(0.0052, -0.011), (0.0052, 0.011)], 32, "Y")
    loop.location = (0.0945, 0.035, 0.0092)
    _thick(loop, 0.0009, room.cloth("loop", (0.014, 0.014, 0.016), 4200))
