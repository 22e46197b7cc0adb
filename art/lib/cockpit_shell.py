"""The room around the pilots: window frames, roof lining, side walls, glareshield. Forward is +Y, the floor z = 0."""

import math

from mathutils import Matrix, Vector

from lib import materials, mesh

# Where the windows' edges meet, captain's side (x < 0): the middle post, those between the panes, the rearmost edge.
_POSTS = [
    ((0, 0.57, 1.06), (0, 0.025, 1.60)),
    ((-0.72, 0.39, 1.055), (-0.62, -0.075, 1.56)),
    ((-1.01, -0.39, 1.02), (-0.85, -0.45, 1.53)),
    ((-1.08, -1.0, 1.06), (-0.95, -0.95, 1.46)),
]


def _window(name, corners, margin, radius, skin, seal):
    """A frame of lining around an opening with round corners, with its reveal and a rubber seal."""
    corners = [Vector(point) for point in corners]
    middle = sum(corners, Vector()) / 4
    normal = (corners[2] - corners[0]).cross(corners[3] - corners[1]).normalized()
    right = (corners[1] - corners[0]).normalized()
    up = normal.cross(right)

    def ring(inset, out, sharp=False, spread=1.0):
        flat = [((point - middle).dot(right), (point - middle).dot(up)) for point in corners]
        points = []
        for at, (x, y) in enumerate(flat):
            before, after = Vector(flat[at - 1]), Vector(flat[(at + 1) % 4])
            here = Vector((x, y))
            a, b = (before - here).normalized(), (after - here).normalized()
            reach = inset / math.sin(a.angle(b))
            corner = here + (a + b) * reach
            for step in range(7):
                t = step / 6
                if sharp:
                    points.append(corners[at])
                    continue
                turn = corner + a * radius * (1 - t) ** 2 + b * radius * t**2
                points.append(middle + right * turn.x * spread + up * turn.y * spread + normal * out)
        return points

    rings = [
        ring(0, 0, True),
        ring(margin * 0.45, -0.010),
        ring(margin * 0.8, -0.012),
        ring(margin, -0.004),
        ring(margin + 0.004, 0.02),
        ring(margin + 0.006, 0.075),
    ]
    frame = materials.dress(mesh.loft(name, rings, caps=False), skin)
    rubber = [ring(margin + 0.001, 0.062), ring(margin + 0.014, 0.066), ring(margin + 0.016, 0.08)]
    return [frame, materials.dress(mesh.loft(name + "-seal", rubber, caps=False), seal)]


def _both(points):
    return points, [(-x, y, z) for x, y, z in reversed(points)]


def windows(lining, seal):
    """Six panes: two in front, one and a smaller one on each side."""
    for left, right, margin in ((1, 0, 0.032), (2, 1, 0.036), (3, 2, 0.04)):
        corners = [_POSTS[left][0], _POSTS[right][0], _POSTS[right][1], _POSTS[left][1]]
        for side in _both(corners):
            _window("window", side, margin, 0.055, lining, seal)
    for side in (-1, 1):
        low, high = (Vector((side * point[0], point[1], point[2])) for point in _POSTS[1])
        way = high - low
        materials.dress(
            mesh.tube(
                "handle",
                [
                    low + way * 0.32 + Vector((0, -0.025, 0)),
                    low + way * 0.36 + Vector((0, -0.07, 0.0)),
                    low + way * 0.60 + Vector((0, -0.07, 0.0)),
                    low + way * 0.64 + Vector((0, -0.025, 0)),
                ],
                0.011,
            ),
            seal,
        )


def roof(lining):
    """From the windows' upper edges up to the overhead panel and back behind the seats."""
    low = [point[1] for point in _POSTS] + [(-1.0, -1.6, 1.46), (-1.0, -2.7, 1.46)]
    high = [
        (0, -0.13, 1.655),
        (-0.37, -0.13, 1.65),
        (-0.385, -0.55, 1.81),
        (-0.39, -0.98, 1.985),
        (-0.42, -1.6, 2.0),
        (-0.42, -2.7, 2.0),
    ]
    sections = [low]
    for part in (0.35, 0.7, 1.0):
        bulge = math.sin(part * math.pi) * 0.04
        sections.append(
            [
                tuple(Vector(a).lerp(Vector(b), part) + Vector((-bulge if a[0] else 0, 0, bulge)))
                for a, b in zip(low, high)
            ]
        )
    for mirror in (1, -1):
        skins = [[(mirror * x, y, z) for x, y, z in section] for section in sections]
        materials.dress(mesh.loft("roof", skins, closed=False), lining)
    brow = [*low[:5], *[(-x, y, z) for x, y, z in low[1:5]]]
    brow = sorted(brow, key=lambda point: point[0])
    materials.dress(mesh.tube("brow", [(x, y - 0.004, z + 0.006) for x, y, z in brow], 0.022, 3, smooth=False), lining)
    return materials.dress(mesh.box("roof-back", (0, -1.85, 2.02), (0.86, 1.75, 0.05), 0.01), lining)


