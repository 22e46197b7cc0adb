"""The simulator in its hall at the mall: cockpit shell, round screen, counter, plants, evening of lines of light."""

import math

from lib import materials, mesh, prints, room, sim_shell, stage


def build(view):
    hall()
    round_screen()
    sim_shell.build()
    lamps()
    if view == "outside":
        stage.camera((5.1, -8.0, 1.5), (-0.75, 0, 1.72), 31, blur=((0.3, -1.6, 1.5), 5.6))
    else:
        stage.camera((1.28, -3.05, 1.74), (-0.85, 0.0, 1.52), 27, blur=((-0.6, 0, 1.5), 4.0))
    stage.tones(0.15, "Medium High Contrast")


def round_screen():
    """The curved wall that the runway is thrown on, open to the back."""
    centre, radius, low, high = (-0.7, 0.0), 4.3, 0.35, 3.65
    first, last = math.radians(68), math.radians(219)

    def at(angle, z, r=radius):
        return (centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle), z)

    picture = prints.patch("screen", lambda u, v: at(last + (first - last) * u, low + (high - low) * v), 64, 4)
    material = materials.screen("thrown picture", "sim_world.png", 0.95, gloss=0.7)
    for socket in ("Clearcoat", "Specular"):
        material.node_tree.nodes["Principled BSDF"].inputs[socket].default_value = 0.0
    materials.dress(picture, material)
    steps = [first + (last - first) * i / 64 for i in range(65)]
    back = materials.surface("screen back", (0.6, 0.61, 0.63), rough=0.5)
    black = materials.surface("screen rim", (0.012, 0.012, 0.014), rough=0.4)
    shell = prints.patch("back", lambda u, v: at(first + (last - first) * u, 0.02 + 3.85 * v, radius + 0.1), 64, 2)
    materials.dress(shell, back)
    for z in (low, high):
        points = [
            at(a, z + dz, radius + dr)
            for a in steps
            for dz, dr in ((-0.06, -0.05), (0.06, -0.05), (0.06, 0.12), (-0.06, 0.12))
        ]
        sections = [points[4 * i : 4 * i + 4] for i in range(65)]
        materials.dress(mesh.soften(mesh.loft("rim", sections), 0.01), black)
    for end in (first, last):
        materials.dress(
            mesh.box("end", at(end, 1.93, radius + 0.03), (0.2, 0.06, 3.8), 0.015, (0, 0, math.degrees(end))), black
        )
    skirt = prints.patch("skirt", lambda u, v: at(last + (first - last) * u, 0.0 + 0.3 * v, radius - 0.03), 64, 1)
    materials.dress(skirt, materials.surface("skirt", (0.05, 0.055, 0.07), rough=0.5))
    glow = materials.glowing("skirt light", (0.35, 0.6, 1.0), 3.0)
    materials.dress(mesh.tube("skirt light", [at(a, 0.025, radius - 0.08) for a in steps], 0.012), glow)


def hall():
    room.floor(room.terrazzo("hall floor", "#aaa6a0", rough=0.1), (-14, -14), (14, 12))
    wall = materials.surface("wall", (0.72, 0.71, 0.69), rough=0.7, bump=(40, 0.03))
    oak = room.wood("oak", "#c69a67", "#8f6238", along=2, scale=0.8)
    materials.dress(mesh.box("back wall", (0, 10.1, 2.7), (30, 0.2, 5.4), 0), wall)
    room.slats((-3.2, 9.96), (9.0, 9.96), 3.4, oak, 0.13, 0.08)
    navy = materials.surface("navy wall", materials.srgb("#14204a"), rough=0.55)
    materials.dress(mesh.box("sign wall", (1.75, 9.7, 1.75), (4.2, 0.12, 3.5), 0.02), navy)
    for words, size, z, strength, colour in (
        ("AVIATOR", 0.62, 2.55, 7, (1.0, 0.83, 0.55)),
        ("FLIGHT SIMULATORS", 0.17, 2.02, 4, (0.9, 0.94, 1.0)),
    ):
        sign = mesh.text("sign", words, size, 0.03)
        sign.location, sign.rotation_euler = (1.75, 9.58, z), (math.pi / 2, 0, 0)
        sign.data.space_character = 1.18
        materials.dress(sign, materials.glowing("sign", colour, strength))
    _counter(oak)
    _windows()
    ceiling = materials.surface("ceiling", (0.5, 0.5, 0.5), rough=0.9)
    materials.dress(mesh.plate("ceiling", [(-14, 12, 5.4), (14, 12, 5.4), (14, -14, 5.4), (-14, -14, 5.4)]), ceiling)
    baffle = mesh.box("baffle", (-11.0, -1.0, 4.85), (0.07, 24, 0.34), 0.01)
    materials.dress(baffle, room.wood("baffle oak", "#c69a67", "#8f6238", along=1, scale=0.8))
    mesh.scattered(baffle, [((-11.0 + 0.62 * at, -1.0, 4.85), 0, 1) for at in range(1, 37)])
    room.light_lines([((-9.45 + 2.48 * at, -13), (-9.45 + 2.48 * at, 9.8)) for at in range(9)], 4.98, 0.12, 11)
    room.plant(-0.6, 8.6, 2.3, seed=3)
    room.plant(5.9, 8.3, 2.0, seed=8)
    room.plant(-8.6, -0.6, 2.2, (0.4, 0.6), seed=5)
    room.belts([(-0.9, -4.0), (-2.5, -4.1), (-4.0, -3.9)])
    _bench()


