"""The captain's peaked cap, close: taut white crown, navy mohair band, gold braid, oak leaves sewn on a glossy peak."""

import math

from mathutils import Vector

from lib import fabric, materials, mesh, natural, prints, studio

PEAK = math.radians(68)
BAND = 0.041


def build(_view):
    """From three quarters, with air on every side; the badge and the leaves in focus."""
    cap()
    studio.set_up(0.135, key=0.95, fill=0.6, top=0.6, rim=1.2)
    studio.shot(
        0.118, centre=(0.006, -0.03, 0.054), elevation=21, turn=24, fill=0.8, blur=9, near=(0.012, -0.12, 0.045)
    )


def cap():
    """Life-size on the origin, its peak towards -Y. Gives the group."""
    brass = natural.brass("brass", (0.86, 0.56, 0.2), 0.24)
    parts = [*_crown(), _band(), *_peak(), *_strap(brass)]
    parts.append(prints.lay(prints.wings("badge", 0.064, brass, 0.0026), (0, -0.1075, 0.0455), (70, 0, 0)))
    return prints.lay(mesh.group("cap", parts), (0, 0, 0.0120), (-7.0, 0, 0))


def _lie(angle, wide, deep, height):
    return Vector((wide * math.cos(angle), deep * math.sin(angle), height))


def _rim(y):
    """Height of the rim over a place: it rises to the front, most of all in the middle."""
    front = max(0.0, -y / 0.125)
    return 0.081 - 0.075 * y + 0.011 * front**2.5


def _side(angle):
    """The wall's line from the band to the rim: (half width, half depth, height)."""
    rim = _rim(0.127 * math.sin(angle))
    line = []
    for wide, deep, part in (
        (0.0800, 0.0975, 0.0),
        (0.0822, 0.0997, 0.08),
        (0.0846, 0.1020, 0.16),
        (0.0905, 0.1070, 0.34),
        (0.1005, 0.1155, 0.62),
        (0.1090, 0.1230, 0.84),
        (0.1115, 0.1252, 0.95),
        (0.1115, 0.1252, 1.0),
    ):
        line.append((wide, deep, BAND - 0.002 + (rim - BAND + 0.002) * part))
    return prints.through(line, 5)


def _crown():
    """Cotton twill over the steel ring; the wall is drawn tight to the band."""
    count = 224
    wall, top, uvs_wall, uvs_top = [], [], [], []
    shares = [1.0, 0.985, 0.955, 0.92, 0.86, 0.78, 0.66, 0.5, 0.32, 0.14, 0.002]
    for step in range(count + 1):
        angle = 2 * math.pi * step / count
        rising = []
        for at, (wide, deep, height) in enumerate(_side(angle)):
            part = at / 35
            pull = 0.0011 * math.exp(-(((part - 0.30) / 0.2) ** 2)) * min(1.0, part / 0.12)
            wave = pull * (math.sin(angle * 31 + 2.1 * math.sin(angle * 3)) + 0.6 * math.sin(angle * 47 + 1.3))
            seam = 0.0008 * sum(math.exp(-(((angle - at_seam) / 0.008) ** 2)) for at_seam in (0.6, 2.54, 3.9, 5.52))
            rising.append(_lie(angle, wide + wave - seam, deep + wave - seam, height))
            uvs_wall.append((angle * 0.105, part * 0.062))
        wall.append(rising)
        over = []
        for share in shares:
            place = _lie(angle, 0.1115 * share, 0.1252 * share, 0)
            sink = 0.0034 * math.exp(-(((share - 0.84) / 0.16) ** 2)) - 0.0105 * (1 - share * share)
            edge = 0.0012 * (1 - max(0.0, (share - 0.94) / 0.06) ** 2)
            place.z = _rim(place.y) - sink + edge + 0.0006 * math.sin(angle * 3 + share * 5) * (1 - share) * share * 4
            over.append(place)
            uvs_top.append((place.x, place.y))
        top.append(over)
    white = fabric.woven(
        "cover", (0.70, 0.70, 0.685), 0.0007, twill=True, rough=0.8, sheen=0.35, depth=0.35, shade=0.16
    )
    parts = []
    for name, sections, uvs in (("wall", wall, uvs_wall), ("top", top, uvs_top)):
        length = len(sections[0])
        faces = [
            (at * length + row, (at + 1) * length + row, (at + 1) * length + row + 1, at * length + row + 1)
            for at in range(count)
            for row in range(length - 1)
        ]
        points = [point for section in sections for point in section]
        parts.append(materials.dress(mesh.from_faces(name, points, faces, uvs=uvs), white))
    welt = [section[-1] + Vector((0, 0, 0.0002)) for section in wall]
    parts.append(materials.dress(mesh.tube("welt", welt, 0.0017), white))
    thread = materials.surface("thread", (0.62, 0.62, 0.6), rough=0.8)
    line = [section[-4] * 1.0 for section in wall]
    outward = [Vector((point.x, point.y, 0)).normalized() * 0.0004 for point in line]
    parts.append(prints.stitches("stitches", [p + o for p, o in zip(line, outward)], 0.0026, 0.0006, thread, gap=0.3))
    return parts


