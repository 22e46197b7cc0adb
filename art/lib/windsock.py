"""A windsock on its frangible mast, blown out stiff: five bands, orange and white, with the cloth's ripples."""

import math

from lib import materials, mesh


def build(place, towards, tall=6.0, length=3.6, droop=4.0):
    """`towards`: where the free end points, degrees clockwise from +Y; `droop` in degrees below level."""
    orange = materials.surface("sock orange", (0.95, 0.17, 0.02), rough=0.75, sheen=0.3, bump=(40, 0.15))
    white = materials.surface("sock white", (0.86, 0.86, 0.84), rough=0.75, sheen=0.3, bump=(40, 0.15))
    steel = materials.surface("sock mast", (0.8, 0.8, 0.8), rough=0.4, metal=0.3)
    band = materials.surface("sock mast red", (0.65, 0.05, 0.02), rough=0.45)
    things = []
    rows, around = 61, 48
    points, faces = [], []
    for row in range(rows):
        t = row / (rows - 1)
        radius = 0.46 * (1 - 0.5 * t)
        flap = 0.07 * t * t * math.sin(9 * t)
        for turn in range(around):
            angle = 2 * math.pi * turn / around
            ripple = (
                1
                + (0.03 + 0.05 * t) * math.sin(5 * angle + 7 * t) * math.sin(math.pi * (t * 5 % 1))
                + 0.02 * math.sin(23 * t + 2 * angle)
            )
            points.append(
                (
                    radius * ripple * math.sin(angle) + flap,
                    t * length + 0.16,
                    radius * ripple * math.cos(angle) * (1 - 0.10 * t),
                )
            )
    for row in range(rows - 1):
        for turn in range(around):
            here, following = row * around + turn, row * around + (turn + 1) % around
            faces.append((here, following, following + around, here + around))
    sock = mesh.from_faces("sock", points, faces)
    materials.dress(sock, orange, white)
    for face in sock.data.polygons:
        face.material_index = int(face.index / around / ((rows - 1) / 5)) % 2
    shell = sock.modifiers.new("cloth", "SOLIDIFY")
    shell.thickness = 0.008
    hoop = mesh.tube(
        "hoop",
        [(0.47 * math.sin(math.pi * t / 12), 0.16, 0.47 * math.cos(math.pi * t / 12)) for t in range(25)],
        0.022,
        3,
    )
    things += [sock, materials.dress(hoop, steel)]
    for angle in (0.8, 2.4, 3.9, 5.5):
        stay = mesh.tube(
            "stay", [(0, -0.02, 0), (0.46 * math.sin(angle), 0.16, 0.46 * math.cos(angle))], 0.012, 2, smooth=False
        )
        things.append(materials.dress(stay, steel))
    head = mesh.group("sock", things)
    head.location = (place[0], place[1], place[2] + tall)
    head.rotation_euler = (math.radians(-droop), 0, math.radians(-towards))
    parts = 6
    for part in range(parts):
        piece = mesh.tube(
            "mast",
            [
                (place[0], place[1], place[2] + tall * part / parts),
                (place[0], place[1], place[2] + tall * (part + 1) / parts),
            ],
            0.06 - 0.004 * part,
            4,
            smooth=False,
        )
        materials.dress(piece, band if part % 2 else steel)
    lamp = mesh.turned("lamp", [(0, 0.25), (0.05, 0.23), (0.07, 0.1), (0.07, 0.0)], 20)
    lamp.location = head.location
    materials.dress(lamp, band)
    return head
