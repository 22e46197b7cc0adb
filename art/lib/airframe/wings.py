"""Wings with sharklets or winglets, flaps, slats and track fairings; tailplane and fin."""

import itertools
import math

from lib import materials, mesh
from lib.airframe import shape
from lib.airframe.body import paint_belt


def _section(x, s, chord, z, thickness, twist, cant, camber=0.018, points=22):
    """An aerofoil in space; `cant` turns it up as a winglet does."""
    turn, lean = math.radians(twist), math.radians(cant)
    section = []
    for c, t in shape.aerofoil(thickness, camber, points):
        back, up = chord * c, chord * t
        along = back * math.cos(turn) + up * math.sin(turn)
        height = up * math.cos(turn) - (back - chord * 0.3) * math.sin(turn)
        section.append((x - math.sin(lean) * height, s + along, z + math.cos(lean) * height))
    return section


def _skin(name, sections, spans, points=22, closed=True):
    """A loft of aerofoils; UV: chord fraction (below: negative), span. The open edge is the trailing one."""
    fractions = [c for c, _ in shape.aerofoil(0.1, 0, points)]
    uvs, every, faces = [], [], []
    count = len(sections[0])
    for section, span in zip(sections, spans):
        for at, point in enumerate(section):
            every.append(point)
            uvs.append((fractions[at] * (1 if at <= points else -1), span))
    for row in range(len(sections) - 1):
        for at in range(count - 1):
            here = row * count + at
            faces.append((here, here + count, here + count + 1, here + 1))
    if closed:
        last = (len(sections) - 1) * count
        faces.append(tuple(range(last, last + count)))
    return mesh.from_faces(name, every, faces, uvs=uvs)


def at_span(kind, x, flex=0.0):
    """(s, chord, z, thickness, twist) of the wing at x; `flex` is how far its tip bends up, in metres."""
    rows = kind["wing"]
    for inner, outer in itertools.pairwise(rows):  # noqa: B007 (the pair at which it ends is used below)
        if x <= outer[0]:
            break
    t = (x - inner[0]) / (outer[0] - inner[0])
    s, chord, z, thickness, twist = (a + (b - a) * t for a, b in zip(inner[1:], outer[1:]))
    return s, chord, z + flex * max(0.0, (x - 2) / 15) ** 2, thickness, twist


def main(kind, paint, flaps, flex):
    """The left wing with all that belongs to it, as a list of objects."""
    rows = kind["wing"]
    spans = [rows[0][0] + (rows[-1][0] - rows[0][0]) * step / 48 for step in range(49)]
    spans = sorted(set(spans) | {kind["kink"], rows[1][0]})
    sections = []
    for x in spans:
        s, chord, z, thickness, twist = at_span(kind, x, flex)
        sections.append(_section(x, s, chord, z, thickness, twist, 0))
    tip_lift = at_span(kind, rows[-1][0], flex)[2] - rows[-1][3]
    tips = shape.through([(step, *row) for step, row in enumerate([(*rows[-1], 0), *kind["tip_up"]])])
    marks = [2 / 8 * step for step in range(1, int(8 / 2 * len(kind["tip_up"])) + 1)]
    for mark in marks:
        x, s, chord, z, thickness, twist, cant = tips(mark)
        sections.append(_section(x, s, chord, z + tip_lift, thickness, twist, cant, 0.018 * max(0, 1 - mark / 2)))
    uv_spans = spans + [spans[-1] + 0.3 * mark if mark < 1.5 else 100 + mark for mark in marks]
    things = [materials.dress(_skin("wing", sections, uv_spans), paint["wing"])]
    if flaps:
        things += [_flap(kind, paint, inner, outer, flaps, flex) for inner, outer in kind["flaps"]]
        things += [_slat(kind, paint, inner, outer, flaps, flex) for inner, outer in kind["slats"]]
    things += [_track(kind, paint, x, flaps, flex) for x in kind["tracks"]]
    return things