def walls(console, lining, dark):
    """Below the windows: side walls, consoles, floor, the wall behind."""
    for side in (-1, 1):
        low = [point[0] for point in _POSTS[1:]] + [(-1.1, -1.6, 1.06), (-1.1, -2.7, 1.06)]
        knee = [(x * 1.03, y, 0.62) for x, y, _ in low]
        floor = [(x * 0.98, y, -0.02) for x, y, _ in low]
        rows = [[(side * -x, y, z) for x, y, z in row] for row in (low, knee, floor)]
        materials.dress(mesh.loft("side", rows, closed=False), console)
        upper = [
            [(side * -x, y, z) for x, y, z in row]
            for row in (
                [(-1.08, -1.0, 1.06), (-1.1, -1.6, 1.06), (-1.1, -2.7, 1.06)],
                [(-0.95, -0.95, 1.46), (-1.0, -1.6, 1.46), (-1.0, -2.7, 1.46)],
            )
        ]
        materials.dress(mesh.loft("side-upper", upper, closed=False), lining)
        materials.dress(mesh.box("console", (side * 0.93, -0.66, 0.30), (0.35, 1.30, 0.62), 0.022), console)
        materials.dress(
            mesh.box("stowage", (side * 1.012, -0.56, 0.81), (0.03, 0.46, 0.22), 0.014, (0, side * -3, side * 9)),
            console,
        )
        materials.dress(
            mesh.box(
                "stowage gap", (side * 0.9975, -0.58, 0.81), (0.012, 0.306, 0.156), 0.003, (0, side * -3, side * 9)
            ),
            dark,
        )
        materials.dress(
            mesh.box("stowage lid", (side * 0.995, -0.58, 0.81), (0.012, 0.30, 0.15), 0.006, (0, side * -3, side * 9)),
            console,
        )
        materials.dress(
            mesh.box(
                "stowage latch", (side * 0.985, -0.57, 0.855), (0.012, 0.05, 0.018), 0.005, (0, side * -3, side * 9)
            ),
            dark,
        )
        materials.dress(
            mesh.tube(
                "map lamp",
                [(side * 1.06, -0.30, 0.93), (side * 1.02, -0.30, 1.0), (side * 0.985, -0.34, 1.02)],
                0.006,
                3,
            ),
            dark,
        )
        materials.dress(mesh.box("console-step", (side * 0.98, 0.08, 0.42), (0.26, 0.36, 0.86), 0.03), console)
    materials.dress(mesh.box("floor", (0, -1.2, -0.05), (2.4, 4.2, 0.1), 0), dark)
    materials.dress(mesh.box("rear wall", (0, -2.75, 1.0), (2.4, 0.06, 2.1), 0), lining)
    for side in (-1, 1):
        materials.dress(
            mesh.box("sill", (side * 0.97, 0.02, 1.035), (0.14, 0.74, 0.05), 0.02, (0, 0, side * 18)), lining
        )
    materials.dress(mesh.box("nose", (0, 0.62, 0.5), (2.0, 0.04, 1.1), 0), dark)


def glareshield(pad, under, half=0.33):
    """The padded brow over the main panel. Its middle, `half` wide on each side,
    is where the autopilot's panel sits.
    """
    sections = []
    for step in range(49):
        x = -0.93 + 1.86 * step / 48
        outer = max(0.0, (abs(x) - half - 0.02) / (0.93 - half))
        thick = 0.045 * (1 if abs(x) > half else 0.0)
        sweep = outer**2.2 * 0.16
        back = 0.57 - 0.20 * (abs(x) / 0.93) ** 1.6
        ring = [
            (0.05 + sweep, 0.972),
            (-0.07 + sweep, 0.980),
            (-0.098 + sweep - thick * 0.3, 0.986),
            (-0.112 + sweep - thick * 0.55, 1.004),
            (-0.112 + sweep - thick * 0.6, 1.03),
            (-0.106 + sweep - thick * 0.5, 1.06),
            (-0.092 + sweep - thick * 0.35, 1.082),
            (-0.065 + sweep - thick * 0.1, 1.093),
            (0.0 + sweep, 1.095),
            (0.2 + sweep * 0.5, 1.085),
            (back, 1.045),
        ]
        sections.append([(x, y, z) for y, z in ring])
    shield = materials.dress(mesh.loft("glareshield", sections, closed=False), pad)
    mesh.round_up(shield, 1)
    lip = [(x, y - 0.001, z + 0.004) for x, y, z in (section[7] for section in sections)]
    materials.dress(mesh.tube("piping", lip, 0.0032, 2), under)
    return shield


def pedals(steel, dark, blue):
    """Four rudder pedals under the main panel, and the boards around the knees."""
    for side in (-1, 1):
        for foot in (-0.1, 0.1):
            x = side * 0.55 + foot
            materials.dress(mesh.box("pedal", (x, 0.02, 0.24), (0.11, 0.025, 0.20), 0.01, (-24, 0, 0)), steel)
            materials.dress(mesh.box("pedal grip", (x, 0.006, 0.245), (0.095, 0.02, 0.17), 0.006, (-24, 0, 0)), dark)
            materials.dress(mesh.tube("pedal arm", [(x, 0.08, 0.32), (x, 0.16, 0.5), (x, 0.16, 0.7)], 0.012), steel)
        materials.dress(mesh.box("knee board", (side * 0.58, 0.075, 0.70), (0.56, 0.09, 0.10), 0.02), blue)
        materials.dress(mesh.box("knee side", (side * 0.285, 0.05, 0.42), (0.03, 0.24, 0.66), 0.012), blue)


def lamp_strip(strength, colour=(1.0, 0.78, 0.52)):
    """The flood light hidden below the glareshield's edge."""
    strip = materials.dress(
        mesh.box("flood", (0, -0.03, 0.975), (1.5, 0.02, 0.006), 0), materials.glowing("flood", colour, strength)
    )
    strip.visible_camera = False
    return strip


def slab_on(stand, w, h, depth, skin, edge=0.004):
    """A flat board in a panel's plane (see cockpit_panel.place), its front at the plane."""
    board = materials.dress(mesh.box("board", (0, 0, 0), (w, h, depth), edge), skin)
    board.matrix_world = stand @ Matrix.Translation((0, 0, -depth / 2))
    return board
