"""The little captain's costume: double-breasted blue jacket with three stripes, shirt front and tie, the cap."""

from mathutils import Matrix, Vector

from lib import closeup, fabric, flatlay, materials, mesh, natural, prints
from lib.garment import Garment, dense
from scenes import goods_captains_cap
from scenes.goods_tshirt import flip

HALF = [
    (0.062, 0.235),
    (0.11, 0.220),
    (0.152, 0.196),
    (0.186, 0.150),
    (0.215, 0.075),
    (0.243, -0.01),
    (0.262, -0.075),
    (0.205, -0.096),
    (0.190, -0.03),
    (0.172, 0.035),
    (0.160, 0.085),
    (0.158, 0.0),
    (0.164, -0.08),
    (0.170, -0.15),
    (0.162, -0.176),
    (0.09, -0.186),
    (0.0, -0.188),
]
OPEN = [(0.0, 0.045), (0.022, 0.085), (0.045, 0.150), (0.062, 0.235)]
ARMHOLE = prints.through([(0.132, 0.206), (0.130, 0.17), (0.138, 0.12), (0.160, 0.085)], 4)
FOLDS = (
    (0.158, 0.08, 200, 60, 4, 0.11, 0.006),
    (-0.158, 0.08, -20, 60, 4, 0.11, 0.006),
    (0.225, 0.02, 195, 50, 3, 0.05, 0.006),
    (-0.225, 0.02, -15, 50, 3, 0.05, 0.006),
    (0.10, -0.19, 95, 60, 3, 0.12, 0.005),
    (-0.10, -0.19, 85, 60, 3, 0.12, 0.005),
    (0.16, -0.06, 172, 40, 2, 0.10, 0.005),
    (-0.16, -0.06, 8, 40, 2, 0.10, 0.005),
)


def build(_view):
    """The jacket flat on the paper, the cap laid on its corner."""
    blue = fabric.woven(
        "blue", materials.srgb("#1d3c8c"), 0.0008, twill=True, rough=0.75, sheen=0.6, depth=0.5, shade=0.45
    )
    dark = materials.surface("thread", materials.srgb("#14307c"), rough=0.9)
    gold = natural.brass("gold", (0.9, 0.6, 0.22), 0.2)
    outline = [*HALF[::-1], *OPEN[::-1][1:], *flip(OPEN)[1:-1], *flip(HALF)[:-1]]
    creases = [(line, 0.005, 0.004) for line in (ARMHOLE, flip(ARMHOLE))] + [
        ([(-0.047, 0.02), (-0.05, -0.18)], 0.0035, 0.003)
    ]
    jacket = Garment("jacket", outline, 0.0075, 0.012, 0.016, creases, FOLDS).drape(seed=6, wave=0.005)
    jacket.skin(blue)
    flatlay.back(outline, blue)
    _shirt_front()
    for side in (1, -1):
        _lapel(jacket, side, blue, dark)
        for row in range(3):
            jacket.button(side * 0.040 - 0.002, 0.018 - row * 0.058, _button(gold), 0.004)
        welt = [(side * x, y) for x, y in ((0.082, -0.108), (0.140, -0.104), (0.140, -0.088), (0.082, -0.092))]
        closeup.measured(
            jacket.piece("welt", welt if side > 0 else welt[::-1], blue, 0.0026, 0.0014, 0.005, dome=0.001)
        )
    jacket.seam([(-0.047, 0.018), (-0.050, -0.18)], dark, 0.003, 0.0006, lift=0.002)
    badge = prints.wings("wings", 0.044, gold, 0.0014)
    prints.lay(badge, jacket.at(0.098, 0.112, 0.002), (0, 3, 0))
    braid = fabric.lace("braid")
    for side in (1, -1):
        outer = [(side * x, y) for x, y in ((0.262, -0.075), (0.243, -0.01), (0.215, 0.075))]
        inner = [(side * x, y) for x, y in ((0.205, -0.096), (0.190, -0.03), (0.172, 0.035))]
        for at in range(3):
            flatlay.stripe(jacket, outer, inner, 0.014 + 0.0155 * at, 0.0085, braid)
    _cap()
    flatlay.show(0.275, (0.008, 0.018), 1.3, 1.3, elevation=72)


