"""The simulator from outside: a flight deck's nose without an aircraft, its windows, door, inside and steps.

Its nose points to -X, the captain's side to -Y, the ground is z = 0; all in metres.
"""

import math

import bmesh
import bpy
import numpy as np

from lib import materials, mesh, prints

# Stations of the skin: x, half width, bottom, top.
STATIONS = np.array(
    [
        (-2.30, 0.02, 1.21, 1.25),
        (-2.27, 0.22, 1.06, 1.40),
        (-2.15, 0.47, 0.93, 1.55),
        (-1.90, 0.77, 0.79, 1.71),
        (-1.60, 1.02, 0.68, 1.84),
        (-1.35, 1.17, 0.61, 1.97),
        (-1.05, 1.32, 0.54, 2.22),
        (-0.75, 1.44, 0.49, 2.43),
        (-0.35, 1.54, 0.45, 2.56),
        (0.3, 1.6, 0.42, 2.62),
        (1.3, 1.62, 0.42, 2.64),
        (2.4, 1.62, 0.42, 2.64),
    ]
)
ROUND = 2.25
PORT_WINDOWS = (
    [(-1.14, 1.90), (-0.56, 1.93), (-0.52, 2.28), (-0.83, 2.24)],
    [(-0.47, 1.94), (0.02, 1.99), (-0.06, 2.25), (-0.43, 2.30)],
)
DOOR = [(0.28, 0.58), (1.2, 0.58), (1.2, 2.28), (0.28, 2.28)]
SCREEN = [(-0.05, 1.99), (-0.05, 2.37), (-0.64, 2.33), (-0.82, 1.93)]
FRONT = np.linspace(-2.3, 2.4, 400)


def _smooth(column):
    """The stations' values at FRONT, rounded: linear between stations, then three running means."""
    values = np.interp(FRONT, STATIONS[:, 0], STATIONS[:, column])
    for _ in range(3):
        inner = np.convolve(np.pad(values, 12, mode="reflect", reflect_type="odd"), np.ones(25) / 25, "valid")
        share = np.clip((FRONT + 2.25) / 0.35, 0, 1)
        values = values * (1 - share) + inner * share
    return values


WIDTH, LOW, HIGH = (_smooth(column) for column in (1, 2, 3))


def _section(x):
    return tuple(np.interp(x, FRONT, values) for values in (WIDTH, LOW, HIGH))


def side(x, z):
    """How far the skin stands from the middle at x and z; 0 above the roof."""
    width, low, high = _section(x)
    off = abs((z - (low + high) / 2) / ((high - low) / 2))
    return width * max(0.0, 1 - off**ROUND) ** (1 / ROUND)


def front(y, z):
    """The x of the skin seen from ahead."""
    for x in FRONT:
        if side(x, z) >= abs(y):
            return x
    return FRONT[-1]


def _skin():
    around, along = 96, np.concatenate([-2.3 + 0.35 * np.linspace(0, 1, 12) ** 2, np.linspace(-1.9, 2.4, 52)])
    points, faces, loops = [], [], []
    for x in along:
        width, low, high = _section(x)
        for step in range(around):
            angle = 2 * math.pi * step / around
            s, c = math.sin(angle), math.cos(angle)
            points.append(
                (
                    x,
                    -width * math.copysign(abs(s) ** (2 / ROUND), s),
                    (low + high) / 2 - (high - low) / 2 * math.copysign(abs(c) ** (2 / ROUND), c),
                )
            )
    for row in range(len(along) - 1):
        for step in range(around):
            after = (step + 1) % around
            faces.append(
                (row * around + step, (row + 1) * around + step, (row + 1) * around + after, row * around + after)
            )
            loops += [(row, step), (row + 1, step), (row + 1, step + 1), (row, step + 1)]
    faces.append(tuple(range(around)))
    thing = mesh.from_faces("simulator", points, faces)
    layer = thing.data.uv_layers.new()
    for at, (row, step) in enumerate(loops):
        layer.data[at].uv = ((along[row] + 2.3) / 4.7, step / around)
    return thing


