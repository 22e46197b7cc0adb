"""Still lifes at the centre: the briefing table before the simulator, headset and radio at night."""

import math
import random

import bpy

from lib import airliner, cockpit_panel, headset, materials, mesh, natural, panels, prints, room, sim_shell, stage
from scenes import rooms_simulator, supplies_instruments, supplies_paper


def build(view):
    {"briefing": _briefing, "radio": _radio}[view]()


def sheet(name, file, width, height, place, turn, curl=0.0, seed=0.0, rough=0.75):
    """A sheet of paper that lies almost flat; `curl` metres that its corners lift."""

    def where(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        lift = curl * (abs(a * b) ** 3 + 0.12 * (1 + math.sin(a * 3.1 + b * 2 + seed)) * (abs(a) + abs(b)) / 2)
        return (a * width / 2, b * height / 2, 0.0006 + lift)

    thing = prints.patch(name, where, 40, 30)
    materials.dress(thing, materials.printed(name, file, rough=rough))
    return prints.lay(thing, place, (0, 0, turn))


def model(place, turn, scale=1 / 118):
    """The house's airliner on a walnut foot with a steel arm."""
    plane = airliner.build("A320", gear=False, lights=False)
    plane.location = (0, 0, -3.2)
    holder = mesh.group("model", [plane])
    prints.lay(holder, (0, 0, 0.145), (-13, 0, 0))
    holder.scale = (scale, scale, scale)
    walnut = natural.wood("walnut", materials.srgb("#6b4022"), materials.srgb("#24110a"), 0.06, 0, coat=0.5)
    foot = mesh.turned(
        "foot", [(0, 0), (0.062, 0), (0.065, 0.003), (0.065, 0.009), (0.06, 0.014), (0.048, 0.018), (0, 0.019)], 64
    )
    arm = mesh.tube("arm", [(0, 0.01, 0.018), (0, 0.014, 0.06), (0, 0.004, 0.11), (0, 0, 0.142)], 0.003)
    whole = mesh.group(
        "model on stand", [holder, materials.dress(foot, walnut), materials.dress(arm, natural.steel("arm", 0.1))]
    )
    return prints.lay(whole, place, (0, 0, turn))


def cup(place, turn=0.0):
    """A plain white cup of tea."""
    china = materials.surface("china", (0.78, 0.77, 0.74), rough=0.15, coat=0.6)
    body = mesh.turned(
        "cup",
        [
            (0, 0.002),
            (0.026, 0.002),
            (0.03, 0),
            (0.036, 0.02),
            (0.041, 0.05),
            (0.0425, 0.085),
            (0.0415, 0.086),
            (0.04, 0.05),
            (0.034, 0.02),
            (0, 0.012),
        ],
        64,
    )
    tea = mesh.turned("tea", [(0.0405, 0.074), (0, 0.074)], 48)
    ear = mesh.tube(
        "ear", [(0.04, 0, 0.068), (0.06, 0, 0.072), (0.07, 0, 0.048), (0.058, 0, 0.026), (0.037, 0, 0.028)], 0.0045
    )
    saucer = mesh.turned("saucer", [(0, 0), (0.035, 0), (0.07, 0.011), (0.071, 0.013), (0.036, 0.004), (0, 0.004)], 64)
    things = [
        materials.dress(body, china),
        materials.dress(ear, china),
        materials.dress(saucer, china),
        materials.dress(tea, materials.surface("tea", (0.16, 0.05, 0.012), rough=0.06)),
    ]
    body.location.z = ear.location.z = tea.location.z = 0.004
    return prints.lay(mesh.group("cup", things), place, (0, 0, turn))


def _briefing():
    """The table stands before the simulator; its own axes are turned so that one looks over it at the cockpit."""
    rooms_simulator.hall()
    rooms_simulator.round_screen()
    sim_shell.build()
    rooms_simulator.lamps()
    before = set(bpy.data.objects)
    oak = room.wood("table oak", "#9a6b3e", "#54331a", along=0, scale=2.2, rough=0.34, coat=0.3)
    materials.dress(mesh.box("top", (0, 0.05, 0.735), (2.2, 1.05, 0.032), 0.008), oak)
    legs = materials.surface("legs", (0.02, 0.021, 0.024), rough=0.4)
    for x in (-0.95, 0.95):
        materials.dress(mesh.box("leg", (x, 0.05, 0.36), (0.06, 0.8, 0.72), 0.01), legs)
    top = 0.7515
    sheet("chart", "chart.png", 0.72, 0.492, (-0.2, 0.02, top), 7, 0.012)
    sheet("sketch", "sketch.png", 0.297, 0.212, (0.27, -0.19, top + 0.0014), -13, 0.006, 2.0)
    model((0.19, 0.19, top), 128)
    cup((0.52, 0.1, top), 35)
    prints.lay(supplies_instruments.computer(), (-0.47, -0.17, top + 0.003), (0, 0, 24))
    prints.lay(supplies_paper.pen(), (0.3, -0.15, top + 0.009), (0, 0, 36))
    prints.lay(supplies_paper.logbook(), (-0.5, 0.33, top), (0, 0, -16))
    table = mesh.group("table", [thing for thing in bpy.data.objects if thing not in before and thing.parent is None])
    prints.lay(table, (2.05, -4.75, 0), (0, 0, 27))

    def at(x, y, z):
        return table.matrix_world @ prints.Vector((x, y, z))

    stage.area(at(-1.0, 0.9, 2.4), at(0, 0, 0.75), (1.2, 0.8), 13, (1.0, 0.93, 0.84))
    stage.area(at(1.4, 0.3, 1.9), at(0, 0, 0.8), (0.6, 1.2), 9, (0.85, 0.92, 1.0))
    stage.camera(at(0.02, -0.93, 1.2), at(0.02, 0.16, 0.97), 27, blur=(at(0.12, 0.04, 0.8), 2.8))
    stage.tones(-0.15, "High Contrast")


def _radio():
    desk = natural.wood("desk", materials.srgb("#6d4225"), materials.srgb("#2a150a"), 0.2, 0, coat=0.45, rough=0.3)
    materials.dress(mesh.box("desk", (0, 0.2, -0.02), (2.6, 1.1, 0.04), 0.005), desk)
    prints.lay(headset.build("#1d3f78"), (-0.12, 0.0, 0.0), (0, 0, -8))
    black = materials.surface("case", (0.018, 0.019, 0.022), rough=0.5, bump=(700, 0.2))
    lean, x, y = math.radians(14), 0.2, 0.13
    turn = math.radians(-17)
    right = (math.cos(turn), math.sin(turn), 0)
    up = (-math.sin(turn) * math.sin(lean), math.cos(turn) * math.sin(lean), math.cos(lean))
    cockpit_panel.Kit().panel(panels.radio(), (x, y, 0.156), right, up, 1.1)
    case = materials.dress(mesh.box("case", (0, 0, 0), (0.17, 0.278, 0.11), 0.008), black)
    case.matrix_world = cockpit_panel.place((x, y, 0.156), right, up) @ prints.Matrix.Translation((0, 0, -0.064))
    sheet("alphabet", "alphabet.png", 0.21, 0.15, (0.07, -0.1, 0.0005), -11, 0.004)
    prints.lay(supplies_paper.pen(), (0.225, -0.07, 0.007), (0, 0, 62))
    cup((0.39, 0.05, 0.0), 20)
    _night()
    stage.area((-0.75, 0.15, 0.75), (-0.05, 0, 0.1), (0.25, 0.25), 13, (1.0, 0.72, 0.42))
    stage.area((0.5, -0.9, 1.0), (0.1, 0.1, 0.1), (0.9, 0.6), 5, (0.62, 0.75, 1.0))
    stage.area((0.0, 0.9, 0.7), (-0.1, 0, 0.15), (1.2, 0.3), 5.5, (0.5, 0.66, 1.0))
    stage.gradient_sky([(-1, (0.02, 0.02, 0.03)), (1, (0.05, 0.07, 0.12))], 0.4)
    stage.camera((0.02, -0.9, 0.4), (0.062, 0.05, 0.1), 46, blur=((-0.05, -0.06, 0.1), 3.2))
    stage.tones(0.45, "Medium High Contrast")


def _night():
    """Behind the desk: a window to the lights of the city, far out of focus."""
    frame = materials.surface("window frame", (0.012, 0.012, 0.014), rough=0.4)
    for x in (-1.3, 0.62, 2.3):
        materials.dress(mesh.box("mullion", (x, 1.3, 0.8), (0.05, 0.06, 2.4), 0.005), frame)
    materials.dress(mesh.box("sill", (0, 1.3, -0.1), (5, 0.1, 0.3), 0.01), frame)
    sky = materials.glowing("night", (0.016, 0.03, 0.085), 1.0)
    materials.dress(mesh.plate("night", [(-9, 9, -3), (9, 9, -3), (9, 9, 5), (-9, 9, 5)]), sky)
    rng = random.Random(6)
    for colour, strength, count in (
        ((1.0, 0.62, 0.25), 26, 60),
        ((1.0, 0.9, 0.75), 20, 30),
        ((0.4, 0.65, 1.0), 22, 10),
        ((1.0, 0.15, 0.08), 26, 8),
    ):
        spot = mesh.box("light", (0, 8.5, -9), (0.035, 0.035, 0.035), 0)
        materials.dress(spot, materials.glowing("light", colour, strength))
        mesh.scattered(
            spot,
            [
                ((rng.uniform(-4.5, 4.5), 8 + rng.random(), -2.0 + 2.6 * rng.random() ** 1.6), 0, rng.uniform(0.6, 1.4))
                for _ in range(count)
            ],
        )
