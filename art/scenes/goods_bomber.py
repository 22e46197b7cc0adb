"""The four-stripe bomber jacket: ribbed collar, cuffs and hem, brass zip, embroidered wings, stripes on the sleeves."""

import math

from mathutils import Vector

from lib import closeup, fabric, flatlay, materials, mesh, natural, prints
from lib.garment import Garment, dense
from scenes.goods_tshirt import flip

HALF = [
    (0.094, 0.345),
    (0.16, 0.326),
    (0.228, 0.290),
    (0.272, 0.235),
    (0.310, 0.130),
    (0.345, 0.0),
    (0.372, -0.135),
    (0.384, -0.215),
    (0.312, -0.236),
    (0.296, -0.165),
    (0.272, -0.050),
    (0.250, 0.055),
    (0.236, 0.130),
    (0.238, 0.0),
    (0.240, -0.12),
    (0.236, -0.225),
    (0.226, -0.262),
    (0.12, -0.270),
    (0.008, -0.272),
]
OPEN = [(0.006, 0.215), (0.020, 0.262), (0.048, 0.318), (0.094, 0.345)]
ARMHOLE = prints.through([(0.200, 0.306), (0.196, 0.25), (0.208, 0.18), (0.236, 0.130)], 4)
FOLDS = (
    (0.232, 0.12, 200, 70, 5, 0.17, 0.010),
    (-0.232, 0.12, -20, 70, 5, 0.17, 0.010),
    (0.245, 0.10, 25, 40, 2, 0.09, 0.007),
    (-0.245, 0.10, 155, 40, 2, 0.09, 0.007),
    (0.330, 0.045, 195, 50, 4, 0.075, 0.009),
    (-0.330, 0.045, -15, 50, 4, 0.075, 0.009),
    (0.285, -0.02, 20, 60, 3, 0.07, 0.007),
    (-0.285, -0.02, 160, 60, 3, 0.07, 0.007),
    (0.12, -0.215, 95, 110, 6, 0.13, 0.008),
    (-0.12, -0.215, 85, 110, 6, 0.13, 0.008),
    (0.23, -0.10, 170, 50, 3, 0.13, 0.007),
    (-0.23, -0.10, 10, 50, 3, 0.13, 0.007),
)


def build(_view):
    """Flat on the paper, the zip a hand's breadth open, so that the lining is seen."""
    navy = fabric.woven(
        "nylon twill", materials.srgb("#131c40"), 0.0008, twill=True, rough=0.62, sheen=0.5, depth=0.5, shade=0.5
    )
    rib = fabric.woven("rib knit", materials.srgb("#101838"), 0.0011, rough=0.9, sheen=0.8, depth=0.6, shade=0.5)
    thread = materials.surface("thread", materials.srgb("#26356b"), rough=0.8)
    brass = natural.brass(rough=0.24)
    outline = [*HALF[::-1], *OPEN[::-1][1:], *flip(OPEN)[:-1], *flip(HALF)]
    creases = [(line, 0.008, 0.006) for line in (ARMHOLE, flip(ARMHOLE))]
    creases += [
        ([(x, -0.218), (x + 0.001, -0.222)], 0.004, 0.012) for x in (-0.2, -0.15, -0.1, -0.05, 0.05, 0.1, 0.15, 0.2)
    ]
    jacket = Garment("jacket", outline, 0.0095, 0.022, 0.026, creases, FOLDS).drape(seed=4, wave=0.008, bend=1.2)
    jacket.skin(navy)
    _lining()
    for side in (1, -1):
        _ribs(side, rib)
        jacket.seam([(side * x * 0.982, y - 0.002) for x, y in ARMHOLE], thread, 0.0036, 0.0007, lift=0.0012)
    gold = fabric.lace("gold weave", pitch=0.0013, chevron=0.0055)
    for side in (1, -1):
        _sleeve_end(jacket, side, rib, gold)
        welt = [(side * x, y) for x, y in ((0.098, -0.070), (0.112, -0.060), (0.176, -0.165), (0.161, -0.174))]
        closeup.measured(
            jacket.piece("welt", welt[::-1] if side > 0 else welt, navy, 0.0026, 0.0014, 0.005, dome=0.0008)
        )
    _zip(jacket, brass)
    _badge(jacket)
    flatlay.show(0.40, (0.0, 0.022), 1.5, 1.5)


def _sleeve_end(jacket, side, rib, gold):
    """Four stripes above a knitted cuff, and this side's half of the knitted hem."""
    outer = [(side * x, y) for x, y in ((0.384, -0.215), (0.372, -0.135), (0.345, 0.0))]
    inner = [(side * x, y) for x, y in ((0.312, -0.236), (0.296, -0.165), (0.272, -0.050))]
    for at in range(4):
        flatlay.stripe(jacket, outer, inner, 0.022 + 0.0215 * at, 0.0125, gold)
    cuff = [Vector((side * x, y, 0.0125)) for x, y in ((0.379, -0.237), (0.347, -0.247), (0.318, -0.255))]
    flatlay.knit("cuff", cuff, 0.026, 22, rib, 0.014)
    hem = [Vector((side * x, y, 0.0130)) for x, y in ((0.014, -0.291), (0.09, -0.291), (0.16, -0.288), (0.221, -0.281))]
    flatlay.knit("hem", hem, 0.024, 62, rib, 0.015)