def _band():
    """Navy mohair with a raised edge above and below."""
    sections, uvs, count = [], [], 160
    profile = [(0.0, 0.0), (0.0014, 0.0006), (0.0018, 0.0022), (0.001, 0.0036), (0.001, 0.008)]
    profile += [(0.001 + 0.0012 * part / 8, 0.008 + 0.028 * part / 8) for part in range(1, 9)]
    profile += [(0.0022, 0.0385), (0.0032, 0.0400), (0.0030, 0.0424), (0.0012, 0.0434)]
    for step in range(count + 1):
        angle = 2 * math.pi * step / count
        sections.append([_lie(angle, 0.0812 + out, 0.0982 + out, up) for out, up in profile])
        uvs += [(angle * 0.09, up) for _, up in profile]
    navy = fabric.napped("mohair", materials.srgb("#0f183c"))
    length = len(profile)
    faces = [
        (at * length + row, (at + 1) * length + row, (at + 1) * length + row + 1, at * length + row + 1)
        for at in range(count)
        for row in range(length - 1)
    ]
    points = [point for section in sections for point in section]
    return materials.dress(mesh.from_faces("band", points, faces, uvs=uvs), navy)


def _on_peak(u, v):
    """The upper skin of the peak: u from right to left, v from the band outwards."""
    turn = (0.5 - u) * 2
    angle = -math.pi / 2 + turn * PEAK
    inner = _lie(angle, 0.0815, 0.0985, 0.0065)
    reach = 0.064 * max(0.0, math.cos(turn * math.pi / 2)) ** 0.6
    way = Vector((math.cos(angle) * 0.50, math.sin(angle), 0)).normalized()
    drop = 0.42 * v * reach + 2.0 * (v * reach) ** 2 + 0.006 * turn * turn * v
    return inner + way * v * reach * 0.93 + Vector((0, 0, -drop))


def _peak():
    gloss = materials.surface(
        "patent", (0.004, 0.0045, 0.006), rough=0.12, coat=1.0, coat_rough=0.03, bump=(160, 0.012)
    )
    skin = prints.patch("peak", _on_peak, 96, 24)
    thick = skin.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0022, -1
    materials.dress(mesh.round_up(skin, 1), gloss)
    edge = mesh.tube(
        "edge", [_on_peak(0.005 + 0.99 * k / 80, 1.0) + Vector((0, 0, -0.0008)) for k in range(81)], 0.0019
    )
    return [skin, materials.dress(edge, gloss), _embroidery()]


class _Sewing:
    """Collects threads as one mesh: each a thin tube that bows over the leather."""

    def __init__(self):
        self.points, self.faces = [], []

    def thread(self, path, radius):
        for at, place in enumerate(path):
            way = (path[min(at + 1, len(path) - 1)] - path[max(at - 1, 0)]).normalized()
            aside = way.cross(Vector((0, -0.5, 1))).normalized()
            up = aside.cross(way)
            base = len(self.points)
            for turn in range(6):
                a = math.pi / 3 * turn
                self.points.append(place + (aside * math.cos(a) + up * math.sin(a)) * radius)
                if at:
                    after = (turn + 1) % 6
                    self.faces.append((base - 6 + turn, base - 6 + after, base + after, base + turn))


