"""T3 Departures at sunset: a suitcase with a boarding pass under the board, the hall soft behind it."""

import math

from lib import airliner, materials, mesh, natural, prints, room, stage


def build(_view):
    stage.gradient_sky(
        [
            (-1, (0.10, 0.08, 0.09)),
            (0.0, (1.0, 0.45, 0.18)),
            (0.09, (1.0, 0.58, 0.30)),
            (0.24, (0.55, 0.48, 0.55)),
            (0.6, (0.16, 0.26, 0.52)),
            (1, (0.06, 0.12, 0.32)),
        ],
        0.75,
    )
    stage.sun(8, -58, 26, (1.0, 0.62, 0.32), 1.2)
    _hall()
    _windows()
    _gates()
    _board()
    for x, y in ((-1.95, 2.6), (-2.25, 5.4), (-2.25, 9.0), (-2.25, 12.6)):
        _seats(x, y)
    suitcase((0.30, -2.0, 0.0), -24)
    for x, y, tall, seed in ((-1.35, 8.0, 2.0, 6), (3.4, 13.0, 2.3, 9)):
        room.plant(x, y, tall, seed=seed)
    room.belts([(3.6, 4.2), (2.2, 6.2), (0.9, 7.0)])
    _outside()
    stage.area((1.0, -2.0, 5.6), (0.5, 0, 0), (6, 6), 70, (1.0, 0.9, 0.8))
    stage.area((2.4, -4.4, 2.2), (0.3, -1.8, 0.5), (1.0, 1.0), 22, (0.85, 0.92, 1.0))
    stage.camera((0.62, -6.9, 0.98), (-0.02, 2.0, 1.10), 82, blur=((0.30, -2.1, 0.6), 4.5))
    stage.tones(0.1, "Medium High Contrast")


def _hall():
    room.floor(room.terrazzo("hall floor", "#9d9893", rough=0.1), (-3.4, -8), (9, 26))
    ceiling = materials.surface("ceiling", (0.62, 0.62, 0.62), rough=0.9)
    materials.dress(mesh.plate("ceiling", [(-3.4, 26, 6.2), (9, 26, 6.2), (9, -8, 6.2), (-3.4, -8, 6.2)]), ceiling)
    fin = mesh.box("fin", (1.7, -6.0, 5.75), (14.6, 0.09, 0.5), 0.01)
    materials.dress(fin, room.wood("fins", "#c9a06c", "#94683d", along=0, scale=0.8))
    mesh.scattered(fin, [((1.7, -6.0 + 0.9 * at, 5.75), 0, 1) for at in range(1, 34)])
    room.light_lines([((x, -8), (x, 25)) for x in (-3.6, -0.4, 2.8, 6.0)], 5.45, 0.1, 9)
    wall = materials.surface("wall", (0.7, 0.69, 0.67), rough=0.7)
    materials.dress(mesh.box("end", (2.9, 26, 3.1), (12.6, 0.2, 6.2), 0), wall)
    materials.dress(mesh.box("right", (8.9, 9, 3.1), (0.2, 34, 6.2), 0), wall)


def _windows():
    """The west front: mullions that throw long shadows, a rail; without panes, which would only mirror the ceiling."""
    frame = materials.surface("frame", (0.045, 0.05, 0.06), rough=0.35, coat=0.2)
    post = mesh.box("mullion", (-3.3, -7.5, 3.1), (0.13, 0.07, 6.2), 0.012)
    materials.dress(post, frame)
    mesh.scattered(post, [((-3.3, -7.5 + 4.2 * at, 3.1), 0, 1) for at in range(1, 9)])
    for z in (0.12, 2.6, 4.6):
        materials.dress(mesh.box("transom", (-3.3, 9, z), (0.14, 34, 0.07), 0.01), frame)
    steel = natural.steel("rail", 0.15)
    materials.dress(mesh.tube("rail", [(-3.05, -8, 1.0), (-3.05, 26, 1.0)], 0.025, smooth=False), steel)