def _counter(oak):
    white = materials.surface("counter top", (0.82, 0.81, 0.79), rough=0.18, coat=0.5)
    materials.dress(
        mesh.box("counter", (2.7, 7.4, 0.55), (3.6, 0.7, 1.0), 0.04),
        materials.surface("counter", materials.srgb("#16224d"), rough=0.35, coat=0.4),
    )
    materials.dress(mesh.box("top", (2.7, 7.35, 1.08), (3.8, 0.86, 0.06), 0.015), white)
    room.slats((0.95, 7.02), (4.45, 7.02), 0.86, oak, 0.07, 0.03, 0.1)
    materials.dress(
        mesh.box("toe", (2.7, 7.03, 0.06), (3.5, 0.02, 0.03), 0), materials.glowing("toe", materials.AMBER, 6)
    )
    dark = materials.surface("monitor", (0.02, 0.02, 0.025), rough=0.3)
    for x, turn in ((1.9, 12), (3.5, -12)):
        materials.dress(mesh.box("monitor", (x, 7.5, 1.4), (0.58, 0.03, 0.36), 0.01, (0, 0, turn)), dark)
        materials.dress(mesh.box("neck", (x, 7.52, 1.18), (0.06, 0.04, 0.2), 0.01), dark)
    copper = materials.surface("copper", (0.85, 0.5, 0.25), rough=0.2, metal=1)
    for x in (1.6, 2.7, 3.8):
        lamp = mesh.turned("lamp", [(0.02, 0.2), (0.05, 0.18), (0.16, 0.0), (0.155, 0.0), (0.045, 0.17)], 40)
        lamp.location = (x, 7.3, 2.55)
        materials.dress(lamp, copper)
        materials.dress(mesh.tube("cord", [(x, 7.3, 2.74), (x, 7.3, 4.8)], 0.006), dark)
        bulb = mesh.turned("bulb", [(0, 0.06), (0.05, 0.05), (0.06, 0.01), (0, 0)], 20)
        bulb.location = (x, 7.3, 2.56)
        materials.dress(bulb, materials.glowing("bulb", (1, 0.75, 0.45), 25))


def _windows():
    """The left side: tall windows to a bright evening."""
    frame = materials.surface("frame", (0.05, 0.055, 0.065), rough=0.4)
    sky = materials.glowing("outside", (0.55, 0.72, 1.0), 2.2)
    materials.dress(mesh.plate("outside", [(-12.0, -14, 0), (-12.0, 10, 0), (-12.0, 10, 5.4), (-12.0, -14, 5.4)]), sky)
    for y in range(-13, 11, 2):
        materials.dress(mesh.box("mullion", (-11.9, y, 2.7), (0.14, 0.07, 5.4), 0.01), frame)
    for z in (0.1, 3.4):
        materials.dress(mesh.box("transom", (-11.9, -2, z), (0.1, 24, 0.07), 0.01), frame)


def _bench():
    seat = room.cloth("seat", materials.srgb("#24365f"), 400)
    wooden = room.wood("bench", "#b98a55", "#7a4e28", along=1)
    materials.dress(mesh.box("bench", (-8.4, 2.0, 0.24), (0.6, 2.6, 0.3), 0.03), wooden)
    for y in (1.15, 2.0, 2.85):
        materials.dress(mesh.box("cushion", (-8.4, y, 0.46), (0.6, 0.82, 0.14), 0.05), seat)


def lamps():
    stage.gradient_sky([(-1, (0.3, 0.3, 0.3)), (1, (0.75, 0.8, 0.9))], 0.25)
    stage.area((0, -2.5, 4.7), (0, -2.5, 0), (9, 7), 330, (1.0, 0.95, 0.88))
    stage.area((5.5, 5.5, 4.7), (4.5, 6, 0), (6, 5), 150, (1.0, 0.92, 0.82))
    stage.area((-10.5, -3.5, 2.6), (0, 0, 1.5), (8, 4), 260, (0.82, 0.9, 1.0))
    stage.area((6.5, -9, 3.8), (0.5, -1, 1.2), (4, 2), 130, (1.0, 0.95, 0.9))
    stage.area((0.4, 0, 2.3), (-0.6, 0, 1.0), (1.6, 1.2), 26, (1.0, 0.84, 0.66))
