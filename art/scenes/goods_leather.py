"""The passport cover: waxed buffalo leather, linen seams, navy elastic, a boarding pass looking out."""

import math

from lib import materials, mesh, natural, prints, studio

WIDE, HIGH, THICK = 0.102, 0.142, 0.012


def build(_view):
    """The closed cover from above, a little turned."""
    prints.lay(cover(), (0.002, -0.004, 0), (0, 0, 9))
    studio.set_up(0.085, flat=True)
    studio.shot(0.088, centre=(0.0, 0.004, 0.004), elevation=56, turn=0, fill=0.9)


def cover():
    """Lies on its back about the origin, the spine on the left. Gives the group."""
    hide = natural.leather("hide", materials.srgb("#652f13"), 0.1, rough=0.46, coat=0.1)
    edge = materials.surface("waxed edge", materials.srgb("#3c1d0c"), rough=0.35, coat=0.3)
    linen = materials.surface("linen thread", materials.srgb("#ead9b4"), rough=0.8)
    things = []
    lining = natural.leather("lining", materials.srgb("#6b3615"), 0.1, rough=0.6)
    for level, bulge in ((THICK - 0.0022, 0.0011), (0.0, 0.0)):
        things.append(_board(level, bulge, hide, edge))
    things.append(_spine(hide))
    paper = materials.surface("pages", (0.75, 0.71, 0.62), rough=0.9)
    booklet = mesh.box("passport", (0.0005, 0.0, THICK / 2), (WIDE - 0.008, HIGH - 0.012, 0.0052), 0.0008)
    things.append(materials.dress(booklet, materials.surface("booklet", materials.srgb("#141d46"), rough=0.5)))
    things.append(
        materials.dress(
            mesh.box("leaves", (0.001, 0.0, THICK / 2), (WIDE - 0.007, HIGH - 0.0135, 0.0032), 0.0003), paper
        )
    )
    for at, inset in ((0.0026, 0.0), (0.0080, 0.0006)):
        flap = prints.slab("pocket", prints.rounded(WIDE - 0.003 - inset, HIGH - 0.002, 0.005), 0.0014, 0.0003)
        flap.location = (0.001, 0, at)
        things.append(materials.dress(flap, lining))
    things.append(_pass())
    things.append(_seam(linen))
    stamp = prints.patch(
        "stamp",
        lambda u, v: (
            -0.033 + 0.066 * u + 0.001,
            -0.0185 + 0.0487 * v,
            _top((u - 0.5) * 0.066, -0.0185 + 0.0487 * v) + 0.00025,
        ),
    )
    things.append(materials.dress(stamp, prints.decal("gold stamp", "passport_stamp.png", rough=0.26, metal=1.0)))
    things += _elastic()
    return mesh.group("cover", things)


def _top(x, y):
    """The height of the upper board: a little domed over the booklet."""
    out = min(1.0, max(abs(x) / WIDE, abs(y) / HIGH) * 2)
    return THICK + 0.0001 + 0.0011 * (1 - out**2.5)


def _board(level, bulge, hide, edge):
    """One board: the hide above, its waxed edge around."""
    outline = [(x, y) for x, y in prints.rounded(WIDE, HIGH, 0.006, 8)]
    rings = []
    for scale, height in ((1.0, 0.0), (1.006, 0.0005), (1.006, 0.0014), (1.0, 0.0021), (0.985, 0.0023)):
        rings.append([(x * scale, y * scale, level + height) for x, y in outline])
    for inset in (0.96, 0.9, 0.8, 0.65, 0.45, 0.25, 0.08):
        rings.append([(x * inset, y * inset, level + 0.0023 + bulge * (1 - inset**2.5)) for x, y in outline])
    skin = mesh.loft("board", rings)
    materials.dress(skin, hide, edge)
    for at, face in enumerate(skin.data.polygons):
        face.material_index = 1 if at < 2 * len(outline) else 0
    return mesh.round_up(skin, 1)


def _spine(hide):
    """The folded back on the left side."""
    sections = []
    for step in range(33):
        y = (step / 32 - 0.5) * (HIGH - 0.004)
        end = abs(step / 32 - 0.5) * 2
        sections.append(
            [
                (
                    -WIDE / 2 + 0.004 - (0.0068 - 0.0012 * end**6) * math.sin(a),
                    y,
                    THICK / 2 + 0.0001 + (THICK / 2 + 0.0002) * math.cos(a),
                )
                for a in (math.pi * k / 14 for k in range(15))
            ]
        )
    return materials.dress(mesh.loft("spine", sections, closed=False), hide)


def _pass():
    """A boarding pass in the long pocket, its end outside."""

    def lie(u, v):
        return (-0.006 + 0.044 * u, 0.045 + 0.048 * v, 0.0102 + 0.0005 * math.sin(v * 3))

    sheet = prints.patch("boarding pass", lie, 6, 24)
    thick = sheet.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.0003
    return prints.lay(
        materials.dress(sheet, materials.printed("boarding pass", "boarding_tag.png", rough=0.5)), (0, 0, 0), (0, 0, -4)
    )


def _seam(linen):
    """Thick linen thread along three sides, and along the fold."""
    inset = [(x, y, _top(x, y) + 0.0002) for x, y in prints.rounded(WIDE - 0.009, HIGH - 0.009, 0.004, 6)]
    return prints.stitches("seam", inset, 0.0040, 0.00085, linen, closed=True, gap=0.25)


def _elastic():
    """The navy band over the right side."""
    navy = materials.surface("elastic", materials.srgb("#121d4b"), rough=0.75, sheen=0.4)
    natural.weave(navy, (160, 2600), 0.7, 0.0004)
    x, half = WIDE / 2 - 0.0165, HIGH / 2 + 0.0013

    def over(u, v):
        y = (v - 0.5) * 2 * half
        near = max(0.0, abs(v - 0.5) * 2 - 0.93) / 0.07
        return (x + 0.0062 * (u - 0.5), y, _top(x, y) + 0.0010 - 0.004 * near**2)

    band = prints.patch("elastic", over, 4, 96)
    thick = band.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0009, -1
    return [materials.dress(band, navy)]
