"""The pilot shirt: collar, navy epaulettes with four gold stripes, pockets with flaps and a pen slot."""

from mathutils import Vector

from lib import closeup, fabric, flatlay, materials, mesh, prints
from lib.garment import Garment, dense
from scenes.goods_tshirt import flip

HALF = [
    (0.078, 0.352),
    (0.15, 0.334),
    (0.228, 0.304),
    (0.312, 0.222),
    (0.388, 0.112),
    (0.348, 0.078),
    (0.300, 0.052),
    (0.270, 0.095),
    (0.246, 0.150),
    (0.240, 0.08),
    (0.232, -0.02),
    (0.236, -0.16),
    (0.246, -0.28),
    (0.240, -0.335),
    (0.205, -0.360),
    (0.13, -0.376),
    (0.0, -0.380),
]
NECK = [(0.078, 0.352), (0.045, 0.312), (0.0, 0.290), (-0.045, 0.312), (-0.078, 0.352)]
ARMHOLE = prints.through([(0.200, 0.318), (0.202, 0.26), (0.220, 0.19), (0.246, 0.150)], 4)
YOKE = [(0.055, 0.300), (0.205, 0.272)]
FOLDS = (
    (0.246, 0.15, 200, 60, 4, 0.16, 0.006),
    (-0.246, 0.15, -20, 60, 4, 0.16, 0.006),
    (0.246, 0.15, 30, 50, 3, 0.10, 0.005),
    (-0.246, 0.15, 150, 50, 3, 0.10, 0.005),
    (0.14, -0.38, 95, 50, 5, 0.26, 0.0085),
    (-0.14, -0.38, 85, 50, 5, 0.26, 0.0085),
    (0.24, -0.12, 175, 40, 3, 0.17, 0.006),
    (-0.24, -0.15, 5, 40, 3, 0.17, 0.006),
)


def build(_view):
    """Flat on the paper, light raking over the cloth."""
    white = fabric.woven(
        "poplin", (0.72, 0.73, 0.74), 0.00075, rough=0.8, sheen=0.25, depth=0.35, shade=0.2, mottle=0.03
    )
    thread = materials.surface("thread", (0.58, 0.59, 0.61), rough=0.9)
    outline = [*HALF[::-1], *NECK[1:-1], *flip(HALF)[:-1]]
    creases = [(line, 0.0045, 0.005) for line in (ARMHOLE, flip(ARMHOLE))] + [
        ([(0.019, 0.29), (0.019, -0.378)], 0.002, 0.003)
    ]
    creases += [(line, 0.002, 0.003) for line in (YOKE, flip(YOKE))]
    shirt = Garment("shirt", outline, 0.0085, 0.0045, 0.010, creases, FOLDS).drape(seed=8, wave=0.007, shrink=-0.034)
    shirt.skin(white)
    flatlay.back(outline, white)
    _inside(white)
    strip = [(-0.017, -0.379), (0.017, -0.379), (0.017, 0.296), (-0.017, 0.296)]
    closeup.measured(shirt.piece("placket", strip, white, lift=0.0022, thickness=0.0012, pitch=0.006))
    for x in (-0.0135, 0.0135):
        shirt.seam([(x, -0.375), (x, 0.288)], thread, 0.0024, 0.00055, lift=0.0027)
    for line in (ARMHOLE, YOKE):
        for side in (line, flip(line)):
            shirt.seam([(x * 0.985, y - 0.003) for x, y in side], thread, 0.0024, 0.00055, lift=0.0012)
    for side in (1, -1):
        shirt.seam([(side * 0.376, 0.124), (side * 0.289, 0.067)], thread, 0.0034, 0.0006, lift=0.0010)
    pearl = materials.surface("pearl", (0.82, 0.83, 0.84), rough=0.12, coat=0.9)
    for at in range(6):
        shirt.button(0, 0.238 - at * 0.108, button(0.0058, pearl, thread), 0.0037)
    for side in (1, -1):
        _pocket(shirt, side, white, thread, pearl)
        _epaulette(shirt, side, pearl)
        _collar(shirt, side, white, thread)
    shirt.button(0, 0.300, button(0.0056, pearl, thread), 0.0075)
    for side in (1, -1):
        hem = [(side * x, y) for x, y in ((0.002, -0.368), (0.13, -0.364), (0.200, -0.349), (0.232, -0.327))]
        shirt.seam(hem, thread, 0.0030, 0.0006, lift=0.0010)
    flatlay.show(0.40, (0.0, -0.005), 1.3, 0.4, paper=(0.40, 0.41, 0.425))


def button(radius, pearl, thread):
    """Four holes and the thread through them."""
    disc = mesh.turned(
        "button",
        prints.through(
            [
                (0.0, 0.0010),
                (radius * 0.62, 0.0010),
                (radius * 0.75, 0.0018),
                (radius * 0.92, 0.0018),
                (radius, 0.0009),
                (radius * 0.97, 0.0),
            ],
            3,
        ),
        40,
    )
    parts = [materials.dress(disc, pearl)]
    for turn in (45, -45):
        cross = mesh.box("cross", (0, 0, 0.0012), (radius * 0.62, radius * 0.14, 0.0006), 0.0002, turn=(0, 0, turn))
        parts.append(materials.dress(cross, thread))
    return mesh.group("button", parts)


