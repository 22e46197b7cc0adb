"""The runway desk mat as on final: the whole mat from above the threshold of 27, mouse and coffee at its sides."""

import math

import bpy

from lib import materials, mesh, natural, prints, stage, studio
from scenes import goods_mug

THICK = 0.004


def build(_view):
    _mat()
    _mouse()
    _coffee()
    desk = mesh.group("desk", [thing for thing in bpy.data.objects if thing.parent is None])
    prints.lay(desk, (0, 0, 0), (0, 0, -90))
    studio.set_up(0.34, key=0.7, fill=0.8, top=0.6, rim=1.5)
    stage.camera((-0.10, -1.22, 0.50), (0.045, -0.02, 0.0), 65, blur=((-0.01, -0.20, 0.004), 14))
    stage.tones(0.75, "Medium High Contrast")


def _mat():
    """Printed weave on rubber, overlocked in amber thread."""
    top = materials.printed("mat", "desk_mat.png", rough=0.88, sheen=0.25)
    natural.weave(top, (8200, 3640), 0.75, 0.0006)
    outline = prints.rounded(0.9, 0.4, 0.018, 16)
    materials.dress(prints.slab("mat", outline, THICK, 0.0009), top)
    rubber = materials.surface("rubber", (0.02, 0.02, 0.02), rough=0.8)
    materials.dress(prints.slab("sole", [(x * 0.9995, y * 0.999) for x, y in outline], 0.0022), rubber)
    amber = materials.surface("amber thread", materials.srgb("#e8971a"), rough=0.6, sheen=0.4)
    points, faces = [], []
    path = prints.rounded(0.9, 0.4, 0.018, 40)
    dense = []
    for (ax, ay), (bx, by) in zip(path, path[1:] + path[:1]):
        count = max(1, round(math.hypot(bx - ax, by - ay) / 0.0016))
        dense += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    for at, (x, y) in enumerate(dense):
        (ax, ay), (bx, by) = dense[at - 1], dense[(at + 1) % len(dense)]
        long = math.hypot(bx - ax, by - ay)
        way = ((bx - ax) / long, (by - ay) / long)
        aside = (way[1], -way[0])
        base = len(points)
        loop = (
            (0.0004, 0.0003),
            (0.0016, 0.0022),
            (0.0004, THICK + 0.0006),
            (-0.0016, THICK + 0.0010),
            (-0.0036, THICK + 0.0001),
        )
        for part, (out, up) in enumerate(loop):
            lean = (part / 4 - 0.5) * 0.0014
            for thick in (-0.00072, 0.0, 0.00072):
                push = 0.0005 if thick == 0 else 0.0
                shift = lean + thick
                points.append(
                    (
                        x + aside[0] * (out + push) + way[0] * shift,
                        y + aside[1] * (out + push) + way[1] * shift,
                        up + push,
                    )
                )
        for part in range(4):
            for column in range(2):
                here = base + part * 3 + column
                faces.append((here, here + 1, here + 4, here + 3))
    materials.dress(mesh.from_faces("overlock", points, faces), amber)


def _mouse():
    """Graphite, two buttons and a wheel, on the grass beside the runway."""
    top = materials.surface("mouse", (0.05, 0.052, 0.056), rough=0.42, coat=0.15, bump=(1500, 0.05))
    dark = materials.surface("mouse base", (0.012, 0.012, 0.013), rough=0.5)
    parts = []
    for name, low, material, grow in (("shell", 0.007, top, 1.0), ("base", 0.0, dark, 0.965)):
        sections = []
        for step in range(49):
            along = -math.cos(math.pi * (0.5 + step) / 49)
            half = 0.0315 * grow * (1 - abs(along) ** 3.4) ** 0.42 * (1 - 0.07 * math.cos(math.pi * along))
            high = 0.037 * (1 - abs(along + 0.06) ** 2.6 * 0.8) ** 0.6 * (1 - 0.2 * along) if name == "shell" else 0.007
            ring = []
            for at in range(33):
                a = math.pi * at / 32
                edge = math.copysign(abs(math.cos(a)) ** 0.75, math.cos(a))
                ring.append((0.057 * grow * along, half * edge, low + (high - low) * math.sin(a) ** 0.75))
            sections.append(ring)
        parts.append(materials.dress(mesh.loft(name, sections), material))
    wheel = mesh.turned("wheel", [(0, -0.0035), (0.0095, -0.0035), (0.0105, 0), (0.0095, 0.0035), (0, 0.0035)], 36, "Y")
    wheel.location = (0.032, 0, 0.022)
    parts.append(materials.dress(wheel, dark))
    parts.append(materials.dress(mesh.box("split", (0.036, 0, 0.0225), (0.040, 0.0008, 0.014), 0), dark))
    prints.lay(mesh.group("mouse", parts), (-0.06, -0.128, THICK), (0, 0, 190))


def _coffee():
    place = (-0.21, 0.292, 0)
    prints.lay(goods_mug.mug(), place, (0, 0, 62))
    coffee = mesh.turned("coffee", [(0.0372, 0), (0.0, 0)], 48)
    coffee.location = (place[0], place[1], 0.088)
    materials.dress(coffee, materials.surface("coffee", (0.025, 0.009, 0.003), rough=0.08))
