"""Fuselage, belly fairing and small fittings, with the livery's line as an attribute of every point."""

import math

from lib import materials, mesh
from lib.airframe import shape


def belt_height(kind, s):
    """Where the navy ends at s: level along the cabin, sweeping up to the fin over the last third."""
    length = kind["body"][-1][0]
    rise = max(0.0, s - length * 0.60) / (length * 0.235)
    nose = max(0.0, 1 - s / 7.0)
    return -0.92 + rise**2.1 * 3.0 - 0.10 * nose**2


def paint_belt(thing, height):
    """Stores for each point how far it lies over the line that `height(point)` gives."""
    layer = thing.data.attributes.new("belt", "FLOAT", "POINT")
    layer.data.foreach_set("value", [height(point.co) for point in thing.data.vertices])


def skin_of(name, sections, across):
    """A closed loft with a UV map in metres: u along, v around (`across` metres in all)."""
    count = len(sections[0])
    points, uvs, faces = [], [], []
    for section in sections:
        for turn in range(count + 1):
            points.append(section[turn % count])
            uvs.append((section[0][1], across * turn / count))
    for at in range(len(sections) - 1):
        for turn in range(count):
            here = at * (count + 1) + turn
            faces.append((here, here + 1, here + count + 2, here + count + 1))
    return mesh.from_faces(name, points, faces, uvs=uvs)


def ring(curve, s, count=96):
    """The points of the fuselage's section at s, from the top around."""
    top, bottom, half = curve(s)
    middle, high = (top + bottom) / 2, (top - bottom) / 2
    return [
        (half * math.sin(2 * math.pi * turn / count), s, middle + high * math.cos(2 * math.pi * turn / count))
        for turn in range(count)
    ]


def fuselage(kind, paint):
    """The hull from the radome to the tail's exhaust."""
    curve = shape.fuselage(kind)
    length = kind["body"][-1][0]
    nose = [7.0 * (step / 44) ** 2 for step in range(45)]
    nose[0] = 0.0004
    places = nose + [7.0 + (length - 7.0) * step / 90 for step in range(1, 91)]
    hull = skin_of("fuselage", [ring(curve, s) for s in places], 12.4)
    paint_belt(hull, lambda point: point.z - belt_height(kind, point.y))
    materials.dress(hull, paint["skin"])
    top, bottom, half = curve(length)
    exhaust = mesh.turned(
        "exhaust", [(half * 0.85, 0.06), (half * 0.8, -0.05), (half * 0.7, -0.5), (0.0, -0.5)], 32, "Y"
    )
    exhaust.location = (0, length, (top + bottom) / 2)
    exhaust.rotation_euler = (-math.pi / 2, 0, 0)
    materials.dress(exhaust, paint["titan"])
    return hull, exhaust, fairing(kind, paint)


def fairing(kind, paint):
    """The belly's bulge that takes up the wing's roots and the wheels."""
    front, back, half, middle, high = kind["fairing"]
    sections = []
    for step in range(41):
        t = step / 40
        s = front + (back - front) * t
        swell = max(0.0, math.sin(math.pi * min(max(t, 0.001), 0.999))) ** 0.42
        section = []
        for turn in range(64):
            angle = 2 * math.pi * turn / 64
            x, z = math.sin(angle), math.cos(angle)
            square = (abs(x) ** 2.7 + abs(z) ** 2.7) ** (-1 / 2.7)
            section.append(
                (half * (0.45 + 0.55 * swell) * x * square, s, middle + 0.35 * (1 - swell) + high * swell * z * square)
            )
        sections.append(section)
    bulge = skin_of("fairing", sections, 8)
    paint_belt(bulge, lambda point: point.z - belt_height(kind, point.y))
    return materials.dress(bulge, paint["skin"])


def fittings(kind, paint):
    """Aerials, probes, drain mast, static wicks: the small things that give scale."""
    curve = shape.fuselage(kind)
    things = []
    for s, side, size in ((9.5, 1, 0.42), (20.5, 1, 0.42), (8.2, -1, 0.36), (22.5, -1, 0.36), (6.0, -1, 0.2)):
        top, bottom, _ = curve(s)
        base = top - 0.02 if side > 0 else bottom + 0.02
        sections = []
        for t in (0, 0.5, 1.0):
            chord = 0.40 - 0.2 * t
            sections.append(
                [
                    (x * 0.4, s + 0.28 * t + chord * c, base + side * size * t)
                    for c, x in ((0, 0), (0.3, 0.05), (0.7, 0.04), (1, 0), (0.7, -0.04), (0.3, -0.05))
                ]
            )
        things.append(materials.dress(mesh.loft("aerial", sections), paint["white"] if side > 0 else paint["navy"]))
    for side in (1, -1):
        for s, z in ((2.05, -0.25), (2.35, -0.45), (2.2, -0.75)):
            top, bottom, half = curve(s)
            x = half * math.sqrt(max(0.0, 1 - ((z - (top + bottom) / 2) / ((top - bottom) / 2)) ** 2))
            probe = mesh.tube(
                "probe",
                [(side * (x - 0.02), s, z), (side * (x + 0.09), s - 0.03, z), (side * (x + 0.10), s - 0.22, z)],
                0.014,
                2,
            )
            things.append(materials.dress(probe, paint["steel"]))
    satcom = mesh.loft(
        "dome",
        [
            [
                (
                    0.42 * f * math.sin(math.pi * t / 12 - math.pi / 2),
                    17.0 + step * 0.26,
                    curve(17)[0] - 0.03 + 0.30 * f * math.cos(math.pi * t / 12 - math.pi / 2),
                )
                for t in range(13)
            ]
            for step, f in enumerate((0.02, 0.5, 0.8, 0.95, 1, 1, 0.97, 0.88, 0.72, 0.5, 0.25, 0.02))
        ],
        closed=False,
    )
    things.append(materials.dress(satcom, paint["white"]))
    return things
