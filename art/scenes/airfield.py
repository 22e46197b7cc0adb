"""Runways at dusk and by night: short final, the localiser, the PAPI."""

import numpy as np

from lib import airfield, airliner, lamps, land, stage
from lib.air import Air, dusk_sky, streaks


def build(view, **given):
    VIEWS[view](**given)


def _dusk(azimuth=14, warm=1.0, cloud=0.5, seed=0.0, fill=2.7, cool=1.0):
    """The last light in front of us (+Y)."""
    dusk_sky(azimuth, 9, warm, cool, fill=tuple(part * fill for part in (0.074, 0.076, 0.094)))
    if cloud:
        streaks(
            6500,
            (0.007, 0.008, 0.017),
            (0.5 * warm, 0.125 * warm, 0.04 * warm),
            azimuth,
            9,
            cloud,
            azimuth + 60,
            seed=seed,
        )
    return Air((0.03, 0.026, 0.04), 17000, sun=(azimuth, (0.16 * warm, 0.05 * warm, 0.014 * warm), 9))


def _around(eye, air, hills=260.0):
    """Low hills on the horizon, villages before them, the airport on the right."""

    def low(x, y):
        return land.heights(x, y, 5200, hills, 8) - hills * 0.3

    bare = land.rock("hills", snow=9e3, green=9e3, air=Air(air.colour, 9000, sun=air.sun), dry=(0.05, 0.05, 0.045))
    land.mountains((0, 0), (7500, 24000), (-50, 50), 60, 420, low, bare)
    for centre, reach, count in (((-3300, 6900), 1700, 130), ((3900, 7000), 1900, 260), ((700, 9400), 1500, 60)):
        land.city_lights(eye, centre, reach, count, strength=0.3, least=0.0004, air_reach=9000, ground=False, roads=1)
    airfield.airport(eye, air=air)
    path = [(190, y) for y in range(-40, 2600, 60)]
    airfield.taxiway(path, eye=eye, air=air)
    airfield.taxiway([(20, 30), (80, 20), (190, 20)], eye=eye, air=air)


def two_white_two_red():
    eye = (-20, -420, 43)
    air = _dusk(azimuth=24, warm=0.32, cloud=0.55, fill=2.6, cool=0.75)
    airfield.runway(air=air)
    airfield.grass(air=air, dry=0.9)
    _around(eye, air)
    airfield.lights(eye, ground=0.12, approach=420, least=0.00055, halo=9, strength=1.3)
    airfield.papi(eye, whites=2, least=0.0013, halo=9, strength=1.8)
    stage.camera(eye, (-9, 330, 24), 74)
    stage.tones(1.3)


def first_landing():
    eye = (0, -170, 15)
    air = _dusk(azimuth=22, warm=1.0, cloud=0.62)
    airfield.runway(air=air, wet=True)
    airfield.grass(air=air, dry=0.9)
    _around(eye, air)
    airfield.lights(eye, ground=0.15, approach=300, least=0.0008, halo=7)
    airfield.papi(eye, whites=2, least=0.0012, halo=8)
    lamps.pools([(0, 30, 0)], (1.0, 0.92, 0.8), 0.1, 80)
    stage.camera(eye, (0, 330, 14), 34, shift=(-0.14, 0.0))
    stage.tones(1.3)


def localiser():
    eye = (-9, -326, 1.8)
    air = _dusk(azimuth=10, warm=1.0, cloud=0.6, seed=3)
    airfield.runway(air=air)
    airfield.grass(air=air, dry=0.8)
    airfield.blades((-24, 24), (-325, -285), 50000, 0.2)
    _around(eye, air)
    airfield.localiser(-290, 34, 12, z=2.9)
    airfield.lights(eye, approach=210, least=0.0006, halo=6, strength=0.5)
    plane = airliner.build("A320", flaps=0.8, flex=0.5, oleo=0.2, cabin=2.0)
    plane.location, plane.rotation_euler = (14, 330, 44), (np.radians(-4), 0, 0)
    lamps.points(
        [(11.5, 324, 45.2), (16.5, 324, 45.2), (14, 318, 44.4)],
        (1.0, 0.95, 0.86),
        30,
        eye,
        radius=0.2,
        least=0.0004,
        halo=16,
        halo_strength=0.06,
    )
    stage.camera(eye, (2, -200, 15), 36, blur=(40, 4))
    stage.tones(1.2)


def papi_close():
    eye = (-70, 392.5, 1.35)
    air = _dusk(azimuth=72, warm=0.35, cloud=0.55, fill=1.7, cool=0.7)
    airfield.runway(air=air)
    airfield.grass(air=air, dry=0.7)
    airfield.blades((-72, -30), (392.5, 416), 130000, 0.13)
    _around(eye, air)
    airfield.lights(eye, approach=0, least=0.0009, halo=8, ground=0.2)
    xs = airfield.papi(eye, whites=2, lens=0.1, halo=6, least=0.0012)
    for index, x in enumerate(xs):
        stage.point((x, 397.6, 0.75), 9, (1.0, 0.9, 0.75) if index > 1 else (1.0, 0.05, 0.03), 0.2)
    stage.sun(35, 200, 0.05, (0.7, 0.8, 1.0), 2)
    stage.camera(eye, (-53.6, 404.2, 1.9), 36, blur=(10, 2.8))
    stage.tones(1.1)


VIEWS = {
    "two-white-two-red": two_white_two_red,
    "first-landing": first_landing,
    "localiser": localiser,
    "papi": papi_close,
}