def _prism(outline, place):
    """A body to cut with: `place(a, b, depth)` puts the outline near (0) and far (1)."""
    count = len(outline)
    points = [place(a, b, depth) for depth in (0, 1) for a, b in outline]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [(at, count + at, count + (at + 1) % count, (at + 1) % count) for at in range(count)]
    return mesh.from_faces("cutter", points, faces, smooth=False)


def _round(outline, share=0.16, steps=5):
    """The outline with its corners rounded."""
    points = []
    for at, place in enumerate(outline):
        corner = np.array(place)
        before, after = np.array(outline[at - 1]), np.array(outline[(at + 1) % len(outline)])
        start, end = corner + (before - corner) * share, corner + (after - corner) * share
        for step in range(steps + 1):
            t = step / steps
            points.append(tuple(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t))
    return points


def _dense(outline, step=0.03):
    points = []
    for at, start in enumerate(outline):
        end = outline[(at + 1) % len(outline)]
        parts = max(1, int(math.dist(start, end) / step))
        points += [
            (start[0] + (end[0] - start[0]) * i / parts, start[1] + (end[1] - start[1]) * i / parts)
            for i in range(parts)
        ]
    return points


def _cut(thing, cutters):
    for cutter in cutters:
        bpy.context.view_layer.objects.active = cutter
        bpy.context.view_layer.update()
        work = bmesh.new()
        work.from_mesh(cutter.data)
        bmesh.ops.recalc_face_normals(work, faces=work.faces)
        work.to_mesh(cutter.data)
        work.free()
        modifier = thing.modifiers.new("cut", "BOOLEAN")
        modifier.operation = "DIFFERENCE"
        modifier.solver = "EXACT"
        modifier.object = cutter
        cutter.hide_render = True
        cutter.hide_set(True)


def build(livery="sim_shell.png", panel="sim_panel.png"):
    """The whole simulator; gives the holder of all its parts."""
    before = set(bpy.data.objects)
    white = materials.printed("livery", livery, rough=0.28, coat=0.8)
    lining = materials.surface("lining", (0.035, 0.04, 0.05), rough=0.7)
    rubber = materials.surface("rubber", (0.012, 0.013, 0.015), rough=0.55)
    skin = _skin()
    materials.dress(skin, white, lining, rubber)
    solid = skin.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset, solid.material_offset, solid.material_offset_rim = 0.06, -1, 1, 1
    cutters = []
    rims = []
    for flip in (1, -1):
        for outline in PORT_WINDOWS + ((DOOR,) if flip == 1 else ()):
            rounded = _round(outline, 0.1 if outline is DOOR else 0.16)
            cutters.append(_prism(rounded, lambda a, b, d, f=flip: (a, -f * (2.2 if d else 0.75), b)))
            rims.append([(x, -flip * side(x, z), z) for x, z in _dense(rounded)])
        rounded = _round([(y * flip, z) for y, z in SCREEN])
        cutters.append(_prism(rounded, lambda a, b, d: (-2.4 if d else -0.3, a, b)))
        rims.append([(front(y, z), y, z) for y, z in _dense(rounded)])
    for cutter in cutters:
        materials.dress(cutter, rubber)
    _cut(skin, cutters)
    skin.data.use_auto_smooth = True
    skin.data.auto_smooth_angle = math.radians(35)
    glass = materials.pane("windows", (0.82, 0.9, 0.93))
    for rim in rims:
        materials.dress(mesh.tube("rim", rim + rim[:2], 0.02, smooth=False), rubber)
        if len(rim) < 100:
            centre = tuple(np.mean(rim, axis=0))
            fan = [(0, i + 1, (i + 1) % len(rim) + 1) for i in range(len(rim))]
            materials.dress(mesh.from_faces("glass", [centre, *rim], fan), glass)
    _door(rubber)
    _inside(panel, rubber)
    _base(rubber)
    _portal()
    return mesh.group(
        "simulator", [thing for thing in bpy.data.objects if thing not in before and thing.parent is None]
    )


