"""Five hard-enamel pins on their printed card."""

import math

from lib import materials, mesh, natural, prints, studio

UNIT = 0.0254 / 116
PIN = 0.0022


def build(_view):
    """The card seen from above, the light sliding over the metal."""
    card = prints.slab("card", prints.rounded(0.078, 0.133, 0.005), 0.0007)
    hole = prints.slab("hole", prints.rounded(0.017, 0.007, 0.0035), 0.01)
    hole.location, hole.hide_render = (0, 0.0560, -0.005), True
    cut = card.modifiers.new("hole", "BOOLEAN")
    cut.object, cut.operation = hole, "DIFFERENCE"
    materials.dress(card, materials.printed("card", "pin_card.png", rough=0.85))
    gold = natural.brass("gold tone", (0.9, 0.58, 0.2), 0.16)
    parts = [card, *_wings(gold)]
    for x, y, shape in (
        (-0.0185, 0.0015, "globe"),
        (0.0185, 0.0015, "horizon"),
        (-0.0175, -0.0275, "sock"),
        (0.0185, -0.0285, "propeller"),
    ):
        parts.append(
            prints.lay(_pin(shape, gold), (x, y, 0.0007), (0, 0, {"horizon": 3, "propeller": 8}.get(shape, 0)))
        )
    prints.lay(mesh.group("set", parts), (0, 0, 0.0012), (1.2, 0, 7))
    studio.set_up(0.078, flat=True, fill=1.6)
    studio.shot(0.077, centre=(0, 0.0, 0), elevation=62, turn=0, fill=0.94)


def _wings(gold):
    holder = prints.wings("wings", 0.048, gold, 0.0019)
    return [prints.lay(holder, (0, 0.0345, 0.0007))]


def _pin(shape, gold):
    """A gold body with a raised rim; the enamel lies flush inside it."""
    outlines = {"globe": _circle(57), "horizon": _circle(57), "sock": SOCK, "propeller": _propeller()}
    boxes = {
        "globe": (-58, -58, 116, 116),
        "horizon": (-58, -58, 116, 116),
        "sock": (-58, -68, 130, 136),
        "propeller": (-72, -72, 144, 144),
    }
    outline = [(x * UNIT, -y * UNIT) for x, y in outlines[shape]]
    if sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1])) < 0:
        outline.reverse()
    body = materials.dress(prints.slab("pin", outline, PIN, 0.00045, 3), gold)
    left, upper, wide, high = boxes[shape]
    corners = [(left, upper + high), (left + wide, upper + high), (left + wide, upper), (left, upper)]
    face = mesh.plate("enamel", [(x * UNIT, -y * UNIT, PIN + 0.00004) for x, y in corners])
    materials.dress(face, prints.decal("enamel " + shape, f"pin_{shape}.png", rough=0.1, coat=0.9))
    return mesh.group("pin", [body, face])


def _circle(radius):
    return [(radius * math.cos(a), radius * math.sin(a)) for a in (2 * math.pi * k / 96 for k in range(96))]


# The windsock on its pole, as one outline (drawing units, y down).
SOCK = (
    (-50, -66),
    (-45, -64),
    (-43, -58),
    (-44, -52),
    (62, -29),
    (64, -26),
    (64, -2),
    (62, 1),
    (-44, 19),
    (-44, 62),
    (-54, 62),
    (-55, -52),
    (-57, -58),
    (-55, -64),
)


def _propeller():
    """Three blades about a hub."""
    blade = prints.through(
        [
            (-13, -10),
            (-16, -26),
            (-17, -44),
            (-13, -60),
            (-3, -67),
            (8, -66),
            (15, -56),
            (16, -40),
            (13, -24),
            (13, -10),
        ],
        5,
    )
    points = []
    for turn in range(3):
        angle = math.radians(120 * turn)
        points += [
            (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)) for x, y in blade
        ]
    return points
