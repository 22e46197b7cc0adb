"""A turbofan: nacelle with bare lip, fan, spinner, core with its hot end; pylon.
Built at the origin, intake at s = 0.
"""

import math

from lib import materials, mesh
from lib.airframe.wings import at_span


def _body(name, profile, material, flat=0.0, segments=72):
    """Turns (radius, s) about the engine's axis; `flat` presses the underside up near the intake."""
    points, faces, uvs = [], [], []
    rows = len(profile)
    for step in range(segments + 1):
        angle = 2 * math.pi * step / segments
        for radius, s in profile:
            x, z = radius * math.sin(angle), radius * math.cos(angle)
            press = flat * max(0.0, 1 - max(s, 0) / 2.6)
            if z < 0:
                z *= 1 - press
                x *= 1 + press * 0.22 * min(1.0, -math.cos(angle) * 1.6)
            points.append((x, s, z))
            uvs.append((s, 7.0 * step / segments))
    for step in range(segments):
        for row in range(rows - 1):
            here = step * rows + row
            faces.append((here, here + 1, here + rows + 1, here + rows))
    return materials.dress(mesh.from_faces(name, points, faces, uvs=uvs), material)


def _round(start, end, steps, bulge):
    """A profile between two (radius, s) points that swells outward by `bulge`."""
    return [
        (start[0] + (end[0] - start[0]) * t + bulge * math.sin(math.pi * t), start[1] + (end[1] - start[1]) * t)
        for t in (step / steps for step in range(steps + 1))
    ]


def _fan(paint, radius, hub, blades=22):
    """Twisted blades; one mesh."""
    points, faces = [], []
    for blade in range(blades):
        turn = 2 * math.pi * blade / blades
        start = len(points)
        for row in range(9):
            t = row / 8
            r = hub + (radius - hub) * t
            pitch = math.radians(28 + 36 * t)
            chord = 0.24 + 0.12 * math.sin(math.pi * min(1, t * 0.8))
            lean = turn + 0.10 * math.sin(math.pi * t) - 0.14 * t * t
            for c in (-0.5, -0.17, 0.17, 0.5):
                along, around = chord * c * math.cos(pitch), chord * c * math.sin(pitch) + 0.02 * (1 - 4 * c * c)
                angle = lean + around / r
                points.append((r * math.sin(angle), along, r * math.cos(angle)))
        for row in range(8):
            for c in range(3):
                here = start + row * 4 + c
                faces.append((here, here + 1, here + 5, here + 4))
    return materials.dress(mesh.from_faces("fan", points, faces), paint["blade"])


def _spiral(paint, place):
    """The white comma on the spinner that shows that the fan turns; `place(t)` gives (radius, s) of the spinner."""
    points, faces = [], []
    for step in range(29):
        t = step / 28
        for width in (-1, 1):
            radius, s = place(0.12 + 0.62 * t)
            angle = 4.6 * t + width * (0.30 * (1 - t) + 0.02)
            points.append((1.02 * radius * math.sin(angle), s - 0.006, 1.02 * radius * math.cos(angle)))
        if step:
            here = 2 * step
            faces.append((here - 2, here - 1, here + 1, here))
    return materials.dress(mesh.from_faces("spiral", points, faces), paint["white"])