def _portal():
    """The open rear: a navy ring around it and a thin ring of light."""
    width, low, high = _section(2.4)

    def ring(grow):
        angles = [2 * math.pi * step / 96 for step in range(96)]
        return [
            (
                -(width + grow) * math.copysign(abs(math.sin(a)) ** (2 / ROUND), math.sin(a)),
                (low + high) / 2
                - ((high - low) / 2 + grow) * math.copysign(abs(math.cos(a)) ** (2 / ROUND), math.cos(a)),
            )
            for a in angles
        ]

    outer, inner = ring(0.05), ring(-0.12)
    sections = [
        [(2.34, *point) for point in inner],
        [(2.34, *point) for point in outer],
        [(2.52, *point) for point in outer],
        [(2.52, *point) for point in inner],
        [(2.34, *point) for point in inner],
    ]
    frame = mesh.loft("portal", sections, caps=False)
    materials.dress(
        mesh.soften(frame, 0.012), materials.surface("portal", materials.srgb("#0f1a44"), rough=0.25, coat=0.6)
    )
    lit = [(2.45, *point) for point in ring(-0.135)]
    materials.dress(
        mesh.tube("ring of light", lit + lit[:2], 0.012, smooth=False),
        materials.glowing("ring of light", (1.0, 0.72, 0.38), 14),
    )


def _door(rubber):
    """The door has slid aft along the skin."""
    paint = materials.surface("door", (0.82, 0.83, 0.85), rough=0.28, coat=0.8)

    def where(u, v):
        x, z = 1.34 + 0.94 * u, 0.6 + 1.66 * v
        return (x, -side(x, z) - 0.11, z)

    leaf = prints.patch("leaf", where, 8, 24)
    thick = leaf.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.05, 0
    materials.dress(mesh.soften(leaf, 0.012), paint)
    steel = materials.surface("steel", (0.6, 0.61, 0.63), rough=0.25, metal=1)
    for z in (0.68, 2.2):
        materials.dress(mesh.tube("rail", [(x, -side(x, z) - 0.075, z) for x in (0.2, 1.2, 2.3)], 0.018), steel)
    y = -side(1.8, 1.75) - 0.14
    materials.dress(mesh.box("porthole", (1.8, y + 0.01, 1.78), (0.26, 0.03, 0.36), 0.08, segments=6), rubber)
    materials.dress(mesh.box("grip", (1.5, -side(1.5, 1.3) - 0.16, 1.3), (0.16, 0.04, 0.05), 0.015), steel)


def _seat(x, y, leather, trim):
    parts = [
        mesh.box("cushion", (x - 0.05, y, 0.98), (0.5, 0.5, 0.16), 0.06),
        mesh.box("back", (x + 0.24, y, 1.36), (0.15, 0.5, 0.72), 0.07, (0, 10, 0)),
        mesh.box("head", (x + 0.33, y, 1.83), (0.11, 0.3, 0.22), 0.05, (0, 10, 0)),
        mesh.box("foot", (x, y, 0.75), (0.3, 0.26, 0.36), 0.03),
        mesh.box("arm", (x + 0.02, y - 0.29, 1.22), (0.36, 0.07, 0.06), 0.025),
        mesh.box("arm", (x + 0.02, y + 0.29, 1.22), (0.36, 0.07, 0.06), 0.025),
    ]
    for part in parts:
        materials.dress(part, leather)
    for across in (-0.12, 0.12):
        materials.dress(mesh.box("seam", (x + 0.318, y + across, 1.36), (0.012, 0.012, 0.68), 0.004, (0, 10, 0)), trim)


