"""Polarised aviator sunglasses: teardrop lenses, a double bridge, a thin gold frame; their case out of focus behind."""

import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, studio
from lib.nodes import Weave
from scenes import goods_sunglasses

# One lens seen from the front (millimetres from its middle, x outwards): 58 wide, low and full at the outside.
LENS = (
    (-23.5, 16.5),
    (-10, 20.6),
    (6, 21.4),
    (19, 18.6),
    (26.6, 11),
    (29, 0),
    (27.2, -11),
    (21.5, -20),
    (12, -26),
    (1, -26.6),
    (-9, -21.5),
    (-17, -11.5),
    (-23, 0),
    (-26.6, 10),
)
MIDDLE, HEIGHT = 36.0, 26.6
RIM = 0.00085


def build(_view):
    """Spectacles as one puts them down: on the rims and the tips of the arms."""
    prints.lay(spectacles(), (0.000, -0.045, 0.0015), (-5.6, 0, 27))
    prints.lay(goods_sunglasses.case(), (0.020, 0.118, 0), (0, 0, -12))
    studio.set_up(0.085, key=1.0, fill=1.2, top=0.8, rim=1.3)
    studio.shot(0.0785, centre=(-0.008, -0.006, 0.028), elevation=24, fill=0.93, blur=17, near=(-0.01, -0.053, 0.03))


def spectacles():
    """The rims stand on z = 0 before the whole is tilted; looking towards -Y. Gives the group."""
    gold = natural.brass("gold steel", (0.90, 0.58, 0.22), 0.12)
    glass = _tinted()
    sleeve = materials.surface("sleeve", materials.srgb("#3a1d0c"), rough=0.2, coat=0.7)
    clear = materials.surface("pads", (0.92, 0.9, 0.86), rough=0.18, transmission=0.75, ior=1.4)
    parts = []
    for side in (1, -1):
        rim = [_place(side, x, z) for x, z in prints.through([*LENS, LENS[0]], 10)[:-1]]
        parts.append(_ring(rim, gold))
        parts.append(materials.dress(_pane(side), glass))
        parts += _temple(side, gold, sleeve)
        parts += _nose(side, gold, clear)
    parts += _bridges(gold)
    return mesh.group("spectacles", parts)


def _place(side, x, z, lift=0.0):
    """A point of the lens, wrapped around the face, in metres."""
    across = MIDDLE + x
    depth = across * across / 300 + (z * z + x * x) / 190 - lift
    return Vector((side * across, depth - z * 0.09, z + HEIGHT + RIM * 1000)) / 1000


def _flip(point):
    return Vector((-point.x, point.y, point.z))


def _bridges(gold):
    """The straight bar over both lenses and the bow on the nose."""
    start, end = _place(1, -4, 21.3), _place(1, -22.5, 16.9)
    brow = [start + Vector((0, -0.0004, 0.0008)), end + Vector((0, -0.0008, 0.0021))]
    brow += [Vector((0.006, -0.0024, end.z + 0.0030)), Vector((-0.006, -0.0024, end.z + 0.0030))]
    brow += [_flip(brow[1]), _flip(brow[0])]
    low = _place(1, -26.4, 9)
    bow = [low, low + Vector((-0.0022, -0.0026, 0.0022)), Vector((0.004, -0.0050, low.z + 0.0046))]
    bow += [_flip(point) for point in bow[::-1]]
    return [
        materials.dress(mesh.tube("brow bar", prints.through(brow, 6), 0.0010), gold),
        materials.dress(mesh.tube("bow", prints.through(bow, 6), 0.0011), gold),
    ]


def _ring(path, material):
    """The rim: a closed wire, a little deeper than wide."""
    sections, count = [], len(path)
    for at, place in enumerate([*path, path[0]]):
        way = (path[(at + 1) % count] - path[at % count - 1]).normalized()
        first = way.cross(Vector((0, 1, 0))).normalized()
        second = way.cross(first)
        angles = [2 * math.pi * k / 12 for k in range(12)]
        sections.append([place + (first * math.cos(a) + second * math.sin(a) * 1.35) * RIM for a in angles])
    return materials.dress(mesh.loft("rim", sections, caps=False), material)