def build(kind, paint):
    """The engine's parts about its own axis; the caller places them."""
    engine = kind["engine"]
    outer, inner, cowl, flat = engine["radius"], engine["intake"], engine["cowl"], engine["flat"]
    throat = inner * 0.955
    lip_mid = (outer * 0.86 + inner) / 2 + 0.02
    lip = [(throat + 0.012, 0.34), (throat + 0.02, 0.22)]
    for step in range(13):
        angle = math.pi * step / 12
        lip.append((lip_mid - (lip_mid - inner) * math.cos(angle) * 1.0, 0.16 - 0.16 * math.sin(angle)))
    front = 2 * lip_mid - inner
    lip += [(front + (outer - front) * 0.36, 0.27), (front + (outer - front) * 0.5, 0.36)]
    start = lip[-1]
    cover = _round(start, (outer, 1.25), 14, 0.022) + _round((outer, 1.25), (outer * 0.80, cowl), 20, outer * 0.055)[1:]
    things = [_body("lip", lip, paint["metal"], flat), _body("cowl", cover, paint["navy"], flat)]
    nozzle = outer * 0.80
    things.append(
        _body("band", [(r + 0.004, s) for r, s in cover if cowl - 0.50 < s < cowl - 0.14], paint["amber"], flat)
    )
    things.append(
        _body("inside", [(nozzle, cowl), (nozzle - 0.03, cowl - 0.01), (nozzle - 0.02, cowl - 0.7)], paint["titan"])
    )
    things.append(
        _body(
            "duct",
            [(throat + 0.012, 0.34), (throat, 0.6), (throat + 0.01, 1.0), (throat + 0.01, 1.6)],
            paint["grey"],
            flat * 0.6,
        )
    )
    things.append(_body("wall", [(throat + 0.02, 1.25), (0.02, 1.25)], paint["dark"]))
    fan = _fan(paint, throat - 0.005, 0.27)
    fan.location.y = 0.92
    things.append(fan)

    def spinner(t):
        return 0.30 * t**0.72, 0.42 + 0.42 * t

    things.append(_body("spinner", [spinner(step / 16) for step in range(17)], paint["dark"], segments=40))
    things.append(_spiral(paint, spinner))
    core = outer * 0.54
    things.append(
        _body("core", _round((core * 1.12, cowl - 0.8), (core * 0.72, cowl + 1.05), 16, 0.05), paint["titan"])
    )
    things.append(
        _body(
            "core inside",
            [(core * 0.72, cowl + 1.05), (core * 0.68, cowl + 1.04), (core * 0.68, cowl + 0.5), (0.1, cowl + 0.5)],
            paint["dark"],
        )
    )
    things.append(
        _body(
            "plug",
            [(core * 0.46, cowl + 0.5), (core * 0.44, cowl + 0.95), (core * 0.26, cowl + 1.4), (0.02, cowl + 1.72)],
            paint["titan"],
        )
    )
    for s in (1.27, cowl - 0.72):
        near = [(r + 0.002, at) for r, at in cover if abs(at - s) < 0.12]
        middle = min(near, key=lambda row: abs(row[1] - s))
        things.append(
            _body(
                "joint",
                [(middle[0] + 0.001, middle[1] - 0.007), (middle[0] + 0.001, middle[1] + 0.007)],
                paint["dark"],
                flat,
            )
        )
    for side in (1, -1):
        strake = [
            (side * outer * 0.71, 0.85, outer * 0.71),
            (side * outer * 0.72, 1.9, outer * 0.72),
            (side * (outer * 0.72 + 0.17), 1.9, outer * 0.72 + 0.17),
            (side * (outer * 0.71 + 0.08), 1.3, outer * 0.71 + 0.10),
        ]
        things.append(materials.dress(mesh.from_faces("strake", strake, [(0, 1, 2, 3)]), paint["navy"]))
    return things


def pylon(kind, paint, flex):
    """The strut that carries the engine, from the cowl's top up into the wing."""
    engine = kind["engine"]
    s, chord, z, _, _ = at_span(kind, engine["x"], flex)
    cowl_top, front = engine["z"] + engine["radius"], engine["s"]
    rows = [
        (front + 0.95, cowl_top - 0.10, cowl_top + 0.01, 0.05),
        (front + 1.5, cowl_top - 0.2, cowl_top + 0.19, 0.17),
        (s - 0.1, cowl_top - 0.4, z + 0.12, 0.21),
        (s + 0.5, cowl_top - 0.62, z + 0.10, 0.21),
        (front + engine["cowl"] + 1.0, engine["z"] + engine["radius"] * 0.42, z - 0.02, 0.19),
        (s + chord * 0.72, z - 0.42, z - 0.08, 0.10),
        (s + chord * 0.86, z - 0.26, z - 0.10, 0.02),
    ]
    sections = []
    for s_at, low, high, half in sorted(rows):
        middle, tall = (low + high) / 2, (high - low) / 2
        section = []
        for turn in range(24):
            x, up = math.sin(math.pi * turn / 12), math.cos(math.pi * turn / 12)
            square = (abs(x) ** 5 + abs(up) ** 5) ** -0.2
            section.append((engine["x"] + half * x * square, s_at, middle + tall * up * square))
        sections.append(section)
    return materials.dress(mesh.loft("pylon", sections), paint["white"])