def _inside(panel, rubber):
    metal = materials.surface("panel grey", materials.srgb("#5d7285"), rough=0.5)
    leather = materials.surface("leather", materials.srgb("#1d2a4f"), rough=0.45, bump=(60, 0.2))
    trim = materials.surface("trim", materials.AMBER, rough=0.5)
    floor = materials.surface("carpet", (0.05, 0.055, 0.07), rough=0.95)
    materials.dress(mesh.box("floor", (0.5, 0, 0.53), (3.4, 2.5, 0.06), 0), floor)
    lit = materials.screen("lit panel", panel, 2.6)
    materials.dress(
        mesh.plate("panel", [(-0.98, -1.13, 1.22), (-0.98, 1.13, 1.22), (-1.1, 1.13, 1.8), (-1.1, -1.13, 1.8)]), lit
    )
    materials.dress(mesh.box("shield", (-1.07, 0, 1.83), (0.32, 2.2, 0.07), 0.03), rubber)
    materials.dress(mesh.box("below", (-0.99, 0, 0.94), (0.14, 1.4, 0.56), 0.02), metal)
    materials.dress(mesh.box("pedestal", (-0.45, 0, 0.83), (1.0, 0.42, 0.56), 0.03, (0, -6, 0)), metal)
    keys = materials.screen("lit keys", "sim_overhead.png", 1.8)
    materials.dress(
        mesh.plate("keys", [(0.03, -0.19, 1.069), (0.03, 0.19, 1.069), (-0.9, 0.19, 1.172), (-0.9, -0.19, 1.172)]), keys
    )
    for y in (-0.06, 0.06):
        materials.dress(mesh.box("lever", (-0.42, y, 1.2), (0.05, 0.05, 0.2), 0.02, (0, -18, 0)), rubber)
    materials.dress(
        mesh.plate("overhead", [(0.15, 0.45, 2.47), (0.15, -0.45, 2.47), (-0.5, -0.45, 2.36), (-0.5, 0.45, 2.36)]), keys
    )
    for y in (-0.56, 0.56):
        _seat(-0.05, y, leather, trim)
    _seat(1.65, 0.7, leather, trim)
    materials.dress(mesh.box("station", (1.0, 1.1, 1.15), (0.7, 0.5, 0.06), 0.02), metal)
    materials.dress(
        mesh.plate("monitor", [(0.72, 1.33, 1.35), (1.28, 1.33, 1.35), (1.28, 1.38, 1.75), (0.72, 1.38, 1.75)]),
        materials.screen("monitor", "sim_world.png", 2.0),
    )
    strip = materials.glowing("cove", (1.0, 0.66, 0.34), 10.0)
    for y in (-1.0, 1.0):
        materials.dress(mesh.box("cove", (0.7, y, 2.36), (2.6, 0.02, 0.02), 0), strip)


def _base(rubber):
    """The black plinth with a line of light below, two steps and a handrail."""
    materials.dress(mesh.box("plinth", (0.35, 0, 0.24), (3.9, 2.3, 0.4), 0.03), rubber)
    glow = materials.glowing("plinth light", materials.AMBER, 5.0)
    for y in (-1.16, 1.16):
        materials.dress(mesh.box("line", (0.35, y, 0.05), (3.8, 0.02, 0.025), 0), glow)
    steel = materials.surface("brushed steel", (0.62, 0.63, 0.65), rough=0.3, metal=1)
    tread = materials.surface("tread", (0.045, 0.05, 0.06), rough=0.8, bump=(200, 0.4))
    for y, z in ((-1.62, 0.46), (-1.92, 0.31), (-2.22, 0.155)):
        materials.dress(mesh.box("tread", (0.74, y, z), (1.1, 0.3, 0.035), 0.008), tread)
        materials.dress(
            mesh.box("nosing", (0.74, y - 0.15, z), (1.1, 0.012, 0.04), 0.003),
            materials.surface("nosing", materials.AMBER, rough=0.4),
        )
        for x in (0.22, 1.26):
            materials.dress(mesh.box("leg", (x, y, z / 2), (0.04, 0.26, z), 0.006), steel)
    for x in (0.18, 1.3):
        materials.dress(
            mesh.tube(
                "rail",
                [
                    (x, -2.34, 0.02),
                    (x, -2.34, 1.06),
                    (x, -2.28, 1.12),
                    (x, -1.66, 1.44),
                    (x, -1.6, 1.42),
                    (x, -1.6, 0.5),
                ],
                0.02,
                smooth=False,
            ),
            steel,
        )