def _outside():
    """The apron, and one of ours waiting at the stand."""
    apron = materials.surface("apron", (0.16, 0.15, 0.15), rough=0.6, bump=(2, 0.1))
    materials.dress(
        mesh.plate("apron", [(-400, -200, -3.6), (-3.4, -200, -3.6), (-3.4, 500, -3.6), (-400, 500, -3.6)]), apron
    )
    plane = airliner.build("B737", gear=True, lights=False, cabin=1.5)
    prints.lay(plane, (-27, 62, -3.6), (0, 0, 80))


def _gates():
    """Far down the hall: columns, a counter, and the lit signs of the gates."""
    white = materials.surface("column", (0.66, 0.65, 0.63), rough=0.55)
    navy = materials.surface("navy", materials.srgb("#101b46"), rough=0.45)
    oak = room.wood("oak", "#b98852", "#7d522c", along=2, scale=0.8)
    column = materials.dress(mesh.turned("column", [(0.32, 0), (0.32, 6.2)], 48), white)
    column.location = (1.9, 10.0, 0)
    mesh.scattered(column, [((1.9, y, 0), 0, 1) for y in (16.0, 22.0)])
    for y, number in ((11.5, "17"), (17.5, "18"), (23.5, "19")):
        materials.dress(mesh.box("sign", (-0.75, y, 3.05), (1.5, 0.18, 0.62), 0.02), navy)
        for x, words, size, colour in ((-1.12, number, 0.46, (1.0, 0.7, 0.16)), (-0.52, "GATE", 0.2, (0.9, 0.94, 1))):
            letters = mesh.text("number", words, size, 0.004)
            letters.location, letters.rotation_euler = (x, y - 0.1, 3.05), (math.pi / 2, 0, 0)
            materials.dress(letters, materials.glowing("number", colour, 5))
        materials.dress(mesh.box("counter", (0.75, y + 1.0, 0.55), (1.3, 0.6, 1.1), 0.02), oak)
        materials.dress(mesh.box("counter top", (0.75, y + 1.0, 1.12), (1.4, 0.7, 0.05), 0.01), navy)


def _board():
    """The departures board, hung from the ceiling."""
    case = materials.surface("board case", (0.012, 0.013, 0.016), rough=0.35, coat=0.4)
    holder = [materials.dress(mesh.box("case", (0, 0.06, 0), (2.36, 0.11, 1.05), 0.02), case)]
    holder.append(
        materials.dress(
            mesh.plate("rows", [(-1.14, 0, -0.48), (1.14, 0, -0.48), (1.14, 0, 0.48), (-1.14, 0, 0.48)]),
            materials.screen("rows", "departures_board.png", 1.5),
        )
    )
    prints.lay(mesh.group("board", holder), (-0.30, 3.4, 2.52), (6, 0, 5))
    for x in (-1.1, 0.5):
        materials.dress(
            mesh.tube("rod", [(x, 3.47, 2.98), (x, 3.47, 6.2)], 0.018, smooth=False), natural.steel("rod", 0.2)
        )


def _seats(x, y):
    """Three seats on one beam, looking to +X."""
    hide = natural.leather("seat", materials.srgb("#1b2547"), 0.3, rough=0.45)
    chrome = natural.steel("seat frame", 0.12)
    materials.dress(mesh.box("beam", (x, y, 0.36), (0.06, 2.0, 0.05), 0.01), chrome)
    for at in (-0.66, 0.0, 0.66):
        materials.dress(mesh.box("seat", (x + 0.06, y + at, 0.44), (0.5, 0.56, 0.08), 0.035, (0, -5, 0)), hide)
        materials.dress(mesh.box("back", (x - 0.22, y + at, 0.72), (0.08, 0.56, 0.52), 0.035, (0, -14, 0)), hide)
    for at in (-0.99, -0.33, 0.33, 0.99):
        materials.dress(
            mesh.tube(
                "arm",
                [(x - 0.2, y + at, 0.4), (x - 0.2, y + at, 0.62), (x + 0.22, y + at, 0.64), (x + 0.26, y + at, 0.42)],
                0.016,
            ),
            chrome,
        )
    for at in (-0.7, 0.7):
        materials.dress(mesh.box("leg", (x, y + at, 0.18), (0.05, 0.05, 0.36), 0.008), chrome)
        materials.dress(mesh.box("foot", (x, y + at, 0.02), (0.5, 0.06, 0.03), 0.01), chrome)


