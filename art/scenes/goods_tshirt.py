"""The take-off T-shirt: mustard cotton, ribbed neck, the sunrise roundel on the chest."""

from mathutils import Vector

from lib import materials, mesh, natural, prints, studio
from lib.garment import Garment, dense

# Right half of the drawing from the shoulder at the neck down to the hem (metres).
HALF = [
    (0.090, 0.350),
    (0.165, 0.328),
    (0.235, 0.296),
    (0.318, 0.212),
    (0.392, 0.118),
    (0.352, 0.086),
    (0.308, 0.060),
    (0.276, 0.098),
    (0.247, 0.148),
    (0.243, 0.09),
    (0.240, 0.0),
    (0.244, -0.15),
    (0.252, -0.30),
    (0.255, -0.352),
    (0.13, -0.362),
    (0.0, -0.365),
]
NECK = prints.through(
    [(0.090, 0.350), (0.080, 0.308), (0.052, 0.272), (0.0, 0.256), (-0.052, 0.272), (-0.080, 0.308), (-0.090, 0.350)], 4
)
ARMHOLE = prints.through([(0.205, 0.312), (0.205, 0.26), (0.222, 0.19), (0.247, 0.148)], 4)

FOLDS = (
    (0.245, 0.15, 200, 70, 5, 0.20, 0.008),
    (-0.245, 0.15, -20, 70, 5, 0.20, 0.008),
    (0.245, 0.15, 30, 50, 3, 0.10, 0.006),
    (-0.245, 0.15, 150, 50, 3, 0.10, 0.006),
    (0.15, -0.37, 95, 60, 4, 0.26, 0.008),
    (-0.12, -0.37, 80, 60, 4, 0.28, 0.008),
    (0.24, -0.2, 165, 40, 3, 0.22, 0.007),
    (-0.24, -0.16, 10, 40, 3, 0.2, 0.007),
    (0.33, 0.2, 215, 60, 3, 0.09, 0.005),
    (-0.33, 0.2, -35, 60, 3, 0.09, 0.005),
    (0.02, -0.1, 230, 90, 3, 0.17, 0.006),
)


def flip(line):
    return [(-x, y) for x, y in line]


def build(_view):
    """Flat on the paper, light from the side."""
    colour = materials.srgb("#d27d08")
    cotton = natural.cloth("cotton", colour, threads=2600, rough=0.9, sheen=0.35, strength=0.3, mottle=0.05)
    rib = natural.cloth("rib", tuple(part * 0.9 for part in colour), threads=1300, rough=0.9, sheen=0.3, strength=0.7)
    thread = materials.surface("thread", tuple(part * 0.72 for part in colour), rough=0.9)
    outline = [*HALF[::-1], *NECK[1:-1], *flip(HALF)[:-1]]
    creases = [(line, 0.0042, 0.006) for line in (ARMHOLE, flip(ARMHOLE))] + [(NECK, 0.003, 0.012)]
    shirt = Garment("T-shirt", outline, 0.013, 0.011, 0.022, creases, FOLDS).drape(seed=5, wave=0.008, shrink=-0.045)
    shirt.skin(cotton)
    inside(colour)
    band = [(x * 1.005, y + 0.0015) for x, y in NECK] + [
        (x * 1.19, y - 0.019 + 0.012 * abs(x) / 0.09) for x, y in NECK[::-1]
    ]
    shirt.piece("collar", band, rib, lift=0.003, thickness=0.003)
    under = [(x * 1.22, y - 0.023 + 0.013 * abs(x) / 0.09) for x, y in NECK]
    shirt.seam(under, thread, 0.0034, 0.0007, lift=0.0012)
    for side in (1, -1):
        for inset in (0.021, 0.024):
            shirt.seam(
                [
                    (side * (0.385 - inset * 0.66), 0.118 + inset * 0.35 - 0.006),
                    (side * (0.312 - inset * 0.62), 0.066 + inset * 0.72),
                ],
                thread,
                0.0036,
                0.0006,
                lift=0.0008,
            )
    for inset in (0.022, 0.026):
        shirt.seam(
            [
                (-0.250, -0.352 + inset),
                (-0.13, -0.362 + inset),
                (0.0, -0.365 + inset),
                (0.13, -0.362 + inset),
                (0.250, -0.352 + inset),
            ],
            thread,
            0.0036,
            0.0006,
            lift=0.0008,
        )
    roundel = [(-0.112, -0.075), (0.112, -0.075), (0.112, 0.186), (-0.112, 0.186)]
    print_ = prints.decal("print", "tshirt_print.png", rough=0.8)
    shirt.piece("roundel", roundel, print_, lift=0.0011, thickness=0, pitch=0.007, levels=2)
    studio.set_up(0.36, flat=True, top=0.6, fill=0.8)
    studio.shot(0.385, centre=(0, -0.005, 0), elevation=86, fill=0.9)


def inside(colour):
    """The inner side of the back, seen through the neck, with its tape and label."""
    cotton = natural.cloth("inside", tuple(part * 0.8 for part in colour), threads=2600, rough=0.95, sheen=0.2)
    points = [
        (x, y)
        for x, y in prints.through([(-0.095, 0.352), (-0.05, 0.341), (0.0, 0.337), (0.05, 0.341), (0.095, 0.352)], 4)
    ] + [(0.11, 0.23), (-0.11, 0.23)]
    back = prints.slab("back", points[::-1], 0.004, 0.001)
    materials.dress(back, cotton)
    tape = [Vector((x, y - 0.009, 0.0055)) for x, y in dense(points[:17], 0.01, False)]
    materials.dress(mesh.tube("tape", tape, 0.006), cotton)
    label = mesh.box("label", (0, 0.318, 0.0062), (0.042, 0.024, 0.0012), 0.0004)
    materials.dress(label, materials.surface("label", (0.75, 0.74, 0.70), rough=0.8))
    word = mesh.plate(
        "word",
        [(-0.015, 0.3155, 0.00695), (0.015, 0.3155, 0.00695), (0.015, 0.3212, 0.00695), (-0.015, 0.3212, 0.00695)],
    )
    ink = prints.decal("ink", "word_navy.png", rough=0.8)
    materials.dress(word, ink)
