"""Tags: the two woven key tags on their brass ring, the boarding pass luggage tag with its silicone strap."""

import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, studio


def build(view):
    """`view`: keys or luggage."""
    if view == "keys":
        _keys()
    else:
        _luggage()


def _keys():
    """The tags fan out below the ring, each with a gentle wave of cloth."""
    brass, iron = natural.brass(rough=0.14), natural.steel("eyelet", 0.14)
    red = _woven_tag("red tag", "tag_red.png", materials.srgb("#b3141e"), iron, 0.0022)
    navy = _woven_tag("navy tag", "tag_navy.png", materials.srgb("#0d173d"), iron, -0.0016)
    ring = mesh.turned(
        "ring",
        [(0.0136 + 0.0013 * math.cos(a), 0.0013 * math.sin(a)) for a in (2 * math.pi * k / 16 for k in range(17))],
        96,
    )
    prints.lay(materials.dress(ring, brass), (0.0, 0.058, 0.0075), (16, 4, 0))
    prints.lay(navy, (0.0075, 0.046, 0.0030), (0, 0, -72))
    prints.lay(red, (-0.0065, 0.046, 0.0060), (1.5, 1.0, -112))
    studio.set_up(0.08, flat=True)
    studio.shot(0.078, centre=(0.0, -0.004, 0), elevation=62, turn=-6, fill=0.92)


def _woven_tag(name, file, edge_colour, iron, wave):
    """130 by 32 mm, its eyelet at the origin, running along +X."""
    long, high = 0.130, 0.032

    def bend(x, y):
        return wave * (math.sin(x / long * 5.2 + 0.6) - math.sin(0.6)) + 0.0007 * math.sin(y / high * 3 + x * 60)

    def front(u, v):
        x, y = -0.009 + u * long, (v - 0.5) * high
        return (x, y, bend(x, y))

    sheet = prints.patch(name, front, 96, 24)
    thick = sheet.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0016, 0.0
    material = materials.printed(name, file, rough=0.8, sheen=0.5)
    natural.weave(material, (long * 2400, high * 2400), 0.55, 0.0002)
    materials.dress(sheet, material)
    outline = [(x * 1.0 - 0.009 + long / 2, y) for x, y in prints.rounded(long, high, 0.0015, 4)]
    thread = materials.surface(name + " thread", edge_colour, rough=0.75, sheen=0.5)
    path = [Vector((x, y, bend(x, y))) for x, y in _dense(outline, 0.00062)]
    hem = _overlock(path, 0.0030, 0.00062, thread)
    pale = materials.surface("seam", tuple(part * 1.5 + 0.02 for part in edge_colour), rough=0.8)
    inset = [(x - 0.009 + long / 2, y) for x, y in prints.rounded(long - 0.0075, high - 0.0075, 0.001, 3)]
    line = [Vector((x, y, bend(x, y) + 0.00085)) for x, y in _dense(inset, 0.002)]
    seam = prints.stitches("seam", line, 0.0022, 0.0005, pale, closed=True)
    eyelet = mesh.turned(
        "eyelet",
        [(0.0042 + 0.0016 * math.cos(a), 0.0009 * math.sin(a)) for a in (math.pi * k / 10 for k in range(11))],
        48,
    )
    eyelet.location = (0, 0, bend(0, 0) + 0.0007)
    hole = mesh.turned("hole", [(0.0, 0.0), (0.0030, 0.0)], 32)
    hole.location = (0, 0, bend(0, 0) + 0.0009)
    materials.dress(hole, materials.surface("shade", (0.01, 0.009, 0.008)))
    return mesh.group(name, [sheet, hem, seam, materials.dress(eyelet, iron), hole])


def _dense(outline, pitch):
    """Points every `pitch` along a closed outline."""
    points, carried = [], 0.0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        length = math.hypot(bx - ax, by - ay)
        while carried < length:
            points.append((ax + (bx - ax) * carried / length, ay + (by - ay) * carried / length))
            carried += pitch
        carried -= length
    return points


