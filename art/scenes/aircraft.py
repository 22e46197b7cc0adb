"""Our airliners in flight: over clouds, over a river and a city, over fields. On the ground: aircraft_ground.py."""

import math

from lib import airliner, arrays, clouds, land, materials, mesh, stage
from lib.air import Air, dusk_sky, streaks
from lib.nodes import Weave, blank
from scenes.sky import BLUE, DAY, GOLD


def build(view, **given):
    VIEWS[view](**given)


def fly(kind, place=(0, 0, 0), pitch=0.0, bank=0.0, heading=0.0, **given):
    """An airliner in the air: nose up by `pitch`, left wing down by `bank`, turned left by `heading`; degrees."""
    plane = airliner.build(kind, **{"gear": False, "flex": 0.9, "beams": 0, "oleo": 0.22, **given})
    plane.location = place
    plane.rotation_euler = (math.radians(-pitch), math.radians(bank), math.radians(heading))
    return plane


def under(colour, height=-600.0):
    """What clouds or ground far below throw up at the aircraft: a shining floor that only bounces light."""
    w = blank("under")
    w.surface(w.emission(colour, 1.0))
    reach = 9e4
    floor = arrays.mesh(
        "under",
        [(-reach, -reach, height), (reach, -reach, height), (reach, reach, height), (-reach, reach, height)],
        [(0, 1, 2, 3)],
    )
    floor.visible_camera = floor.visible_shadow = floor.visible_transmission = False
    floor.data.materials.append(w.owner)


def golden(azimuth, elevation, warm=1.0, sunlight=3.6, fill=(0.06, 0.13, 0.32), light_from=None, disc=True):
    """The hour after sunrise; `light_from` moves the lamp (azimuth) off the sun;
    without `disc` the sky makes no sparks in the paint.
    """
    glare = [(elevation, (0.9, 0.5, 0.2), 60), (elevation, (2.2, 1.5, 0.8), 900), (elevation, (40, 32, 20), 40000)]
    dusk_sky(azimuth, 4, warm, fill=fill, sunward=GOLD, away=BLUE, glare=glare if disc else glare[:1])
    stage.sun(max(elevation, 5), azimuth if light_from is None else light_from, sunlight, (1.0, 0.66, 0.36), 0.6)


def a320():
    """Over a sea of clouds with the low sun from ahead."""
    sun = (7.0, 12)
    golden(sun[1], sun[0], sunlight=6.0, fill=(0.07, 0.14, 0.32), light_from=82, disc=False)
    fly("A320", pitch=2.0, bank=-5.0)
    under((0.36, 0.30, 0.29))
    camera = stage.camera((23, -44, 1.6), (3.5, -2.5, 3.6), 44)
    layer = clouds.sea(top=-420, tall=900, rough=0.9, waves=5, seed=4).light(*sun)
    clouds.backdrop(
        layer,
        camera,
        16 / 9,
        (0.62, 0.34, 0.17),
        (0.11, 0.14, 0.22),
        away=160,
        haze=(clouds.plain_haze((0.3, 0.245, 0.275), (sun[1], (0.72, 0.3, 0.06), 5)), 30000),
        width=960,
        pace=0.013,
    )
    streaks(9000, (0.2, 0.2, 0.26), (0.9, 0.42, 0.16), sun[1], 4, 0.45, 70, 8000, 90000, seed=3)
    stage.tones(0.35)


def two_flight_decks():
    """Both types in echelon above the first light's clouds."""
    sun = (5.0, 14)
    golden(sun[1], sun[0], 1.0, sunlight=5.0, fill=(0.07, 0.12, 0.30), light_from=78, disc=False)
    fly("A320", (0, 0, -4.0), pitch=2.5, bank=-4)
    fly("B737", (-15, 50, 9.5), pitch=2.5, bank=-4)
    under((0.36, 0.29, 0.30))
    camera = stage.camera((52, -84, 2.0), (0, 0, 3.2), 56, shift=(-0.13, 0.0))
    layer = clouds.sea(top=-560, tall=1000, rough=1.0, waves=6, seed=7).light(*sun)
    clouds.backdrop(
        layer,
        camera,
        16 / 9,
        (0.66, 0.34, 0.20),
        (0.10, 0.115, 0.21),
        away=240,
        haze=(clouds.plain_haze((0.25, 0.205, 0.27), (sun[1], (0.75, 0.30, 0.09), 5)), 26000),
        width=960,
        pace=0.013,
    )
    streaks(9000, (0.16, 0.15, 0.22), (0.95, 0.40, 0.17), sun[1], 4, 0.5, 40, 8000, 90000, seed=5)
    stage.tones(0.35)


MORNING = [
    (0.0, (0.05, 0.085, 0.025)),
    (0.2, (0.10, 0.12, 0.04)),
    (0.4, (0.19, 0.16, 0.075)),
    (0.55, (0.07, 0.10, 0.028)),
    (0.7, (0.22, 0.17, 0.09)),
    (0.85, (0.055, 0.08, 0.03)),
    (1.0, (0.13, 0.115, 0.06)),
]


def _water():
    """A river seen from the air: dark and green straight down, the sky's mirror along the surface."""
    w = blank("water")
    ripple = w.bump(w.noise(w.scaled(w.where(), (1, 1, 0)), 1 / 9, 4, 0.6), 0.16, 1.0)
    share = w.remap(w.node("LayerWeight", {"Blend": 0.5}).outputs["Facing"], 0.25, 0.95, 0.30, 0.97)
    deep = w.node("BsdfDiffuse", {"Color": (0.030, 0.042, 0.034)}).outputs[0]
    mirror = w.node("BsdfGlossy", {"Color": (1.0, 0.98, 0.94), "Roughness": 0.06, "Normal": ripple}).outputs[0]
    w.surface(w.blend(share, deep, mirror))
    return w.owner