def _lining():
    """Amber, quilted in diamonds."""
    amber = materials.surface("quilt", materials.srgb("#e8951c"), rough=0.42, sheen=0.3)

    def quilt(u, v):
        x, y = (u - 0.5) * 0.2, 0.17 + 0.192 * v
        a, b = math.sin((x + y) * 105), math.sin((x - y) * 105)
        return (x, y, 0.004 + 0.0042 * (abs(a) * abs(b)) ** 0.45)

    back = prints.patch("lining", quilt, 120, 100)
    materials.dress(back, amber)
    label = mesh.box("label", (0, 0.302, 0.0112), (0.060, 0.030, 0.0012), 0.0004)
    materials.dress(label, materials.surface("label", materials.srgb("#101c48"), rough=0.7))
    word = mesh.plate(
        "word", [(x, y, 0.0120) for x, y in ((-0.023, 0.2975), (0.023, 0.2975), (0.023, 0.3066), (-0.023, 0.3066))]
    )
    materials.dress(word, prints.decal("ink", "word_aviator.png", rough=0.7))


def _ribs(side, rib):
    """One side of the collar."""
    line = prints.through(
        [(0.014, 0.235), (0.030, 0.277), (0.055, 0.318), (0.085, 0.343), (0.060, 0.361), (0.0, 0.368)], 4
    )
    flatlay.knit(
        "collar", [Vector((side * x, y, 0.026 + (0.008 if y > 0.345 else 0.0))) for x, y in line], 0.018, 60, rib, 0.012
    )


def _zip(jacket, brass):
    """Tape, teeth, the slider and a large puller; above it both halves stand open."""
    tape = natural.cloth("tape", materials.srgb("#070b1c"), threads=60, rough=0.85)
    jacket.piece(
        "tape",
        [(-0.012, -0.268), (0.012, -0.268), (0.012, 0.214), (-0.012, 0.214)],
        tape,
        lift=0.0015,
        thickness=0.001,
        pitch=0.008,
    )
    tooth = mesh.box("tooth", (0, 0, 0), (0.0052, 0.0021, 0.0030), 0.0005)
    materials.dress(tooth, brass)
    places = [(jacket.at((-1) ** at * 0.0012, -0.264 + at * 0.0030, 0.0032), 0, 1) for at in range(159)]
    for side in (1, -1):
        for x, y in dense([(0.0065, 0.216), (0.021, 0.262), (0.049, 0.316)], 0.0042, False):
            places.append((jacket.at(side * x, y, 0.003), side * -22, 1))
    low = materials.dress(mesh.box("tape", (0, -0.291, 0.014), (0.026, 0.048, 0.006), 0.002), tape)
    places += [(Vector(((-1) ** at * 0.0012, -0.313 + at * 0.0030, low.location.z + 0.0038)), 0, 1) for at in range(16)]
    mesh.scattered(tooth, places)
    tooth.hide_render = True
    head = jacket.at(0, 0.212, 0.006)
    slider = mesh.box("slider", head, (0.0115, 0.0155, 0.0055), 0.002)
    puller = prints.slab("puller", [(x, y - 0.024) for x, y in prints.rounded(0.0105, 0.043, 0.005)], 0.0026, 0.0008, 3)
    puller.location = head + Vector((0, -0.002, 0.0035))
    puller.rotation_euler = (0.06, 0, 0.10)
    for thing in (slider, puller):
        materials.dress(thing, brass)


def _badge(jacket):
    """Embroidered wings on the wearer's left."""
    navy = fabric.woven("patch", materials.srgb("#0a1130"), 0.0007, twill=True, rough=0.9)
    middle = Vector((0.108, 0.135))
    box = [(middle.x + x, middle.y + y) for x, y in prints.rounded(0.096, 0.046, 0.006, 4)]
    closeup.measured(jacket.piece("patch", box, navy, lift=0.0026, thickness=0.0012, pitch=0.006))
    gold = materials.surface("gold thread", materials.srgb("#e2a63c"), rough=0.55, sheen=0.4)
    path = [
        jacket.at(x, y, 0.0034)
        for x, y in dense(
            [(middle.x + x * 0.96, middle.y + y * 0.92) for x, y in prints.rounded(0.096, 0.046, 0.006, 4)], 0.0011
        )
    ]
    around = mesh.tube("edge", [*path, path[0]], 0.0014, 2, smooth=False)
    materials.dress(around, gold)
    wings = prints.decal("wings", "passport_wings.png", rough=0.6, sheen=0.3)
    natural.weave(wings, (600, 10), 0.6, 0.0006)
    jacket.piece(
        "wings",
        [
            (middle.x + x, middle.y + y)
            for x, y in ((-0.041, -0.0152), (0.041, -0.0152), (0.041, 0.0152), (-0.041, 0.0152))
        ],
        wings,
        lift=0.0031,
        thickness=0,
        pitch=0.005,
    )
