"""The captain's peaked cap: white crown on its ring, ribbed navy band, gold cord, brass wings,
leaves on a glossy peak.
"""

import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, studio

PEAK = math.radians(67)


def build(_view):
    """The cap from the front, turned a little, seen slightly from above."""
    cap()
    studio.set_up(0.135, fill=1.3)
    studio.shot(0.138, centre=(-0.008, -0.012, 0.068), elevation=19, turn=20, fill=0.9, near=(0.02, -0.13, 0.05))


def cap():
    """Life-size on the origin, its peak towards -Y. Gives the group."""
    gold = natural.brass("gold", (0.88, 0.57, 0.2), 0.2)
    parts = [_crown(), _band(), *_peak(), *_cord(gold), _piping()]
    parts.append(prints.lay(prints.wings("badge", 0.066, gold, 0.0022), (0, -0.1075, 0.041), (80, 0, 0)))
    parts += _wreath(gold)
    return prints.lay(mesh.group("cap", parts), (0, 0, 0.0115), (-6.5, 0, 0))


def _lie(angle, wide, deep, height):
    return Vector((wide * math.cos(angle), deep * math.sin(angle), height))


def _front(angle):
    """1 in front, 0 behind."""
    return (1 - math.sin(angle)) / 2


def _profile(angle):
    """The crown's line from the band over the rim to the middle, for one direction."""
    front = _front(angle)
    rise, lean = 0.030 * front**1.4, -0.006 * front
    points = [
        (0.0830, 0.1000, 0.041),
        (0.0860, 0.1030, 0.050 + rise * 0.25),
        (0.1010, 0.1170, 0.061 + rise * 0.55),
        (0.1180, 0.1310, 0.071 + rise * 0.85),
        (0.1270, 0.1385, 0.078 + rise),
        (0.1300, 0.1410, 0.0825 + rise),
        (0.1270, 0.1385, 0.0875 + rise),
        (0.1130, 0.1240, 0.0940 + rise * 0.95),
        (0.0880, 0.0980, 0.0990 + rise * 0.85),
        (0.0560, 0.0620, 0.1015 + rise * 0.62 + 0.005),
        (0.0250, 0.0280, 0.1030 + 0.0145),
        (0.0, 0.0, 0.1030 + 0.0155),
    ]
    return [(wide, deep + lean * min(1, (height - 0.04) / 0.04), height) for wide, deep, height in points]


def _crown():
    """White cotton over the steel ring, with the soft pulls of cloth drawn to the band."""
    count, steps = 192, 5
    sections = []
    for step in range(count):
        angle = 2 * math.pi * step / count
        line = prints.through(_profile(angle), steps)
        ring = []
        for at, (wide, deep, height) in enumerate(line):
            pull = math.exp(-(((at / steps - 1.6) / 1.3) ** 2))
            fold = (
                0.0011
                * pull
                * (
                    math.sin(angle * 23 + 1.3 * math.sin(angle * 5))
                    + 0.7 * math.sin(angle * 37 + 2.2 * math.sin(angle * 3))
                )
            )
            slack = (
                0.0012
                * math.sin(angle * 3 + at * 0.35)
                * math.sin(math.pi * min(1, max(0, (at / steps - 6) / 5)))
                * (wide / 0.13)
            )
            ring.append(_lie(angle, wide + fold, deep + fold, height + slack))
        sections.append(ring)
    sections.append(sections[0])
    thing = mesh.loft("crown", sections, closed=False)
    white = natural.cloth(
        "cover", (0.80, 0.80, 0.79), threads=26000, rough=0.8, sheen=0.3, strength=0.25, source="Object", mottle=0.02
    )
    return materials.dress(mesh.round_up(thing, 1), white)


def _piping():
    """The welt along the rim."""
    line = []
    for step in range(161):
        angle = 2 * math.pi * step / 160
        wide, deep, height = _profile(angle)[5]
        line.append(_lie(angle, wide + 0.0004, deep + 0.0004, height))
    white = materials.surface("piping", (0.74, 0.74, 0.73), rough=0.75)
    return materials.dress(mesh.tube("piping", line, 0.0019), white)


def _band():
    """Navy mohair, ribbed lengthwise."""
    count, ribs = 160, 15
    sections = []
    for step in range(count + 1):
        angle = 2 * math.pi * step / count
        ring = [_lie(angle, 0.079, 0.096, 0.0)]
        for at in range(ribs * 4 + 1):
            part = at / (ribs * 4)
            swell = 0.0007 * abs(math.sin(part * ribs * math.pi)) + 0.0022 * part
            ring.append(_lie(angle, 0.0812 + swell, 0.0982 + swell, 0.0008 + 0.0435 * part))
        sections.append(ring)
    navy = natural.cloth(
        "mohair",
        materials.srgb("#0b1436"),
        threads=30000,
        rough=0.7,
        sheen=1.0,
        strength=0.5,
        source="Object",
        mottle=0.25,
    )
    return materials.dress(mesh.loft("band", sections, closed=False), navy)


