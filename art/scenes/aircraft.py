"""Our airliners in flight. Just after take-off: aircraft_climb.py; on the ground: aircraft_ground.py."""

import math

from lib import airliner, arrays, clouds, stage
from lib.air import dusk_sky, streaks
from lib.nodes import blank
from scenes.sky import BLUE, GOLD


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


VIEWS = {
    "a320": a320,
}
