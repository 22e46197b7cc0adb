"""The keepsake of a flight: a framed certificate against the wall of the lounge, the captain's cap before it."""

import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, stage
from scenes import goods_captains_cap, supplies_paper

# Outer edge of the frame and the sheet, in metres.
WIDE, HIGH = 0.405, 0.318
SHEET = (0.297, 0.210)


def build(_view):
    """Late sun through a window at the left; the badge in focus, the certificate a little behind it."""
    walnut = natural.wood("walnut", materials.srgb("#70492c"), materials.srgb("#452819"), 0.06, 0, coat=0.3, rough=0.34)
    materials.dress(mesh.box("desk", (0, -0.35, -0.02), (3.0, 1.6, 0.04), 0.004), walnut)
    hide = natural.leather("blotter", materials.srgb("#3d2415"), 0.08, rough=0.5)
    materials.dress(mesh.box("blotter", (0.05, -0.2, 0.0015), (0.62, 0.42, 0.004), 0.0015), hide)
    thread = materials.surface("thread", materials.srgb("#c9a46a"), rough=0.8)
    edge = [Vector((0.05 + x, -0.2 + y, 0.0038)) for x, y in prints.rounded(0.602, 0.402, 0.004)]
    prints.stitches("stitches", edge, 0.006, 0.0008, thread, closed=True)
    plaster = materials.surface("plaster", materials.srgb("#4a5d78"), rough=0.9, bump=(22, 0.10))
    materials.dress(mesh.plate("wall", [(-4, 0.36, -1), (4, 0.36, -1), (4, 0.36, 4), (-4, 0.36, 4)]), plaster)
    prints.lay(_frame(), (-0.06, 0.262, 0.0), (-9, 0, 7))
    prints.lay(goods_captains_cap.cap(), (0.105, -0.07, 0.0155), (-7, 0, -26))
    prints.lay(supplies_paper.pen(), (-0.135, -0.085, 0.0100), (0, 0, -28))
    _window()
    near = Vector((0.065, -0.16, 0.05))
    stage.camera((0.16, -1.20, 0.55), (0.015, 0.02, 0.112), 86, blur=(near, 11.0))
    stage.tones(0.3, "Medium High Contrast")


def _window():
    """The sun through the bars of a window, the blue of the sky from the same side, the room's warm walls opposite."""
    dark = materials.surface("bar", (0.03, 0.03, 0.03), rough=0.9)
    way = Vector((-0.74, -0.60, 0.46)).normalized()
    aside = Vector((0, 0, 1)).cross(way).normalized()
    up = way.cross(aside)
    middle = Vector((-0.02, 0.2, 0.16)) + way * 1.5

    def bar(across, along, wide, long, name="window bar"):
        corners = [
            middle + aside * (across + a * wide / 2) + up * (along + b * long / 2)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        piece = materials.dress(mesh.plate(name, corners), dark)
        piece.visible_camera = piece.visible_glossy = piece.visible_diffuse = False

    for across in (-0.36, 0.02, 0.40):
        bar(across, 0, 0.03, 2.0)
    for along in (-0.27, 0.13):
        bar(0, along, 1.6, 0.03)
    bar(0, 1.16, 3.0, 1.5, "lintel")
    bar(-1.25, 0, 1.5, 3.0, "reveal")
    bar(1.35, 0, 1.5, 3.0, "reveal")
    turn = math.degrees(math.atan2(way.x, way.y))
    stage.sun(math.degrees(math.asin(way.z)), turn, 5.5, (1.0, 0.78, 0.54), 1.1)
    stage.area((-1.7, -1.1, 1.3), (0.0, 0.1, 0.1), (1.0, 1.2), 13, (0.72, 0.84, 1.0))
    stage.area((1.5, -1.0, 0.9), (0.1, 0, 0.1), (1.0, 1.2), 5, (1.0, 0.86, 0.70))
    stage.gradient_sky([(-1, (0.10, 0.08, 0.06)), (0.1, (0.22, 0.2, 0.19)), (1, (0.34, 0.36, 0.4))], 0.35)


def _frame():
    """Black lacquer with a gilt lip, a wide mount and the sheet; stands on z = 0, its face towards -Y."""
    lacquer = materials.surface("lacquer", (0.012, 0.012, 0.014), rough=0.22, coat=0.5, bump=(60, 0.01))
    gilt = materials.surface("gilt", (0.86, 0.58, 0.22), rough=0.3, metal=1)
    face = [(0.0, 0.010), (0.0, -0.008), (0.003, -0.0105), (0.012, -0.0115), (0.017, -0.009), (0.0175, -0.006)]
    lip = [(0.0172, -0.0068), (0.0186, -0.0078), (0.0206, -0.0058), (0.0212, 0.0), (0.0212, 0.004)]
    parts = [materials.dress(_moulding("frame", face), lacquer), materials.dress(_moulding("lip", lip), gilt)]
    mount = materials.surface("mount", (0.66, 0.63, 0.56), rough=0.95)
    parts.append(materials.dress(_sheet("mount", WIDE - 0.02, HIGH - 0.02, 0.0035), mount))
    core = materials.surface("core", (0.82, 0.81, 0.78), rough=0.9)
    parts.append(materials.dress(_sheet("bevel", SHEET[0] + 0.006, SHEET[1] + 0.006, 0.0030), core))
    paper = materials.printed("certificate", "certificate.png", rough=0.55, coat=0.35)
    parts.append(materials.dress(_sheet("certificate", *SHEET, 0.0026), paper))
    return mesh.group("framed certificate", parts)


def _sheet(name, wide, high, deep):
    low, top = (HIGH - high) / 2, (HIGH + high) / 2
    corners = [(-wide / 2, deep, low), (wide / 2, deep, low), (wide / 2, deep, top), (-wide / 2, deep, top)]
    return mesh.plate(name, corners)


def _moulding(name, profile):
    """A profile of (inwards, depth) led around the frame, its corners mitred."""
    points, faces, rows = [], [], len(profile)
    for x, z in ((-1, 0), (1, 0), (1, 1), (-1, 1)):
        for inwards, deep in profile:
            points.append((x * (WIDE / 2 - inwards), deep, inwards + z * (HIGH - 2 * inwards)))
    for at in range(4):
        for row in range(rows - 1):
            here, following = at * rows + row, (at + 1) % 4 * rows + row
            faces.append((here, following, following + 1, here + 1))
    return mesh.soften(mesh.from_faces(name, points, faces, smooth=False), 0.0006, 2, 20)