def _inside(white):
    """The stand of the collar and the inner yoke, seen through the neck."""
    shade = fabric.woven("inner", (0.6, 0.61, 0.64), 0.00075)
    points = [
        *prints.through([(-0.088, 0.352), (-0.05, 0.364), (0.0, 0.368), (0.05, 0.364), (0.088, 0.352)], 4),
        (0.10, 0.26),
        (-0.10, 0.26),
    ]
    materials.dress(prints.slab("back", points[::-1], 0.006, 0.001), shade)
    stand = [Vector((x, y - 0.012, 0.012)) for x, y in dense(points[:17], 0.01, False)]
    materials.dress(mesh.tube("stand", stand, 0.0115), white)
    label = mesh.box("label", (0, 0.331, 0.0072), (0.046, 0.022, 0.0012), 0.0004)
    materials.dress(label, materials.surface("label", materials.srgb("#101c48"), rough=0.8))
    word = mesh.plate(
        "word", [(x, y, 0.0080) for x, y in ((-0.016, 0.328), (0.016, 0.328), (0.016, 0.3343), (-0.016, 0.3343))]
    )
    materials.dress(word, prints.decal("ink", "word_aviator.png", rough=0.8))


def _collar(shirt, side, white, thread):
    """One leaf with its point, lying on the front."""
    leaf = (
        prints.through([(0.086, 0.362), (0.098, 0.338), (0.090, 0.285), (0.072, 0.229)], 4)
        + prints.through([(0.072, 0.229), (0.038, 0.262), (0.006, 0.300)], 4)[1:]
    )
    leaf += prints.through([(0.006, 0.300), (0.038, 0.322), (0.066, 0.350), (0.086, 0.362)], 4)[1:-1]
    outline = [(side * x, y) for x, y in leaf]
    leaf = shirt.piece(
        "collar",
        outline if side < 0 else outline[::-1],
        white,
        lift=0.0085,
        thickness=0.0018,
        pitch=0.005,
        dome=0.004,
        levels=2,
    )
    closeup.measured(leaf)
    edge = [(side * x, y) for x, y in ((0.091, 0.333), (0.085, 0.288), (0.0695, 0.238), (0.040, 0.267), (0.013, 0.299))]
    path = [shirt.at(x, y, 0.0098) for x, y in dense(edge, 0.005, False)]
    prints.stitches("stitches", path, 0.0032, 0.0006, thread)


def _pocket(shirt, side, white, thread, pearl):
    """A patch pocket with a pointed flap; the left one has a slot for a pen."""
    middle, top = side * 0.112, 0.182
    bag = [
        (middle - 0.056, top - 0.128),
        (middle, top - 0.142),
        (middle + 0.056, top - 0.128),
        (middle + 0.056, top),
        (middle - 0.056, top),
    ]
    flap = [
        (middle - 0.058, top - 0.040),
        (middle, top - 0.056),
        (middle + 0.058, top - 0.040),
        (middle + 0.058, top + 0.006),
        (middle - 0.058, top + 0.006),
    ]
    for name, outline, lift, dome in (("pocket", bag, 0.0019, 0.001), ("flap", flap, 0.0042, 0.0015)):
        closeup.measured(shirt.piece(name, outline, white, lift=lift, thickness=0.0012, dome=dome))
        line = [
            (middle + (x - middle) * 0.94, top - 0.06 + (y - top + 0.06) * 0.955)
            if name == "pocket"
            else (middle + (x - middle) * 0.94, top - 0.022 + (y - top + 0.022) * 0.86)
            for x, y in outline
        ]
        shirt.seam(line, thread, 0.0024, 0.00055, lift=lift + 0.0004 + dome * 0.35, closed=True)
    shirt.button(middle, top - 0.043, button(0.0052, pearl, thread), 0.0078)
    if side > 0:
        shirt.seam([(middle + 0.030, top + 0.002), (middle + 0.030, top - 0.037)], thread, 0.003, 0.0006, lift=0.008)


def _epaulette(shirt, side, pearl):
    """A navy slip-on over the shoulder loop: four stripes of gold wire."""
    navy = fabric.woven("slip-on", materials.srgb("#101a40"), 0.0008, twill=True, rough=0.75, sheen=0.6, shade=0.5)
    gold = fabric.lace("gold wire", pitch=0.0012, chevron=0.005)
    start, end = Vector((side * 0.104, 0.318)), Vector((side * 0.221, 0.272))
    way = (end - start).normalized()
    aside = Vector((-way.y, way.x)) * side

    heights = [shirt.at(*(start + (end - start) * part), 0.0).z for part in (0.0, 0.5, 1.0)]
    long = (end - start).length

    def band(first, last, wide, name, material, lift, thickness):
        def where(u, v):
            part, across = first + (last - first) * u, (2 * v - 1) * wide
            bow = heights[0] * (1 - part) + heights[2] * part + 0.006 * part * (1 - part)
            spot = start + (end - start) * part + aside * across
            return (spot.x, spot.y, bow + lift - 0.0022 * (across / 0.0245) ** 4)

        piece = prints.patch(name, where, 16, 24)
        for uv in piece.data.uv_layers.active.data:
            uv.uv = ((uv.uv.y - 0.5) * 2 * wide, (first + (last - first) * uv.uv.x) * long)
        thick = piece.modifiers.new("thick", "SOLIDIFY")
        thick.thickness, thick.offset = thickness, -side
        materials.dress(mesh.soften(piece, 0.0004, 2), material)

    cloth = fabric.woven("loop", (0.72, 0.73, 0.74), 0.00075, rough=0.8, shade=0.2)
    band(-0.16, 0.16, 0.019, "loop", cloth, 0.0060, 0.002)
    band(0.02, 1.04, 0.0245, "slip-on", navy, 0.0078, 0.0026)
    for at in range(4):
        first = 0.36 + 0.165 * at
        band(first, first + 0.092, 0.0248, "stripe", gold, 0.0090, 0.0012)
    knob = start - (end - start) * 0.07
    shirt.button(
        knob.x, knob.y, button(0.0055, pearl, materials.surface("thread", (0.6, 0.6, 0.62), rough=0.9)), 0.0085
    )
