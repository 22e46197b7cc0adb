"""A sleeve laid across the front of a garment, with gold stripes around it."""

import math

from mathutils import Vector

from lib import materials, mesh


def folded(garment, cloth, cuff, far, gold, stripes=4, rib=None, scale=1.0):
    """From its `cuff` towards `far` (places of the drawing), `stripes` gold ones above the end; `rib` is a knitted
    cuff, without it the sleeve ends in a hem.
    """
    cuff, far = Vector(cuff), Vector(far)
    way = (far - cuff).normalized()
    aside = Vector((-way.y, way.x))
    base = [garment.at(*(cuff + way * part), 0.0).z for part in (0.02, 0.10, 0.18)]

    def ring(along, grow=0.0, ribs=0.0):
        part = min(1.0, along / 0.18)
        floor = (
            base[0] + (base[1] - base[0]) * part * 2 if part < 0.5 else base[1] + (base[2] - base[1]) * (part * 2 - 1)
        )
        full = 1 - math.exp(-max(0.0, along - 0.048) / 0.012) if rib else 1.0
        wide, high = 0.045 + 0.017 * full + 0.06 * max(0.0, along - 0.06) * full, 0.0125 + 0.0085 * full
        wide, high = wide * scale, high * scale
        points = []
        for step in range(289):
            a = 2 * math.pi * step / 288
            fold = 0.0011 * math.sin(along * 150 + 3 * math.sin(a * 2 + along * 30)) * full
            fold += 0.0022 * math.sin(along * 58 + 2.2 * math.cos(a + 1)) * full * min(1.0, max(0.0, along - 0.15) * 12)
            out = grow + fold + ribs * abs(math.sin(a * 36))
            across = (wide + out) * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a))
            spot = cuff + way * along + aside * across
            points.append(Vector((spot.x, spot.y, floor + high + (high + out) * math.sin(a))))
        return points

    def skin(name, places, material, grow=0.0, ribs=0.0, ends=0.0):
        rows = [ring(at, grow - (ends if at in (places[0], places[-1]) else 0.0), ribs) for at in places]
        points = [point for row in rows for point in row]
        uvs = [(turn * 0.00066, at) for at in places for turn in range(289)]
        faces = [
            (at * 289 + turn, at * 289 + turn + 1, at * 289 + turn + 290, at * 289 + turn + 289)
            for at in range(len(places) - 1)
            for turn in range(288)
        ]
        materials.dress(mesh.from_faces(name, points, faces, uvs=uvs), material)

    if rib:
        skin("sleeve", [0.050 + 0.004 * at for at in range(76)], cloth)
        skin("cuff", [0.0, 0.001, 0.004, 0.02, 0.036, 0.048, 0.054], rib, 0.0, 0.0016, 0.004)
    else:
        skin("lining", [0.002, 0.03], cloth, -0.0025)
        skin("sleeve", [0.0, 0.0006, 0.0016, *(0.004 * at for at in range(1, 76))], cloth, 0.0, 0.0, 0.0022)
    for at in range(stripes):
        start = (0.074 if rib else 0.026) + 0.0225 * scale * at
        skin("stripe", [start + 0.002 * scale * k for k in range(7)], gold, 0.0009, 0.0, 0.0008)