def _shirt_front():
    """White front, collar leaves and the clip-on tie."""
    white = fabric.woven("white", (0.72, 0.73, 0.75), 0.0006, rough=0.8, shade=0.15, depth=0.3)
    navy = fabric.woven("tie", materials.srgb("#0d1638"), 0.0006, twill=True, rough=0.5, sheen=0.5, shade=0.5)
    front = prints.slab(
        "front", [(-0.075, 0.060), (0.075, 0.060), (0.070, 0.222), (0.0, 0.246), (-0.070, 0.222)], 0.011, 0.003
    )
    stand = mesh.tube(
        "stand",
        [
            Vector((x, y, 0.017))
            for x, y in ((-0.056, 0.214), (-0.045, 0.236), (0.0, 0.249), (0.045, 0.236), (0.056, 0.214))
        ],
        0.0070,
    )
    things = [front, stand]
    for side in (1, -1):
        leaf = [
            (side * x, y) for x, y in ((0.003, 0.208), (0.040, 0.150), (0.057, 0.196), (0.052, 0.229), (0.024, 0.228))
        ]
        piece = prints.slab("collar", leaf if side > 0 else leaf[::-1], 0.004, 0.0016, 3)
        prints.lay(piece, (0, 0, 0.0155), (0, side * 4, 0))
        things.append(piece)
    for thing in things:
        materials.dress(closeup.measured(thing) if thing.type == "MESH" else thing, white)
    knot = prints.slab("knot", [(-0.0105, 0.182), (0.0105, 0.182), (0.0165, 0.210), (-0.0165, 0.210)], 0.012, 0.005, 4)
    knot.location.z = 0.0125
    tie = prints.slab("tie", [(-0.013, 0.043), (0.013, 0.043), (0.0105, 0.188), (-0.0105, 0.188)], 0.006, 0.0025, 3)
    prints.lay(tie, (0, 0, 0.001), (4.5, 0, 0))
    for thing in (knot, tie):
        materials.dress(closeup.measured(thing), navy)


def _lapel(jacket, side, blue, dark):
    """A wide peaked lapel, folded back."""
    leaf = [
        (0.002, 0.040),
        (0.026, 0.055),
        (0.062, 0.100),
        (0.094, 0.152),
        (0.070, 0.158),
        (0.078, 0.180),
        (0.080, 0.226),
        (0.060, 0.242),
        (0.045, 0.150),
        (0.022, 0.085),
    ]
    outline = [(side * x, y) for x, y in leaf]
    lapel = jacket.piece(
        "lapel",
        outline if side > 0 else outline[::-1],
        blue,
        lift=0.0065,
        thickness=0.0018,
        pitch=0.005,
        dome=0.004,
        levels=2,
    )
    closeup.measured(lapel)
    path = [
        jacket.at(side * x, y, 0.0078)
        for x, y in dense([(0.012, 0.051), (0.028, 0.064), (0.058, 0.102), (0.086, 0.147)], 0.005, False)
    ]
    prints.stitches("stitches", path, 0.003, 0.0006, dark)


def _button(gold):
    dome = mesh.turned(
        "button",
        prints.through(
            [
                (0.0, 0.0044),
                (0.0045, 0.0038),
                (0.0070, 0.0024),
                (0.0080, 0.0022),
                (0.0088, 0.0018),
                (0.0090, 0.0008),
                (0.0086, 0.0),
            ],
            3,
        ),
        40,
    )
    return materials.dress(dome, gold)


def _cap():
    """The same cap in a child's size, leaned back over the corner of the hem, its badge towards the camera."""
    cap = goods_captains_cap.cap()
    cap.matrix_world = (
        Matrix.Translation((0.172, -0.146, 0.049))
        @ Matrix.Rotation(-0.24, 4, "Z")
        @ Matrix.Rotation(-0.62, 4, "X")
        @ Matrix.Scale(0.62, 4)
    )