def _embroidery():
    """Two branches of oak leaves in satin stitch, acorns between them, a cord along the middle."""
    sewing = _Sewing()
    for side in (1, -1):

        def stem(part, side=side):
            return 0.5 + side * (0.045 + 0.315 * part), 0.60 + 0.10 * math.sin(math.pi * part) - 0.06 * part

        for k in range(40):
            path = [_raised(*stem((k + part) / 40), 0.0012) for part in (0, 0.5, 1.25)]
            sewing.thread(path, 0.00085)
        for at in range(7):
            part = at / 6.4
            for turn in (38, -38):
                _leaf(sewing, stem(part), side, turn + (6 if at % 2 else -4), 0.0215 - 0.0045 * part, 0.0046)
        _leaf(sewing, stem(1.0), side, 0, 0.019, 0.0043)
    gold = fabric.thread("bullion", (0.83, 0.50, 0.13), metal=0.72, rough=0.38)
    return materials.dress(mesh.from_faces("embroidery", sewing.points, sewing.faces), gold)


def _raised(u, v, height):
    here = Vector(_on_peak(u, v))
    across = Vector(_on_peak(u + 0.01, v)) - Vector(_on_peak(u - 0.01, v))
    out = Vector(_on_peak(u, v + 0.02)) - Vector(_on_peak(u, v - 0.02))
    normal = across.cross(out).normalized()
    return here + (normal if normal.z > 0 else -normal) * height


def _leaf(sewing, at, side, turn, long, half):
    """One lobed leaf: satin stitches from the midrib to the edge, padded below."""
    u, v = at
    wide = (Vector(_on_peak(u + 0.01, v)) - Vector(_on_peak(u - 0.01, v))).length / 0.02
    deep = (Vector(_on_peak(u, v + 0.02)) - Vector(_on_peak(u, v - 0.02))).length / 0.04
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def lie(a, b, height):
        along, aside = a * cos - b * sin, a * sin + b * cos
        return _raised(u + side * along / wide, v + aside / deep, height)

    count = 30
    for step in range(count):
        s = (step + 0.5) / count
        lobes = 0.72 + 0.28 * abs(math.sin(math.pi * (3.2 * s + 0.15)))
        reach = half * math.sin(math.pi * min(1.0, s * 0.93 + 0.05)) ** 0.55 * lobes
        for hand in (1, -1):
            path = []
            for k in range(6):
                t = k / 5
                swell = 0.0004 + 0.0016 * math.sin(math.pi * (0.12 + 0.84 * t)) * math.sin(math.pi * (0.08 + 0.86 * s))
                path.append(lie(s * long + t * reach * 0.55, hand * (0.0002 + t * reach), swell))
            sewing.thread(path, 0.00036)


def _strap(brass):
    """A gold braid strap between two buttons, above the peak."""
    reach, high, count = PEAK * 1.02, 0.0115, 120
    gold = fabric.lace("braid", (0.83, 0.50, 0.13), 0.0013, 0.0062)
    profile = [(0.0, 0.0), (0.0022, 0.0003), (0.0031, 0.0014), (0.0027, 0.0034), (0.0030, 0.00575)]
    profile += [(out, high - up) for out, up in profile[-2::-1]]
    points, uvs, faces = [], [], []
    for step in range(count + 1):
        turn = (step / count - 0.5) * 2
        angle = -math.pi / 2 + turn * reach
        low = 0.0085 + 0.006 * turn * turn
        for out, up in profile:
            points.append(_lie(angle, 0.0822 + out, 0.0992 + out, low + up))
            uvs.append((turn * reach * 0.095, up))
    length = len(profile)
    for at in range(count):
        for row in range(length - 1):
            here = at * length + row
            faces.append((here, here + length, here + length + 1, here + 1))
    parts = [materials.dress(mesh.from_faces("strap", points, faces, uvs=uvs), gold)]
    for side in (1, -1):
        angle = -math.pi / 2 + side * reach * 0.98
        line = [
            (0, 0.0052),
            (0.004, 0.0048),
            (0.0066, 0.0032),
            (0.0074, 0.0020),
            (0.0082, 0.0022),
            (0.0088, 0.0012),
            (0.0085, 0),
        ]
        button = mesh.turned("button", prints.through(line, 3), 48)
        button.rotation_euler = (
            Vector((math.cos(angle) / 0.0835, math.sin(angle) / 0.1005, 0)).to_track_quat("Z", "Y").to_euler()
        )
        button.location = _lie(angle, 0.0848, 0.1018, 0.0195)
        parts.append(materials.dress(button, brass))
    return parts