def _overlock(path, wide, pitch, material):
    """Threads sewn over an edge, one beside the other, a little slanted."""
    points, faces = [], []
    for at, place in enumerate(path):
        way = (path[(at + 1) % len(path)] - path[at - 1]).normalized()
        inward = Vector((-way.y, way.x, 0))
        base = len(points)
        for step in range(9):
            angle = math.pi * step / 8
            core = (
                place
                + inward * (wide * 0.5 * (1 - math.sin(angle) * 1.15))
                + Vector((0, 0, 0.0012 * math.cos(angle)))
                + way * pitch * 1.4 * (step / 8)
            )
            out = (inward * -math.sin(angle) + Vector((0, 0, math.cos(angle)))).normalized()
            for a, b in ((-0.55, 0.0), (0.0, 0.55), (0.55, 0.0)):
                points.append(core + way * pitch * a + out * pitch * b)
        for step in range(8):
            for side in range(2):
                here = base + step * 3 + side
                faces.append((here, here + 1, here + 4, here + 3))
    return materials.dress(mesh.from_faces("overlock", points, faces), material)


def _luggage():
    """Card with notches, its amber strap looped through the slot and through itself."""
    wide, high, round_, notch = 0.068, 0.118, 0.007, 0.0042
    outline = []
    for x, y in prints.rounded(wide, high, round_, 10):
        outline.append((x, y))
    cut = 0.027
    half = [
        (-wide / 2 + notch * math.cos(a), -cut + notch * math.sin(a))
        for a in (math.pi / 2 - math.pi * k / 12 for k in range(13))
    ]
    other = [
        (wide / 2 + notch * math.cos(a), -cut + notch * math.sin(a))
        for a in (-math.pi / 2 - math.pi * k / 12 for k in range(13))
    ]
    outline = outline[:22] + half + outline[22:] + other
    card = prints.slab("card", outline, 0.003)
    material = materials.printed("card", "boarding_tag.png", rough=0.28, coat=0.9)
    slot = prints.slab("slot", prints.rounded(0.021, 0.0065, 0.0032), 0.02)
    slot.location = (0, 0.0485, -0.01)
    hole = card.modifiers.new("slot", "BOOLEAN")
    hole.object, hole.operation = slot, "DIFFERENCE"
    slot.hide_render = True
    mesh.soften(card, 0.0005, 3)
    materials.dress(card, material)
    rim = mesh.tube(
        "rim",
        [(x, y, 0) for x, y in [*prints.rounded(0.0235, 0.009, 0.0045), prints.rounded(0.0235, 0.009, 0.0045)[0]]],
        0.0007,
        smooth=False,
    )
    rim.location = (0, 0.0485, 0.0031)
    materials.dress(rim, materials.surface("clear rim", (0.85, 0.87, 0.92), rough=0.15, coat=1.0))
    prints.lay(mesh.group("tag", [card, rim]), (0, -0.02, 0.0012), (1.0, -1.5, 0))
    _strap()
    studio.set_up(0.085, flat=True)
    studio.shot(0.088, centre=(0.003, 0.014, 0), elevation=62, turn=12, fill=0.88, roll=-6)


def _strap():
    """A band of soft silicone, 9 mm wide, standing on edge in a loop above the card."""
    rubber = materials.surface("silicone", materials.srgb("#f7a41c"), rough=0.42, coat=0.15, coat_rough=0.4)
    line = [
        (-0.0015, 0.0225, -0.0005),
        (-0.001, 0.026, -0.0012),
        (0.0, 0.032, 0.0022),
        (-0.004, 0.042, 0.0062),
        (-0.016, 0.056, 0.0066),
        (-0.026, 0.074, 0.0066),
        (-0.022, 0.095, 0.0066),
        (-0.002, 0.106, 0.0066),
        (0.018, 0.100, 0.0066),
        (0.026, 0.082, 0.0066),
        (0.020, 0.062, 0.0072),
        (0.008, 0.047, 0.0085),
        (0.003, 0.038, 0.0075),
        (0.001, 0.0325, 0.0062),
        (0.0, 0.029, 0.0040),
        (0.0, 0.027, -0.001),
    ]
    points = [Vector(point) for point in prints.through(line, 8)]
    sections = []
    for at, place in enumerate(points):
        way = (points[min(at + 1, len(points) - 1)] - points[max(at - 1, 0)]).normalized()
        flat = min(1.0, max(0.0, (0.055 - place.y) / 0.022))
        up = Vector((0, 0, 1)) - way * way.z
        side = way.cross(Vector((0, 0, 1))).normalized()
        normal = (side * (1 - flat) + up.normalized() * flat).normalized()
        across = way.cross(normal).normalized()
        sections.append([place + across * a + normal * b for a, b in prints.rounded(0.0105, 0.0026, 0.001, 3)])
    materials.dress(mesh.loft("strap", sections), rubber)