def _on_peak(u, v):
    """The upper skin of the peak: u from right to left, v from the band outwards."""
    turn = (0.5 - u) * 2
    angle = -math.pi / 2 + turn * PEAK
    inner = _lie(angle, 0.0815, 0.0985, 0.0065)
    reach = 0.068 * max(0.0, math.cos(turn * math.pi / 2)) ** 0.62
    way = Vector((math.cos(angle) * 0.50, math.sin(angle), 0)).normalized()
    drop = 0.40 * v * reach + 1.9 * (v * reach) ** 2 + 0.006 * turn * turn * v
    return inner + way * v * reach * 0.93 + Vector((0, 0, -drop))


def _peak():
    gloss = materials.surface("patent", (0.004, 0.0045, 0.006), rough=0.07, coat=1.0, coat_rough=0.02)
    skin = prints.patch("peak", _on_peak, 72, 20)
    thick = skin.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0022, -1
    materials.dress(mesh.round_up(skin, 1), gloss)
    edge = mesh.tube(
        "edge", [_on_peak(0.005 + 0.99 * k / 80, 1.0) + Vector((0, 0, -0.0008)) for k in range(81)], 0.0019
    )
    thread = natural.brass("bullion", (0.9, 0.6, 0.22), 0.34)
    natural.weave(thread, (9, 260), 0.9, 0.0006)
    return [skin, materials.dress(edge, gloss), *_leaves(thread)]


def _leaves(thread):
    """Two branches of embroidered leaves, thick in the middle, and a line of bullion along the edge."""
    parts = []
    for side in (1, -1):
        for at in range(9):
            part = at / 8
            u, v = 0.5 + side * (0.085 + 0.30 * part), 0.70 - 0.10 * part**2
            for turn in (34, -34) if at < 8 else (0,):
                parts.append(_leaf(u, v, side, turn, 0.0145 - 0.003 * part, thread))
        stem = [
            prints.lifted(_on_peak, 0.5 + side * (0.04 + 0.34 * k / 30), 0.70 - 0.10 * (k / 30) ** 2, 0.0007, 0.004)
            for k in range(31)
        ]
        parts.append(materials.dress(mesh.tube("stem", stem, 0.0008), thread))
    return parts


def _leaf(u, v, side, turn, long, thread):
    """One leaf that starts on the stem and lies along the peak."""
    here = Vector(_on_peak(u, v))
    along = (Vector(_on_peak(u + side * 0.01, v)) - here).normalized()
    out = (Vector(_on_peak(u, v + 0.02)) - here).normalized()
    normal = along.cross(out).normalized()
    if normal.z < 0:
        normal = -normal
    out = normal.cross(along).normalized()
    if out.y > 0:
        out = -out
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    way, across = along * cos + out * sin, out * cos - along * sin

    def lie(s, t):
        wide = 0.0031 * math.sin(math.pi * s**0.8) ** 0.9
        a, b = s * long, (t - 0.5) * 2 * wide
        dome = 0.0011 * (1 - ((t - 0.5) * 2) ** 2) * math.sin(math.pi * s) ** 0.5 + 0.0008
        sink = -3.2 * (a * sin) ** 2 - 3.0 * (a * cos) ** 2
        return here + way * a + across * b + normal * (dome + sink)

    return materials.dress(prints.patch("leaf", lie, 12, 6), thread)


def _cord(gold):
    """A twisted gold cord between two buttons, above the peak."""
    parts = []
    reach = PEAK * 1.03
    for phase in (0, math.pi * 2 / 3, math.pi * 4 / 3):
        line = []
        for step in range(361):
            turn = (step / 360 - 0.5) * 2
            angle = -math.pi / 2 + turn * reach
            twist = step / 360 * 2 * math.pi * 24 + phase
            bulge = 0.0052 + 0.0017 * math.cos(twist)
            line.append(
                _lie(angle, 0.0812 + bulge, 0.0982 + bulge, 0.0125 + 0.006 * turn * turn + 0.0017 * math.sin(twist))
            )
        parts.append(materials.dress(mesh.tube("cord", line, 0.0018, resolution=3, smooth=False), gold))
    for side in (1, -1):
        angle = -math.pi / 2 + side * reach * 1.02
        button = mesh.turned(
            "button",
            prints.through(
                [
                    (0.0, 0.0048),
                    (0.004, 0.0043),
                    (0.0070, 0.0026),
                    (0.0082, 0.0014),
                    (0.0088, 0.0016),
                    (0.0093, 0.0010),
                    (0.0090, 0.0),
                ],
                3,
            ),
            48,
        )
        place = _lie(angle, 0.0835, 0.1005, 0.0185)
        button.rotation_euler = (
            Vector((math.cos(angle) / 0.0835, math.sin(angle) / 0.1005, 0)).to_track_quat("Z", "Y").to_euler()
        )
        button.location = place
        parts.append(materials.dress(button, gold))
    return parts


def _wreath(gold):
    """A small laurel bow under the wings."""
    line = [
        Vector((0.021 * math.sin(a), -0.1058, 0.037 - 0.0125 * math.cos(a)))
        for a in (math.radians(-70 + 140 * k / 20) for k in range(21))
    ]
    return [materials.dress(mesh.tube("bow", line, 0.0013), gold)]