def _pane(side):
    """One lens, as rings that shrink to its middle."""
    outline = prints.through([*LENS, LENS[0]], 8)[:-1]
    scales = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0005)
    rings = [[_place(side, x * scale, z * scale) for x, z in outline] for scale in scales]
    return mesh.loft("lens", rings, caps=False)


def _tinted():
    """Brown that fades downwards; mirrors the soft boxes more at flat angles."""
    w = Weave(materials.pane("tint", rough=0.0))
    height = w.parts(w.node("TexCoord").outputs["Object"])[2]
    share = w.remap(height, 0.003, 0.046, smooth=True)
    shades = ((0.0, (0.60, 0.36, 0.17)), (0.45, (0.20, 0.085, 0.03)), (1.0, (0.016, 0.006, 0.002)))
    w.put(w.tree.nodes["Transparent BSDF"].inputs["Color"], w.ramp(share, shades))
    facing = w.node("LayerWeight", {"Blend": 0.16}).outputs["Facing"]
    w.put(w.tree.nodes["Mix Shader"].inputs[0], w.remap(facing, 0.0, 1.0, 0.055, 0.40))
    return w.owner


def _temple(side, gold, sleeve):
    """End piece, hinge, thin arm and the dark sleeve that bends over the ear."""
    start = _place(side, 26.8, 11.5)
    joint = start + Vector((side * 0.0052, 0.0042, 0.0010))
    end_piece = [
        start,
        start + Vector((side * 0.0030, 0.0002, 0.0006)),
        joint,
        joint + Vector((side * 0.0004, 0.004, 0)),
    ]
    barrel = mesh.turned("hinge", [(0, -0.0024), (0.0013, -0.0024), (0.0013, 0.0024), (0, 0.0024)], 24)
    barrel.location = joint + Vector((-side * 0.0012, 0.0016, 0))
    screw = mesh.turned("screw", [(0.0, 0.0008), (0.0009, 0.0007), (0.0011, 0.0)], 20)
    screw.location = barrel.location + Vector((0, 0, 0.0023))
    line = [joint, joint + Vector((side * 0.001, 0.012, 0)), joint + Vector((side * 0.001, 0.050, -0.0006))]
    line.append(joint + Vector((-side * 0.001, 0.090, -0.0014)))
    tip = [line[-1] + Vector((0, -0.014, 0.0003)), line[-1]]
    tip += [
        line[-1] + Vector((-side * part[0], part[1], -part[2]))
        for part in ((0.0005, 0.010, 0.0020), (0.002, 0.022, 0.0105), (0.004, 0.031, 0.0225), (0.005, 0.0355, 0.0295))
    ]
    wires = (("end piece", end_piece, 0.0013, gold), ("arm", line, 0.0008, gold), ("sleeve", tip, 0.0017, sleeve))
    parts = [materials.dress(mesh.tube(name, prints.through(way, 5), r), m) for name, way, r, m in wires]
    return [*parts, materials.dress(barrel, gold), materials.dress(screw, gold)]


def _nose(side, gold, clear):
    """A soft pad on its bent wire."""
    start = _place(side, -24.2, 2)
    middle = start + Vector((-side * 0.0008, 0.0082, 0.0012))
    pad_at = Vector((side * 0.0088, middle.y + 0.0012, middle.z - 0.0055))
    wire = mesh.tube("wire", [start, start + Vector((side * 0.001, 0.005, 0.0024)), middle, pad_at], 0.0005)
    line = [(0.0, -0.0012), (0.0030, -0.0008), (0.0036, 0.0), (0.0030, 0.0008), (0.0, 0.0012)]
    pad = mesh.round_up(mesh.turned("pad", line, 24), 1)
    pad.scale = (0.9, 1.9, 1)
    pad.rotation_euler = (math.radians(78), 0, side * math.radians(52))
    pad.location = pad_at
    return [materials.dress(wire, gold), materials.dress(pad, clear)]
