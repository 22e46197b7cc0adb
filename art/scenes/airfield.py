"""Runways: dusk and night, rain and fog, the empty line to the horizon, a valley between mountains."""

import numpy as np

from lib import airfield, airliner, lamps, land, stage, windows
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


def line_up():
    eye = (0, -22, 5.6)
    stage.sky(16, -62, 0.12, dust=0.7, disc=False)
    streaks(8000, (0.5, 0.52, 0.58), (0.9, 0.6, 0.4), -62, 3, 0.55, 10, 7000, 90000, seed=2)
    stage.sun(16, -62, 2.6, (1.0, 0.82, 0.62))
    air = Air((0.55, 0.56, 0.6), 9000, sun=(-62, (0.35, 0.22, 0.1), 4))
    airfield.runway(length=3200, air=air)
    airfield.grass(air=air, dry=0.6)
    land.mountains(
        (0, 0),
        (9000, 30000),
        (-40, 40),
        80,
        420,
        lambda x, y: land.heights(x, y, 6500, 900, 5) - 250,
        land.rock("hills", snow=9e3, green=9e3, air=Air(air.colour, 11000, sun=air.sun)),
    )
    airfield.lights(eye, length=3200, approach=0, least=0.0004, strength=0.25)
    airfield.airport(eye, (260, 1700), air=air, night=False)
    airfield.taxiway([(170, y) for y in range(-200, 3200, 60)], air=air)
    camera = stage.camera(eye, (0, 300, 1.5), 32, blur=(60, 4))
    windows.cockpit(camera, size=(0.63, 0.76), centre=(0.0, 0.03), power=15, taper=0.22)
    stage.tones(0.15)


def hill_runway():
    """Early light slants into the valley over a ridge behind us, on the left."""
    eye = (-150, -1500, 250)
    stage.sky(19, -150, 0.085, dust=0.4, disc=False, altitude=3000)
    stage.sun(19, -150, 7.0, (1.0, 0.77, 0.52), 0.4)
    streaks(9000, (0.55, 0.60, 0.72), (0.2, 0.2, 0.2), 0, 3, 0.45, 70, 7000, 90000, seed=4)
    air = Air((0.21, 0.29, 0.44), 42000, start=1500)

    def valley(x, y):
        bend = 700 * np.sin(y / 5200.0 - 0.3) * np.clip((y - 2500) / 4000, 0, 1)
        aside = np.abs(x - bend)
        wall = np.clip((aside - 620) / 3400, 0, 1)
        # The pass behind the camera, where the sun looks in.
        wall = wall * np.where(x < bend, np.clip((y + 600) / 2600, 0.12, 1), 1)
        back = np.clip((y - 6000) / 7000, 0, 1)
        high = land.heights(x, y, 2600, 2300, 11, 1.5)
        gully = land.arrays.layered(x / 620, y / 620, 7, 3, 0.55, ridged=True)
        rib = land.arrays.layered(x / 190, y / 190, 6, 17, 0.52, 0.3, ridged=True)
        fans = 60 * np.clip((aside - 300) / 600, 0, 1) ** 2
        steep = np.clip(wall * 3, 0, 1)
        return (
            -2
            + fans
            + wall**0.75 * high * 1.2
            + wall**1.6 * 650
            + (190 * gully + 60 * rib) * steep
            + back * high * 0.95
        )

    land.mountains(
        (eye[0], eye[1]),
        (250, 45000),
        (-36, 36),
        1000,
        1000,
        valley,
        snow=1250,
        soft=260,
        air=air,
        green=75,
        alpine=True,
        stream=-270.0,
    )
    land.mountains((eye[0], eye[1]), (250, 9000), (-170, -36), 200, 260, valley)
    airfield.runway(length=2300, width=45, air=air, wear=0.35)
    airfield.taxiway([(110, y) for y in range(300, 1500, 60)], air=air)
    airfield.taxiway([(23, 330), (60, 330), (110, 330)], air=air)
    airfield.taxiway([(23, 1410), (60, 1410), (110, 1410)], air=air)
    airfield.airport(eye, (190, 900), air=air, night=False)
    land.city((-900, 3600), 700, 420, 8, 12, air=air)
    stage.camera(eye, (30, 760, 118), 52)
    stage.tones(0.25, look="High Contrast")


def fog():
    eye = (0, -560, 52)
    grey = (0.13, 0.145, 0.165)
    stage.gradient_sky(
        [
            (-1, grey),
            (-0.3, grey),
            (0.05, grey),
            (0.3, (0.19, 0.205, 0.225)),
            (0.5, (0.36, 0.37, 0.39)),
            (1, (0.4, 0.41, 0.43)),
        ]
    )
    air = Air(grey, 130, start=40)
    airfield.runway(air=air, wet=True)
    airfield.grass(air=air)
    airfield.lights(eye, approach=540, least=0.0012, halo=20, reach=105, strength=7, tdz=False, centre=False, fade=0.3)
    camera = stage.camera(eye, (0, -190, 17), 46, blur=(200, 2.8))
    windows.cockpit(camera, size=(0.45, 0.55), centre=(0.0, 0.02), power=15, taper=0.22)
    stage.tones(0.7)


def rain():
    eye = (3, -190, 15)
    cold = (0.036, 0.045, 0.062)
    stage.gradient_sky(
        [
            (-1, cold),
            (-0.02, cold),
            (0.0, (0.1, 0.095, 0.1)),
            (0.08, (0.055, 0.063, 0.082)),
            (0.35, (0.028, 0.036, 0.056)),
            (0.6, (0.1, 0.12, 0.15)),
            (1, (0.1, 0.12, 0.15)),
        ]
    )
    air = Air((0.075, 0.078, 0.09), 2300)
    airfield.runway(air=air, wet=True)
    airfield.grass(air=air, dry=1.0)
    airfield.airport(eye, air=air)
    airfield.lights(eye, approach=180, least=0.0011, halo=10, reach=2600, strength=1.2, ground=0.15)
    airfield.papi(eye, least=0.0017, halo=9, strength=1.3)
    camera = stage.camera(eye, (-4, 60, 5), 36, blur=(300, 5.6))
    windows.rain(camera, 1.5, count=3600, size=1.5)
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
    "line-up": line_up,
    "hill-runway": hill_runway,
    "fog": fog,
    "rain": rain,
    "localiser": localiser,
    "papi": papi_close,
}