def _flap(kind, paint, inner, outer, amount, flex):
    sections, spans = [], []
    for step in range(13):
        x = inner + (outer - inner) * step / 12
        s, chord, z, _, twist = at_span(kind, x, flex)
        size = 0.27 * chord + 0.18
        turn = amount * 36
        sections.append(
            _section(
                x,
                s + chord * (0.76 + 0.11 * amount),
                size,
                z - chord * (0.004 + 0.034 * amount) - size * 0.30 * math.sin(math.radians(turn)) + chord * 0.01,
                0.13,
                turn + twist,
                0,
                0.03,
                12,
            )
        )
        spans.append(x)
    flap = _skin("flap", sections, spans, 12)
    flap.data.polygons[-1].use_smooth = False
    return materials.dress(flap, paint["grey"])


def _slat(kind, paint, inner, outer, amount, flex):
    """A thin curved shell, drooped before the leading edge."""
    sections = []
    for step in range(9):
        x = inner + (outer - inner) * step / 8
        s, chord, z, thickness, twist = at_span(kind, x, flex)
        turn = math.radians(24 * amount)
        shell = [(c, t) for c, t in shape.aerofoil(thickness, 0.018, 40) if c < 0.125]
        shell = [p for at, p in enumerate(shell) if p[1] > 0 or p[0] < 0.03]
        back = [(c * 0.86 + 0.012, t * 0.72) for c, t in reversed(shell)]
        section = []
        for c, t in shell + back:
            a, b = (c - 0.12) * chord, t * chord
            section.append(
                (
                    x,
                    s + 0.12 * chord + a * math.cos(turn) - b * math.sin(turn) * -0.2 - 0.055 * chord * amount,
                    z
                    + b * math.cos(turn)
                    + a * math.sin(turn)
                    + 0.002 * chord
                    - 0.028 * chord * amount
                    + chord * 0.3 * math.sin(math.radians(twist)),
                )
            )
        sections.append(section)
    return materials.dress(mesh.loft("slat", sections), paint["metal"])


def _track(kind, paint, x, amount, flex):
    """A canoe under the wing; its rear half droops with the flap."""
    s, chord, z, thickness, _ = at_span(kind, x, flex)
    front, length = s + chord * 0.42, chord * 0.42 + 1.55
    droop = math.radians(20 * amount)
    sections = []
    for step in range(25):
        t = step / 24
        girth = max(0.012, math.sin(math.pi * t**0.8) ** 0.62)
        back, down = t * length, -chord * thickness * 0.36 - 0.10 - 0.02 * math.sin(math.pi * t)
        if t > 0.55:
            over = (t - 0.55) * length
            back, down = 0.55 * length + over * math.cos(droop), down - over * math.sin(droop) - 0.10 * amount
        sections.append(
            [
                (
                    x + 0.17 * girth * math.cos(a * math.pi / 12),
                    front + back,
                    z + down + 0.24 * girth * math.sin(a * math.pi / 12),
                )
                for a in range(24)
            ]
        )
    return materials.dress(mesh.loft("track", sections), paint["grey"])


def tailplane(kind, paint):
    """The left half of the tailplane."""
    rows = shape.through(kind["tail"])
    sections, spans = [], []
    for x in [kind["tail"][0][0] + (kind["tail"][-1][0] - kind["tail"][0][0]) * step / 24 for step in range(25)]:
        s, chord, z, thickness, twist = rows(x)
        sections.append(_section(x, s, chord, z, thickness, twist, 0, -0.004))
        spans.append(x)
    return materials.dress(_skin("tailplane", sections, spans), paint["wing"])


def fin(kind, paint):
    """The fin, all navy but for an amber edge that sweeps up its rear."""
    rows = shape.through(kind["fin"])
    low, high = kind["fin"][0][0], kind["fin"][-1][0]
    sections, spans = [], []
    for step in range(41):
        z = low + (high - low) * step / 40
        s, chord, thickness = rows(z)
        sections.append([(t * chord * 1.0, s + c * chord, z) for c, t in shape.aerofoil(thickness, 0, 22)])
        spans.append(z)
    blade = _skin("fin", sections, spans)
    for loop in blade.data.loops:
        point = blade.data.vertices[loop.vertex_index].co
        blade.data.uv_layers[0].data[loop.index].uv = (point.y, point.z)
    # The belt's white never comes: its height is kept between navy (below 0) and amber (0 to 0.13).
    paint_belt(blade, lambda point: max(-1.0, min(0.1, point.y - (rows(point.z)[0] + rows(point.z)[1] * 0.9))))
    return materials.dress(blade, paint["fin"])