def _river(way, height, air, width=95.0):
    """A winding ribbon of water from the origin towards `way` (degrees from +Y clockwise),
    with sandbanks in its bends.
    """
    sand = materials.surface("sand", (0.30, 0.235, 0.155), rough=0.95, specular=0.1)
    w = Weave(sand)
    w.put(
        w.tree.nodes["Principled BSDF"].inputs["Base Color"],
        w.ramp(
            w.noise(w.where(), 1 / 26, 6, 0.65),
            [(0.38, (0.06, 0.075, 0.03)), (0.5, (0.20, 0.165, 0.10)), (0.66, (0.36, 0.29, 0.20))],
        ),
    )
    turn = math.radians(way)
    ahead, right = (math.sin(turn), math.cos(turn)), (math.cos(turn), -math.sin(turn))
    for name, material, half, lift in (("banks", sand, width * 0.5, 0.4), ("river", _water(), width * 0.5, 0.8)):
        points = []
        for step in range(1100):
            along = -500 + step * 15.0
            aside = 430 * math.sin(along / 640 + 0.4) + 170 * math.sin(along / 260 + 2.0) + 320 * math.sin(along / 1900)
            slope = 0.672 * math.cos(along / 640 + 0.4) + 0.654 * math.cos(along / 260 + 2.0)
            breadth = half * (1 + 0.22 * math.sin(along / 190)) * math.hypot(1, slope)
            bend = math.sin(along / 640 + 0.4) + 0.8 * math.sin(along / 260 + 2.0)
            for side in (-1, 1):
                bar = (
                    0.10 + 0.55 * max(0.0, -side * bend - 0.5) ** 1.4
                    if name == "banks"
                    else 0.03 * math.sin(along / 37 + side) + 0.02 * math.sin(along / 16 - side)
                )
                out = aside + side * breadth * (1 + bar)
                points.append((ahead[0] * along + right[0] * out, ahead[1] * along + right[1] * out, height + lift))
        faces = [(2 * step, 2 * step + 1, 2 * step + 3, 2 * step + 2) for step in range(1099)]
        materials.dress(mesh.from_faces(name, points, faces, smooth=False), air.over(material))


def _muted(thing, share):
    """Darkens the ramps of a thing's colours, for what lies in the haze."""
    for node in thing.data.materials[0].node_tree.nodes:
        if node.type == "VALTORGB":
            for element in node.color_ramp.elements:
                element.color = (*(part * share for part in element.color[:3]), 1)


def climb():
    """Banking over the river; a city far off in the morning haze."""
    azimuth = -24
    dusk_sky(azimuth, 3, 0.85, fill=(0.12, 0.22, 0.45), sunward=GOLD, away=DAY, glare=[(12, (0.6, 0.4, 0.2), 30)])
    stage.sun(15, azimuth + 112, 7.4, (1.0, 0.74, 0.46), 0.5)
    air = Air((0.27, 0.30, 0.38), 15000, start=600, sun=(azimuth, (0.62, 0.29, 0.06), 4))
    land.fields(
        size=150,
        height=-520,
        air=air,
        stops=[(at, tuple(part * 1.35 for part in colour)) for at, colour in MORNING],
        river=False,
        seed=0.37,
        hedges=0.5,
        fine=0.55,
    )
    _river(-40, -520, air, 120.0)
    for place, reach, count, tall in (
        ((-5600, 7500), 1900, 2000, 70),
        ((-8000, 7900), 1500, 800, 26),
        ((-3300, 8200), 1500, 800, 24),
    ):
        _muted(land.city(place, reach, count, -520, tall, air=air, seed=count), 0.30)
    fly("A320", pitch=7, bank=24, heading=14, flaps=0.25)
    stage.camera((33, -39, 17), (-3, 2, 2.6), 40)
    stage.tones(0.25, look="High Contrast")


MUSTARD = [
    (0.0, (0.06, 0.12, 0.02)),
    (0.18, (0.55, 0.40, 0.02)),
    (0.36, (0.09, 0.17, 0.025)),
    (0.5, (0.62, 0.47, 0.03)),
    (0.66, (0.14, 0.21, 0.04)),
    (0.82, (0.48, 0.36, 0.03)),
    (1.0, (0.07, 0.13, 0.025)),
]


def gear_up():
    """The wheels on their way in over mustard and green wheat."""
    dusk_sky(40, 2, 0.8, fill=(0.12, 0.24, 0.52), sunward=DAY, away=DAY, glare=[(30, (0.5, 0.4, 0.25), 12)])
    stage.sun(30, 118, 4.6, (1.0, 0.87, 0.70), 0.5)
    air = Air((0.47, 0.54, 0.62), 7000)
    land.fields(size=110, height=-150, air=air, stops=MUSTARD, river=False, seed=0.2, hedges=0.5, fine=0.5)
    fly("A320", pitch=11, bank=-4, heading=-10, gear=0.56, flaps=0.35, beams=0.6)
    under((0.24, 0.22, 0.06), -149)
    streaks(7000, (0.6, 0.64, 0.7), (0.5, 0.5, 0.5), 40, 3, 0.5, 60, 7000, 90000, seed=6)
    stage.camera((35, -38, 5.5), (1, -1, 3.4), 42)
    stage.tones(0.1)


VIEWS = {"a320": a320, "two-flight-decks": two_flight_decks, "climb": climb, "gear-up": gear_up}