def suitcase(place, turn):
    """A ribbed amber cabin case, its handle drawn out, a boarding pass leaning on it. Gives the group."""
    shell = materials.surface("case shell", materials.srgb("#f0980f"), rough=0.36, coat=0.35, bump=(420, 0.12))
    dark, chrome = materials.surface("case dark", (0.02, 0.02, 0.024), rough=0.5), natural.steel("case steel", 0.15)
    parts = []
    for y in (-0.064, 0.064):
        parts.append(materials.dress(mesh.box("half", (0, y, 0.375), (0.43, 0.122, 0.61), 0.052, segments=6), shell))
    parts.append(materials.dress(mesh.box("zip", (0, 0, 0.375), (0.422, 0.02, 0.602), 0.045, segments=6), dark))
    for at in range(6):
        x = -0.15 + at * 0.06
        for y in (-0.1255, 0.1255):
            parts.append(materials.dress(mesh.box("rib", (x, y, 0.375), (0.03, 0.012, 0.5), 0.0055, segments=4), shell))
    for x in (-0.165, 0.165):
        for y in (-0.085, 0.085):
            wheel = mesh.turned(
                "wheel",
                [(0.008, -0.014), (0.026, -0.014), (0.03, -0.009), (0.03, 0.009), (0.026, 0.014), (0.008, 0.014)],
                32,
                "X",
            )
            wheel.location = (x, y, 0.03)
            parts.append(materials.dress(wheel, dark))
            parts.append(materials.dress(mesh.box("fork", (x, y, 0.06), (0.045, 0.05, 0.035), 0.012), dark))
            parts.append(
                materials.dress(mesh.box("corner", (x * 1.12, y * 1.1, 0.1), (0.075, 0.07, 0.07), 0.026), dark)
            )
    for x in (-0.085, 0.085):
        parts.append(materials.dress(mesh.tube("stem", [(x, 0.1, 0.66), (x, 0.1, 1.0)], 0.009, smooth=False), chrome))
    parts.append(materials.dress(mesh.box("grip", (0, 0.1, 1.01), (0.215, 0.032, 0.034), 0.013, segments=5), dark))
    parts.append(
        materials.dress(
            mesh.tube(
                "carry",
                [(-0.09, -0.08, 0.676), (-0.075, -0.08, 0.69), (0.075, -0.08, 0.69), (0.09, -0.08, 0.676)],
                0.009,
            ),
            dark,
        )
    )
    parts.append(prints.lay(prints.wings("badge", 0.11, chrome, 0.003), (0, -0.131, 0.55), (90, 0, 0)))
    parts.append(materials.dress(mesh.box("lock", (0.219, 0, 0.43), (0.012, 0.05, 0.09), 0.004), chrome))
    card = prints.slab("pass", prints.rounded(0.28, 0.1155, 0.007), 0.0008)
    materials.dress(card, materials.printed("pass", "boarding_pass.png", rough=0.5, coat=0.2))
    parts.append(prints.lay(card, (0.005, 0.06, 0.737), (70, 0, 0)))
    booklet = prints.slab("passport", prints.rounded(0.125, 0.088, 0.006), 0.008, 0.002)
    materials.dress(booklet, natural.leather("passport", materials.srgb("#16204a"), 0.05))
    parts.append(prints.lay(booklet, (0.05, 0.01, 0.681), (0, 0, 12)))
    return prints.lay(mesh.group("suitcase", parts), place, (0, 0, turn))
